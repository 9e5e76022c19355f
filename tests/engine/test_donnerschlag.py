"""An attack in Donnerschlag in the real engine, and the marks that its units bear."""

from tests.play.cases.donnerschlag import *  # noqa: F403
from tests.play.cases.donnerschlag import ATTACKER
from tests.play.desk import Desk

from .conftest import real


def test_marks_show_who_is_activated_and_who_has_acted(battle: Desk) -> None:
    engine, handle = real(battle), battle.look().pieces[ATTACKER].handle
    activated = engine.picture(handle)
    battle.press("axis-attack")
    acted = engine.picture(handle)
    battle.turn("on")
    bare = engine.picture(handle)
    assert len({picture.tobytes() for picture in (activated, acted, bare)}) == 3
