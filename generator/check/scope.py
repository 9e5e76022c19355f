"""Which `$name` values can be asked for at some point of a script or rule, and what they can be."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import field, replace

from generator.core.conditions import AllOf, Compare, Condition, Controls, PlaceAmong
from generator.core.places import Listed, Where
from generator.core.quantities import Number, Variable
from generator.model.game import Game
from generator.records import record
from generator.rehearse.conditions import COMPARED

VARIABLE = re.compile(r"([^$]*)\$([A-Za-z0-9][A-Za-z0-9_-]*)")
"""A text that ends in a variable: (what stands before it, its name)."""

MAXIMUM_VALUES = 1000


@record
class Scope:
    """The variables in sight, each with all values that it can have.

    A roll called `name` gives `name-dice` too, the single dice. `withheld` are variables that some callers of
    a part give and others do not, with one that does not. An `open` scope knows every name: nothing is said
    about parts that nobody calls.
    """

    values: dict[str, frozenset[str]] = field(default_factory=dict)
    withheld: dict[str, str] = field(default_factory=dict)
    in_rule: bool = False
    open: bool = False

    def with_variable(self, name: str, values: Iterable[str]) -> "Scope":
        """The scope within a loop, or after a roll."""
        return replace(self, values={**self.values, name: frozenset(values)})

    def outcomes(self, text: str) -> list[str] | None:
        """Everything a text with a variable can become, sorted; None if that is not known."""
        if "$" not in text:
            return [text]
        found = VARIABLE.fullmatch(text)
        values = self.values.get(found.group(2)) if found else None
        return None if found is None or values is None else sorted(found.group(1) + v for v in values)


def narrowed(game: Game, scope: Scope, when: Condition, so: bool) -> Scope:
    """What dice, loops and choices can be where a condition is true, or where it is not."""
    for part in when.parts if isinstance(when, AllOf) and so else (when,):
        match part:
            case Compare(Variable(name), comparison, Number(bound)):
                values = scope.values.get(name, frozenset())
                left = [value for value in values
                        if not value.isdigit() or COMPARED[comparison](int(value), bound) == so]
                scope = scope.with_variable(name, left) if left else scope
            case Controls(_, Listed((place,))) if so:
                scope = _kept_to(scope, place, game.controllable)
            case PlaceAmong(place, Listed() | Where() as places) if so and places.is_fixed:
                scope = _kept_to(scope, place, game.places(places))
    return scope


def _kept_to(scope: Scope, place: str, among: Iterable[str]) -> Scope:
    """The scope where the place that a variable stands for is one of some places."""
    name = place.removeprefix("$")
    known = scope.values.get(name)
    return scope if known is None else scope.with_variable(name, known.intersection(among))


def merged(calls: list[tuple[str, Scope]]) -> Scope:
    """The scope of a part: what all of its callers give it."""
    if not calls:
        return Scope(open=True)
    names = {name for _, scope in calls for name in scope.values}
    shared = {name for name in names if all(name in scope.values for _, scope in calls)}
    withheld: dict[str, str] = {}
    for name in sorted(names - shared):
        withheld[name] = next(caller for caller, scope in calls if name not in scope.values)
    for _, scope in calls:
        withheld |= {name: caller for name, caller in scope.withheld.items() if name not in shared}
    return Scope(
        {
            name: frozenset[str]().union(*(scope.values[name] for _, scope in calls))
            for name in sorted(shared)
        },
        withheld,
        open=any(scope.open for _, scope in calls),
    )


def sums(dice: int, faces: Sequence[int]) -> frozenset[str]:
    """Every sum that dice with these faces can show."""
    found = {0}
    for _ in range(dice):
        found = {total + face for total in found for face in faces}
    return frozenset(map(str, found))
