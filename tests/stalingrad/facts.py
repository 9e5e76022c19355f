"""The game and its hexes. Numbers behind `#` in these tests are lines of the rulebook.

Rulebook: 000_36f7de17038f7c05.txt. D means derived from the lines named, as the data says.
"""

from generator.model.game import Game, Location
from tests.bundled import bundled


def game() -> Game:
    return bundled("stalingrad")


def hexes() -> dict[str, Location]:
    return {place.id: place for place in game().on_board("map") if place.kind == "hex"}
