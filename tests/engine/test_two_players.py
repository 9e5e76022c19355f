"""Two players at one table: what one of them does, the other sees, as VASSAL's server carries it."""

from dataclasses import dataclass, field, replace

import pytest

from generator import module_names as names
from tests.play import replay
from tests.play.counts import Counts
from tests.play.desk import Desk, Lying, Seen
from tests.play.histories import History
from tests.play.launches import Launch
from tests.play.tables import reopen

from .conftest import real


def _open_to_both(seen: Seen) -> tuple[dict[str, Lying], dict[str, str]]:
    """A table without what is each player's own: the engine's names of its pieces, and what a seat reads."""
    return {name: replace(piece, handle="", name="") for name, piece in seen.pieces.items()}, seen.properties


@dataclass
class Watched(History):
    """A history that a second player watches from the last seat, in an engine of his own."""

    other: Desk = field(kw_only=True)

    def run(self) -> None:
        """Open the same game for both, and act in one of the engines."""
        reopen(self.other, self.launch)
        self.other.engine.sit("Friend", [seat for side in self.game.definitions.sides
                                         for seat in names.seat_names(self.game, side)][-1])
        super().run()

    def reload(self) -> None:
        """Nothing: who opens a game opens it for himself."""

    def _judge(self, act: str, outcome: replay.Outcome) -> None:
        super()._judge(act, outcome)
        real(self.other).receive(real(self.desk).sent())
        (here, values), (there, others) = _open_to_both(self.seen), _open_to_both(self.other.look())
        differing = [f"{name}: {piece} here, {there.get(name)} there"
                     for name, piece in here.items() if there.get(name) != piece]
        differing += [f"{name}: {value!r} here, {others.get(name)!r} there"
                      for name, value in values.items() if others.get(name) != value]
        self.differences += [f"after {', '.join(self.told)}: {each}" for each in differing]


@pytest.fixture(scope="module")
def watched(
    full_desks: list[Desk], launches: list[Launch], counts: Counts, tmp_path_factory: pytest.TempPathFactory
) -> list[Watched]:
    first, second = full_desks
    folder, found = tmp_path_factory.mktemp("watched"), []
    for seed in range(max(2, counts.histories // 10)):
        desk, other = (first, second) if seed % 2 else (second, first)
        history = Watched(desk, launches[seed % len(launches)], seed, folder, other=other)
        history.run()
        history.problems += other.engine.problems()
        found.append(history)
    return found


def test_what_one_player_does_the_other_sees(watched: list[Watched]) -> None:
    assert [difference for history in watched for difference in history.differences] == []
    assert [problem for history in watched for problem in history.problems] == []
    assert {act.split()[0] for history in watched for act in history.told} >= {"press", "drag"}


def test_a_click_with_alt_shows_the_others_a_place(full_desks: list[Desk], launches: list[Launch]) -> None:
    first, second = full_desks
    for desk in full_desks:
        reopen(desk, launches[0])
    place = next(place for place in first.game.locations.values() if place.board == first.game.main_maps[0])
    real(first).sent()
    real(first).point(*first.point(place))
    wire = real(first).sent()
    assert [line.split("\t")[0] for line in wire] == ["FLARE"]
    real(second).receive(wire)
    assert real(second).problems() == []
