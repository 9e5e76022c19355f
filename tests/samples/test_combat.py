"""The sample *combat*: who attacks is added up, terrain shifts the odds, and the result takes steps."""

from pathlib import Path

import pytest

from generator.model.game import Game
from generator.rehearse.player import rehearse
from generator.rehearse.said import understood
from generator.rehearse.scripts import Referee
from generator.table_picture import write_picture
from tests.samples import sample

ONE = ("activate r1",)
TWO = (*ONE, "r3 to 0301", "activate r3")


@pytest.mark.parametrize(("moves", "told"), [
    (ONE, "4 against 4, column 1:2, die "),  # 1:1 in the hills is one column to the left
    (TWO, "10 against 4, column 1:1, die ")])
def test_all_activated_units_beside_the_defender_attack_together(moves: tuple[str, ...], told: str) -> None:
    game = sample("combat")
    for seed in range(1, 9):
        said = understood(game, [*moves, "red-attack"])
        table = rehearse(game, "supplied-start", seed=seed, turns=1, answers=("b1",), said=said).referee
        (line,) = (entry.text for entry in table.log if entry.step == "say")
        assert line.startswith(told)
        result, things = line.rpartition(" ")[2], table.table.things
        weak = {name for name in ("r1", "b1") if things[name].edge > 1}
        wanted = {"AR": {"r1"}, "EX": {"r1", "b1"}, "DR": {"b1"}, "DE": set()}[result]
        assert weak == wanted
        ends = {"AR": {"0302"}, "EX": {"0302"}, "DR": refuges(game, table), "DE": {"lost"}}
        assert things["b1"].place in ends[result]
        assert things["r1"].spent_in is not None


def refuges(game: Game, referee: Referee) -> set[str]:
    """Where the defender of 0302 may retreat: to empty hexes next to no attacker, or else it is lost."""
    things = referee.table.things
    hot = {near for name in ("r1", "r2", "r3") for place in [things[name].place]
           for near in (place, *game.locations[place].neighbours)}
    return set(game.locations["0302"].neighbours) - hot - {things["b2"].place, things["b3"].place} or {"lost"}


def test_who_is_surrounded_is_lost_when_it_must_retreat() -> None:
    game = sample("combat")
    results = set()
    for seed in range(1, 30):
        said = understood(game, [*TWO, "red-attack"])
        referee = rehearse(game, "supplied-start", seed=seed, turns=1, answers=("b1",), said=said).referee
        (line,) = (entry.text for entry in referee.log if entry.step == "say")
        if line.endswith("DR"):
            assert refuges(game, referee) == {"lost"} == {referee.table.things["b1"].place}
        results.add(line.rpartition(" ")[2])
    assert "DR" in results


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
