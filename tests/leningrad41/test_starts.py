"""The set-up scripts give what the rulebook asks for, for any draw; `#` and the tables name its lines."""

from collections import Counter

import pytest

from generator.rehearse.laws import may_drag
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Table, Thing, lay_table
from tests.bundled import Dice

from .common import (
    areas,
    arm,
    arms,
    game,
    ids,
    lines,
    on_map,
    pull,
    set_up,
    snapshot,
    start,
    tagged,
    units,
    value,
    with_tag,
)

CAMPAIGNS = ("campaign", "preludes")
STARTS = (*CAMPAIGNS, "in-sight", "closing-the-ring")
SEEDS = (1, 2, 3, 4, 5)
EVERY = pytest.mark.parametrize(("scenario", "seed"), [(name, seed) for name in STARTS for seed in SEEDS])
SEEDED = pytest.mark.parametrize("seed", SEEDS)
FULL = 9
"""As strong as the block can be."""

Fixed = tuple[str, str, int | None, int]
"""A block, where it stands, how strong if that matters, the line."""

NORTH: list[Fixed] = [  # the same in the campaign and in the second scenario (1679, 1703)
    ("stalin", "moscow", FULL, 1830),
    ("hq-karelia", "42", FULL, 1832),
    ("su-kuressaare", "K", FULL, 1833),
    ("su-hanko", "H", FULL, 1833),
    ("hitler", "rastenburg", FULL, 1850),
    ("hq-dietl", "murmansk-1", FULL, 1851),
    ("hq-mannerheim", "6", FULL, 1852),
    ("finnish-163", "11", FULL, 1853),
    ("finnish-cavalry", "12", FULL, 1854),
]
FIXED: dict[str, list[Fixed]] = {
    "campaign": [
        *NORTH,
        ("hq-northwest", "113", FULL, 1832),
        ("hq-leningrad", "L", FULL, 1832),
        ("su-airborne", "129", 1, 1834),
        ("su-militia", "L", 1, 1835),
        ("hq-manstein", "126", FULL, 1857),
        ("de-mot3", "126", FULL, 1857),
        ("hq-reinhardt", "125", FULL, 1858),
        ("de-mot36", "125", FULL, 1858),
        ("hq-16", "124", FULL, 1859),
        ("hq-18", "123", FULL, 1860),
        ("de-pz1", "G2", FULL, 1864),
        ("de-pz6", "G2", FULL, 1864),
        ("de-pz8", "G3", FULL, 1865),
        ("de-tt", "G3", FULL, 1865),
        ("hq-fk1", "axis-pool", FULL, 1844),
        ("hq-fk8", "velikiye-luki", FULL, 1846),
        ("hq-schmidt", "velikiye-luki", FULL, 1846),
    ],
    "in-sight": [
        *NORTH,
        ("su-militia", "L", 1, 1681),
        ("hq-leningrad", "L", 3, 1681),
        ("su-mech198", "64", 1, 1683),
        ("hq-northwest", "93", 2, 1685),
        ("su-airborne", "soviet-pool", None, 1669),
        ("hq-18", "129", 2, 1704),
        ("hq-16", "G2", 3, 1705),
        ("hq-reinhardt", "130", 3, 1706),
        ("hq-manstein", "112", 3, 1707),
        ("de-pz8", "112", FULL, 1707),
        ("de-tt", "131", FULL, 1708),
        ("de-pz1", "113", FULL, 1710),
        ("de-pz6", "113", FULL, 1710),
        ("de-mot36", "113", FULL, 1710),
        ("de-mot3", "91", FULL, 1711),
        ("hq-fk1", "axis-pool", FULL, 1695),
        ("hq-fk8", "velikiye-luki", FULL, 1695),
    ],
    "closing-the-ring": [
        ("stalin", "moscow", 3, 1755),
        ("hq-northwest", "146", 2, 1756),
        ("hq-karelia", "44", 2, 1757),
        ("hq-leningrad", "L", 2, 1758),
        ("su-militia", "L", 3, 1758),
        ("su-hanko", "H", FULL, 1759),
        ("su-kuressaare", "K", FULL, 1759),
        ("su-airborne", "soviet-pool", None, 1749),
        ("hitler", "rastenburg", 3, 1779),
        ("hq-dietl", "murmansk-3", 2, 1780),
        ("hq-mannerheim", "6", 2, 1781),
        ("hq-16", "95", 2, 1782),
        ("hq-18", "59", 2, 1783),
        ("hq-schmidt", "79", 2, 1784),
        ("hq-reinhardt", "77", 2, 1785),
        ("hq-manstein", "116", 2, 1786),
        ("hq-fk1", "113", 0, 1787),
        ("hq-fk8", "G4", 0, 1788),
    ],
}
FIXED["preludes"] = FIXED["campaign"]  # 1628

