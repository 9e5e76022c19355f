"""Pieces that their menus send to boxes."""

import pytest

from generator.rehearse.by_hand import ways_to_send
from generator.rehearse.table import Table
from tests.play import replay
from tests.play.desk import Desk
from tests.play.launches import Launch
from tests.play.tables import can_be_dragged, reopen, take_seat


@pytest.fixture
def table(desk: Desk, launches: list[Launch]) -> Table:
    """The first launched game, opened again."""
    return reopen(desk, launches[0])


def test_a_menu_sends_a_piece_where_a_drag_would_take_it(desk: Desk, table: Table) -> None:
    if not desk.game.definitions.send:
        pytest.skip("no menu does so in this game")
    sent = set()
    for way, send in desk.game.definitions.send.items():
        sides = set()
        for thing in list(table.things.values()):
            may_go = way in ways_to_send(desk.game, thing.id) and can_be_dragged(desk.game, thing)
            if not may_go or thing.side in sides or thing.place == send.to:
                continue
            sides.add(thing.side)
            take_seat(desk, table, thing)
            outcome = replay.send(desk, table, desk.look(), thing.id, way)
            assert not outcome.differences
            sent.add((way, outcome.seen.pieces[thing.id].place == send.to))
    assert {way for way, _ in sent} == set(desk.game.definitions.send) and True in {went for _, went in sent}
