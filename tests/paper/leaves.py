"""Names, numbers and small words: what is read without rules."""

import re
from collections.abc import Callable, Iterator, Mapping

from tests.paper.beside import Beside
from tests.paper.beside_places import Known, quoted
from tests.paper.parsing import Leaf, Read, Text
from tests.paper.rules import any_of, leaf

_NUMBER = re.compile(r"-?\d+")
_QUOTED = re.compile(r"“([^”]*)”")
_SMALL = {
    "a": ("a ", "an ", "some ", ""),
    "the": ("the ", ""),
    "every": ("every", "all"),
    "it": ("it", "them"),
    "that": ("that",),
    "each": ("each",),
    "one-of": ("one", "it"),
    "nothing": ("",),
}
"""Articles and pronouns."""


def _of_names(sort: str, found: Callable[[Beside], Known]) -> None:
    @leaf(sort)
    def read(text: Text, start: int) -> Iterator[Read]:
        yield from any_of(found(text.beside), text, start)


_of_names("piece-name", lambda beside: beside.names)
_of_names("groups", lambda beside: beside.groups)
_of_names("tag", lambda beside: beside.tags)
_of_names("value-name", lambda beside: beside.value_names)
_of_names("place-id", lambda beside: beside.place_ids)
_of_names("place-title", lambda beside: beside.titled)
_of_names("quoted-place", lambda beside: {quoted(name): each for name, each in beside.titled.items()})
_of_names("grid-title", lambda beside: beside.grids)
_of_names("quoted-grid", lambda beside: {quoted(name): each for name, each in beside.grids.items()})
_of_names("place-tag", lambda beside: beside.place_tags)
_of_names("scenario-value", lambda beside: beside.scenario_values)
_of_names("side-up", lambda beside: beside.sides_up)


def _of_sort(sorts: Callable[[Beside], Mapping[str, Known]], sort: str) -> Callable[[Beside], Known]:
    return lambda beside: sorts(beside)[sort]


for _number in ("one", "many"):
    _of_names(f"base:{_number}", _of_sort(lambda beside: beside.nouns, _number))
    _of_names(f"kind:{_number}", _of_sort(lambda beside: beside.kinds, _number))
for _sort in (
    "side",
    "adjective",
    "terrain",
    "phase",
    "die",
    "status",
    "facing",
    "titled-turn",
    "part",
    "summary",
    "property",
    "line",
    "table",
    "line:one",
    "line:many",
):
    _of_names(_sort, _of_sort(lambda beside: beside.named, _sort))


def _small(sort: str, known: tuple[str, ...]) -> Leaf:
    def read(text: Text, start: int) -> Iterator[Read]:
        yield from (
            Read(start + len(each), each.strip()) for each in known if text.text.startswith(each, start)
        )

    return read


for _sort, _known in _SMALL.items():
    leaf(_sort)(_small(_sort, _known))


@leaf("number")
def number(text: Text, start: int) -> Iterator[Read]:
    """A number in figures."""
    if found := _NUMBER.match(text.text, start):
        yield Read(found.end(), int(found.group()))


@leaf("number-word")
def number_word(text: Text, start: int) -> Iterator[Read]:
    """A number beside a noun: `one` is a word."""
    yield from number(text, start)
    if text.text.startswith("one ", start):
        yield Read(start + 3, 1)


@leaf("quoted")
def in_quotes(text: Text, start: int) -> Iterator[Read]:
    """Words in quotation marks."""
    if found := _QUOTED.match(text.text, start):
        yield Read(found.end(), found.group(1))


@leaf("said")
def said(text: Text, start: int) -> Iterator[Read]:
    """A line that a script says, in quotation marks; what stands for a name in it may be anything."""
    for read in in_quotes(text, start):
        for line in text.beside.said:
            words = quoted(line.in_language("en").rstrip("."))[1:-1]
            pattern = re.sub(r"\\{.*?\\}", ".+", re.escape(words))
            if re.fullmatch(pattern, read.meaning):
                yield Read(read.end, line)


@leaf("words-in-brackets")
def words_in_brackets(text: Text, start: int) -> Iterator[Read]:
    """Words up to a closing bracket."""
    if (end := text.text.find(")", start)) > start:
        yield Read(end, text.text[start:end])


@leaf("letter")
def letter(text: Text, start: int) -> Iterator[Read]:
    """A letter that tells rolls apart."""
    if text.text[start : start + 1].isupper() and not text.text[start + 1 : start + 2].isalnum():
        yield Read(start + 1, text.text[start])
