"""What many games have in common: shares, means and spreads of what was kept of each."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property

from generator.model.game import Game
from generator.records import record
from generator.study.played import SET_UP, Order, Played, map_places

_NUMBER = re.compile(r"-?\d+")
LOW, HIGH = 0.1, 0.9
"""Eight games of ten lie between these shares."""


def are_numbers(values: Iterable[str]) -> bool:
    """Whether all values of a property are whole numbers."""
    return all(map(_NUMBER.fullmatch, values))


@record
class Spread:
    """How a number is spread over games: its mean, its middle, and where eight of ten lie."""

    mean: float
    low: float
    middle: float
    high: float


def spread(numbers: Iterable[float]) -> Spread:
    """The spread of some numbers, at least one."""
    ordered = sorted(numbers)
    low, middle, high = (ordered[round(share * (len(ordered) - 1))] for share in (LOW, 0.5, HIGH))
    return Spread(sum(ordered) / len(ordered), low, middle, high)


@record(eq=False)
class Study:
    """All games of one state of a game; `state` is what people call it."""

    state: str
    game: Game
    order: Order
    played: tuple[Played, ...]

    @property
    def count(self) -> int:
        """How many games were played."""
        return len(self.played)

    @property
    def stages(self) -> range:
        """The set-up and every turn that was asked for, as far as the game has them."""
        turns, last = self.order.turns, self.game.last_turn(self.order.scenario)
        return range(SET_UP, 1 + (turns if last is None else min(turns, last + 1 - self._first_turn)))

    @property
    def _first_turn(self) -> int:
        return self.game.definitions.scenarios[self.order.scenario].turn

    def stage_name(self, stage: int) -> str:
        """What people call a stage: the set-up, or the number that the turn has in the game."""
        return "set-up" if stage == SET_UP else str(self._first_turn + stage - 1)

    # ---- units
    @cached_property
    def _arrived(self) -> Mapping[str, Counter[int]]:
        found: dict[str, Counter[int]] = {}
        for played in self.played:
            for unit, stage in played.arrivals.items():
                found.setdefault(unit, Counter())[stage] += 1
        return found

    def arrivals(self, unit: str) -> list[float]:
        """The share of games in which a unit arrives in each stage; the last is that it does not."""
        found = self._arrived.get(unit, Counter())
        shares = [found[stage] / self.count for stage in self.stages]
        return [*shares, 1 - found.total() / self.count]

    @cached_property
    def _started(self) -> Mapping[str, Counter[str]]:
        found: dict[str, Counter[str]] = {}
        for played in self.played:
            for unit, place in played.starts.items():
                found.setdefault(unit, Counter())[place] += 1
        return found

    def starts(self, unit: str) -> list[tuple[str, float]]:
        """Where a unit is after the set-up, with the share of games; the most frequent place first."""
        found = self._started.get(unit, Counter())
        ordered = sorted(found.items(), key=lambda item: (-item[1], item[0]))
        return [(place, times / self.count) for place, times in ordered]

    def start_places(self, side: str | None) -> dict[str, float]:
        """How many units of a side stand on each place of the map after the set-up, on the average."""
        ground, found = map_places(self.game), dict[str, float]()
        for unit, places in self._started.items():
            if self.game.pieces[unit].side == side:
                for place in places.keys() & ground:
                    found[place] = found.get(place, 0.0) + places[place] / self.count
        return dict(sorted(found.items()))

    @cached_property
    def units(self) -> list[str]:
        """All units, in the order of the definition."""
        return [name for name, piece in self.game.pieces.items() if piece.kind == "unit"]

    # ---- tables
    @cached_property
    def scripts(self) -> list[str]:
        """The scripts that brought something, found nothing, or were refused a place; as they are defined."""
        seen = {script for played in self.played for _, script in played.delivered}
        seen |= {script for played in self.played for _, script, _ in played.dry}
        return [name for name in self.game.scripts if name in seen]

    def delivered(self, script: str, stage: int) -> Spread:
        """How many units a script moves in a stage."""
        return spread(played.delivered[stage, script] for played in self.played)

    def ran(self, script: str, stage: int) -> float:
        """How often a script runs in a stage, on the average."""
        return sum(played.ran[stage, script] for played in self.played) / self.count

    def declined(self, script: str) -> float:
        """How often a script cannot start in a game, on the average."""
        times = (n for played in self.played for (_, name), n in played.declined.items() if name == script)
        return sum(times) / self.count

    @cached_property
    def dry(self) -> dict[tuple[str, str], list[float]]:
        """For each script and what it found empty: the share of games in which it did, by stage."""
        found: dict[tuple[str, str], Counter[int]] = {}
        for played in self.played:
            for stage, script, place in played.dry:
                found.setdefault((script, place), Counter())[stage] += 1
        return {key: [found[key][stage] / self.count for stage in self.stages] for key in sorted(found)}

    def dry_times(self, script: str, place: str) -> float:
        """How often a script finds a row or a pool empty in a game, on the average."""
        times = (
            number
            for played in self.played
            for (_, name, source), number in played.dry.items()
            if (name, source) == (script, place)
        )
        return sum(times) / self.count

    @cached_property
    def refused(self) -> dict[str, dict[str, float]]:
        """For each rule: how many places it refuses in a game, on the average, by whose placement it was."""
        found: dict[str, Counter[str]] = {}
        for played in self.played:
            for (_, how, law), times in played.refused.items():
                found.setdefault(law, Counter())[how] += times
        return {law: {how: n / self.count for how, n in sorted(found[law].items())} for law in sorted(found)}

    # ---- pools
    @cached_property
    def pools(self) -> list[str]:
        """Pools and decks that ever hold something."""
        return [name for name in self.played[0].left if any(any(p.left[name]) for p in self.played)]

    def left(self, pool: str) -> list[Spread]:
        """How many pieces a pool holds at the end of each stage."""
        return [spread(played.left_after(pool, stage) for played in self.played) for stage in self.stages]

    def emptied(self, pool: str) -> list[float]:
        """The share of games in which a pool was filled and is empty for the first time after each stage."""
        found: Counter[int] = Counter()
        for played in self.played:
            filled = False
            for stage, size in enumerate(played.left[pool]):
                filled = filled or size > 0
                if filled and size == 0:
                    found[stage] += 1
                    break
        return [found[stage] / self.count for stage in self.stages]

    # ---- properties
    @cached_property
    def values(self) -> Mapping[str, frozenset[str]]:
        """All values that each property has at the end of any stage of any game."""
        return {name: frozenset(value for played in self.played for value in played.values[name])
                for name in self.played[0].values}

    @cached_property
    def properties(self) -> list[str]:
        """Properties whose value changes in a game, or differs between games."""
        return [name for name, values in self.values.items() if len(values) > 1]

    def numbers(self, name: str) -> list[Spread]:
        """How a property that is a number is spread at the end of each stage."""
        return [spread(float(played.value_after(name, stage)) for played in self.played)
                for stage in self.stages]

    def words(self, name: str) -> dict[str, list[float]]:
        """For each value of a property: the share of games that have it at the end of each stage."""
        found: dict[str, list[float]] = {}
        for stage in self.stages:
            for value, times in Counter(played.value_after(name, stage) for played in self.played).items():
                found.setdefault(value, [0.0] * len(self.stages))[stage] = times / self.count
        return dict(sorted(found.items()))

    # ---- ends
    @cached_property
    def ends(self) -> dict[str, list[float]]:
        """The share of games that a script ends in each stage, by the side that has won, or nobody."""
        found: dict[str, Counter[int]] = {}
        for played in self.played:
            if played.ended is not None:
                stage, winner = played.ended
                found.setdefault(winner, Counter())[stage] += 1
        return {side: [found[side][stage] / self.count for stage in self.stages] for side in sorted(found)}

    # ---- questions
    def failures(self, number: int) -> list[tuple[int, int]]:
        """The games in which a question was answered with no: seed, and the first such stage."""
        return [(played.seed, played.failed[number]) for played in self.played if number in played.failed]
