"""Cards of which there are several: a chosen one is called as all its copies are."""

from collections import Counter

from generator.check.desk import Desk
from generator.check.scope import Scope
from generator.core.pieces import Pieces


def warn_of_copies(desk: Desk, pieces: Pieces, scope: Scope) -> None:
    """Warn of a step that moves every copy of a chosen card, from wherever they lie."""
    chosen = scope.outcomes(pieces.ids[0]) if pieces.chosen is not None else None
    counts = Counter(copy.card_id for copy in desk.game.cards.values())
    several = [name for name in chosen or () if counts[name] > 1]
    if several:
        word, name = pieces.ids[0], several[0]
        desk.warning(
            (*pieces.origin, "ids"), "all-copies",
            f"'{word}' can be '{name}', and all {counts[name]} copies of it are moved, wherever they lie",
            f"take one from where it lies: `{{pieces: {{ids: {word}, at: ...}}, count: 1, at: ...}}`",
            word=word)
