"""Events happen by themselves, as often as they say."""

from generator.rehearse.by_hand import move_by_hand
from generator.rehearse.chance import SeededChance
from generator.rehearse.scripts import Referee
from generator.rehearse.table import bare_table
from tests.good.cases import HERE, Case


def test_an_event_without_a_limit_happens_at_each_change_that_calls_for_it() -> None:
    game = Case(HERE / "scripts" / "event-each-time.yaml").game
    referee = Referee(game, bare_table(game, "duel"), SeededChance(1))
    referee.press("set-up")
    for number, unit in enumerate(("r1", "r2"), 1):
        move_by_hand(referee, referee.table.things[unit], "lost")
        referee.settle()
        assert (referee.table.properties["points"], referee.table.things[unit].place) == (str(number), "cup")
