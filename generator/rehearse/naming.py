"""What lines of the log call things: by their names, with the id where others are called the same."""

from collections import Counter
from collections.abc import Iterable, Mapping

from generator.model.game import Game
from generator.model.spoken_places import place_name
from generator.records import record
from generator.rehearse.card_places import CARD_PLACE
from generator.rehearse.laws import DECK_PLACE, NOWHERE, SECRET
from generator.rehearse.once import once
from generator.rehearse.spoken import sort_of, titles

UNWRITTEN = {SECRET: "secret place", CARD_PLACE: "place for cards", DECK_PLACE: "place for cards",
             NOWHERE: "place of the map"}
"""What the laws are called that no definition writes."""


class PieceId(str):
    """The id of a piece or card in a line of the log."""


class PlaceId(str):
    """The id of a place or of a grid of places in a line of the log."""


class SideId(str):
    """The id of a side in a line of the log."""


class OptionTitle(str):
    """The title of an option; who answers may also give its number."""

    number: int

    def __new__(cls, title: str, number: int) -> "OptionTitle":
        made = super().__new__(cls, title)
        made.number = number
        return made


@record
class Names:
    """What people call things, by id: no two of a sort are called the same."""

    pieces: Mapping[str, str]
    places: Mapping[str, str]
    sides: Mapping[str, str]
    scripts: Mapping[str, str]
    laws: Mapping[str, str]

    def told(self, said: Iterable[str]) -> str:
        """A line of the log with names in place of ids."""
        return "".join(map(self._of, said))

    def calls(self, part: str, words: str) -> bool:
        """Whether people call something so, with the id that tells it from others or without."""
        if isinstance(part, OptionTitle) and words == str(part.number):
            return True
        name = self._of(part)
        return words.casefold() in (name.casefold(), name.removesuffix(f" ({part})").casefold())

    def _of(self, part: str) -> str:
        match part:
            case PieceId():
                return self.pieces.get(part, part)
            case PlaceId():
                return self.places.get(part, part)
            case SideId():
                return self.sides.get(part, part)
            case _:
                return part


@once
def names_of(game: Game) -> Names:
    """The names of everything that lines of the log tell of, in the language of the game."""
    d, native = game.definitions, game.native
    pieces = {name: piece.name.in_language(native) for name, piece in game.pieces.items()}
    copies = {name: copy.card.title.in_language(native) for name, copy in game.cards.items()}
    cards = {copy.card_id: copies[name] for name, copy in game.cards.items()}
    grids = {name: (grid.heading or board.title).in_language(native)
             for board in d.boards.values() for name, grid in board.grids.items()}
    return Names(
        distinct(cards) | distinct(pieces | copies),
        distinct(grids) | distinct({name: place_name(game, name, native) for name in game.locations}),
        distinct({name: side.title.in_language(native) for name, side in d.sides.items()}),
        distinct({name: script.head.title.in_language(native) for name, script in game.scripts.items()}),
        distinct({name: law.head.title.in_language(native) for name, law in game.laws.items()}) | UNWRITTEN,
    )


def distinct(names: Mapping[str, str]) -> dict[str, str]:
    """The names by id, with the id behind those that several have."""
    times = Counter(names.values())
    return {each: name if times[name] == 1 or name == each else f"{name} ({each})"
            for each, name in names.items()}


def carried(piece: str, source: str, target: str) -> tuple[str, ...]:
    """That a piece came from one place to another."""
    return PieceId(piece), ": ", PlaceId(source), " to ", PlaceId(target)


def called(game: Game, name: str, value: str) -> str:
    """What the value of a property is called, or the value."""
    title = game.known_values(name).get(value)
    return value if title is None else title.in_language(game.native)


def named(game: Game, variable: str, value: str) -> str:
    """The place, piece, side or phase that a variable stands for by its name; else its value."""
    known = titles(game, variable)
    if value in known:
        return known[value].in_language(game.native)
    if value in game.locations and sort_of(game, variable) == "place":
        return place_name(game, value, game.native)
    return value
