"""Mats: a title band, boxes with titled heads, grids with dice and column titles."""

from typing import Any

from generator.compile.boards.grids import BLOCK_MM, RADIUS_MM, draw_grid, tone_of_words
from generator.compile.boards.painter import Canvas, Type
from generator.compile.boards.rects import Rect
from generator.compile.boards.side_looks import only_side, rect_of, rim_of, side_colours
from generator.grids import Point
from generator.lettering import text as measure
from generator.model.boxes import HEAD_MM, Box
from generator.model.game import Location
from generator.svg.colours import WHITE, mix
from generator.svg.elements import Element

SLOT_MARGIN_MM, LARGEST_SLOT_NUMBER_PT = 1.2, 12.0


def draw_boxes(canvas: Canvas) -> None:
    """All boxes and grids of a board; without a map also its ground, and its title unless all is painted."""
    board = canvas.board
    parts = (*board.boxes.values(), *board.grids.values())
    is_painted = bool(parts) and all(each.drawn == "none" for each in parts)
    if board.field is None:
        _draw_ground(canvas)
        if not is_painted:
            _draw_title(canvas)
    places = {place.id: place for place in canvas.game.on_board(canvas.board_id)}
    for identifier, box in board.boxes.items():
        if box.drawn == "full":
            _draw_box(canvas, identifier, box, places[identifier])
    for identifier, grid in board.grids.items():
        if grid.drawn == "none":
            continue
        cells = [place for place in places.values() if place.grid == identifier]
        draw_grid(canvas, grid, cells, _title_bottom_mm(canvas) if board.field is None else 0.0)


def _draw_ground(canvas: Canvas) -> None:
    theme = canvas.game.definitions.theme
    width, height = canvas.board.size_mm
    whole = Rect(0, 0, width, height)
    canvas.rect(canvas.layers["ground"], whole, 0, fill=canvas.board.ground)
    if _title_bottom_mm(canvas) > 0:
        canvas.rect(
            canvas.layers["ground"], whole.grown(-1.5), 1.5, fill="none", stroke=theme.ink, stroke_width=0.5
        )
        canvas.rect(
            canvas.layers["ground"], whole.grown(-2.4), 1.0, fill="none", stroke=theme.ink, stroke_width=0.15
        )


def _draw_title(canvas: Canvas) -> None:
    bottom = _title_bottom_mm(canvas)
    if bottom <= 0:
        return
    ground, ink = side_colours(canvas, only_side(canvas))
    band = Rect(4, 4, canvas.board.size_mm[0] - 4, bottom)
    layer = canvas.layers["furniture"]
    canvas.rect(layer, band, 1.0, "title-band", fill=ground, **_rimmed(canvas, ground))
    middle = (band.top + band.bottom) / 2
    size_pt = min(20.0, (band.bottom - band.top) * 1.75)
    title = Type(canvas.font("display", 500), size_pt, ink)
    words = canvas.words(canvas.board.title)
    title = canvas.fitted(words, title, (band.right - band.left) * 0.6, 8)
    canvas.text(
        layer,
        (band.left + 4, middle + measure.cap_height_mm(title.font, title.size_pt) / 2),
        words,
        title,
        identifier="title",
    )
    game = canvas.words(canvas.game.definitions.game.title)
    small = canvas.fitted(
        game, Type(canvas.font("narrow", 500), 8.5, mix(ink, ground, 0.2)), (band.right - band.left) * 0.36, 6
    )
    canvas.text(
        layer,
        (band.right - 4, middle + measure.cap_height_mm(small.font, small.size_pt) / 2),
        game,
        small,
        "end",
    )


def _title_bottom_mm(canvas: Canvas) -> float:
    """Where the title band ends; 0 when the boxes leave it no room."""
    board = canvas.board
    tops = [box.at_mm[1] for box in board.boxes.values()]
    tops += [
        grid.at_mm[1] - (7 if any(map(canvas.words, grid.column_titles)) else 0)
        for grid in board.grids.values()
    ]
    free = min(tops, default=20.0)
    return min(18.0, free - 3) if free >= 12 else 0.0


