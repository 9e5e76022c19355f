"""A board with areas: land and water first, then borders and lines, then what is read."""

from collections.abc import Sequence
from functools import lru_cache, partial
from heapq import heapify, heappop
from math import hypot

import shapely
from shapely import Polygon, box
from shapely.geometry.base import BaseGeometry

from generator.compile.boards.area_ground import draw_land, draw_sea, scatter_over
from generator.compile.boards.area_lines import (
    draw_borders,
    draw_crossings,
    draw_lines,
    strokes_between_areas,
)
from generator.compile.boards.country import draw_plain_ground
from generator.compile.boards.furniture import draw_cartouche, draw_frame
from generator.compile.boards.icons import draw_icon, turn_of
from generator.compile.boards.legend import Samples, draw_legend
from generator.compile.boards.names import draw_water_names, halo_of, label_look
from generator.compile.boards.painter import Canvas, Type
from generator.compile.boards.rects import Rect
from generator.grids import AreaField, Point
from generator.grids.areas import Areas
from generator.grids.lengths import read_point
from generator.model.board import TerrainType
from generator.model.game import Location
from generator.model.spoken_places import has_only_title
from generator.svg.colours import WHITE, mix
from generator.svg.elements import Element

DISC_MM = 3.3
ICON_MM = 2.6
ICON_GAP_MM = 1.6  # the ring of the disc is half a millimetre wide outside
CODE_PT, NAME_PT = 9.5, 7.5
ALONE_PT = 10.5  # a name without a code beside it
LEAST_NAME_PT = 5.5
PIECE_MM = 17.0
"""Pieces in the middle of an area take this much; texts keep out of their way."""
ROW_MM = 10.4
"""Height of a row of terrain in the legend."""
SWATCH_MM = (13.0, 8.6)
EDGE_MM, SEARCH_MM = 0.9, 1.1
HIDDEN_COST = 40.0
"""How far off a text may stand, in mm, rather than lie wholly under the pieces or another text."""
APART_MM = 0.4


def draw_area_map(canvas: Canvas, grid: Areas) -> None:
    """Everything of a map of areas except boxes."""
    field = grid.form
    places = [place for place in canvas.game.on_board(canvas.board_id) if place.is_ground]
    has_texts = field.shows_icons or field.shows_numbers
    draw_plain_ground(canvas)
    if field.is_full:
        _draw_country(canvas, grid, places)
    else:
        if has_texts:
            _draw_texts(canvas, field, places)
        if field.shows_names:
            _draw_labels(canvas, {place.id: place for place in places})
        if field.shows_lines:
            draw_borders(canvas, places)
            draw_crossings(canvas, field, places)
    draw_cartouche(canvas)
    has_rings = any(not _is_name(canvas, place) for place in places)
    swatch = partial(area_swatch, has_rings) if field.is_full else None
    draw_legend(canvas, Samples(ROW_MM, swatch, strokes_between_areas, field.shows_icons))


def _draw_country(canvas: Canvas, grid: Areas, places: Sequence[Location]) -> None:
    field = grid.form
    draw_sea(canvas, field, places)
    _draw_texts(canvas, field, places)
    _draw_labels(canvas, {place.id: place for place in places})
    draw_water_names(canvas, [water.points() for water in canvas.board.water])
    draw_land(canvas, places)
    draw_borders(canvas, places)
    draw_lines(canvas, grid)
    draw_crossings(canvas, field, places)
    draw_frame(canvas)


def _draw_texts(canvas: Canvas, field: AreaField, places: Sequence[Location]) -> None:
    """The code, the icons and the name of every area, off the pieces in its middle."""
    has_codes = field.is_full or field.shows_numbers
    for place in places:
        spots = _spots_of(place.outline_mm, place.centre_mm)
        is_name = _is_name(canvas, place)
        looks = canvas.game.definitions.theme.tags
        icons = [tag for tag in place.tags if tag in looks and field.shows_icons]
        width = (2 * DISC_MM if has_codes and not is_name else 0.0) + len(icons) * (2 * ICON_MM + ICON_GAP_MM)
        signs = spots.upper(width, 2 * DISC_MM) if width else None
        if signs is not None:
            canvas.taken.append(signs.grown(0.6))
            left = _draw_code(canvas, place, signs) if has_codes and not is_name else signs.left
            _draw_icons(canvas, place, icons, (left, signs.top + DISC_MM))
        if place.title is not None and (has_codes or field.shows_names):
            _draw_name(canvas, place, canvas.words(place.title), spots, signs)


