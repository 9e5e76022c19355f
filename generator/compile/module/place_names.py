"""Places by their names, as the log and the mouse tell them."""

from collections.abc import Mapping

from generator import module_names as names
from generator.model.base import Text
from generator.model.game import Game
from generator.model.spoken_places import spoken_place
from generator.vassal.expression import braces, text
from generator.vassal.quoting import Code


def place_messages(game: Game) -> Mapping[str, Text]:
    """Texts by the name of the property that holds them: titles of places and of terrain."""
    called = {names.PLACE + name: spoken_place(game, place) for name, place in game.locations.items()}
    titles = {names.TERRAIN + name: terrain.title for name, terrain in game.definitions.theme.terrain.items()}
    return titles | {name: words for name, words in called.items() if words is not None}


def named_place(place: str) -> str:
    """An expression for the name of the place whose id an expression gives."""
    known = f"GetString({text(names.PLACE)}+{place})"
    return f'({known}.equals("") ? ""+{place} : {known})'


def place_words(game: Game, board_id: str) -> Code:
    """What the mouse tells of a place of a board: its name, and the terrain if it has one."""
    said = named_place("LocationName")
    for terrain, ids in _terrain(game, board_id).items():
        told = f'", "+GetString({text(names.TERRAIN + terrain)})'
        said += f'+({text(names.bar_list(ids))}.contains("|"+LocationName+"|") ? {told} : "")'
    return braces(said)


def _terrain(game: Game, board_id: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for place in game.on_board(board_id):
        if place.terrain is not None:
            found.setdefault(place.terrain, []).append(place.id)
    return found