def _draw_box(canvas: Canvas, identifier: str, box: Box, place: Location) -> None:
    theme = canvas.game.definitions.theme
    rect = rect_of(place)
    ground, ink = side_colours(canvas, box.side)
    tint = mix(mix(theme.paper, WHITE, 0.55), ground, 0.1)
    layer = canvas.layers["grid"]
    rim = rim_of(canvas, ground)
    canvas.rect(layer, rect, RADIUS_MM, f"box-{identifier}", fill=tint, stroke=rim, stroke_width=0.5)
    card = _card_size(canvas, identifier)
    snug = (
        card is not None and rect.bottom - rect.top < card[1] + HEAD_MM and rect.right - rect.left >= card[0]
    )
    if snug:
        _draw_card_place(canvas, box, rect)
        return
    _draw_head(canvas, box, rect, ground, ink)
    inside = Rect(rect.left, rect.top + HEAD_MM, rect.right, rect.bottom)
    if box.kind in ("pool", "deck"):
        size = card if card is not None else (BLOCK_MM + 1, BLOCK_MM + 1)
        _draw_pile(canvas, inside, size, mix(tint, rim, 0.45))
    _draw_slots(canvas, box, place, mix(tint, rim, 0.45))
    if box.note is not None:
        _draw_note(canvas, inside, canvas.words(box.note))


def _draw_head(canvas: Canvas, box: Box, rect: Rect, ground: str, ink: str) -> None:
    layer = canvas.layers["furniture"]
    r, head = RADIUS_MM, HEAD_MM
    width = rect.right - rect.left
    canvas.path(
        layer,
        f"M{rect.left:.2f} {rect.top + head:.2f}V{rect.top + r:.2f}a{r} {r} 0 0 1 {r}-{r}"
        f"h{width - 2 * r:.2f}a{r} {r} 0 0 1 {r} {r}V{rect.top + head:.2f}Z",
        fill=ground,
        **_rimmed(canvas, ground),
    )
    words = canvas.words(box.title)
    look = canvas.fitted(words, Type(canvas.font("narrow", 600), 11.0, ink), width - 4, 6)
    cap = measure.cap_height_mm(look.font, look.size_pt)
    canvas.text(layer, ((rect.left + rect.right) / 2, rect.top + (head + cap) / 2), words, look, "middle")


def _rimmed(canvas: Canvas, ground: str) -> dict[str, Any]:
    """A line round a head or band that is as pale as the paper."""
    rim = rim_of(canvas, ground)
    return {} if rim == ground else {"stroke": rim, "stroke_width": 0.3}


