"""Drags: lawful ones stay, others are put back with the words of their law, and nothing else moves."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice
from random import Random

import pytest

from generator import module_names as names
from generator.compile.module.spread import points
from generator.model.game import Game
from generator.model.spoken_refusals import refusals
from generator.rehearse.laws import SECRET, comes_out_of_box
from generator.rehearse.table import Table, Thing
from tests.play import replay
from tests.play.cases.referee import ADVISED
from tests.play.counts import Counts
from tests.play.desk import Desk
from tests.play.launches import Launch, spread
from tests.play.tables import (
    can_be_dragged,
    copied,
    is_bot,
    is_waiting,
    on_map,
    one_per_mode,
    reopen,
    take_seat,
    targets,
)

SETUP_BY_HAND = 20
"""So many units that may be dragged to the map are more than what just waits to enter."""

_MANY = re.compile(r" \((\d+) \w+\)$")

DRAGS_OF_A_GAME = 30
"""After so many a game is begun anew."""


@dataclass
class Drags:
    """What was dragged in one game: by the law broken ("" for none) how often, and what went wrong."""

    laws: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)


def _groups(game: Game, table: Table) -> list[list[Thing]]:
    """What hands can take hold of: all of it, units that wait to enter, units on the map."""
    loose = [thing for thing in table.things.values() if can_be_dragged(game, thing)]
    waiting = [thing for thing in loose if is_waiting(game, thing)]
    standing = [thing for thing in loose if thing.kind == "unit" and game.locations[thing.place].neighbours]
    return [group for group in (loose, waiting, standing) if group]


def _candidate(game: Game, groups: list[list[Thing]], random: Random) -> tuple[Thing, str]:
    """A thing and a place; units that wait to enter and units on the map more often than the rest."""
    thing = random.choice(random.choice(groups))
    near = game.locations[thing.place].neighbours
    choices = [random.choice(targets(game, thing)).id, random.choice(on_map(game)).id]
    return thing, random.choice([*choices, *([random.choice(near)] if near else [])])


def _next_drag(desk: Desk, table: Table, random: Random, lawful: bool) -> tuple[Thing, str, str]:
    """A drag that is lawful, or not, and the law it breaks; after many tries whatever there is."""
    groups = _groups(desk.game, table)
    for _ in range(60):
        thing, place = _candidate(desk.game, groups, random)
        law = replay.broken_law(desk.game, table, thing.id, place)
        if place != thing.place and (not law) == lawful:
            break
    return thing, place, law


def _play(desk: Desk, launch: Launch, number: int, seed: int) -> Drags:
    drags, random = Drags(), Random(seed)
    table = reopen(desk, launch)
    _press_reinforcements(desk, table)
    seen = desk.look()
    for turn in range(number):
        thing, place, law = _next_drag(desk, table, random, lawful=turn % 2 == 0)
        take_seat(desk, table, thing)
        drags.laws[law] += 1
        outcome = replay.pull(desk, table, seen, thing.id, place)
        drags.differences += outcome.differences
        seen = outcome.seen
    return drags


def _press_reinforcements(desk: Desk, table: Table) -> None:
    """So that something waits to enter."""
    for script_id, script in desk.game.definitions.scripts.items():
        if script.kind == "reinforcement" and table.phase in (script.phase or (table.phase,)):
            if script.side is not None and not is_bot(desk.game, table, script.side):
                desk.sit(names.seat_names(desk.game, script.side)[0])
            assert replay.press(desk, table, script_id).differences == []


@pytest.fixture(scope="session")
def drags(full_desks: list[Desk], launches: list[Launch], counts: Counts) -> list[Drags]:
    number = min(DRAGS_OF_A_GAME, counts.drags)
    games = range(counts.drags // number)

    def play(desk: Desk, seed: int) -> Drags:
        return _play(desk, launches[seed % len(launches)], number, seed)

    return spread(full_desks, games, play)


def test_drags_end_as_the_laws_say(drags: list[Drags]) -> None:
    assert [difference for played in drags for difference in played.differences] == []


def test_lawful_and_unlawful_drags_are_about_as_many(drags: list[Drags]) -> None:
    laws = sum((played.laws for played in drags), Counter[str]())
    assert 0.35 < laws[""] / laws.total() < 0.65, laws


def _points_at_the_start(game: Game) -> dict[str, object]:
    """Where each piece lies in its box before anything has moved."""
    starting: dict[str, list[str]] = {}
    for identifier, piece in game.pieces.items():
        starting.setdefault(piece.starts, []).append(identifier)
    return {identifier: (x, y) for place, ids in starting.items()
            for x, y, stack in points(game, game.locations[place], ids) for identifier in stack}


def _stacks(game: Game, things: Sequence[Thing]) -> list[list[Thing]]:
    """Things of one side on one point, the largest stacks first; nothing alone is a stack."""
    points = _points_at_the_start(game)
    groups: dict[tuple[str, str | None, object], list[Thing]] = {}
    for thing in things:
        point = points[thing.id] if thing.place == game.pieces[thing.id].starts else None
        groups.setdefault((thing.place, thing.side, point), []).append(thing)
    return sorted((group for group in groups.values() if len(group) > 1), key=len, reverse=True)


def test_of_a_stack_dragged_together_only_the_excess_returns(desk: Desk, launches: list[Launch]) -> None:
    game, tried = desk.game, 0
    for launch in launches[:4]:
        table = reopen(desk, launch)
        units = [t for t in table.things.values() if t.kind == "unit" and can_be_dragged(game, t)]
        standing = [thing for thing in units if game.locations[thing.place].neighbours]
        for _ in range(4):
            stack, goal = next(
                ((stack, place) for stack in _stacks(game, standing or units) for place in on_map(game)
                 if place.id != stack[0].place and not replay.broken_law(game, table, stack[0].id, place.id)),
                ([], None))
            if goal is None:
                break
            take_seat(desk, table, stack[0])
            seen = desk.look()
            desk.drag([seen.pieces[thing.id] for thing in stack], goal)
            after = desk.look()
            stayed = [thing for thing in stack if after.pieces[thing.id].place == goal.id]
            assert _put_back(desk.engine.refusals()) == len(stack) - len(stayed)
            for thing in stayed:
                broken = replay.drag(game, table, thing, goal.id)
                assert broken == "" or replay.advises(game, broken)
            assert replay.differences(game, table, after) == []
            for thing in (thing for thing in stack if thing not in stayed):
                assert replay.broken_law(game, table, thing.id, goal.id)
            tried += 1
    if not tried:
        starts = {piece.starts for piece in game.pieces.values() if piece.kind == "unit"}
        assert sum(bool(game.locations[place].slots_mm) for place in starts) > len(starts) / 2
        pytest.skip("nearly every unit starts in a slot of its own, and the others may go nowhere yet")


def test_a_piece_shoved_aside_in_its_box_is_judged_by_no_rule(desk: Desk) -> None:
    game, scenario = desk.game, next(iter(desk.game.definitions.scenarios))
    desk.launch(scenario)
    table = replay.first_table(game, scenario)
    boxed = [thing for thing in table.things.values() if thing.kind == "unit" and can_be_dragged(game, thing)
             and not game.locations[thing.place].is_ground]
    refused = (thing for thing in boxed if not replay.lawful_place(game, table, thing.id, Random(1)))
    thing = next(refused, boxed[0])
    take_seat(desk, table, thing)
    lying = desk.look().pieces[thing.id]
    map_name, x, y = desk.point(game.locations[thing.place])
    desk.engine.drag([lying.handle], map_name, x + 3, y + 2)
    shoved = desk.look()
    assert desk.engine.refusals() == []
    assert replay.differences(game, table, shoved) == []


def _put_back(lines: Sequence[str]) -> int:
    """How many pieces the refusals of a drag tell of."""
    counted = [(_MANY.search(line), line.rpartition(" (")[2]) for line in lines if ADVISED not in line]
    return sum(int(found[1]) if found else 1 + line.count("; ") for found, line in counted)


def test_nobody_moves_the_blocks_of_another_player(desk: Desk, launches: list[Launch]) -> None:
    game = desk.game
    for launch in one_per_mode(launches):
        table = reopen(desk, launch)
        seen = desk.look()
        for side in (side for side in game.definitions.sides if not is_bot(game, table, side)):
            movable = (
                thing
                for thing in table.things.values()
                if thing.side == side and thing.kind == "unit" and can_be_dragged(game, thing)
            )
            # what is taken out of a box, even in vain, counts as new on the map
            own = min(movable, key=lambda thing: comes_out_of_box(game, thing.place))
            for other in (other for other in game.definitions.sides if other != side):
                desk.sit(names.seat_names(game, other)[0])
                assert refusals("foreign", game.native) in desk.drag([seen.pieces[own.id]], on_map(game)[0])
                assert replay.differences(game, table, desk.look()) == []


def test_the_other_side_and_who_looks_on_move_no_hidden_marker(
    desk: Desk, launches: list[Launch]
) -> None:
    """The markers of *Donnerschlag* that lie for the place of the meeting (lines 324, 378)."""
    game, table = desk.game, reopen(desk, launches[0])
    markers = (thing for thing in table.things.values()
               if thing.hidden_from_others and thing.kind != "unit" and thing.side is not None)
    hidden = next((thing for thing in markers if can_be_dragged(game, thing)), None)
    if hidden is None:
        pytest.skip("no marker is hidden")
    others = [seat for side in game.definitions.sides if side != hidden.side
              for seat in names.seat_names(game, side)]
    for seat in (*others, "<observer>"):
        desk.sit(seat)
        lying = desk.look().pieces[hidden.id]
        assert refusals("foreign", game.native) in desk.drag([lying], game.locations[hidden.place])
        assert replay.differences(game, table, desk.look()) == []


def test_who_looks_on_presses_nothing_and_steps_no_turn(desk: Desk, launches: list[Launch]) -> None:
    game, table = desk.game, reopen(desk, launches[0])
    desk.sit("<observer>")
    for script in game.scripts.values():
        if script.head.has_button:
            assert desk.press(script.id) != ""
    assert desk.turn("on") == refusals("looks-on", game.native)
    assert replay.differences(game, table, desk.look()) == []


def test_nobody_reaches_into_a_secret_pile(desk: Desk, launches: list[Launch]) -> None:
    game = desk.game
    table = reopen(desk, launches[0])
    goal = on_map(game)[0]
    for place in (place for place in game.locations.values() if place.secret and table.piles.get(place.id)):
        handle = desk.engine.draw(place.id, *desk.point(goal))["id"]
        assert desk.engine.refusals() == [refusals("secret", game.native)], place.id
        drawn = next(name for name, lying in desk.look().pieces.items() if lying.handle == handle)
        assert replay.drag(game, table, table.things[drawn], goal.id) == SECRET
        assert replay.differences(game, table, desk.look()) == []


def test_a_setup_by_hand_is_taken_hex_by_hex(desk: Desk, launches: list[Launch]) -> None:
    """Every unit that a scenario lets players deploy goes where the rehearsal says that it may."""
    game, deployed = desk.game, 0
    one_each = {launch.scenario: launch for launch in launches}.values()
    by_hand = next((launch for launch in one_each if _room(launch)), None)
    if by_hand is None:
        pytest.skip("no scenario of this game is set up by hand")
    table, random, seen = reopen(desk, by_hand), Random(by_hand.seed), desk.look()
    for thing in [thing for thing in table.things.values() if is_waiting(game, thing)]:
        goal = replay.lawful_place(game, table, thing.id, random)
        if goal:
            take_seat(desk, table, thing)
            outcome = replay.pull(desk, table, seen, thing.id, goal)
            assert outcome.differences == []
            seen, deployed = outcome.seen, deployed + 1
    assert deployed > SETUP_BY_HAND


def _room(launch: Launch) -> bool:
    """Whether many units wait that the map would take right after setup."""
    game, table, random = launch.game, copied(launch.table), Random(launch.seed)
    waiting = (thing for thing in table.things.values() if is_waiting(game, thing))
    taken = (thing for thing in waiting if replay.lawful_place(game, table, thing.id, random))
    return len(list(islice(taken, SETUP_BY_HAND + 1))) > SETUP_BY_HAND
