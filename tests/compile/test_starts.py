"""What lies on the boards of the module when a scenario opens is what the rehearsal begins with."""

from dataclasses import replace

import pytest

from generator.compile.module.beside import beside
from generator.compile.module.layers import layer_of
from generator.compile.module.starts import board_name, board_names, copies, in_pile, start_stacks
from generator.rehearse.beginning import lay_table
from tests.bundled import GAMES, bundled
from tests.compile.test_piles import EVERY, game_of
from tests.samples import sample


@pytest.mark.parametrize("name", EVERY)
def test_each_piece_lies_once_where_the_rehearsal_begins(name: str) -> None:
    game = game_of(name)
    for scenario, written in game.definitions.scenarios.items():
        found = [(placed.id, stack.place) for stacks in start_stacks(game).values()
                 for stack, setups in stacks.items() if written.setup in setups for placed in stack.pieces]
        found += [(placed.id, pile) for pile, place in game.locations.items() if place.holds_pile
                  for placed in in_pile(game, pile)]
        begins = lay_table(game, scenario)
        assert sorted(found) == sorted((thing.id, thing.place) for thing in begins.things.values())


@pytest.mark.parametrize("name", GAMES)
def test_windows_have_one_board_unless_set_ups_lay_pieces_differently(name: str) -> None:
    game = bundled(name)
    several = {board for board in game.definitions.boards if len(board_names(game, board)) > 1}
    assert several == {
        "resiste": {"map", "axis-forces", "soviet-forces"}, "leningrad41": {"map", "marker-mat"},
    }.get(name, set())
    assert bool(several) == any(copies(game))
    for board in game.definitions.boards:
        scenarios = game.definitions.scenarios.values()
        assert board_name(game, board, next(iter(scenarios)).setup) == board, "games saved before know it"
        assert {board_name(game, board, each.setup) for each in scenarios} == {*board_names(game, board)}


@pytest.mark.parametrize("name", EVERY)
def test_no_stack_holds_pieces_of_several_layers(name: str) -> None:
    game = game_of(name)
    for stacks in start_stacks(game).values():
        for stack in stacks:
            assert len({layer_of(game, placed.id) for placed in stack.pieces}) == 1


def test_friend_and_foe_who_begin_in_one_area_stand_apart() -> None:
    game = sample("areas")
    three = ("west-1", "east-1", "east-2")
    pieces = {name: game.pieces[name].model_copy(update={"starts": "Cape"}) for name in three}
    game = replace(game, pieces={**game.pieces, **pieces})
    points = {placed.id: (stack.x_mm, stack.y_mm) for stack in start_stacks(game)["map"]
              for placed in stack.pieces if stack.place == "Cape"}
    assert points["east-1"] == points["east-2"] != points["west-1"]
    assert {points["east-1"], points["west-1"]} == {game.locations["Cape"].centre_mm, beside(game)["Cape"]}
