"""German: three genders and four cases.

Which case a phrase is in only the sentence knows that it comes to stand in. Until then its words are
kept as signs that hold all their forms: a text of the catalogue says `{place:dat}`, and `contracted` puts
the forms that are due. A phrase that nobody asks for a case is in the nominative.
"""

import re
from collections.abc import Mapping, Sequence
from functools import partial

from generator.compile.words.grammars.grammar import (
    CONTAINER_PLURAL,
    Grammar,
    Noun,
    gender_and_number,
    replaced,
)
from generator.model.base import Gender

_CASES = ("nom", "acc", "dat", "gen")
_OPEN, _PART, _CLOSE = "\ue200", "\ue201", "\ue202"  # for private use; no font of ours has them
_UNDECIDED = "---"
_SIGN = re.compile(f"{_OPEN}([^{_PART}]*){_PART}([^{_CLOSE}]*){_CLOSE}")

# In the texts of authors `in {here}` can only be where something is.
_PREPOSITIONS = {
    "dat": "in|an|auf|aus|außer|bei|hinter|mit|nach|neben|unter|von|vor|zu",
    "acc": "durch|für|gegen|ohne|über|um"}
"""Those that begin clauses, too (`bis`, `seit`), or end verbs (`ab`), say no case."""
_AFTER_PREPOSITION = {
    case: re.compile(rf"\b(?i:{words}) (?:{_SIGN.pattern} ?)+") for case, words in _PREPOSITIONS.items()}

_PLURAL = "plural"
_DETERMINERS: Mapping[str, Mapping[str, str]] = {
    "the": {"masculine": "der den dem des", "feminine": "die die der der", "neuter": "das das dem des",
            _PLURAL: "die die den der"},
    "that": {"masculine": "dieser diesen diesem dieses", "feminine": "diese diese dieser dieser",
             "neuter": "dieses dieses diesem dieses", _PLURAL: "diese diese diesen dieser"},
    "every": {"masculine": "jeder jeden jedem jedes", "feminine": "jede jede jeder jeder",
              "neuter": "jedes jedes jedem jedes", _PLURAL: "alle alle allen aller"},
    "a": {"masculine": "ein einen einem eines", "feminine": "eine eine einer einer",
          "neuter": "ein ein einem eines", _PLURAL: ""},
    "no": {"masculine": "kein keinen keinem keines", "feminine": "keine keine keiner keiner",
           "neuter": "kein kein keinem keines", _PLURAL: "keine keine keinen keiner"},
    "it": {"masculine": "er ihn ihm seiner", "feminine": "sie sie ihr ihrer", "neuter": "es es ihm seiner",
           _PLURAL: "sie sie ihnen ihrer"},
}
_ARTICLES = {"der": ("the", "masculine"), "die": ("the", "feminine"), "das": ("the", "neuter"),
             "die_alle": ("the", _PLURAL), "dieser": ("that", "masculine"), "diese": ("that", "feminine")}
"""What the catalogue writes before nouns of its own."""

# Endings of adjectives by what stands before them: nominative, accusative, dative, genitive.
_AFTER_THE = {"masculine": "e en en en", "feminine": "e e en en", "neuter": "e e en en",
              _PLURAL: "en en en en"}
_AFTER_A = {"masculine": "er en en en", "feminine": "e e en en", "neuter": "es es en en",
            _PLURAL: "en en en en"}
_ALONE = {"masculine": "er en em en", "feminine": "e e er er", "neuter": "es es em en", _PLURAL: "e e en er"}
_ONLY_ADJECTIVE = re.compile("(...isch|eutsch|lich)$", re.IGNORECASE)
"""How words end that are no nouns: `Sowjetisch`, `Deutsch`, `Königlich`."""
_PLAIN = re.compile("(rot|blau|grün|gelb|weiß|schwarz|grau|braun|groß|klein|alt|neu|erst|zweit|dritt)",
                    re.IGNORECASE)
