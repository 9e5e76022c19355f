"""What a rule forbids a card by what is printed on it, it forbids whatever is played."""

import pytest

from generator.rehearse.never import never_lies
from tests.bundled import bundled


@pytest.mark.parametrize(("card", "place", "never"), [
    ("paulus", "german-leaders", False), ("heinkel", "german-leaders", True),
    ("paulus", "soviet-leaders", True), ("heinkel", "combat", False),
])
def test_only_leaders_lie_with_the_leaders_of_their_side(card: str, place: str, never: bool) -> None:
    game = bundled("stalingrad")
    copy = next(each.id for each in game.cards.values() if each.card_id == card)
    assert never_lies(game, copy, place) == never


def test_what_may_change_in_play_is_not_never() -> None:
    game = bundled("donnerschlag")
    played = [(copy.id, copy.deck.play) for copy in game.cards.values() if copy.deck.play is not None]
    assert played and not any(never_lies(game, card, place) for card, place in played)
