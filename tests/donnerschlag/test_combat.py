"""The combat aid reckons as rule 13 and its errata do; numbers behind `#` are lines of the rulebook."""

from dataclasses import dataclass, replace

import pytest

from generator.rehearse.table import Table

from .common import clear_the_map, game, put, start

TABLE = """
1AR 1A  1A  1AR -   DR  DR  1DR
1A  AR  AR  -    DR  DR  1DR 1DR
-   -   DR  DR   DR  1DR 1DR 2DR
-   -   DR  DR   1DR 1DR 2DR 2DR
-   DR  DR  1DR  1DR 2DR 2DR 3DR
DR  1DR 1DR 1DR  2DR 2DR 3DR 3DR
"""  # 724-730
SORTS = {
    "axis": {
        "tank": ["pz6-i-11", "pz6-ii-11"],
        "motorised": ["pz6-i-114", "pz6-ii-114"],
        "foot": ["ro-1-2i"],
        "alarm": ["alarm-leave"],
    },
    "soviet": {"tank": ["su-13-13t"], "motorised": ["su-62-13t"], "foot": ["su-29-38", "su-48-38"]},
}
CLEAR, VILLAGE, TOWN, CITY = "2812", "3613", "2417", "4307"
DRY = {"2812": ("2813", "2712"), "3613": ("3614", "3713"), "2417": ("2418", "2517"), "4307": ("4308", "4408")}
RIVER, BRIDGE = ("2513", "2512"), "2511"
"""Two hexes that an unbridged river parts from 2413; 2511 is joined to 2412 by a bridge."""


@dataclass(frozen=True)
class Fight:
    """Who attacks what: each unit is a sort, a value and, for attackers, a hex."""

    attackers: tuple[tuple[str, int, str], ...]
    defenders: tuple[tuple[str, int], ...]
    target: str
    die: int = 3
    side: str = "axis"
    columns: int = 0
    modifier: int = 0
    no_river: bool = False
    cut_off: tuple[str, ...] = ()
    errata: tuple[str, ...] | None = None


def fought(fight: Fight) -> Table:
    """The table after the aid has been pressed."""
    referee = start(dice=[fight.die])
    referee.game = game(fight.errata)
    table = referee.table
    clear_the_map(table)
    other = "soviet" if fight.side == "axis" else "axis"
    free = {side: {sort: list(names) for sort, names in sorts.items()} for side, sorts in SORTS.items()}
    for side, sort, value, place in [
        *((fight.side, sort, value, place) for sort, value, place in fight.attackers),
        *((other, sort, value, fight.target) for sort, value in fight.defenders),
    ]:
        thing = table.things[free[side][sort].pop(0)]
        thing.values = {**thing.values, "combat": str(value)}
        thing.activated = side == fight.side
        put(table, place, thing.id)
    put(table, fight.target, "target-1")
    attack = [thing.id for thing in table.things.values() if "attack" in thing.tags]
    for place in dict.fromkeys(place for *_, place in fight.attackers):
        put(table, place, attack.pop())
    for thing in table.things.values():
        if thing.kind == "unit" and thing.place in fight.cut_off:
            thing.statuses = frozenset({"out-of-supply"})
    table.properties |= {"column-gift": str(fight.columns), "die-gift": str(fight.modifier)}
    if fight.no_river:
        put(table, "no-river", "pioneers-marker")
    assert referee.press(f"{fight.side}-attack") == ""
    table.properties["said"] = "\n".join(entry.text for entry in referee.log if entry.step == "say")
    return table


def result(fight: Fight) -> str:
    """Odds, column after shifts, modified die and result."""
    found = fought(fight).properties
    return f"{found['odds']} {found['shifted']} {found['modified-die']} {found['result']}"


def test_the_table_is_as_printed() -> None:
    table = game().definitions.charts["combat"].tables[0]
    cells = [[cell.in_language("en").replace(" ", "") for cell in row[1:]] for row in table.rows]
    assert cells == [line.split() for line in TABLE.strip().splitlines()]


