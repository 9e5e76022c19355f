"""Piles of equal pieces: on their boards, also expanded, and each kind in its own slot of a box."""

from dataclasses import replace
from itertools import pairwise

import pytest

from generator.compile.module.piles import pile_traits
from generator.compile.module.spread import (
    fitting_offset,
    kind_of,
    piles_of_dice,
    shows_upper_edges,
    stacks_of,
)
from generator.model.boxes import HEAD_MM
from generator.model.game import Game
from generator.vassal.traits import SendToLocation, TextLabel
from tests.bundled import GAMES, bundled
from tests.samples import NAMES, sample

EVERY = [*GAMES, *NAMES]
_TOUCHES_MM = 0.5


def game_of(name: str) -> Game:
    """A bundled game or a sample."""
    return bundled(name) if name in GAMES else sample(name)


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("wanted", [(2, 2), (7, 15), (20, 30), (12, 66)],
                         ids=["in boxes", "on maps", "spread on maps", "spread in boxes"])
def test_no_stack_reaches_beyond_its_board(name: str, wanted: tuple[int, int]) -> None:
    game = game_of(name)
    px = game.definitions.theme.screen_px_per_mm
    for stack in (*stacks_of(game), *piles_of_dice(game)):
        board = game.definitions.boards[stack.place.board]
        half = max(game.pieces[each].size_mm for each in stack.pieces) / 2
        right, up = fitting_offset(game, stack.place.board, wanted)
        assert 0 <= right <= wanted[0] and 0 <= up <= wanted[1]
        more = len(stack.pieces) - 1
        assert stack.x_mm + half + right * more / px <= board.size_mm[0], stack
        assert stack.y_mm - half - up * more / px >= 0, stack


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("wanted", [(7, 15), (20, 30)], ids=["on maps", "spread on maps"])
def test_stacks_that_grow_downwards_stay_on_their_board(name: str, wanted: tuple[int, int]) -> None:
    game = game_of(name)
    px = game.definitions.theme.screen_px_per_mm
    for stack in (*stacks_of(game), *piles_of_dice(game)):
        half = max(game.pieces[each].size_mm for each in stack.pieces) / 2
        right, up = fitting_offset(game, stack.place.board, wanted, downwards=True)
        assert -wanted[1] <= up <= 0 <= right <= wanted[0]
        bottom_mm = stack.y_mm + half - up * (len(stack.pieces) - 1) / px
        assert up == 0 or bottom_mm <= game.definitions.boards[stack.place.board].size_mm[1], stack


def test_units_whose_upper_edge_tells_their_strength_leave_it_free() -> None:
    assert {name for name in EVERY if shows_upper_edges(game_of(name))} == {
        "leningrad41", "stalingrad", "blocks"}


def test_each_of_six_dice_may_bring_a_unit_to_the_arrivals_tray() -> None:
    game = bundled("stalingrad")  # lines 551-557
    arrivals = game.locations["arrivals"]
    assert len(arrivals.slots_mm) == 6 and not piles_of_dice(game)
    in_a_pile = replace(game, locations={**game.locations, "arrivals": replace(arrivals, slots_mm=())})
    pile, = piles_of_dice(in_a_pile)
    assert (pile.place.id, len(pile.pieces)) == ("arrivals", 6)


@pytest.mark.parametrize("name", EVERY)
def test_a_stack_covers_no_words_of_its_box(name: str) -> None:
    game = game_of(name)
    px = game.definitions.theme.screen_px_per_mm
    for stack in stacks_of(game):
        if stack.place.slots_mm or stack.place.grid is not None or len(stack.pieces) == 1:
            continue
        top = min(y for _, y in stack.place.outline_mm) + HEAD_MM
        half = max(game.pieces[each].size_mm for each in stack.pieces) / 2
        right, up = fitting_offset(game, stack.place.board, (2, 2), below_heads=True)
        more = len(stack.pieces) - 1
        assert stack.y_mm - half - up * more / px >= top - _TOUCHES_MM, stack
        edge = max(x for x, _ in stack.place.outline_mm)
        assert stack.x_mm + half + right * more / px <= edge + _TOUCHES_MM, stack


@pytest.mark.parametrize("name", EVERY)
def test_markers_come_home_to_the_slot_of_their_kind(name: str) -> None:
    game = game_of(name)
    px = game.definitions.theme.screen_px_per_mm
    for stack in stacks_of(game):
        for identifier in stack.pieces:
            sent = [trait for trait in pile_traits(game, identifier) if isinstance(trait, SendToLocation)]
            for trait in sent:
                if trait.mode == SendToLocation.POINT:
                    assert (trait.x, trait.y) == (str(round(stack.x_mm * px)), str(round(stack.y_mm * px)))


@pytest.mark.parametrize("name", EVERY)
def test_equal_pieces_show_their_count_and_hidden_ones_never(name: str) -> None:
    game = game_of(name)
    for stack in stacks_of(game):
        kinds = [kind_of(game, each) for each in stack.pieces]
        for identifier in stack.pieces:
            counted = any(isinstance(trait, TextLabel) for trait in pile_traits(game, identifier))
            has_equals = kinds.count(kind_of(game, identifier)) > 1
            assert counted or not has_equals or game.pieces[identifier].hidden
            assert not (counted and game.pieces[identifier].hidden)


def test_stacks_of_one_box_lie_apart() -> None:
    for name in GAMES:
        for one, other in pairwise(stacks_of(bundled(name))):
            assert one.place != other.place or (one.x_mm, one.y_mm) != (other.x_mm, other.y_mm)


def test_no_marker_lies_under_one_of_another_kind() -> None:
    for name in GAMES:
        game = bundled(name)
        for stack in stacks_of(game):
            kinds = {kind_of(game, each) for each in stack.pieces if game.pieces[each].kind == "marker"}
            assert len(kinds) <= 1, (name, stack.place.id)
