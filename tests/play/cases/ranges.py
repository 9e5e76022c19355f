"""Laws about how far and past whom a piece moves are kept in the module as in the rehearsal."""

from tests.good.cases import HERE, Case
from tests.play import replay
from tests.play.desk import Desk

LAWS = {name: Case(HERE / "rules" / f"{name}.yaml") for name in ("zone-of-control", "movement")}


def test_a_law_allows_in_the_engine_what_it_allows_in_rehearsal(law_desk: Desk) -> None:
    game, engine = law_desk.game, law_desk.engine
    law_desk.launch("duel")
    table = replay.first_table(game, "duel")
    assert replay.press(law_desk, table, "set-up").differences == []
    refused = 0
    for piece in ("r1", "b1", "b2", "r2"):
        law_desk.sit("Red player" if piece.startswith("r") else "Blue player")
        for place in (*(each.id for each in game.ground), "tray", "C1"):
            if place != table.things[piece].place:
                assert replay.pull(law_desk, table, law_desk.look(), piece, place).differences == []
                refused += bool(engine.refusals())
    assert refused > 2
    assert engine.problems() == []