ONE, TWO = DRY[CLEAR]
CASES = [
    # 597: odds are rounded down to a column
    (Fight((("foot", 11, ONE),), (("foot", 4),), CLEAR), "2-1 2-1 3 DR"),
    (Fight((("foot", 3, ONE),), (("foot", 2),), CLEAR), "1.5-1 1.5-1 3 -"),
    # 632: more than 7-1 is 7-1, and shifts come after that (602)
    (Fight((("foot", 8, ONE),), (("foot", 1),), CLEAR), "7-1 7-1 3 2DR"),
    (Fight((("foot", 18, ONE),), (("tank", 1), ("motorised", 1)), CLEAR), "7-1 6-1 3 1DR"),
    # 725: the cell as printed
    (Fight((("foot", 3, ONE),), (("foot", 1),), CLEAR, die=1), "3-1 3-1 1 1AR"),
    # 600-608, 718-720: tanks, combined arms; a defending tank alone shifts nothing
    (Fight((("tank", 4, ONE),), (("foot", 2),), CLEAR), "2-1 3-1 3 DR"),
    (Fight((("tank", 2, ONE), ("motorised", 2, TWO)), (("foot", 2),), CLEAR), "2-1 4-1 3 DR"),
    (Fight((("foot", 4, ONE),), (("tank", 2),), CLEAR), "2-1 2-1 3 DR"),
    # 642-643: a village and a town, 616: no tank shift against a town
    (Fight((("foot", 6, DRY[VILLAGE][0]),), (("foot", 2),), VILLAGE, die=4), "3-1 3-1 3 DR"),
    (
        Fight((("tank", 4, DRY[TOWN][0]), ("motorised", 2, DRY[TOWN][1])), (("foot", 3),), TOWN, die=4),
        "2-1 3-1 2 -",
    ),
    # 620: against a city the attack is halved and nothing shifts
    (
        Fight(
            (("tank", 4, DRY[CITY][0]), ("motorised", 4, DRY[CITY][1])), (("tank", 1), ("motorised", 1)), CITY
        ),
        "2-1 2-1 3 DR",
    ),
    # 478, 610: out of supply
    (
        Fight((("tank", 4, ONE), ("motorised", 3, ONE)), (("foot", 2),), CLEAR, cut_off=(ONE,)),
        "1.5-1 1.5-1 3 -",
    ),
    # 630: half of the half, rounded down once
    (
        Fight(
            (("foot", 3, DRY[CITY][0]), ("motorised", 2, DRY[CITY][0])),
            (("foot", 1),),
            CITY,
            cut_off=(DRY[CITY][0],),
        ),
        "1-1 1-1 3 -",
    ),
    # 1149: the river counts only if all attack over it
    (Fight((("foot", 4, RIVER[0]), ("motorised", 2, "2412")), (("foot", 2),), "2413", die=4), "3-1 3-1 4 DR"),
    # 624: without errata it counts if one unit attacks over it
    (Fight((("foot", 4, RIVER[0]), ("motorised", 2, "2412")), (("foot", 2),), "2413", die=4, errata=()),
     "3-1 3-1 3 DR"),
    # 1150: and once
    (Fight((("foot", 4, RIVER[0]), ("motorised", 2, RIVER[1])), (("foot", 2),), "2413"), "3-1 3-1 2 -"),
    # 628: over a bridge a tank keeps its shift, and the infantry beside it on dry ground adds one
    (Fight((("tank", 4, BRIDGE), ("motorised", 2, "2312")), (("foot", 3),), "2412", die=4), "2-1 4-1 4 1DR"),
    # 1147: motorised infantry over the river does not combine arms
    (Fight((("tank", 4, BRIDGE), ("motorised", 2, "2512")), (("foot", 3),), "2412", die=4), "2-1 3-1 4 DR"),
    # 1097, 1154: columns and die by cards
    (Fight((("foot", 4, ONE),), (("foot", 2),), CLEAR, die=4, modifier=-2), "2-1 2-1 2 AR"),
    (Fight((("foot", 4, ONE),), (("foot", 2),), CLEAR, die=4, columns=2), "2-1 4-1 4 1DR"),
    # 699-740: the example, with Sturmpioniere against the river
    (
        Fight(
            (("tank", 4, RIVER[0]), ("motorised", 2, RIVER[0])),
            (("tank", 2), ("motorised", 2)),
            "2413",
            die=6,
            no_river=True,
        ),
        "1.5-1 2-1 6 1DR",
    ),
]


