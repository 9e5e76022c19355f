"""The setup script gives what the rulebook asks for, in every mode and level; `#` are its lines."""

from collections import Counter
from functools import cache

import pytest

from generator.model.game import Game
from generator.rehearse.player import rehearse
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Table, Thing
from tests.bundled import bundled

SEEDS = (1, 2)
SOVIET_LEADERS = {"chuikov", "zaytsev", "khrushchev"}


def game() -> Game:
    return bundled("stalingrad")


@cache
def setup(scenario: str, seed: int) -> Referee:
    return rehearse(game(), scenario, seed, turns=0).referee


SCENARIOS = list(game().definitions.scenarios)
EVERY = pytest.mark.parametrize(("scenario", "seed"), [(name, seed) for name in SCENARIOS for seed in SEEDS])


def of_level(level: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        ("scenario", "seed"),
        [
            (name, seed)
            for name, scenario in game().definitions.scenarios.items()
            if scenario.state["level"] == level
            for seed in (*SEEDS, 3, 4)
        ],
    )


def units(table: Table, place: str) -> list[Thing]:
    return [thing for thing in table.lying_at(place) if thing.kind == "unit"]


def names(table: Table, place: str) -> set[str]:
    return {thing.id for thing in table.lying_at(place)}


@EVERY
def test_nothing_is_refused_or_missing(scenario: str, seed: int) -> None:
    entries = [entry for entry in setup(scenario, seed).log if entry.step in ("refused", "missing")]
    assert entries == []


@EVERY
def test_every_deployment_hex_has_one_soviet_unit(scenario: str, seed: int) -> None:  # 400-403
    table = setup(scenario, seed).table
    standing = {place.id: units(table, place.id) for place in game().on_board("map")}
    deployed = {place.id for place in game().on_board("map") if "deployment" in place.tags}
    soviets = {
        place: things for place, things in standing.items() if any(thing.side == "soviet" for thing in things)
    }
    assert set(soviets) == deployed and len(deployed) == 23
    assert all(len(things) == 1 for things in soviets.values())
    kinds = Counter(
        "armour" if "armour" in thing.tags else "infantry" for things in soviets.values() for thing in things
    )
    assert kinds == {"armour": 7, "infantry": 16}  # 394-403
    assert not any({"guards", "marines"} & thing.tags for things in soviets.values() for thing in things)


@EVERY
def test_the_soviet_reserves(scenario: str, seed: int) -> None:  # 383-399
    table = setup(scenario, seed).table
    assert len(table.piles["armour-reserve"]) == 6
    assert len(table.piles["infantry-reserve"]) == 22
    assert sum("guards" in thing.tags for thing in table.lying_at("infantry-reserve")) == 4
    assert {thing.id for thing in table.lying_at("marine-reserve")} == {"su-marine-1", "su-marine-2"}
    assert all(not table.lying_at(cup) for cup in ("armour-cup", "infantry-cup", "deployment-cup"))


@EVERY
def test_the_germans_on_the_map(scenario: str, seed: int) -> None:  # 406-410, 455-457
    table = setup(scenario, seed).table
    assert {thing.id for thing in units(table, "W")} == {"de-2", "de-15", "de-79"}
    at_x, at_y = units(table, "X"), units(table, "Y")
    assert "de-120" in {thing.id for thing in at_x}
    drawn = [thing for thing in [*at_x, *at_y] if thing.id != "de-120"]
    assert (len(at_x), len(at_y), len(units(table, "Z"))) == (2, 2, 0)
    assert all(thing.group == "yellow" and thing.values["type"] == "infantry" for thing in drawn)
    assert all(thing.strength == thing.steps for place in "WXY" for thing in units(table, place))


@EVERY
def test_the_table_is_full_and_face_down_with_white_infantry_last(
    scenario: str, seed: int
) -> None:  # 411-414
    table = setup(scenario, seed).table
    for row in game().grid_rows("table"):
        lying = [table.lying_at(box) for box in row]
        assert [len(things) for things in lying] == [1] * 5
        assert all(things[0].side == "german" and things[0].face_down for things in lying)
        assert lying[-1][0].group == "white" and "infantry" in lying[-1][0].tags
        assert not any("axe" in things[0].tags for things in lying)
    assert all(not table.lying_at(cup) for cup in ("yellow-cup", "white-cup", "table-cup"))


@EVERY
def test_docks_and_factory(scenario: str, seed: int) -> None:  # 379-381
    table = setup(scenario, seed).table
    docks = Counter(thing.place for thing in table.things.values() if "dock" in thing.tags)
    assert docks == {"9": 1, "15": 1, "13": 2}
    assert table.things["factory"].place == "7"


@EVERY
def test_axe_units_and_large_blocks_wait(scenario: str, seed: int) -> None:  # 375-377
    table = setup(scenario, seed).table
    waiting = [thing for thing in table.things.values() if "axe" in thing.tags or thing.kind == "leader"]
    assert len(waiting) == 5 and {thing.place for thing in waiting} == {"out-of-play"}


