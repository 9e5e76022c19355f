"""Pieces and cards: where they lie, what they look like, what the module needs of them."""

from difflib import get_close_matches
from math import inf

from generator.check.decks import check_cups, check_deck, check_look, warn_of_unshuffled
from generator.check.desk import Desk
from generator.check.nouns import check_nouns
from generator.check.pictures import check_picture
from generator.core.form import Path
from generator.grids.lengths import Point
from generator.grids.tiles import Tiles
from generator.load.tree import Items, Scalar, find
from generator.looks.templates import templates_of
from generator.model.laying_out import has_one
from generator.model.piece import OnePer, Piece
from generator.problems.problem import nearest
from generator.rehearse.ever import held_in

ROUNDING_MM = 0.01
SHOWN = ("name", "side", "group", "kind", "shape", "size_mm", "steps", "values", "face", "picture")
SHOWN_BEHIND = ("back", "back_picture")
"""What can be seen of a piece, and of its other side if it has one."""


def check_pieces(desk: Desk) -> None:
    """Check every piece and every deck."""
    templates = templates_of(desk.game.assets.faces).known
    _check_cells(desk)
    _check_room_in_boxes(desk)
    _check_tiles(desk)
    _check_holders(desk)
    for piece_id, piece in desk.game.definitions.pieces.items():
        path: Path = ("pieces", piece_id)
        _check_names(desk, path, piece)
        for name, look in (("face", piece.face), ("back", piece.back)):
            check_look(desk, (*path, name), look, templates)
        check_picture(desk, (*path, "picture"), piece.picture)
        if piece.back_picture != piece.picture:
            check_picture(desk, (*path, "back_picture"), piece.back_picture)
        if piece.back is None and piece.back_picture is not None:
            desk.error((*path, "back_picture"), "ignored-field", f"'{piece_id}' has no back to show it",
                       "say how that looks, such as `back: picture`")
        if piece.hidden and piece.side is None:
            desk.error((*path, "hidden"), "hidden-from-all",
                       f"'{piece_id}' is hidden, but is of no side that sees its front",
                       "give it a `side`; a marker with a `back` is turned over by its menu instead")
        elif piece.hidden and piece.back is None:
            desk.error(
                path, "missing-back", f"'{piece_id}' is hidden and has no back to show",
                "give it a `back`, such as `block-back` for a block"
            )
        _check_doubled(desk, (*path, "tags"))
        if piece.kind == "control":
            _check_control_marker(desk, path, piece)
        if piece.above and not _may_be_above(piece):
            desk.error(
                (*path, "above"), "above-units",
                f"'{piece_id}' cannot be above others: it is no unit of one step on a counter that all see",
                "leave `above` out")
        if piece.facing is not None:
            _check_facing(desk, (*path, "facing"), piece_id, piece)
    check_cups(desk)
    _check_alike(desk)
    _check_control_boards(desk)
    for tag in desk.game.definitions.nouns:
        desk.must_know(("nouns", tag), tag, desk.piece_tags | desk.kinds, "unknown-tag",
                       "piece or card with the tag or of the kind")
    check_nouns(desk)
    _check_value_words(desk)
    warn_of_unshuffled(desk)
    for deck_id, deck in desk.game.definitions.decks.items():
        check_deck(desk, ("decks", deck_id), deck, templates)
        for name in deck.cards:
            _check_doubled(desk, ("decks", deck_id, "cards", name, "tags"))


def _check_value_words(desk: Desk) -> None:
    """What has words of its own is printed somewhere."""
    for name, told in desk.game.definitions.values.items():
        path = ("values", name)
        if desk.must_know(path, name, desk.value_names, "unknown-value", "printed value", at_key=True):
            for text in told.names:
                desk.must_know((*path, "names", text), text, desk.printed(name), "unknown-value",
                               f"piece or card whose '{name}' is", at_key=True)


def _check_doubled(desk: Desk, path: Path) -> None:
    """A tag is there or it is not: nothing is done twice for one that is written twice."""
    written = find(desk.tree, path)
    seen: set[tuple[str, int, str]] = set()
    for text in written.items if isinstance(written, Items) else (written,):
        if not isinstance(text, Scalar):
            continue
        for tag in (text.value or "").split():
            here = text.span.file, text.span.line, tag  # a family and its member may give the same
            if here in seen:
                desk.warning(path, "doubled-id", f"the tag '{tag}' stands here twice, and counts once",
                             "what happens twice needs a tag of its own, or a printed value", word=tag)
            seen.add(here)


