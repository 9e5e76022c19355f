"""The list of pieces in play, in the real engine."""

from generator import module_names as names
from tests.play.cases.inventory import *  # noqa: F403
from tests.play.cases.secrecy import seats
from tests.play.desk import Desk
from tests.play.launches import Launch
from tests.play.tables import can_be_dragged, is_bot, reopen

from .conftest import real


def test_an_open_list_forgets_what_is_hidden(desk: Desk, launches: list[Launch]) -> None:
    game, table = desk.game, reopen(desk, launches[0])
    things = (thing for thing in table.things.values() if thing.side and not is_bot(game, table, thing.side)
              and thing.hidden_from_others and can_be_dragged(game, thing))
    thing = next(things, None)
    if thing is None or thing.side is None:
        return
    piece = desk.look().pieces[thing.id]
    owner = names.seat_names(game, thing.side)[0]
    other = next(seat for seat in seats(game) if seat not in names.seat_names(game, thing.side))

    def listed(entry: str, anew: bool) -> bool:
        desk.sit(owner)
        desk.engine.key(piece.handle, names.PIECE_HOTKEYS[entry])
        desk.sit(other)
        return any(line[-1].startswith(f"{piece.name}, ") for line in real(desk).listed(anew))

    assert not listed("hide", anew=True)
    assert listed("reveal", anew=True)
    assert not listed("hide", anew=False)
