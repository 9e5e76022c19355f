"""Markers that units put down where they stand: what laws refuse, what it costs, how they go away."""

import pytest

from generator import module_names as names
from generator.compile.module.beside import beside
from generator.compile.module.messages import menus
from generator.model.spoken_refusals import refusals
from generator.rehearse.by_hand import put_by_hand, put_down, ways_to_put
from generator.rehearse.chance import SeededChance
from generator.rehearse.laws import rule_against
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Table, Thing
from tests.play import replay
from tests.play.desk import Desk
from tests.play.launches import Launch
from tests.play.tables import can_be_dragged, copied, reopen, take_seat


@pytest.fixture
def table(desk: Desk, launches: list[Launch]) -> Table:
    """The launched game with most units on the map, opened again, if they put markers down in it."""
    if not desk.game.definitions.put:
        pytest.skip("nobody does so in this game")
    return reopen(desk, max(launches, key=lambda launch: sum(
        thing.kind == "unit" and _on_ground(desk, thing) for thing in launch.table.things.values())))


def _on_ground(desk: Desk, thing: Thing) -> bool:
    place = desk.game.locations.get(thing.place)
    return place is not None and place.is_ground


def who_puts(desk: Desk, table: Table, way: str, alone: bool = False) -> Thing | None:
    """A unit whom no law hinders; sooner one beside an enemy, where targets and attackers stand."""
    able = [thing for thing in table.things.values() if thing.kind == "unit" and _on_ground(desk, thing)
            and can_be_dragged(desk.game, thing) and way in ways_to_put(desk.game, thing.id)
            and not (alone and _has_company(table, thing))]
    for thing in sorted(able, key=lambda thing: not _beside_an_enemy(desk, table, thing)):
        trial = copied(table)
        if _puts(desk, trial, trial.things[thing.id], way):
            return thing
    return None


def _has_company(table: Table, thing: Thing) -> bool:
    return any(each.kind == "unit" and each is not thing for each in table.lying_at(thing.place))


def _beside_an_enemy(desk: Desk, table: Table, thing: Thing) -> bool:
    near = desk.game.locations[thing.place].neighbours
    return any(other.kind == "unit" and other.side != thing.side
               for place in near for other in table.lying_at(place))


def _puts(desk: Desk, table: Table, thing: Thing, way: str) -> str | None:
    return put_by_hand(Referee(desk.game, table, SeededChance(5)), thing, way)


def test_markers_are_put_down_and_taken_away_as_rehearsed(desk: Desk, table: Table) -> None:
    home = {each.id: each.place for each in table.things.values()}
    lying = []
    for way, put in desk.game.definitions.put.items():
        thing = who_puts(desk, table, way)
        if thing is None:  # who attacks stands beside a target: `resiste.py` brings both together
            continue
        take_seat(desk, table, thing)
        edge = thing.edge
        assert not replay.put(desk, table, desk.look(), thing.id, way).differences
        title = (put.told or put.title).in_language(desk.game.native)
        line = next(each for each in desk.engine.lines() if each.endswith(f": {title}"))
        assert desk.look(closely=True).pieces[thing.id].calculated["PublicName"] in line
        tells_more = put.costs_a_step or put.replaces
        assert tells_more or desk.engine.lines() == [line], "the marker tells no line of its own"
        assert thing.edge == edge + put.costs_a_step
        marker = next(name for name in put_down(desk.game)
                      if table.things[name].place != home[name] and name not in lying)
        assert table.things[marker].place == thing.place
        lying.append(marker)
    assert lying
    for marker in reversed(lying):
        assert not replay.take_away(desk, table, desk.look(), marker).differences
        assert table.things[marker].place == home[marker]


def test_a_marker_comes_to_the_very_point_of_its_unit(desk: Desk, table: Table) -> None:
    # a stack may cover the other point of its place, and takes what falls on it
    able = ((way, thing) for way in desk.game.definitions.put
            if (thing := who_puts(desk, table, way, alone=True)))
    found = next(((way, thing, spot) for way, thing in able
                  if (spot := beside(desk.game).get(thing.place))), None)
    if found is None:
        pytest.skip("places have one point in this game")
    way, thing, spot = found
    take_seat(desk, table, thing)
    handle, px = desk.look().pieces[thing.id].handle, desk.game.definitions.theme.screen_px_per_mm
    window = names.map_name(desk.game, desk.game.locations[thing.place].board)
    desk.engine.drag([handle], window, *(round(length * px) for length in spot))
    assert not replay.put(desk, table, desk.look(), thing.id, way).differences
    marker = next(name for name in put_down(desk.game) if table.things[name].place == thing.place)
    handles = (handle, desk.look().pieces[marker].handle)
    points = {each["id"]: (each["x"], each["y"]) for each in desk.engine.pieces()}
    assert points[handles[0]] == points[handles[1]] == tuple(round(length * px) for length in spot)


