"""Keys and quoted expressions."""

from __future__ import annotations

import pytest

from generator.vassal.expression import braces, filter_text, text
from generator.vassal.keys import named, stroke


def test_named_commands_and_keystrokes() -> None:
    assert named("Go home") == "57348,0,Go home"
    assert stroke("ctrl shift R") == "82,195"
    assert stroke("F5") == "116,0"
    assert stroke("alt delete") == "127,520"


@pytest.mark.parametrize("name", ["", "a,b", " a"])
def test_names_that_would_break_a_key_list_are_refused(name: str) -> None:
    with pytest.raises(ValueError):
        named(name)


@pytest.mark.parametrize("keys", ["", "ctrl", "hyper A", "ctrl ctrl A", "F13", "ñ"])
def test_strokes_no_keyboard_has_are_refused(keys: str) -> None:
    with pytest.raises(ValueError):
        stroke(keys)


def test_filters_nest_as_text_arguments() -> None:
    inner = filter_text("side==" + text("Axis"))
    assert inner == '"{side==\\"Axis\\"}"'
    assert braces(f"CountMap({inner})>1") == '{CountMap("{side==\\"Axis\\"}")>1}'
    assert text("a\\b\n") == '"a\\\\b\\n"'


def test_control_characters_are_refused_in_literals() -> None:
    with pytest.raises(ValueError):
        text("\x1b")
