"""What lines of the log call the value of a variable: pieces, cards, sides and phases by their names."""

from collections.abc import Iterator, Mapping
from typing import Literal

from generator.core.form import ACTIVE, PHASE, Form
from generator.core.operations import Word
from generator.core.pieces import Pieces
from generator.core.places import Listed, Reached, Where
from generator.model.base import Text
from generator.model.game import Game
from generator.rehearse.ever import ever_fitting


def sort_of(game: Game, variable: str) -> Literal["piece", "place", "side"] | None:
    """What a variable always stands for; None for numbers, words and what is now this, now that."""
    over = tuple(given_as(game, variable))
    if not over:
        return None
    if all(isinstance(form, Listed | Where | Reached) for form in over):
        return "place"
    words = {form.text for form in over if isinstance(form, Word)}
    if all(isinstance(form, Pieces | Word) for form in over) and words <= _things(game).keys():
        return "piece"
    are_words = all(isinstance(form, Word) for form in over)
    return "side" if are_words and words <= {*game.definitions.sides, f"${ACTIVE}"} else None


def titles(game: Game, variable: str) -> Mapping[str, Text]:
    """The names of all that a variable may be, by their ids; of places and numbers nothing."""
    sides = {name: side.title for name, side in game.definitions.sides.items()}
    if variable == PHASE:
        return {name: phase.title for name, phase in game.definitions.phases.items()}
    match sort_of(game, variable):
        case "piece":
            things = _things(game)
            return {name: things[name] for name in sorted(_ids(game, variable))}
        case "side":
            return sides
        case _:
            return sides if variable == ACTIVE else {}


def given_as(game: Game, variable: str, asked: frozenset[str] = frozenset()) -> Iterator[Form]:
    """The forms that say what a variable may be, through all parts that hand it on."""
    for form in game.asked.variables.get(variable, ()):
        inner = form.text[1:] if isinstance(form, Word) and form.text.startswith("$") else ""
        if inner not in game.asked.variables:  # what the turn gives, or a list, is said as it is
            yield form
        elif inner not in asked | {variable}:
            yield from given_as(game, inner, asked | {variable})


def _ids(game: Game, variable: str) -> set[str]:
    copies = {copy.id: copy.card_id for copy in game.cards.values()}
    found: set[str] = set()
    for form in given_as(game, variable):
        fitting = ever_fitting(game, form.printed) if isinstance(form, Pieces) else ()
        found |= {copies.get(name, name) for name in fitting}
        found |= {form.text} if isinstance(form, Word) else set()
    return found


def _things(game: Game) -> dict[str, Text]:
    """What every piece and card is called; the copies of a card share its id."""
    called = {name: piece.name for name, piece in game.pieces.items()}
    return called | {copy.card_id: copy.card.title for copy in game.cards.values()}