"""Other adjectives that titles begin with."""
_THE = re.compile(r"\b(der|die|das|de[nms]|diese[rnms]?|jede[rnms]?|alle[nr]?|übrigen|meisten)( \d+)?"
                  r"( nicht| gerade| früher| bereits| noch nicht)? $", re.IGNORECASE)
_A = re.compile(r"\b(1|k?ein(e[nmrs]?)?)( nicht| gerade| früher| bereits| noch nicht)? $", re.IGNORECASE)
_CONTRACTIONS = [(re.compile(pattern), short) for pattern, short in (
    (r"\b([Ii])n dem\b", r"\1m"), (r"\b([Ii])n das\b", r"\1ns"), (r"\b([Vv])on dem\b", r"\1om"),
    (r"(?<=: )(beende|bringe|führe|lege|lies|mische|nimm|notiere|suche|wirf|ziehe|wenn)\b",
     lambda found: found[0].capitalize()), (r"\b([Zz])u dem\b", r"\1um"), (r"\b([Bb])ei dem\b", r"\1eim"),
    (r"\b([Aa])us der Karte\b", lambda found: "Von der Karte" if found[1] == "A" else "von der Karte"))]


class German(Grammar):
    """What German asks of words."""

    extra_slots = frozenset((*_ARTICLES, "adj"))

    def fill(self, text: str, values: Mapping[str, object]) -> str:
        """A text with values in its places, each in the case that the text asks for."""
        slots = {name: _Slot(str(value)) for name, value in values.items()}
        articles = {name: _Slot(_determiner(*which)) for name, which in _ARTICLES.items()}
        return text.format(**{**articles, **slots}, adj=_ADJECTIVES)

    def noun(self, one: str, many: str, gender: Gender) -> Noun:
        """A noun whose forms are told by its ending; of several words the first with a capital is bent."""
        return Noun(_declined(one, gender), _declined(many, _PLURAL), gender)

    def forms(self, gender: Gender, plural: bool) -> Mapping[str, str]:
        """Articles and pronouns by gender, number and case."""
        found = {name: _determiner(name, _PLURAL if plural else gender) for name in _DETERMINERS}
        return found | {"each": _determiner("every", gender), "subject": found["it"], "one": "",
                        "it_there": "", "put_it": "", "as_many": ""}

    def attribute(self, adjective: str, gender: Gender, plural: bool) -> str:
        """The adjective, which bends with the noun after it and with what stands before it."""
        return _ADJECTIVES[_adjective(adjective) or adjective].text

    def mark(self, head: str) -> str:
        """A comma after a clause only: `wenn in Hexfeld 3 nichts ist, lege`."""
        return "," if head.startswith("wenn ") else ":"

    def is_name(self, adjective: str) -> bool:
        """Adjectives have no capital, unless an author gives one to what can only be an adjective."""
        return not _adjective(adjective)

    def side(self, title: str, adjective: str) -> str:
        """`die deutsche Seite`; of a side without an adjective one says `die Seite Rot`."""
        stem = _adjective(adjective) or _adjective(title)
        die, noun = _determiner("the", "feminine"), _declined("Seite", "feminine")
        return f"{die} {_ADJECTIVES[stem].text} {noun}" if stem else f"{die} {noun} {title}"

    def one(self, gender: Gender) -> str:
        """`1 Einheit`, as rules have it."""
        return "1"

    def ordinal(self, number: str) -> str:
        """`54.`"""
        return f"{number}." if number.isdigit() else number

    def container(self, title: str, known: Mapping[str, str]) -> tuple[str, Gender, bool] | None:
        """A word that ends with one that says so: `Achsenreserve`."""
        for word in title.split():
            said = next((end for end in known if word.lower().endswith(end)), None)
            if said is not None:
                gender, plural = gender_and_number(known[said], known[said] == CONTAINER_PLURAL)
                return _declined(title, _PLURAL if plural else gender), gender, plural
        return None

    def contracted(self, text: str) -> str:
        """Every word in the form that is due; `im`, `ins`, `vom`."""
        for case, after in _AFTER_PREPOSITION.items():
            text = after.sub(partial(_after, case), text)
        done, start, endings, bends_alike = "", 0, _ALONE, False
        for sign in _SIGN.finditer(text):
            between = text[start:sign.start()]
            done += between
            if not (bends_alike and between == " "):
                endings = _AFTER_THE if _THE.search(done) else _AFTER_A if _A.search(done) else _ALONE
            done += _form(sign, endings, text[sign.end():])
            start, bends_alike = sign.end(), _PART not in sign[2]
        return replaced(done + text[start:], _CONTRACTIONS)


