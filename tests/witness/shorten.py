"""Keep of a game's witnesses only what is needed: `python -m tests.witness.shorten GAME`.

First histories are chosen, or beginnings of them, that together show all that was seen. Then acts are left
out of each as long as it still shows what it is kept for. The histories that show most by the act come
first: the engine of VASSAL plays only some.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from tests.play.desk import Desk
from tests.play.engine import Impossible
from tests.play.modules import build_module
from tests.small_engine.desk import SmallDesk
from tests.small_engine.engine import SmallEngine

from .goals import Goal, goals
from .hands import Act, Hands, Parted, read

FOUND = Path(__file__).parent / "found"
LAUNCH = 8
"""A launch takes as long as so many acts."""
SECONDS = 30.0
"""How long acts are left out of one history."""


@dataclass(frozen=True)
class History:
    """A scenario, a seed, and acts."""

    scenario: str
    seed: int
    acts: tuple[Act, ...]

    def first(self, number: int) -> "History":
        """Its beginning."""
        return History(self.scenario, self.seed, self.acts[:number])

    def without(self, begin: int, end: int) -> "History":
        """The same without some acts."""
        return History(self.scenario, self.seed, self.acts[:begin] + self.acts[end:])

    @property
    def written(self) -> str:
        """As `read` reads it."""
        acts = (" ".join(act) + "\n" for act in self.acts)
        return f"scenario {self.scenario} seed {self.seed}\n{''.join(acts)}"


@dataclass(frozen=True)
class Shortener:
    """Plays histories of one game to see what they show."""

    desk: Desk

    def shown(self, history: History, wanted: Sequence[Goal]) -> dict[Goal, int]:
        """After how many acts each wanted goal is met; nothing if an act cannot be done."""
        hands = Hands(self.desk, history.scenario, history.seed)
        met: dict[Goal, int] = {}
        try:
            for number, act in enumerate(history.acts, 1):
                known = hands.witnessed.amount
                hands.do(act)
                if hands.witnessed.amount > known:
                    met |= {goal: number for goal in wanted
                            if goal not in met and goal.is_met(self.desk.game, hands.witnessed)}
                if len(met) == len(wanted):
                    break
        except Parted as parted:
            if not isinstance(parted.__cause__, Impossible):
                print(f"DIFFERENT {hands.differences[:3]}\n{history.written}", flush=True)
            return {}
        return met

    def shortened(self, history: History, wanted: Sequence[Goal]) -> History:
        """The history without acts that it can do without."""
        end, size = monotonic() + SECONDS, max(1, len(history.acts) // 4)
        while monotonic() < end:
            changed, begin = False, 0
            while begin < len(history.acts) and monotonic() < end:
                tried = history.without(begin, begin + size)
                met = self.shown(tried, wanted)
                if len(met) == len(wanted):
                    history, changed = tried.first(max(met.values())), True
                else:
                    begin += size
            if size == 1 and not changed:
                break
            size = max(1, size // 2)
        return history


def chosen(shown: dict[History, dict[Goal, int]]) -> dict[History, list[Goal]]:
    """Beginnings of histories that together show everything, each with the goals that it is kept for."""
    left = {goal for met in shown.values() for goal in met}
    found: dict[History, list[Goal]] = {}
    while left:
        history, number = max(
            _beginnings(shown, left), key=lambda each: _worth(shown[each[0]], each[1], left))
        mine = [goal for goal, seen in shown[history].items() if goal in left and seen <= number]
        found[history.first(number)] = mine
        left.difference_update(mine)
    return found


def _beginnings(shown: dict[History, dict[Goal, int]], left: set[Goal]) -> Iterator[tuple[History, int]]:
    for history, met in shown.items():
        yield from ((history, number) for number in {met[goal] for goal in left & met.keys()})


def _worth(met: dict[Goal, int], number: int, left: set[Goal]) -> float:
    """Goals by the act."""
    return sum(met[goal] <= number for goal in left & met.keys()) / (number + LAUNCH)


def shorten(name: str, folder: Path) -> None:
    """Shorten the witnesses of a game."""
    built = build_module(name, folder)
    path = FOUND / f"{built.game.id}.txt"
    with SmallEngine(built.module) as engine:
        shortener, wanted = Shortener(SmallDesk(engine, built.game, built.manifest)), goals(built.game)
        for _ in range(2):
            histories = [History(scenario, seed, tuple(acts)) for scenario, seed, acts in read(path)]
            kept = chosen({history: shortener.shown(history, wanted) for history in histories})
            short = [shortener.shortened(history, mine) for history, mine in kept.items()]
            path.write_text("\n".join(history.written for history in short), encoding="utf-8")
            told = [sum(len(each.acts) for each in some) for some in (histories, short)]
            print(f"{len(histories)} histories, {told[0]} acts -> {len(short)}, {told[1]}", flush=True)


if __name__ == "__main__":
    with TemporaryDirectory() as scratch:
        shorten(sys.argv[1], Path(scratch))
