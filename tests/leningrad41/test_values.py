"""What is printed on blocks and markers; `#` are lines of the rulebook."""

from collections import Counter

import pytest

from .common import arm, blocks, game, with_tag

# ---- Movement, strength, fire ----------------------------------------------------------------------


def test_fast_blocks_have_5_and_slow_ones_3_points() -> None:  # 541-542, 595-597, 1017-1018
    for piece in blocks().values():
        if "fast" in piece.tags:
            assert piece.values["moves"] == "5" and "slow" not in piece.tags
        elif "slow" in piece.tags and "static" not in piece.tags:
            assert piece.values["moves"] == "3"


def test_horses_wheels_and_tracks_are_fast_and_infantry_is_slow() -> None:  # 595-599
    for piece in with_tag("combat").values():
        assert ("fast" in piece.tags) == (arm(piece.tags) != "infantry")


def test_airborne_troops_are_plain_infantry() -> None:  # 599
    assert set(with_tag("airborne")) == {"su-airborne", "de-fj"}
    assert {arm(piece.tags) for piece in with_tag("airborne").values()} == {"infantry"}


def test_blocks_that_never_move() -> None:  # 535, 917: Dietl goes along his road by dice alone
    still = {name for name, piece in blocks().items() if piece.values["moves"] == "0"}
    assert still == {"hitler", "stalin", "hq-mannerheim", "su-hanko", "su-kuressaare", "hq-dietl"}


def test_fast_headquarters() -> None:  # 975, D 1279-1285; 1045-1049: air headquarters are slow
    fast = {name for name, piece in with_tag("hq").items() if "fast" in piece.tags}
    assert fast == {"hq-zhukov", "hq-reinhardt", "hq-manstein", "hq-schmidt"}


def test_strength_is_one_to_four() -> None:  # 562
    assert {piece.steps for piece in with_tag("combat").values()} == {1, 2, 3, 4}


@pytest.mark.parametrize(
    ("side", "size", "points"),
    [
        ("soviet", "army", {4}),
        ("soviet", "corps", {3}),
        ("axis", "corps", {4}),
        ("axis", "division", {2, 3}),
        ("axis", "brigade", {1}),
    ],
)
def test_points_of_formations(side: str, size: str, points: set[int]) -> None:  # 531
    found = blocks(side, lambda piece: size in piece.tags and "combat" in piece.tags)
    assert {piece.steps for piece in found.values()} == points


def test_soviet_divisions_have_two_points_but_the_militia_that_can_stand_at_three() -> None:  # 531, 1758
    divisions = blocks("soviet", lambda p: "division" in p.tags)
    assert {piece.steps for piece in divisions.values()} == {2}
    assert game().pieces["su-militia"].steps >= 3


def test_seven_german_corps() -> None:  # 1792-1795
    corps = blocks("axis", lambda p: {"german", "corps"} <= set(p.tags))
    assert Counter(piece.group for piece in corps.values()) == {"army16": 3, "army18": 4}


def test_every_german_fast_block_can_stand_a_step_below_full() -> None:  # 1791
    fast = blocks("axis", lambda p: {"german", "fast", "combat"} <= set(p.tags))
    assert len(fast) == 8 + 1  # the eight and Totenkopf (1790)
    assert {piece.steps for piece in fast.values()} == {3}


def test_a_tank_of_the_example_has_three_points() -> None:  # 1227
    assert {p.steps for p in blocks("axis", lambda p: "tank" in p.tags).values()} == {3}


def test_the_finnish_division_of_the_example_has_two_red_points() -> None:  # 1124
    found = blocks("axis", lambda p: {"finnish", "division"} <= set(p.tags) and p.steps == 2)
    assert len(found) == 7 and {p.values["fire"] for p in found.values()} == {"triple"}


def test_the_soviet_tank_and_infantry_of_the_example() -> None:  # 1156-1158
    assert {p.values["fire"] for p in blocks("soviet", lambda p: "tank" in p.tags).values()} == {"double"}
    assert "single" in {p.values["fire"] for p in blocks("soviet", lambda p: "infantry" in p.tags).values()}


def test_some_axis_combat_block_has_black_points() -> None:  # 784: one black step replaced beside a red one
    assert "single" in {p.values["fire"] for p in blocks("axis", lambda p: "combat" in p.tags).values()}


def test_some_soviet_combat_block_has_white_points_and_some_black() -> None:  # 1519
    assert {"single", "double"} <= {
        p.values["fire"] for p in blocks("soviet", lambda p: "combat" in p.tags).values()
    }


def test_a_step_costs_by_the_colour_of_its_points() -> None:  # 765-771
    costs = {"single": "1", "double": "2", "triple": "3"}
    for piece in with_tag("combat").values():
        assert piece.values["cost"] == costs[piece.values["fire"]]
    assert {piece.values["cost"] for piece in with_tag("hq").values()} == {"1"}


