"""Conditions in the words that VASSAL knew before it had BeanShell: `Kind = unit && Facing > 1`.

VASSAL compares these itself (VASSAL.counters.PropertiesPieceFilter), some fifty times faster than it has an
expression read, parsed and evaluated, which it does anew for every piece that it asks. They have no brackets
and know no sums or calls, and a piece without the property has the text `null`; so what can be said in them
is, and all else stays an expression.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import product

from .expression import braces, filter_text, literal
from .quoting import Code

_MOST_CASES = 16
"""A condition that comes apart into more alternatives stays an expression."""
_NUMBERS = ("Facing", "Order", "Steps", "Strength")
"""Properties that are whole numbers wherever a piece has them."""
_WITH_NUMBERS_ONLY = "Order"
"""One of them that is compared only with numbers, also where a `$name$` stands for one."""
_NEVER_ABSENT = ("CurrentZone", "DeckName")
"""Properties that VASSAL itself gives to every piece, if only as an empty text."""

_PLAIN = r"[\w .:,'()/-]"
_TOKEN = re.compile(
    rf"""\s*(?:
    (?P<sign>&&|\|\||!(?!=)|\((?!"\|"\+)|\))
    |"(?P<list>\|(?:{_PLAIN}+\|)+)"\.contains\("\|"\+(?P<in>[A-Za-z_]\w*)(?:\.toString\(\))?\+"\|"\)
    |(?P<has>[A-Za-z_]\w*)(?:\.toString\(\))?\.contains\("(?P<part>\|{_PLAIN}+\|)"\)
    |\("\|"\+(?P<bar>[A-Za-z_]\w*)(?:\.toString\(\))?\+"\|"\)\.equals\("\|(?P<barred>(?:{_PLAIN}|\$)*)\|"\)
    |\("\|"\+\(DeckName!=""\ \?\ DeckName\ :\ CurrentZone\)\+"\|"\)
        \.equals\("\|(?P<place>(?:{_PLAIN}|\$)*)\|"\)
    |(?P<places>[A-Za-z_]\w*)\.contains\("\|"\+CurrentZone(?:\.toString\(\))?\+"\|"\)
    |(?P<empty>[A-Za-z_]\w*)\.isEmpty\(\)
    |(?P<same>[A-Za-z_]\w*)\.equals\("(?P<as>{_PLAIN}*)"\)
    |(?P<name>[A-Za-z_]\w*)(?:\.toString\(\))?(?P<how>==|!=)"(?P<text>(?:{_PLAIN}|\$)*)"
    |(?P<number>[A-Za-z_]\w*)(?P<sized>==|!=|>=|<=|>|<)(?P<size>\d+|\$\w+\$)(?![\w.+*/%-])
    )""",
    re.VERBOSE,
)
_OPPOSITE = {"=": "!=", "!=": "=", ">": "<=", "<=": ">", "<": ">=", ">=": "<", "=~": "!~", "!~": "=~"}
_NAME = re.compile(r"\$\w+\$")

Test = tuple[str, str, str]
Cases = list[list[Test]]
"""Any of several lists of tests that must all hold."""


class _Unsaid(Exception):
    """A condition that only an expression can say."""


@cache  # pieces of one kind have the same conditions
def matching(condition: str) -> Code:
    """A filter of pieces: `$name$` is the asking piece's value. An expression if it must be."""
    try:
        return _said(condition)
    except _Unsaid:
        return braces(condition)


def matching_itself(condition: str) -> Code:
    """A condition of a piece's own trait, in which no `$name$` is replaced."""
    found = matching(condition)
    return braces(condition) if "$" in found else found


def matching_text(condition: str) -> str:
    """The same as an argument of Count and Sum; other functions take nothing but expressions."""
    found = matching(condition)
    return filter_text(condition) if found.startswith("{") else literal(found)


def _said(condition: str) -> Code:
    reader = _Reader(condition)
    cases = reader.any_of(True)
    if reader.token is not None or len(cases) > _MOST_CASES:
        raise _Unsaid
    return Code(" || ".join(" && ".join(" ".join(test).strip() for test in tests) for tests in cases))