def _is_name(canvas: Canvas, place: Location) -> bool:
    """Whether an area has no code, but is called by its name alone."""
    return place.title is not None and has_only_title(canvas.words(place.title), place)


def _draw_code(canvas: Canvas, place: Location, signs: Rect) -> float:
    """The area's code in a disc of its terrain's colour; where its icons begin."""
    theme = canvas.game.definitions.theme
    terrain = theme.terrain.get(place.terrain or "")
    rim = rim_of(terrain) if terrain is not None else theme.ink
    x, y = signs.left + DISC_MM, signs.top + DISC_MM
    layer = canvas.layers["numbers"]
    canvas.circle(layer, (x, y), DISC_MM, fill="#fbf6e8", stroke=rim, stroke_width=1.1)
    look = Type(canvas.font("narrow", 700), CODE_PT, theme.ink)
    canvas.text(layer, (x, y + 1.2), place.id, look, "middle", 0.0, f"number-{place.id}")
    return x + DISC_MM


def _draw_icons(canvas: Canvas, place: Location, tags: Sequence[str], begin: Point) -> None:
    (left, y), looks = begin, canvas.game.definitions.theme.tags
    for number, tag in enumerate(tags):
        centre = (left + (2 * ICON_MM + ICON_GAP_MM) * number + ICON_MM + ICON_GAP_MM, y)
        turn = turn_of(canvas, looks[tag], place.centre_mm)
        draw_icon(canvas, canvas.layers["icons"], looks[tag], centre, ICON_MM, turn, f"tag-{place.id}-{tag}")


def _draw_name(canvas: Canvas, place: Location, words: str, spots: "_Spots", signs: Rect | None) -> None:
    theme = canvas.game.definitions.theme
    terrain = theme.terrain.get(place.terrain or "")
    fill = terrain.fill if terrain is not None else theme.paper
    sizes = [theme.tags[tag].name_pt for tag in place.tags if tag in theme.tags]
    plain_pt = ALONE_PT if _is_name(canvas, place) else NAME_PT
    size_pt = max((size for size in sizes if size is not None), default=plain_pt)
    weight = 600 if size_pt == NAME_PT else 700
    look = Type(canvas.font("narrow", weight), size_pt, mix(theme.ink, fill, 0.12), halo_of(fill), 0.9)
    look = canvas.fitted(words, look, spots.width_mm * 0.9, LEAST_NAME_PT)
    rect = canvas.place_of((0, 0), words, look)
    spot = spots.lower(rect.right - rect.left, rect.bottom - rect.top, signs)
    at = (spot.left + (rect.right - rect.left) / 2, spot.top - rect.top)
    taken = canvas.text(canvas.layers["names"], at, words, look, "middle", 0.0, f"area-name-{place.id}")
    canvas.taken.append(taken.grown(0.6))


def rim_of(terrain: TerrainType) -> str:
    """The ring round the codes of areas of a terrain."""
    return mix(terrain.mark or terrain.fill, "#000000", 0.12)


