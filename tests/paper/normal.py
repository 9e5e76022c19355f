"""What operations come to for people at a table, so that two ways to say the same are equal.

Pieces become how many of each sort are meant, places their ids, variables what binds them.
"""

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from generator.compile.words.contents import contents_ever
from generator.core import operations as o
from generator.core.form import ACTIVE, PHASE, TURN
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places, Reached, Where
from generator.model.game import Game
from generator.model.in_play import may_be
from generator.rehearse.ever import ever_fitting
from generator.rehearse.spoken import given_as
from tests.paper.beside_places import ASIDE
from tests.paper.of_places import EARLIER, FIRST, ROLL, THAT, THE_ROLL

Normal = Any
"""Tuples, sets and plain values, so that equal ones are the same for a set."""
OF_DICE = ("die", "number", "row")
"""The nouns that point back to a die; `row` to the row of its number."""
NOW = (TURN, PHASE, ACTIVE, "here", "from")


@dataclass(frozen=True)
class Bound:
    """What a name stands for: by its own name, and by the nouns that can point back to it."""

    name: str | None
    nouns: frozenset[str]
    depth: int
    is_place: str | None = None
    """The one place that it is, if it can be no other."""
    among: frozenset[str] = frozenset()
    """The places that it may be."""


Scope = tuple[Bound, ...]


