"""Each script succeeds somewhere, each guard and law refuses somewhere: found histories, played again."""

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.play.counts import Counts
from tests.play.desk import Desk
from tests.witness.goals import Goal, goals
from tests.witness.hands import Hands, Parted, Witnessed, read

FOLDER = Path(__file__).parents[2] / "witness"


@dataclass
class Played:
    """All histories of a game, played again: what they showed, and where engine and rehearsal part."""

    desk: Desk
    witnessed: Witnessed = field(default_factory=Witnessed)
    differences: list[str] = field(default_factory=list)
    whole: bool = True
    """Whether all of them were played."""

    def play(self, most: int) -> None:
        """Play at most so many."""
        histories = read(FOLDER / "found" / f"{self.desk.game.id}.txt")
        self.whole = most >= len(histories)
        for scenario, seed, acts in histories[:most]:
            hands = Hands(self.desk, scenario, seed)
            try:
                for act in acts:
                    hands.do(act)
            except Parted:
                self.differences += hands.differences
            self.witnessed.add(hands.witnessed)

    @property
    def missing(self) -> set[str]:
        """What has no witness, each in words."""
        game = self.desk.game
        return {told(goal) for goal in goals(game) if not goal.is_met(game, self.witnessed)}


def told(goal: Goal) -> str:
    """A goal as the lists of `tests/witness/missing` name it."""
    way = {"law": " allows" if goal.allowed else " refuses"}.get(goal.kind, "")
    return f"{goal.kind} {'/'.join(map(str, goal.path))}{way}"


@pytest.fixture(scope="session")
def played(full_desks: list[Desk], counts: Counts) -> Played:
    found = Played(full_desks[0])
    found.play(counts.witnesses)
    return found


def test_witnesses_end_on_the_same_table(played: Played) -> None:
    assert played.differences == []


def test_everything_has_a_witness_but_what_is_listed(played: Played) -> None:
    """A list names what is still without one; whatever finds a witness must leave it."""
    if not played.whole:
        pytest.skip("not all histories were played")
    listed = FOLDER / "missing" / f"{played.desk.game.id}.txt"
    known = set(listed.read_text(encoding="utf-8").splitlines()) if listed.is_file() else set()
    assert played.missing == known
