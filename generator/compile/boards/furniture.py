"""What stands beside the country: frame, title cartouche with scale and north, direction rose."""

from math import floor, log10
from typing import Any

from generator.compile.boards.curves import number, polygon_data, smooth, steps
from generator.compile.boards.ground_plan import MARGIN_MM, GroundPlan
from generator.compile.boards.painter import Canvas, Type
from generator.compile.boards.rects import Rect
from generator.compile.boards.side_looks import rect_of
from generator.compile.boards.words import say
from generator.grids import Point, PointMap, Tiles
from generator.model.board import Compass
from generator.model.game import Location
from generator.svg.colours import WHITE, mix
from generator.svg.elements import Element

NORTH_TURN_DEG = {"up": 0.0, "right": 90.0, "down": 180.0, "left": 270.0}
CARTOUCHE_HEIGHT_MM, TITLE_HEIGHT_MM = 42.0, 26.0
LEAST_TITLE_MM, SUBTITLE_MM = 80.0, 4.5
ROSE_MM = 14.0
PIECES_MM = 12.0
"""How far from the middle of a place its pieces lie."""


def draw_panel(canvas: Canvas, rect: Rect, identifier: str, scale: float = 1.0) -> Any:
    """A paper panel with a double line, in its own group; everything framed on a board looks like this.

    With a scale the whole group is drawn larger or smaller about the panel's upper left corner.
    """
    theme = canvas.game.definitions.theme
    _take_place(canvas, rect, identifier, scale)
    x, y = number(rect.left), number(rect.top)
    shrink = f"translate({x} {y}) scale({number(scale)}) translate(-{x} -{y})" if scale != 1.0 else None
    group = canvas.group(canvas.layers["furniture"], identifier, transform=shrink)
    paper = mix(theme.paper, WHITE, 0.45)
    canvas.rect(
        group,
        Rect(rect.left + 0.8, rect.top + 0.8, rect.right + 0.8, rect.bottom + 0.8),
        1.2,
        fill=theme.ink,
        fill_opacity=0.22,
    )
    canvas.rect(group, rect, 1.2, fill=paper, stroke=theme.ink, stroke_width=0.6)
    canvas.rect(
        group, rect.grown(-1.3), 0.6, fill="none", stroke=theme.ink, stroke_width=0.2, stroke_opacity=0.6
    )
    return group


def _take_place(canvas: Canvas, rect: Rect, name: str, scale: float) -> None:
    """A panel keeps names off; off its board, or over places where pieces lie, it is seldom meant."""
    right, bottom = rect.left + (rect.right - rect.left) * scale, rect.top + (rect.bottom - rect.top) * scale
    width, height = canvas.board.size_mm
    span, what = canvas.game.span_of("boards", canvas.board_id), f"the {name} of board '{canvas.board_id}'"
    size = f"it is {right - rect.left:.0f} x {bottom - rect.top:.0f} mm: move it, or give it another scale"
    beyond = max(right - width, bottom - height, -rect.left, -rect.top)
    if beyond > 0:
        said = f"{what} reaches {beyond:.0f} mm beyond the edge"
        canvas.problems.warning(span, "panel-in-the-way", said, size)
    elif beyond > -MARGIN_MM and canvas.board_id in canvas.game.grids:
        canvas.problems.warning(span, "panel-in-the-way", f"{what} stands on the frame of the map", size)
    panel = Rect(rect.left, rect.top, right, bottom)
    canvas.taken.append(panel)
    canvas.panels.append(panel)
    places = canvas.game.on_board(canvas.board_id)
    covered = [place.id for place in places if place.is_ground and panel.meets(_room_for_pieces(place))]
    covered += dict.fromkeys(place.grid or place.id for place in places
                             if not place.is_ground and panel.meets(rect_of(place)))
    covered += _lines_below(canvas, panel)
    if covered:
        shown = ", ".join(covered[:4]) + (" ..." if len(covered) > 4 else "")
        canvas.problems.warning(span, "panel-in-the-way", f"{what} lies over {shown}", size)


def _lines_below(canvas: Canvas, panel: Rect) -> list[str]:
    """The lines between points of the map that run under a panel, such as `Paris/Lyon`."""
    grid = canvas.game.grids.get(canvas.board_id)
    if not isinstance(grid, PointMap):
        return []
    plan = GroundPlan(canvas.game, canvas.board_id, grid)
    found = []
    for line in grid.lines:
        course = [point for name in line.course if (point := plan.point(name)) is not None]
        if any(map(panel.holds, steps(smooth(course)))):
            found.append("/".join(line.ends))
    return found


