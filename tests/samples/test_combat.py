"""The sample *combat*: who attacks is added up, terrain shifts the odds, and the result takes steps."""

from pathlib import Path

import pytest

from generator.rehearse.player import rehearse
from generator.rehearse.said import understood
from generator.table_picture import write_picture
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


def test_a_status_is_seen_in_the_picture_of_the_table(tmp_path: Path) -> None:
    game = sample("combat")
    drawn = []
    for moves in ((), ("Disrupted: b1",)):
        said = understood(game, moves)
        table = rehearse(game, "supplied-start", seed=1, turns=1, said=said).referee.table
        write_picture(game, table, tmp_path / f"{len(moves)}.svg")
        drawn.append((tmp_path / f"{len(moves)}.svg").read_text(encoding="utf-8"))
    marker = game.pieces[game.status_markers["disrupted"][0]].name.in_language("en")
    assert [marker in each for each in drawn] == [False, True]


def test_who_has_rallied_is_disrupted_no_more_and_has_acted() -> None:
    game = sample("combat")
    said = understood(game, ["Disrupted: r1", "red-rally"])
    table = rehearse(game, "supplied-start", seed=1, turns=1, said=said).referee
    rallied = table.table.things["r1"]
    assert not rallied.statuses and rallied.spent_in == (1, "red")
    assert "Red rallies: 1st Rifles" in [entry.text for entry in table.log]
