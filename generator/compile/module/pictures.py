"""The module's images: what is drawn, at which size in pixels, under which file name."""

import re
from dataclasses import replace

from generator.compile.artwork import Artwork, DrawnPage, Faces
from generator.compile.module.zoom import LEVELS, start_level
from generator.model.flags import FLAG_SCALE
from generator.model.game import Game
from generator.model.piece import Piece
from generator.records import record
from generator.svg.nesting import inside

EMPTY = "empty.png"
MOVED_IMAGE, SPENT_IMAGE, ACTIVATED_IMAGE = "moved.png", "spent.png", "activated.png"
_EYE = ('<path d="M0.7 2Q2 0.5 3.3 2 2 3.5 0.7 2Z" fill="none" stroke="#1d1b17" stroke-width="0.35"/>'
        '<circle cx="2" cy="2" r="0.6" fill="#1d1b17"/>')
WINDOW_COLOUR = "#3c3a36"
"""What is seen round a board."""
_WINDOW_LACKS_PX = (20, 46)
"""Of the room for a board in its window: the bar that scrolls it, and the buttons with the other bar."""
_DISC = '<circle cx="2" cy="2" r="1.9" fill="#ffffff" stroke="#000000" stroke-width="0.2"/>'
_MARK_MM = 4
_EYE_MM = 0.3
"""How far it is from the edges of a piece."""
_CHART_PX_PER_MM, _CHART_PX = 4.5, 1000
"""How large a chart is shown, and how wide at most: one on a page that lies across is smaller."""
_TITLE = re.compile(r"<title>[^<]*</title>")
"""No picture shows it, and without it one that is alike in all languages is drawn once."""


@record
class Image:
    """A drawing and its size on screen."""

    svg: str
    width_px: int
    height_px: int
    is_photograph: bool = False


def picture_name(artwork_id: str) -> str:
    """The file of an artwork in the module."""
    return f"{artwork_id}.png"


def block_picture(artwork_id: str) -> str:
    """The file of the plain side of a wooden block."""
    return f"block-{artwork_id}.png"


def cover_picture(piece: Piece) -> str:
    """The file of what lies over a counter that has no side to hide behind."""
    return f"cover-{piece.side or 'none'}-{piece.shape}-{piece.size_mm:g}.png"


def module_images(game: Game, faces: Faces, boards: dict[str, Artwork]) -> dict[str, Image]:
    """Every image of the module by file name."""
    px = game.definitions.theme.screen_px_per_mm
    images = {EMPTY: Image(_document("", 4, 4), 16, 16)}
    for board_id, artwork in boards.items():
        images[board_picture(game, board_id)] = board_image(game, artwork)
    blocks = _blocks(game, faces)
    hidden = {faces.front[identifier]: piece for identifier, piece in game.pieces.items()
              if piece.hidden and piece.shape != "block"}
    flags = {flag for shown in faces.flags.values() for flag in shown}
    for artwork_id, artwork in faces.artworks.items():
        if artwork_id in blocks:
            piece, plain = blocks[artwork_id]
            name = block_picture(artwork_id) if plain else picture_name(artwork_id)
            images[name] = _on_block(game, piece, artwork, px)
        else:
            scale = FLAG_SCALE if artwork_id in flags else 1
            images[picture_name(artwork_id)] = _cut_out(artwork, px * scale)
        if artwork_id in hidden:
            seen = _cut_out(artwork, px, _eye(_EYE_MM))
            images[seen_picture(hidden[artwork_id], artwork_id)] = seen
    if "down" in game.asked.faces:
        covered = (piece for piece in game.pieces.values() if piece.shows_steps)
        images |= {cover_picture(piece): _cover(game, piece, px) for piece in covered}
    return images


def board_picture(game: Game, board_id: str) -> str:
    """The file of a board in the module: a painted or scanned one is a photograph."""
    shown = game.definitions.boards[board_id].picture
    is_photograph = shown is not None and not shown.file.lower().endswith(".svg")
    return f"board-{board_id}.{'jpg' if is_photograph else 'png'}"


