"""Traits that move their piece, in tiny modules."""

from pathlib import Path

import pytest

from .bench import (
    BOX,
    DECK,
    HEX,
    MAP,
    engine,
    get,
    key,
    keys,
    named,
    piece,
    press,
    sendto,
    setprop,
    values,
)
from .faults import NotSimulated

_SAY = "report;" + keys("Say") + ";$DefId$ at $LocationName$, $Nope$.;;;;"


# ---- places
def test_to_a_zone_is_to_its_middle_and_its_snap_point(tmp_path: Path) -> None:
    made = engine(tmp_path, {BOX: [named("a", sendto("Go", HEX), sendto("Back", BOX))]})
    press(made, "a", "Go")
    assert values(made, "a", "LocationName", "OldZone", "CurrentX") == ["0101", "box", "50"]
    press(made, "a", "Back")
    assert values(made, "a", "CurrentZone", "OldZone", "OldX") == ["box", "0101", "50"]


def test_a_zone_that_does_not_exist_is_bad_data(tmp_path: Path) -> None:
    made = engine(tmp_path, {BOX: [named("a", sendto("Go", '{Nope+"x"}'))]})
    press(made, "a", "Go")
    assert made.problems() == [f"bad-data: no zone 'x' on {MAP}"] and values(made, "a", "CurrentZone") == [
        "box"
    ]


def test_a_piece_returns_to_the_top_of_a_deck(tmp_path: Path) -> None:
    back = f"return;;{key('Go')};;;;2;false;{{Goal}}"
    made = engine(tmp_path, {DECK: [named("c")], HEX: [named("a", back)]}, properties={"Goal": DECK})
    press(made, "a", "Go")
    found = {each["DefId"]: each for each in made.pieces(("DefId",))}
    assert (found["a"]["deck"], found["a"]["position"], found["c"]["position"]) == (DECK, 1, 0)
    assert values(made, "a", "DeckName", "LocationName", "OldZone", "OldDeckName") == [DECK, DECK, "0101", ""]


def test_a_deck_that_does_not_exist_is_bad_data(tmp_path: Path) -> None:
    made = engine(tmp_path, {HEX: [named("a", f"return;;{key('Go')};;;;2;false;nowhere")]})
    press(made, "a", "Go")
    assert made.problems() == ["bad-data: no deck 'nowhere'"]


def test_the_map_sends_its_key_after_every_move(tmp_path: Path) -> None:
    note = setprop("Log", Moved='{Log+OldZone+">"+CurrentZone+"|"}')
    traits = named("a", note, sendto("Go", BOX), f"return;;{key('Deck')};;;;2;false;{DECK}")
    made = engine(tmp_path, {HEX: [traits]}, properties={"Log": "|"}, move_key="Moved")
    press(made, "a", "Go")
    press(made, "a", "Go")
    press(made, "a", "Deck")
    made.draw(DECK, MAP, 50, 50)
    assert get(made, "Log") == "|0101>box|box>deck|deck>0101|"


def test_marks_of_moved_pieces(tmp_path: Path) -> None:
    mark = f"markmoved;m.png;0;0;;;;false;;;;{key('Clear')}|state|false"
    made = engine(tmp_path, {BOX: [named("a", mark, sendto("Go", HEX))]})
    press(made, "a", "Go")
    assert values(made, "a", "Moved") == ["false"]
    made.drag([piece(made, "a")], MAP, 250, 60)
    assert values(made, "a", "Moved") == ["true"]
    press(made, "a", "Clear")
    assert values(made, "a", "Moved") == ["false"]


def test_traits_that_are_not_known_are_refused(tmp_path: Path) -> None:
    for trait in ("obs;;x;;I;?;side:;;;true;;", "placemark;;;;", "delete;Delete;68,130;", "sendto;;;;"):
        with pytest.raises(NotSimulated):
            engine(tmp_path, {HEX: [named("a", trait)]})
