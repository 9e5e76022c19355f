"""What holds for every start; `#` are lines of the rulebook."""

from collections import Counter

import pytest

from generator.rehearse.beginning import lay_table
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Table, Thing
from tests.bundled import Dice

from .common import areas, arm, game, ids, lines, on_map, set_up, snapshot, start, tagged, units
from .starts import CAMPAIGNS, FIXED, FULL, PANZER, SEEDED, SEEDS, fixed

STARTS = (*CAMPAIGNS, "in-sight", "closing-the-ring")
EVERY = pytest.mark.parametrize(("scenario", "seed"), [(name, seed) for name in STARTS for seed in SEEDS])
CORPS16, CORPS18 = {("army16", "infantry")}, {("army18", "infantry")}
FINN = {("finnish", "infantry"), ("finnish", "cavalry")}
WHITE = {("reserve-axis", "infantry"), ("reserve-axis", "motorised")}
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


def others(table: Table, scenario: str, place: str) -> list[Thing]:
    return [thing for thing in units(table, place) if thing.id not in fixed(scenario)]

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
    discs = {"baltic", "marat", "ladoga"}  # these come with rules 14.2 to 14.4
    plain, full = (
        {name: row for name, row in snapshot(set_up(scenario, seed).table).items() if name not in discs}
        for scenario in ("campaign", "campaign-9")
    )
    assert plain == full


@pytest.mark.parametrize(
    "scenario",
    ["campaign", "preludes", "in-sight", "closing-the-ring", *(f"campaign-{n}" for n in range(1, 10))],
)
def test_discs_and_marat_lie_only_where_their_rules_are_in_use(scenario: str) -> None:  # 1637, 1663, 1741
    table = set_up(scenario).table
    last = int(table.properties["options"])
    for name, rule in (("baltic", 2), ("marat", 3), ("ladoga", 4)):
        assert (table.things[name].place == "markers") == (last < rule)
