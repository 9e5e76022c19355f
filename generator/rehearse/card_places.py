"""Where cards may lie: in hands, decks and whatever is there for them, nowhere else."""

from collections.abc import Iterator

from generator.core.operations import Action
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places
from generator.model.game import Game
from generator.rehearse.ever import ever_fitting
from generator.rehearse.once import once

CARD_PLACE = "card-place"
"""The law that needs no words in a definition: a card lies only where cards lie."""


def card_places_of(game: Game, identifier: str) -> frozenset[str]:
    """Where a card may lie: not in a hand on an open board of another side than its deck's."""
    side = game.cards[identifier].deck.side
    hands = (hand for hand, owner in game.open_hands.items() if side not in (None, owner))
    return card_places(game).difference(hands)


@once
def card_places(game: Game) -> frozenset[str]:
    """Everything on boards with a deck or a hand, and what decks, scripts and rules name for cards.

    Places of a map are none of them, unless a script or rule says that cards lie there.
    """
    named = {place for each in game.asked.forms for place in _named_for_cards(game, each)}
    boards = {game.locations[place].board for place in _of_decks(game) if place in game.locations}
    boards |= {name for name, board in game.definitions.boards.items() if board.private_to is not None}
    beside = {place.id for place in game.locations.values() if place.board in boards and not place.is_ground}
    return frozenset(named | beside | set(_of_decks(game)) | game.open_hands.keys())


def _of_decks(game: Game) -> Iterator[str]:
    for deck in game.definitions.decks.values():
        yield from (deck.starts, *deck.places)


def _named_for_cards(game: Game, form: object) -> Iterator[str]:
    """Places at which a form looks for cards, or to which it carries them."""
    if isinstance(form, Pieces) and form.at is not None and _are_cards(game, form):
        yield from _known(game, form.at)
    if isinstance(form, Action):
        for carry in form.carries():
            if _are_cards(game, carry.pieces):
                yield from _known(game, carry.to)


def _are_cards(game: Game, wanted: Pieces) -> bool:
    is_narrow = any((wanted.ids, wanted.tags, wanted.kind == "card", wanted.values))
    return is_narrow and bool(ever_fitting(game, wanted.printed) & game.cards.keys())


def _known(game: Game, places: Places) -> Iterator[str]:
    """Places that are named, not those of a whole map."""
    if isinstance(places, Listed):
        yield from (place for place in places.ids if place in game.locations)
