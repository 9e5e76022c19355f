"""Rivers, gullies, roads, railways and fronts as smooth curves, with bridges and names along them."""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, radians, sin

from generator.compile.boards.chance import spread
from generator.compile.boards.curves import (
    Measured,
    Segment,
    any_contains,
    beside,
    crossings,
    distance,
    path_data,
    smooth,
    steps,
)
from generator.compile.boards.ground_plan import GroundPlan
from generator.compile.boards.names import halo_of, water_ink
from generator.compile.boards.painter import Canvas, Type, halo_attributes
from generator.compile.boards.rects import Rect
from generator.compile.boards.strokes import StrokeLook, stroke_look
from generator.grids import Point, PointMap
from generator.model.board import Line
from generator.model.lines import LineKind
from generator.records import record
from generator.svg.colours import mix
from generator.svg.elements import Element

END_MM = 1.0
"""So much of the path of a name lies behind it."""

SIDE_BY_SIDE_MM = 3.6
"""From one line to the next, where several join the same two points."""

LEAST_SCALE = 0.62
"""Roads and railways stay wide enough to be followed on maps of small hexes."""


@record
class Course:
    """A line with its curve."""

    number: int
    line: Line
    kind: LineKind
    segments: list[Segment]
    steps: list[Point]

    def beside(self, aside_mm: float) -> list[Segment]:
        """The curve, or one that runs on its right."""
        return smooth(beside(self.steps, aside_mm)) if aside_mm else self.segments


def courses(canvas: Canvas, plan: GroundPlan, waters: Sequence[Sequence[Point]]) -> list[Course]:
    """The curves of all lines; those of one kind meet where they share a place, wet ones end in the water."""
    shared: dict[tuple[str, str], Point] = {}
    found = []
    for number, line in enumerate(plan.lines):
        kind = canvas.game.line_kinds[line.kind]
        if isinstance(plan.grid, PointMap):
            segments = smooth(_between_points(plan, line, kind))
        else:
            segments = smooth(_points(plan, line, kind, shared))
        if kind.course == "wet" and waters:
            stepped = steps(segments, 1.5)
            dry = [p for p, wet in zip(stepped, any_contains(waters, stepped), strict=True) if not wet]
            segments = smooth([*dry[:-1:3], dry[-1]] if len(dry) > 1 else [])
        found.append(Course(number, line, kind, segments, steps(segments, 1.5)))
    return found


def _between_points(plan: GroundPlan, line: Line, kind: LineKind) -> list[Point]:
    """From middle to middle; lines that join the same points run side by side."""
    points = [point for name in line.through if (point := plan.point(name)) is not None]
    ends = {line.through[0], line.through[-1]}
    alike = [each for each in plan.lines if {each.through[0], each.through[-1]} == ends]
    aside_mm = (alike.index(line) - (len(alike) - 1) / 2) * SIDE_BY_SIDE_MM * plan.scale
    if line.through[0] != alike[0].through[0]:
        aside_mm = -aside_mm
    if aside_mm:
        points = [_aside(point, points[max(index - 1, 0)], points[min(index + 1, len(points) - 1)], aside_mm)
                  for index, point in enumerate(points)]
    return _meandering(points, plan.scale, line.through[0]) if kind.course == "wet" else points


def _aside(point: Point, before: Point, after: Point, by_mm: float) -> Point:
    dx, dy = after[0] - before[0], after[1] - before[1]
    length = hypot(dx, dy) or 1.0
    return (point[0] - dy / length * by_mm, point[1] + dx / length * by_mm)


def _points(
    plan: GroundPlan, line: Line, kind: LineKind, shared: dict[tuple[str, str], Point]
) -> list[Point]:
    plain = [(name, point) for name in line.through if (point := plan.point(name)) is not None]
    points = []
    for index, (name, point) in enumerate(plain):
        if name in plan.places:
            before, after = plain[max(index - 1, 0)][1], plain[min(index + 1, len(plain) - 1)][1]
            moved = _beside(name, point, before, after, kind.beside_mm * plan.scale, plan.scale)
            point = shared.setdefault((line.kind, name), moved)
        points.append(point)
    if kind.course == "wet" and plain:
        first, last = plan.mouth(plain[0][0]), plan.mouth(plain[-1][0])
        points = ([first] if first else []) + points + ([last] if last else [])
        points = _meandering(points, plan.scale, line.through[0])
    return points


