"""Friend and foe in one area need not lie on one point."""

from math import hypot

from shapely import Point, Polygon

from generator.compile.module.beside import beside
from tests.bundled import bundled


def test_a_second_stack_stands_in_its_area_and_off_the_first() -> None:
    game = bundled("leningrad41")
    areas = [place for place in game.on_board("map") if place.is_ground]
    spots = [(area, spot) for area in areas if (spot := beside(game).get(area.id)) is not None]
    assert len(spots) == len(areas)
    for area, (x, y) in spots:
        assert Polygon(area.outline_mm).contains(Point(x, y))
        assert hypot(x - area.centre_mm[0], y - area.centre_mm[1]) >= 10


def test_a_hex_and_a_box_have_one_point() -> None:
    game = bundled("stalingrad")
    assert not beside(game)
