"""Boxes that begin with the name of a side, in English sentences."""

import pytest

from generator.compile.words.places import PlaceWords
from tests.laid_over import problems_of

SIDES = "sides: {red: {title: Milan}, blue: {title: The King}}"


@pytest.mark.parametrize(("title", "said"), [
    ("Milan's Cup", "Milan's Cup"),
    ("Milan\N{RIGHT SINGLE QUOTATION MARK}s cup", "Milan\N{RIGHT SINGLE QUOTATION MARK}s cup"),
    ("Milan cup", "the Milan cup"), ("King's cup", "the King's cup"), ("Bot's hand", "the Bot's hand"),
])
def test_a_title_takes_the_article_of_its_side(title: str, said: str) -> None:
    _, _, game = problems_of(SIDES, "sides.yaml", draw=False)
    assert game is not None
    assert PlaceWords(game, "en").titled(title, "box") == said