def test_agile_blocks() -> None:  # 1560: three Shock Armies, seven Finnish and seven German with the 163rd
    agile = with_tag("agile")
    assert Counter(piece.side for piece in agile.values()) == {"axis": 14, "soviet": 3}
    assert {name for name, p in agile.items() if p.side == "soviet"} == set(with_tag("shock"))
    finns = {name for name, p in agile.items() if "finnish" in p.tags} - {"finnish-163"}
    assert len(finns) == 7 and "finnish-163" in agile
    assert all(arm(piece.tags) == "infantry" and "slow" in piece.tags for piece in agile.values())


def test_the_163rd_is_german_by_name_and_finnish_in_the_game() -> None:  # 40-41, 425
    assert {"finnish", "infantry", "division"} <= set(game().pieces["finnish-163"].tags)
    assert "german" not in game().pieces["finnish-163"].tags


def test_typhoon_takes_reds_greens_and_the_eighth_air_corps() -> None:  # D 1538-1546
    assert Counter(piece.group for piece in with_tag("typhoon").values()) == {
        "corps41": 4,
        "corps56": 3,
        "luftwaffe": 1,
    }
    assert {"de-pz6", "de-mot3", "hq-fk8"} <= set(with_tag("typhoon"))


def test_lost_blocks_go_where_the_rules_send_them() -> None:  # 872-874, 1247-1251
    for name, piece in blocks().items():
        wanted = "soviet-pool" if piece.side == "soviet" else "axis-eliminated"
        assert piece.destroyed_to == (None if name in ("hitler", "stalin") else wanted)


def test_blocks_are_hidden_from_the_other_side() -> None:  # 519-523 and the fog of war throughout
    assert all(piece.hidden for piece in blocks().values())

# ---- Bombers, markers ------------------------------------------------------------------------------


def test_eight_bombers() -> None:  # 38-39, 195, 1065-1073
    found = [piece for piece in game().pieces.values() if piece.kind == "bomber"]
    assert Counter((p.values["aircraft"], p.values["fire"]) for p in found) == {
        ("ju88", "double"): 4,
        ("do17", "double"): 2,
        ("stuka", "triple"): 2,
    }


def test_the_marat() -> None:  # 45, 194, 218, 1470
    marat = game().pieces["marat"]
    assert marat.side == "soviet" and marat.values["fire"] == "triple" and marat.back is not None
MARKERS = [
    ("forecast", 1),  # 196
    ("initiative", 1),
    ("fha", 1),
    ("weather", 2),
    ("lend-lease", 1),
    ("baltic", 1),
    ("ladoga", 1),
    ("artillery-axis", 5),
    ("artillery-soviet", 5),
    ("river", 5),  # 381
    ("no-supply", 10),  # 281
    ("line-axis", 10),  # 495, 505
    ("line-soviet", 20),
]


@pytest.mark.parametrize(("marker", "number"), MARKERS)
def test_markers(marker: str, number: int) -> None:  # 196
    suffixes = {marker, *(f"{marker}-{copy}" for copy in range(1, 30)), f"{marker}-winter"}
    found = [n for n in game().pieces if n in suffixes]
    assert len(found) == number


def test_the_markers_are_83() -> None:  # 196: with 20 cubes of control, of which we have one for each area
    cubes = 20
    others = {"turn", "marat"}
    kinds = Counter(piece.kind for name, piece in game().pieces.items() if name not in others)
    assert kinds["marker"] + kinds["line"] + cubes == 83
    assert sum(number for _, number in MARKERS) + cubes == 83


def test_every_area_has_its_marker_of_control() -> None:  # 397-407
    assert sum(piece.kind == "control" for piece in game().pieces.values()) == 175


def test_19_round_stickers() -> None:  # 203-210
    discs = ["initiative", "ladoga", "weather", "weather-winter", "baltic"]
    assert sum(1 + (game().pieces[name].back is not None) for name in discs) == 10
    single = [n for n, p in game().pieces.items() if p.kind == "bomber" or n == "fha"]
    assert len(single) == 9 and not any(game().pieces[name].back for name in single)


def test_artillery_has_a_side() -> None:  # 196, 212-213
    found = [p for n, p in game().pieces.items() if n.startswith("artillery-")]
    assert Counter(piece.side for piece in found) == {"axis": 5, "soviet": 5}


def test_a_defence_line_fires_single() -> None:  # 514
    lines = [piece for piece in game().pieces.values() if piece.kind == "line"]
    assert {piece.values["fire"] for piece in lines} == {"single"}
    assert Counter(piece.side for piece in lines) == {"axis": 10, "soviet": 20}


def test_the_game_has_no_cards() -> None:  # 186-200
    assert not game().cards


def test_starts_and_options() -> None:  # 1606, 1372: each optional rule only with those before it
    starts = game().definitions.scenarios
    campaigns = {name: s.state["options"] for name, s in starts.items() if name.startswith("campaign")}
    assert sorted(campaigns.values()) == [str(number) for number in range(10)]
    assert set(starts) - set(campaigns) == {"preludes", "in-sight", "closing-the-ring"}


@pytest.mark.parametrize("scenario", ["preludes", "in-sight", "closing-the-ring"])
def test_no_scenario_uses_an_optional_rule(scenario: str) -> None:  # 1637, 1663, 1741
    assert game().definitions.scenarios[scenario].state["options"] == "0"
