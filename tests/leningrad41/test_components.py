"""The box: every block, marker and bomber that the text counts; `#` are lines of the rulebook."""

from collections import Counter

import pytest

from generator.model.piece import Piece

from .common import arm, arms, blocks, game, with_tag

HQS = {"Dietl", "Busch", "Küchler", "Reinhardt", "Manstein", "Schmidt", "Mannerheim"}


def names(found: dict[str, Piece]) -> set[str]:
    return {piece.name.in_language("en") for piece in found.values()}


def starting_on_icons() -> list[Piece]:
    return list(with_tag("icon").values())


# ---- Sums ------------------------------------------------------------------------------------------


def test_47_axis_and_62_soviet_blocks() -> None:  # 29, 43, 193, 215-217
    assert (len(blocks("axis")), len(blocks("soviet"))) == (47, 62)


def test_35_blocks_are_german_and_12_finnish() -> None:  # 40-41, 215-216
    tags = Counter(tag for piece in blocks("axis").values() for tag in piece.tags)
    assert (tags["german"], tags["finnish"]) == (35, 12)


COLOURS = [
    ("axis", "leader", {"leader": 1, "hq": 1}),  # 31: Hitler and Dietl
    ("axis", "army16", {"hq": 1, "infantry": 3}),  # 32, 1792
    ("axis", "army18", {"hq": 1, "infantry": 4}),  # 33, 1793
    ("axis", "corps41", {"hq": 1, "motorised": 1, "tank": 2}),  # 34, 1858, 1864
    ("axis", "corps56", {"hq": 1, "motorised": 1, "tank": 1}),  # 35, 1857, 1865
    ("axis", "corps39", {"hq": 1, "motorised": 2, "tank": 1}),  # 36, D 1791
    ("axis", "luftwaffe", {"hq": 2}),  # 38-39
    ("axis", "reserve-axis", {"infantry": 10, "motorised": 1}),  # 37, D 1790, 1844, 1865
    ("axis", "finnish", {"hq": 1, "infantry": 10, "cavalry": 1}),  # 40-41, 1852-1856
    ("soviet", "leader", {"leader": 1, "hq": 1}),  # 45: Stalin and Zhukov
    ("soviet", "karelia", {"hq": 1, "infantry": 4, "tank": 1}),  # 47, 1762
    ("soviet", "northwest", {"hq": 1, "infantry": 8}),  # 49, D 1669, 1747, 1763, 1834
    # 46, D 1682-1684, 1747, 1761; militia and static brigades are ours
    ("soviet", "leningrad", {"hq": 1, "infantry": 9, "mechanised": 1, "tank": 2}),
    ("soviet", "volkhov", {"hq": 1, "infantry": 5}),  # 48; infantry is ours
    # 50, D 1669, 1747-1749, 1764, 1836; nine infantry of the autumn are ours
    ("soviet", "reserve-soviet", {"infantry": 15, "mechanised": 3, "tank": 5, "cavalry": 3}),
]


@pytest.mark.parametrize(("side", "group", "kinds"), COLOURS)
def test_blocks_of_a_colour(side: str, group: str, kinds: dict[str, int]) -> None:
    assert Counter(arm(p.tags) for p in blocks(side, lambda p: p.group == group).values()) == kinds


def test_there_is_no_other_colour() -> None:  # 31-50
    assert {(piece.side, piece.group) for piece in blocks().values()} == {row[:2] for row in COLOURS}


@pytest.mark.parametrize(
    ("tag", "number", "side"),
    [
        ("letter-v", 5, "axis"),  # 305, 658, 1846
        ("letter-s", 13, "soviet"),  # 662, 1826
        ("letter-n", 3, "soviet"),  # 665, 1826
        ("green-dot", 9, "soviet"),  # 1671, 1826
        ("icon", 29, "soviet"),  # 1836
        ("reduced", 10, "soviet"),  # 1834-1836
        ("static", 2, "soviet"),  # 529, 1833
        ("militia", 1, "soviet"),  # 1835
        ("shock", 3, "soviet"),  # 1560
        ("typhoon", 8, "axis"),  # 1536-1544
    ],
)
def test_blocks_with_a_mark(tag: str, number: int, side: str) -> None:
    found = with_tag(tag)
    assert len(found) == number and {piece.side for piece in found.values()} == {side}


@pytest.mark.parametrize(("letter", "tag"), [("V", "letter-v"), ("S", "letter-s"), ("N", "letter-n")])
def test_the_letter_on_the_sticker_is_the_letter_of_the_block(letter: str, tag: str) -> None:  # 656-665
    assert set(blocks(None, lambda piece: piece.values.get("letter") == letter)) == set(with_tag(tag))


def test_every_soviet_block_is_at_the_start_or_has_a_dot_or_a_letter() -> None:  # D 1826-1836
    marked = {name for tag in ("green-dot", "letter-s", "letter-n") for name in with_tag(tag)}
    named = {name for tag in ("icon", "static", "militia", "airborne") for name in with_tag(tag)} - {"de-fj"}
    assert not marked & named
    assert set(blocks("soviet")) - marked - named == {
        "stalin",
        "hq-northwest",
        "hq-leningrad",
        "hq-karelia",
    }


