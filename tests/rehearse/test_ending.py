"""A rehearsal goes on to the end of the game and no further."""

import pytest

from generator.cli import main
from generator.rehearse.player import rehearse
from tests.good.cases import HERE, Case


def test_what_happens_when_the_last_turn_is_over_is_rehearsed() -> None:
    game = Case(HERE / "scripts" / "last-turn.yaml").game
    log = rehearse(game, "duel", turns=9).referee.log
    assert [(entry.turn, entry.step) for entry in log if entry.script in game.scripts][-1] == (3, "end")


def test_nothing_follows_the_move_that_ends_the_game() -> None:
    game = Case(HERE / "scripts" / "victory.yaml").game
    finished = rehearse(game, "duel", turns=9).referee
    assert finished.table.ended == "red"
    steps = [entry.step for entry in finished.log]
    assert steps[steps.index("end"):] in (["end"], ["end", "drag"])


def test_the_end_is_seen_before_anything_of_a_turn_that_is_not_played() -> None:
    game = Case(HERE / "scripts" / "last-turn-first.yaml").game
    log = rehearse(game, "duel", turns=9).referee.log
    assert [(entry.turn, entry.step) for entry in log if entry.script in ("weather", "example")] == [
        (1, "say"), (2, "end")]


def test_what_happens_after_the_last_turn_is_told_as_that(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rehearse", "resiste", "--scenario", "ready", "--turns", "12"]) == 0
    told = capsys.readouterr().out
    assert "turn 12, " in told and "after turn 12  " in told and "turn 13" not in told
