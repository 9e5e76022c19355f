"""Texts: in every language of the game, in characters that our fonts have; and lines of the rulebook."""

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from generator.catalogues import languages as spoken_languages
from generator.check.desk import Desk
from generator.core.form import Path, every
from generator.core.pieces import Pieces
from generator.lettering.emphasis import unmarked
from generator.lettering.fonts import Role, drawn_with
from generator.lettering.text import lacking_fonts
from generator.model.base import Provenance, Text
from generator.model.board import Compass
from generator.problems.problem import nearest

LANGUAGE = re.compile(r"[a-z]{2}")
LINES = re.compile(r"[0-9]{1,6}(-[0-9]{1,6})?(, [0-9]{1,6}(-[0-9]{1,6})?)*")
NEVER_EMPTY = ("title", "name", "adjective", "text", "otherwise", "say", "warn")
UNFILLED = re.compile(r"\$([a-z][a-z0-9_-]*)")
IN_BRACES = re.compile(r"\{[A-Za-z][^{}\s]*\}")
SIGN = re.compile(r"(?<!\S):[a-z][a-z0-9-]*:(?!\w)")
WITHOUT_SIGNS = frozenset(("help", "charts", "scenarios", "scripts", "rules", "guards"))
"""Sections whose texts are pages, procedures and lines of a log."""
FILLED_IN = frozenset(("say", "warn", "otherwise", "called"))
"""Texts in whose braces something is put."""
LOGGED = frozenset(("say", "warn"))
"""Lines of the log: they tell the same in every language."""
ROLES: tuple[Role, ...] = ("text", "narrow", "display")
ONLY_ON_SCREEN = frozenset(("say", "warn", "tooltip"))


def check_words(desk: Desk) -> None:
    """Check the languages, then every text and every provenance."""
    languages = desk.game.languages
    if not languages:
        desk.error(("game", "languages"), "empty-list", "a game needs at least one language")
    wrong = [language for number, language in enumerate(languages)
             if not LANGUAGE.fullmatch(language) or language in languages[:number]]
    for language in wrong:
        desk.error(("game", "languages"), "wrong-form", f"'{language}' is no code of a language, or doubled",
                   "two small letters, with blanks between them: `en es`", word=language)
    if wrong:
        return  # every text would lack it
    for language in languages:
        if language not in spoken_languages() and language not in desk.game.words:
            desk.warning(
                ("game", "languages"), "no-catalogue",
                f"the program does not speak '{language}': its own words on sheets, charts and in the "
                "module, such as procedures, titles and messages, will be English",
                f"it speaks {', '.join(spoken_languages())}; `counterpress words GAME {language}` writes the "
                "file in which you say its words yourself", word=language)
    for language in desk.game.words.keys() - set(languages):
        desk.warning(("game", "languages"), "unknown-language",
                     f"'words/{language}.yaml' is for a language that the game does not have")
    for path, part in desk.written:
        if isinstance(part, Text):
            _check_text(desk, path, part)
        elif isinstance(part, Compass):
            for number, word in enumerate(part.directions):
                _check_letters(desk, (*path, "directions", number), word)
        elif isinstance(part, Provenance) and part.stated is not None:
            _check_lines(desk, (*path, "stated"), part.stated)
    _check_values(desk)
    _check_translated(desk)
    _check_spoken(desk)


def _check_spoken(desk: Desk) -> None:
    """A further language that no text is in: all words of the game's own would be those of the first."""
    given = {code for _, part in desk.written if isinstance(part, Text) for code in part.languages}
    for language in desk.game.languages[1:]:
        if language not in given:
            desk.warning(
                ("game", "languages"), "missing-language",
                f"no text of the game is in '{language}': sheets and module in it would say our words in "
                "it, and yours as they are",
                f"write a text as `{{{desk.game.languages[0]}: ..., {language}: ...}}`; "
                f"a table has columns such as `Name.{language}`", word=language)


def _check_translated(desk: Desk) -> None:
    """Names may be the same in all languages; what cards do is not, if others of the deck are translated.

    Nor is a title that a table has no cell for in another language, where it has one for most others.
    """
    others = set(desk.game.languages[1:])
    for deck_id, deck in desk.game.definitions.decks.items() if others else ():
        cards = deck.cards.items()
        texts = [name for name, card in cards if len(card.text.languages.get("", "").split()) > 1
                 and not card.text.languages.keys() & others]
        if len(texts) < len(deck.cards):
            _warn_of_untranslated(desk, deck_id, "text", texts)
        titles = [name for name, card in cards if not card.title.languages.keys() & others
                  and not desk.span(("decks", deck_id, "cards", name, "title"), "").file.endswith(".yaml")]
        if 2 * len(titles) < len(deck.cards):
            _warn_of_untranslated(desk, deck_id, "title", titles)


def _warn_of_untranslated(desk: Desk, deck_id: str, field: str, cards: Sequence[str]) -> None:
    if cards:
        languages = desk.game.languages[1:]
        more = f" and of {len(cards) - 1} more cards" if len(cards) > 1 else ""
        desk.warning(("decks", deck_id, "cards", cards[0], field), "missing-language",
                     f"the {field} of '{cards[0]}'{more} is in one language, and others are translated",
                     f"give it in {', '.join(languages)} too; a table has a column "
                     f"`{field.capitalize()}.{languages[0]}`")


