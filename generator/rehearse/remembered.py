"""What a procedure notes and finds, as a log that gives reasons tells it."""

from collections.abc import Collection, Iterator

from generator.core import operations as o
from generator.model.game import Game
from generator.rehearse.naming import PlaceId, called

MOST_NAMED = 12
"""So many places are named; more are counted."""


def noted(game: Game, name: str, value: str) -> tuple[str, ...]:
    """`Morale: 3`: what a property has become, by its title and that of its value."""
    title = game.definitions.properties[name].title if name in game.definitions.properties else None
    return f"{name if title is None else title.in_language(game.native)}: {called(game, name, value)}",


def found(game: Game, mark: o.Mark, places: Collection[str]) -> tuple[str, ...]:
    """Which places a line reaches or a search has found."""
    title = mark.name if mark.title is None else mark.title.in_language(game.native)
    return f"{title}: ", *place_list(game, places)


def place_list(game: Game, places: Collection[str]) -> Iterator[str]:
    """Places one after the other, in the order of the game, or how many they are."""
    if not places or len(places) > MOST_NAMED:
        yield f"{len(places)} places"
        return
    for number, place in enumerate(name for name in game.locations if name in places):
        yield from (", ", PlaceId(place)) if number else (PlaceId(place),)
