"""Of what there are several, or fewer than are taken; a chosen card is called as all its copies are."""

from collections import Counter

from generator.check.desk import Desk
from generator.check.scope import Scope
from generator.core.operations import Move
from generator.core.pieces import Pieces
from generator.core.quantities import Number, PrintedSum, Quantity
from generator.rehearse.ever import ever_fitting


def warn_of_moved_copies(desk: Desk, pieces: Pieces, scope: Scope) -> None:
    """Warn of a step that moves every copy of a chosen card, from wherever they lie."""
    take_one = f"`{{pieces: {{ids: {''.join(pieces.ids)}, at: ...}}, count: 1, at: ...}}`"
    _warn(desk, pieces, scope, "moved", f"take one from where it lies: {take_one}")


def warn_of_listed_copies(desk: Desk, pieces: Pieces, scope: Scope) -> None:
    """Warn of a list of every copy of a chosen card; one that says where is meant so."""
    if pieces.at is not None:
        return
    name = "".join(pieces.ids).removeprefix("$")
    _warn(desk, pieces, scope, "listed", f"write `{{{name}}}` in the line: that is the name of the card")


def warn_of_added_copies(desk: Desk, wanted: PrintedSum, scope: Scope) -> None:
    """Warn of a sum over every copy of a chosen card."""
    value = f"`{{printed: {{value: {wanted.value}, on: {''.join(wanted.pieces.ids)}}}}}`"
    _warn(desk, wanted.pieces, scope, "added up", f"for the value of the one that was chosen write {value}")


def warn_of_too_few(desk: Desk, move: Move, pieces: Pieces, count: Quantity) -> None:
    """Warn of a step that takes more pieces than there are; of a name only play knows how many it means."""
    if not isinstance(count, Number) or any("$" in name for name in pieces.ids):
        return
    there = len(ever_fitting(desk.game, pieces.printed))
    if 0 < there < count.number:
        desk.warning((*move.origin, "count"), "too-few", f"{count.number} are taken, and there are {there}",
                     "take fewer, or write more `copies`")


def _warn(desk: Desk, pieces: Pieces, scope: Scope, done: str, hint: str) -> None:
    chosen = scope.outcomes(pieces.ids[0]) if pieces.chosen is not None else None
    counts = Counter(copy.card_id for copy in desk.game.cards.values())
    several = [name for name in chosen or () if counts[name] > 1]
    if several:
        word, name = pieces.ids[0], several[0]
        where = ", wherever they lie" if pieces.at is None else ""
        desk.warning(
            (*pieces.origin, "ids"), "all-copies",
            f"'{word}' can be '{name}', and all {counts[name]} copies of it are {done}{where}",
            hint, word=word)
