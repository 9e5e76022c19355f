"""What the rulebook counts and names; numbers behind `#` are its lines, D is derived from them."""

import re
from collections import Counter

import pytest

from generator.model.provenances import provenances

from .common import LAST_LINE, game, hexes, pull, put, start, tagged, units

ROADS = ("road", "track", "railway")
NAMED = {
    "6/6P", "I/11/6P", "II/11/6P", "I/114/6P", "II/114/6P", "II/4/6P", "I/128/23P", "7/5C",  # 457-462, 703
    "6/2GM", "1271/387/13G", "1273/387/13G", "1275/387/13G", "5G/3G/13G", "13/13T", "62/13T",  # 514-521, 720
    "343/38", "77/6M", "78/6M",  # 1087, 1125
}  # fmt: skip


def unbridged() -> dict[str, tuple[str, ...]]:
    return game().links.across(("river",), ROADS)


def test_stated_facts_cite_lines_of_this_rulebook() -> None:
    stated = [p.stated for _, p in provenances(game()) if p.stated is not None]
    numbers = [int(number) for lines in stated for number in re.findall(r"\d+", lines)]
    assert len(stated) > 100 and min(numbers) >= 1 and max(numbers) <= LAST_LINE


def test_every_unit_that_the_text_names_exists() -> None:
    assert {piece.name.in_language("en") for piece in game().pieces.values()} >= NAMED


def test_each_tank_unit_has_a_second_counter_with_an_outline() -> None:  # 194-196
    pieces = game().pieces
    other = {name for name, piece in pieces.items() if "tank-picture" in piece.tags}
    tanks = {name for name, piece in pieces.items() if piece.kind == "unit" and "tank" in piece.tags} - other
    assert other == {f"{name}-tank" for name in tanks}
    for name in tanks:
        assert pieces[f"{name}-tank"].values.items() <= pieces[name].values.items()


def test_the_counts_of_the_cups() -> None:  # 292-294, 925
    snafus = Counter(piece.values["cup"] for name, piece in game().pieces.items() if name.startswith("snafu"))
    assert snafus == {"adhoc": 2, "alarm": 1, "tanks": 1}


def test_activation_and_combat_cards_are_apart_and_early_or_late() -> None:  # 290-291
    for card in game().cards.values():
        tags = set(card.card.tags)
        assert len(tags & {"activation", "combat"}) == 1 and len(tags & {"early", "late"}) == 1


@pytest.mark.parametrize("place", ["2124", "0914"])  # 306
def test_soviet_entry_hexes_lie_on_a_road_and_a_supply_edge(place: str) -> None:
    assert {place} <= tagged("entry-soviet") & tagged("supply-soviet") & tagged("road")


def test_the_axis_entry_hex_lies_on_a_road_and_a_supply_edge() -> None:  # 310
    assert {"4607"} <= tagged("entry-axis") & tagged("supply-axis") & tagged("road")


def test_roads_railways_and_tracks_are_the_road_hexes() -> None:  # 512
    on_lines = set(game().links.along(ROADS))
    assert on_lines & set(hexes()) == tagged("road")


@pytest.mark.parametrize("side", ["2414", "2513", "2512"])  # 716
def test_the_attack_of_the_example_crosses_a_river(side: str) -> None:
    assert side in unbridged()["2413"]


@pytest.mark.parametrize("place", ["2412", "2312", "2313"])  # 732 D
def test_behind_the_defender_of_the_example_no_river_stops_a_retreat(place: str) -> None:
    assert place in hexes()["2413"].neighbours and place not in unbridged()["2413"]


def test_the_example_hex_itself_changes_nothing() -> None:  # 716 D
    assert hexes()["2413"].terrain == "clear"


def test_the_erratum_moves_a_unit_one_hex() -> None:  # 1087
    assert "2323" in hexes()["2224"].neighbours


def test_343_38_starts_in_2323_and_as_printed_in_2224() -> None:  # 1085-1087
    corrected, printed = (
        next(
            place
            for step in game(errata).definitions.scripts["place-soviets"].steps
            if step.set_out is not None
            for place, ids in step.set_out.at.items()
            if "su-343-38" in ids
        )
        for errata in (None, ())
    )
    assert (corrected, printed) == ("2323", "2224")


def test_nowhere_more_than_two_units_stand_after_setup() -> None:  # 380
    table = start().table
    for place in hexes():
        assert sum("combat" in unit.tags and "no-stack" not in unit.tags for unit in units(table, place)) <= 2


def test_axis_headquarters_start_on_a_road() -> None:  # 204, 537
    table = start().table
    here = [
        table.things[name].place
        for name in table.things
        if name.startswith("hq-")
        and table.things[name].side == "axis"
        and table.things[name].place in hexes()
    ]
    # the corps of the Romanian VII lies far from any road of this map
    assert {place for place in here if place not in tagged("road")} <= {"4106"}


def test_every_unit_starts_within_its_headquarters_radius() -> None:  # 443-450
    table = start().table
    for unit in table.things.values():
        if unit.kind != "unit" or unit.side != "axis" or unit.place not in hexes() or "hq" in unit.tags:
            continue
        heads = [t for t in table.things.values() if "hq" in t.tags and t.group == unit.group]
        for head in heads:
            assert unit.place in game().within(head.place, int(head.values["radius"]))


def reach(turn: int, *enemies: tuple[str, str]) -> set[str]:
    """What the line of the 17th Panzer or of the Soviets reaches."""
    referee = start(turn, "administration")
    for unit, place in enemies:
        put(referee.table, place, unit)
    script, line = ("axis-arrivals", "axis-road") if turn == 4 else ("soviet-arrivals", "soviet-road")
    assert referee.press(script) == ""
    return referee.table.traced[line]


def test_an_enemy_closes_every_hex_beside_it() -> None:  # 306
    assert not reach(2, ("pz6-i-11", "2223")) & {"2223", *hexes()["2223"].neighbours}


def test_an_enemy_beside_the_road_stops_the_17th_panzer() -> None:  # 306, 1122
    assert reach(4, ("su-29-38", "4406")) == {"4607", "4507"}


def test_a_river_does_not_open_the_road_beside_an_enemy() -> None:  # 306: next to, not zone of control
    assert reach(4, ("su-29-38", "4408")) == {"4607"}


def test_the_entry_hex_takes_units_even_beside_an_enemy() -> None:  # 1121
    referee = start(4, "administration")
    put(referee.table, "4608", "su-29-38")
    assert referee.press("axis-arrivals") == ""
    tank = next(t.id for t in referee.table.lying_at("reinforce-4") if "combat" in t.tags)
    assert pull(referee, tank, "4507") == "enter-as-reinforcement"
    assert pull(referee, tank, "4607") == ""


@pytest.mark.parametrize(("call", "last"), [(2, 5), (3, 6), (4, 7)])  # 344, 746, 750
def test_the_donnerschlag_marker_reaches_box_four_after_three_more_turns(call: int, last: int) -> None:
    referee = start(call, "administration")
    assert referee.press("call-donnerschlag") == ""
    boxes = [row[0] for row in zip(*game().grid_rows("advance"), strict=True)]
    for turn in range(call + 1, last + 2):
        referee.table.turn = turn
        referee.settle()
        place = referee.table.things["donnerschlag"].place
        if turn <= last:
            assert place == boxes[turn - call]
    assert place == boxes[4]


def test_reinforcements_come_as_stated() -> None:  # 306-310, 1125
    table = start().table
    assert {t.group for t in table.lying_at("reinforce-4")} == {"pz17"}
    late = {t.name for t in table.lying_at("reinforce-7")}
    assert {"77/6M", "78/6M"} <= late
