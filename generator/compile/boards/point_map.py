"""A board of points joined by lines: the country, the lines, then the points with their names beside them."""

from collections.abc import Iterator, Sequence
from functools import partial

from generator.compile.boards.country import draw_open_country, draw_plain_ground
from generator.compile.boards.furniture import draw_cartouche, draw_frame
from generator.compile.boards.ground_plan import GroundPlan
from generator.compile.boards.icons import draw_tags
from generator.compile.boards.legend import TERRAIN_ROW_MM, Samples, draw_legend
from generator.compile.boards.lines import Course, courses, draw_line_names, draw_lines, sample_strokes
from generator.compile.boards.names import draw_free_labels, draw_water_names, halo_of
from generator.compile.boards.painter import Canvas, Type
from generator.compile.boards.rects import Rect
from generator.compile.boards.swatches import draw_point, point_swatch
from generator.compile.boards.water import draw_water
from generator.grids import Point, PointMap
from generator.lettering import text as measure
from generator.model.flags import flag_aside_mm, flagged_in
from generator.model.game import Location

NAME_PT, LEAST_NAME_PT = 10.5, 7.0
GAP_MM = 1.1
"""Between a point and its name."""
ON_LINE_COST, ON_TEXT_COST = 1.0, 12.0


def draw_point_map(canvas: Canvas, grid: PointMap) -> None:
    """Everything of a map except boxes; panels before names, which keep off them."""
    plan, form = GroundPlan(canvas.game, canvas.board_id, grid), grid.form
    found = _draw_country(canvas, plan, grid) if form.is_full else _draw_over_picture(canvas, plan, grid)
    draw_cartouche(canvas)
    is_shown = form.is_full or form.shows_lines
    swatch = partial(point_swatch, grid) if is_shown else None
    draw_legend(canvas, Samples(TERRAIN_ROW_MM, swatch, sample_strokes, form.shows_icons, is_shown))
    if form.is_full or form.shows_numbers or form.shows_names:
        for flag in _flags(canvas):
            canvas.taken.append(flag)
        _draw_names(canvas, plan, grid, [step for course in found for step in course.steps])
    if form.is_full or form.shows_names:
        draw_free_labels(canvas, plan)
    if form.is_full:
        draw_line_names(canvas, plan, found)


def _draw_over_picture(canvas: Canvas, plan: GroundPlan, grid: PointMap) -> Sequence[Course]:
    """What joins the points, as far as a painting lacks it; its courses."""
    draw_plain_ground(canvas)
    found = courses(canvas, plan, ()) if grid.form.shows_lines else []
    if grid.form.shows_lines:
        _draw_network(canvas, plan, grid, found)
    elif grid.form.shows_icons:
        draw_tags(canvas, list(plan.places.values()), grid.icons_mm, plan.scale)
    return found


def _draw_country(canvas: Canvas, plan: GroundPlan, grid: PointMap) -> Sequence[Course]:
    """The country with its waters, points and what joins them; the courses of the lines."""
    draw_open_country(canvas)
    waters = draw_water(canvas, plan)
    draw_water_names(canvas, waters)
    found = courses(canvas, plan, waters)
    _draw_network(canvas, plan, grid, found)
    draw_frame(canvas)
    return found


def _draw_network(canvas: Canvas, plan: GroundPlan, grid: PointMap, found: Sequence[Course]) -> None:
    """The points over the lines between them, and their icons."""
    draw_lines(canvas, plan, found)
    _draw_points(canvas, plan, grid)
    draw_tags(canvas, list(plan.places.values()), grid.icons_mm, plan.scale)


