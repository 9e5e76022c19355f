"""The rules asked about many places at once: which of them would take a piece that is dragged there.

What a rule asks of the game or of the piece is asked once for all places; what it asks of the place is a
set that is cut out of the others. Only the rest is asked place by place, with the piece standing there.
"""

import operator
from collections import Counter
from collections.abc import Callable, Set
from dataclasses import replace
from functools import cached_property

from generator.core import conditions as c
from generator.core import quantities as q
from generator.core.form import Form, walk
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places, Reached, Where
from generator.model.game import Game
from generator.records import record
from generator.rehearse.card_places import CARD_PLACE, card_places_of
from generator.rehearse.conditions import COMPARED, View
from generator.rehearse.dependence import asks_otherwise, counted_pieces, depends_on_place, place_texts
from generator.rehearse.laws import DECK_PLACE, SECRET, comes_out_of_box, decks, drag_laws
from generator.rehearse.once import once
from generator.rehearse.table import Table, Thing


@record
class Answer:
    """The places that take a piece; of how many each rule is the first to refuse."""

    takes: Set[str]
    refused: dict[str, int]


def may_be_dragged(game: Game, table: Table, thing: Thing, places: frozenset[str]) -> Answer:
    """Which of the places would let the piece stay there; the table is left as it was."""
    came_from, fresh = thing.place, thing.id in table.fresh
    pile = list(table.piles.get(came_from, ()))
    if comes_out_of_box(game, came_from):
        table.fresh.add(thing.id)
    answer = _Question(game, table, thing, came_from).answered(places)
    if thing.place != came_from:
        table.move(thing, came_from)
    if came_from in table.piles:
        table.piles[came_from] = pile
    if not fresh:
        table.fresh.discard(thing.id)
    return answer


def in_order(game: Game, places: Set[str]) -> list[str]:
    """The places in the order of the definition."""
    return sorted(places, key=_numbers(game).__getitem__)