def board_image(game: Game, artwork: Artwork) -> Image:
    """A board at the size of its window; one beside the map has a dark margin for what its window lacks.

    VASSAL makes a window as large as its board before it adds the buttons of the window, which take of it.
    """
    px, board_id = game.definitions.theme.screen_px_per_mm, artwork.id.removeprefix("board-")
    image = _cut_out(artwork, px)
    if board_id != game.main_maps[0]:
        right_px, below_px = _WINDOW_LACKS_PX
        shown_px = px * LEVELS[start_level(game, board_id)]
        image = _on_dark(artwork, right_px / shown_px, below_px / shown_px, px)
    return replace(image, is_photograph=is_photograph(board_picture(game, board_id)))


def is_photograph(name: str) -> bool:
    """Whether a file of the module holds one."""
    return name.endswith(".jpg")


def _blocks(game: Game, faces: Faces) -> dict[str, tuple[Piece, bool]]:
    """Artworks that are seen on a wooden block: the piece, and whether it is the plain side."""
    found: dict[str, tuple[Piece, bool]] = {}
    for identifier, piece in game.pieces.items():
        if piece.shape == "block":
            found.setdefault(faces.front[identifier], (piece, False))
            if identifier in faces.back:
                found.setdefault(faces.back[identifier], (piece, True))
    return found


def _cut_out(artwork: Artwork, px_per_mm: float, over: str = "") -> Image:
    """The artwork without its bleed, its corners cut as on paper, and what lies over it."""
    width, height = artwork.width_mm, artwork.height_mm
    radius = min(width, height) / 2 if artwork.round else artwork.corner_mm
    # the edge of a picture cuts faster than a clip, for which the renderer draws the whole picture twice
    body = _clipped(artwork, 0, 0, radius) if radius else _placed(artwork, 0, 0)
    width_px, height_px = (max(1, round(length * px_per_mm)) for length in (width, height))
    return Image(_document(body + over, width, height), width_px, height_px)


def _on_dark(artwork: Artwork, right_mm: float, below_mm: float, px_per_mm: float) -> Image:
    """The artwork, and a ground like that of its window, which goes on beyond its right and lower edge."""
    edge, end = artwork.width_mm, artwork.height_mm
    width, height = round(edge + right_mm, 3), round(end + below_mm, 3)
    ground = f'<rect width="{width}" height="{height}" fill="{WINDOW_COLOUR}"/>'
    over_bleed = f'<path d="M{edge} 0H{width}V{height}H0V{end}H{edge}Z" fill="{WINDOW_COLOUR}"/>'
    svg = _document(ground + _placed(artwork, 0, 0) + over_bleed, width, height)
    return Image(svg, round(width * px_per_mm), round(height * px_per_mm))


def _on_block(game: Game, piece: Piece, artwork: Artwork, px_per_mm: float) -> Image:
    """The sticker on its wooden block, lit from above left."""
    size = piece.size_mm
    inset = round((size - artwork.width_mm) / 2, 3)
    colour = game.definitions.sides[piece.side].colour if piece.side else "#8a6b45"
    body = (
        f'<rect width="{size}" height="{size}" rx="1.2" fill="{colour}"/>'
        f'<rect x="0.2" y="0.2" width="{size - 0.4}" height="{size - 0.4}" rx="1.1" fill="none" '
        'stroke="#000000" stroke-opacity="0.55" stroke-width="0.4"/>'
        f'<path d="M0.6 {size - 0.9}V1.5a0.9 0.9 0 0 1 0.9-0.9H{size - 0.9}" fill="none" stroke="#ffffff" '
        'stroke-opacity="0.45" stroke-width="0.35" stroke-linecap="round"/>'
        + _clipped(artwork, inset, inset, artwork.corner_mm)
    )
    pixels = round(size * px_per_mm)
    return Image(_document(body, size, size), pixels, pixels)


def _cover(game: Game, piece: Piece, px_per_mm: float) -> Image:
    """A blank counter in the colours of its side."""
    size, side = piece.size_mm, game.definitions.sides.get(piece.side or "")
    colour, ink = (side.colour, side.ink) if side is not None else ("#6f6a60", "#ffffff")
    radius, inset = size / 2 if piece.shape == "disc" else 0.8, round(size * 0.14, 3)
    inner, bend = round(size - 2 * inset, 3), round(max(radius - inset, 0.5), 3)
    body = (
        f'<rect width="{size}" height="{size}" rx="{radius}" fill="{colour}"/>'
        f'<rect x="{inset}" y="{inset}" width="{inner}" height="{inner}" rx="{bend}" fill="none" '
        f'stroke="{ink}" stroke-opacity="0.6" stroke-width="0.5"/>'
    )
    pixels = round(size * px_per_mm)
    return Image(_document(body, size, size), pixels, pixels)


