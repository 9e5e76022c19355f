"""A picture of the table at the end of a rehearsal."""

from collections.abc import Iterator
from pathlib import Path

from generator.compile.artwork import Shown
from generator.compile.pages.document import Scene, Standing
from generator.compile.pages.flags import flags
from generator.compile.pages.spots import spots
from generator.compile.pages.style import style_of
from generator.compile.pages.table_picture import table_picture
from generator.compile.sheets.whole_page import page_svg
from generator.model.game import Game, Location
from generator.problems import Problems
from generator.problems.problem import WrongUse
from generator.rehearse.facing import turned_degrees
from generator.rehearse.table import Table, Thing
from generator.render.png import Picture, pngs
from generator.whole import write_whole
from generator.workplace import workplace
from generator.workshop.cache import Cache
from generator.workshop.drawing import draw

PX_PER_MM = 4
ENDINGS = (".png", ".svg")


def refuse_other_endings(file: Path) -> None:
    """Raises WrongUse for a file that is neither PNG nor SVG."""
    if file.suffix.lower() not in ENDINGS:
        raise WrongUse(f"a picture ends in {' or '.join(ENDINGS)}, not in '{file.suffix or file.name}'")


def write_picture(game: Game, table: Table, file: Path) -> None:
    """Write what lies on the boards now. Raises ProblemsFound when the game cannot be drawn."""
    problems = Problems()
    drawn = draw(game, game.native, Cache(workplace(None).work / "cache"), problems)
    problems.stop_on_errors()
    scenes = list(_scenes(game, table))
    page = table_picture(scenes, Shown(drawn.faces, drawn.boards), style_of(game))
    content = page_svg(page)
    if file.suffix.lower() == ".svg":
        write_whole(file, content.encode())
        return
    size = round(page.width_mm * PX_PER_MM), round(page.height_mm * PX_PER_MM)
    (png,) = pngs([Picture(content, *size)], game.typefaces.brought)
    write_whole(file, png)


def _scenes(game: Game, table: Table) -> Iterator[Scene]:
    """Every printed board that something lies on, and the main maps in any case.

    Of a game that has no board of its own, that on which the module lays out its pieces.
    """
    boards = game.definitions.boards
    has_own = any(board.printed for board in boards.values())
    for board_id, board in boards.items():
        flagged = flags(game, board_id, table.controller.__getitem__) if board.control is not None else ()
        there = (each for location in game.on_board(board_id) for each in lying(game, table, location))
        standing = (*flagged, *there)
        if board.printed == has_own and (standing or board_id in game.main_maps):
            yield Scene(board_id, standing, (), board.title.in_language(game.native), is_whole=True)


def lying(game: Game, table: Table, location: Location) -> Iterator[Standing]:
    """What one sees in a place: the top of a pile; no flags, and nothing that only the module has."""
    things = table.lying_at(location.id)
    shown = [thing for thing in (things[-1:] if location.holds_pile else things)
             if _is_seen(game, thing) and not (location.secret and _has_no_back(game, thing))]
    for thing, at_mm in zip(shown, spots(location, [_size_mm(game, thing) for thing in shown]), strict=True):
        piece = game.pieces.get(thing.id)
        bears = tuple(game.status_markers[name][0] for name in sorted(thing.statuses))
        if piece is None:
            yield Standing(thing.id, at_mm, thing.face_down or location.secret)
        else:
            yield Standing(thing.id, at_mm, bears=bears).turned(
                piece.shape, thing.edge, thing.face_down or location.secret, turned_degrees(game, thing))


def _is_seen(game: Game, thing: Thing) -> bool:
    piece = game.pieces.get(thing.id)
    return piece is None or not (piece.kind == "control" or piece.sheet == "none")


def _has_no_back(game: Game, thing: Thing) -> bool:
    piece = game.pieces.get(thing.id)
    return piece is not None and not piece.is_two_sided


def _size_mm(game: Game, thing: Thing) -> float:
    piece = game.pieces.get(thing.id)
    return piece.size_mm if piece is not None else game.cards[thing.id].deck.look.width_mm
