"""Lines of the log: each `{name}` in them can be filled in with words that everybody may read."""

import re
from collections.abc import Collection

from generator.check.desk import Desk
from generator.check.scope import Scope
from generator.core.form import Path
from generator.core.operations import Word
from generator.core.pieces import Pieces
from generator.model.base import Text
from generator.model.game import Game
from generator.rehearse.spoken import given_as, sort_of

PLACEHOLDER = re.compile(r"\{([^{}]+)\}")


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
    """Refuse a `{name}` that may be hidden, so that not everybody may know it, or now a piece, now not."""
    game = desk.game
    things = {*game.pieces, *(copy.card_id for copy in game.cards.values())}
    for language, words in text.languages.items():
        for name in PLACEHOLDER.findall(words):
            at = (*path, language) if language else path
            values = things.intersection(scope.values.get(name, ()))
            hidden = [each for each in values if each in game.pieces and game.pieces[each].hidden]
            if not values or not _may_be_one_of(things, game, name):
                continue
            if hidden:
                desk.error(
                    at, "unknown-placeholder",
                    f"'{name}' can be '{min(hidden)}', which is hidden, and the line would tell its name",
                    f"before it, `list: {{name: NAME, pieces: {{ids: ${name}}}}}`; in it, `{{NAME}}`",
                )
            elif sort_of(game, name) is None:
                desk.error(
                    at, "unknown-placeholder",
                    f"'{name}' is now a piece, now something else, and the line would tell its id",
                    "give it another name than in other scripts",
                )


def _may_be_one_of(things: Collection[str], game: Game, variable: str) -> bool:
    over = given_as(game, variable)
    return any(isinstance(form, Pieces) or (isinstance(form, Word) and form.text in things) for form in over)