def test_a_law_refuses_a_marker_as_it_refuses_a_drag(desk: Desk, table: Table) -> None:
    for way, put in desk.game.definitions.put.items():
        units = [thing for thing in table.things.values() if thing.kind == "unit" and _on_ground(desk, thing)
                 and can_be_dragged(desk.game, thing) and way in ways_to_put(desk.game, thing.id)]
        for thing in [*units[:2], *units[:1]]:
            take_seat(desk, table, thing)
            waiting = next((each for each in ways_to_put(desk.game, thing.id)[way]
                            if table.things[each].place == desk.game.pieces[each].starts), None)
            if waiting is None:  # the only one lies on the map already
                continue
            law = rule_against(desk.game, table, table.things[waiting], thing.place)
            may = thing.edge < thing.steps or not put.costs_a_step
            assert not replay.put(desk, table, desk.look(), thing.id, way).differences
            assert bool(desk.engine.refusals()) == (may and bool(law))
            if desk.engine.refusals():
                assert table.things[waiting].place == desk.game.pieces[waiting].starts


def test_who_has_no_marker_left_is_told_so(desk: Desk, table: Table) -> None:
    way = next(name for name, put in desk.game.definitions.put.items()
               if not (put.costs_a_step or put.replaces))
    thing = who_puts(desk, table, way)
    assert thing is not None
    take_seat(desk, table, thing)
    for marker in ways_to_put(desk.game, thing.id)[way]:  # wherever the laws let them lie
        goal = next(place.id for place in desk.game.locations.values()
                    if place.id != desk.game.pieces[marker].starts and not place.holds_pile
                    and not rule_against(desk.game, table, table.things[marker], place.id))
        assert not replay.pull(desk, table, desk.look(), marker, goal).differences
    assert not replay.put(desk, table, desk.look(), thing.id, way).differences
    assert desk.engine.refusals() == [refusals("none-left", desk.game.native)]


def test_menus_offer_it_only_where_it_can_be_done(desk: Desk, table: Table) -> None:
    waiting = [thing for thing in table.things.values()
               if thing.id in put_down(desk.game) and thing.kind != "unit"]
    seen = desk.look()
    for thing in waiting[:3]:
        away = menus("take-away", desk.game.native)
        assert not replay.offered(desk, seen.pieces[thing.id], away).entry.enabled
    boxed = [thing for thing in table.things.values() if can_be_dragged(desk.game, thing)
             and thing.kind == "unit" and desk.game.locations[thing.place].kind == "box"]
    for thing in boxed[:3]:
        take_seat(desk, table, thing)
        for way in ways_to_put(desk.game, thing.id):
            words = replay.words_of_put(desk.game, way)
            assert not replay.offered(desk, seen.pieces[thing.id], words).entry.enabled


def test_what_only_its_owner_puts_down_the_other_side_is_not_offered(desk: Desk, table: Table) -> None:
    ways = [way for way, put in desk.game.definitions.put.items() if put.by_owner]
    if not ways:
        pytest.skip("anybody may put down everything in this game")
    for way in ways:
        thing = next(each for each in table.things.values() if _on_ground(desk, each)
                     and way in ways_to_put(desk.game, each.id) and not desk.game.pieces[each.id].hidden)
        words, seen = replay.words_of_put(desk.game, way), desk.look().pieces[thing.id]
        for side in (name for name in desk.game.definitions.sides if names.seat_names(desk.game, name)):
            desk.sit(names.seat_names(desk.game, side)[0])
            found = [each.text for each in desk.engine.entries(seen.handle)]
            assert (words in found) == (side == thing.side)


def test_one_marker_is_enough_for_all_that_stand_together(desk: Desk, table: Table) -> None:
    ways = [way for way, put in desk.game.definitions.put.items() if put.once_a_place]
    if not ways:
        pytest.skip("every unit puts down its own in this game")
    seen = 0
    for way in ways:
        thing = who_puts(desk, table, way)
        if thing is None:  # who attacks stands beside a target, and nobody attacks yet
            continue
        take_seat(desk, table, thing)
        assert not replay.put(desk, table, desk.look(), thing.id, way).differences
        for other in (each for each in table.lying_at(thing.place) if way in ways_to_put(desk.game, each.id)):
            words = replay.words_of_put(desk.game, way)
            assert not replay.offered(desk, desk.look().pieces[other.id], words).entry.enabled
            assert _puts(desk, copied(table), other, way) is None
            seen += 1
    assert seen
