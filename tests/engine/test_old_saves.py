"""Games that an earlier module saved, opened by the module of today."""

from pathlib import Path

import pytest

from generator.model.spoken_refusals import set_up_first
from tests.play.desk import Desk

from .conftest import real

SAVES = Path(__file__).parent / "saves"
"""Games after their set-up, saved by the modules of 0.1.0."""


def test_a_game_of_the_first_version_opens_and_is_refreshed(desk: Desk) -> None:
    save = SAVES / f"{desk.game.id}-0.1.0.vsav"
    if not save.exists():
        pytest.skip("only one game of the first version is kept")
    real(desk).open(save)
    number = len(desk.game.pieces) + len(desk.game.cards)
    assert len(desk.look().pieces) == number
    real(desk).refresh()
    said = [event.text for event in desk.engine.last if event.kind == "chat"]
    assert any(f"{number} Counters refreshed" in line for line in said), said
    assert len(desk.look().pieces) == number
    setup = next(iter(desk.game.definitions.scenarios.values())).setup
    first = set_up_first(desk.game, setup, desk.game.native)
    assert first not in desk.turn("on"), "it was set up long ago"