CORPS16, CORPS18 = {("army16", "infantry")}, {("army18", "infantry")}
FINN = {("finnish", "infantry"), ("finnish", "cavalry")}
WHITE = {("reserve-axis", "infantry"), ("reserve-axis", "motorised")}
PANZER = {(corps, kind) for corps in ("corps39", "corps41", "corps56") for kind in ("tank", "motorised")}
LIGHT_BLUE = {("leningrad", kind) for kind in ("infantry", "mechanised", "tank")}
LB_INFANTRY, LB_TANK = {("leningrad", "infantry")}, {("leningrad", "tank")}
YELLOW = {("karelia", "infantry"), ("karelia", "tank")}
ORANGE, WHITE_TANK = {("northwest", "infantry")}, {("reserve-soviet", "tank")}
DOTS = {("reserve-soviet", "infantry"), ("reserve-soviet", "cavalry")}

Stack = tuple[str, set[tuple[str, str]], int, str]
"""Areas, what may stand in each of them beside the fixed blocks, how many, lines."""

NORTHERN_FINNS: list[Stack] = [
    ("24 38 32 F 9 10 11", FINN, 1, "1855-1856"),
    ("8", FINN, 2, "1856"),
]
RANDOM: dict[str, list[Stack]] = {
    "campaign": [
        *NORTHERN_FINNS,
        ("124", CORPS16, 2, "1859"),
        ("107 108 G1", CORPS18, 1, "1861-1863"),
    ],
    "in-sight": [
        *NORTHERN_FINNS,
        ("T 59 45 46 47 81", LB_INFANTRY, 1, "1682"),
        ("62 79", LB_TANK, 1, "1684"),
        ("93 110", WHITE_TANK, 1, "1685-1686"),
        ("132", CORPS16, 2, "1709"),
    ],
    "closing-the-ring": [
        ("O 61 62 63 64 65 66", LIGHT_BLUE, 1, "1761"),
        ("48 43 29 30 14", YELLOW, 1, "1762"),
        ("136 143 142", ORANGE, 1, "1763"),
        ("82 97 84 67 96 98 117 146", DOTS, 1, "1764"),
        ("32 45 46", FINN, 1, "1789"),
        ("13 28 41 42", FINN, 2, "1789"),
        ("54 T 59 60 113 115", WHITE, 1, "1790"),
        ("G4", WHITE | CORPS16, 2, "1790-1792"),
        ("94 95 133 134", PANZER, 1, "1791"),
        ("78 80 81", PANZER | CORPS18, 2, "1791-1793"),
        ("116", PANZER | CORPS16, 2, "1791-1792"),
        ("135", CORPS16, 1, "1792"),
        ("79", CORPS18, 1, "1793"),
    ],
}
RANDOM["preludes"] = RANDOM["campaign"]

LINES = {
    "campaign": ("H O 39", "", "1831"),
    "preludes": ("H O 39", "", "1628, 1831"),
    "in-sight": ("H O 39 62 79 64 93 133 G4", "", "1680, 1699"),
    "closing-the-ring": ("47 O L 63 96 97 117 136 142 143", "32", "1765, 1802"),
}


def fixed(scenario: str) -> set[str]:
    return {row[0] for row in FIXED[scenario]}


def others(table: Table, scenario: str, place: str) -> list[Thing]:
    return [thing for thing in units(table, place) if thing.id not in fixed(scenario)]


def deployed(seed: int = 1) -> Referee:
    """The second scenario with both choices made."""
    referee = start("in-sight", seed=seed)
    table = referee.table
    strong = sorted(units(table, "soviet-choice"), key=lambda thing: thing.steps)
    for thing, place, strength in zip(strong, ("75", "133", "G4"), (1, 2, 3), strict=True):
        thing.face(strength)
        assert pull(referee, thing.id, place) == ""
    for thing, place, strength in zip(
        units(table, "axis-choice"), ("74", "55", "55"), (3, 4, 4), strict=True
    ):
        thing.face(strength)
        assert pull(referee, thing.id, place) == ""
    assert referee.press("soviet-choice-made") == "" and referee.press("axis-choice-made") == ""
    return referee


