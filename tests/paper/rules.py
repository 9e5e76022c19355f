"""How rules are written: a template of the catalogue, or a phrase that has none, and what it means."""

import re
from collections.abc import Callable, Iterator
from typing import TypeVar

from generator.catalogues import ENGLISH, section
from tests.paper.beside_places import Known
from tests.paper.parsing import Leaf, Meaning, Phrases, Read, Rule, Text, parts_of

_VERB = re.compile(r"\{\w+:-(\w+)\}")
"""How a verb ends if its side is one, `control{side:-s}`."""

USUAL = {
    "place": "places",
    "places": "places",
    "source": "places",
    "when": "condition",
    "how": "how",
    "where": "where",
    "amount": "amount",
    "what": "things",
    "side": "side",
    "line": "line",
    "name": "name",
    "n": "number",
    "number": "number",
    "count": "number",
    "title": "quoted",
    "grid": "grid",
    "a": "a",
    "noun": "noun:one",
    "every": "every",
    "it": "it",
    "the": "the",
    "that": "that",
    "deck": "place",
    "table": "table",
    "row": "row",
    "column": "column",
    "one": "noun:one",
    "many": "noun:many",
    "label": "label",
    "dice": "dice",
    "each": "each",
    "put_it": "",
    "left": "amount",
    "right": "amount",
}
"""The sort of phrase that goes into a hole of this name, where a rule says nothing else."""
Give = Callable[..., Meaning]
Given = TypeVar("Given", bound=Give)

_RULES: dict[str, list[Rule]] = {}
_LEAVES: dict[str, Leaf] = {}


def reads(sort: str, *keys: str, **sorts: str) -> Callable[[Given], Given]:
    """The function gives the meaning of the templates with these keys."""

    def added(give: Given) -> Given:
        for key in keys:
            _add(sort, key, template(key), sorts, give)
        return give

    return added


def opens(sort: str, key: str) -> Callable[[Given], Given]:
    """The same for a template that ends in `{steps}`, without these and the comma before them."""

    def added(give: Given) -> Given:
        _add(sort, key, template(key).removesuffix(", {steps}"), {}, give)
        return give

    return added


def continued(sort: str, key: str, without: str, **sorts: str) -> Callable[[Given], Given]:
    """The same for a template whose first words need not be said again."""

    def added(give: Given) -> Given:
        _add(sort, key, template(key).removeprefix(without), sorts, give)
        return give

    return added


def phrase(sort: str, *templates: str, **sorts: str) -> Callable[[Given], Given]:
    """The same for words that the program joins without a template."""

    def added(give: Given) -> Given:
        for template in templates:
            _add(sort, "", template, sorts, give)
        return give

    return added


def template(key: str) -> str:
    """A template of the catalogue."""
    return str(section("procedures", ENGLISH)[key])


def _add(sort: str, key: str, template: str, sorts: dict[str, str], give: Give) -> None:
    for article in ("{a} ", "{the} "):  # it may be missing, with the blank after it
        template = template.replace(article, article.strip())
    for agreeing in dict.fromkeys(_VERB.sub(ending, template) for ending in ("", r"\1")):
        _RULES.setdefault(sort, []).append(Rule(key, parts_of(agreeing, USUAL | sorts), give))


def leaf(sort: str) -> Callable[[Leaf], Leaf]:
    """The function reads phrases of a sort itself."""

    def added(read: Leaf) -> Leaf:
        _LEAVES[sort] = read
        return read

    return added


def any_of(known: Known, text: Text, start: int) -> Iterator[Read]:
    """Every name that stands here as a whole."""
    for length in {len(name) for name in known}:
        end = start + length
        name = text.text[start:end]
        if name in known and not (name[-1:].isalnum() and text.text[end : end + 1].isalnum()):
            yield from (Read(end, meaning) for meaning in known[name])


def given(value: Meaning) -> Give:
    """A meaning that needs no holes."""
    return lambda beside, **_: value


def all_phrases() -> Phrases:
    """Every rule that was written."""
    assert not _RULES.keys() & _LEAVES.keys(), "a sort is read by rules or as a leaf"
    return Phrases(_RULES, _LEAVES)