class _Reader:
    """Reads a condition and brings it into cases; `wanted` is whether it is to hold."""

    def __init__(self, condition: str) -> None:
        self._text, self._at = condition, 0
        self.token: re.Match[str] | None = None
        self._go_on()

    def _go_on(self) -> None:
        self.token = None
        if self._at < len(self._text):
            self.token = _TOKEN.match(self._text, self._at)
            if self.token is None:
                raise _Unsaid
            self._at = self.token.end()

    def _takes(self, sign: str) -> bool:
        if self.token is None or self.token["sign"] != sign:
            return False
        self._go_on()
        return True

    def any_of(self, wanted: bool) -> Cases:
        found = self._all_of(wanted)
        while self._takes("||"):
            found = _joined(found, self._all_of(wanted), both=not wanted)
        return found

    def _all_of(self, wanted: bool) -> Cases:
        found = self._one(wanted)
        while self._takes("&&"):
            found = _joined(found, self._one(wanted), both=wanted)
        return found

    def _one(self, wanted: bool) -> Cases:
        if self._takes("!"):
            return self._one(not wanted)
        if self._takes("("):
            found = self.any_of(wanted)
            if not self._takes(")"):
                raise _Unsaid
            return found
        if self.token is None or self.token["sign"]:
            raise _Unsaid
        found = _tests(self.token)
        self._go_on()
        if wanted:
            return found
        none: Cases = [[]]
        for tests in found:
            none = _joined(none, [[(name, _OPPOSITE[how], value)] for name, how, value in tests], both=True)
        return none


def _joined(left: Cases, right: Cases, *, both: bool) -> Cases:
    if not both:
        return left + right
    if len(left) * len(right) > _MOST_CASES:
        raise _Unsaid
    return [[*one, *other] for one, other in product(left, right)]


def _tests(token: re.Match[str]) -> Cases:
    """What one comparison asks, as cases."""
    if token["list"]:
        return [[_one_of(token["in"], token["list"].strip("|").split("|"))]]
    if token["has"]:
        part = token["part"].strip("|")
        return [[(token["has"], "=~", f".*[|]{_pattern(part)}[|].*")]]
    if token["bar"]:
        return _equal(token["bar"], token["barred"])
    if token["place"] is not None:
        place = token["place"]
        return [[("DeckName", "=", _value(place))],
                [("DeckName", "=", ""), ("CurrentZone", "=", _value(place))]]
    # A list of places, `|3|7|`, is a pattern as it stands: nothing, 3 or 7.
    if token["places"]:
        return [[("CurrentZone", "=~", f"${token['places']}$"), ("CurrentZone", "!=", "")]]
    if token["empty"]:
        return _equal(token["empty"], "")
    if token["same"]:
        return _equal(token["same"], token["as"])
    name, how, value = (
        (token["name"], token["how"], token["text"]) if token["name"]
        else (token["number"], token["sized"], token["size"])
    )
    if how == "==":
        return _equal(name, value)
    if how == "!=":
        return [[(name, "!=", other) for tests in _equal(name, value) for _, _, other in tests]]
    if name not in _NUMBERS or ("$" in value and name != _WITH_NUMBERS_ONLY) or value == "0":
        raise _Unsaid
    if how in ("<", "<="):
        return [[(name, how, value)], [(name, "=", "null")]]
    return [[(name, how, value), (name, "!=", "null")]]


def _equal(name: str, value: str) -> Cases:
    """What is empty counts as 0 to an expression, and so does what a piece has not, which is null here."""
    texts = [_value(value)]
    if value in ("", "0"):
        texts += [""] * (value == "0") + ["null"] * (name not in _NEVER_ABSENT)
    return [[(name, "=", each)] for each in texts]


def _one_of(name: str, values: list[str]) -> Test:
    if len(values) == 1:
        return name, "=", _value(values[0])
    return name, "=~", "|".join(map(_pattern, values))


def _value(value: str) -> str:
    """A value that VASSAL reads back as it is: it trims, and looks for signs in the whole condition."""
    if value != value.strip() or value in ("null", "true", "false") or "$" in _NAME.sub("", value):
        raise _Unsaid
    return value


def _pattern(value: str) -> str:
    if "$" in value:
        raise _Unsaid
    return re.sub(r"[.()]", r"[\g<0>]", _value(value))