def _draw_card_place(canvas: Canvas, box: Box, rect: Rect) -> None:
    """A place as large as a card: its title in the middle, since a head would be covered."""
    theme = canvas.game.definitions.theme
    ground, ink = side_colours(canvas, box.side)
    layer = canvas.layers["furniture"]
    x, y = (rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2
    inner = Rect(rect.left, rect.top, rect.right, rect.bottom).grown(-3.2)
    tone = mix(rim_of(canvas, ground), theme.paper, 0.45)
    canvas.rect(layer, inner, 2.4, fill="none", stroke=tone, stroke_width=0.3, stroke_dasharray="2 1.4")
    band = Rect(inner.left + 3, y - 7.5, inner.right - 3, y + 7.5)
    canvas.rect(layer, band, RADIUS_MM, fill=ground)
    words = canvas.words(box.title)
    lines, look, leading = canvas.paragraph(
        words, Type(canvas.font("display", 500), 15, ink), band.right - band.left - 5, 13, 8
    )
    first = y - leading * (len(lines) - 1) / 2 + measure.cap_height_mm(look.font, look.size_pt) / 2
    for index, line in enumerate(lines):
        canvas.text(layer, (x, first + leading * index), line, look, "middle")
    for side in (-1, 1):
        _draw_card_fan(
            canvas, layer, (x, y + side * 23), tone, box.kind == "deck", mix(theme.paper, WHITE, 0.6)
        )


def _draw_card_fan(
    canvas: Canvas, layer: Element, centre: Point, tone: str, closed: bool, paper: str
) -> None:
    """A small sign: a closed stack for a deck, cards spread for a discard pile."""
    turns = ((0, 0), (0.9, -0.9), (1.8, -1.8)) if closed else ((-24, 0), (0, 0), (24, 0))
    for first, second in turns:
        where = f"translate({centre[0] + (first if closed else 0):.2f} {centre[1] + second:.2f})"
        where += "" if closed else f" rotate({first} 0 7)"
        canvas.rect(
            layer, Rect(-4.2, -6, 4.2, 6), 0.9, fill=paper, stroke=tone, stroke_width=0.45, transform=where
        )


def _draw_pile(canvas: Canvas, inside: Rect, size: Point, tone: str) -> None:
    """The outline of one piece in the middle of a pile's box."""
    x, y = (inside.left + inside.right) / 2, (inside.top + inside.bottom) / 2
    room_x, room_y = inside.right - inside.left - 3, inside.bottom - inside.top - 3
    ratio = min(1.0, room_x / size[0], room_y / size[1])
    half_x, half_y = size[0] * ratio / 2, size[1] * ratio / 2
    layer = canvas.layers["furniture"]
    for step in (1.2, 0.6, 0.0):
        rect = Rect(x - half_x + step, y - half_y - step, x + half_x + step, y + half_y - step)
        canvas.rect(
            layer,
            rect,
            1.2,
            fill="none" if step else mix(tone, WHITE, 0.75),
            stroke=tone,
            stroke_width=0.3,
            stroke_dasharray="1.4 0.9" if step == 0 else None,
        )


def _draw_slots(canvas: Canvas, box: Box, place: Location, tone: str) -> None:
    """An outline for each piece that lies beside others, with its number if they are numbered."""
    half_x, half_y = (length / 2 - SLOT_MARGIN_MM for length in box.slot_mm())
    for number, (x, y) in enumerate(place.slots_mm, 1):
        rect = Rect(x - half_x, y - half_y, x + half_x, y + half_y)
        canvas.rect(canvas.layers["furniture"], rect, 1.2, fill="none", stroke=tone, stroke_width=0.3,
                    stroke_dasharray="1.4 0.9")
        if box.slots is not None and box.slots.numbered:
            size_pt = min(LARGEST_SLOT_NUMBER_PT, half_y * 2)
            look = Type(canvas.font("narrow", 600), size_pt, tone_of_words(canvas))
            cap = measure.cap_height_mm(look.font, look.size_pt)
            canvas.text(canvas.layers["names"], (x, y + cap / 2), str(number), look, "middle")


def _draw_note(canvas: Canvas, inside: Rect, words: str) -> None:
    ink = canvas.game.definitions.theme.ink
    look = Type(canvas.font("text", 400), 8, ink)
    lines, look, leading = canvas.paragraph(
        words, look, inside.right - inside.left - 5, (inside.bottom - inside.top) / 2, 6
    )
    y = inside.bottom - 2 - leading * (len(lines) - 1)
    for index, line in enumerate(lines):
        canvas.text(
            canvas.layers["names"],
            ((inside.left + inside.right) / 2, y + leading * index),
            line,
            look,
            "middle",
        )


def _card_size(canvas: Canvas, identifier: str) -> Point | None:
    """Size of the cards that lie in a box: of a deck, its discards, what is out, or a pile of that size."""
    box, decks = canvas.board.boxes[identifier], canvas.game.definitions.decks.values()
    for deck in decks:
        if identifier in (deck.starts, deck.discard, deck.remove):
            return (deck.look.width_mm, deck.look.height_mm)
    for deck in decks:
        slack = (box.size_mm[0] - deck.look.width_mm, box.size_mm[1] - deck.look.height_mm)
        if box.kind == "pool" and all(0 <= room < HEAD_MM for room in slack):
            return (deck.look.width_mm, deck.look.height_mm)
    return None
