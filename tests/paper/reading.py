"""A printed procedure read back: sentences, the lines below them, and what goes on from a step before."""

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import product
from typing import Any

from generator.core import operations as o
from generator.core.quantities import Number
from tests.paper import leaves, of_amounts, of_conditions, of_frames, of_grids, of_steps  # noqa: F401 - they bring phrases
from tests.paper.beside import Beside
from tests.paper.of_heads import Head, Rest
from tests.paper.of_moves import Steps
from tests.paper.parsing import Phrases, Read, Text
from tests.paper.rules import all_phrases, leaf

INDENT = "\u00a0\u00a0\u00a0"
_MARK = re.compile(r"(?:[a-z]\)|\u2013) ")


@dataclass(frozen=True)
class Deed:
    """What a clause does, or opens; `is_closed` where nothing after it can belong to what is inside."""

    what: Steps | Head | Rest
    inner: tuple["Deed", ...] = ()
    is_closed: bool = False
    rests: tuple["Deed", ...] = ()

    @property
    def awaits_lines(self) -> bool:
        """Whether what is done under it stands in the lines below."""
        if isinstance(self.what, tuple):
            return False
        return not self.inner or self.inner[-1].awaits_lines

    def with_lines(self, inner: tuple["Deed", ...]) -> "Deed":
        """The same with what stands in the lines below."""
        if not self.inner:
            return replace(self, inner=inner, is_closed=True)
        return replace(self, inner=(*self.inner[:-1], self.inner[-1].with_lines(inner)))


@dataclass
class Lines:
    """A sentence, and the marked lines below it."""

    text: str
    marked: list[list[str]] = field(default_factory=list)


# ---- clauses
@leaf("deed")
def deed(text: Text, start: int) -> Iterator[Read]:
    """A step; or a head with one deed after a comma, or all deeds of the sentence after a colon."""
    yield from (Read(read.end, Deed(read.meaning), read.keys) for read in text.at("step", start))
    for opened in (*text.at("head", start), *text.at("rest", start)):
        for end in text.follows(", ", opened.end):
            for read in text.at("deed", end):
                yield Read(read.end, Deed(opened.meaning, (read.meaning,)), opened.keys | read.keys)
        for end in text.follows(": ", opened.end):
            for read in text.at("series", end):
                if read.end == len(text.text):
                    yield Read(read.end, Deed(opened.meaning, read.meaning, True), opened.keys | read.keys)
        if text.text[opened.end :] == ":":
            yield Read(opened.end + 1, Deed(opened.meaning), opened.keys)


@leaf("series")
def series(text: Text, start: int) -> Iterator[Read]:
    """Deeds in a row."""
    for first in text.at("deed", start):
        yield Read(first.end, (first.meaning,), first.keys)
        for end in text.follows("; ", first.end):
            for rest in text.at("series", end):
                yield Read(rest.end, (first.meaning, *rest.meaning), first.keys | rest.keys)


# ---- lines
@cache
def phrases() -> Phrases:
    """All that can be read."""
    return all_phrases()


@dataclass(frozen=True)
class Understood:
    """What a text may mean, and the keys of the templates that it is made of."""

    meanings: tuple[Steps, ...]
    keys: frozenset[str]


def understood(beside: Beside, sort: str, text: str) -> list[Read]:
    """All ways to read a sentence as a phrase of a sort, with its capital and its full stop."""
    opened = next((i for i, sign in enumerate(text) if sign.isalnum()), 0)
    small = text[:opened] + text[opened : opened + 1].lower() + text[opened + 1 :]
    found: dict[Any, Read] = {}
    for said in dict.fromkeys((small, text)):
        for ended in dict.fromkeys((said.removesuffix("."), said)):
            for read in Text(ended, phrases(), beside).whole(sort):
                found.setdefault(read.meaning, read)
    return list(found.values())


class Unreadable(Exception):
    """A sentence that no phrases make up."""


def procedure(beside: Beside, items: Sequence[str], alike: Callable[[Steps], Hashable]) -> Understood:
    """What the numbered items of a procedure may do; readings that are `alike` count as one."""
    keys: set[str] = set()
    told = []
    for item in items:
        found = [_done(deeds) for deeds in _deeds(beside, _lines(item.split("\n")), keys)]
        told.append(list({alike(steps): steps for steps in found}.values()))
    return Understood(tuple(sum(each, ()) for each in product(*told)), frozenset(keys))


def _lines(lines: Sequence[str]) -> list[Lines]:
    """Lines with what is marked below each."""
    found: list[Lines] = []
    for line in lines:
        if line.startswith(INDENT):
            found[-1].marked[-1].append(line.removeprefix(INDENT))
        elif mark := _MARK.match(line):
            found[-1].marked.append([line[mark.end() :]])
        else:
            found.append(Lines(line))
    return found


