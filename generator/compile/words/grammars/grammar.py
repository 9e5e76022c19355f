"""What a language asks of words put together, and the answers of one that asks for nothing."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence

from generator.model.base import Gender
from generator.records import record

Replacement = str | Callable[[re.Match[str]], str]
CONTAINER_PLURAL = "plural"


@record
class Noun:
    """A noun in one and many, with its gender where the language has one."""

    one: str
    many: str
    gender: Gender = "masculine"


class Grammar(ABC):
    """A language without agreement, cases or contractions; each language replaces what it does otherwise."""

    extra_slots: frozenset[str] = frozenset()
    """Names that its catalogue may use beside the values that are given."""

    def fill(self, text: str, values: Mapping[str, object]) -> str:
        """A text of the catalogue with values in its places."""
        return text.format(**values)

    def noun(self, one: str, many: str, gender: Gender) -> Noun:
        """A noun, so that it can stand in any place of a sentence."""
        return Noun(one, many, gender)

    @abstractmethod
    def forms(self, gender: Gender, plural: bool) -> Mapping[str, str]:
        """Articles and pronouns that agree with a noun, by the names that catalogues use."""

    def agreeing(self, adjective: str, gender: Gender, plural: bool) -> str:
        """An adjective, given as one looks it up, as it stands beside a noun."""
        return adjective

    def attribute(self, adjective: str, gender: Gender, plural: bool) -> str:
        """The same where it belongs to the noun, and is no statement about it."""
        return self.agreeing(adjective, gender, plural)

    def mark(self, head: str) -> str:
        """What parts `if this holds` from what is done then."""
        return ","

    def is_name(self, adjective: str) -> bool:
        """Whether a side's adjective is a name that no noun can be joined with."""
        return False

    def side(self, title: str, adjective: str) -> str:
        """What a side is called within a sentence."""
        return title

    def group(self, title: str) -> str:
        """The title of a group after `of the`."""
        return title

    def article(self, name: str) -> str:
        """The article that a name takes, where the grammar can tell it."""
        return self.forms("masculine", False)["the"]

    def after_colon(self, sentence: str) -> str:
        """A sentence that stands after a colon."""
        return sentence

    def joining(self, word: str, following: str) -> str:
        """`and` or `or` before what follows."""
        return word

    def clauses(self, spoken: Sequence[str]) -> Sequence[str]:
        """Clauses that will be joined, without what needs to be said only once."""
        return spoken

    def one(self, gender: Gender) -> str:
        """The number one beside a noun."""
        return self.forms(gender, False)["a"]

    def ordinal(self, number: str) -> str:
        """What a formation's number becomes in its name; what is no number is left alone."""
        return number

    def container(self, title: str, known: Mapping[str, str]) -> tuple[str, Gender, bool] | None:
        """A title that says itself that it is a container, as it stands after an article, with its gender and
        whether it is plural; `known` are the words that say so, with their gender or `plural`.
        """
        first = title.lower().split()[0]
        return None if first not in known else (title, *gender_and_number(known[first], first.endswith("s")))

    def contracted(self, text: str) -> str:
        """A text in the end, with words run together as the language does."""
        return text


def gender_and_number(known: str, plural: bool) -> tuple[Gender, bool]:
    """The gender that a catalogue gives for a word."""
    gender: Gender = "feminine" if known == "feminine" else "neuter" if known == "neuter" else "masculine"
    return gender, plural


def replaced(text: str, pairs: Sequence[tuple[re.Pattern[str], Replacement]]) -> str:
    """The text with each pattern replaced in turn."""
    for pattern, short in pairs:
        text = pattern.sub(short, text)
    return text
