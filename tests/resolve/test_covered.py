"""Decks that scripts draw from lie face down."""

from tests.laid_over import problems_of
from tests.samples import sample

SAID = """
boards: {mat: {boxes: {draw-pile: {secret: %s}}}}
"""


def test_nobody_looks_into_a_deck_that_a_script_draws_from() -> None:
    assert sample("cards").locations["orders"].secret
    assert not sample("cards").locations["orders-discards"].secret


def test_what_a_box_says_itself_counts() -> None:
    _, _, unsaid = problems_of("", "unsaid.yaml", draw=False)
    _, _, said = problems_of(SAID % "no", "said.yaml", draw=False)
    assert unsaid is not None and unsaid.locations["draw-pile"].secret
    assert said is not None and not said.locations["draw-pile"].secret
