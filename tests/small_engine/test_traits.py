"""What each trait does to its piece, in tiny modules."""

from pathlib import Path

import pytest

from .bench import (
    HEX,
    engine,
    get,
    key,
    keys,
    layer,
    named,
    piece,
    press,
    prop,
    setprop,
    trigger,
    values,
)
from .faults import NotSimulated

_SAY = "report;" + keys("Say") + ";$DefId$ at $LocationName$, $Nope$.;;;;"


# ---- values
def test_a_dynamic_property_is_set_to_texts_and_expressions(tmp_path: Path) -> None:
    made = engine(tmp_path, {HEX: [named("a", prop("N", Up="{N+1}", Off="none") + "|state|3")]})
    press(made, "a", "Up")
    press(made, "a", "Up")
    assert values(made, "a", "N") == ["5"]
    press(made, "a", "Off")
    assert values(made, "a", "N") == ["none"]


def test_a_global_property_is_the_modules(tmp_path: Path) -> None:
    made = engine(tmp_path, {HEX: [named("a", setprop("X", Set="{X+1}")), named("b")]}, properties={"X": "1"})
    press(made, "a", "Set")
    assert get(made, "X") == "2" and values(made, "b", "X") == ["2"]


def test_setting_a_property_that_is_not_there_is_bad_data(tmp_path: Path) -> None:
    made = engine(tmp_path, {HEX: [named("a", setprop("X", Set="1"))]})
    press(made, "a", "Set")
    assert made.problems() == ["bad-data: no global property X"]


def test_a_calculated_property_is_worked_out_when_asked(tmp_path: Path) -> None:
    made = engine(tmp_path, {HEX: [named("a", prop("N", Up="{N+1}") + "|state|1", "calcProp;Twice;{N*2};")]})
    assert values(made, "a", "Twice") == ["2"]
    press(made, "a", "Up")
    assert values(made, "a", "Twice") == ["4"]


def _rotator() -> str:
    wheel = [key("Right"), key("Left"), "", "", key("Any"), "", "Facing", "", key("Full"), "", "{2}", "true"]
    return "rotate;4;" + ";".join(wheel) + "|state|0"


def test_a_rotator_turns_both_ways_at_random_and_directly(tmp_path: Path) -> None:
    made = engine(tmp_path, {HEX: [named("a", _rotator())]})
    press(made, "a", "Left")
    assert values(made, "a", "Facing_Facing", "Facing_Degrees") == ["4", "270"]
    press(made, "a", "Right")
    assert values(made, "a", "Facing_Facing") == ["1"]
    press(made, "a", "Full")
    assert values(made, "a", "Facing_Facing") == ["2"]
    seen = set()
    for _ in range(30):
        press(made, "a", "Any")
        seen.update(values(made, "a", "Facing_Facing"))
    assert seen == {"1", "2", "3", "4"}


def test_a_layer_gives_its_level_a_name_and_covers_what_it_is_told_to(tmp_path: Path) -> None:
    cover = layer("Cover", '{Open=="no" ? 2 : 1}', "a back")
    made = engine(tmp_path, {HEX: [named("a", prop("Open", Flip="no") + "|state|yes", cover)]})
    assert values(made, "a", "shown", "PieceName") == ["Name", "Name"]
    press(made, "a", "Flip")
    assert values(made, "a", "shown", "BasicName") == ["a back", "Name"]


def test_two_traits_that_keep_one_property_are_refused(tmp_path: Path) -> None:
    with pytest.raises(NotSimulated):
        engine(tmp_path, {HEX: [named("a", prop("N", A="1"), prop("N", B="2"))]})


# ---- order
def test_a_key_goes_inwards_and_triggers_act_on_its_way_back(tmp_path: Path) -> None:
    note = setprop("Log", A="{Log+1}", B='{Log+"b"}', C='{Log+"c"}', Go='{Log+"g"}')
    inner, outer = trigger("Go", "B"), trigger("Go", "C")
    made = engine(tmp_path, {HEX: [named("a", inner, note, outer)]}, properties={"Log": "|"})
    press(made, "a", "Go")
    assert get(made, "Log") == "|gbc"


def test_a_trigger_sends_each_key_through_the_whole_piece_before_the_next(tmp_path: Path) -> None:
    log = setprop("Log", One='{Log+"1"}', Deep='{Log+"d"}', Two='{Log+"2"}')
    made = engine(
        tmp_path,
        {HEX: [named("a", log, trigger("One", "Deep"), trigger("Go", "One", "Two"))]},
        properties={"Log": "|"},
    )
    press(made, "a", "Go")
    assert get(made, "Log") == "|1d2"


