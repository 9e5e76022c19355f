"""Numbers, names of places and in the water; placed first, the ground gives way to them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator.compile.boards.ground_plan import GroundPlan
from generator.compile.boards.painter import Canvas, Type
from generator.compile.boards.rects import Rect
from generator.grids import Point, Tiles
from generator.grids.cells import Slots
from generator.lettering import text as measure
from generator.model.board import Label
from generator.model.game import Location
from generator.svg.colours import WHITE, mix

NUMBER_PT = 9.0
CAPITALS_SHARE = 0.75
"""Height of digits above their baseline, as a share of the type size."""
HALO_SHARE = 0.55
WATER_NAME_PT, LEAST_WATER_SHARE = 40, 0.225
"""The size of a name in the water, and how small it may become where there is less room."""
WATER_NAME_MARGIN_MM = 12.0
"""How far it keeps off the edge of the board, with its frame."""


def halo_of(ground: str) -> str:
    """A halo in the ground's own colour, paler."""
    return mix(ground, WHITE, HALO_SHARE)


def draw_numbers(canvas: Canvas, plan: GroundPlan, tiles: Tiles) -> None:
    """The id of each place, above where pieces lie."""
    theme = canvas.game.definitions.theme
    size_pt = max(5.0, NUMBER_PT * plan.scale)
    for place in plan.places.values():
        fill = theme.terrain[place.terrain].fill if place.terrain in theme.terrain else theme.paper
        look = Type(canvas.font("text", 700), size_pt, theme.ink, halo_of(fill), 0.9 * plan.scale)
        high_mm = size_pt * measure.MM_PER_POINT * CAPITALS_SHARE
        offset = tiles.number_at_mm(measure.width_mm(place.id, look.font, size_pt), high_mm)
        at = _moved(place.centre_mm, tiles.offset_mm(offset))
        rect = canvas.text(canvas.layers["numbers"], at, place.id, look, "middle", 0.0, f"number-{place.id}")
        canvas.taken.append(rect.grown(0.5 * plan.scale))


def draw_place_names(
    canvas: Canvas, plan: GroundPlan, slots: Slots, icons: Mapping[str, Sequence[Rect]]
) -> None:
    """Names of places and of what lies in them, stacked on the lower edge of each."""
    theme = canvas.game.definitions.theme
    for place in plan.places.values():
        terrain = theme.terrain.get(place.terrain or "")
        frame = canvas.game.sign_of(terrain).frame
        lined = frame is not None and frame.inset_mm is not None
        floor = place.centre_mm[1] + (slots.name_floor_mm - 0.8 * lined) * plan.scale
        fill = theme.terrain[place.terrain].fill if place.terrain in theme.terrain else theme.paper
        if place.title is not None:
            look = Type(
                canvas.font("narrow", 700), max(5.0, 8.2 * plan.scale), theme.accent, halo_of(fill),
                0.9 * plan.scale,
            )
            name = canvas.words(place.title)
            floor = _stack(canvas, plan, slots, place, floor, name, look, icons, "hex-name")
        for number, label in enumerate(label for label in canvas.board.labels if label.at == place.id):
            look, words = label_look(canvas, label, halo_of(fill), plan.scale), canvas.words(label.text)
            floor = _stack(canvas, plan, slots, place, floor, words, look, icons, f"label-{number}")


def label_look(canvas: Canvas, label: Label, halo: str, scale: float) -> Type:
    """The type of a label."""
    ink = canvas.game.definitions.theme.ink
    if label.look == "water":
        spacing_mm = label.size_pt * 0.06
        return Type(canvas.font("text", 400, True), label.size_pt, water_ink(canvas), None, 0.0, spacing_mm)
    if label.look == "title":
        return Type(canvas.font("display", 500), label.size_pt, ink, halo, 1.2)
    if label.look == "region":
        small = canvas.font("narrow", 600)
        return Type(small, label.size_pt, mix(ink, halo, 0.35), halo, 0.9, label.size_pt * 0.09)
    weight = 500 if label.look == "district" else 400
    return Type(
        canvas.font("text", weight),
        min(label.size_pt, max(5.0, 8.0 * scale)),
        mix(ink, halo, 0.08),
        halo,
        0.9 * scale,
    )


