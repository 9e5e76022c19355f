"""What players decide is started at random if one asks for it, and never else."""

from pathlib import Path

import pytest

from generator.cli import main
from generator.model.game import Game
from generator.rehearse.deciding import DECISIONS
from generator.rehearse.player import rehearse
from generator.study.played import Order, play
from tests.laid_over import problems_of
from tests.samples import SAMPLES, sample

SCENARIO, DECISION, SEEDS = "siege", "sortie", range(1, 11)


@pytest.fixture
def siege() -> Game:
    return sample("solitaire")


def refused_and_done(game: Game, seed: int) -> tuple[int, int]:
    """How often the decision was refused and done in a game."""
    log = [entry for entry in rehearse(game, SCENARIO, seed, 12, decides=True).referee.log
           if entry.script == DECISION]
    return sum(entry.step == "refused" for entry in log), sum(entry.step == "roll" for entry in log)


def test_decisions_are_started_while_they_are_allowed(siege: Game) -> None:
    found = [refused_and_done(siege, seed) for seed in SEEDS]
    assert all(refused == 0 for refused, _ in found) and all(done for _, done in found)


def test_nobody_decides_without_being_asked(siege: Game) -> None:
    logs = [rehearse(siege, SCENARIO, seed, 12).referee.log for seed in SEEDS]
    assert all(entry.script != DECISION for log in logs for entry in log)


def test_a_phase_has_so_many_decisions_at_most(siege: Game) -> None:
    log = rehearse(siege, SCENARIO, 1, 12, decides=True).referee.log
    rolls = [entry.turn for entry in log if entry.script == DECISION and entry.step == "roll"]
    assert max(map(rolls.count, rolls)) <= DECISIONS


def test_a_study_decides_as_a_rehearsal_does(siege: Game) -> None:
    for seed in SEEDS:
        played = play(siege, Order(SCENARIO, 12, decide=True), seed)
        table = rehearse(siege, SCENARIO, seed, 12, decides=True).referee.table
        assert any(script == DECISION for _, script in played.ran)
        assert (played.ended or (0, None))[1] == table.ended
        assert {pile: sizes[-1] for pile, sizes in played.left.items()} == {
            pile: len(table.piles[pile]) for pile in played.left}


def test_the_commands_take_it_and_leave_out_the_advice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sample, out = str(SAMPLES / "solitaire"), str(tmp_path)
    for command in (["rehearse", sample], ["study", sample, "--games", "2", "--jobs", "1", "--output", out]):
        assert main([*command, "--scenario", SCENARIO]) == 0
        assert "never started" in capsys.readouterr().out
        assert main([*command, "--scenario", SCENARIO, "--decide"]) == 0
        assert "never started" not in capsys.readouterr().out


def test_units_advance_and_attack_beside_an_enemy() -> None:
    game = sample("combat")
    logs = [rehearse(game, "supplied-start", seed, 3, decides=True).referee.log for seed in SEEDS]
    attacks = ("red-attack", "blue-attack")
    assert all(any(entry.script in attacks and entry.step == "roll" for entry in log) for log in logs)
    assert not any(entry.from_place == "lost" for log in logs for entry in log), "who is dead stays so"


REACTION = """
scripts:
  react: {title: React, kind: other, side: red, phase: blue, steps: [{say: Here.}], provenance: {stated: "1"}}
  act: {title: Act, kind: other, side: red, phase: red, steps: [{say: There.}], provenance: {stated: "1"}}
  idle: {title: Idle, kind: other, side: red, steps: [{say: Now.}], provenance: {stated: "1"}}
"""


def test_who_reacts_in_the_phase_of_another_side_does_so() -> None:
    problems, _, game = problems_of(REACTION, "reaction.yaml", draw=False)
    assert game is not None and not problems.has_errors, problems.found
    log = rehearse(game, "duel", 1, 3, decides=True).referee.log
    pressed = {(entry.script, entry.phase) for entry in log if entry.step == "say"}
    assert {("react", "blue"), ("act", "red"), ("idle", "red")} <= pressed
    assert not pressed & {("react", "red"), ("act", "blue"), ("idle", "blue")}
