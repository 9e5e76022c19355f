"""Colours are compared as all eyes see them."""

import pytest

from generator.proof.colours import difference, worst_difference


def test_equal_colours_do_not_differ_and_black_and_white_do() -> None:
    assert difference("#3b3f42", "#3b3f42", "") == pytest.approx(0)
    assert difference("#000000", "#ffffff", "protan") == pytest.approx(100, abs=1)


def test_red_and_green_of_one_lightness_are_alike_to_red_or_green_blind_eyes() -> None:
    red, green = "#b93a32", "#4c8b4a"
    found, eyes = worst_difference(red, green)
    assert difference(red, green, "") > 50
    assert found < 10 and eyes == "deutan"


def test_colours_far_apart_in_lightness_are_told_apart_by_everyone() -> None:
    assert worst_difference("#7a1f18", "#cfe8c8")[0] > 30