# ---- Every start -----------------------------------------------------------------------------------


@EVERY
def test_nothing_is_refused_or_missing(scenario: str, seed: int) -> None:
    assert [e for e in set_up(scenario, seed).log if e.step in ("refused", "missing")] == []


@EVERY
def test_blocks_with_a_place_of_their_own(scenario: str, seed: int) -> None:
    table = set_up(scenario, seed).table
    for name, place, strength, line in FIXED[scenario]:
        thing = table.things[name]
        most = thing.steps if strength == FULL else strength
        assert thing.place == place, line
        assert strength is None or thing.strength == most, line


@EVERY
def test_blocks_drawn_for_an_area(scenario: str, seed: int) -> None:
    table = set_up(scenario, seed).table
    for places, kinds, number, cited in RANDOM[scenario]:
        for place in places.split():
            found = [t for t in others(table, scenario, place) if (t.group, arm(t.tags)) in kinds]
            assert len(found) == number, (place, cited)


@pytest.mark.parametrize("scenario", ["in-sight", "closing-the-ring"])
@SEEDED
def test_nothing_else_stands_on_the_map(scenario: str, seed: int) -> None:  # 1679-1712, 1755-1793
    table = set_up(scenario, seed).table
    named = {place for places, *_ in RANDOM[scenario] for place in places.split()}
    named |= {row[1] for row in FIXED[scenario]}
    karelians = {t.place for t in on_map(table) if t.group == "karelia" and "icon" in t.tags}
    assert {thing.place for thing in on_map(table)} - named <= karelians
    total = {"in-sight": (26 - 3 - 1, 29 - 3 - 2), "closing-the-ring": (30 - 1, 43 - 2)}[scenario]
    assert (len(on_map(table, "soviet")), len(on_map(table, "axis"))) == total  # without Moscow and the road


@EVERY
def test_full_strength_unless_the_text_says_otherwise(scenario: str, seed: int) -> None:  # 1608-1612
    table = set_up(scenario, seed).table
    told = {name for name, _, strength, _ in FIXED[scenario] if strength not in (FULL, None)}
    weak = {
        "in-sight": {"leningrad tank", "reserve-soviet tank", "leningrad mechanised"},  # 1683-1686
        "closing-the-ring": {f"{corps} {kind}" for corps, kind in PANZER | CORPS16 | CORPS18},  # 1791-1800
    }
    for thing in on_map(table):
        if thing.id not in told and f"{thing.group} {arm(thing.tags)}" not in weak.get(scenario, set()):
            assert thing.strength == (1 if "reduced" in thing.tags else thing.steps), thing.id


@EVERY
def test_defence_lines(scenario: str, seed: int) -> None:
    table = set_up(scenario, seed).table
    standing = [t for t in table.things.values() if t.kind == "line" and t.place in areas()]
    soviet, axis, cited = LINES[scenario]
    assert sorted(t.place for t in standing if t.side == "soviet") == sorted(soviet.split()), cited
    assert sorted(t.place for t in standing if t.side == "axis") == sorted(axis.split()), cited
    left = (20 - len(soviet.split()), 10 - len(axis.split()))  # 495, 505
    assert (len(table.lying_at("soviet-lines")), len(table.lying_at("axis-lines"))) == left


@EVERY
def test_everybody_stands_on_ground_of_his_side(scenario: str, seed: int) -> None:  # 397-398
    table = set_up(scenario, seed).table
    for thing in table.things.values():
        if thing.place in areas() and thing.kind in ("unit", "line"):
            assert table.controller[thing.place] == thing.side, thing.id


@EVERY
def test_stacking_is_legal(scenario: str, seed: int) -> None:  # 442-450
    table = set_up(scenario, seed).table
    for place, area in areas().items():
        for side in ("axis", "soviet"):
            limit = 4 if area.terrain == "green" else 2
            if not (side == "axis" and place in tagged("staging")):
                assert len(units(table, place, side)) <= limit, place


