"""Flights beside guns and markers of an attack in ¿Resiste Stalingrado?, beside the rehearsal."""

import pytest

from generator import module_names as names
from generator.rehearse.by_hand import ways_to_put
from generator.rehearse.table import Table, Thing
from tests.play import replay
from tests.play.desk import Desk, Seen
from tests.play.tables import on_map, take_seat

GAME = "resiste"
GUN, FIGHTERS, BOMBER = "de-r3-flak", ("su-ftr1", "su-ftr2", "su-ftr3"), "su-bmb1"
HIT_BY_A_GUN = 11
"""With this seed the next die hits."""


@pytest.fixture
def begun(full_desks: list[Desk]) -> tuple[Desk, Table]:
    """The ready-made game after the pre-turn, with the Soviet player at the table."""
    desk = full_desks[0]
    if desk.game.id != GAME:
        pytest.skip(f"only for {GAME}")
    desk.launch("ready")
    table = replay.first_table(desk.game, "ready")
    for seat, script in (("Soviet", "set-up-ready"), ("German", "fortified"), ("German", "pre-turn-done")):
        desk.sit(seat)
        assert replay.press(desk, table, script).differences == []
    desk.sit("Soviet")
    return desk, table


@pytest.fixture
def sub_turn(begun: tuple[Desk, Table]) -> tuple[Desk, Table]:
    """The first air sub-turn, with Soviet aircraft far from the Germans."""
    desk, table = begun
    for aircraft in (*FIGHTERS, BOMBER):
        far = next(place.id for place in on_map(desk.game)
                   if not replay.broken_law(desk.game, table, aircraft, place.id))
        _drag(desk, table, aircraft, far)
    replay.step_turn(desk, table, 1)
    assert table.phase == "air-1" and replay.differences(desk.game, table, desk.look()) == []
    return desk, table


def _drag(desk: Desk, table: Table, thing: str, place: str) -> str:
    """Where it lies then."""
    outcome = replay.pull(desk, table, desk.look(), thing, place)
    assert outcome.differences == []
    return outcome.seen.pieces[thing].place or ""


def _may_stand(desk: Desk, table: Table, thing: Thing, place: str) -> bool:
    """Whether no law but that of the movement factor keeps it away."""
    return replay.broken_law(desk.game, table, thing.id, place) in ("", "land-factor")


def _press(desk: Desk, table: Table, script: str, place: str) -> tuple[Seen, list[str]]:
    """The table and the log after a button, with the Target marker in a place."""
    if table.things["target-1"].place != place:
        _drag(desk, table, "target-1", place)
    outcome = replay.press(desk, table, script)
    assert outcome.differences == []
    return outcome.seen, desk.engine.lines()


def _beside(desk: Desk, table: Table) -> list[str]:
    """Hexes next to the gun in which no aircraft stands."""
    near = desk.game.locations[table.things[GUN].place].neighbours
    return [place for place in near if not any("air" in each.tags for each in table.lying_at(place))]


def test_anti_aircraft_guns_stop_aircraft(sub_turn: tuple[Desk, Table]) -> None:  # 160, 212-218
    desk, table = sub_turn
    for aircraft in FIGHTERS:
        begin, stop = table.things[aircraft].place, _beside(desk, table)[0]
        assert _drag(desk, table, aircraft, stop) == stop
        assert _drag(desk, table, aircraft, begin) == stop
        seen, lines = _press(desk, table, "flak", stop)
        assert any("Anti-aircraft fire over" in line for line in lines)
        if seen.pieces[aircraft].place == stop:
            assert "not fired at it" in _press(desk, table, "flak", stop)[1][-1]
            assert _drag(desk, table, aircraft, begin) == begin
            assert _drag(desk, table, aircraft, stop) == begin
        else:
            assert seen.pieces[aircraft].place == "soviet-losses"
            assert any("shot down" in line for line in lines)


def test_bombs_fall_after_the_anti_aircraft_fire(sub_turn: tuple[Desk, Table]) -> None:  # 252-256
    desk, table = sub_turn
    goal, away = table.things[GUN].place, _beside(desk, table)[0]
    assert _drag(desk, table, BOMBER, goal) == goal
    assert any(line.startswith("? No air attack yet") for line in _press(desk, table, "air-attack", goal)[1])
    if _press(desk, table, "flak", goal)[0].pieces[BOMBER].place == goal:
        assert any("Air attack on" in line for line in _press(desk, table, "air-attack", goal)[1])
        assert _drag(desk, table, BOMBER, away) == goal


def test_the_log_tells_a_turn_before_what_happens_in_it(begun: tuple[Desk, Table]) -> None:
    desk, table = begun
    while table.turn == 1:
        replay.step_turn(desk, table, 1)
    first, *others = desk.engine.lines()
    assert first == "Turn 2: Placing aircraft" and others


def test_an_aircraft_is_in_no_pile_with_what_it_flies_over(sub_turn: tuple[Desk, Table]) -> None:
    desk, table = sub_turn
    goal = table.things[GUN].place
    assert _drag(desk, table, BOMBER, goal) == goal
    seen = desk.look().pieces
    assert seen[BOMBER].place == seen[GUN].place == goal
    assert seen[BOMBER].position == seen[GUN].position == 0


