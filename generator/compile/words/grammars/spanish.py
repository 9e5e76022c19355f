"""Spanish: two genders, adjectives that agree, `del` and `al`, `e` and `u` before their own sounds."""

import re
from collections.abc import Mapping

from generator.compile.words.grammars.grammar import Grammar, replaced
from generator.model.base import Gender

_FORMS = {
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
    "it": (("", ""), ("", "")),
    "subject": (("", ""), ("", "")),
}
_CONTRACTIONS = [(re.compile(pattern), short) for pattern, short in (
    (r"\bla área\b", "el área"), (r"\bLa área\b", "El área"), (r"\b([Uu])na área\b", r"\1n área"),
    (r"\b([Dd])e el\b", r"\1el"), (r"\b([Aa]) el\b", r"\1l"))]
_TITLED = r"(?:el|la|los|las) \w+ «[^»]*»"
_BEHIND = r"(?:[.,;:)]|$| (?:a|al|con|en|para|por|sin)\b)"
"""What follows places; before anything else the second of them may begin a clause of its own."""
_REPEATED = re.compile(rf"\b([Dd]e|[Aa]) ({_TITLED})( [yo] )(?={_TITLED}{_BEHIND})")
"""Two places after a preposition, which both take: `del mazo «A» y del mazo «B»`."""
_ROMAN = re.compile(r"[IVXLC]+")
_MASCULINE = frozenset(("cazas",))
"""Nouns in the plural whose gender their ending does not tell."""
_UNACCENTED = str.maketrans("áéíóú", "aeiou")


class Spanish(Grammar):
    """What Spanish asks of words."""

    def forms(self, gender: Gender, plural: bool) -> Mapping[str, str]:
        """Articles and pronouns by gender and number."""
        return {name: pairs[gender == "feminine"][plural] for name, pairs in _FORMS.items()}

    def agreeing(self, adjective: str, gender: Gender, plural: bool) -> str:
        """The adjective in the gender and number of the noun, from the masculine singular."""
        if adjective.startswith(("de ", "del ")):
            return adjective
        if gender == "feminine":
            adjective = _feminine(adjective)
        if not plural:
            return adjective
        if adjective[-1] in "aeiouáé":
            return adjective + "s"
        return adjective[:-2] + adjective[-2:].translate(_UNACCENTED) + "es"

    def is_name(self, adjective: str) -> bool:
        """Adjectives have no capital."""
        return adjective[:1].isupper()

    def side(self, title: str, adjective: str) -> str:
        """`los alemanes`: names of peoples have no capital; of other names one says `los de Norte`.

        The words before it have the article of `Los Aliados`; of others one says `los de la Armada`.
        """
        first, *others = title.split()
        if first.lower() == "los" and others:
            rest = " ".join(others)
            return rest if others[0] in ("de", "del") else self.side(rest, adjective)
        if first.lower() in ("el", "la", "las"):
            return f"de {first.lower()}{title.removeprefix(first)}"
        people = first.endswith("s")
        return title[:1].lower() + title[1:] if people else f"de {title}"

    def group(self, title: str) -> str:
        """A title that is the proper name of a group, with its article."""
        first, *others = title.split()
        if _ROMAN.fullmatch(first) and others:
            return f"{_article(others[0].lower())} {title}"
        if first.isupper() and len(first) > 1:
            return title
        return f"{_article(first.lower())} {title}"

    def article(self, name: str) -> str:
        """By the first word of the name."""
        return _article(next(iter(name.lower().split()), ""))

    def after_colon(self, sentence: str) -> str:
        """In small letters."""
        return sentence[:1].lower() + sentence[1:]

    def joining(self, word: str, following: str) -> str:
        """`e` before an i, `u` before an o."""
        start = following.lstrip("«“¿¡(").lower()
        if word == "y" and re.match(r"(i|hi|í|hí)(?![ae])", start):
            return "e"
        if word == "o" and re.match(r"(o|ho|ó|8|11\b)", start):
            return "u"
        return word

    def contracted(self, text: str) -> str:
        """`de el` and `a el` run together, `área` takes `el`; `de` and `a` are said again."""
        text = _REPEATED.sub(lambda found: f"{found[1]} {found[2]}{found[3]}{found[1].lower()} ", text)
        return replaced(text, _CONTRACTIONS)


def _feminine(adjective: str) -> str:
    if adjective.endswith("o"):
        return adjective[:-1] + "a"
    if re.search(r"([áéíó][ns]|or)$", adjective):
        return adjective[:-2] + adjective[-2:].translate(_UNACCENTED) + "a"
    return adjective


def _article(word: str) -> str:
    if word in _MASCULINE:
        return "los"
    if word.endswith("º"):
        return "el"
    if word.endswith("ª"):
        return "la"
    if word.endswith(("as", "iones", "dades", "gruppen")):
        return "las"
    if word.endswith("s"):
        return "los"
    return "la" if word.endswith(("a", "ión", "dad", "tud")) else "el"
