"""Words for what is the game's own: kinds and tags of pieces, and what is printed on them."""

from collections.abc import Sequence

from generator.catalogues import ENGLISH, section
from generator.check.desk import Desk
from generator.core.form import Form, every
from generator.core.pieces import Pieces
from generator.core.quantities import Highest, PrintedOn, PrintedSum, PrintedValue
from generator.rehearse.ever import ever_fitting
from generator.resolve.tables import PIECE_KINDS

MOST_NAMES = 8
"""More pieces are not named one by one."""


def check_nouns(desk: Desk) -> None:
    """Warn of kinds, tags and values that printed procedures speak of and have no word for."""
    known = {*section("nouns", ENGLISH), *PIECE_KINDS, *desk.game.definitions.nouns}
    scripts = [each for each in desk.game.scripts.values()
               if each.head.is_on_paper and each.head.summary is None]
    laws = [each for each in desk.game.laws.values() if each.head.chart and each.head.reads is None]
    _check_values_have_titles(desk, (*scripts, *laws))
    for law in laws:
        _check_tag_has_noun(desk, law.applies, known, "rules")
    for chosen in every(Pieces, scripts):
        if chosen.kind == "card":
            _check_tag_has_noun(desk, chosen, known, "procedures")
    for asked in every(Pieces, (*scripts, *laws)):
        if asked.kind is not None and asked.kind in desk.kinds - known:
            known.add(asked.kind)
            desk.warning(
                (*asked.origin, "kind"), "no-noun",
                f"printed procedures have no word for pieces of the kind '{asked.kind}'",
                f"give one: `nouns: {{{asked.kind}: {{one: {asked.kind}, many: ...}}}}`", word=asked.kind)


def _check_values_have_titles(desk: Desk, told: Sequence[Form]) -> None:
    """Warn of a printed value that pages in several languages speak of by its id."""
    native, *others = desk.game.languages
    known = set(desk.game.definitions.values) if others else desk.value_names
    for form in every(Form, told):
        for value in _values_of(form):
            if value in desk.value_names - known:
                known.add(value)
                message = f"printed procedures have no words for the value '{value}'"
                hint = f"give them: `values: {{{value}: {{{native}: ..., {others[0]}: ...}}}}`"
                desk.warning(form.origin, "no-noun", message, hint, word=value)


def _values_of(form: Form) -> tuple[str | None, ...]:
    match form:
        case PrintedSum(value=value, reduced=reduced) | Highest(value=value, reduced=reduced) | \
                PrintedOn(value=value, reduced=reduced):
            return value, reduced
        case PrintedValue(value):
            return (value,)
        case _:
            return ()


def _check_tag_has_noun(desk: Desk, asked: Pieces, known: set[str], printed: str) -> None:
    """Warn of pieces or cards, too many to be named, for whose tag there is no word."""
    if not asked.tags or asked.ids or known.intersection(asked.tags):
        return
    fitting, game = ever_fitting(desk.game, asked.printed), desk.game
    called = {(game.pieces[name].name if name in game.pieces else game.cards[name].card.title)
              .in_language(game.native) for name in fitting}
    if len(called) > MOST_NAMES:
        tag, sort = asked.tags[0], "cards" if asked.kind == "card" else "pieces"
        known.add(tag)
        desk.warning((*asked.origin, "tags"), "no-noun",
                     f"printed {printed} have no word for the {len(fitting)} {sort} with the tag '{tag}'",
                     f"give one: `nouns: {{{tag}: {{one: ..., many: ...}}}}`", word=tag)
