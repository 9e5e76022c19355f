"""Friend and foe in one area stand apart, wherever in it a hand drops them."""

from collections.abc import Iterator

import pytest

from generator import module_names as names
from generator.compile.module.beside import beside
from generator.rehearse.table import Table, Thing
from tests.play.desk import Desk
from tests.play.launches import Launch
from tests.play.tables import can_be_dragged, reopen, take_seat


@pytest.fixture
def table(desk: Desk, launches: list[Launch]) -> Iterator[Table]:
    """The first launched game, opened again, and a referee who lets everything be."""
    if not beside(desk.game):
        pytest.skip("no map of areas with two points")
    table = reopen(desk, launches[0])
    desk.engine.prefer(names.REFEREE, names.referee_words(desk.game)["off"])
    yield table
    desk.engine.prefer(names.REFEREE, names.referee_words(desk.game)["strict"])


def _point(desk: Desk, thing: Thing) -> tuple[int, int]:
    handle = desk.look().pieces[thing.id].handle
    return next((each["x"], each["y"]) for each in desk.engine.pieces() if each["id"] == handle)


def test_units_dropped_on_those_of_the_other_side_step_aside(desk: Desk, table: Table) -> None:
    first, *others = desk.game.definitions.sides
    units = {side: [thing for thing in table.things.values()
                    if thing.kind == "unit" and thing.side == side and can_be_dragged(desk.game, thing)]
             for side in (first, others[0])}
    occupied = {thing.place for thing in table.things.values() if thing.kind != "control"}
    area = desk.game.locations[next(name for name in beside(desk.game) if name not in occupied)]
    points = []
    for side in (first, others[0], first, others[0]):
        thing = units[side].pop()
        take_seat(desk, table, thing)
        desk.drag([desk.look().pieces[thing.id]], area)
        assert desk.look().pieces[thing.id].place == area.id
        points.append(_point(desk, thing))
    assert points[0] == points[2] != points[1] == points[3]
    assert desk.engine.problems() == []
