"""What a set-up would lay down anyway lies there when a scenario opens, and only that."""

import pytest

from generator.model.game import Game
from generator.rehearse.beginning import Beginning, beginning, lay_table
from generator.rehearse.chance import SeededChance
from generator.rehearse.scripts import Referee
from generator.rehearse.table import bare_table
from tests.bundled import GAMES, bundled
from tests.laid_over import problems_of

PLACED = "- place: {pieces: {ids: b1}, at: B2, strength: full}"


def _game(steps: str, more: str = "") -> Game:
    written = "".join(f"      {line}\n" for line in steps.splitlines())
    text = f"scripts:\n  set-up:\n    steps:\n{written}{more}"
    problems, _, game = problems_of(text, "change.yaml", draw=False)
    assert game is not None and not problems.has_errors, [*problems]
    return game


def _laid(game: Game) -> dict[str, str]:
    return {name: lying.place for name, lying in beginning(game).lying["set-up"].items()}


@pytest.mark.parametrize("before", [
    "",
    "- draw: {from: cup, at: A1}\n",
    "- shuffle: draw-pile\n",
    "- if: {when: {exists: {side: red, at: A1}}, then: [{draw: {from: cup, at: A2}}]}\n",
])
def test_what_comes_before_and_does_not_notice_lets_a_piece_lie_there(before: str) -> None:
    assert _laid(_game(before + PLACED)) == {"b1": "B2"}


@pytest.mark.parametrize("before", [
    "- draw: {from: cup, at: B2}\n",
    "- set: {stage: playing}\n",
    "- if: {when: {exists: {ids: b1, at: tray}}, then: [{draw: {from: cup, at: A2}}]}\n",
    "- if: {when: {exists: {side: blue, at: B2}}, then: [{draw: {from: cup, at: A2}}]}\n",
    "- place: {pieces: {at: tray}, at: lost}\n",
    "- repeat: {times: {count: {kind: unit, side: blue, at: tray}}, do: [{draw: {from: cup, at: A2}}]}\n",
    "- call: other\n",
], ids=["same place", "set", "asks where it was", "asks where it goes", "takes it", "counts it", "in a part"])
def test_what_notices_keeps_a_placement_in_its_turn(before: str) -> None:
    part = ('  other:\n    title: Other\n    kind: part\n    provenance: {stated: "1"}\n'
            "    steps: [{if: {when: {exists: {ids: b1, at: tray}}, then: [{draw: {from: cup, at: A2}}]}}]\n")
    assert _laid(_game(before + PLACED, part if "other" in before else "")) == {}


@pytest.mark.parametrize("steps", [
    "- place: {pieces: {ids: b1}, at: B2, strength: random}",
    "- place: {pieces: {ids: b1}, at: B2, strength: less}",
    "- place: {pieces: {ids: b1}, at: cup}",
    "- place: {pieces: {side: blue, at: tray}, at: B2}",
    "- if: {when: {state: {mode: duel}}, then: [{place: {pieces: {ids: b1}, at: B2}}]}",
])
def test_what_is_not_certain_is_left_to_the_script(steps: str) -> None:
    assert _laid(_game(steps)) == {}


def test_a_placement_that_a_rule_refuses_is_left_to_the_script() -> None:
    """One unit in a hex: the second is put back, and whoever sets up is told so."""
    game = _game("- place: {pieces: {ids: b1}, at: B2, strength: full}\n- place: {pieces: {ids: r1}, at: B2}")
    assert "r1" not in _laid(game)


def test_a_part_that_others_call_too_is_left_to_them() -> None:
    part = ('  lay:\n    title: Lay\n    kind: part\n    provenance: {stated: "1"}\n'
            f"    steps:\n      {PLACED}\n")
    again = ('  again:\n    title: Again\n    kind: check\n    provenance: {stated: "1"}\n'
             "    steps: [{call: lay}]\n")
    assert _laid(_game("- call: lay", part)) == {"b1": "B2"}
    assert _laid(_game("- call: lay", part + again)) == {}


def test_a_part_that_is_also_called_at_times_is_left_to_the_script() -> None:
    part = ('  lay:\n    title: Lay\n    kind: part\n    provenance: {stated: "1"}\n'
            f"    steps:\n      {PLACED}\n")
    at_times = "- if: {when: {exists: {side: red, at: A1}}, then: [{call: lay}]}"
    assert _laid(_game(f"- call: lay\n{at_times}", part)) == {}


def test_a_piece_that_is_laid_down_twice_is_so_once_beforehand() -> None:
    between = "- if: {when: {exists: {ids: b1, at: B1}}, then: [{draw: {from: cup, at: A1}}]}"
    first = "- place: {pieces: {ids: b1}, at: B1, strength: full}"
    assert _laid(_game(f"{first}\n{between}\n{PLACED}")) == {"b1": "B1"}


def test_a_law_that_looks_beyond_its_place_notices_what_lies_there() -> None:
    """Red units keep away from Blue: one that is drawn before Blue arrives must not be put back."""
    apart = """rules:
  apart:
    title: Apart
    applies: {kind: unit, side: red}
    require: {none: [{exists: {side: blue, at: {near: $here}}}]}
    otherwise: Too near.
    provenance: {stated: "1"}
"""
    assert _laid(_game("- draw: {from: cup, at: B1}\n" + PLACED)) == {"b1": "B2"}
    assert _laid(_game("- draw: {from: cup, at: B1}\n" + PLACED + "\n", apart)) == {}


@pytest.mark.parametrize("name", GAMES)
def test_a_set_up_ends_as_if_everything_were_done_in_its_turn(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = bundled(name)
    assert sum(map(len, beginning(game).lying.values())) > 0
    for scenario, written in game.definitions.scenarios.items():
        ended = []
        for begins in (lay_table, bare_table):
            with monkeypatch.context() as change:
                if begins is bare_table:
                    nothing = Beginning(frozenset(), {})
                    change.setattr("generator.rehearse.scripts.beginning", lambda _, found=nothing: found)
                referee = Referee(game, begins(game, scenario), SeededChance(5))
                assert referee.press(written.setup) == ""
                ended.append(referee.table)
        begun, bare = ended
        assert begun.things == bare.things
        assert (begun.piles, begun.controller) == (bare.piles, bare.controller)
        assert begun.properties == bare.properties