def _draw_points(canvas: Canvas, plan: GroundPlan, grid: PointMap) -> None:
    """Each point in the tone of its terrain within a double rim, over the lines that end there."""
    theme, layer, width = canvas.game.definitions.theme, canvas.layers["grid"], grid.form.size_mm
    for place in plan.places.values():
        terrain = theme.terrain.get(place.terrain or "")
        fill = terrain.fill if terrain is not None else theme.paper
        outer = grid.outline_mm(place.centre_mm, width)
        draw_point(canvas, layer, grid, place.centre_mm, width, fill, f"point-{place.id}")
        canvas.taken.append(_bounds(outer))


def _flags(canvas: Canvas) -> Iterator[Rect]:
    """Where flags of control may come to lie beside points, which names keep off."""
    game = canvas.game
    for identifier, piece in game.pieces.items():
        place = game.locations.get(piece.starts)
        if piece.kind == "control" and place is not None and place.board == canvas.board_id \
                and flagged_in(game, place.id):
            (x, y), (aside, below) = place.centre_mm, flag_aside_mm(game, identifier)
            half_mm = piece.size_mm / 2
            yield Rect(x + aside - half_mm, y + below - half_mm, x + aside + half_mm, y + below + half_mm)


def _bounds(points: Sequence[Point]) -> Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect(min(xs), min(ys), max(xs), max(ys))


def _draw_names(canvas: Canvas, plan: GroundPlan, grid: PointMap, steps: Sequence[Point]) -> None:
    """The name of each point on the side where it hides least."""
    theme = canvas.game.definitions.theme
    size_pt = max(LEAST_NAME_PT, min(NAME_PT, NAME_PT * plan.scale))
    look = Type(canvas.font("narrow", 700), size_pt, theme.ink, halo_of(canvas.board.ground), 1.0)
    for place in plan.places.values():
        words = canvas.words(place.title) if place.title is not None else place.id
        spots = list(_spots(canvas, words, look, place, grid.form.size_mm / 2))
        costs = [_cost(canvas, rect, steps) + 0.3 * number for number, (_, _, rect) in enumerate(spots)]
        at, anchor, best = spots[costs.index(min(costs))]
        if canvas.panels.meeting(best):
            said = f"a panel of board '{canvas.board_id}' lies over the name of {words}"
            canvas.problems.warning(canvas.game.span_of("boards", canvas.board_id), "panel-in-the-way", said,
                                    "move the legend or the title, or the point")
        rect = canvas.text(canvas.layers["names"], at, words, look, anchor, 0.0, f"point-name-{place.id}")
        canvas.taken.append(rect.grown(0.4))


def _spots(
    canvas: Canvas, words: str, look: Type, place: Location, half_mm: float
) -> Iterator[tuple[Point, str, Rect]]:
    """(baseline, anchor, room) below, above, right and left of a point, best first."""
    (x, y), gap = place.centre_mm, GAP_MM
    high = measure.cap_height_mm(look.font, look.size_pt)
    deep = 0.6 * measure.descender_mm(look.font, look.size_pt)
    slant = 0.75 * half_mm
    for at, anchor in (
        ((x, y + half_mm + gap + high), "middle"),
        ((x, y - half_mm - gap - deep), "middle"),
        ((x + half_mm + gap, y + high / 2), "start"),
        ((x - half_mm - gap, y + high / 2), "end"),
        ((x + slant + gap, y + slant + high), "start"),
        ((x - slant - gap, y + slant + high), "end"),
        ((x + slant + gap, y - slant), "start"),
        ((x - slant - gap, y - slant), "end"),
    ):
        yield at, anchor, canvas.place_of(at, words, look, anchor)


def _cost(canvas: Canvas, rect: Rect, steps: Sequence[Point]) -> float:
    """How badly a name would stand here: on texts, icons and points, on lines, over the edge."""
    width, height = canvas.board.size_mm
    off = rect.left < 8 or rect.top < 8 or rect.right > width - 8 or rect.bottom > height - 8
    around = rect.grown(0.8)
    on_lines = sum(around.holds(step) for step in steps)
    return ON_TEXT_COST * len(canvas.taken.meeting(rect)) + ON_LINE_COST * on_lines + 100 * off