@EVERY
def test_only_the_tank_in_110_is_isolated(scenario: str, seed: int) -> None:  # 293, 829-831, 1686
    table = set_up(scenario, seed).table
    supplied = {"axis": lines(table, "axis"), "soviet": lines(table, "soviet") | tagged("baltic")}
    isolated = {t.place for t in on_map(table) if t.place not in supplied[str(t.side)]}
    assert isolated == ({"110"} if scenario == "in-sight" else set())
    marked = {t.place for t in table.things.values() if t.id.startswith("no-supply")} - {"markers"}
    assert marked == isolated


@EVERY
def test_leningrad_can_be_supplied_by_land(scenario: str, seed: int) -> None:  # D 1658: else the Axis has won
    assert "L" in lines(set_up(scenario, seed).table, "soviet")


@EVERY
def test_every_block_is_somewhere_in_the_game(scenario: str, seed: int) -> None:  # 29, 43
    table = set_up(scenario, seed).table
    assert not table.lying_at("axis-tray") and not table.lying_at("soviet-tray")


@EVERY
def test_germany_holds_the_disc_and_the_weather_is_good(scenario: str, seed: int) -> None:
    table = set_up(scenario, seed).table  # 1624-1626, 1647-1649, 1726-1728, 1812-1814
    assert (table.properties["initiative"], table.properties["weather"]) == ("axis", "fair")
    assert table.things["initiative"].place == "initiative-box" and not table.things["initiative"].face_down
    assert table.properties["stage"] == ("deploying" if scenario == "in-sight" else "playing")


@pytest.mark.parametrize(
    ("scenario", "turn", "phase"),
    [
        ("campaign", 1, "impulses"),  # 1810
        ("preludes", 1, "impulses"),  # 1622
        ("in-sight", 1, "impulses"),  # 1645
        ("closing-the-ring", 3, "logistics"),  # 1724
    ],
)
def test_when_it_begins(scenario: str, turn: int, phase: str) -> None:
    table = start(scenario).table
    assert (table.turn, table.phase) == (turn, phase)
    months = {1: "turn-july", 3: "turn-september"}
    assert table.things["turn"].place == months[turn]


@EVERY
def test_bombers_wait(scenario: str, seed: int) -> None:  # 1055-1057
    table = set_up(scenario, seed).table
    assert Counter(t.place for t in table.things.values() if t.kind == "bomber") == {"bombers-available": 8}


# ---- What varies -----------------------------------------------------------------------------------

DRAWN = {
    "campaign": "39 48 127 110 88 13 124 107 24 9 8",
    "preludes": "45 64 128 111 112 25 124 108 38 10 8",
    "in-sight": "T 62 93 110 132 soviet-choice surrendered axis-choice",
    "closing-the-ring": "O 48 136 82 13 54 78 116 135 axis-pool surrendered soviet-pool",
}


@pytest.mark.parametrize(
    ("scenario", "place"), [(scenario, place) for scenario, text in DRAWN.items() for place in text.split()]
)
def test_random_parts_differ_from_game_to_game(scenario: str, place: str) -> None:  # 1606
    assert len({frozenset(ids(set_up(scenario, seed).table, place)) for seed in range(1, 16)}) > 1


@pytest.mark.parametrize("scenario", STARTS)
def test_the_same_draws_give_the_same_start(scenario: str) -> None:
    again = Referee(game(), lay_table(game(), scenario), Dice([], 3))
    assert again.press(game().definitions.scenarios[scenario].setup) == ""
    assert snapshot(again.table) == snapshot(set_up(scenario, 3).table)


@pytest.mark.parametrize("scenario", STARTS)
def test_setting_up_again_changes_nothing(scenario: str) -> None:
    referee = start(scenario)
    before = snapshot(referee.table)
    for script_id, script in game().definitions.scripts.items():
        if script.kind == "setup":
            assert referee.press(script_id)
    assert snapshot(referee.table) == before


@SEEDED
def test_les_preludes_is_set_up_as_the_campaign(seed: int) -> None:  # 1628
    assert snapshot(set_up("preludes", seed).table) == snapshot(set_up("campaign", seed).table)
    assert set_up("preludes", seed).table.controller == set_up("campaign", seed).table.controller


@SEEDED
def test_a_campaign_with_optional_rules_is_set_up_as_one_without(seed: int) -> None:  # 1368-1372
    assert snapshot(set_up("campaign-9", seed).table) == snapshot(set_up("campaign", seed).table)


