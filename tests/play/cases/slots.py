"""In a box with slots pieces lie side by side; for scripts and rules it stays one place."""

from tests.play import replay
from tests.play.desk import Desk


def _lying(desk: Desk, place: str) -> dict[str, int]:
    """The slot in which each piece of a place lies, by its id."""
    scale = desk.game.definitions.theme.screen_px_per_mm
    points = [(round(x * scale), round(y * scale)) for x, y in desk.game.locations[place].slots_mm]
    found = {}
    for piece, seen in desk.look().pieces.items():
        if seen.place == place:
            assert seen.location == place
            (at,) = [raw for raw in desk.engine.pieces(("DefId", "CurrentX", "CurrentY"))
                     if raw["id"] == seen.handle]
            found[piece] = points.index((int(at["CurrentX"]), int(at["CurrentY"]))) + 1
    return found


def test_pieces_begin_and_arrive_side_by_side(slots_desk: Desk) -> None:
    game = slots_desk.game
    slots_desk.launch("start")
    assert _lying(slots_desk, "camp") == {"p-1": 1, "p-2": 2, "p-3": 3, "p-4": 4, "p-5": 1}
    table = replay.first_table(game, "start")
    assert replay.press(slots_desk, table, "two").differences == []
    assert _lying(slots_desk, "row") == {"p-1": 1, "p-2": 2}
    first = slots_desk.look().pieces["p-1"]
    slots_desk.drag([first], game.locations["camp"])
    replay.drag(game, table, table.things["p-1"], "camp")
    assert replay.press(slots_desk, table, "third").differences == []
    assert _lying(slots_desk, "row") == {"p-3": 1, "p-2": 2}  # the first that is free
    assert replay.press(slots_desk, table, "rest").differences == []
    assert _lying(slots_desk, "row") == {"p-3": 1, "p-2": 2, "p-4": 3, "p-5": 3}  # the last, for none is free
    assert slots_desk.engine.problems() == []