@pytest.fixture
def front(begun: tuple[Desk, Table]) -> tuple[Desk, Table, dict[str, Thing]]:
    """The Soviet land sub-turn, with a Soviet unit and two guns moved up to a German."""
    desk, table = begun
    while table.phase != "soviet-land":
        replay.step_turn(desk, table, 1)
    enemy = table.things["de-16p"]
    units = [each for each in table.things.values() if each.side == "soviet" and each.kind == "unit"]
    guns = [each for each in units if "gun" in ways_to_put(desk.game, each.id) and "field" in each.tags]
    tanks = [each for each in units if "attack" in ways_to_put(desk.game, each.id) and each not in guns]
    moved = {"target": enemy}
    for way, able in (("attack", tanks), ("gun", guns), ("support", guns[1:])):
        free = [place for place in desk.game.locations[enemy.place].neighbours if not table.lying_at(place)]
        moved[way], place = next((each, place) for each in able for place in free
                                 if _may_stand(desk, table, each, place))
        replay.lay(desk, table, moved[way].id, place)
        assert moved[way].place == place
    return desk, table, moved


def test_who_stands_beside_a_target_attacks_bombards_and_supports_from_the_menu(
    front: tuple[Desk, Table, dict[str, Thing]],
) -> None:
    desk, table, moved = front
    home = {each.id: each.place for each in table.things.values()}
    ways = list(desk.game.definitions.put)
    ways.remove("damaged")
    assert set(ways) == set(moved) == {"target", "attack", "gun", "support"}
    lying = []
    for way in ways[1:]:  # without a target there is nothing to attack
        take_seat(desk, table, moved[way])
        assert replay.put(desk, table, desk.look(), moved[way].id, way).differences == []
        assert desk.engine.refusals()
    for way in ways:
        take_seat(desk, table, moved[way])
        assert replay.put(desk, table, desk.look(), moved[way].id, way).differences == []
        assert not desk.engine.refusals()
        (marker,) = (name for name in ways_to_put(desk.game, moved[way].id)[way]
                     if table.things[name].place == moved[way].place != home[name])
        lying.append(marker)
    for marker in reversed(lying):
        assert replay.take_away(desk, table, desk.look(), marker).differences == []
        assert table.things[marker].place == home[marker]


def test_a_beaten_tank_gives_its_place_to_a_damaged_one(begun: tuple[Desk, Table]) -> None:  # 29, 174
    desk, table = begun
    while table.phase != "soviet-land":
        replay.step_turn(desk, table, 1)
    foe, tank = table.things["de-16p"], table.things["su-90tb"]
    place = next(place for place in desk.game.locations[foe.place].neighbours
                 if not table.lying_at(place) and _may_stand(desk, table, tank, place))
    replay.lay(desk, table, tank.id, place)
    for thing, way in ((foe, "target"), (tank, "attack")):
        take_seat(desk, table, thing)
        assert replay.put(desk, table, desk.look(), thing.id, way).differences == []
    take_seat(desk, table, tank)
    stood = {each.id: each.place for each in (foe, tank)}
    # no product of 5 and a die is one of 7 and a die: one of them loses
    assert replay.press(desk, table, "fight").differences == []
    [beaten] = [each for each in (foe, tank) if each.place == f"{each.side}-losses"]
    [damaged] = [each for each in table.lying_at(stood[beaten.id]) if "damaged" in each.tags]
    take_seat(desk, table, damaged)
    desk.engine.key(desk.look().pieces[damaged.id].handle, "ctrl L")  # it has no step but this
    assert desk.look().pieces[damaged.id].place == f"{damaged.side}-losses"


def _on_a_bridge(desk: Desk, table: Table) -> tuple[Thing, Thing]:
    """A Soviet tank over engineers on a river, and a German gun that reaches them."""
    game, things = desk.game, table.things.values()
    engineers, tank = table.things["su-62-eng"], table.things["su-84tb"]
    for gun in (each for each in things if each.side == "axis" and "field" in each.tags):
        for river in sorted(game.within(gun.place, 3)):
            is_free = game.locations[river].terrain == "river" and not table.lying_at(river)
            if is_free and _may_stand(desk, table, engineers, river):
                for each in (engineers, tank):
                    replay.lay(desk, table, each.id, river)
                    assert each.place == river
                return tank, gun
    raise AssertionError("no gun reaches a river")


def test_of_two_on_a_bridge_the_menu_damages_the_tank_that_was_hit(begun: tuple[Desk, Table]) -> None:
    """29, 174, 188: which of the two was aimed at, the players know."""
    desk, table = begun
    while table.phase != "soviet-land":
        replay.step_turn(desk, table, 1)
    tank, gun = _on_a_bridge(desk, table)
    replay.step_turn(desk, table, 1)
    take_seat(desk, table, tank)
    assert replay.put(desk, table, desk.look(), tank.id, "target").differences == []
    take_seat(desk, table, gun)
    assert replay.put(desk, table, desk.look(), gun.id, "gun").differences == []
    desk.engine.seed(HIT_BY_A_GUN)
    assert replay.press(desk, table, "bombard").differences == []
    assert "Two counters stand there" in desk.engine.lines()[-1]
    river = tank.place
    take_seat(desk, table, tank)
    assert replay.put(desk, table, desk.look(), tank.id, "damaged").differences == []
    assert tank.place == "soviet-losses"
    assert ["damaged" in each.tags for each in table.lying_at(river)].count(True) == 1


def test_the_log_tells_who_is_said_to_hold_a_hex_of_the_city(begun: tuple[Desk, Table]) -> None:  # 70
    desk, table = begun
    marker = next(each for each in table.things.values() if "control" in each.tags)
    desk.engine.lines()
    desk.engine.key(desk.look().pieces[marker.id].handle, names.PIECE_HOTKEYS["turn-over"])
    (line,) = desk.engine.lines()
    assert line.endswith(f"is turned over - {marker.place}") and "Holds Stalingrad" in line
