"""What a player does to a piece with keys and menus, in the real engine."""

import pytest

from generator.rehearse.table import Table, Thing
from tests.play.cases.commands import *  # noqa: F403
from tests.play.cases.commands import LOSE, REVEAL, press, units
from tests.play.desk import Desk
from tests.play.tables import is_bot, take_seat

from .conftest import real
from .pictures import unlikeness, without_corners


def test_after_a_loss_the_next_printed_edge_lies_on_top(desk: Desk, table: Table) -> None:
    """Edges are printed clockwise, so the block is turned the other way and its right edge comes up."""
    blocks = {name for name, piece in desk.game.pieces.items() if piece.shape == "block"}
    if not blocks:
        pytest.skip("a counter is turned over, not round")

    def shows_its_edges(thing: Thing) -> bool:
        return thing.strength == thing.steps > 1 and thing.id in blocks and not thing.face_down

    for thing in units(desk, table, shows_its_edges):
        take_seat(desk, table, thing)
        if is_bot(desk.game, table, thing.side or ""):
            press(desk, table, thing, REVEAL)
        handle = desk.look().pieces[thing.id].handle
        before = without_corners(real(desk).picture(handle))
        press(desk, table, thing, LOSE)
        after = without_corners(real(desk).picture(handle))
        turned = unlikeness(after, before.rotate(90, expand=True))
        assert turned < min(unlikeness(after, before.rotate(angle)) for angle in (0, 180, 270)) / 3
