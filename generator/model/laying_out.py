"""Lay out the definitions: hexes and boxes become locations, `one_per` pieces and cards single things."""

from generator.load.assets import Assets
from generator.load.tree import Mapping
from generator.model.areas import shapes as area_shapes
from generator.model.base import Provenance, Text
from generator.model.board import AreaField, Board, Box, Grid, HexField
from generator.model.definitions import Definitions
from generator.model.game import CardCopy, Game, Location
from generator.model.hexes import Point, centre_mm, corners_mm, grid_positions, neighbours
from generator.model.piece import Piece
from generator.problems import Span
from generator.resolve.errata import Erratum

_LOCATED = ("pieces", "boards", "decks", "scripts", "scenarios", "rules", "charts")


def lay_out(
    definitions: Definitions, errata: tuple[Erratum, ...], tree: Mapping | None = None,
    assets: Assets | None = None,
) -> Game:
    """Return the game with every physical thing single; `tree` tells where things are written."""
    locations = {
        location.id: location
        for board_id, board in definitions.boards.items()
        for location in [*_hexes(board_id, board), *_areas(board_id, board), *_boxes(board_id, board)]
    }
    pieces, cards = _pieces(definitions, locations), _cards(definitions)
    spans = _spans(tree) if tree is not None else {}
    return Game(definitions, locations, pieces, cards, errata, spans, tree, assets or Assets())


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


def _hexes(board_id: str, board: Board) -> list[Location]:
    field = board.hexes
    if field is None:
        return []
    positions = grid_positions(field)
    touching = neighbours(positions)
    found = []
    for identifier, position in positions.items():
        centre = centre_mm(field, position)
        around = tuple(n for n in touching[identifier] if n is not None)
        outline = corners_mm(centre, field.across_flats_mm)
        found.append(_marked(board_id, board, field, "hex", identifier, around, centre, outline))
    return found


def _areas(board_id: str, board: Board) -> list[Location]:
    field = board.areas
    if field is None:
        return []
    shapes, touching = area_shapes(field, board.water), area_neighbours(field)
    return [
        _marked(
            board_id,
            board,
            field,
            "area",
            identifier,
            touching[identifier],
            shape.centre_mm,
            shape.outline_mm,
        )
        for identifier in field.ids
        if (shape := shapes.get(identifier)) is not None
    ]


def area_neighbours(field: AreaField) -> dict[str, tuple[str, ...]]:
    """For each area those that its borders and the arrows over water join it to."""
    joined = [(area, other) for area, others in field.borders.items() for other in others]
    for pair in field.crossings:
        one, _, other = pair.partition("/")
        joined.append((one, other))
    found: dict[str, list[str]] = {area: [] for area in field.ids}
    for one, other in joined:
        if one in found and other in found:
            found[one].append(other)
            found[other].append(one)
    return {area: tuple(dict.fromkeys(others)) for area, others in found.items()}


def _marked(
    board_id: str,
    board: Board,
    field: HexField | AreaField,
    kind: str,
    identifier: str,
    around: tuple[str, ...],
    centre: Point,
    outline: tuple[Point, ...],
) -> Location:
    """A hex or an area, with what the marks say of it."""
    terrain, provenance = field.terrain, field.provenance
    title: Text | None = None
    tags: list[str] = []
    for mark in board.marks:
        if identifier in mark.at:
            if mark.terrain is not None:
                terrain, provenance = mark.terrain, mark.provenance
            tags += [mark.tag] if mark.tag else []
            title = mark.name or title
    tags += [zone_id for zone_id, zone in board.zones.items() if identifier in zone.at]
    return Location(
        identifier, board_id, kind, title, terrain, tuple(tags), around, centre, outline, provenance
    )


def _boxes(board_id: str, board: Board) -> list[Location]:
    found = [_box(board_id, identifier, box) for identifier, box in board.boxes.items()]
    for grid_id, grid in board.grids.items():
        found += [
            _cell(board_id, grid_id, grid, row, column)
            for row in range(1, grid.rows + 1)
            for column in range(1, grid.columns + 1)
        ]
    return found


def _box(board_id: str, identifier: str, box: Box) -> Location:
    return Location(
        identifier,
        board_id,
        box.kind,
        box.title,
        None,
        box.tags,
        (),
        _middle(box.at_mm, box.size_mm),
        _rectangle(box.at_mm, box.size_mm),
        box.provenance,
        box.side,
        box.secret,
    )


def _cell(board_id: str, grid_id: str, grid: Grid, row: int, column: int) -> Location:
    corner = (
        round(grid.at_mm[0] + (column - 1) * (grid.cell_mm[0] + grid.gap_mm), 3),
        round(grid.at_mm[1] + (row - 1) * (grid.cell_mm[1] + grid.gap_mm), 3),
    )
    identifier = grid.id.replace("{row}", str(row)).replace("{column}", str(column))
    return Location(
        identifier,
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
        (row - 1) * grid.columns + column,
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
            if place.board == piece.one_per.board and place.kind == piece.one_per.kind:
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


def _cards(definitions: Definitions) -> dict[str, CardCopy]:
    cards: dict[str, CardCopy] = {}
    for deck_id, deck in definitions.decks.items():
        for card_id, card in deck.cards.items():
            for number in range(1, card.copies + 1):
                identifier = card_id if card.copies == 1 else f"{card_id}-{number}"
                cards[identifier] = CardCopy(identifier, card_id, deck_id, deck, card)
    return cards