def _check_values(desk: Desk) -> None:
    """Check the values by which procedures choose pieces and cards: they are printed with the procedures."""
    definitions, procedures = desk.game.definitions, (*desk.game.scripts.values(), *desk.game.laws.values())
    asked = {name for chosen in every(Pieces, procedures) for name, _ in chosen.values}
    holders: list[tuple[Path, Mapping[str, str]]] = [
        (("pieces", name), piece.values) for name, piece in definitions.pieces.items()]
    holders += [(("decks", deck_id, "cards", name), card.values)
                for deck_id, deck in definitions.decks.items() for name, card in deck.cards.items()]
    for path, values in holders:
        for name in sorted(asked & values.keys()):
            _check_letters(desk, (*path, "values", name), values[name])


def _check_text(desk: Desk, path: Path, text: Text) -> None:
    languages = desk.game.languages
    given_words = [words.strip() for words in text.languages.values()]
    if not given_words or (path[-1] in NEVER_EMPTY and not all(given_words)):
        desk.error(path, "empty-value", f"'{path[-1]}' is empty", "players read it, and the module needs it")
    given = [code for code in text.languages if code]
    for code in given:
        if code not in languages:
            desk.warning(
                (*path, code),
                "unknown-language",
                f"the game has no language '{code}'",
                nearest(code, languages),
            )
    lacking = [code for code in languages if code not in text.languages]
    if "" not in text.languages and lacking:
        desk.warning(
            path,
            "missing-language",
            f"this text is not given in '{lacking[0]}'",
            "a text that is the same in all languages is written plainly",
        )
    for code, words in text.languages.items():
        for name in UNFILLED.findall(words):
            desk.warning(
                (*path, code) if code else path, "unknown-placeholder", f"nothing is put into '${name}'",
                f"no series has this name; of a value in play write `{{{name}}}`", word=f"${name}")
        for name in () if FILLED_IN.intersection(map(str, path)) else IN_BRACES.findall(words):
            desk.warning(
                (*path, code) if code else path, "unknown-placeholder", f"`{name}` is printed as it stands",
                "nothing is put into such texts; a sign on a card is written `:star:`", word=name)
        for name in SIGN.findall(words) if path[0] in WITHOUT_SIGNS else ():
            desk.warning(
                (*path, code) if code else path, "unknown-placeholder", f"`{name}` is printed as it stands",
                "signs are drawn in the texts of cards and counters; here say it in words", word=name)
        if "**" in unmarked(words):
            desk.warning(
                (*path, code) if code else path, "unknown-placeholder", "`**` is printed as it stands",
                "bold words stand between two of them, without a blank inside: `**so**`", word="**")
    if LOGGED.intersection(map(str, path)):
        _check_filled_alike(desk, path, text)
    if not _is_printed(desk, path):
        return
    for code, words in text.languages.items():
        _check_letters(desk, (*path, code) if code else path, words)


def _check_filled_alike(desk: Desk, path: Path, text: Text) -> None:
    """What a text shows in one language it shows in all."""
    shown = {code: set(IN_BRACES.findall(words)) for code, words in text.languages.items()}
    for code, names in shown.items():
        for name in sorted(set().union(*shown.values()) - names):
            given = next(other for other in shown if name in shown[other])
            desk.warning((*path, code) if code else path, "missing-placeholder",
                         f"the text in '{given}' shows `{name}`, and this one does not")


def _is_printed(desk: Desk, path: Path) -> bool:
    """Whether a text is set in our fonts; a screen has others."""
    if path[0] == "help":
        return desk.game.definitions.help[str(path[1])].printed
    if path[0] == "scripts" and {"say", "warn"}.intersection(map(str, path)):
        return desk.game.definitions.scripts[str(path[1])].is_on_paper
    return not ONLY_ON_SCREEN.intersection(map(str, path))


def _check_letters(desk: Desk, path: Path, words: str) -> None:
    """Any text may be set in `text` and `narrow`; titles, labels and directions in `display`, too."""
    is_displayed = path[0] == "game" or {"title", "labels", "directions"}.intersection(map(str, path))
    for role in ROLES if is_displayed else ROLES[:2]:
        lacking = next(lacking_fonts(words, drawn_with(desk.game.typefaces, role)), None)
        if lacking is not None:
            font, character = lacking
            desk.error(
                path, "missing-character",
                f"the font for '{role}', {font.path.name}, lacks '{character}' (U+{ord(character):04X})",
                word=character)
            return


def _check_lines(desk: Desk, path: Path, stated: str) -> None:
    if desk.game.definitions.game.rulebook is None:
        desk.error(("game",), "missing-key", "'game' is not complete: 'rulebook' is missing",
                   "facts are stated in its lines: name the file, such as `rulebook: rules.pdf`")
    if not LINES.fullmatch(stated):
        desk.error(
            path,
            "wrong-lines",
            f"'{stated}' are no lines of a rulebook",
            "written as `345-350` or `345, 512-514`",
            word=stated,
        )
        return
    numbers = [int(number) for number in re.findall(r"\d+", stated)]
    if any(later <= earlier for earlier, later in pairwise(numbers)):
        desk.error(
            path,
            "wrong-lines",
            f"the lines '{stated}' do not ascend",
            "give them in reading order",
            word=stated,
        )
