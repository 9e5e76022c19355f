"""Where units have moved: shown to all or to nobody, never of what is hidden."""

from collections.abc import Iterator

import pytest

from generator import module_names as names
from generator.model.game import Location
from generator.rehearse.table import Table, Thing
from tests.play.begun import begun
from tests.play.desk import Desk
from tests.play.engine import Trail
from tests.play.launches import Launch
from tests.play.tables import can_be_dragged, on_map, reopen, take_seat

TRAILS, TRAIL = names.HOTKEYS["trails"], names.PIECE_HOTKEYS["trail"]
_MOST = 40
"""Of so many units one may move somewhere."""


@pytest.fixture
def table(desk: Desk, launches: list[Launch]) -> Iterator[Table]:
    """The first launched game, opened again, and a referee who lets everything be."""
    table = reopen(desk, launches[0])
    _prefer(desk, "off")
    yield table
    _prefer(desk, "strict")


def _prefer(desk: Desk, referee: str) -> None:
    if desk.game.laws:
        desk.engine.prefer(names.REFEREE, names.referee_words(desk.game)[referee])


def trail_of(desk: Desk, thing: Thing) -> Trail:
    found = desk.engine.trail(desk.look().pieces[thing.id].handle)
    assert found is not None
    return found


def place_of(desk: Desk, thing: Thing) -> tuple[int, int]:
    handle = desk.look().pieces[thing.id].handle
    return next((each["x"], each["y"]) for each in desk.engine.pieces() if each["id"] == handle)


def _key(desk: Desk, table: Table, thing: Thing, stroke: str) -> None:
    take_seat(desk, table, thing)
    desk.engine.key(desk.look().pieces[thing.id].handle, stroke)


def _walkers(desk: Desk, table: Table, hidden: bool) -> list[Thing]:
    """Units on the map or waiting beside it."""
    units = [thing for thing in table.things.values() if thing.kind == "unit" and thing.side]
    return [thing for thing in units if can_be_dragged(desk.game, thing)
            and (thing.hidden_from_others or thing.face_down) == hidden]


def _walk(desk: Desk, table: Table, thing: Thing) -> bool:
    """Drag a unit from place to place of the map; whether it went there."""
    take_seat(desk, table, thing)
    where = [place for place in on_map(desk.game)[::25] if place.neighbours][:4]
    return any(_goes(desk, thing, first) and _goes(desk, thing, desk.game.locations[then])
               for first in where for then in first.neighbours[:2])


def _goes(desk: Desk, thing: Thing, place: Location) -> bool:
    desk.drag([desk.look().pieces[thing.id]], place)
    return desk.look().pieces[thing.id].place == place.id


def walked(desk: Desk, table: Table, hidden: bool = False) -> Thing:
    walkers = _walkers(desk, table, hidden)[:_MOST]
    found = next((thing for thing in walkers if _walk(desk, table, thing)), None)
    if found is None:
        pytest.skip("no unit of this sort moves freely")
    return found


def test_all_trails_are_shown_and_hidden_by_one_key(desk: Desk, table: Table) -> None:
    thing = walked(desk, table)
    trail = trail_of(desk, thing)
    assert trail.points[0] != place_of(desk, thing) and not trail.is_shown
    desk.engine.hotkey(TRAILS)
    assert trail_of(desk, thing).is_shown
    desk.engine.hotkey(TRAILS)
    assert not trail_of(desk, thing).is_shown
    desk.engine.hotkey(TRAILS)
    others = [other for other in _walkers(desk, table, hidden=False) if other.id != thing.id]
    assert not any(trail_of(desk, other).is_shown for other in others)
    other = next((other for other in others if _walk(desk, table, other)), None)
    assert other is None or trail_of(desk, other).is_shown, "who moves later is shown, too"
    assert desk.engine.problems() == []


def test_a_trail_is_shown_by_the_menu_of_its_unit_and_ends_with_the_phase(
    desk: Desk, table: Table, launches: list[Launch],
) -> None:
    table = begun(desk, launches)
    _prefer(desk, "off")
    thing = walked(desk, table)
    handle = desk.look().pieces[thing.id].handle
    assert desk.engine.menu(handle)["Movement trail"]
    _key(desk, table, thing, TRAIL)
    assert trail_of(desk, thing).is_shown
    assert desk.turn() == ""
    assert trail_of(desk, thing).points == [place_of(desk, thing)]


def test_a_trail_begins_on_the_map_where_the_unit_is(desk: Desk, table: Table) -> None:
    boxes = [thing for hidden in (False, True) for thing in _walkers(desk, table, hidden)
             if desk.game.locations[thing.place].board not in desk.game.maps]
    for thing in boxes[:_MOST]:
        take_seat(desk, table, thing)
        for place in on_map(desk.game)[::25]:
            if _goes(desk, thing, place):
                assert trail_of(desk, thing).points == [place_of(desk, thing)]
                return
    pytest.skip("no unit comes onto the map by hand")


def test_what_is_hidden_shows_no_trail(desk: Desk, table: Table) -> None:
    desk.engine.hotkey(TRAILS)
    thing = walked(desk, table, hidden=True)
    handle = desk.look().pieces[thing.id].handle

    def is_shown() -> bool:
        """Whether anything shows it: the key of all, when it is on, and that of the unit."""
        for _ in range(2):
            desk.engine.hotkey(TRAILS)
        return trail_of(desk, thing).is_shown

    assert not trail_of(desk, thing).is_shown and not is_shown()
    assert "Movement trail" not in desk.engine.menu(handle)
    _key(desk, table, thing, TRAIL)
    assert not trail_of(desk, thing).is_shown
    if thing.face_down or not desk.game.pieces[thing.id].hidden:
        return
    _key(desk, table, thing, names.PIECE_HOTKEYS["reveal"])
    assert is_shown()
    _key(desk, table, thing, names.PIECE_HOTKEYS["hide"])
    assert not trail_of(desk, thing).is_shown and not is_shown()


def test_a_unit_that_leaves_a_box_beside_the_map_draws_no_line_across_it(desk: Desk, table: Table) -> None:
    game = desk.game
    waiting = next((thing for thing in _walkers(desk, table, hidden=False)
                    if thing.place in game.locations and game.locations[thing.place].board in game.maps
                    and not game.locations[thing.place].is_ground), None)
    if waiting is None:
        pytest.skip("no unit waits beside the map on its board")
    take_seat(desk, table, waiting)
    first = next(place for place in on_map(game) if _goes(desk, waiting, place))
    began = place_of(desk, waiting)
    assert trail_of(desk, waiting).points in ([], [began])
    assert any(_goes(desk, waiting, game.locations[name]) for name in first.neighbours)
    assert trail_of(desk, waiting).points[0] == began
    assert _goes(desk, waiting, game.locations[waiting.place])
    assert trail_of(desk, waiting).points in ([], [place_of(desk, waiting)])
