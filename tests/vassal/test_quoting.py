"""Words of authors are written so that VASSAL takes none of them for code."""

from __future__ import annotations

import pytest

from generator.vassal.elements.tree import Button, component
from generator.vassal.expression import constant, filter_text, text
from generator.vassal.quoting import MUTE, Code, Said, Shown, evaluated, said, shown, template
from generator.vassal.sequence import decode


@pytest.mark.parametrize(
    "words", ["Set up", "5$", "a|b", "Rock & roll", "d = {x}", "x < y", "'quoted'", "\\n", "¡Ataque!", "d6"])
def test_harmless_words_stay_as_they_are(words: str) -> None:
    assert shown(words) == words


@pytest.mark.parametrize(
    "words", ["{1+1}", "  {x}", "<html>x", "<HTML", "+ x", "~ x", "| x", "! x", "? x", "`x"])
def test_what_begins_something_is_muted(words: str) -> None:
    assert shown(words) == MUTE + words


def test_an_entity_and_a_last_backslash_are_muted() -> None:
    assert shown("R&D &#36; \\") == f"R&{MUTE}D &{MUTE}#36; \\{MUTE}"


def test_muting_twice_changes_nothing() -> None:
    words = "{a & &amp; \\"
    assert shown(str(shown(words))) == shown(words)


def test_dollars_are_kept_from_formats_and_not_from_labels() -> None:
    assert evaluated("$a$ b") == "\\$a\\$ b"
    assert decode(evaluated("$a$ b"), "$") == ["$a$ b"]
    assert shown("$a$ b") == "$a$ b"


def test_code_passes_and_stays_code() -> None:
    for written in (evaluated(Code("{a}")), constant(Code("$a$")), template("$a$ b")):
        assert isinstance(written, Code) and MUTE not in written
    assert template("{a}") == MUTE + "{a}"


@pytest.mark.parametrize("value", ["full", "|a|b|", "0101", "-1", "12", "~x", "<b>", ""])
def test_a_value_that_is_no_code_stays_a_value(value: str) -> None:
    assert constant(value) == value


@pytest.mark.parametrize("value", ["{a}", " {a}", "a$b", "+5", "-05"])
def test_a_value_that_would_be_code_is_a_literal(value: str) -> None:
    assert constant(value) == '{""+' + text(value) + "}"


def test_no_literal_holds_a_dollar_and_filters_keep_theirs() -> None:
    assert text("a$b") == '"a\\u0024b"'
    assert filter_text("Side==$Side$") == '"{Side==$Side$}"'


def test_a_line_of_the_chat_is_no_html_no_colour_and_no_format() -> None:
    assert said("<b> & $a$") == "&lt;b&gt; &amp; &#36;a&#36;"
    assert said("~ x") == MUTE + "~ x"
    assert said("{piece} has no room in {here}.") == "{piece} has no room in {here}."
    assert said("{piece} {here}") == MUTE + "{piece} {here}"
    assert isinstance(said(""), Said)


def test_components_write_words_as_shown_and_buttons_as_evaluated() -> None:
    made = component("X", {"name": "{a}", "list": ("{b}", "c"), "format": Code("{d}"), "on": True})
    assert made.attributes == {"name": MUTE + "{a}", "list": f"{MUTE}{{b}},c", "format": "{d}", "on": "true"}
    assert Button(text="{a} $b$").attributes()["text"] == MUTE + "{a} \\$b\\$"
    assert isinstance(shown(""), Shown)