@record
class _Question:
    """Where a piece may go that comes from some place."""

    game: Game
    table: Table
    thing: Thing
    came_from: str

    def answered(self, places: frozenset[str]) -> Answer:
        """Law by law that puts pieces back: each is asked only about places that those before it allow."""
        refused: dict[str, int] = {}
        left: Set[str] = places
        secret = self._secret(left)
        if secret:
            refused[SECRET] = len(secret)
            left = left - secret
        if self.thing.kind == "card":
            strange = left - card_places_of(self.game, self.thing.id)
            refused |= {CARD_PLACE: len(strange)} if strange else {}
            left = left - strange
        if self.thing.kind == "unit":
            strange = left & decks(self.game)
            refused |= {DECK_PLACE: len(strange)} if strange else {}
            left = left - strange
        own = left & {self.came_from}  # shoved aside there, it has not moved
        left = left - own
        for law in drag_laws(self.game, self.thing):
            if not left or law.head.advises:  # those that only advise come last
                break
            if self._home.fits(self.thing, law.applies):
                bound = left if law.when is None else self._where(law.when, left)
                kept = self._where(law.require, bound)
                if len(kept) < len(bound):
                    refused[law.id] = len(bound) - len(kept)
                    left = kept if bound is left else left - (bound - kept)
        return Answer(left | own, refused)

    def _secret(self, places: Set[str]) -> Set[str]:
        """Places that nobody reaches into, and from such a one all others."""
        secret = _secret_places(self.game)
        if not secret:
            return secret
        return (places if self.came_from in secret else secret & places) - {self.came_from}

    def _where(self, condition: c.Condition, places: Set[str]) -> Set[str]:
        """Those of the places at which the condition holds for the piece."""
        if not places:
            return places
        match condition:
            case c.AllOf():
                for part in self._settling_first(condition):
                    if not places:
                        break
                    places = self._where(part, places)
                return places
            case c.AnyOf(parts):
                found: Set[str] = set()
                for part in parts:
                    more = self._where(part, places - found if found else places)
                    found = found | more if found else more
                return found
            case c.NoneOf(parts):
                for part in parts:
                    wrong = self._where(part, places)
                    places = places - wrong if wrong else places
                return places
            case c.CameFrom(chosen) if not self._asks_where(chosen):
                return places if self.came_from in self._known(chosen) else frozenset()
            case c.MoverIn(chosen) if not self._asks_where(chosen):
                known = self._known(chosen)
                return places if places <= known else places & known
            case c.OnTable(wanted):
                everywhere = _everywhere(self.game)
                there = places if places <= everywhere else places & everywhere
                return there if wanted else places - there
            case c.Controls(side, Listed(("$here",))):
                return {place for place in places if self.table.controller.get(place) == side}
            case c.Exists(Pieces(values=()) as wanted) if self._steps(wanted) is not None:
                return self._counted(wanted, operator.ge, 1, places)
            case c.Compare(q.Count(Pieces(values=()) as wanted), name, right) if (
                self._steps(wanted) is not None and not self._asks_where(right)
            ):
                return self._counted(wanted, COMPARED[name], self._home.amount(right), places)
            case _ if not self._asks_where(condition):
                return places if self._home.holds(condition) else set()
            case _:
                return self._one_by_one(condition, places)

    def _counted(
        self, wanted: Pieces, compared: Callable[[int, int], bool], limit: int, places: Set[str]
    ) -> Set[str]:
        """Those of the places where or near which as many pieces would lie as wanted, with the moved one."""
        view = self._home
        itself = int(view.fits(self.thing, wanted))
        lying = Counter([each.place for each in view.pieces(replace(wanted, at=None))])
        lying[self.came_from] -= itself
        if steps := self._steps(wanted):
            lying = self._spread(lying, steps)
        if not compared(itself, limit):  # so that no empty place will do
            return {place for place in lying.keys() & places if compared(lying[place] + itself, limit)}
        wrong = {place for place in lying.keys() & places if not compared(lying[place] + itself, limit)}
        return places - wrong if wrong else places

    def _steps(self, wanted: Pieces) -> int | None:
        """How far from the piece others are looked for, 0 where it stands; None if not round it at all."""
        match wanted.at:
            case Listed(("$here",)):
                return 0
            case Where(near="$here", steps=steps) as round_it if round_it == Where(near="$here", steps=steps):
                return steps if _mutual(self.game) else None
            case _:
                return None

    def _spread(self, lying: Counter[str], steps: int) -> Counter[str]:
        """For each place how many lie near it."""
        found: Counter[str] = Counter()
        for place, count in lying.items():
            for near in self._near(place, steps):
                found[near] += count
        return found

    def _near(self, place: str, steps: int) -> frozenset[str]:
        known = _close(self.game)
        if (place, steps) not in known:
            known[place, steps] = self.game.within(place, steps)
        return known[place, steps]

    def _one_by_one(self, condition: c.Condition, places: Set[str]) -> Set[str]:
        """Ask at each place; where only fixed sets of places are named, at one of those in the same sets."""
        named = self._named_sets(condition)
        if named is None:
            return {place for place in places if self._holds_at(condition, place)}
        alike = [places]
        for each in named:
            alike = [part for group in alike for part in (group & each, group - each) if part]
        return set().union(*(group for group in alike if self._holds_at(condition, next(iter(group)))))

    def _named_sets(self, condition: c.Condition) -> list[Set[str]] | None:
        """All sets of places that a condition names; None if it asks for the place in another way."""
        known = _by_sets(self.game)
        if id(condition) not in known:
            inside = tuple(walk(condition))
            chosen = tuple(form for form in inside if isinstance(form, Listed | Reached | Where))
            known[id(condition)] = None if any(map(asks_otherwise, inside)) else chosen
        chosen_places = known[id(condition)]
        return None if chosen_places is None else [self._known(each) for each in chosen_places]

    def _known(self, chosen: Places) -> Set[str]:
        """Places that are the same wherever the piece stands."""
        sets = self._place_sets
        if id(chosen) not in sets:
            if isinstance(chosen, Reached) or any("$" in name for name in place_texts(chosen)):
                return set(self._home.places(chosen))
            sets[id(chosen)] = frozenset(self.game.places(chosen))
        return sets[id(chosen)]

    def _settling_first(self, condition: c.AllOf) -> tuple[c.Condition, ...]:
        """The parts of a condition; what settles it for all places at once comes first."""
        known = _settling_first(self.game)
        if id(condition) not in known:
            known[id(condition)] = tuple(sorted(condition.parts, key=lambda part: any(self._asked_of(part))))
        return known[id(condition)]

    def _asks_where(self, form: Form) -> bool:
        """Whether the answer can change with the place: by what is asked, or as the piece itself counts."""
        depends, counted = self._asked_of(form)
        return depends or (bool(counted) and any(self._home.fits(self.thing, each) for each in counted))

    def _asked_of(self, form: Form) -> tuple[bool, tuple[Pieces, ...]]:
        """Whether what is asked changes with the place, and the pieces that it counts."""
        known = self._asking
        if id(form) not in known:
            inside = tuple(walk(form))
            counted = tuple(wanted for each in inside for wanted in counted_pieces(each))
            known[id(form)] = any(map(depends_on_place, inside)), counted
        return known[id(form)]

    def _holds_at(self, condition: c.Condition, place: str) -> bool:
        self.table.move(self.thing, place)
        return self._view(place).holds(condition)

    @cached_property
    def _place_sets(self) -> dict[int, frozenset[str]]:
        return _place_sets(self.game)

    @cached_property
    def _asking(self) -> dict[int, tuple[bool, tuple[Pieces, ...]]]:
        return _asking(self.game)

    @cached_property
    def _home(self) -> View:
        return self._view(self.came_from)

    def _view(self, place: str) -> View:
        variables = {"here": place, "from": self.came_from}
        return View(self.game, self.table, variables, self.thing, self.came_from)


# Forms are known by their identity, which is quick: those of a game's rules live as long as the game does.
@once
def _place_sets(game: Game) -> dict[int, frozenset[str]]:
    return {}


@once
def _asking(game: Game) -> dict[int, tuple[bool, tuple[Pieces, ...]]]:
    return {}


@once
def _settling_first(game: Game) -> dict[int, tuple[c.Condition, ...]]:
    return {}


@once
def _by_sets(game: Game) -> dict[int, tuple[Places, ...] | None]:
    return {}


@once
def _close(game: Game) -> dict[tuple[str, int], frozenset[str]]:
    return {}


@once
def _everywhere(game: Game) -> frozenset[str]:
    return frozenset(game.locations)


@once
def _numbers(game: Game) -> dict[str, int]:
    return {name: number for number, name in enumerate(game.locations)}


@once
def _mutual(game: Game) -> bool:
    """Whether every place is a neighbour of its neighbours, so that near is near from both ends."""
    places = game.locations
    return all(name in places[near].neighbours for name, place in places.items() for near in place.neighbours)


@once
def _secret_places(game: Game) -> frozenset[str]:
    return frozenset(place.id for place in game.locations.values() if place.secret)