def area_swatch(
    has_ring: bool, canvas: Canvas, group: Element, terrain: TerrainType, centre: Point
) -> None:
    """A piece of an area with its signs, and the ring that goes round its code, if areas have any."""
    (x, y), (wide, high) = centre, SWATCH_MM
    place = Rect(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
    ink = canvas.game.definitions.theme.ink
    canvas.rect(group, place, 1.2, fill=terrain.fill, stroke=ink, stroke_width=0.3, stroke_opacity=0.6)
    ring = Rect(x + 0.4, y - 2.4, x + 5.2, y + 2.4)
    mark = canvas.game.sign_of(terrain).areas_mark
    if mark is not None:
        ground = box(place.left + 0.9, place.top + 1.2, place.right - 0.9, place.bottom - 1)
        scatter_over(canvas, group, mark, terrain.fill, ground, f"legend-{y}", [ring] if has_ring else [])
    if has_ring:
        canvas.circle(group, (x + 2.8, y), 2.4, fill="#fbf6e8", stroke=rim_of(terrain), stroke_width=1.0)


class _Spots:
    """Finds places for texts within an area that the pieces in its middle leave free.

    What was found for texts of a size is kept: maps in several languages differ in few of them.
    """

    def __init__(self, outline: Sequence[Point], centre: Point) -> None:
        self._centre = centre
        self._ground = Polygon(outline).buffer(-EDGE_MM)
        self._found: dict[tuple[float, float, Rect | None], Rect] = {}
        left, _, right, _ = self._ground.bounds
        self.width_mm: float = right - left
        shapely.prepare(self._ground)

    def upper(self, width: float, height: float) -> Rect:
        """A place for a row of signs, rather above and left of the pieces."""
        x, y = self._centre
        wanted = (x - PIECE_MM / 2 - 1.0, y - PIECE_MM / 2 - height - 0.5)
        return self._nearest(wanted, width, height, None)

    def lower(self, width: float, height: float, taken: Rect | None) -> Rect:
        """A place for a name, rather below the pieces and off what is taken."""
        x, y = self._centre
        return self._nearest((x - width / 2, y + PIECE_MM / 2 + 1.2), width, height, taken)

    def _nearest(self, wanted: Point, width: float, height: float, taken: Rect | None) -> Rect:
        key = (width, height, taken)
        if key not in self._found:
            x, y = self._search(wanted, width, height, self._occupied(taken))
            self._found[key] = Rect(x, y, x + width, y + height)
        return self._found[key]

    def _occupied(self, taken: Rect | None) -> BaseGeometry:
        (x, y), half = self._centre, PIECE_MM / 2
        pieces = box(x - half, y - half, x + half, y + half)
        if taken is None:
            return pieces
        return pieces.union(box(taken.left, taken.top, taken.right, taken.bottom).buffer(APART_MM))

    def _search(self, wanted: Point, width: float, height: float, occupied: BaseGeometry) -> Point:
        left, top, right, bottom = self._ground.bounds
        best, cost = wanted, float("inf")
        columns = int((right - left - width) / SEARCH_MM) + 1
        rows = int((bottom - top - height) / SEARCH_MM) + 1
        corners = [(left + column * SEARCH_MM, top + row * SEARCH_MM)
                   for row in range(rows) for column in range(columns)]
        nearest = [(hypot(x - wanted[0], y - wanted[1]), place) for place, (x, y) in enumerate(corners)]
        heapify(nearest)  # most are never looked at
        chosen = 0
        while nearest:
            near, place = heappop(nearest)
            if near > cost:
                break
            x, y = corners[place]
            spot = box(x, y, x + width, y + height)
            if not self._ground.contains(spot):
                continue
            price = near + HIDDEN_COST * spot.intersection(occupied).area / (width * height)
            if (price, place) < (cost, chosen):
                best, cost, chosen = (round(x, 2), round(y, 2)), price, place
        return best


@lru_cache(maxsize=1024)
def _spots_of(outline: tuple[Point, ...], centre: Point) -> _Spots:
    return _Spots(outline, centre)


def _draw_labels(canvas: Canvas, places: dict[str, Location]) -> None:
    for number, label in enumerate(canvas.board.labels):
        at = read_point(label.at) or places[label.at].centre_mm
        words = canvas.words(label.text)
        look = label_look(canvas, label, mix(canvas.board.ground, WHITE, 0.4), 1.0)
        rect = canvas.text(
            canvas.layers["names"],
            at,
            words.upper() if label.look == "region" else words,
            look,
            "middle",
            0.0,
            f"free-label-{number}",
        )
        canvas.taken.append(rect.grown(0.6))