@EVERY
def test_the_germans_have_drawn_three_cards_and_the_soviets_none(scenario: str, seed: int) -> None:  # 415-417
    table = setup(scenario, seed).table
    held = [
        thing.id for hand in ("hand-german", "hand-sixth", "hand-fourth") for thing in table.lying_at(hand)
    ]
    leaders = names(table, "german-leaders")
    given = 3 if table.properties["level"] == "easy-german" else 0  # 1640-1647
    assert len(held) + len(leaders) == 3 + given
    assert not any("leader" in table.things[card].tags for card in held)  # 1136-1137
    assert len(table.piles["german-deck"]) == 26 - 3 - given
    assert len(table.piles["soviet-deck"]) == 28
    assert not table.lying_at("hand-soviet") and not table.lying_at("bot-hand")
    assert not table.lying_at("cards-aside") and not table.lying_at("german-discard")


@EVERY
def test_with_two_germans_the_yellow_player_owns_the_first_cards(
    scenario: str, seed: int
) -> None:  # 1409-1411
    table = setup(scenario, seed).table
    two = table.properties["mode"] in ("coop", "trio")
    assert not table.lying_at("hand-german" if two else "hand-sixth") and not table.lying_at("hand-fourth")


@EVERY
def test_the_game_remembers_what_it_is(scenario: str, seed: int) -> None:
    table = setup(scenario, seed).table
    wanted = game().definitions.scenarios[scenario].state
    assert {name: table.properties[name] for name in wanted} == wanted
    assert table.properties["stage"] == "playing" and table.properties["scenario"] == scenario


@EVERY
def test_control_at_the_start(scenario: str, seed: int) -> None:  # 266-269
    german = {place for place, side in setup(scenario, seed).table.controller.items() if side == "german"}
    assert german == set("WXYZ") and len(setup(scenario, seed).table.controller) == 109


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_each_new_game_differs_and_each_seed_repeats(scenario: str) -> None:
    where = [
        {thing.id: thing.place for thing in setup(scenario, seed).table.things.values()} for seed in SEEDS
    ]
    assert where[0] != where[1]
    again = rehearse(game(), scenario, SEEDS[0], turns=0).referee.table
    assert {thing.id: thing.place for thing in again.things.values()} == where[0]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_pressing_set_up_again_changes_nothing(scenario: str) -> None:
    referee = rehearse(game(), scenario, 1, turns=0).referee
    before = {
        thing.id: (thing.place, thing.edge, thing.face_down) for thing in referee.table.things.values()
    }
    assert referee.press("set-up")
    assert before == {
        thing.id: (thing.place, thing.edge, thing.face_down) for thing in referee.table.things.values()
    }


def test_random_strength_shows_every_side() -> None:  # 449-453
    edges = {
        thing.edge
        for seed in SEEDS
        for name in SCENARIOS
        for thing in setup(name, seed).table.things.values()
        if thing.side == "soviet" and thing.kind == "unit"
    }
    assert edges == {1, 2, 3, 4}


@of_level("normal")
def test_advantages_of_the_designers_variant(scenario: str, seed: int) -> None:  # 1551-1590
    table = setup(scenario, seed).table
    drawn = [thing for thing in table.lying_at("advantages") if thing.kind == "advantage"]
    sides = Counter(thing.side for thing in drawn)
    assert 1 <= sides["german"] <= 6 and 1 <= sides["soviet"] <= 6
    on_top = {thing.values["card"] for thing in drawn if thing.side == "soviet" and "card" in thing.values}
    assert set(table.piles["soviet-deck"][-len(on_top) :] if on_top else ()) == on_top
    german = {thing.values["card"] for thing in drawn if thing.side == "german" and "card" in thing.values}
    in_play = names(table, "german-leaders")
    assert len(german & in_play) == min(3, len(german))
    left = german - in_play
    assert set(table.piles["german-deck"][-len(left) :] if left else ()) == left
    if "adv-delay" in {thing.id for thing in drawn}:  # 1628-1638
        reserve = [thing for thing in table.lying_at("infantry-reserve") if "guards" not in thing.tags]
        assert len(reserve) == 18 and all("four-point" in thing.tags for thing in reserve)


@of_level("easy-german")
def test_easy_for_the_germans(scenario: str, seed: int) -> None:  # 1640-1647
    table = setup(scenario, seed).table
    in_play = names(table, "german-leaders")
    assert {"paulus", "hoth", "richthofen", "linden"} <= in_play  # Linden is the first of the three cards
    assert table.piles["german-deck"][0] == "okh"


@of_level("easy-soviet")
def test_easy_for_the_soviets(scenario: str, seed: int) -> None:  # 1649-1656
    assert set(setup(scenario, seed).table.piles["soviet-deck"][-3:]) == SOVIET_LEADERS


@of_level("impossible-german")
def test_impossible_for_the_germans(scenario: str, seed: int) -> None:  # 1658-1687
    table = setup(scenario, seed).table
    assert set(table.piles["soviet-deck"][-3:]) == SOVIET_LEADERS
    forts = {thing.place: thing.values["colour"] for thing in table.things.values() if "fort" in thing.tags}
    assert forts == {"4": "brown", "21": "brown", "28": "brown", "26": "red", "32": "red"}


@EVERY
def test_only_the_variant_uses_fortifications_and_advantages(scenario: str, seed: int) -> None:
    table = setup(scenario, seed).table
    level = table.properties["level"]
    forts = [thing for thing in table.things.values() if "fort" in thing.tags and thing.place != "markers"]
    assert bool(forts) == (level == "impossible-german")
    assert bool(table.lying_at("advantages")) == (level == "normal")