# ---- The campaign ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "seed"), [(name, seed) for name in CAMPAIGNS for seed in SEEDS])
def test_the_29_blocks_stand_on_soviet_ground_by_colour_and_kind(scenario: str, seed: int) -> None:  # 1836
    standing = [thing for thing in on_map(set_up(scenario, seed).table) if "icon" in thing.tags]
    assert len(standing) == 29 and len(on_map(set_up(scenario, seed).table, "soviet")) == 36
    assert Counter(thing.group for thing in standing) == {
        "karelia": 5,
        "leningrad": 9,
        "northwest": 7,
        "reserve-soviet": 8,
    }
    reduced = [thing for thing in standing if thing.strength < thing.steps]
    assert Counter(arm(thing.tags) for thing in reduced) == {"infantry": 2, "mechanised": 2, "tank": 4}


@pytest.mark.parametrize("scenario", CAMPAIGNS)
def test_reduced_blocks_stand_elsewhere_in_another_game(scenario: str) -> None:  # 1836: chosen at random
    where = {
        frozenset(t.place for t in on_map(set_up(scenario, seed).table) if t.strength < t.steps)
        for seed in SEEDS
    }
    assert len(where) > 1


@pytest.mark.parametrize(("scenario", "seed"), [(name, seed) for name in CAMPAIGNS for seed in SEEDS])
def test_pools_of_the_campaign(scenario: str, seed: int) -> None:  # 1824-1826, 1842-1846
    table = set_up(scenario, seed).table
    assert ids(table, "soviet-pool") == set(with_tag("green-dot"))
    assert ids(table, "soviet-later") == {*with_tag("letter-s"), *with_tag("letter-n")}
    assert ids(table, "velikiye-luki") == set(with_tag("letter-v"))
    assert arms(table.lying_at("axis-pool")) == {
        ("luftwaffe", "hq"): 1,
        ("army16", "infantry"): 1,
        ("army18", "infantry"): 1,
        ("reserve-axis", "infantry"): 10,
    }
    assert not units(table, "surrendered") and not units(table, "axis-eliminated")


# ---- Leningrad in sight ----------------------------------------------------------------------------


@SEEDED
def test_soviet_losses_and_pool_of_the_second_scenario(seed: int) -> None:  # 1669-1675
    table = set_up("in-sight", seed).table
    assert arms(units(table, "surrendered")) == {
        ("reserve-soviet", "tank"): 1,
        ("reserve-soviet", "mechanised"): 1,
    }
    assert set(with_tag("green-dot")) <= ids(table, "soviet-pool")
    lost = [t for t in table.lying_at("soviet-pool") if "green-dot" not in t.tags and t.id != "su-airborne"]
    assert arms(lost) == {
        ("northwest", "infantry"): 4,
        ("reserve-soviet", "mechanised"): 2,
        ("reserve-soviet", "tank"): 2,
    }
    assert len(table.lying_at("soviet-pool")) == 18
    assert ids(table, "soviet-later") == {*with_tag("letter-s"), *with_tag("letter-n")}


@SEEDED
def test_axis_pool_of_the_second_scenario(seed: int) -> None:  # 1693-1699: as in the campaign
    table = set_up("in-sight", seed).table
    assert arms(table.lying_at("axis-pool")) == arms(set_up("campaign", seed).table.lying_at("axis-pool"))
    assert ids(table, "velikiye-luki") == set(with_tag("letter-v")) and not units(table, "axis-eliminated")


@SEEDED
def test_reduced_strengths_of_the_second_scenario(seed: int) -> None:  # 1683-1686
    table = set_up("in-sight", seed).table
    for place in ("62", "64", "79", "93", "110"):
        (block,) = [t for t in units(table, place) if "combat" in t.tags]
        assert block.strength == 1, place


@SEEDED
def test_yellow_blocks_stand_as_in_the_campaign(seed: int) -> None:  # 1679: all at full strength
    campaign, table = set_up("campaign", seed).table, set_up("in-sight", seed).table
    for one in (campaign, table):
        yellow = [t for t in one.things.values() if t.group == "karelia"]
        assert len(yellow) == 6 and all(t.strength == t.steps for t in yellow)
    places = [{t.place for t in one.things.values() if t.group == "karelia"} for one in (campaign, table)]
    assert places[0] == places[1]