@dataclass(frozen=True, eq=False)
class Meant:
    """Pieces and places of a game as people understand them."""

    game: Game
    on_paper: bool = True

    # ---- names
    def bound(self, name: str, scope: Scope) -> Bound | None:
        """What a name stands for; one that points back means the nearest thing that it fits."""
        for begins, passed in ((THAT, 0), (EARLIER, 1), (FIRST, 2)):
            if name.startswith(begins):
                alike = [bound for bound in reversed(scope) if name.removeprefix(begins) in bound.nouns]
                return alike[passed] if passed < len(alike) else None
        return next((bound for bound in reversed(scope) if bound.name == name), None)

    def variable(self, name: str, scope: Scope) -> Normal:
        """A name as what binds it, or what it must be where nothing does."""
        if name in NOW:
            return name
        found = self.bound(name, scope)
        if found is not None:
            return ("bound", found.depth)
        return ("of the caller", self._noun_of(name))

    def _noun_of(self, name: str) -> str:
        """The noun for what a name stands for in whichever script binds it."""
        if name.startswith((THAT, ROLL)) or name == THE_ROLL:
            noun = name.removeprefix(THAT)
            return "die" if noun in OF_DICE else "roll" if noun == name else noun
        over = tuple(given_as(self.game, name))
        words = tuple(form.text for form in over if isinstance(form, o.Word))
        forms = (o.Each(words),) if words and len(words) == len(over) else over
        nouns = {noun for form in forms for noun in self.nouns(form)}
        return min(nouns, default="value")

    def nouns(self, over: Any) -> frozenset[str]:
        """The nouns that may point back to what is bound."""
        d = self.game.definitions
        match over:
            case o.Roll():
                return frozenset(("roll",))
            case o.DiceOf():
                return frozenset(OF_DICE)
            case o.Each(words):
                sorts: dict[str, Collection[str]] = {
                    "side": d.sides,
                    "formation": d.groups,
                    "place": self.game.locations,
                }
                return frozenset(
                    [
                        next(
                            (noun for noun, known in sorts.items() if all(word in known for word in words)),
                            "value",
                        )
                    ]
                )
            case Pieces():
                return frozenset(("piece",))
            case Listed() | Where() | Reached():
                kinds = {place.kind for name in self.ids(over, ()) for place in may_be(self.game, name)}
                return frozenset(kinds if len(kinds) == 1 else ("place",))
            case _:
                return frozenset(("value",))

    def binding(self, name: str | None, over: Any, scope: Scope) -> Scope:
        """The scope with one more name."""
        if isinstance(over, o.Times):
            return scope
        places = self.ids(over, scope) if isinstance(over, Listed | Where) else ()
        only = places[0] if len(places) == 1 and "$" not in places[0] else None
        return (*scope, Bound(name, self.nouns(over), len(scope), only, frozenset(places)))

    # ---- places
    def ids(self, chosen: Places, scope: Scope) -> tuple[str, ...]:
        """The ids of places, those that may be meant by a name among them."""
        if isinstance(chosen, Where) and (chosen.near or "").startswith("$"):
            return ()
        if isinstance(chosen, Where) and chosen.row is not None and "$" in chosen.row:
            return self.game.places(replace(chosen, row=None))
        return tuple(each for name in self.game.places(chosen) for each in self._may_be(name, scope))

    def _may_be(self, place: str, scope: Scope) -> Iterable[str]:
        if "$" not in place:
            return (
                [name for name in self.game.locations if self._is_aside(name)] if place == ASIDE else [place]
            )
        bound = self.bound(place[1:], scope)
        return bound.among if bound is not None and place[0] == "$" else ()

    def place(self, name: str, scope: Scope) -> Normal:
        """One place."""
        if name == ASIDE or self._is_aside(name):
            return ASIDE
        head, mark, variable = name.partition("$")
        if not mark:
            return name
        bound = self.bound(variable, scope)
        if bound is not None and bound.is_place is not None and not head:
            return self.place(bound.is_place, scope)
        return (head, self.variable(variable, scope))

    def _is_aside(self, name: str) -> bool:
        place = self.game.locations.get(name)
        return (
            self.on_paper
            and place is not None
            and place.kind == "box"
            and not self.game.definitions.boards[place.board].printed
        )

    def places(self, chosen: Places, scope: Scope, ordered: bool = False) -> Normal:
        """Several places, in their order where that matters."""
        match chosen:
            case Reached(line, beside):
                titles = [
                    mark.title.in_language("en")
                    for mark in self.game.asked.marks
                    if mark.name == line and mark.title is not None
                ]
                return ("reached", titles[0] if titles else line, beside)
            case Where(near=str(near)) if "$" in near:
                return ("near", self.place(near, scope), chosen.steps, replace(chosen, near=None, steps=1))
            case Where(row=str(row)) if "$" in row:
                return ("row", chosen.grid, self.variable(row[1:], scope))
            case _:
                found = tuple(self.place(name, scope) for name in self.game.places(chosen))
                return found if ordered else frozenset(found)

    # ---- pieces
    @cached_property
    def _contents(self) -> dict[str, set[str]]:
        return contents_ever(self.game).may_hold

    def things(self, wanted: Pieces, scope: Scope) -> tuple[str, ...]:
        """All that can fit; in boxes, what scripts can ever bring there. On a map hands may put anything."""
        ids = self._fitting(wanted.printed)
        if wanted.chosen is not None or wanted.at is None:
            return ids
        places = self.ids(wanted.at, scope)
        if not places or any(self.game.locations[name].is_ground for name in places):
            return ids
        there = set().union(*(self._contents.get(place, set()) for place in places))
        return tuple(name for name in ids if name in there)

    def _fitting(self, printed: Pieces) -> tuple[str, ...]:
        if printed not in self._found:
            everything, fitting = (*self.game.pieces, *self.game.cards), ever_fitting(self.game, printed)
            self._found[printed] = tuple(name for name in everything if name in fitting)
        return self._found[printed]

    @cached_property
    def _found(self) -> dict[Pieces, tuple[str, ...]]:
        return {}

    def pieces(self, wanted: Pieces, scope: Scope) -> Normal:
        """What is meant: how many of each sort, and what is asked of them in play."""
        at = self.places(wanted.at, scope) if wanted.at is not None else None
        if wanted.chosen is not None:
            return ("chosen", self.variable(wanted.chosen, scope), wanted.states, at)
        by = [(name, value) for name, value in wanted.values if "$" in value]
        ids = [name for name in self.things(wanted, scope) if all(self._has(name, value) for value, _ in by)]
        values = frozenset((self.variable(value[1:], scope), self._by_value(ids, name)) for name, value in by)
        owner = [
            self.variable(each[1:], scope) for each in (wanted.side, wanted.group) if each and "$" in each
        ]
        side = wanted.side if wanted.is_relative else None
        return (self.sorts(ids), wanted.states, side, tuple(owner), values, at)

    def _has(self, name: str, value: str) -> bool:
        return name in self.game.pieces and value in self.game.pieces[name].values

    def _by_value(self, ids: Iterable[str], name: str) -> Normal:
        """Which pieces have which value."""
        return frozenset((self.game.pieces[each].values[name], self.sort(each)) for each in ids)

    def sorts(self, ids: Iterable[str]) -> Normal:
        """How many of each sort of pieces that nobody can tell apart."""
        return frozenset(Counter(map(self.sort, ids)).items())

    def sort(self, identifier: str) -> str:
        """The first of all pieces that nobody can tell from this one."""
        return self._sorts[identifier]

    @cached_property
    def _sorts(self) -> dict[str, str]:
        first: dict[Hashable, str] = {}
        looks = {
            name: repr(
                (
                    piece.name,
                    piece.called,
                    piece.side,
                    piece.kind,
                    piece.shape,
                    piece.group,
                    piece.tags,
                    piece.values,
                    piece.steps,
                    piece.deploys_at,
                )
            )
            for name, piece in self.game.pieces.items()
        }
        looks |= {name: repr((copy.card.title, copy.deck_id)) for name, copy in self.game.cards.items()}
        return {name: first.setdefault(look, name) for name, look in looks.items()}

    def strengths(self, strength: o.Strength, ids: Sequence[str], scope: Scope) -> Normal:
        """The strength of each piece that is put down."""
        if strength in ("keep", "random", "less", "more"):
            return strength
        if not isinstance(strength, int | str):
            return ("rolled", self._rolled(strength.name, scope))
        return (
            frozenset(
                (self.sort(name), _steps(self.game.pieces[name], strength))
                for name in ids
                if name in self.game.pieces
            )
            or strength
        )

    def _rolled(self, name: str, scope: Scope) -> Normal:
        found = self.bound(name, scope) or self.bound(f"{THAT}roll", scope)
        return found.depth if found is not None else None


def difference(one: Normal, other: Normal) -> tuple[Normal, Normal]:
    """The first part in which two differ."""
    if isinstance(one, frozenset) and isinstance(other, frozenset):
        return one - other, other - one
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        return next(
            (difference(*pair) for pair in zip(one, other, strict=True) if pair[0] != pair[1]), ((), ())
        )
    return one, other


def _steps(piece: Any, strength: int | str) -> int:
    if strength == "initial" and piece.deploys_at is not None:
        return int(piece.deploys_at)
    return min(strength, piece.steps) if isinstance(strength, int) else int(piece.steps)
