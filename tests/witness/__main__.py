"""Look for witnesses in the small engine: `python -m tests.witness GAME [GAMES]` keeps what shows more.

Ctrl+C ends the search; what was found is kept.
"""

import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.play.cases.witnesses import told
from tests.play.modules import build_module
from tests.small_engine.desk import SmallDesk
from tests.small_engine.engine import SmallEngine

from .explorer import Explorer
from .hands import Act, Hands, Parted, read, written

OTHER_SEEDS = range(1000, 1100)
"""Tried for what a change of a game has parted from the dice and draws that it needs."""
FOUND, MISSING = (Path(__file__).parent / name for name in ("found", "missing"))


def search(name: str, games: int, folder: Path) -> None:
    """Begin with the witnesses that there are, and look for those that are missing."""
    built = build_module(name, folder)
    with SmallEngine(built.module) as engine:
        explorer = Explorer(SmallDesk(engine, built.game, built.manifest))
        path = FOUND / f"{built.game.id}.txt"
        known = read(path) if path.is_file() else []
        parted = [history for history in known if not _show_again(explorer, *history)]
        for scenario, _, acts in parted:
            for seed in OTHER_SEEDS:
                if explorer.left:
                    _show_again(explorer, scenario, seed, acts)
        begin = max((hands.seed for hands in explorer.kept), default=0) + 1
        with suppress(KeyboardInterrupt):
            explorer.explore(range(begin, begin + games), lambda line: print(line, flush=True))
        FOUND.mkdir(exist_ok=True)
        kept = [hands for hands in explorer.kept if not hands.differences]
        path.write_text(written(kept), encoding="utf-8")
    missing = sorted(told(goal) for goal in explorer.left)
    MISSING.mkdir(exist_ok=True)
    (MISSING / f"{built.game.id}.txt").write_text("".join(f"{each}\n" for each in missing), encoding="utf-8")
    print(f"{len(missing)} have no witness")
    for hands in explorer.kept:
        for difference in hands.differences[:3]:
            print(f"DIFFERENT {difference}")
        if hands.differences:
            hands.useful = len(hands.acts)
            print(written([hands]))


def _show_again(explorer: Explorer, scenario: str, seed: int, acts: Sequence[Act]) -> bool:
    """Play a history; keep it if it can still be played and shows more. Whether it can be played."""
    hands = Hands(explorer.desk, scenario, seed, known=explorer.witnessed)
    with suppress(Parted):
        for act in acts:
            if hands.has_what_it_takes(act):
                hands.do(act)
    if not hands.differences and explorer.witnessed.add(hands.witnessed):
        explorer.kept.append(hands)
    return not hands.differences


if __name__ == "__main__":
    with TemporaryDirectory() as scratch:
        search(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 40, Path(scratch))
