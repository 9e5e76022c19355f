"""What a board tells whoever looks at it: how much lies in decks, cups and hands."""

from collections import Counter

from generator.model.game import Location
from tests.play.desk import Desk
from tests.play.launches import Launch
from tests.play.tables import reopen


def _told(desk: Desk, place: Location) -> str:
    return desk.engine.told(*desk.point(place))


def _in_piles(desk: Desk) -> dict[str, int]:
    """How much lies in each pile, as the mouse tells it too."""
    lying = Counter(piece.place for piece in desk.look().pieces.values())
    piles = [place for place in desk.game.locations.values() if place.holds_pile]
    for pile in piles:
        assert f" ({lying[pile.id]})" in _told(desk, pile), pile.id
    return {pile.id: lying[pile.id] for pile in piles}


def test_the_mouse_tells_how_much_lies_in_a_pile(desk: Desk, launches: list[Launch]) -> None:
    launch = launches[0]
    desk.launch(launch.scenario)
    before = _in_piles(desk)
    reopen(desk, launch)
    assert not before or _in_piles(desk) != before, "a set-up draws from piles"


def test_a_deck_tells_how_many_cards_are_in_hands(desk: Desk, launches: list[Launch]) -> None:
    game = desk.game
    reopen(desk, launches[0])
    lying = Counter(piece.place for piece in desk.look().pieces.values())
    for deck in game.definitions.decks.values():
        told = _told(desk, game.locations[deck.starts])
        for side_id, side in game.definitions.sides.items():
            for hand in game.locations.values():
                if game.definitions.boards[hand.board].private_to in side.seats:
                    title = hand.title.in_language(game.native) if hand.title else hand.id
                    is_told = bool(lying[hand.id]) and deck.side in (None, side_id)
                    assert (f", {title} ({lying[hand.id]})" in told) == is_told, (hand.id, told)
