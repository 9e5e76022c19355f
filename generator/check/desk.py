"""What every room of the check works with: the game, its tree for positions, and the problems found."""

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import chain
from typing import Any

from generator.check.scope import Scope
from generator.core.form import ACTIVE, NOBODY, PHASE, TURN, Path, every
from generator.core.operations import Set, Word
from generator.core.pieces import Pieces
from generator.load.tree import Mapping, key_span_at, word_span_at
from generator.model.base import Strict
from generator.model.boxes import Grid
from generator.model.game import Game
from generator.problems import Problems, Span
from generator.problems.problem import nearest


@dataclass
class Desk:
    """The game on the desk; problems are reported by the path of the definition they are about."""

    game: Game
    tree: Mapping
    problems: Problems
    asked_values: list[tuple[Pieces, str, str, frozenset[str]]] = field(default_factory=list)
    """Pieces of which scripts ask for a printed value: its name, how it is written, all that it can be."""

    def error(self, path: Path, code: str, message: str, hint: str = "", *, word: str = "") -> None:
        """Report an error at a value, at a word of it, or without a word at the key of it."""
        self.problems.error(self.span(path, word), code, message, hint)

    def warning(self, path: Path, code: str, message: str, hint: str = "", *, word: str = "") -> None:
        """Report a warning at a value, at a word of it, or without a word at the key of it."""
        self.problems.warning(self.span(path, word), code, message, hint)

    def must_know(
        self,
        path: Path,
        name: str | None,
        known: Collection[str],
        code: str,
        what: str,
        *,
        at_key: bool = False,
    ) -> bool:
        """Report a name that is not known, with the nearest one that is; no name is fine.

        `at_key` is for names that are the last key of the path rather than its value.
        """
        if name is None or name in known:
            return True
        word = "" if at_key else name
        deck = self.game.definitions.decks.get(name) if code == "unknown-place" else None
        hint = nearest(name, known)
        if deck is not None:
            hint = f"'{name}' is a deck; its cards lie in '{deck.starts}'" if deck.starts != name \
                else f"make a box '{name}' of `kind: deck` on a board, or leave `starts` out"
        self.error(path, code, f"there is no {what} '{name}'", hint, word=word)
        return False

    @cached_property
    def scope(self) -> Scope:
        """What has a value everywhere."""
        turns = self.game.definitions.game.turns or 0
        return Scope({TURN: frozenset(map(str, range(1, turns + 1)))})

    @cached_property
    def script_scope(self) -> Scope:
        """What has a value in every script."""
        phases = self.game.definitions.phases
        sides = {NOBODY if phase.side is None else phase.side for phase in phases.values()}
        return self.scope.with_variable(PHASE, phases).with_variable(ACTIVE, sides)

    def span(self, path: Path, word: str = "") -> Span:
        """Where a definition stands: at a word of its value, else at its key."""
        return word_span_at(self.tree, path, word) if word else key_span_at(self.tree, path)

    @cached_property
    def grids(self) -> dict[str, tuple[str, Grid]]:
        """Each grid and its board; of grids with the same id the last."""
        return {
            grid_id: (board_id, grid)
            for board_id, board in self.game.definitions.boards.items()
            for grid_id, grid in board.grids.items()
        }

    @cached_property
    def kinds(self) -> set[str]:
        """Kinds of pieces; cards are of the kind `card`."""
        return {piece.kind for piece in self.game.pieces.values()} | ({"card"} if self.game.cards else set())

    @cached_property
    def piece_tags(self) -> set[str]:
        """Tags of pieces and cards."""
        return {tag for piece in self.game.pieces.values() for tag in piece.tags} | {
            tag for copy in self.game.cards.values() for tag in copy.card.tags
        }

    @cached_property
    def things(self) -> set[str]:
        """Ids of pieces, of cards, and of single copies of cards."""
        return {*self.game.pieces, *self.game.cards, *(copy.card_id for copy in self.game.cards.values())}

    @cached_property
    def value_names(self) -> set[str]:
        """Names of what is printed on pieces and cards."""
        return {name for piece in self.game.definitions.pieces.values() for name in piece.values} | {
            name for copy in self.game.cards.values() for name in copy.card.values
        }

    def printed(self, name: str) -> set[str]:
        """All that is printed on pieces and cards under the name."""
        of_pieces = (piece.values for piece in self.game.definitions.pieces.values())
        of_cards = (copy.card.values for copy in self.game.cards.values())
        return {values[name] for values in chain(of_pieces, of_cards) if name in values}

    @cached_property
    def words_set(self) -> dict[str, set[str]]:
        """The fixed texts that scripts give to each property."""
        found: dict[str, set[str]] = {}
        for step in every(Set, self.game.scripts.values()):
            for name, value in step.values:
                found.setdefault(name, set()).update((value.text,) if isinstance(value, Word) else ())
        return found

    @cached_property
    def written(self) -> list[tuple[Path, Strict]]:
        """Every definition of the game with its path."""
        return parts(self.game.definitions, ())

    @cached_property
    def place_tags(self) -> set[str]:
        """Tags that some place has."""
        return {tag for place in self.game.locations.values() for tag in place.tags}

    @cached_property
    def line_kinds(self) -> set[str]:
        """Kinds of lines on the boards."""
        drawn = {line.kind for board in self.game.definitions.boards.values() for line in board.lines}
        return drawn | {line.kind for grid in self.game.grids.values() for line in grid.lines}

    @cached_property
    def terrains(self) -> set[str]:
        """Kinds of terrain that the theme describes or some place has."""
        return set(self.game.definitions.theme.terrain) | {
            place.terrain for place in self.game.locations.values() if place.terrain is not None
        }


def parts(value: Any, path: Path) -> list[tuple[Path, Strict]]:
    """Every definition inside a value with its path, outer ones first; only fields that were written."""
    found: list[tuple[Path, Strict]] = []
    _gather(value, path, found)
    return found


def _gather(value: Any, path: Path, found: list[tuple[Path, Strict]]) -> None:
    """Add what is inside a value to a list: quicker than to hand each on from all depths."""
    if isinstance(value, Strict):
        found.append((path, value))
        written = value.model_fields_set
        for name, key in _fields(type(value)):
            if name in written:
                _gather(getattr(value, name), (*path, key), found)
    elif isinstance(value, dict):
        for key, item in value.items():
            _gather(item, (*path, key), found)
    elif isinstance(value, tuple):
        for number, item in enumerate(value):
            _gather(item, (*path, number), found)


@cache
def _fields(kind: type[Strict]) -> tuple[tuple[str, str], ...]:
    """The fields of a definition, each with its key."""
    return tuple((name, info.alias or name) for name, info in kind.model_fields.items())
