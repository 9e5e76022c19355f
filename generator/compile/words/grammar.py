"""What a language asks of words put together: lists, articles, gender, contractions, sentences."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from generator.catalogues import Words
from generator.compile.words.nouns import Noun
from generator.model.lines import LineKind

_ES_FORMS = {
    "the": (("el", "los"), ("la", "las")),
    "that": (("ese", "esos"), ("esa", "esas")),
    "every": (("todo el", "todos los"), ("toda la", "todas las")),
    "each": (("cada uno", "cada uno"), ("cada una", "cada una")),
    "a": (("un", "unos"), ("una", "unas")),
    "no": (("ningún", "ningún"), ("ninguna", "ninguna")),
    "as_many": (("tanto", "tantos"), ("tanta", "tantas")),
    "put_it": (("ponlo", "ponlos"), ("ponla", "ponlas")),
    "one": (("uno", "unos"), ("una", "unas")),
    "it_there": (("él", "ellos"), ("ella", "ellas")),
}
_EN_FORMS = {"it": ("it", "them"), "a": ("a", "some"), "every": ("every", "all")}
_EN_ONLY = {"the": "the", "that": "that", "each": "each", "no": "no", "put_it": "", "as_many": "",
            "one": "one", "it_there": "it"}
_CONTRACTIONS = (
    (re.compile(r"\bla área\b"), "el área"), (re.compile(r"\bLa área\b"), "El área"),
    (re.compile(r"\b([Uu])na área\b"), r"\1n área"),
    (re.compile(r"\b([Dd])e el\b"), r"\1el"), (re.compile(r"\b([Aa]) el\b"), r"\1l"),
)
_AN = re.compile(r"\b([Aa]) (?=[aeioAEIO])")
words = Words("procedures")

_ROMAN = re.compile(r"[IVXLC]+")
_UNACCENTED = str.maketrans("áéíóú", "aeiou")
_CLOSING = ("”", "»", ")", '"')


def line_noun(kind: LineKind, language: str) -> Noun:
    """What a kind of line on a map is called."""
    noun = kind.noun
    return Noun(noun.one.in_language(language), noun.many.in_language(language), noun.feminine)


def around(key: str, base: Noun, language: str, **values: object) -> Noun:
    """A noun with more words round it, in one and many."""
    return replace(base, one=words(key, language, noun=base.one, **values),
                   many=words(key, language, noun=base.many, **values))


def forms(language: str, feminine: bool = False, plural: bool = False) -> dict[str, str]:
    """Articles and pronouns that agree with a noun, by the names that catalogues use."""
    if language == "es":
        return {name: pairs[feminine][plural] for name, pairs in _ES_FORMS.items()} | {"it": ""}
    return _EN_ONLY | {name: pair[plural] for name, pair in _EN_FORMS.items()}


def listed(items: Sequence[str], language: str, last: str = "and") -> str:
    """`a, b and c`; a semicolon when an item has commas of its own."""
    if len(items) < 2:
        return "".join(items)
    word = words(last, language)
    if language == "es":
        word = _spanish_join(word, items[-1])
    if any(", " in item for item in items):
        return f"{'; '.join(items[:-1])}; {word} {items[-1]}"
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def _spanish_join(word: str, following: str) -> str:
    start = following.lstrip("«“¿¡(").lower()
    if word == "y" and re.match(r"(i|hi|í|hí)(?![ae])", start):
        return "e"
    if word == "o" and re.match(r"(o|ho|ó|8|11\b)", start):
        return "u"
    return word


def quoted(text: str, language: str) -> str:
    """In the quotation marks of the language; those within become the inner ones."""
    return words("quoted", language, text=text.translate(_within_quotes(language)))


@cache
def _within_quotes(language: str) -> dict[int, str]:
    outer, inner = (words(key, language, text=" ").split(" ") for key in ("quoted", "within-quoted"))
    return str.maketrans(dict(zip(outer, inner, strict=True)))


def agreeing(adjective: str, language: str, feminine: bool, plural: bool) -> str:
    """An adjective given in the masculine singular, as it stands beside a noun."""
    if language != "es" or adjective.startswith(("de ", "del ")):
        return adjective
    if feminine:
        adjective = _feminine(adjective)
    if not plural:
        return adjective
    if adjective[-1] in "aeiouáé":
        return adjective + "s"
    return adjective[:-2] + adjective[-2:].translate(_UNACCENTED) + "es"


def _feminine(adjective: str) -> str:
    if adjective.endswith("o"):
        return adjective[:-1] + "a"
    if re.search(r"([áéíó][ns]|or)$", adjective):
        return adjective[:-2] + adjective[-2:].translate(_UNACCENTED) + "a"
    return adjective


def with_article(title: str, language: str) -> str:
    """A title that is a proper name of a group, with the article that Spanish asks for."""
    if language != "es":
        return title
    first, *others = title.split()
    if _ROMAN.fullmatch(first) and others:
        return f"{_spanish_article(others[0].lower())} {title}"
    if first.isupper() and len(first) > 1:
        return title
    return f"{_spanish_article(first.lower())} {title}"


def _spanish_article(word: str) -> str:
    if word.endswith("º"):
        return "el"
    if word.endswith("ª"):
        return "la"
    if word.endswith(("as", "iones", "dades")):
        return "las"
    if word.endswith("s"):
        return "los"
    return "la" if word.endswith(("a", "ión", "dad", "tud")) else "el"


def number_word(number: int, language: str, feminine: bool) -> str:
    """A number beside a noun: one is spelled out, the others are figures."""
    if number == 1:
        return forms(language, feminine)["a"] if language == "es" else "one"
    return str(number)


def ordinal(number: str) -> str:
    """An English ordinal: `54th`; what is no number is left alone."""
    if not number.isdigit():
        return number
    teen = number[-2:-1] == "1"
    return number + ("th" if teen else {"1": "st", "2": "nd", "3": "rd"}.get(number[-1], "th"))


def sentence(clause: str, language: str) -> str:
    """A clause as a sentence: contracted, with a capital and a full stop."""
    text = contracted(clause.strip(), language)
    opened = next((i for i, character in enumerate(text) if character.isalnum()), 0)
    text = text[:opened] + text[opened:opened + 1].upper() + text[opened + 1:]
    return text if text.rstrip("".join(_CLOSING)).endswith((".", "?", "!", ":")) and not _stop_needed(text) \
        else text + "."


def _stop_needed(text: str) -> bool:
    """A point inside closing marks at the end belongs to an abbreviation."""
    return text.endswith(_CLOSING)


def contracted(text: str, language: str) -> str:
    """Spanish `de el` and `a el` run together, `área` takes `el`; commas before another mark vanish."""
    text = re.sub(r",(?=\s*([.;:,]|$))", "", text)
    text = re.sub(r"  +", " ", text)
    if language == "es":
        for pattern, short in _CONTRACTIONS:
            text = pattern.sub(short, text)
    return _AN.sub(r"\1n ", text) if language == "en" else text