def _deeds(beside: Beside, lines: Sequence[Lines], keys: set[str]) -> list[tuple[Deed, ...]]:
    """All ways to understand lines one after the other."""
    states: list[tuple[Deed, ...]] = [()]
    for line in lines:
        reads = understood(beside, "series", line.text)
        if not reads:
            raise Unreadable(line.text)
        below = _deeds(beside, [inner for marked in line.marked for inner in _lines(marked)], keys)
        keys.update(*(read.keys for read in reads))
        states = list(
            dict.fromkeys(
                state
                for before in states
                for read in reads
                for inner in below
                for told in [_with_lines(read.meaning, inner)]
                if told is not None
                for state in _joined(before, told)
            )
        )
        if not states:
            raise Unreadable(line.text)
    return states


def _with_lines(told: tuple[Deed, ...], inner: tuple[Deed, ...]) -> tuple[Deed, ...] | None:
    """The deeds of a sentence; its last head has what is done in the lines below."""
    *before, last = told
    if last.awaits_lines != bool(inner):
        return None
    return (*before, last.with_lines(inner)) if inner else told


def _joined(before: tuple[Deed, ...], told: tuple[Deed, ...]) -> Iterator[tuple[Deed, ...]]:
    """Deeds after others; what goes on from a step is joined with it, in every way that there is."""
    states: list[tuple[Deed, ...]] = [before]
    for each in told:
        wholes = [replace(each, inner=inner) for inner in _joined((), each.inner)]
        states = [
            joined
            for state in states
            for whole in wholes
            for joined in (_attached(state, whole) if isinstance(whole.what, Rest) else [(*state, whole)])
        ]
    yield from states


def _attached(deeds: tuple[Deed, ...], rest: Deed) -> Iterator[tuple[Deed, ...]]:
    if not deeds:
        return
    *before, last = deeds
    if _goes_on(last, rest):
        yield (*before, replace(last, rests=(*last.rests, rest)))
    if last.is_closed:
        return
    if last.rests:
        *others, end = last.rests
        for inner in _attached(end.inner, rest) if not end.is_closed else ():
            yield (*before, replace(last, rests=(*others, replace(end, inner=inner))))
    else:
        for inner in _attached(last.inner, rest):
            yield (*before, replace(last, inner=inner))


def _goes_on(last: Deed, rest: Deed) -> bool:
    """Whether a deed can go on so."""
    assert isinstance(rest.what, Rest)
    match rest.what.of, last.what:
        case "branch", Head(o.Branch()):
            return all(isinstance(each.what, Rest) and each.what.when is not None for each in last.rests)
        case "one of", Head(o.OneOf() | o.Offer()):
            return not last.rests
        case "draw one", (*_, o.Move(o.Drawn(count=Number(1)))):
            return not last.rests
        case "draw", (*_, o.Move(o.Drawn(count=count))):
            return not last.rests and count != Number(1)
        case "first in", (*_, o.Move(o.FirstIn())):
            return not last.rests
        case _:
            return False


# ---- operations
def _done(deeds: Sequence[Deed]) -> Steps:
    return tuple(step for each in deeds for step in _steps(each))


def _steps(deed: Deed) -> Steps:
    rest = _rest(deed.rests)
    if isinstance(deed.what, Head) and isinstance(deed.what.open, o.Offer):
        return (replace(deed.what.open, options=tuple(map(_option, deed.inner)), lacking=rest),)
    inner = _done(deed.inner)
    match deed.what:
        case Head(o.Branch() as branch) if not isinstance(branch, o.Option):
            return (replace(branch, then=inner, otherwise=rest),)
        case Head(o.OneOf() as one):
            return (replace(one, body=inner, lacking=rest),)
        case Head(o.Loop() as loop):
            return (replace(loop, body=inner),)
        case (*before, o.Move() as move) if rest:
            return (*before, replace(move, lacking=rest))
        case tuple() as steps:
            return steps
        case _:
            raise AssertionError(f"what goes on from nothing: {deed.what}")


def _option(deed: Deed) -> o.Option:
    """An option with what is done in it."""
    assert isinstance(deed.what, Head) and isinstance(deed.what.open, o.Option), f"no option: {deed.what}"
    return replace(deed.what.open, then=_done(deed.inner))


def _rest(rests: Sequence[Deed]) -> Steps:
    if not rests:
        return ()
    first, *others = rests
    assert isinstance(first.what, Rest)
    if first.what.when is None:
        return _done(first.inner)
    return (o.Branch(first.what.when, _done(first.inner), _rest(others)),)