def _meandering(points: Sequence[Point], scale: float, name: str) -> list[Point]:
    """The same course with small bends between its points, for water does not run straight."""
    made = list(points[:1])
    for leg, (a, b) in enumerate(pairwise(points)):
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        count = max(1, round(length / (9.0 * scale)))
        for index in range(1, count):
            aside = spread(0.7, 2.1, name, leg, index) * (1 if (leg + index) % 2 else -1) * scale
            share = index / count
            made.append(
                (
                    a[0] + (b[0] - a[0]) * share - (b[1] - a[1]) / length * aside,
                    a[1] + (b[1] - a[1]) * share + (b[0] - a[0]) / length * aside,
                )
            )
        made.append(b)
    return made


def _beside(name: str, point: Point, before: Point, after: Point, aside: float, scale: float) -> Point:
    dx, dy = after[0] - before[0], after[1] - before[1]
    if dx < 0 or (dx == 0 and dy < 0):  # one side for both directions of travel
        dx, dy = -dx, -dy
    length = hypot(dx, dy) or 1.0
    wobble = (spread(-1.3, 1.3, name, "x") * scale, spread(-1.3, 1.3, name, "y") * scale)
    return (point[0] - dy / length * aside + wobble[0], point[1] + dx / length * aside + wobble[1])


def draw_lines(canvas: Canvas, plan: GroundPlan, found: Sequence[Course]) -> None:
    """All lines, wet ones below, then the bridges."""
    layer = canvas.layers["lines"]
    for name, kind in canvas.game.line_kinds.items():
        scale, wet = plan.scale, kind.course == "wet"
        # stroke by stroke, so that lines of one kind open into each other where they meet
        for part, stroke in kind.strokes.items():
            look = stroke_look(canvas, stroke).scaled(scale if wet else max(scale, LEAST_SCALE))
            for course in (course for course in found if course.line.kind == name):
                canvas.path(
                    layer,
                    path_data(course.beside(look.aside_mm)),
                    f"line-{course.number}-{part}",
                    stroke_linecap="butt" if stroke.dash_mm or wet else "round",
                    stroke_linejoin="round",
                    **look.attributes,
                )
    _draw_bridges(canvas, plan, layer, found)


def sample_strokes(canvas: Canvas, line: Line) -> list[StrokeLook]:
    """The strokes of a line for a legend, the lowest first."""
    return [stroke_look(canvas, stroke) for stroke in canvas.game.line_kinds[line.kind].strokes.values()]


def _draw_bridges(canvas: Canvas, plan: GroundPlan, layer: Element, found: Sequence[Course]) -> None:
    ink = mix(canvas.game.definitions.theme.ink, canvas.board.ground, 0.1)
    for dry in (course for course in found if course.kind.bridged):
        for wet in (course for course in found if course.kind.course == "wet"):
            for place, turn in crossings(dry.steps, wet.steps):
                data = "M-2.3-1.75L-1.6-1.1H1.6L2.3-1.75M-2.3 1.75L-1.6 1.1H1.6L2.3 1.75"
                canvas.path(
                    layer,
                    data,
                    stroke=ink,
                    stroke_width=0.42,
                    stroke_linejoin="round",
                    transform=f"translate({place[0]:.2f} {place[1]:.2f}) rotate({turn:.1f}) "
                    f"scale({plan.scale:.3g})",
                )


def draw_line_names(canvas: Canvas, plan: GroundPlan, found: Sequence[Course]) -> None:
    """Names along their lines, at the nearest stretch to the wanted place that is free on either side."""
    drawn = sorted(point for course in found for point in course.steps[::2])
    for course in found:
        if course.line.name is not None and len(course.steps) > 1:
            _draw_line_name(canvas, plan, course, canvas.words(course.line.name), drawn)