def _check_facing(desk: Desk, path: Path, name: str, piece: Piece) -> None:
    """It is a counter, which nothing else turns or moves aside."""
    assert piece.facing is not None
    desk.must_know(path, piece.facing, desk.game.definitions.facings.names, "unknown-facing", "facing")
    if piece.kind != "unit" or piece.shape == "block" or piece.above:
        why = "blocks are turned for their strength" if piece.shape == "block" else \
            "what lies above others is drawn aside" if piece.above else "only units are turned"
        desk.error(path, "ignored-field", f"'{name}' cannot face some way: {why}", "leave `facing` out")


def _may_be_above(piece: Piece) -> bool:
    return piece.kind == "unit" and piece.shape != "block" and piece.steps == 1 and not piece.hidden


def _check_alike(desk: Desk) -> None:
    """Pieces that show the same are copies of one; two that were written apart are a mistake, told once.

    Pieces that start in different places are none.
    """
    first: dict[str, str] = {}
    told: set[tuple[str, str]] = set()
    for name, piece in desk.game.definitions.pieces.items():
        seen = SHOWN if piece.back is None else SHOWN + SHOWN_BEHIND
        shown = str([piece.starts, *(getattr(piece, field) for field in seen)])
        other = first.setdefault(shown, name)
        apart = _origin(other), _origin(name)
        if piece.sheet != "none" and apart[0] != apart[1] and apart not in told:
            told.add(apart)
            desk.warning(
                ("pieces", name),
                "alike-pieces",
                f"'{name}' looks like '{other}': the same name, side, values and pictures",
                "write `copies: 2` for one of them, or let them differ",
            )


def _origin(name: str) -> str:
    """The id that copies share: `rubble` of `rubble-3`."""
    head, _, number = name.rpartition("-")
    return head if number.isdigit() else name


def _group_meant(desk: Desk, said: str) -> str:
    """Which group was probably meant: tables name them by their titles, too."""
    groups, native = desk.game.definitions.groups, desk.game.native
    titles = {group.title.in_language(native): name for name, group in groups.items()}
    close = get_close_matches(said, titles, n=1)
    return f"did you mean '{close[0]}', by its id '{titles[close[0]]}'?" if close else nearest(said, groups)


def _check_names(desk: Desk, path: Path, piece: Piece) -> None:
    definitions, locations = desk.game.definitions, desk.game.locations
    desk.must_know((*path, "side"), piece.side, definitions.sides, "unknown-side", "side")
    if piece.group is not None and piece.group not in definitions.groups:
        desk.error((*path, "group"), "unknown-group", f"there is no group '{piece.group}'",
                   _group_meant(desk, piece.group), word=piece.group)
    if piece.one_per is None:
        desk.must_know((*path, "starts"), piece.starts, locations, "unknown-place", "place")
    else:
        _check_one_per(desk, (*path, "one_per"), piece.one_per)
    desk.must_know((*path, "destroyed_to"), piece.destroyed_to, locations, "unknown-place", "place")


def _check_one_per(desk: Desk, path: Path, wanted: OnePer) -> None:
    boards, locations = desk.game.definitions.boards, desk.game.locations
    known = [
        desk.must_know((*path, "board"), wanted.board, boards, "unknown-board", "board"),
        desk.must_know((*path, "tag"), wanted.tag, desk.place_tags, "unknown-tag", "place with the tag"),
        desk.must_know((*path, "terrain"), wanted.terrain, desk.terrains, "unknown-terrain", "terrain"),
        *(desk.must_know((*path, "ids"), name, locations, "unknown-place", "place") for name in wanted.ids),
    ]
    if all(known) and not any(has_one(place, wanted) for place in locations.values()):
        what = "place of its map" if wanted.kind is None else f"place of the kind '{wanted.kind}'"
        desk.error(
            path,
            "matches-nothing",
            f"the board '{wanted.board}' has no {what} that is meant here",
            "a place must have all that is given",
        )


def _check_control_marker(desk: Desk, path: Path, piece: Piece) -> None:
    boards = desk.game.definitions.boards
    if piece.one_per is None:
        desk.error(
            path,
            "control-markers",
            "control markers lie in each place of a board",
            "write `one_per: {board: ...}`",
        )
    elif piece.one_per.board in boards and boards[piece.one_per.board].control is None:
        desk.error(
            (*path, "one_per"),
            "control-markers",
            f"nobody controls places of '{piece.one_per.board}'",
            "give the board `control`",
        )
    if piece.back is not None:
        desk.error(
            (*path, "back"), "control-markers", "the `face` of a control marker is drawn for each side",
            "leave out `back`, and `side` of the face")
    elif "side" in piece.face.inputs:
        desk.error(
            (*path, "face"), "control-markers", "the `face` of a control marker is drawn for each side",
            "leave out its `side`", word=piece.face.inputs["side"])


