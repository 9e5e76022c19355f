"""Menus offer what players may do to a piece, and nothing else."""

from pathlib import Path

from generator.compile.module.messages import Messages
from generator.compile.module.statuses import status_entries
from generator.rehearse.statuses import statuses_by_hand, statuses_of
from generator.vassal.traits import Trigger
from tests.good.cases import HERE, Case

CASE: Path = HERE / "steps" / "set-status-by-script.yaml"


def test_a_status_that_only_scripts_give_has_no_entry() -> None:
    game = Case(CASE).game
    assert statuses_of(game, "b1") == ("stunned",) and statuses_by_hand(game, "b1") == ()
    assert status_entries(game, "b1", Messages(game)) == ()
    offered = [trait.menu for trait in status_entries(game, "r1", Messages(game))
               if isinstance(trait, Trigger) and trait.menu]
    assert [str(menu) for menu in offered] == ["Worn out"]