@SEEDED
def test_both_sides_have_blocks_to_choose_with(seed: int) -> None:  # 1687, 1712; D 531: 3 needs a corps
    table = set_up("in-sight", seed).table
    assert arms(units(table, "soviet-choice")) == {("northwest", "infantry"): 3}
    assert arms(units(table, "axis-choice")) == {("army18", "infantry"): 3}
    most = sorted(thing.steps for thing in units(table, "soviet-choice"))
    assert all(steps >= wanted for steps, wanted in zip(most, (1, 2, 3), strict=True))


@SEEDED
def test_the_second_scenario_after_the_choices(seed: int) -> None:  # 1667, 1687, 1691, 1697-1712
    referee = deployed(seed)
    table = referee.table
    assert table.properties["stage"] == "playing"
    assert (len(on_map(table, "soviet")), len(on_map(table, "axis"))) == (26 - 1, 29 - 2)
    assert sorted(t.strength for place in ("75", "133", "G4") for t in units(table, place)) == [1, 2, 3]


@pytest.mark.parametrize("strengths", [(1, 1, 3), (2, 2, 2), (1, 2, 2), (1, 1, 1)])
def test_other_soviet_strengths_are_refused(strengths: tuple[int, int, int]) -> None:  # 1687
    referee = start("in-sight")
    strong = sorted(units(referee.table, "soviet-choice"), key=lambda thing: thing.steps)
    for thing, place, strength in zip(strong, ("75", "133", "G4"), strengths, strict=True):
        thing.face(strength)
        assert pull(referee, thing.id, place) == ""
    assert referee.press("soviet-choice-made") and referee.table.properties["soviet-deployed"] == "0"


@pytest.mark.parametrize("strengths", [(4, 4, 4), (3, 3, 4), (2, 4, 4)])
def test_other_axis_strengths_are_refused(strengths: tuple[int, int, int]) -> None:  # 1712
    referee = start("in-sight")
    for thing, place, strength in zip(
        units(referee.table, "axis-choice"), ("74", "55", "55"), strengths, strict=True
    ):
        thing.face(strength)
        assert pull(referee, thing.id, place) == ""
    assert referee.press("axis-choice-made") and referee.table.properties["axis-deployed"] == "0"


def test_chosen_blocks_go_to_the_areas_of_the_text_only() -> None:  # 1687, 1712
    referee = start("in-sight")
    for tray, wanted in (("soviet-choice", {"75", "133", "G4"}), ("axis-choice", {"74", "55"})):
        block = units(referee.table, tray)[0]
        assert {p for p in areas() if may_drag(game(), referee.table, block, p)} == wanted


def test_two_orange_blocks_do_not_share_an_area() -> None:  # 1687
    referee = start("in-sight")
    first, second, _ = units(referee.table, "soviet-choice")
    assert pull(referee, first.id, "75") == "" and pull(referee, second.id, "75") == "soviet-deployment"


def test_nobody_else_moves_during_the_choices() -> None:  # 1687, 1712
    referee = start("in-sight")
    assert pull(referee, "de-tt", "130") == "axis-deployment"
    assert pull(referee, "su-militia", "63") == "soviet-deployment"


# ---- Closing the ring ------------------------------------------------------------------------------


@SEEDED
def test_losses_and_pools_of_the_third_scenario(seed: int) -> None:  # 1747-1751, 1771-1775
    table = set_up("closing-the-ring", seed).table
    corps = {name for name, piece in with_tag("icon").items() if "corps" in piece.tags}
    gone = ids(table, "surrendered")
    assert corps < gone and len(gone) == 8
    assert arms([table.things[name] for name in gone - corps]) == {
        ("reserve-soviet", "tank"): 1,
        ("reserve-soviet", "mechanised"): 1,
    }
    pool = ids(table, "soviet-pool")
    assert len(pool) == 21 and set(with_tag("letter-s")) | {"su-airborne"} <= pool
    rest = [table.things[name] for name in pool - set(with_tag("letter-s")) - {"su-airborne"}]
    assert arms(rest) == {
        ("reserve-soviet", "cavalry"): 1,
        ("reserve-soviet", "mechanised"): 2,
        ("reserve-soviet", "tank"): 4,
    }
    assert ids(table, "soviet-later") == set(with_tag("letter-n"))
    assert arms(table.lying_at("axis-pool")) == {("reserve-axis", "infantry"): 4}
    assert not units(table, "axis-eliminated") and not units(table, "velikiye-luki")