def _stack(
    canvas: Canvas,
    plan: GroundPlan,
    slots: Slots,
    place: Location,
    floor: float,
    words: str,
    look: Type,
    icons: Mapping[str, Sequence[Rect]],
    kind: str,
) -> float:
    left, right = _room(plan, slots, place, floor, icons.get(place.id, ()))
    minimum = min(look.size_pt, max(5.0, 6.0 * plan.scale))
    lines, look, leading = canvas.paragraph(
        words, look, right - left, 2.5 * look.size_pt * measure.MM_PER_POINT, minimum, 1.02
    )
    baseline = floor - leading * (len(lines) - 1)
    for index, line in enumerate(lines):
        rect = canvas.text(
            canvas.layers["names"],
            ((left + right) / 2, baseline),
            line,
            look,
            "middle",
            0.0,
            f"{kind}-{place.id}-{index}",
        )
        canvas.taken.append(rect.grown(0.6 * plan.scale))
        baseline += leading
    return floor - leading * len(lines) - 0.2 * plan.scale


def _room(
    plan: GroundPlan, slots: Slots, place: Location, floor: float, icons: Sequence[Rect]
) -> tuple[float, float]:
    """Left and right end of the free part of a place's lower edge."""
    middle = place.centre_mm[0]
    left, right = middle - slots.name_half_mm * plan.scale, middle + slots.name_half_mm * plan.scale
    band = Rect(left, floor - 5 * plan.scale, right, floor)
    for icon in icons:
        if icon.meets(band):
            if (icon.left + icon.right) / 2 > middle:
                right = min(right, icon.left - 0.3)
            else:
                left = max(left, icon.right + 0.3)
    return left, right


def draw_free_labels(canvas: Canvas, plan: GroundPlan) -> None:
    """Names that stand at a point of the map and not in a place."""
    for number, label in enumerate(canvas.board.labels):
        point = plan.point(label.at)
        if point is None or label.at in plan.places:
            continue
        words = canvas.words(label.text)
        look = label_look(canvas, label, halo_of(canvas.board.ground), plan.scale)
        if label.look == "region":
            words = words.upper()
        rect = canvas.text(canvas.layers["names"], point, words, look, "middle", 0.0, f"free-label-{number}")
        canvas.taken.append(rect.grown(0.6))


def draw_water_names(canvas: Canvas, rings: Sequence[Sequence[Point]]) -> None:
    """Names of stretches of water in spaced italics, where they are said to be or in the middle."""
    colour = water_ink(canvas)
    for number, (water, ring) in enumerate(zip(canvas.board.water, rings, strict=True)):
        if water.name is None:
            continue
        look = Type(canvas.font("text", 400, True), WATER_NAME_PT, colour, None, 0.0, 9.0)
        words, at = canvas.words(water.name), water.name_at_mm
        if at is None:
            found = _middle_of(canvas, ring)
            if found is None:
                continue
            (x, y), (left, right), height_mm = found
            high_mm = measure.cap_height_mm(look.font, look.size_pt)
            fits = min(1.0, 0.8 * (right - left) / canvas.width_mm(words, look), 0.5 * height_mm / high_mm)
            share = max(LEAST_WATER_SHARE, fits)
            look = replace(look, size_pt=look.size_pt * share, spacing_mm=look.spacing_mm * share)
            half_mm = canvas.width_mm(words, look) / 2
            at = (max(left + half_mm, min(right - half_mm, x)), y + high_mm * share / 2)
        canvas.text(
            canvas.layers["names"],
            at,
            words,
            look,
            "middle",
            0.0,
            f"water-name-{number}",
        )


def _middle_of(canvas: Canvas, ring: Sequence[Point]) -> tuple[Point, Point, float] | None:
    """Where a water on the board is broadest, from where to where it reaches there, and how broad it is."""
    import shapely  # here only, for it takes long to load

    width, height = canvas.board.size_mm
    inside = shapely.box(WATER_NAME_MARGIN_MM, WATER_NAME_MARGIN_MM,
                         width - WATER_NAME_MARGIN_MM, height - WATER_NAME_MARGIN_MM)
    wet = shapely.Polygon(ring).buffer(0).intersection(inside) if len(ring) > 2 else shapely.Polygon()
    largest = max(shapely.get_parts(wet), key=lambda part: part.area, default=None)
    if not isinstance(largest, shapely.Polygon) or largest.is_empty:
        return None
    circle = shapely.maximum_inscribed_circle(largest, 0.5)
    x, y = circle.coords[0]
    across = shapely.LineString([(0, y), (width, y)]).intersection(largest)
    left, _, right, _ = next(
        (part.bounds for part in shapely.get_parts(across) if part.bounds[0] <= x <= part.bounds[2]),
        across.bounds)
    return (x, y), (left, right), 2 * circle.length


def water_ink(canvas: Canvas) -> str:
    """A deep tone of the theme's water, for names and shores."""
    return mix(canvas.game.definitions.theme.water, "#0b2a44", 0.8)


def _moved(point: Point, by: Point) -> Point:
    return (point[0] + by[0], point[1] + by[1])