def _check_control_boards(desk: Desk) -> None:
    game = desk.game
    makers = [piece.one_per for piece in game.definitions.pieces.values() if piece.kind == "control"]
    marked = {maker.board for maker in makers if maker is not None}
    for board_id, board in game.definitions.boards.items():
        if board.control is not None and board_id not in marked:
            desk.error(
                ("boards", board_id, "control"),
                "control-markers",
                f"no control marker lies on '{board_id}'",
                f"a piece of `kind: control` with `one_per: {{board: {board_id}}}` makes one for each place, "
                f"with `one_per: {{board: {board_id}, tag: ...}}` for those with a tag",
            )


def _check_cells(desk: Desk) -> None:
    """A marker that starts on a track covers no other box of it; one of a size is told for each track."""
    game = desk.game
    told: set[tuple[str, float]] = set()
    for name, piece in game.pieces.items():
        cell = game.locations.get(piece.starts)
        if piece.kind == "unit" or cell is None or cell.grid is None or (cell.grid, piece.size_mm) in told:
            continue
        others = (each for each in game.on_board(cell.board) if each.grid == cell.grid and each.id != cell.id)
        away_mm = min((_apart_mm(each.centre_mm, cell.centre_mm) for each in others), default=inf)
        if piece.size_mm > away_mm + ROUNDING_MM:
            told.add((cell.grid, piece.size_mm))
            size = f"{piece.size_mm:g} mm"
            message = f"'{name}' of {size} covers the boxes beside '{cell.id}', {away_mm:g} mm away"
            desk.warning(("pieces", name, "starts"), "small-cell", message,
                         "make the boxes of the track larger, or give the marker another `size_mm`")


def _check_room_in_boxes(desk: Desk) -> None:
    """What starts in a box fits in it, or in one of its slots; the largest of each box is told."""
    largest: dict[str, str] = {}
    for name, piece in desk.game.pieces.items():
        if piece.starts not in largest or piece.size_mm > desk.game.pieces[largest[piece.starts]].size_mm:
            largest[piece.starts] = name
    for place, name in largest.items():
        location, size_mm = desk.game.locations.get(place), desk.game.pieces[name].size_mm
        box = desk.game.definitions.boards[location.board].boxes.get(place) if location is not None else None
        if box is None:
            continue
        room = box.slot_mm() if box.slots is not None else box.size_mm
        if size_mm > min(room) + ROUNDING_MM:
            part = "a slot of " if box.slots is not None else ""
            message = (f"'{name}' of {size_mm:g} mm is larger than {part}'{place}', "
                       f"{room[0]:.3g} x {room[1]:.3g} mm")
            desk.warning(("pieces", name, "starts"), "small-cell", message,
                         "make the box larger, give it fewer slots, or give the piece another `size_mm`")


def _check_tiles(desk: Desk) -> None:
    """A unit fits in the hexes or squares of the maps that are played on; the largest is told."""
    units = {name: piece for name, piece in desk.game.pieces.items() if piece.kind == "unit"}
    largest = max(units, key=lambda name: units[name].size_mm, default="")
    for board_id in desk.game.main_maps:
        grid = desk.game.grids.get(board_id)
        if not largest or not isinstance(grid, Tiles) or not grid.cells:
            continue
        across_mm, size_mm = 2 * next(iter(grid.cells.values())).room_mm, units[largest].size_mm
        if size_mm > across_mm + ROUNDING_MM:
            message = (f"units of {size_mm:g} mm cover the places beside theirs on '{board_id}', "
                       f"which are {across_mm:g} mm across")
            desk.warning(("pieces", largest, "size_mm"), "small-cell", message,
                         "give the units a smaller `size_mm`, or make the grid larger")


def _check_holders(desk: Desk) -> None:
    """What starts in a box that says what it `holds` is of that sort."""
    for box, held in held_in(desk.game).items():
        strangers = [name for name, piece in desk.game.pieces.items()
                     if piece.starts == box and name not in held]
        if strangers:
            more = f" and {len(strangers) - 1} more start" if len(strangers) > 1 else " starts"
            desk.warning(("pieces", strangers[0], "starts"), "setup-refused",
                         f"'{strangers[0]}'{more} in '{box}', which holds others",
                         "let it start elsewhere, or say in `holds` that it lies there too")


def _apart_mm(one: Point, other: Point) -> float:
    """How far two middles are apart, along the rows or the columns, whichever is more."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))