def _after(case: str, found: re.Match[str]) -> str:
    return _in_case(found[0], case)


def _in_case(text: str, case: str) -> str:
    return text.replace(_OPEN + _UNDECIDED, _OPEN + case)


class _Slot:
    """A value that is put into a text, in the case that the text asks for."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __format__(self, case: str) -> str:
        return _in_case(self.text, case) if case else self.text


class _Adjectives:
    """`{adj[feindlich]}` in a text of the catalogue."""

    def __getitem__(self, stem: str) -> _Slot:
        return _Slot(f"{_OPEN}{_UNDECIDED}{_PART}{stem}{_CLOSE}")


_ADJECTIVES = _Adjectives()


def _sign(forms: Sequence[str], gender: str) -> str:
    return f"{_OPEN}{_UNDECIDED}{_PART}{_PART.join((*forms, gender))}{_CLOSE}"


def _determiner(name: str, gender: str) -> str:
    forms = _DETERMINERS[name][gender].split()
    return _sign(forms, "") if forms else ""


def _declined(text: str, gender: str) -> str:
    """A noun with what belongs to it, in its four cases."""
    words = text.split(" ")
    if len(words) > 1 and words[1][:1].isupper() and (stem := _stem(words[0], gender)):
        return f"{_ADJECTIVES[stem].text} {_declined(' '.join(words[1:]), gender)}"
    head = next((number for number, word in enumerate(words) if word[:1].isupper()), len(words) - 1)

    def ending(ends: str) -> str:
        return " ".join((*words[:head], words[head] + ends, *words[head + 1:]))

    if gender == _PLURAL:
        return _sign((text, text, text if words[head].endswith(("n", "s")) else ending("n"), text), gender)
    if gender == "feminine" or words[head].endswith("s"):
        return _sign((text,) * 4, gender)
    return _sign((text, text, text, ending("es" if words[head].endswith(("x", "z", "ß")) else "s")), gender)


def _stem(word: str, gender: str) -> str:
    """What is bent of an adjective before a noun in a title (`Deutscher Beutel`); nothing if it is none."""
    stem = word.removesuffix(_AFTER_A[gender].split()[0] if gender != _PLURAL else "e")
    return stem if stem != word and (_ONLY_ADJECTIVE.search(stem) or _PLAIN.fullmatch(stem)) else ""


def _adjective(word: str) -> str:
    """What is bent of an adjective as written (`deutsch`, `Deutsch`, `Deutsche`); nothing of a name."""
    if not word[:1].isupper():
        return word
    stem = re.sub("en?$", "", word)
    is_one = _ONLY_ADJECTIVE.search(stem) or (stem != word and _PLAIN.fullmatch(stem))
    return stem[:1].lower() + stem[1:] if is_one else ""


def _form(sign: re.Match[str], endings: Mapping[str, str], after: str) -> str:
    case = _CASES.index(sign[1]) if sign[1] in _CASES else 0
    parts = sign[2].split(_PART)
    if len(parts) > 1:
        return parts[case]
    genders = (found[2].split(_PART)[-1] for found in _SIGN.finditer(after) if found[2].count(_PART))
    gender = next(filter(None, genders), _PLURAL)
    return _bent(parts[0], endings[gender].split()[case])


def _bent(stem: str, ending: str) -> str:
    if stem.endswith("a"):  # rosa, lila
        return stem
    return re.sub(r"el$", "l", stem.removesuffix("e")) + ending
