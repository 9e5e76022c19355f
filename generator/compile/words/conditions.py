"""Conditions in words, said and denied."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from generator.compile.words.amounts import AmountWords
from generator.compile.words.deciding import settled
from generator.compile.words.grammar import clauses, forms, listed, noun, quoted, words
from generator.compile.words.pieces import is_narrowed
from generator.compile.words.turns import turns_meant
from generator.core import conditions as c
from generator.core import quantities as q
from generator.core.form import TURN, Form
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places
from generator.model.base import Gender
from generator.records import record

_DENIED = {"equals": "not-equals", "more_than": "at_most", "less_than": "at_least", "at_least": "less_than",
           "at_most": "more_than"}


@record
class ConditionWords(AmountWords):
    """Speaks of conditions and amounts in one language; `gender` is that of whom a rule binds."""

    gender: Gender = "feminine"

    def holds(self, condition: c.Condition, denied: bool = False) -> str:
        """A clause that says that the condition is true, or with `denied` that it is not."""
        condition = _to_ask(condition)
        turns = turns_meant(condition, self.language, self._turn)
        if turns is not None and not (denied and isinstance(condition, c.Compare)):
            return words("turn-is-not" if denied else "turn-is", self.language, turns=turns)
        match condition:
            case c.AllOf(parts):
                return self._joined(parts, "or" if denied else "and", denied)
            case c.AnyOf(parts):
                return self._joined(parts, "and" if denied else "or", denied)
            case c.NoneOf(parts):
                return self._joined(parts, "or", False) if denied else self._joined(parts, "and", True)
            case c.StateIs(wanted):
                return self._state(wanted, denied)
            case c.PhaseIs(phases):
                known = self.pieces.game.definitions.phases
                titles = [quoted(known[name].title.in_language(self.language), self.language)
                          for name in phases]
                key = "phase-is-not" if denied else "phase-is"
                return words(key, self.language, phases=listed(titles, self.language, "or"))
            case c.LastTurn(over):
                key = "turns-over" if over else "last-turn"
                return words(f"not-{key}" if denied else key, self.language)
            case c.ActiveIs(sides):
                named = listed([self.side(side) for side in sides], self.language, "or")
                return words("active-is-not" if denied else "active-is", self.language, sides=named)
            case c.Compare():
                return self._compared(condition, denied)
            case c.Exists(pieces):
                return self._exists(pieces, denied)
            case c.Empty(places):
                key = "something-lies" if denied else "nothing-lies"
                return words(key, self.language, place=self.places.within(places))
            case c.Controls(side, among):
                return self._controls(side, among, denied)
            case c.PlaceAmong(place, places):
                return words("place-not-among" if denied else "place-among", self.language,
                             place=self.places.one(place), places=self.places.several(places))
            case c.MoverFits(pieces):
                return self._mover_fits(pieces, denied)
            case c.MoverIn(places):
                key = "is-not-here" if denied else "is-here"
                return self._of_mover(key, place=self.places.within_any(places))
            case c.CameFrom(places):
                place = self.places.any_one(places)
                return self._of_mover("came-not-from" if denied else "came-from", place=place)
            case c.OnTable(wanted):
                return self._of_mover("on-table" if wanted != denied else "not-on-table")
            case c.FirstMove(wanted):
                return words("first-move" if wanted != denied else "not-first-move", self.language)
            case _:
                assert_never(condition)

    def _joined(self, parts: Sequence[c.Condition], word: str, denied: bool) -> str:
        spoken = [self.holds(part, denied) for part in parts]
        if len(parts) > 1:
            spoken = [words("both", self.language, parts=text) if _is_compound(part) else text
                      for text, part in zip(spoken, parts, strict=True)]
        return clauses(spoken, self.language, word)

    def _state(self, wanted: Sequence[tuple[str, Sequence[str]]], denied: bool) -> str:
        spoken = []
        for name, values in wanted:
            named = [self.value_name(name, value) for value in values]
            joined = listed(named, self.language, "or")
            if self._is_chosen_at_start(name):
                spoken.append(words("not-in-values" if denied else "in-values", self.language, values=joined))
            else:
                quotes = listed([quoted(value, self.language) for value in named], self.language, "or")
                spoken.append(words("is-not-value" if denied else "is-value", self.language,
                                    name=self.property_name(name), values=quotes))
        return listed(spoken, self.language, "or" if denied else "and")

    def only_if(self, condition: c.Condition, denied: bool = False) -> str:
        """The clause with `if` before it, unless it speaks of the scenario alone: `in Solitaire`."""
        condition = _to_ask(condition)
        held = self.holds(condition, denied)
        return held if self.speaks_of_scenario(condition) else words("if", self.language, when=held)

    def speaks_of_scenario(self, condition: c.Condition) -> bool:
        """Whether the scenario alone decides."""
        return isinstance(condition, c.StateIs) \
            and all(self._is_chosen_at_start(name) for name, _ in condition.wanted)

    def _is_chosen_at_start(self, name: str) -> bool:
        """Whether its values, alone, say which scenario is played; one with a title is spoken of by that."""
        game = self.pieces.game
        scenarios = game.definitions.scenarios.values()
        chosen = name not in game.asked.changed_in_play and any(name in each.state for each in scenarios)
        return (chosen and game.definitions.properties[name].title is None) or name == "scenario"

    def _turn(self, number: int) -> str:
        return self.pieces.game.called_turn(number, self.language)

    def _compared(self, compare: c.Compare, denied: bool) -> str:
        name = _DENIED[compare.comparison] if denied else compare.comparison
        match compare.left, compare.right:
            case q.Count(pieces), q.Number(number):
                return self._counted(pieces, name, number)
            case q.ControlledCount(side, among), q.Number(0) if name == "equals" and side is not None:
                return self._controls_none(side, among)
            case q.Variable(variable), q.Number(number) if variable == TURN:
                return words(f"turn-{name.replace('_', '-')}", self.language, n=self._turn(number))
            case left, right:
                key = f"value-{name.replace('_', '-')}"
                return words(key, self.language, left=self._weighed(left), right=self._weighed(right))

    def _weighed(self, quantity: q.Quantity) -> str:
        """An amount within a condition; what it depends on stands in brackets."""
        if not isinstance(quantity, q.Choice):
            return self.amount(quantity)
        then, otherwise = self._part(quantity.then), self._part(quantity.otherwise)
        when = self.holds(quantity.when)
        return words("choose-within", self.language, then=then, when=when, otherwise=otherwise)

    def _counted(self, wanted: Pieces, name: str, number: int) -> str:
        if number == 0 and name in ("equals", "not-equals") and wanted == Pieces(at=wanted.at) \
                and wanted.at is not None:
            key = "empty" if name == "equals" else "not-empty"
            return words(key, self.language, place=self.places.several(wanted.at))
        sort, where = self.counted_sort(wanted)
        form = self.agreeing_forms(sort)
        one = listed(sort.alone, self.language, "or") or sort.noun.one
        if (number == 0 and name in ("equals", "at_most")) or (number == 1 and name == "less_than"):
            return words("there-is-no", self.language, one=one, place=where, no=form["no"])
        if (number == 0 and name in ("more_than", "not-equals")) or (number == 1 and name == "at_least"):
            return words("there-is", self.language, one=one, place=where, a=form["a"])
        if name == "not-equals":
            return words("value-not-equals", self.language, left=self.amount(q.Count(wanted)), right=number)
        key = "exactly" if name == "equals" else name.replace("_", "-")
        amount = words(key, self.language, n=number)
        if number == 1:
            return words("there-is-amount", self.language, amount=amount, one=one, place=where)
        return words("there-are", self.language, amount=amount, many=self.many(sort), place=where)

    def _chosen_is(self, wanted: Pieces, chosen: str, denied: bool) -> str:
        """What a chosen piece is, and where."""
        that, sort = self.places.variable(chosen), self.pieces.sort(replace(wanted, ids=(), at=None), chosen)
        form, names = self.agreeing_forms(sort), listed(sort.alone, self.language, "or")
        key = ("chosen-is-not-among" if names else "chosen-is-not") if denied else \
            "chosen-is-among" if names else "chosen-is"
        said = words(
            key, self.language, that=that, names=names, one=sort.noun.one, a=form["a"], no=form["no"])
        if wanted.at is None:
            return said
        where = words("names-is-not" if denied else "names-is", self.language, names=that,
                      place=self.places.within(wanted.at))
        return clauses([said, where], self.language, "or" if denied else "and")

    def _exists(self, wanted: Pieces, denied: bool) -> str:
        if wanted.chosen is not None and is_narrowed(wanted):
            return self._chosen_is(wanted, wanted.chosen, denied)
        sort, where = self.counted_sort(wanted)
        names = sort.alone
        if names and len(names) == sort.complete == 1:
            bare = self.pieces.with_noun(names, self.pieces.namesakes.noun(self.pieces.fitting(wanted)))
            named = self.pieces.things(sort, wanted) if names[0].rstrip(".").isdigit() else bare
            return words("names-is-not" if denied else "names-is", self.language, names=named, place=where)
        if len(names) == 1 and wanted.state == Pieces():
            key = "no-copy-is" if denied else "any-copy-is"
            named = self.pieces.name(self.pieces.fitting(wanted)[0])
            return words(key, self.language, names=named, place=where)
        if names:
            return words("none-of-is" if denied else "one-of-is", self.language, place=where,
                         names=listed(names, self.language, "or"))
        form = self.agreeing_forms(sort)
        return words("there-is-no" if denied else "there-is", self.language, one=sort.noun.one, place=where,
                     a=form["a"], no=form["no"])

    def _controls(self, side: str | None, among: Places, denied: bool) -> str:
        places = self.places.several(among)
        if side is None:
            is_one = isinstance(among, Listed) and among.single is not None
            somebody = "somebody-controls" if is_one else "somebody-controls-some"
            return words(somebody if denied else "nobody-controls", self.language, places=places)
        key = "controls-not" if denied else "controls"
        return words(key, self.language, side=self.side(side), places=places)

    def _controls_none(self, side: str, among: Places) -> str:
        places = self.pieces.game.places(among)
        known = [self.pieces.game.locations[place] for place in places]
        kinds = {place.kind if place.is_ground else "place" for place in known}
        name = noun(kinds.pop() if len(kinds) == 1 else "place", self.language)
        return words("controls-none", self.language, side=self.side(side), one=name.one,
                     no=forms(self.language, name.gender)["no"],
                     ids=listed([self.places.called(place) for place in places], self.language))

    def _of_mover(self, key: str, **values: str) -> str:
        return words(key, self.language, subject=forms(self.language, self.gender)["subject"], **values)

    def _mover_fits(self, wanted: Pieces, denied: bool) -> str:
        sort = self.pieces.sort(wanted)
        names = listed(sort.alone, self.language, "or")
        if names:
            return words("is-not-one-of" if denied else "is-one-of", self.language, names=names)
        form = self.agreeing_forms(sort)
        return words("piece-is-not" if denied else "piece-is", self.language, one=sort.noun.one,
                     a=form["a"], no=form["no"])


def _is_compound(condition: c.Condition) -> bool:
    match condition:
        case c.AllOf() | c.AnyOf():
            return True
        case c.NoneOf(parts):
            return len(parts) > 1
        case _:
            return False


def depth(condition: Form) -> int:
    """How deep conditions are nested in each other."""
    inner = condition.children() if isinstance(condition, c.AllOf | c.AnyOf | c.NoneOf) else ()
    return 1 + max((depth(part) for part in inner), default=0)


def _to_ask(condition: c.Condition) -> c.Condition:
    """What is left to ask of it; of what is always so, or never, all."""
    left = settled(condition)
    return condition if isinstance(left, bool) else left
