"""How far pieces are from each other and how far one has gone, as BeanShell expressions of a moved piece.

Where the places lie regularly pixels are measured; elsewhere pairs of places, and distances, are listed.
"""

from generator import module_names as names
from generator.compile.module.whereabouts import chain
from generator.core.places import Where
from generator.core.quantities import Moved
from generator.grids.tiles import Tiles
from generator.model.game import Game
from generator.model.nearness import (
    FARTHEST,
    is_listed,
    listed_maps,
    listed_places,
    near_pairs,
    reach_mm,
    tells_by_pixels,
)
from generator.records import record
from generator.rehearse.distances import distances
from generator.vassal.expression import text
from generator.vassal.matching import matching_text

_FAR = 100
"""So many lines and places of a grid are measured, so that what is rounded of each does not count."""
_PRECISION = 100_000
"""Parts of a line or a place; the module reckons in them, for it divides whole numbers."""
_WITH_CORNERS = 8
"""Neighbours of a square where those over corners count."""
_DIGITS = "0123456789abcdefghijkl"
"""One for each distance, the last for all beyond FARTHEST."""


def count_near(game: Game, places: Where, fitting: str) -> str:
    """How many fitting pieces stand close to where the moved piece is, or was."""
    radius_px = _radius_px(game, places.steps)
    if places.near == "$here" and radius_px is not None:
        return f'CountRangePx(0,{radius_px},"",{matching_text(f"{fitting} && {_STANDING}")})'
    centre = "$CurrentZone$" if places.near == "$here" else "$FromPlace$"
    near = f'{_pairs(game, places.steps)}.contains("|{centre}>"+CurrentZone+"|")'
    return f"Count({matching_text(f'{fitting} && {_NOT_IN_A_PILE} && {near}')})"


_NOT_IN_A_PILE = 'DeckName==""'
_STANDING = f'{_NOT_IN_A_PILE} && CurrentZone!=""'


def _radius_px(game: Game, steps: int) -> int | None:
    radius_mm = reach_mm(game, steps)
    return None if radius_mm is None else round(radius_mm * game.definitions.theme.screen_px_per_mm)


def _pairs(game: Game, steps: int) -> str:
    return text(names.bar_list(near_pairs(game, steps)))


@record
class _Start:
    """Where a move is counted from, as expressions."""

    place: str = "FromPlace"
    x: str = "OldX"
    y: str = "OldY"
    is_on_this_map: str = "OldMap==CurrentMap"


_BEGAN = f"GetString({text(names.BEGAN)})"
_IN_PHASE = _Start(
    f'{_BEGAN}.split(";")[1]',
    f'Integer.parseInt({_BEGAN}.split(";")[2])',
    f'Integer.parseInt({_BEGAN}.split(";")[3])',
    f'{_BEGAN}.endsWith(";"+CurrentMap)',
)


def beginning_of_moves(game: Game) -> str:
    """What a piece keeps of where a hand first moved it on a map in this phase."""
    ground = text(names.bar_list([place.id for place in game.ground]))
    now = f'{names.TURN}+"|"+{names.PHASE}+";"'
    comes_from_it = f'({_BEGAN}.endsWith(";"+OldMap) || !{ground}.contains("|"+FromPlace+"|"))'
    is_kept = (f'{names.SCRIPT}!="yes" && {_BEGAN}.startsWith({now}) && '
               f'{ground}.contains("|"+{_IN_PHASE.place}+"|") && {comes_from_it}')
    return f'{is_kept} ? {_BEGAN} : {now}+FromPlace+";"+OldX+";"+OldY+";"+OldMap'


FIRST_MOVE = f"{_IN_PHASE.place}.equals(FromPlace)"
"""Whether the moved piece comes from where it began in this phase."""