def test_a_condition_is_asked_when_the_triggers_turn_comes(tmp_path: Path) -> None:
    """Two triggers on one key: the inner one's deed decides whether the outer one acts."""
    state = setprop("S", Set="on", Mark='{"seen"}')
    first, second = trigger("Go", "Set"), trigger("Go", "Mark", when='{S=="on"}')
    made = engine(tmp_path, {HEX: [named("a", state, first, second)]}, properties={"S": ""})
    press(made, "a", "Go")
    assert get(made, "S") == "seen"


@pytest.mark.parametrize(
    ("loop", "log", "index"),
    [
        ("true;;;counted;;;{1+2}", "|123", "3"),
        ("true;;;counted;;;0", "|", "1"),
        ('true;;;while;{!Log.contains("2")};;1', "|12", "3"),
        ('true;;;until;;{Log.contains("2")};1', "|12", "2"),
    ],
)
def test_loops(tmp_path: Path, loop: str, log: str, index: str) -> None:
    note = setprop("Log", Note="{Log+i}")
    looping = f"macro;t;;{key('Go')};;;{keys('Note')};{loop};true;i;1;1"
    made = engine(tmp_path, {HEX: [named("a", note, looping)]}, properties={"Log": "|"})
    press(made, "a", "Go")
    assert get(made, "Log") == log
    assert values(made, "a", "i") == [index]


def test_a_loop_without_end_is_stopped(tmp_path: Path) -> None:
    note = setprop("N", Note="{N+1}")
    looping = f"macro;t;;{key('Go')};;;{keys('Note')};true;;;while;{{true}};;1;false;;1;1"
    made = engine(tmp_path, {HEX: [named("a", note, looping)]}, properties={"N": "0"})
    press(made, "a", "Go")
    assert get(made, "N") == "501" and made.problems()[0].startswith("dialog: Infinite Loop")


def test_triggers_that_set_each_other_off_are_not_simulated(tmp_path: Path) -> None:
    made = engine(tmp_path, {HEX: [named("a", trigger("Go", "Go"))]})
    with pytest.raises(NotSimulated):
        press(made, "a", "Go")


def test_a_prototype_stands_in_the_place_of_its_trait(tmp_path: Path) -> None:
    made = engine(
        tmp_path,
        {HEX: [named("a", "prototype;P", setprop("Log", Go='{Log+"o"}'))]},
        prototypes={"P": [setprop("Log", Go='{Log+"i"}'), "mark;Kind|state|unit"]},
        properties={"Log": "|"},
    )
    press(made, "a", "Go")
    assert get(made, "Log") == "|oi" and values(made, "a", "Kind") == ["unit"]


# ---- guards
def test_restricted_commands_do_not_reach_what_is_inside(tmp_path: Path) -> None:
    inside, outside = setprop("In", Go="yes"), setprop("Out", Go="yes")
    guard = f'hideCmd;g;Hide;{{Closed=="yes"}};{keys("Go")}'
    closed = prop("Closed", Open="no") + "|state|yes"
    made = engine(
        tmp_path, {HEX: [named("a", inside, closed, guard, outside)]}, properties={"In": "", "Out": ""}
    )
    press(made, "a", "Go")
    assert (get(made, "In"), get(made, "Out")) == ("", "yes")
    press(made, "a", "Open")
    press(made, "a", "Go")
    assert get(made, "In") == "yes"


@pytest.mark.parametrize(("action", "menu"), [("Hide", {}), ("Disable", {"Act": False})])
def test_restricted_commands_leave_the_menu(tmp_path: Path, action: str, menu: dict[str, bool]) -> None:
    act = trigger("Go", "Nothing", menu="Act")
    made = engine(tmp_path, {HEX: [named("a", act, f"hideCmd;g;{action};{{true}};{keys('Go')}")]})
    assert made.menu(piece(made, "a")) == menu


def test_a_menu_shows_what_a_condition_allows(tmp_path: Path) -> None:
    never, now = trigger("A", "X", menu="Never", when="{false}"), trigger("B", "X", menu="Now", when="{true}")
    made = engine(tmp_path, {HEX: [named("a", never, now)]})
    assert made.menu(piece(made, "a")) == {"Never": False, "Now": True}
    assert [entry.key for entry in made.entries(piece(made, "a"))] == ["B", "A"]
