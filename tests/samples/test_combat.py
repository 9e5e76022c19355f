"""The sample *combat*: who attacks is added up, terrain shifts the odds, and the result takes steps."""

import pytest

from generator.rehearse.player import rehearse
from generator.rehearse.said import understood
from tests.samples import sample

ONE = ("activate r1",)
TWO = (*ONE, "r3 to 0301", "activate r3")


@pytest.mark.parametrize(("moves", "told"), [
    (ONE, "4 against 4, column 1, die "),  # 1:1 in the hills is one column to the left
    (TWO, "10 against 4, column 2, die ")])
def test_all_activated_units_beside_the_defender_attack_together(moves: tuple[str, ...], told: str) -> None:
    game = sample("combat")
    for seed in range(1, 9):
        said = understood(game, [*moves, "red-attack"])
        table = rehearse(game, "supplied-start", seed=seed, turns=1, answers=("b1",), said=said).referee
        (line,) = (entry.text for entry in table.log if entry.step == "say")
        assert line.startswith(told)
        result, things = line.rpartition(" ")[2], table.table.things
        weak = {name for name in ("r1", "b1") if things[name].facing > 1}
        wanted = {"AR": {"r1"}, "EX": {"r1", "b1"}, "DR": {"b1"}, "DE": set()}[result]
        assert weak == wanted and (things["b1"].place == "lost") == (result == "DE")
        assert things["r1"].spent_in is not None
