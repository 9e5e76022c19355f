"""Look for witnesses in the small engine: `python -m tests.witness GAME [GAMES]` keeps what shows more."""

import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.play.modules import build_module
from tests.small_engine.desk import SmallDesk
from tests.small_engine.engine import SmallEngine

from .explorer import Explorer
from .hands import Hands, Parted, read, written

FOUND = Path(__file__).parent / "found"


def search(name: str, games: int, folder: Path) -> None:
    """Begin with the witnesses that there are, and look for those that are missing."""
    built = build_module(name, folder)
    with SmallEngine(built.module) as engine:
        explorer = Explorer(SmallDesk(engine, built.game, built.manifest))
        path = FOUND / f"{built.game.id}.txt"
        for scenario, seed, acts in read(path) if path.is_file() else ():
            hands = Hands(explorer.desk, scenario, seed)
            with suppress(Parted):
                for act in acts:
                    hands.do(act)
            if explorer.witnessed.add(hands.witnessed):
                explorer.kept.append(hands)
        begin = max((hands.seed for hands in explorer.kept), default=0) + 1
        try:
            explorer.explore(range(begin, begin + games), lambda line: print(line, flush=True))
        finally:
            FOUND.mkdir(exist_ok=True)
            kept = [hands for hands in explorer.kept if not hands.differences]
            path.write_text(written(kept), encoding="utf-8")
    for goal in explorer.left:
        print(f"no witness: {goal.kind} {'/'.join(map(str, goal.path))} {goal.allowed}")
    for hands in explorer.kept:
        for difference in hands.differences[:3]:
            print(f"DIFFERENT {difference}")


if __name__ == "__main__":
    with TemporaryDirectory() as scratch:
        search(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 40, Path(scratch))
