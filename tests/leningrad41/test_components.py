"""How many blocks of each sort there are; `#` are lines of the rulebook."""

from collections import Counter

import pytest

from generator.model.piece import Piece

from .common import arm, arms, blocks, with_tag

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
