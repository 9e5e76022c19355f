"""Lay out the definitions: places and boxes become locations, `one_per` pieces and cards single things."""

from collections import defaultdict
from collections.abc import Sequence

from generator.catalogues import Catalogue
from generator.grids import Cell, MapGrid, Point, PointMap
from generator.grids.areas import Areas
from generator.load.assets import Assets
from generator.load.tree import Mapping
from generator.model.base import Provenance, Text
from generator.model.board import Board, Mark
from generator.model.boxes import HEAD_MM, Box, Grid
from generator.model.definitions import Definitions
from generator.model.game import CardCopy, Game, Location
from generator.model.measured import laid_onto_pictures
from generator.model.piece import OnePer, Piece
from generator.model.spoken_places import is_name
from generator.problems import Span
from generator.resolve.errata import Erratum

_LOCATED = ("pieces", "boards", "decks", "scripts", "scenarios", "rules", "charts")


def lay_out(
    definitions: Definitions, errata: tuple[Erratum, ...], tree: Mapping | None = None,
    assets: Assets | None = None, words: dict[str, Catalogue] | None = None,
) -> Game:
    """Return the game with every physical thing single; `tree` tells where things are written."""
    definitions = laid_onto_pictures(definitions, assets or Assets())
    cards_mm = [(deck.look.width_mm, deck.look.height_mm) for deck in definitions.decks.values()]
    locations = {
        location.id: location
        for board_id, board in definitions.boards.items()
        for location in [*_places(board_id, board), *_boxes(board_id, board, cards_mm)]
    }
    pieces, cards = _pieces(definitions, locations), _cards(definitions)
    spans = _spans(tree) if tree is not None else {}
    return Game(definitions, locations, pieces, cards, errata, spans, tree, assets or Assets(), words or {})


def _spans(tree: Mapping) -> dict[str, Span]:
    decks = tree.entries.get("decks")
    decks_written = decks.entries.values() if isinstance(decks, Mapping) else ()
    sections = [
        *((name, tree.entries.get(name)) for name in _LOCATED),
        *(("cards", deck.entries.get("cards")) for deck in decks_written if isinstance(deck, Mapping)),
    ]
    return {"game": tree.key_span("game")} | {
        f"{name}/{identifier}": section.key_span(identifier)
        for name, section in sections
        if isinstance(section, Mapping)
        for identifier in section.entries
    }


def _places(board_id: str, board: Board) -> list[Location]:
    grid = board.grid()
    if grid is None:
        return []
    marks: dict[str, list[Mark]] = defaultdict(list)
    zones: dict[str, list[str]] = defaultdict(list)
    for mark in board.marks:
        for place in dict.fromkeys(mark.at):
            marks[place].append(mark)
    for zone_id, zone in board.zones.items():
        for place in dict.fromkeys(zone.at):
            zones[place].append(zone_id)
    return [_marked(board_id, grid, cell, marks[cell.id], zones[cell.id]) for cell in grid.cells.values()]


def _marked(
    board_id: str, grid: MapGrid, cell: Cell, marks: Sequence[Mark], zones: Sequence[str]
) -> Location:
    """A place of a map, with what the marks and zones that name it say of it."""
    terrain, provenance = grid.form.terrain, grid.form.provenance
    title: Text | None = None
    tags: list[str] = []
    for mark in marks:
        if mark.terrain is not None:
            terrain, provenance = mark.terrain, mark.provenance
        tags += [mark.tag] if mark.tag else []
        title = mark.name or title
    is_title = is_name(cell.id) if isinstance(grid, Areas) else isinstance(grid, PointMap) and "_" in cell.id
    if title is None and is_title:
        title = Text(languages={"": cell.id.replace("_", " ")})
    tags += zones
    return Location(
        cell.id,
        board_id,
        grid.noun,
        title,
        terrain,
        tuple(tags),
        grid.neighbours[cell.id],
        cell.centre_mm,
        cell.outline_mm,
        provenance,
        is_ground=True,
        shows_id=title is None or _shows_ids(grid),
    )


def _shows_ids(grid: MapGrid) -> bool:
    """Whether ids stand beside titles: not those of points, nor of areas where they are not drawn."""
    if isinstance(grid, Areas):
        return grid.form.is_full or grid.form.shows_numbers
    return not isinstance(grid, PointMap)


def _boxes(board_id: str, board: Board, cards_mm: Sequence[Point]) -> list[Location]:
    found = [_box(board_id, identifier, box, cards_mm) for identifier, box in board.boxes.items()]
    for grid_id, grid in board.grids.items():
        found += [
            _cell(board_id, grid_id, grid, row, column)
            for row in grid.row_numbers
            for column in grid.column_numbers
        ]
    return found


def _box(board_id: str, identifier: str, box: Box, cards_mm: Sequence[Point]) -> Location:
    return Location(
        identifier,
        board_id,
        box.kind,
        box.title,
        None,
        box.tags,
        (),
        _middle(*box.room_mm(cards_mm)),
        _rectangle(box.at_mm, box.size_mm),
        box.provenance,
        box.side,
        box.secret,
        slots_mm=box.slots_mm(),
        head_mm=box.head_mm,
    )


def _cell(board_id: str, grid_id: str, grid: Grid, row: int, column: int) -> Location:
    corner = grid.corner_mm(row, column)
    return Location(
        grid.cell_id(row, column),
        board_id,
        "box",
        None,
        None,
        grid.tags,
        (),
        _middle(corner, grid.cell_mm),
        _rectangle(corner, grid.cell_mm),
        grid.provenance,
        None,
        False,
        grid_id,
        row,
        column,
        head_mm=HEAD_MM if grid.drawn == "full" else 0.0,
    )


def _middle(corner: Point, size: Point) -> Point:
    return (round(corner[0] + size[0] / 2, 3), round(corner[1] + size[1] / 2, 3))


def _rectangle(corner: Point, size: Point) -> tuple[Point, ...]:
    (x, y), (width, height) = corner, size
    right, bottom = round(x + width, 3), round(y + height, 3)
    return ((x, y), (right, y), (right, bottom), (x, bottom))


def _pieces(definitions: Definitions, locations: dict[str, Location]) -> dict[str, Piece]:
    pieces: dict[str, Piece] = {}
    for identifier, piece in definitions.pieces.items():
        if piece.one_per is None:
            pieces[identifier] = piece
            continue
        for place in locations.values():
            if has_one(place, piece.one_per):
                provenance = Provenance(
                    derived=f"one for each {place.kind} of the board", stated=None, assumed=None
                )
                pieces[f"{identifier}-{place.id}"] = piece.model_copy(
                    update={
                        "starts": place.id,
                        "one_per": None,
                        "provenance": provenance,
                        "provenance_of": {},
                    }
                )
    return pieces


def has_one(place: Location, wanted: OnePer) -> bool:
    """Whether a piece of which there is one for each of some places lies in this one."""
    return (
        place.board == wanted.board
        and (place.is_ground if wanted.kind is None else place.kind == wanted.kind)
        and (wanted.tag is None or wanted.tag in place.tags)
        and wanted.terrain in (None, place.terrain)
        and (not wanted.ids or place.id in wanted.ids)
    )


def _cards(definitions: Definitions) -> dict[str, CardCopy]:
    cards: dict[str, CardCopy] = {}
    for deck_id, deck in definitions.decks.items():
        for card_id, card in deck.cards.items():
            for number in range(1, card.copies + 1):
                identifier = card_id if card.copies == 1 else f"{card_id}-{number}"
                cards[identifier] = CardCopy(identifier, card_id, deck_id, deck, card)
    return cards
