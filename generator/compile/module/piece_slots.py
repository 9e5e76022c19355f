"""The slots of pieces and cards: each has one, or one for each board of a window on which it lies."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from generator import module_names as names
from generator.compile.module.behaviours import Behaviours
from generator.compile.module.clerks import UMPIRE
from generator.compile.module.pieces import PieceWriter
from generator.compile.module.pile_counts import count_name, pile_count
from generator.compile.module.starts import Placed, copies
from generator.model.game import Game, Location
from generator.model.spoken_pieces import spoken_name
from generator.vassal import elements as e
from generator.vassal.elements.tree import Element
from generator.vassal.gpids import assign
from generator.vassal.piece import Piece

_MADE = " made"
"""How the name of a clerk ends who is made anew, for its number; no id of a script has a blank."""


@dataclass
class PieceSlots:
    """Writes slots. Raises GpidCollision if two pieces have the same number."""

    game: Game
    writer: PieceWriter
    behaviours: Behaviours
    _numbers: dict[str, int] = field(init=False)
    _copies: frozenset[tuple[str, str]] = field(init=False)
    _definitions: dict[str, Piece] = field(init=False)

    def __post_init__(self) -> None:
        self._copies = frozenset(copies(self.game))
        more = sorted(_copy_name(identifier, setup) for identifier, setup in self._copies)
        clerks = (f"{names.UMPIRE}-{name}{ending}" for name in self.game.scripts for ending in ("", _MADE))
        counts = (count_name(place) for place in self.game.locations.values() if place.holds_pile)
        self._numbers = assign([*self.game.pieces, *self.game.cards, names.UMPIRE, *more, *clerks, *counts])
        self._definitions = dict(self._written())

    @property
    def clerks(self) -> Mapping[str, int]:
        """The numbers of the slots of the umpire and of each script's clerk."""
        clerks = {name: self._numbers[f"{names.UMPIRE}-{name}"] for name in self.game.scripts}
        return {UMPIRE: self._numbers[names.UMPIRE], **clerks}

    @property
    def made_clerks(self) -> Mapping[str, int]:
        """The numbers of clerks who are made anew."""
        return {name: self._numbers[f"{names.UMPIRE}-{name}{_MADE}"] for name in self.game.scripts}

    @property
    def numbers(self) -> Mapping[int, str]:
        """Which piece or card the slot of a number makes."""
        found = {self._numbers[each]: each for each in self.game.in_play}
        more = {self._numbers[_copy_name(each, setup)]: each for each, setup in sorted(self._copies)}
        return found | more

    def slot(self, placed: Placed, setup: str) -> Element:
        """The slot of a piece that lies there with one set-up, or with all if none is named."""
        name = _copy_name(placed.id, setup) if (placed.id, setup) in self._copies else placed.id
        number = self._numbers[name]
        definition = placed.turned(self._definitions[placed.id]).definition(number)
        if placed.id in self.game.pieces:
            return e.piece_slot(name=spoken_name(self.game, placed.id), gpid=number, definition=definition)
        title = self.game.cards[placed.id].card.title.in_language(self.game.native)
        return e.card_slot(name=title, gpid=number, definition=definition)

    def count(self, place: Location) -> Element:
        """The slot of the number of what lies in a pile."""
        name = count_name(place)
        number = self._numbers[name]
        return e.piece_slot(name=name, gpid=number, definition=pile_count(place).definition(number))

    def _written(self) -> Iterator[tuple[str, Piece]]:
        for order, identifier in enumerate(self.game.pieces):
            if identifier not in self.game.in_play:
                continue
            core = self.writer.piece(identifier, order)
            yield identifier, Piece((*core, *self.behaviours.of_piece(identifier, core)))
        for order, (identifier, copy) in enumerate(self.game.cards.items(), len(self.game.pieces)):
            core = self.writer.card(copy, order)
            yield identifier, Piece((*core, *self.behaviours.of_card(copy, core)))


def _copy_name(identifier: str, setup: str) -> str:
    return f"{identifier}, {setup}"