def _room_for_pieces(place: Location) -> Rect:
    """The middle of a place, where its pieces lie; of a small one all of it."""
    (x, y), ring = place.centre_mm, place.outline_mm
    xs, ys = [across for across, _ in ring], [down for _, down in ring]
    return Rect(max(x - PIECES_MM, min(xs)), max(y - PIECES_MM, min(ys)),
                min(x + PIECES_MM, max(xs)), min(y + PIECES_MM, max(ys)))


def draw_frame(canvas: Canvas) -> None:
    """The paper margin and the neat line of a map."""
    theme = canvas.game.definitions.theme
    width, height = canvas.board.size_mm
    outer, inner = Rect(0, 0, width, height), Rect(0, 0, width, height).grown(-MARGIN_MM)
    ring = polygon_data([(0, 0), (width, 0), (width, height), (0, height)]) + polygon_data(
        [
            (inner.left, inner.top),
            (inner.left, inner.bottom),
            (inner.right, inner.bottom),
            (inner.right, inner.top),
        ]
    )
    layer = canvas.layers["furniture"]
    canvas.path(layer, ring, "margin", fill=mix(theme.paper, WHITE, 0.3), fill_rule="evenodd")
    canvas.rect(layer, inner, 0, fill="none", stroke=theme.ink, stroke_width=0.9)
    canvas.rect(layer, inner.grown(1.4), 0, fill="none", stroke=theme.ink, stroke_width=0.25)
    canvas.rect(
        layer, outer.grown(-0.15), 0, fill="none", stroke=theme.ink, stroke_width=0.15, stroke_opacity=0.3
    )
    _warn_of_boxes(canvas, inner)


def _warn_of_boxes(canvas: Canvas, inner: Rect) -> None:
    """The frame is drawn over what stands on it."""
    cut: dict[str, float] = {}
    for place in canvas.game.on_board(canvas.board_id):
        if not place.is_ground:
            rect, name = rect_of(place), place.grid or place.id
            beyond = max(inner.left - rect.left, inner.top - rect.top, rect.right - inner.right,
                         rect.bottom - inner.bottom)
            cut[name] = max(beyond, cut.get(name, 0.0))
    for name, beyond_mm in cut.items():
        if beyond_mm > 0:
            section = "grids" if name in canvas.board.grids else "boxes"
            canvas.problems.warning(
                canvas.game.written_at(("boards", canvas.board_id, section, name)), "panel-in-the-way",
                f"'{name}' stands {beyond_mm:.0f} mm on the frame of the map, which covers that",
                f"leave {MARGIN_MM:g} mm free at the edges of the board")


def draw_cartouche(canvas: Canvas) -> None:
    """Title, subtitle, scale bar and north arrow in one panel."""
    board, game, theme = canvas.board, canvas.game.definitions.game, canvas.game.definitions.theme
    if board.title_at_mm is None:
        return
    title = Type(canvas.font("display", 500), 46, theme.accent, None, 0, 1.4)
    words = canvas.words(board.title).upper()
    small = canvas.words(game.subtitle) if game.subtitle is not None and canvas.board_id in game.map else ""
    subtitle = Type(canvas.font("text", 500), 10.5, theme.ink)
    small_mm = canvas.width_mm(small, subtitle) if small else 0
    inside = max(canvas.width_mm(words, title), small_mm, LEAST_TITLE_MM)
    left, top = board.title_at_mm
    # a map of no country that there is has no scale, and no north unless it is said
    has_north = board.scale_m_per_mm is not None or "north" in board.model_fields_set
    height = CARTOUCHE_HEIGHT_MM if has_north else TITLE_HEIGHT_MM + (SUBTITLE_MM if small else 0)
    rect = Rect(left, top, left + inside + (44 if has_north else 12), top + height)
    group = draw_panel(canvas, rect, "cartouche", board.title_scale)
    canvas.text(group, (left + 6, top + 18.5), words, title, identifier="title")
    if small:
        canvas.text(group, (left + 6.3, top + 25), small, subtitle)
    if board.scale_m_per_mm is not None:
        _draw_scale(canvas, group, (left + 7.5, top + 32.0), board.scale_m_per_mm, inside - 30)
    if has_north:
        _draw_north(canvas, group, (rect.right - 18, top + height / 2), 13.0)


