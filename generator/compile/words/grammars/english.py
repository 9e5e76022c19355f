"""English: `an` before vowels, ordinals, verbs that agree with their side, no gender."""

import re
from collections.abc import Mapping, Sequence

from generator.compile.words.grammars.grammar import Grammar
from generator.model.base import Gender

_FORMS = {"it": ("it", "them"), "subject": ("it", "they"), "a": ("a", "some"), "every": ("every", "all")}
_ALIKE = {"the": "the", "that": "that", "each": "each", "no": "no", "put_it": "", "as_many": "",
          "one": "one", "it_there": "it"}
_AN = re.compile(r"\ba (?=[aeioAEIO])")  # not `A`: a place or a roll may be called so
_SUBJECT = "it "
_OF_TIME = re.compile(r"it is (not )?(turn|after turn|before turn|the last turn|a phase|no phase) ?")
_ARTICLE = re.compile("^the ", re.IGNORECASE)
_PEOPLES = ("ish", "ese", "ench", "utch", "elsh", "wiss")
"""How the names of peoples end that do not end in `s`."""
_NAMES_IN_S = frozenset({"athens", "brussels", "hellas", "honduras", "laos", "mars", "naples", "paris",
                         "texas", "thebes", "wales"})
"""Names of places that end as those of peoples do, which take no article."""
_BODIES = frozenset({
    "alliance", "army", "attacker", "caliph", "captain", "coalition", "commonwealth", "confederacy",
    "confederation", "crown", "defender", "doge", "duke", "east", "emperor", "empire", "enemy", "federation",
    "fleet", "government", "horde", "kaiser", "khan", "king", "kingdom", "league", "north", "opposition",
    "pact", "party", "player", "pope", "prince", "queen", "republic", "resistance", "shah", "south", "sultan",
    "tsar", "union", "vizier", "west"})
"""What else takes an article."""


_ONE_IN_S = frozenset({"axis"})
"""What ends as the names of peoples do, and takes an article as they do, but is one."""


class _Said(str):
    """A value of a sentence; `{side:-es}` is the ending of a verb, if the side is one and not many."""

    def __format__(self, wanted: str) -> str:
        if not wanted.startswith("-"):
            return super().__format__(wanted)
        return "" if _are_people(_last_word(self)) else wanted[1:]


class English(Grammar):
    """What English asks of words."""

    def fill(self, text: str, values: Mapping[str, object]) -> str:
        """A text with values in its places, and verbs as they agree with them."""
        said = {name: _Said(value) if isinstance(value, str) else value for name, value in values.items()}
        return super().fill(text, said)

    def forms(self, gender: Gender, plural: bool) -> Mapping[str, str]:
        """Articles and pronouns; only a few know one from many."""
        return _ALIKE | {name: pair[plural] for name, pair in _FORMS.items()}

    def clauses(self, spoken: Sequence[str]) -> Sequence[str]:
        """`it is a unit and stands in hex 3`; of time, `it stands in hex 3 and it is turn 1`."""
        if not all(text.startswith(_SUBJECT) and not _OF_TIME.match(text) for text in spoken):
            return spoken
        return [*spoken[:1], *(text.removeprefix(_SUBJECT) for text in spoken[1:])]

    def side(self, title: str, adjective: str) -> str:
        """`the Axis` and `the British`, but `Sweden` and `Red`; `The Raj` says itself that it takes one."""
        bare = _ARTICLE.sub("", title)
        last = _last_word(bare)
        is_short = bare.isupper() and bare.isalpha()  # the USSR
        takes_one = bare != title or _are_people(last) or is_short or last in _BODIES | _ONE_IN_S
        return f"the {bare}" if takes_one else bare

    def one(self, gender: Gender) -> str:
        """The number one beside a noun."""
        return "one"

    def ordinal(self, number: str) -> str:
        """`54th`."""
        if not number.isdigit():
            return number
        teen = number[-2:-1] == "1"
        return number + ("th" if teen else {"1": "st", "2": "nd", "3": "rd"}.get(number[-1], "th"))

    def container(self, title: str, known: Mapping[str, str]) -> tuple[str, Gender, bool] | None:
        """Any word of the title may say so; an article that it begins with is said anyway."""
        said = any(word in known for word in title.lower().split())
        return (title.removeprefix("The "), "masculine", False) if said else None

    def contracted(self, text: str) -> str:
        """`an area`."""
        return _AN.sub("an ", text)


def _last_word(title: str) -> str:
    return title.lower().rpartition(" ")[2]


def _are_people(word: str) -> bool:
    ends_in_s = word.endswith("s") and not word.endswith(("us", "ss"))
    return (ends_in_s and word not in _NAMES_IN_S | _ONE_IN_S) or word.endswith(_PEOPLES)
