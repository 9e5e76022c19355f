"""Lines of the log: each `{name}` in them can be filled in with words that everybody may read."""

import re
from collections.abc import Collection

from generator.check.desk import Desk
from generator.check.scope import Scope
from generator.core.form import Path
from generator.model.base import Text
from generator.rehearse.spoken import sort_of

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
    """Refuse a `{name}` that may be a hidden piece: not everybody may know its name."""
    for language, words in text.languages.items():
        for name in PLACEHOLDER.findall(words):
            hidden = [each for each in scope.values.get(name, ()) if _is_hidden(desk, each)]
            if hidden and sort_of(desk.game, name) == "piece":
                desk.error(
                    (*path, language) if language else path,
                    "unknown-placeholder",
                    f"'{name}' can be '{min(hidden)}', which is hidden, and the line would tell its name",
                    f"before it, `list: {{name: NAME, pieces: {{ids: ${name}}}}}`; in it, `{{NAME}}`",
                )


def _is_hidden(desk: Desk, thing: str) -> bool:
    piece = desk.game.pieces.get(thing)
    return piece is not None and piece.hidden
