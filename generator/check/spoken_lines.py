"""Lines of the log: each `{name}` in them can be filled in with words that everybody may read."""

import re
from collections.abc import Collection

from generator.check.desk import Desk
from generator.check.scope import Scope
from generator.core.form import Path
from generator.core.operations import Word
from generator.core.pieces import Pieces
from generator.model.base import Text

PLACEHOLDER = re.compile(r"\{([A-Za-z0-9_-]+)\}")


def check_placeholders(desk: Desk, path: Path, text: Text, known: Collection[str]) -> None:
    """Check that every `{name}` of a text can be filled in when it is spoken."""
    all_known = {*known, *desk.game.definitions.properties}
    for language, words in text.languages.items():
        for name in PLACEHOLDER.findall(words):
            desk.must_know(
                (*path, language) if language else path,
                name,
                all_known,
                "unknown-placeholder",
                "value for the placeholder",
            )


def refuse_pieces(desk: Desk, path: Path, text: Text, scope: Scope) -> None:
    """Refuse a `{name}` that is a piece: a module keeps its id, and not everybody may know its name."""
    for language, words in text.languages.items():
        for name in PLACEHOLDER.findall(words):
            if _is_piece(desk, name, scope):
                desk.error(
                    (*path, language) if language else path,
                    "unknown-placeholder",
                    f"'{name}' is a piece, and the line would tell its id",
                    f"before it, `list: {{name: NAME, pieces: {{ids: ${name}}}}}`; in it, `{{NAME}}`",
                )


def _is_piece(desk: Desk, variable: str, scope: Scope) -> bool:
    """Whether a variable is one of the pieces that a step goes through or a call hands on."""
    game = desk.game
    ids, over = scope.values.get(variable, ()), game.asked.variables.get(variable, ())
    goes_through = any(isinstance(form, Pieces) for form in over)
    handed_on = any(isinstance(form, Word) and "$" in form.text for form in over)
    known = {*game.pieces, *game.cards, *(copy.card_id for copy in game.cards.values())}
    return (goes_through or handed_on) and bool(ids) and known.issuperset(ids)