def _draw_scale(canvas: Canvas, group: Element, at: Point, m_per_mm: float, room_mm: float) -> None:
    theme = canvas.game.definitions.theme
    look = Type(canvas.font("text", 500), 8, theme.ink)
    unit_m = _round_down(room_mm * m_per_mm / 2)
    unit_mm = unit_m / m_per_mm
    for index in range(3):
        share = 0.5 if index < 2 else 1.0
        start = at[0] + (index * 0.5 if index < 2 else index - 1) * unit_mm
        canvas.rect(
            group,
            Rect(start, at[1], start + unit_mm * share, at[1] + 1.5),
            0,
            fill=theme.ink if index % 2 == 0 else WHITE,
            stroke=theme.ink,
            stroke_width=0.2,
        )
    mark = say("decimal-mark", canvas.language)
    for units in (0.0, 0.5, 1.0, 2.0):
        label = f"{units * unit_m / 1000:g}".replace(".", mark)
        label += f" {say('km', canvas.language)}" if units == 2.0 else ""
        canvas.text(group, (at[0] + units * unit_mm, at[1] + 4.9), label, look, "middle")
    grid = canvas.game.grids[canvas.board_id]
    if grid.step_mm is not None:
        kilometres = f"{grid.step_mm * m_per_mm / 1000:.1f}".replace(".", mark)
        step = say(f"one-{grid.noun}", canvas.language, kilometres=kilometres)
        canvas.text(
            group,
            (at[0] + 2 * unit_mm + 6, at[1] + 2.1),
            step,
            canvas.fitted(step, look, room_mm + 26 - 2 * unit_mm),
        )


def _round_down(metres: float) -> float:
    """The largest of 1, 2 and 5 times a power of ten that is not more."""
    power: float = 10 ** floor(log10(metres))
    return next(factor * power for factor in (5, 2, 1) if factor * power <= metres * 1.0001)


def _draw_north(canvas: Canvas, group: Element, centre: Point, radius_mm: float) -> None:
    """A needle on a ring, turned to where north is; the letter stays upright."""
    theme = canvas.game.definitions.theme
    turn = NORTH_TURN_DEG[canvas.board.north]
    canvas.circle(group, centre, radius_mm * 0.78, fill="none", stroke=theme.ink, stroke_width=0.3)
    canvas.circle(group, centre, radius_mm * 0.70, fill="none", stroke=theme.ink, stroke_width=0.15)
    needle = canvas.group(
        group,
        "north",
        transform=f"translate({number(centre[0])} {number(centre[1])}) "
        f"rotate({number(turn)}) scale({radius_mm:.4g})",
    )
    for quarter in range(3):
        star = canvas.group(needle, transform=f"rotate({quarter * 90})")
        reach = -0.98 if quarter == 0 else -0.62
        canvas.path(star, f"M0 {reach}L.13-.13L0 0Z", fill=theme.ink)
        canvas.path(star, f"M0 {reach}L-.13-.13L0 0Z", fill=WHITE, stroke=theme.ink, stroke_width=0.015)
    look = Type(canvas.font("display", 500), 13, theme.accent)
    offsets = {0.0: (0.0, -1.05), 90.0: (1.22, 0.16), 180.0: (0.0, 1.42), 270.0: (-1.22, 0.16)}
    x, y = offsets[turn]
    at = (centre[0] + x * radius_mm, centre[1] + y * radius_mm)
    canvas.text(group, at, say("north", canvas.language), look, "middle")


def draw_rose(canvas: Canvas, tiles: Tiles, compass: Compass) -> None:
    """A numbered place for each direction round a middle one, clockwise from the top, on a panel."""
    theme = canvas.game.definitions.theme
    x, y = compass.at_mm
    rect = Rect(x - 31, y - 27, x + 31, y + 31)
    group = draw_panel(canvas, rect, "compass")
    middle = (x, y)
    ground = mix(theme.paper, theme.accent, 0.16)
    canvas.polygon(
        group, tiles.outline_mm(middle, ROSE_MM), fill=theme.accent, stroke=theme.ink, stroke_width=0.4
    )
    star = "M0-5L1.2-1.2L5 0L1.2 1.2L0 5L-1.2 1.2L-5 0L-1.2-1.2Z"
    canvas.path(
        group, star, fill=mix(theme.paper, WHITE, 0.6), transform=f"translate({number(x)} {number(y)})"
    )
    look = Type(canvas.font("display", 500), 19, theme.ink)
    share = ROSE_MM / tiles.size_mm
    for index, (direction, (dx, dy)) in enumerate(zip(compass.directions, tiles.ways(), strict=True)):
        centre = (x + dx * share, y + dy * share)
        canvas.polygon(
            group, tiles.outline_mm(centre, ROSE_MM), fill=ground, stroke=theme.ink, stroke_width=0.4
        )
        canvas.text(
            group,
            (centre[0], centre[1] + 2.8),
            direction,
            canvas.fitted(direction, look, ROSE_MM),
            "middle",
            identifier=f"direction-{index + 1}",
        )
    title = canvas.fitted(canvas.words(compass.title), Type(canvas.font("narrow", 700), 11, theme.ink), 52, 7)
    canvas.text(group, (x, y + 27), canvas.words(compass.title), title, "middle")