def _draw_line_name(
    canvas: Canvas, plan: GroundPlan, course: Course, words: str, drawn: Sequence[Point]
) -> None:
    ink = water_ink(canvas) if course.kind.course == "wet" else canvas.game.definitions.theme.ink
    look = Type(
        canvas.font("text", 400, True),
        max(5.0, 9.5 * plan.scale),
        ink,
        halo_of(canvas.board.ground),
        0.9 * plan.scale,
        0.25 * plan.scale,
    )
    is_eastward = course.steps[0][0] <= course.steps[-1][0]
    line = Measured(course.steps if is_eastward else course.steps[::-1])
    spaced_mm = look.spacing_mm * (len(words) - 1)
    look = canvas.fitted(words, look, max(0.0, line.length_mm - spaced_mm))
    width = canvas.width_mm(words, look)
    wanted = course.line.name_at if is_eastward else 1 - course.line.name_at
    room = max(0.0, line.length_mm - width)
    best: tuple[float, float, float] | None = None
    for step in range(41):
        start = room * step / 40
        for aside in (-2.9 * plan.scale, 4.9 * plan.scale):
            cost = (
                _cost(canvas, drawn, line, start, width, aside, plan.scale)
                + abs(start - room * wanted) / line.length_mm
            )
            cost += 0.02 if aside > 0 else 0.0
            if best is None or cost < best[0] - 1e-9:
                best = (cost, start, aside)
    assert best is not None
    baseline = _parallel(line, best[1], width, best[2])
    data = path_data(smooth(baseline))
    canvas.path(canvas.layers["names"], data, f"line-name-path-{course.number}", stroke="none")
    for layer, attributes in (("halo", halo_attributes(look)), ("name", {})):
        text = canvas.layers["names"].add(
            "text", id=f"{canvas.id}-line-{layer}-{course.number}",
            **(canvas.type_attributes(look) | attributes))
        path = {"xlink:href": f"#{canvas.id}-line-name-path-{course.number}"}
        text.add("textPath", words, **path)
    for x, y in baseline:
        canvas.taken.append(Rect(x - 1.5, y - 2.6 * plan.scale, x + 1.5, y + 0.8))


def _parallel(line: Measured, start: float, width: float, aside: float) -> list[Point]:
    """A calm baseline beside the line, a little longer than the text, from `start` on.

    Renderers leave out what has no room on a path: what calming and the end of the line took is put on
    again, straight on.
    """
    found = []
    count = max(4, round(width / 6))
    for index in range(count + 1):
        (x, y), turn = line.at(start + (width + 1.5) * index / count)
        found.append((x - sin(radians(turn)) * aside, y + cos(radians(turn)) * aside))
    calm = [
        found[0],
        *(
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(found, found[1:], found[2:], strict=False)
        ),
        found[-1],
    ]
    lacking = width + END_MM - Measured(calm).length_mm
    if lacking > 0:
        turn = radians(line.at(start + width)[1])
        calm[-1] = calm[-1][0] + cos(turn) * lacking, calm[-1][1] + sin(turn) * lacking
    return calm


def _cost(
    canvas: Canvas,
    drawn: Sequence[Point],
    line: Measured,
    start: float,
    width: float,
    aside: float,
    scale: float,
) -> float:
    """How badly a name would stand here: hits on what is placed, and bends."""
    baseline = _parallel(line, start, width, aside)
    hits = sum(not canvas.is_free(Rect(x - 1.2, y - 2.6 * scale, x + 1.2, y + 0.8)) for x, y in baseline)
    middle = [
        (
            (a[0] + b[0]) / 2 + (b[1] - a[1]) / (distance(a, b) or 1) * scale,
            (a[1] + b[1]) / 2 - (b[0] - a[0]) / (distance(a, b) or 1) * scale,
        )
        for a, b in pairwise(baseline)
    ]
    xs, ys = [x for x, _ in middle], [y for _, y in middle]
    around = Rect(min(xs), min(ys), max(xs), max(ys)).grown(3 * scale)
    upright = drawn[bisect_left(drawn, (around.left,)):bisect_left(drawn, (around.right,))]
    near = [point for point in upright if around.holds(point)]
    crowded = sum(any(distance(m, point) < 2.3 * scale for point in near) for m in middle)
    turns = [line.at(start + width * index / 8)[1] for index in range(9)]
    bend = sum(abs((b - a + 180) % 360 - 180) for a, b in pairwise(turns)) / 90
    steep = 1.0 if any(abs(turn) > 100 for turn in turns) else 0.0
    return 3.0 * hits + 0.6 * crowded + bend + 5.0 * steep
