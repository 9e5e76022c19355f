"""Read the resolved tree as Definitions; mistakes are located and told in plain words."""

from generator.load.tree import Mapping, key_span_at
from generator.model.definitions import Definitions
from generator.model.validation import read_model
from generator.problems import Problems

MAXIMUM_THINGS = 12_000
"""Pieces, cards and locations of one game, each: what is laid out later stays small."""


def read_definitions(tree: Mapping, problems: Problems) -> Definitions | None:
    """Return the typed definitions, or None after reporting every mistake in them."""
    definitions = read_model(Definitions, tree, problems)
    return None if definitions is None or _is_too_large(definitions, tree, problems) else definitions


def _is_too_large(definitions: Definitions, tree: Mapping, problems: Problems) -> bool:
    """Report and tell whether the game would become too large when everything is laid out."""
    locations = 0
    for board in definitions.boards.values():
        locations += sum(1 for field in board.fields.values() for _ in field.written()) + len(board.boxes)
        locations += sum(grid.rows * grid.columns for grid in board.grids.values())
    cards = sum(card.copies for deck in definitions.decks.values() for card in deck.cards.values())
    spread = sum(piece.one_per is not None for piece in definitions.pieces.values())
    totals = {"boards": locations, "decks": cards, "pieces": len(definitions.pieces) + spread * locations}
    words = {"boards": "places on the boards", "decks": "cards", "pieces": "pieces"}
    for section, number in totals.items():
        if number > MAXIMUM_THINGS:
            problems.error(
                key_span_at(tree, [section]),
                "too-large",
                f"{number} {words[section]}; more than {MAXIMUM_THINGS} are not possible",
            )
    return any(number > MAXIMUM_THINGS for number in totals.values())