def test_the_v_blocks_are_the_corps_of_schmidt_and_the_eighth_air_corps() -> None:  # D 1844-1846
    assert arms(with_tag("letter-v").values()) == {
        ("corps39", "hq"): 1,
        ("corps39", "motorised"): 2,
        ("corps39", "tank"): 1,
        ("luftwaffe", "hq"): 1,
    }
    assert "hq-fk8" in with_tag("letter-v")


def test_zhukov_and_the_volkhov_front_come_in_the_autumn() -> None:  # D 1826-1832: not at the start, no dot
    autumn = {*with_tag("letter-s"), *with_tag("letter-n")}
    assert {"hq-zhukov", "hq-volkhov"} <= autumn


def test_the_29_blocks_on_icons() -> None:  # 1836: 5 yellow, 9 light blue, 7 orange, 8 white
    assert Counter(piece.group for piece in starting_on_icons()) == {
        "karelia": 5,
        "leningrad": 9,
        "northwest": 7,
        "reserve-soviet": 8,
    }
    assert Counter(arm(piece.tags) for piece in starting_on_icons()) == {
        "infantry": 17,
        "mechanised": 4,
        "tank": 8,
    }


def test_six_infantry_corps_two_light_blue_and_four_orange() -> None:  # 1747
    corps = [piece for piece in starting_on_icons() if "corps" in piece.tags]
    assert Counter(piece.group for piece in corps) == {"leningrad": 2, "northwest": 4}


def test_eight_of_the_29_are_reduced_none_of_them_yellow() -> None:  # 1836; D 1679: yellow at full strength
    reduced = [piece for piece in starting_on_icons() if "reduced" in piece.tags]
    assert Counter(arm(piece.tags) for piece in reduced) == {"infantry": 2, "mechanised": 2, "tank": 4}
    assert "karelia" not in {piece.group for piece in reduced}


def test_reduced_blocks_deploy_at_their_least_and_no_other_does() -> None:  # 1608-1612, 1337
    assert {name for name, piece in blocks().items() if piece.deploys_at is not None} == set(
        with_tag("reduced")
    )
    assert {piece.deploys_at for piece in with_tag("reduced").values()} == {1}
    assert {"su-airborne", "su-militia"} <= set(with_tag("reduced"))  # 1834-1835


def test_the_green_dots_are_six_infantry_and_three_cavalry_all_white() -> None:  # D 1556, 1747-1749, 1764
    assert arms(with_tag("green-dot").values()) == {
        ("reserve-soviet", "infantry"): 6,
        ("reserve-soviet", "cavalry"): 3,
    }


def test_three_soviet_and_one_finnish_cavalry() -> None:  # 1556
    assert Counter(piece.side for piece in with_tag("cavalry").values()) == {"soviet": 3, "axis": 1}


# ---- Headquarters ----------------------------------------------------------------------------------


def test_the_axis_has_seven_tactical_and_two_air_headquarters() -> None:  # 607-613, 908
    assert names(blocks("axis", lambda p: "tactical" in p.tags)) == HQS
    assert names(blocks("axis", lambda p: "lw" in p.tags)) == {"Förster", "Richthofen"}
    assert not set(with_tag("lw")) & set(with_tag("tactical"))


def test_the_soviets_have_five_tactical_headquarters() -> None:  # 617, 909; 617 misprints Kalinin (47)
    found = blocks("soviet", lambda p: "tactical" in p.tags)
    assert names(found) == {"Zhukov", "Popov", "Frolov", "Meretskov", "Sobennikov"}
    assert {p.group for n, p in found.items() if n != "hq-zhukov"} == {
        "leningrad",
        "karelia",
        "volkhov",
        "northwest",
    }


def test_four_headquarters_blitz() -> None:  # 1279
    assert names(with_tag("blitz")) == {"Zhukov", "Reinhardt", "Schmidt", "Manstein"}


def test_stars_of_headquarters() -> None:  # 552-556
    fire = {name: piece.values["fire"] for name, piece in with_tag("hq").items()}
    assert {name for name, points in fire.items() if points == "triple"} == {"hq-zhukov", "hq-mannerheim"}
    assert {name for name, points in fire.items() if points == "none"} == {"hq-fk1", "hq-fk8"}
    assert set(fire.values()) == {"none", "double", "triple"}


def test_headquarters_and_leaders_end_at_a_heart_after_2_3_and_4() -> None:  # D 562-564, 783, 867
    for piece in [*with_tag("hq").values(), *with_tag("leader").values()]:
        assert piece.heart and piece.steps == 4
    assert not any(piece.heart for piece in with_tag("combat").values())


def test_every_block_is_leader_headquarters_or_combat_block() -> None:  # 523-529, 591
    kinds = [set(piece.tags) & {"leader", "hq", "combat"} for piece in blocks().values()]
    assert {len(kind) for kind in kinds} == {1}
    assert set(with_tag("leader")) == {"hitler", "stalin"}


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