def gone(game: Game, moved: Moved) -> str:
    """How many places of the map the moved piece has gone; at most one more than FARTHEST."""
    way, start = moved.way, _IN_PHASE if moved.in_phase else _Start()
    ground = text(names.bar_list([place.id for place in game.ground]))
    on_map = f"{start.is_on_this_map} && {_both_among(ground, start)}"
    if is_listed(way):
        joined = _both_among(text(names.bar_list(listed_places(game, way))), start)
        stays = f"!({on_map}) || {start.place}.equals(CurrentZone)"
        cases = [(stays, "0"), (f"!({joined})", str(FARTHEST + 1))]
        return f"({chain(cases, _listed_distance(game, way, start))})"
    ways = [(f"CurrentMap=={text(names.map_name(game, board))}", _tiles_between(game, grid, start))
            for board, grid in game.grids.items() if tells_by_pixels(grid)]
    if not game.grids:
        return "0"
    *cases, (_, last) = ways if not listed_maps(game) else [*ways, ("", _listed_distance(game, way, start))]
    far = f"Math.min({chain(cases, last)},{FARTHEST + 1})"
    return f"({chain([(f'!({on_map})', '0')], far)})"


def _tiles_between(game: Game, grid: Tiles, start: _Start) -> str:
    """How many tiles a way leads over: its pixels are turned back into lines and places of the grid."""
    scale = game.definitions.theme.screen_px_per_mm / _FAR
    (x, y), *ends = (grid.centre_mm(position) for position in ((0, 0), (_FAR, 0), (0, _FAR)))
    (a, c), (b, d) = (((to_x - x) * scale, (to_y - y) * scale) for to_x, to_y in ends)
    unit = _PRECISION / (a * d - b * c)
    line = _rounded(round(d * unit), round(-b * unit), start)
    place = _rounded(round(-c * unit), round(a * unit), start)
    if grid.noun == "hex":
        return f"Math.max({line},({line}+{place})/2)"
    return f"Math.max({line},{place})" if len(grid.steps) == _WITH_CORNERS else f"({line}+{place})"


def _rounded(right: int, down: int, start: _Start) -> str:
    """The nearest whole number to so many parts of each pixel, without its sign."""
    parts = f"({right}*(CurrentX-{start.x})+{down}*(CurrentY-{start.y}))"
    return f"((2*Math.max({parts},0-{parts})+{_PRECISION})/{2 * _PRECISION})"


def _both_among(places: str, start: _Start) -> str:
    """Whether the moved piece came from one of the places, and is in one."""
    return " && ".join(f'{places}.contains("|"+{place}+"|")' for place in (start.place, "CurrentZone"))


def _listed_distance(game: Game, way: Moved, start: _Start) -> str:
    """The digit of a distance in the table: behind the index of the row at which the piece began."""
    table = f"GetString({text(_table_name(game, way))})"
    came_from, here = (f"{table}.indexOf({key})+({key}).length()"
                       for key in (f'(";"+{start.place}+":")', '(";"+CurrentZone+":")'))
    index = f"Integer.parseInt({table}.substring({here},{here}+3))"
    at = f"{came_from}+3+{index}"
    return f"{text(_DIGITS)}.indexOf({table}.substring({at},{at}+1))"


def distance_tables(game: Game) -> dict[str, str]:
    """`;A1:000012;A2:001101;`: the index of each place, and behind it a digit for how far each is.

    One for each way in which rules ask for it and pixels do not tell it, by the name of its property.
    """
    listed = {way: listed_places(game, way) for way in game.asked.measured_ways}
    tables = {way: _table(game, places, way) for way, places in listed.items() if places}
    return {_table_name(game, way): table for way, table in tables.items()}


def _table(game: Game, places: tuple[str, ...], way: Moved) -> str:
    return f";{';'.join(_row(game, index, places, way) for index in range(len(places)))};"


def _table_name(game: Game, way: Moved) -> str:
    return f"{names.DISTANCES}{game.asked.measured_ways.index(way)}"


def _row(game: Game, index: int, places: tuple[str, ...], way: Moved) -> str:
    away = distances(game, places[index], way)
    return f"{places[index]}:{index:03}" + "".join(_DIGITS[away.get(other, FARTHEST + 1)] for other in places)