@SEEDED
def test_soviet_kinds_of_the_third_scenario(seed: int) -> None:  # 1759-1764
    table = set_up("closing-the-ring", seed).table
    standing = [t for t in on_map(table, "soviet") if t.id not in fixed("closing-the-ring")]
    assert arms(standing) == {
        ("leningrad", "infantry"): 4,
        ("leningrad", "mechanised"): 1,
        ("leningrad", "tank"): 2,
        ("karelia", "infantry"): 4,
        ("karelia", "tank"): 1,
        ("northwest", "infantry"): 3,
        ("reserve-soviet", "infantry"): 6,
        ("reserve-soviet", "cavalry"): 2,
    }
    infantry = [t for t in standing if t.group in ("leningrad", "northwest") and "infantry" in t.tags]
    assert all("division" in thing.tags for thing in infantry)


@SEEDED
def test_totenkopf_and_six_infantry_divisions(seed: int) -> None:  # 1790
    table = set_up("closing-the-ring", seed).table
    white = [t for t in on_map(table, "axis") if t.group == "reserve-axis"]
    assert arms(white) == {("reserve-axis", "infantry"): 6, ("reserve-axis", "motorised"): 1}
    places = {"54", "T", "59", "60", "113", "115", "G4"}
    assert {thing.place for thing in white} == places and all(t.strength == t.steps for t in white)


@SEEDED
def test_four_motorised_and_four_tank_divisions_one_step_below_full(seed: int) -> None:  # 1791
    table = set_up("closing-the-ring", seed).table
    fast = [t for t in on_map(table, "axis") if (t.group, arm(t.tags)) in PANZER]
    assert Counter(arm(thing.tags) for thing in fast) == {"motorised": 4, "tank": 4}
    assert sorted(t.place for t in fast) == sorted(["78", "80", "81", "94", "95", "116", "133", "134"])
    assert all(thing.strength == thing.steps - 1 for thing in fast)


@pytest.mark.parametrize(("die", "strength"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 4), (6, 4)])
def test_a_die_gives_the_strength_of_each_corps(die: int, strength: int) -> None:  # 1795-1800
    referee = Referee(game(), lay_table(game(), "closing-the-ring"), Dice([die] * 7))
    assert referee.press("set-up-closing") == ""
    corps = [t for t in on_map(referee.table, "axis") if {"german", "corps"} <= t.tags]
    assert len(corps) == 7 and {thing.strength for thing in corps} == {strength}
    assert sum(entry.step == "roll" for entry in referee.log) == 7


def test_each_corps_has_a_die_of_its_own() -> None:  # 1795
    dice = [1, 2, 3, 6, 1, 2, 3]
    referee = Referee(game(), lay_table(game(), "closing-the-ring"), Dice(dice))
    assert referee.press("set-up-closing") == ""
    corps = [t for t in on_map(referee.table, "axis") if {"german", "corps"} <= t.tags]
    assert sorted(thing.strength for thing in corps) == sorted(min(die, 4) for die in dice)


# ---- Logistic values -------------------------------------------------------------------------------

PARTS = ("leader-points", "hq-points", "victory-points", "loss-points", "extra-points")


@pytest.mark.parametrize(
    ("scenario", "side", "total", "parts"),
    [
        ("campaign", "soviet", 13, (4, 3, 6, 0, 0)),  # 1822
        ("campaign", "axis", 11, (4, 6, 1, 0, 0)),  # 749-753, 1840
        ("preludes", "soviet", 13, (4, 3, 6, 0, 0)),  # 1628
        ("preludes", "axis", 11, (4, 6, 1, 0, 0)),
        ("in-sight", "soviet", 13, (4, 3, 6, 0, 0)),  # 1667
        ("in-sight", "axis", 11, (4, 6, 1, 0, 0)),  # 1691
        ("closing-the-ring", "soviet", 10, (3, 3, 4, 0, 0)),  # 1745
        ("closing-the-ring", "axis", 13, (3, 7, 3, 0, 0)),  # 1769
    ],
)
@SEEDED
def test_logistic_values_of_the_starts(
    scenario: str, side: str, total: int, parts: tuple[int, ...], seed: int
) -> None:
    referee = deployed(seed) if scenario == "in-sight" else start(scenario, seed=seed)
    assert value(referee, side) == total
    assert tuple(int(referee.table.properties[part]) for part in PARTS) == parts
