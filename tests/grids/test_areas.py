"""Areas: outlines grown round seeds fill the window, fit each other and keep off the water."""

from itertools import combinations

import pytest
from shapely import LineString, Point, Polygon, union_all

from generator.grids.areas import AreaField, AreaShape, shapes
from generator.grids.outlines import holds, rings, shared_border
from generator.model.board import Water

SEEDS = {"north": "50,30", "south": "40,95 70,95", "east": "130,60"}
TOUCH_MM = 0.25
WATER = Water.model_validate({"shore": "90,-10 110,-10 110,70 90,70"})


def field(**changes: object) -> AreaField:
    values = {"seeds": SEEDS, "borders": {}, "window_mm": "0 0 160 120", "terrain": "clear"}
    return AreaField.model_validate({**values, "provenance": {"stated": "1"}, **changes})


@pytest.fixture
def grown() -> dict[str, AreaShape]:
    return shapes(field(), ())


def test_areas_fill_the_window_and_do_not_overlap(grown: dict[str, AreaShape]) -> None:
    grounds = [Polygon(shape.outline_mm) for shape in grown.values()]
    assert set(grown) == set(SEEDS)
    assert union_all(grounds).area == pytest.approx(160 * 120, rel=0.01)
    for one, other in combinations(grounds, 2):
        assert one.intersection(other).area < 1.0


def test_an_area_holds_its_seeds_and_its_middle(grown: dict[str, AreaShape]) -> None:
    for area, points in field().seeds.items():
        ground = Polygon(grown[area].outline_mm)
        assert all(ground.contains(Point(point)) for point in points)
        distance = ground.exterior.distance(Point(grown[area].centre_mm))
        assert distance == pytest.approx(grown[area].room_mm, abs=0.6)


def test_an_area_ends_at_the_shore() -> None:
    wet = Polygon([(90, -10), (110, -10), (110, 70), (90, 70)])
    for shape in shapes(field(), (tuple(WATER.points()),)).values():
        assert Polygon(shape.outline_mm).intersection(wet).area < 0.5


def test_neighbours_share_the_same_border(grown: dict[str, AreaShape]) -> None:
    lines = shared_border(grown["north"].outline_mm, grown["south"].outline_mm, TOUCH_MM)
    assert lines and all(len(line) > 1 for line in lines)


def test_a_drawn_outline_is_taken_as_it_is() -> None:
    drawn = field(seeds={}, outlines={"square": "10,10 40,10 40,40 10,40"})
    shape = shapes(drawn, ())["square"]
    assert shape.outline_mm == ((10, 10), (40, 10), (40, 40), (10, 40))
    assert shape.room_mm == pytest.approx(15, abs=0.6)


def test_outlines_are_the_same_everywhere(grown: dict[str, AreaShape]) -> None:
    """Told by a few corners: another library or machine must not move them."""
    rounded = [(round(x), round(y)) for x, y in grown["east"].outline_mm]
    assert (160, 0) in rounded and (160, 120) in rounded
    assert len(rounded) == 35


def test_what_is_grown_keeps_off_what_is_drawn() -> None:
    drawn = Polygon([(0, 0), (70, 0), (70, 60), (0, 60)])
    found = shapes(field(outlines={"bay": "0,0 70,0 70,60 0,60"}, seeds={**SEEDS, "bay": "30,30"}), ())
    assert set(found) == {*SEEDS, "bay"} and Polygon(found["bay"].outline_mm).equals(drawn)
    others = [Polygon(shape.outline_mm) for area, shape in found.items() if area != "bay"]
    assert all(other.intersection(drawn).area < 1 for other in others)


def test_outlines_that_were_traced_one_by_one_have_a_border() -> None:
    upper = ((0.0, 0.0), (40.0, 0.0), (40.0, 20.0), (0.0, 20.0))
    beside = ((0.0, 20.0 + TOUCH_MM - 0.05), (40.0, 20.0 + TOUCH_MM - 0.05), (40.0, 40.0), (0.0, 40.0))
    apart = tuple((x, y + 0.1) for x, y in beside)
    (line,) = shared_border(upper, beside, TOUCH_MM)
    assert all(20 - y < TOUCH_MM for _, y in line) and {x for x, _ in line} == {0.0, 40.0}
    assert shared_border(upper, apart, TOUCH_MM) == []
    assert len(shared_border(upper, apart, 2 * TOUCH_MM)) == 1


