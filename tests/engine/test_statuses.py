"""States of pieces, in the real engine."""

from generator.rehearse.table import Table
from tests.play.cases.statuses import *  # noqa: F403
from tests.play.cases.statuses import give, who_may_have
from tests.play.desk import Desk
from tests.play.tables import take_seat

from .conftest import real


def test_a_piece_shows_the_marker_of_its_status(desk: Desk, table: Table) -> None:
    for name in desk.game.definitions.statuses:
        thing = who_may_have(desk, table, name)[-1]
        take_seat(desk, table, thing)  # others see no face of a hidden piece
        handle = desk.look().pieces[thing.id].handle
        bare = real(desk).picture(handle).tobytes()
        give(desk, table, thing, name)
        marked = real(desk).picture(handle).tobytes()
        give(desk, table, thing, name)
        assert marked != bare == real(desk).picture(handle).tobytes()
