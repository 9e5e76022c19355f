"""Windows that scripts and keys open, in the real engine."""

from pathlib import Path

import pytest

from generator import module_names as names
from generator.model.game import Game
from tests.agreement.modules import write_module_of
from tests.good.table import SCENARIO, SEED, SETUP
from tests.play.cases.forms import PLAYED
from tests.play.desk import Desk
from tests.witness.hands import Hands

from .conftest import real
from .driver import Engine
from .installation import Installation


def _open(desk: Desk) -> set[str]:
    """The boards whose windows are open; a title ends with the name of its board."""
    titles = real(desk).windows()
    return {board for board in desk.game.definitions.boards
            if any(title.endswith(names.map_name(desk.game, board)) for title in titles)}


@pytest.mark.parametrize(("name", "presses"), [("shows", 1), ("shows-if-done", 2)])
def test_a_window_opens_for_whoever_started_its_script(
    name: str, presses: int, full_installation: Installation, tmp_path: Path,
) -> None:
    case = PLAYED[f"scripts/{name}"]
    manifest = write_module_of(case.game, tmp_path / "case.vmod")
    with Engine(full_installation, tmp_path / "case.vmod") as engine:
        desk = Desk(engine, case.game, manifest)
        hands = Hands(desk, SCENARIO, SEED)
        hands.press(SETUP)
        for _ in range(presses - 1):
            hands.press("example")
            assert desk.engine.lines()[-1].startswith("? ")
        assert _open(desk) == set()
        hands.press("example")
        assert _open(desk) == {case.game.definitions.scripts["example"].shows}


def _hands(game: Game) -> dict[str, str]:
    """The windows of hands, by their seat."""
    boards = game.definitions.boards.items()
    return {board.private_to: name for name, board in boards if board.private_to is not None}


def test_a_key_opens_and_closes_the_own_hand_alone(desk: Desk) -> None:
    hands = _hands(desk.game)
    if not hands:
        pytest.skip("a game without hands")
    desk.launch(next(iter(desk.game.definitions.scenarios)))
    for seat, board in hands.items():
        title = next(side.seats[seat].title.in_language(desk.game.native)
                     for side in desk.game.definitions.sides.values() if seat in side.seats)
        desk.sit(title)
        desk.engine.hotkey(names.HOTKEYS["hands"])
        assert _open(desk) & set(hands.values()) == {board}
        desk.engine.hotkey(names.HOTKEYS["hands"])
        assert _open(desk) & set(hands.values()) == set()


def test_each_mat_has_a_key_that_opens_and_closes_it(desk: Desk) -> None:
    desk.launch(next(iter(desk.game.definitions.scenarios)))
    hotkeys = names.window_hotkeys(desk.game)
    mats = [board for board in hotkeys if board not in _hands(desk.game).values()]
    assert mats
    for board in mats:
        before = _open(desk)
        desk.engine.hotkey(hotkeys[board])
        assert _open(desk) ^ before == {board}
        desk.engine.hotkey(hotkeys[board])
        assert _open(desk) == before