ISLE = "80,50 120,50 120,100 80,100"


@pytest.mark.parametrize("sea", [
    {"seeds": {"sea": "20,80 100,20 150,80"}, "outlines": {"isle": ISLE}},
    {"seeds": {}, "outlines": {"sea": "0,0 160,0 160,120 0,120", "isle": ISLE}},
])
def test_an_island_is_cut_out_of_the_sea_round_it(sea: dict[str, object]) -> None:
    found = shapes(field(**sea), ())
    isle, water = (Polygon(found[name].outline_mm) for name in ("isle", "sea"))
    assert water.is_valid and isle.intersection(water).area < 0.1
    assert water.area == pytest.approx(160 * 120 - isle.area, rel=0.01)
    assert not isle.contains(Point(found["sea"].centre_mm))
    coast = shared_border(found["isle"].outline_mm, found["sea"].outline_mm, TOUCH_MM)
    assert sum(LineString(line).length for line in coast) == pytest.approx(isle.exterior.length, abs=1)


def test_the_slit_to_an_island_is_not_drawn() -> None:
    sea = shapes(field(seeds={"sea": "20,80"}, outlines={"isle": ISLE}), ())["sea"]
    drawn = [Polygon(ring) for ring in rings(sea.outline_mm)]
    assert [round(ring.area) for ring in drawn] == [160 * 120, 40 * 50]
    assert rings(((0, 0), (9, 0), (9, 9))) == [[(0, 0), (9, 0), (9, 9)]]


def test_what_is_grown_keeps_off_the_country() -> None:
    land = Polygon([(0, 0), (160, 0), (160, 37), (0, 37)])
    found = shapes(field(country=["0,0 160,0 160,37 0,37"], seeds={"west": "20,80", "east": "150,80"}), ())
    assert all(Polygon(shape.outline_mm).intersection(land).area < 1 for shape in found.values())


def test_pieces_lie_where_the_area_says() -> None:
    shape = shapes(field(seeds={}, outlines={"isle": ISLE}, centres={"isle": "90,80"}), ())["isle"]
    assert (shape.centre_mm, shape.room_mm) == ((90, 80), 10)


@pytest.mark.parametrize(("written", "points"), [
    ("561,346", ((561, 346),)), ("561 346", ((561, 346),)), ("1, 2 3,4", ((1, 2), (3, 4)))])
def test_points_are_read_as_people_write_them(written: str, points: tuple[tuple[float, float], ...]) -> None:
    assert field(seeds={"isle": written}).seeds["isle"] == points


def test_seeds_of_areas_that_are_all_drawn_grow_nothing() -> None:
    assert set(shapes(field(seeds={"isle": "90,60"}, outlines={"isle": ISLE}), ())) == {"isle"}


def test_no_finger_of_the_sea_reaches_between_islands_that_touch() -> None:
    beside = "120.2,50 150,50 150,100 120.2,100"
    sea = "0,0 160,0 160,120 0,120"
    found = shapes(field(seeds={}, outlines={"sea": sea, "isle": ISLE, "other": beside}), ())
    coast = shared_border(found["isle"].outline_mm, found["sea"].outline_mm, TOUCH_MM)
    assert sum(LineString(line).length for line in coast) == pytest.approx(40 + 50 + 40, abs=1)


def test_an_island_may_touch_the_coast() -> None:
    found = shapes(field(seeds={}, outlines={"sea": "80,0 160,0 160,120 80,120", "isle": ISLE}), ())
    assert Polygon(found["sea"].outline_mm).area == pytest.approx(80 * 120 - 40 * 50, rel=0.01)


def test_a_centre_may_lie_where_a_slit_leads_to_an_island() -> None:
    sea = {"sea": "0,0 160,0 160,120 0,120", "isle": ISLE}
    shape = shapes(field(seeds={}, outlines=sea, centres={"sea": "100,25"}), ())["sea"]
    assert shape.room_mm == 25 and holds(shape.outline_mm, (100, 25))
