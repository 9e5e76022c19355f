"""Pieces that fire, and cards that hands send where they belong."""

import re

import pytest

from generator import module_names as names
from generator.compile.module.firing import fire_key
from generator.model.spoken_refusals import refusals
from generator.rehearse.by_hand import fire_by_hand, ways_to_fire
from generator.rehearse.card_places import CARD_PLACE, card_places
from generator.rehearse.chance import SeededChance
from generator.rehearse.scripts import Referee
from generator.rehearse.statuses import statuses_by_hand
from generator.rehearse.table import Table, Thing
from tests.play import replay
from tests.play.desk import Desk
from tests.play.engine import Entry
from tests.play.launches import Launch
from tests.play.tables import can_be_dragged, on_map, reopen, take_seat


@pytest.fixture
def table(desk: Desk, launches: list[Launch]) -> Table:
    """The first launched game, opened again."""
    return reopen(desk, launches[0])


def _that_fire(desk: Desk, table: Table) -> list[tuple[Thing, str]]:
    """A piece for each way to fire and each number that hits."""
    found: dict[tuple[str, int | None], Thing] = {}
    for thing in table.things.values():
        may_fire = (thing.kind != "unit" or thing.strength) and thing.kind != "card" and not thing.face_down
        if may_fire and can_be_dragged(desk.game, thing):
            for way in ways_to_fire(desk.game, thing.id):
                found.setdefault((way, desk.game.definitions.fire[way].needs(thing.values)), thing)
    return [(thing, way) for (way, _), thing in found.items()]


def _fire(desk: Desk, handle: str, way: str) -> None:
    """Press the key of a way to fire, also one that no menu offers now."""
    fire = desk.game.definitions.fire[way]
    if fire.hotkey is not None:
        desk.engine.key(handle, fire.hotkey)
    else:
        desk.engine.send(handle, fire_key(way, fire))


def test_a_unit_that_fires_tells_each_die_and_its_hits(desk: Desk, table: Table) -> None:
    if not desk.game.definitions.fire:
        pytest.skip("nobody does so in this game")
    sorts = _that_fire(desk, table)
    assert sorts
    for thing, way in sorts:
        fire = desk.game.definitions.fire[way]
        take_seat(desk, table, thing)
        before = desk.look().pieces[thing.id]
        handle = before.handle
        title = fire.title.in_language(desk.game.native)
        entry = min((each for each in desk.engine.entries(handle) if each.text.startswith(title)),
                    key=lambda each: len(each.text))  # the title of another may begin so too
        desk.engine.send(handle, str(entry.key))
        line = desk.engine.lines()[-1]
        found = re.search(r": ([\d, ]+)\. .*?(\d).*: (\d+)(;.*)?$", line)
        assert found is not None, line
        dice, needs = [int(die) for die in found[1].split(", ")], fire.needs(thing.values)
        assert len(dice) == fire.rolls(thing.strength, thing.values), line
        assert int(found[2]) == needs and int(found[3]) == sum(die >= int(needs or 7) for die in dice), line
        assert all(1 <= die <= 6 for die in dice), line
        reveals = fire.reveals and thing.hidden_from_others
        assert desk.look().pieces[thing.id].revealed == (before.revealed or reveals), line


def test_the_hits_of_those_that_fire_from_one_place_are_told_together(desk: Desk, table: Table) -> None:
    if not desk.game.definitions.fire:
        pytest.skip("nobody does so in this game")
    way = next(iter(desk.game.definitions.fire))
    may_fire = [thing for thing in table.things.values() if thing.kind == "unit" and thing.strength
                and not thing.face_down and way in ways_to_fire(desk.game, thing.id)]
    of_a_side = [thing for thing in may_fire if thing.side == may_fire[0].side][:3]
    take_seat(desk, table, of_a_side[0])
    here, there = on_map(desk.game)[:2]
    words = names.referee_words(desk.game)
    desk.engine.prefer(names.REFEREE, words["off"])
    for thing, place in zip(of_a_side, (here, here, there), strict=True):
        desk.drag([desk.look().pieces[thing.id]], place)
    told = [_hits(desk, thing, way) for thing in (*of_a_side, of_a_side[0], of_a_side[1], of_a_side[1])]
    hits = [own for own, _ in told]
    together = [None, hits[0] + hits[1], None, None, hits[3] + hits[4], None]
    desk.engine.prefer(names.REFEREE, words["strict"])
    assert [total for _, total in told] == together


def _hits(desk: Desk, thing: Thing, way: str) -> tuple[int, int | None]:
    """The hits of a piece that fires, and those of all that have fired with it, if the log tells any."""
    handle = desk.look().pieces[thing.id].handle
    title = desk.game.definitions.fire[way].title.in_language(desk.game.native)
    entry = next(each for each in desk.engine.entries(handle) if each.text.startswith(title))
    desk.engine.send(handle, str(entry.key))
    found = re.search(r": (\d+)(?:; (\d+) .*)?$", desk.engine.lines()[-1])
    assert found is not None
    return int(found[1]), None if found[2] is None else int(found[2])