@pytest.mark.parametrize(("fight", "found"), CASES, ids=[str(number) for number in range(len(CASES))])
def test_combat_is_reckoned_as_the_rulebook_does(fight: Fight, found: str) -> None:
    assert result(fight) == found


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("odds", range(1, 8))
def test_each_cell_is_found(die: int, odds: int) -> None:
    column = {1: 0}.get(odds, odds)
    cell = TABLE.strip().splitlines()[die - 1].split()[column]
    assert result(Fight((("foot", odds, ONE),), (("foot", 1),), CLEAR, die=die)).split(" ", 3)[3] == cell


@pytest.mark.parametrize(
    "fight",
    [
        Fight((("foot", 3, ONE),), (("foot", 4),), CLEAR),  # 634, 1105
        Fight((("foot", 4, ONE),), (("foot", 4),), CLEAR, columns=-1),  # 648
    ],
)
@pytest.mark.parametrize(("errata", "told"), [(None, "1AR without a die"), ((), "A1 DR without a die")])
def test_odds_below_one_to_one_need_no_die(fight: Fight, errata: tuple[str, ...] | None, told: str) -> None:
    table = fought(replace(fight, errata=errata))
    assert table.properties["rolled"] == "no"
    assert told in table.properties["said"]


@pytest.mark.parametrize(
    ("fight", "why"),
    [
        # 624, 740; 192; 549
        (Fight((("tank", 4, RIVER[0]),), (("foot", 1),), "2413"), "tanks do not attack over a river"),
        (Fight((("alarm", 1, ONE),), (("foot", 1),), CLEAR), "an Alarmgruppe never attacks"),
        (Fight((("foot", 4, ONE),), (), CLEAR), "no enemy combat unit"),
    ],
)
def test_who_may_not_attack_does_not(fight: Fight, why: str) -> None:
    said = fought(fight).properties["said"]
    assert "No attack" in said and why in said


@pytest.mark.parametrize(("die", "comes"), [(1, True), (2, False)])
def test_an_axis_attack_that_fails_badly_brings_an_ad_hoc_unit(die: int, comes: bool) -> None:  # 662
    table = fought(Fight((("foot", 3, ONE),), (("foot", 1),), CLEAR, die=die))
    assert ("Ad Hoc" in table.properties["said"]) == comes


@pytest.mark.parametrize(("target", "comes"), [(CLEAR, True), (VILLAGE, False)])
def test_a_soviet_six_after_modifiers_brings_an_alarmgruppe(target: str, comes: bool) -> None:  # 663
    place = DRY[target][0]
    table = fought(Fight((("foot", 3, place),), (("foot", 1),), target, die=6, side="soviet"))
    assert ("Alarmgruppe" in table.properties["said"]) == comes


@pytest.mark.parametrize("gift", ["column", "die"])
def test_keys_move_what_cards_give_by_one_and_no_further_than_the_track(gift: str) -> None:  # 601, 640, ours
    referee = start()
    marker = referee.table.things[f"{gift}-marker"]
    for script, boxes in ((f"{gift}-more", "8 9 10 11 12 13"),
                          (f"{gift}-less", "12 11 10 9 8 7 6 5 4 3 2 1")):
        for box in boxes.split():
            assert referee.press(script) == ""
            assert marker.place == f"{gift}-{box}"
        assert referee.press(script).startswith("The track ends at ")
        assert marker.place == f"{gift}-{box}"
    assert referee.log[-2].text.endswith(" by cards: -6")
