"""The escaping rule, exhaustively over a small alphabet."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.vassal.sequence import Unencodable, decode, decode_list, encode, encode_list

SHORT = ["".join(letters) for length in range(4) for letters in product("a;\\',", repeat=length)]
AWKWARD = st.text(st.sampled_from("ab;,:/\\|'\t\"{}\x1b"), max_size=12)


def test_pairs_of_short_texts_come_back_or_are_refused() -> None:
    refused = set()
    for first in SHORT:
        for second in ("", "a", ";", "\\", "'"):
            try:
                assert decode(encode([first, second], ";"), ";") == [first, second]
            except Unencodable:
                refused.add(first)
    assert refused
    assert all(text.endswith("\\") and not text.startswith("\\") for text in refused)


def test_a_backslash_at_the_end_is_refused_only_before_another_field() -> None:
    assert encode(["a", "b\\"], ";") == "a;b\\"
    with pytest.raises(Unencodable):
        encode(["b\\", "a"], ";")


def test_a_field_that_begins_with_a_backslash_is_quoted() -> None:
    assert encode(["\\", "b"], ";") == "'\\';b"
    assert encode(["'x'"], ";") == "''x''"


def test_each_level_adds_one_backslash() -> None:
    assert encode(["a", encode(["b", encode(["c", "d"], "\t")], "\t")], "\t") == "a\tb\\\tc\\\\\td"


def test_an_empty_text_is_one_empty_field_but_an_empty_list() -> None:
    assert decode("", ";") == [""]
    assert encode_list([]) == ""
    assert decode_list("") == []
    for items in ([], [""]):
        with pytest.raises(Unencodable):
            encode(items, ";") if not items else encode_list(items)


@given(st.lists(AWKWARD, min_size=1, max_size=5), st.sampled_from(";,:/|\t"))
def test_what_can_be_written_is_read_back(items: list[str], delimiter: str) -> None:
    try:
        text = encode(items, delimiter)
    except Unencodable:
        assert any(item.endswith("\\") for item in items[:-1])
    else:
        assert decode(text, delimiter) == items
