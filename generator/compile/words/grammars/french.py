"""French: two genders, adjectives that agree, `du` and `au`, elision, blanks before high marks."""

# ruff: noqa: RUF001, RUF002 - curly apostrophes are meant

import re
from collections.abc import Mapping

from generator.compile.words.grammars.grammar import Grammar, replaced
from generator.model.base import Gender

_FORMS = {
    "the": (("le", "les"), ("la", "les")),
    "that": (("ce", "ces"), ("cette", "ces")),
    "every": (("chaque", "tous les"), ("chaque", "toutes les")),
    "each": (("chacun", "chacun"), ("chacune", "chacune")),
    "a": (("un", "des"), ("une", "des")),
    "no": (("aucun", "aucun"), ("aucune", "aucune")),
    "as_many": (("autant de", "autant de"), ("autant de", "autant de")),
    "put_it": (("place-le", "place-les"), ("place-la", "place-les")),
    "one": (("l’un d’eux", "l’un d’eux"), ("l’une d’elles", "l’une d’elles")),
    "it_there": (("lui", "eux"), ("elle", "elles")),
    "it": (("", ""), ("", "")),
    "subject": (("il", "ils"), ("elle", "elles")),
}
_VOWEL = "(?=[aeiouàâéèêëîïôöùûüœAEIOUÀÂÉÈÊËÎÏÔÖÙÛÜŒ]|[Hh]exagone)"
_CONTRACTIONS = [(re.compile(pattern), short) for pattern, short in (
    (rf"\b([Cc])e {_VOWEL}(?!est\b|ont\b)", r"\1et "),
    (rf"\b([Ll](?=[ea])|[DdNnJjSs](?=e)|[Qq]u(?=e)|[Jj]usqu(?=e)|[Ll]orsqu(?=e))[ea] {_VOWEL}", r"\1’"),
    (r"\b([Ss])i (?=ils?\b)", r"\1’"),
    (r"\b([Dd])e le\b(?!-)", r"\1u"), (r"\b([Dd])e les\b", r"\1es"),
    (r"\bà le\b(?!-)", "au"), (r"\bà les\b", "aux"),
    (r"(?<=\S)[ \u00a0]?([;:!?])(?=\s|$)", "\u00a0\\1"))]
_ARTICLE = re.compile("(?:[Ll]e|[Ll]a|[Ll]es) |[Ll][’']")
_FEMININES = (("eux", "euse"), ("if", "ive"), ("er", "ère"), ("ien", "ienne"), ("en", "enne"), ("el", "elle"),
              ("on", "onne"), ("blanc", "blanche"), ("grec", "grecque"), ("turc", "turque"), ("e", "e"))


class French(Grammar):
    """What French asks of words."""

    def forms(self, gender: Gender, plural: bool) -> Mapping[str, str]:
        """Articles and pronouns by gender and number."""
        return {name: pairs[gender == "feminine"][plural] for name, pairs in _FORMS.items()}

    def agreeing(self, adjective: str, gender: Gender, plural: bool) -> str:
        """The adjective in the gender and number of the noun, from the masculine singular."""
        if adjective.startswith(("de ", "du ", "d’", "d'")):
            return adjective
        if gender == "feminine":
            adjective = _feminine(adjective)
        if not plural or adjective.endswith(("s", "x")):
            return adjective
        return f"{adjective[:-1]}ux" if adjective.endswith("al") else f"{adjective}s"

    def is_name(self, adjective: str) -> bool:
        """Adjectives have no capital."""
        return adjective[:1].isupper()

    def side(self, title: str, adjective: str) -> str:
        """`le camp des Alliés`: what has an article of its own is joined to the word before it."""
        if not _ARTICLE.match(title):
            return title
        return f"de {title[:1].lower()}{title[1:]}"

    def ordinal(self, number: str) -> str:
        """`54e`."""
        return f"{number}{'er' if number == '1' else 'e'}" if number.isdigit() else number

    def contracted(self, text: str) -> str:
        """`du`, `au`, `l’hexagone`; `;`, `:`, `!` and `?` keep their distance."""
        return replaced(text, _CONTRACTIONS)


def _feminine(adjective: str) -> str:
    for masculine, feminine in _FEMININES:
        if adjective.endswith(masculine):
            return adjective.removesuffix(masculine) + feminine
    return f"{adjective}e"
