"""The list of pieces in play names what a seat may know, all of it, and nothing else."""

from tests.play.cases.secrecy import is_in_hand, look_from
from tests.play.cases.secrecy import seats as seats_of
from tests.play.desk import Desk
from tests.play.launches import Launch
from tests.play.tables import is_hidden, one_per_mode, reopen

_NOT_LISTED = ("card", "control", "active-side")


def test_a_seat_finds_all_that_it_may_know_and_nothing_else(desk: Desk, launches: list[Launch]) -> None:
    game = desk.game
    called = {name: side.title.in_language(game.native) for name, side in game.definitions.sides.items()}
    for launch in one_per_mode(launches):
        table = reopen(desk, launch)
        for seat in seats_of(game):
            seen = look_from(desk, seat).pieces
            known = [lying for name, lying in seen.items()
                     if lying.side and lying.kind not in _NOT_LISTED and not lying.in_pile
                     and not is_in_hand(game, lying) and not is_hidden(game, table, name, lying, seat)]
            lines = [(*line[:2], line[2].rpartition(", ")[0]) for line in desk.engine.listed()]
            wanted = [(str(lying.map), called[lying.side], lying.name) for lying in known]
            assert sorted(lines) == sorted(wanted), (launch.scenario, seat)
    assert desk.engine.problems() == []
