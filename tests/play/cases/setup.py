"""Setups launched in the engine obey the definitions, and their random parts vary."""

import re
from collections import Counter

import pytest

from generator.core.form import every
from generator.core.operations import Say
from generator.model.game import Game
from generator.rehearse.player import rehearse
from tests.play.launches import Launch

ENOUGH_LAUNCHES = 20
"""So many that a side which may come up does, in the games that there are."""


def test_every_launch_is_what_the_rehearsal_makes_of_the_same_draws(launches: list[Launch]) -> None:
    found = {
        f"{launch.seed} {launch.scenario}": launch.differences for launch in launches if launch.differences
    }
    assert not found


def test_no_launch_reports_a_fault(launches: list[Launch]) -> None:
    assert [problem for launch in launches for problem in launch.problems] == []


def test_a_setup_says_only_what_its_script_says(launches: list[Launch]) -> None:
    game = launches[0].game
    sayings = [say.line.in_language(game.native) for say in every(Say, game.scripts.values())]
    spoken = re.compile("|".join(re.sub(r"\\\{[^{}]+\\\}", ".+", re.escape(words)) for words in sayings))
    assert [line for launch in launches for line in launch.lines if not spoken.fullmatch(line)] == []


def test_no_launch_loses_or_doubles_a_piece(launches: list[Launch]) -> None:
    for launch in launches:
        assert set(launch.seen.pieces) == set(launch.table.things)
        assert len({piece.handle for piece in launch.seen.pieces.values()}) == len(launch.seen.pieces)


def test_launches_differ(launches: list[Launch]) -> None:
    by_chance = [launch for launch in launches if _is_by_chance(launch.game, launch.scenario)]
    if not by_chance:
        pytest.skip("no setup of this game has anything random")
    tables = [
        tuple(sorted((name, piece.place, piece.edge) for name, piece in launch.seen.pieces.items()))
        for launch in by_chance
    ]
    assert len(set(tables)) == len(tables)


def _is_by_chance(game: Game, scenario: str) -> bool:
    """Whether two rehearsed setups of a scenario differ."""
    one, other = (rehearse(game, scenario, seed, turns=0).referee.table for seed in (1, 2))
    return (one.things, one.piles) != (other.things, other.piles)


def test_every_side_of_a_random_block_comes_up(launches: list[Launch]) -> None:
    edges = Counter(
        piece.edge
        for launch in launches
        for piece in launch.seen.pieces.values()
        if piece.edge is not None and not piece.in_pile
    )
    if len(launches) < ENOUGH_LAUNCHES:
        pytest.skip("too few launches to judge chance")
    assert set(edges) == {1, 2, 3, 4} or len(edges) == 1


def test_shuffled_decks_differ(launches: list[Launch]) -> None:
    game_decks = {
        piece.place for piece in launches[0].seen.pieces.values() if piece.in_pile and piece.kind == "card"
    }
    for deck in game_decks:
        orders = {tuple(launch.seen.pile(deck)) for launch in launches}
        assert len(orders) > 1, deck
