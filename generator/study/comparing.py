"""Two states of a game: what differs by more than chance.

Everything that is counted is a number for each game. Two means differ by chance by about their standard
error, which the spread of both over the games tells. A difference of more than four standard errors comes by
chance once in about 16,000 comparisons, so among the thousand that a game has it is hardly ever luck.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import inf, sqrt
from typing import Literal

from generator.records import record
from generator.study.counting import Study, are_numbers
from generator.study.played import Played

ERRORS = 4.0
"""Standard errors that a difference must have."""

LEAST_GAMES = 30
"""Fewer games say too little about how numbers are spread."""

Kind = Literal["arrived", "starts", "delivered", "dry", "refused", "left", "value", "has", "ended"]


@dataclass(frozen=True, order=True)
class Measure:
    """Something counted in each game: what, of whom, what of it, and up to or in which stage, if in one."""

    kind: Kind
    subject: str
    detail: str = ""
    stage: int = -1


@dataclass
class _Sum:
    """Numbers added up, with their squares."""

    total: float = 0.0
    squares: float = 0.0

    def add(self, number: float) -> None:
        self.total += number
        self.squares += number * number


@record
class Difference:
    """A measure whose means differ by so many standard errors."""

    measure: Measure
    here: float
    there: float
    errors: float = field(compare=False)


def differences(here: Study, there: Study) -> list[Difference]:
    """What differs by more than chance; of one thing only the clearest stage, the clearest things first."""
    kept = _properties(here, there)
    sums = _sums(here, kept), _sums(there, kept)
    clearest: dict[tuple[str, str, str], Difference] = {}
    for measure in sorted(sums[0].keys() | sums[1].keys()):
        one, other = (each.get(measure, _Sum()) for each in sums)
        found = _difference(measure, one, here.count, other, there.count)
        key = measure.kind, measure.subject, measure.detail
        if found.errors > ERRORS and (key not in clearest or found.errors > clearest[key].errors):
            clearest[key] = found
    return sorted(clearest.values(), key=lambda each: (-each.errors, each.measure))


def enough(here: Study, there: Study) -> bool:
    """Whether there are games enough to tell anything."""
    return min(here.count, there.count) >= LEAST_GAMES


def _difference(measure: Measure, one: _Sum, games: int, other: _Sum, others: int) -> Difference:
    mean, other_mean = one.total / games, other.total / others
    error = sqrt(_variance(one, games) / games + _variance(other, others) / others)
    distance = abs(mean - other_mean)
    errors = distance / error if error > 0 else inf if distance > 0 else 0.0
    return Difference(measure, mean, other_mean, errors)


def _variance(numbers: _Sum, games: int) -> float:
    return max(0.0, numbers.squares / games - (numbers.total / games) ** 2)


def _properties(here: Study, there: Study) -> dict[str, bool]:
    """The properties of both states that are not the same throughout, and whether each is a number."""
    both = {name: values | there.values[name] for name, values in here.values.items() if name in there.values}
    return {name: are_numbers(values) for name, values in both.items() if len(values) > 1}


def _sums(study: Study, properties: Mapping[str, bool]) -> dict[Measure, _Sum]:
    found: dict[Measure, _Sum] = {}
    for played in study.played:
        numbers: dict[Measure, float] = {}
        for measure, number in _counted(played, study, properties):
            numbers[measure] = numbers.get(measure, 0.0) + number
        for measure, number in numbers.items():
            found.setdefault(measure, _Sum()).add(number)
    return found


def _counted(
    played: Played, study: Study, properties: Mapping[str, bool]
) -> Iterator[tuple[Measure, float]]:
    """What is counted in one game; what is not named is 0."""
    for unit, arrived in played.arrivals.items():
        for stage in study.stages[arrived:]:
            yield Measure("arrived", unit, stage=stage), 1
    for unit, place in played.starts.items():
        yield Measure("starts", unit, place), 1
    for (stage, script), number in played.delivered.items():
        yield Measure("delivered", script, stage=stage), number
    for (_, script, place), number in played.dry.items():
        yield Measure("dry", place, script), number
    for (_, how, law), number in played.refused.items():
        yield Measure("refused", law, how), number
    for pool in played.left:
        for stage in study.stages:
            yield Measure("left", pool, stage=stage), played.left_after(pool, stage)
    for name, is_number in properties.items():
        for stage in study.stages:
            value = played.value_after(name, stage)
            if is_number:
                yield Measure("value", name, stage=stage), float(value)
            else:
                yield Measure("has", name, value, stage), 1
    if played.ended is not None:
        ended, winner = played.ended
        for stage in study.stages[ended:]:
            yield Measure("ended", winner, stage=stage), 1
