"""VASSAL's lists, keys and random numbers."""

import pytest

from .chance import Chance
from .decoding import decode, decode_list, keystroke, keystrokes, typed
from .faults import NotSimulated


@pytest.mark.parametrize(
    ("text", "delimiter", "items"),
    [
        ("a;b;c", ";", ["a", "b", "c"]),
        ("", ";", [""]),
        (";", ";", ["", ""]),
        ("a\\;b;c", ";", ["a;b", "c"]),
        ("57348\\,0\\,A,57348\\,0\\,B", ",", ["57348,0,A", "57348,0,B"]),
        ("a\tb\\\tc", "\t", ["a", "b\tc"]),
        ("'\\a';b", ";", ["\\a", "b"]),
        ("''x'';b", ";", ["'x'", "b"]),
        ("'a;b'", ";", ["'a", "b'"]),
    ],
)
def test_lists_are_split_as_vassal_splits_them(text: str, delimiter: str, items: list[str]) -> None:
    assert decode(text, delimiter) == items


def test_an_empty_list_has_no_items() -> None:
    assert (decode_list(""), decode_list("a")) == ([], ["a"])


def test_keys_have_one_form() -> None:
    assert keystroke("57348,0,Go") == keystroke("57999,0,Go") == "Go"
    assert keystroke("82,130") == keystroke("82,128") == typed("ctrl R") == "82,2"
    assert keystroke("78,195") == typed("ctrl shift N")
    assert keystroke("39,520") == typed("alt RIGHT")
    assert keystrokes("57348\\,0\\,A,82\\,130") == ("A", "82,2")
    assert keystroke("") == ""
    with pytest.raises(NotSimulated):
        keystroke("R")


def test_chance_is_javas() -> None:
    """The first numbers of new java.util.Random(42)."""
    chance = Chance(42)
    assert [chance.below(10) for _ in range(10)] == [0, 3, 8, 4, 0, 5, 5, 8, 9, 3]
    chance.seed(42)
    cards = list(range(8))
    chance.shuffle(cards)
    assert sorted(cards) == list(range(8))


def test_numbers_that_nobody_looks_at_are_skipped() -> None:
    one, other = Chance(7), Chance(7)
    for bound in range(30, 0, -1):
        one.below(bound)
    other.skip(30)
    assert one.below(1000) == other.below(1000)
