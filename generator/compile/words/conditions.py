"""Conditions in words, said and denied."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.compile.words.amounts import AmountWords
from generator.compile.words.grammar import forms, listed, noun, quoted, words
from generator.compile.words.places import NUMBERED
from generator.model.places import Comparison, Condition, Control, Selector

_DENIED = {"equals": "not-equals", "more_than": "at_most", "less_than": "at_least", "at_least": "less_than",
           "at_most": "more_than"}


@dataclass(frozen=True)
class ConditionWords(AmountWords):
    """Speaks of conditions and amounts in one language."""

    def holds(self, condition: Condition, denied: bool = False) -> str:
        """A clause that says that the condition is true, or with `denied` that it is not."""
        if condition.all is not None:
            return self._joined(condition.all, "or" if denied else "and", denied)
        if condition.any is not None:
            return self._joined(condition.any, "and" if denied else "or", denied)
        if condition.none is not None:
            return self._none(condition.none, denied)
        if condition.state is not None:
            return self._state(condition.state, denied)
        if condition.phase is not None:
            phases = self.pieces.game.definitions.phases
            titles = [quoted(phases[name].title.in_language(self.language), self.language)
                      for name in condition.phase]
            key = "phase-is-not" if denied else "phase-is"
            return words(key, self.language, phases=listed(titles, self.language, "or"))
        if condition.compare is not None:
            return self._compared(condition.compare, denied)
        if condition.exists is not None:
            return self._exists(condition.exists, denied)
        if condition.controls is not None:
            return self._controls(condition.controls, denied)
        return self._of_move(condition, denied)

    def _joined(self, parts: Sequence[Condition], word: str, denied: bool) -> str:
        spoken = [self.holds(part, denied) for part in parts]
        if len(parts) > 1:
            spoken = [words("both", self.language, parts=text) if _is_compound(part) else text
                      for text, part in zip(spoken, parts, strict=True)]
        if all(text.startswith("it ") for text in spoken) and self.language == "en":
            spoken = [spoken[0], *(text.removeprefix("it ") for text in spoken[1:])]
        return f" {words(word, self.language)} ".join(spoken)

    def _none(self, parts: Sequence[Condition], denied: bool) -> str:
        if denied:
            return self._joined(parts, "or", False)
        return self._joined(parts, "and", True)

    def _state(self, state: dict[str, tuple[str, ...]], denied: bool) -> str:
        spoken = []
        for name, values in state.items():
            named = [self.value_name(name, value) for value in values]
            joined = listed(named, self.language, "or")
            if self._is_chosen_at_start(name):
                spoken.append(words("not-in-values" if denied else "in-values", self.language, values=joined))
            else:
                quotes = listed([quoted(value, self.language) for value in named], self.language, "or")
                spoken.append(words("is-not-value" if denied else "is-value", self.language,
                                    name=self.property_name(name), values=quotes))
        return listed(spoken, self.language, "or" if denied else "and")

    def only_if(self, condition: Condition, denied: bool = False) -> str:
        """The clause with `if` before it, unless it speaks of the scenario alone: `in Solitaire`."""
        held = self.holds(condition, denied)
        return held if self.speaks_of_scenario(condition) else words("if", self.language, when=held)

    def speaks_of_scenario(self, condition: Condition) -> bool:
        """Whether the scenario alone decides."""
        state = condition.state
        return state is not None and all(self._is_chosen_at_start(name) for name in state)

    def _is_chosen_at_start(self, name: str) -> bool:
        scenarios = self.pieces.game.definitions.scenarios.values()
        return any(name in scenario.state for scenario in scenarios)

    def _compared(self, comparison: Comparison, denied: bool) -> str:
        name, right = comparison.right
        name = _DENIED[name] if denied else name
        left = comparison.left
        if left.count is not None and right.number is not None:
            return self._counted(left.count, name, right.number)
        if left.controlled is not None and right.number == 0 and name == "equals":
            return self._controls_none(left.controlled)
        if left.turn is not None and right.number is not None:
            return words(f"turn-{name.replace('_', '-')}", self.language, n=right.number)
        key = f"value-{name.replace('_', '-')}"
        return words(key, self.language, left=self.amount(left), right=self.amount(right))

    def _counted(self, selector: Selector, name: str, number: int) -> str:
        if number == 0 and name in ("equals", "not-equals") and selector == Selector(at=selector.at) \
                and selector.at is not None:
            key = "empty" if name == "equals" else "not-empty"
            return words(key, self.language, place=self.places.several(selector.at))
        sort, where = self.counted_sort(selector)
        form = self.agreeing_forms(sort)
        one = listed(sort.alone, self.language, "or") or sort.noun.one
        if number == 0 and name in ("equals", "at_most"):
            return words("there-is-no", self.language, one=one, place=where, no=form["no"])
        if (number == 0 and name in ("more_than", "not-equals")) or (number == 1 and name == "at_least"):
            return words("there-is", self.language, one=one, place=where, a=form["a"])
        key = {"equals": "exactly", "not-equals": "not-exactly"}.get(name, name.replace("_", "-"))
        amount = words(key, self.language, n=number)
        if number == 1:
            return words("there-is-amount", self.language, amount=amount, one=one, place=where)
        return words("there-are", self.language, amount=amount, many=self.many(sort), place=where)

    def _exists(self, selector: Selector, denied: bool) -> str:
        sort, where = self.counted_sort(selector)
        names = sort.alone
        if names and len(names) == sort.complete == 1:
            return words("names-is-not" if denied else "names-is", self.language, names=names[0], place=where)
        if names:
            return words("none-of-is" if denied else "one-of-is", self.language, place=where,
                         names=listed(names, self.language, "or"))
        form = self.agreeing_forms(sort)
        return words("there-is-no" if denied else "there-is", self.language, one=sort.noun.one, place=where,
                     a=form["a"], no=form["no"])

    def _controls(self, control: Control, denied: bool) -> str:
        return words("controls-not" if denied else "controls", self.language,
                     side=self.side(control.side), places=self.places.several(control.among))

    def _controls_none(self, control: Control) -> str:
        places = self.pieces.game.places(control.among)
        kinds = {self.pieces.game.locations[place].kind for place in places}
        key = next(iter(kinds)) if len(kinds) == 1 and kinds <= set(NUMBERED) else "place"
        name = noun(key, self.language)
        return words("controls-none", self.language, side=self.side(control.side), one=name.one,
                     no=forms(self.language, name.feminine)["no"], ids=listed(places, self.language))

    def _of_move(self, condition: Condition, denied: bool) -> str:
        suffix = "-not" if denied else ""
        if condition.piece is not None:
            sort = self.pieces.sort(condition.piece)
            one = listed(sort.alone, self.language, "or") or sort.noun.one
            a = self.agreeing_forms(sort)["a"] if not sort.alone else ""
            return words(f"piece-is{suffix}", self.language, one=one, a=a)
        if condition.here is not None:
            key = "is-not-here" if denied else "is-here"
            return words(key, self.language, place=self.places.within(condition.here, "or"))
        if condition.came_from is not None:
            place = self.places.several(condition.came_from, "or")
            return words("came-not-from" if denied else "came-from", self.language, place=place)
        on_table = bool(condition.on_table) != denied
        return words("on-table" if on_table else "not-on-table", self.language)


def _is_compound(condition: Condition) -> bool:
    several = len(condition.none or ()) > 1
    return condition.all is not None or condition.any is not None or several


def depth(condition: Condition) -> int:
    """How deep conditions are nested in each other."""
    parts = (*(condition.all or ()), *(condition.any or ()), *(condition.none or ()))
    return 1 + max((depth(part) for part in parts), default=0)

