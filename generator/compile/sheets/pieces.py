"""Which pieces and cards go on which kind of sheet, in which order and under which name."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, groupby
from typing import Literal, get_args

from generator.compile.artwork import PARTS, Artwork, DrawnPage, Faces
from generator.compile.sheets.die import draw_die_sheets, fits_place
from generator.compile.sheets.drawing import Item, Job, SheetStyle, draw_sheets
from generator.compile.sheets.imprint import imprint_of
from generator.compile.sheets.placement import Spacing
from generator.compile.sheets.single_cards import card_page, fits_stock
from generator.compile.sheets.words import words
from generator.model.game import CardCopy, Game
from generator.model.piece import Piece
from generator.model.press import USUAL_PRESS, Press
from generator.model.stock import CardStock, DieSheet, Paper, Punchboard
from generator.records import record

SheetKind = Literal["stickers", "counters", "markers"]
SHEET_KINDS: tuple[SheetKind, ...] = get_args(SheetKind)

CARD_BLEEDS_MM = (3.0, 2.0, 1.5, 1.0)
CARD_SPACING = Spacing(heading_mm=0.0, sheet_per_group=True)


@record
class Run:
    """What all sheets of a game in one language have in common."""

    game: Game
    faces: Faces
    paper: Paper
    language: str
    press: Press = USUAL_PRESS


def piece_sheets(run: Run, kind: SheetKind) -> list[DrawnPage]:
    """Stickers (fronts only: the backs of blocks are wood), counters or markers.

    After each page of fronts comes the page of their backs; then come those without a back.
    """
    return draw_sheets(_items(run, kind), _job(run, words(kind, run.language)))


def folded_counter_sheets(run: Run) -> list[DrawnPage]:
    """The two-sided counters for printing on one side: each back above its front, to be folded behind it."""
    title = words("counters-fold", run.language)
    return draw_sheets(_items(run, "counters"), _job(run, title, SheetStyle(title, folded=True)))


def card_sheets(run: Run) -> list[DrawnPage]:
    """Every card of every deck, a page of backs after each page of fronts.

    A deck begins a new page, unless decks that share pages take less paper.
    """
    title = words("cards", run.language)
    style = SheetStyle(title, CARD_BLEEDS_MM, True, CARD_SPACING)
    return draw_sheets(card_items(run.game, run.faces, run.language), _job(run, title, style))


def die_piece_sheets(run: Run, kind: SheetKind, die: DieSheet) -> list[DrawnPage]:
    """The pieces of a kind on a sheet that is cut already; larger ones follow on plain sheets of its size.

    No pages at all if not one of them fits a place.
    """
    fitting, larger = list[Item](), list[Item]()
    for item in _items(run, kind):
        (fitting if fits_place(item.front, die) else larger).append(item)
    if not fitting:
        return []
    title = words(kind, run.language)
    pairs = [(item.id, item.front, item.back) for item in fitting]
    pages = draw_die_sheets(pairs, die, run.paper, run.press, title, imprint_of(run.game, run.language))
    return pages + draw_sheets(larger, _job(run, title))


def single_cards(run: Run, stock: CardStock) -> list[DrawnPage]:
    """One card side to a page, front and back in turn, as print services take them; of the stock's size only.
    """
    pages: list[DrawnPage] = []
    for item in card_items(run.game, run.faces, run.language):
        if not fits_stock(item.front, stock):
            continue
        pages.append(card_page(item.front, stock, item.id))
        if item.back is not None:
            pages.append(card_page(item.back, stock, f"{item.id} · {words('back', run.language)}", True))
    return pages


def _items(run: Run, kind: SheetKind) -> list[Item]:
    return piece_items(run.game, run.faces, kind, run.language)


def _job(run: Run, title: str, style: SheetStyle | None = None) -> Job:
    spacing = Spacing(heading_mm=0, mark_mm=0) if isinstance(run.paper, Punchboard) else Spacing()
    style = style or SheetStyle(title, spacing=spacing)
    return Job(imprint_of(run.game, run.language), run.paper, style, run.press)


def piece_items(game: Game, faces: Faces, kind: SheetKind, language: str) -> list[Item]:
    """What is printed for each piece of a kind of sheet, by size, shape, side and group, else as defined.

    Size and shape come first because straight cuts run right through a sheet: a disc among the counters of
    each formation would take a row of its own. The order of the definitions lets people
    check a sheet against the spreadsheet that it was made from.
    """
    pieces = {identifier: piece for identifier, piece in game.pieces.items() if piece.sheet == kind}
    ordered = sorted(pieces, key=lambda identifier: _piece_order(game, pieces[identifier]))
    items: list[Item] = []
    for group, members in groupby(ordered, key=lambda identifier: _group_key(pieces[identifier])):
        block = list(members)
        title = _group_title(game, [pieces[each] for each in block], kind, language)
        found: dict[int, list[Item]] = {}
        for each in block:
            sides = [faces.artworks[shown] for shown in faces.sides_of(each)]
            for number, (front, back) in enumerate(_counters(sides[:1] if kind == "stickers" else sides), 1):
                name, key = (each, group) if number == 1 else (f"{each}-{number}", f"{group}/{number}")
                found.setdefault(number, []).append(Item(name, key, title, front, back))
        items += chain(*found.values())
    return items


def _counters(sides: Sequence[Artwork]) -> Iterator[tuple[Artwork, Artwork | None]]:
    """The counters that show all sides of a thing: one, but of a marker of more than two sides several."""
    if len(sides) > len(PARTS) and len(sides) % 2:
        sides = [*sides, sides[0]]  # a back that is of use, and counters with and without share no page
    for number in range(0, len(sides), 2):
        front, *back = sides[number:number + 2]
        yield front, back[0] if back else None


def card_items(game: Game, faces: Faces, language: str) -> list[Item]:
    """What is printed for each card: by side and deck, in the order of the definitions."""
    ordered = sorted(game.cards.values(), key=lambda copy: _card_order(game, copy))
    return [
        Item(copy.id, copy.deck_id, copy.deck.title.in_language(language),
             faces.artworks[faces.front[copy.id]],
             faces.artworks[faces.back[copy.id]] if copy.id in faces.back else None)
        for copy in ordered]


def _piece_order(game: Game, piece: Piece) -> tuple[object, ...]:
    return (
        piece.size_mm, piece.shape, _place_in(game.definitions.sides, piece.side),
        _place_in(game.definitions.groups, piece.group), _group_key(piece))


def _card_order(game: Game, copy: CardCopy) -> tuple[object, ...]:
    return (
        _place_in(game.definitions.sides, copy.deck.side), _place_in(game.definitions.decks, copy.deck_id))


def _place_in(section: Mapping[str, object], identifier: str | None) -> int:
    """Where it is defined; what belongs to nobody comes last."""
    return next((index for index, each in enumerate(section) if each == identifier), len(section))


def _group_key(piece: Piece) -> str:
    """Pieces of a key lie edge to edge: they must share their ground, which their group or face decides."""
    own = piece.group or f"face:{piece.face.template}:{piece.face.inputs.get('ground', '')}"
    return f"{piece.side or ''}/{own}/{piece.size_mm:g}/{piece.shape}"


def _group_title(game: Game, pieces: Sequence[Piece], kind: SheetKind, language: str) -> str:
    first = pieces[0]
    names = {piece.name.in_language(language) for piece in pieces}
    own = ""
    if first.group in game.definitions.groups:
        own = game.definitions.groups[first.group].title.in_language(language)
    elif len(names) == 1:
        own = names.pop()
    side, sides = "", {piece.side for piece in game.pieces.values() if piece.group == first.group}
    # a formation of one side needs no word of the side, and an ally would not be called by it
    if first.side in game.definitions.sides and (first.group is None or len(sides) > 1):
        side = game.definitions.sides[first.side].short_title(language)
    return ": ".join(each for each in (side, own) if each) or words(kind, language)