def test_a_destroyed_unit_neither_fires_nor_loses_anything_more(desk: Desk, table: Table) -> None:
    game, places = desk.game, desk.game.locations
    able = (thing for thing in table.things.values()
            if thing.kind == "unit" and thing.steps > 1 and ways_to_fire(game, thing.id)
            and thing.destroyed_to is not None and not places[thing.destroyed_to].holds_pile)
    destroyed = next(able, None)
    if destroyed is None:
        pytest.skip("nobody does so in this game")
    take_seat(desk, table, destroyed)
    desk.engine.key(desk.look().pieces[destroyed.id].handle, names.PIECE_HOTKEYS["destroy"])
    before, _ = desk.look().pieces[destroyed.id], desk.engine.lines()
    assert before.place == destroyed.destroyed_to
    for entry in ("lose-a-step", "destroy"):
        desk.engine.key(before.handle, names.PIECE_HOTKEYS[entry])
    way = ways_to_fire(game, destroyed.id)[0]
    _fire(desk, before.handle, way)
    after = desk.look().pieces[destroyed.id]
    assert (after.place, after.edge, desk.engine.lines()) == (before.place, before.edge, [])


def test_a_status_that_limits_dice_does_so(desk: Desk, table: Table) -> None:
    for way, fire in desk.game.definitions.fire.items():
        for status, most in fire.limited_by.items():
            thing = next(thing for thing, other in _that_fire(desk, table) if other == way
                         and fire.rolls(thing.strength, thing.values) > most
                         and status in statuses_by_hand(desk.game, thing.id))
            take_seat(desk, table, thing)
            seen = desk.look()
            assert replay.mark(desk, table, seen, thing.id, status).differences == []
            _fire(desk, seen.pieces[thing.id].handle, way)
            found = re.search(r": ([\d, ]+)\. ", desk.engine.lines()[-1])
            assert found is not None and len(found[1].split(", ")) == most


def test_a_rehearsal_rolls_as_many_dice(desk: Desk, table: Table) -> None:
    referee = Referee(desk.game, table, SeededChance(5))
    for thing, way in _that_fire(desk, table):
        hits = fire_by_hand(referee, thing, way)
        dice = referee.log[-1].text.partition(": ")[2].split(", ")
        fire = desk.game.definitions.fire[way]
        assert hits is not None and len(dice) == 1 + fire.rolls(thing.strength, thing.values)


def test_a_card_lies_only_where_cards_lie(desk: Desk, table: Table) -> None:
    cards = [thing for thing in table.things.values() if thing.kind == "card"
             and thing.place in desk.game.locations and desk.game.locations[thing.place].kind == "hand"]
    if not cards:
        pytest.skip("nobody does so in this game")
    card, ground = cards[0], on_map(desk.game)[0]
    take_seat(desk, table, card)
    assert ground.id not in card_places(desk.game)
    refused = desk.drag([desk.look().pieces[card.id]], ground)
    assert refused == refusals(CARD_PLACE, desk.game.native)
    assert desk.look().pieces[card.id].place == card.place


def test_what_lies_face_down_does_not_fire(desk: Desk, table: Table) -> None:
    covered = [thing for thing in table.things.values() if thing.kind == "unit" and thing.face_down
               and can_be_dragged(desk.game, thing) and ways_to_fire(desk.game, thing.id)]
    if not covered:
        pytest.skip("nobody lies so in this game")
    thing = covered[0]
    take_seat(desk, table, thing)
    title = desk.game.definitions.fire[ways_to_fire(desk.game, thing.id)[0]].title
    menu = desk.engine.menu(desk.look().pieces[thing.id].handle)
    assert not any(enabled for words, enabled in menu.items()
                   if words.startswith(title.in_language(desk.game.native)))
    assert fire_by_hand(Referee(desk.game, table, SeededChance(5)), thing, next(
        iter(ways_to_fire(desk.game, thing.id)))) is None


def _entry(desk: Desk, handle: str, title: str) -> Entry | None:
    """The entry of the menu that bears the title, if it can be chosen."""
    entries = desk.engine.entries(handle)
    return next((each for each in entries if each.enabled and each.text.startswith(title)), None)


def test_a_card_rolls_the_dice_that_are_printed_on_it_once_it_lies_open(
    desk: Desk, launches: list[Launch]
) -> None:
    held = [(launch, thing, way) for launch in launches for thing in launch.table.things.values()
            if thing.place in desk.game.hands for way in ways_to_fire(desk.game, thing.id)]
    if not held:
        pytest.skip("nobody holds such a card in this game")
    launch, (_, card, way) = held[0][0], held[0]
    table = reopen(desk, launch)
    take_seat(desk, table, card)
    handle, fire = desk.look().pieces[card.id].handle, desk.game.definitions.fire[way]
    title = fire.title.in_language(desk.game.native)
    assert _entry(desk, handle, title) is None, "in the hand"
    desk.engine.key(handle, names.PIECE_HOTKEYS["play-face-down"])
    assert _entry(desk, handle, title) is None, "face down"
    desk.engine.key(handle, names.PIECE_HOTKEYS["turn-over"])
    entry = _entry(desk, handle, title)
    assert entry is not None
    desk.engine.send(handle, str(entry.key))
    found = re.search(r": ([\d, ]+)\. .*?(\d).*: (\d+)$", desk.engine.lines()[-1])
    assert found is not None, desk.engine.lines()
    dice = [int(die) for die in found[1].split(", ")]
    assert len(dice) == int(card.values["dice"]) and int(found[2]) == fire.needs(card.values)
    assert int(found[3]) == sum(die >= int(found[2]) for die in dice)
