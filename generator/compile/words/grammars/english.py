"""English: `an` before vowels, ordinals, no gender."""

import re
from collections.abc import Mapping, Sequence

from generator.compile.words.grammars.grammar import Grammar
from generator.model.base import Gender

_FORMS = {"it": ("it", "them"), "a": ("a", "some"), "every": ("every", "all")}
_ALIKE = {"the": "the", "that": "that", "each": "each", "no": "no", "put_it": "", "as_many": "",
          "one": "one", "it_there": "it"}
_AN = re.compile(r"\ba (?=[aeioAEIO])")  # not `A`: a place or a roll may be called so
_SUBJECT = "it "
_ARTICLE = re.compile("^the ", re.IGNORECASE)
_PEOPLES = ("ish", "ese", "ench", "utch", "elsh", "wiss")
"""How the names of peoples end that do not end in `s`."""
_NAMES_IN_S = frozenset({"athens", "brussels", "hellas", "honduras", "laos", "mars", "naples", "paris",
                         "texas", "thebes", "wales"})
"""Names of places that end as those of peoples do, which take no article."""
_BODIES = frozenset({
    "alliance", "army", "attacker", "coalition", "commonwealth", "confederacy", "confederation", "crown",
    "defender", "east", "emperor", "empire", "enemy", "federation", "fleet", "government", "horde", "king",
    "kingdom", "league", "north", "opposition", "pact", "party", "player", "queen", "republic", "resistance",
    "south", "union", "west"})
"""What else takes an article."""


class English(Grammar):
    """What English asks of words."""

    def forms(self, gender: Gender, plural: bool) -> Mapping[str, str]:
        """Articles and pronouns; only a few know one from many."""
        return _ALIKE | {name: pair[plural] for name, pair in _FORMS.items()}

    def clauses(self, spoken: Sequence[str]) -> Sequence[str]:
        """`it is a unit and stands in hex 3`."""
        if not all(text.startswith(_SUBJECT) for text in spoken):
            return spoken
        return [*spoken[:1], *(text.removeprefix(_SUBJECT) for text in spoken[1:])]

    def side(self, title: str, adjective: str) -> str:
        """`the Axis` and `the British`, but `Sweden` and `Red`; `The Raj` says itself that it takes one."""
        bare = _ARTICLE.sub("", title)
        last = bare.lower().rpartition(" ")[2]
        is_people = last.endswith("s") and not last.endswith(("us", "ss")) and last not in _NAMES_IN_S
        is_short = bare.isupper() and bare.isalpha()  # the USSR
        takes_one = bare != title or is_people or is_short or last.endswith(_PEOPLES) or last in _BODIES
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
