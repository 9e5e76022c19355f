"""What lies on a map: lines, shores, labels, and who controls its places."""

from math import hypot

from generator.check.conditions import check_inside
from generator.check.courses import ON_MAP, check_course, check_point
from generator.check.desk import Desk
from generator.check.places import refuse_places
from generator.core.form import NOBODY, Path
from generator.grids import PointField
from generator.grids.lengths import read_point
from generator.model.board import Board
from generator.model.flags import can_be_nobodys
from generator.model.map_icons import map_icons


def check_icons(desk: Desk) -> None:
    """Check that the icons of tags and the signs of terrain are the program's or lie in the folder."""
    theme, own = desk.game.definitions.theme, desk.game.assets.icons
    for tag, look in theme.tags.items():
        known = [*own, *map_icons()]
        desk.must_know(("theme", "tags", tag, "icon"), look.icon, known, "unknown-symbol", "icon called")
    fields = [board.field for board in desk.game.definitions.boards.values() if board.field is not None]
    only_points = bool(fields) and all(isinstance(field, PointField) for field in fields)
    for name, terrain in theme.terrain.items():
        path = ("theme", "terrain", name, "sign")
        desk.must_know(path, terrain.sign, desk.game.terrain_signs, "unknown-symbol", "sign called")
        if terrain.sign != "none" and only_points:
            desk.warning(path, "ignored-field", "points show the colour of their terrain, and no sign",
                         "leave it out; a tag has an icon, which lies beside the point")
    for name, sign in theme.signs.items():
        for field, mark in (("mark", sign.mark), ("on_areas", sign.on_areas)):
            if mark is not None:
                at = ("theme", "signs", name, field, "icon")
                desk.must_know(at, mark.icon, own, "unknown-symbol", "drawing of the folder 'icons' called")


def check_drawn(desk: Desk, path: Path, board: Board, touching: dict[str, set[str]]) -> None:
    """Check the points of lines, shores and labels; `touching` are the neighbours of each place."""
    if board.field is None:
        for name in ("marks", "water", "lines", "labels", "compass"):
            if getattr(board, name):
                hint = "a mat shows the `title` of its boxes and grids" if name == "labels" else ""
                desk.error((*path, name), "ignored-field", f"'{name}' are drawn only on a map", hint)
        return
    for number, line in enumerate(board.lines):
        at = (*path, "lines", number, "kind")
        desk.must_know(at, line.kind, desk.game.line_kinds, "unknown-kind", "kind of line called")
        check_course(desk, (*path, "lines", number), line, board, touching)
    for number, water in enumerate(board.water):
        for point in water.shore:
            check_point(desk, (*path, "water", number, "shore"), point, touching)
    _warn_of_names_alike(desk, path, board)
    for number, label in enumerate(board.labels):
        check_point(desk, (*path, "labels", number, "at"), label.at, touching, edges=False)
        if isinstance(board.field, PointField):
            _warn_of_label_over_point(desk, (*path, "labels", number, "at"), label.at, board.field.size_mm)
    _warn_of_what_is_not_drawn(desk, path, board)


def _warn_of_names_alike(desk: Desk, path: Path, board: Board) -> None:
    """Where the map shows names alone, each name is that of one place."""
    named: dict[str, str] = {}
    for number, mark in enumerate(board.marks):
        for place in mark.at if mark.name is not None else ():
            location = desk.game.locations.get(place)
            if mark.name is None or location is None or location.shows_id:
                continue
            other = named.setdefault(mark.name.in_language(desk.game.native), place)
            if other != place:
                desk.warning((*path, "marks", number, "name"), "same-name",
                             f"'{other}' and '{place}' have one name, and the map shows nothing else of them",
                             "give one of them another `name`, or draw `numbers` too")


def _warn_of_label_over_point(desk: Desk, path: Path, at: str, size_mm: float) -> None:
    """A label in the open keeps off the points, on which pieces lie."""
    here = read_point(at)
    if here is None:
        return
    for place in desk.game.on_board(str(path[1])):
        (x, y), message = place.centre_mm, f"the label lies over the point '{place.id}'"
        if place.is_ground and hypot(here[0] - x, here[1] - y) < size_mm / 2:
            desk.warning(path, "panel-in-the-way", message, "move it aside")


def _warn_of_what_is_not_drawn(desk: Desk, path: Path, board: Board) -> None:
    """Over a painting names and zones are drawn only if one says so, and lines of the map not at all."""
    field = board.field
    if field is None or field.is_full:
        return
    if board.labels and not field.shows_names:
        desk.warning((*path, "labels"), "ignored-field", "over a painting labels are not drawn",
                     "`drawn: grid names` draws them with the names of places")
    if board.water:
        desk.warning((*path, "water"), "ignored-field", "over a painting no water is drawn",
                     "paint it, and leave this out; a label names it")
    for name, zone in board.zones.items():
        if zone.legend is not None and not field.shows_zones:
            desk.warning((*path, "zones", name, "legend"), "ignored-field",
                         "over a painting zones are not drawn", "`drawn: grid zones` draws them")
    for number, line in enumerate(board.lines):
        if line.legend is not None:
            desk.warning((*path, "lines", number, "legend"), "ignored-field",
                         "over a painting the lines of the map are not drawn, and the legend explains none",
                         "paint them, and leave the legend out")


def check_control(desk: Desk, path: Path, board: Board) -> None:
    """Check who controls what at the start, and whose arrival changes it."""
    if board.control is None:
        return
    where = (*path, "control")
    sides = desk.game.definitions.sides
    places = [place.id for place in desk.game.on_board(str(path[1])) if place.is_ground]
    marked = [place for place in places if place in desk.game.controllable]
    if board.control.flags == "changed" and can_be_nobodys(desk.game, board.control):
        message = "a place of nobody would show no flag, as one that is still whose it was"
        desk.error((*where, "flags"), "wrong-value", message, "write `flags: all`, or leave it out")
    owner: dict[str, str] = {}
    for side, names in board.control.initial.items():
        at = (*where, "initial", side)
        if side != NOBODY:
            desk.must_know(at, side, sides, "unknown-side", "side", at_key=True)
        if "rest" in names and len(names) > 1:
            desk.error(
                at, "wrong-form", "`rest` stands alone: all places that no other side has", word="rest"
            )
        for name in names:
            if name in owner:
                other = "all others" if name == "rest" else f"'{name}'"
                desk.error(at, "doubled-id", f"{other} belong to '{owner[name]}' already", word=name)
            owner.setdefault(name, side)
            known = name == "rest" or desk.must_know(at, name, places, "unknown-place", ON_MAP)
            if known and marked and name not in ("rest", *marked):
                desk.error(at, "no-control", f"nobody can control '{name}'",
                           "no control marker lies there: widen its `one_per`", word=name)
    left = [] if "rest" in owner else [place for place in marked if place not in owner]
    if left:
        desk.error(
            (*where, "initial"),
            "no-control",
            f"nobody controls '{left[0]}' at the start",
            "give the places that are left to a side by `rest`, or to none by `nobody: rest`",
        )
    for pieces in desk.game.holdings[str(path[-1])].present:
        refuse_places(desk, pieces)
        check_inside(desk, pieces, desk.scope)