def _clipped(artwork: Artwork, x_mm: float, y_mm: float, radius_mm: float) -> str:
    """The artwork at a place, clipped to its cut."""
    clip, size = f"cut-{artwork.id}", f'width="{artwork.width_mm}" height="{artwork.height_mm}"'
    return (
        f'<clipPath id="{clip}"><rect x="{x_mm}" y="{y_mm}" {size} rx="{radius_mm}"/></clipPath>'
        f'<g clip-path="url(#{clip})">{_placed(artwork, x_mm, y_mm)}</g>'
    )


def _placed(artwork: Artwork, x_mm: float, y_mm: float) -> str:
    """The artwork at a place, with its bleed."""
    attributes, content = inside(artwork.svg)
    return f'<g transform="translate({x_mm} {y_mm})" {attributes}>{_TITLE.sub("", content, count=1)}</g>'


def _document(body: str, width_mm: float, height_mm: float) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{width_mm}mm" height="{height_mm}mm" viewBox="0 0 {width_mm} {height_mm}">{body}</svg>'
    )


def chart_image(page: DrawnPage) -> Image:
    """A chart page at a size that reads on a screen, on white paper also where windows are dark."""
    px_per_mm = min(_CHART_PX_PER_MM, _CHART_PX / page.width_mm)
    root, _, content = page.svg.partition(">")
    svg = f'{root}><rect width="{page.width_mm:g}" height="{page.height_mm:g}" fill="#ffffff"/>{content}'
    return Image(svg, round(page.width_mm * px_per_mm), round(page.height_mm * px_per_mm))


def seen_picture(piece: Piece, front: str) -> str:
    """The file of a hidden piece that all see, for to those who always see it, it would look no other.

    A block shows its face below that picture, which has nothing but the mark; of a counter it has both.
    """
    return f"seen-{piece.size_mm:g}.png" if piece.shape == "block" else f"seen-{front}.png"


def mark_images(game: Game) -> dict[str, Image]:
    """The marks that pieces bear: moved, and where the game has them spent, activated and seen by all."""
    moved = {MOVED_IMAGE: _mark('<path d="M1.1 2.9 2 1 2.9 2.9 2 2.4Z" fill="#1c6e3a"/>')}
    spent = {SPENT_IMAGE: _mark('<path d="M1 1 3 3 M3 1 1 3" stroke="#9c1f1f" stroke-width="0.5"/>')}
    activated = {ACTIVATED_IMAGE: _mark('<path d="M1.2 0.9 3.2 2 1.2 3.1Z" fill="#1f4e9c"/>')}
    is_activated = any(piece.activates for piece in game.pieces.values())
    acts = is_activated or bool(game.asked.spent_pieces)
    px = game.definitions.theme.screen_px_per_mm
    seen = {seen_picture(piece, ""): _seen(piece.size_mm, px)
            for piece in game.pieces.values() if piece.hidden and piece.shape == "block"}
    return {**moved, **(spent if acts else {}), **(activated if is_activated else {}), **seen}


def _mark(sign: str) -> Image:
    """A sign in a small disc."""
    return Image(_document(_DISC + sign, _MARK_MM, _MARK_MM), 16, 16)


def _seen(size_mm: float, px_per_mm: float) -> Image:
    """The mark of a block, and nothing else of it."""
    pixels = round(size_mm * px_per_mm)
    return Image(_document(_eye(size_mm - _MARK_MM - _EYE_MM), size_mm, size_mm), pixels, pixels)


def _eye(top_mm: float) -> str:
    """An eye at the left edge of a piece: above on counters, whose words stand below, and below on blocks."""
    return f'<g transform="translate({_EYE_MM} {top_mm:g})">{_DISC}{_EYE}</g>'
