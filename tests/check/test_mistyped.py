"""A slip of the hand in a tag is told; two words that are meant so are not."""

import pytest

from generator.check.mistyped import is_one_letter_off
from tests.laid_over import problems_of

WING = """
pieces:
  wing:
    name: Wing
    face: counter
    sheet: counters
    tags: west
    starts: tray
    provenance: {{assumed: some}}
    members: {{w1: "1", w2: "2", w3: "3", w4: {{name: "4", tags: {tag}}}}}
{more}
"""


@pytest.mark.parametrize(("word", "other"), [
    ("wst", "west"), ("weest", "west"), ("ewst", "west"), ("armoir", "armour"),
])
def test_a_letter_left_out_added_exchanged_or_wrong_is_one_letter_off(word: str, other: str) -> None:
    assert is_one_letter_off(word, other)
    assert is_one_letter_off(other, word)


@pytest.mark.parametrize(("word", "other"), [
    ("east1", "east2"), ("hq1", "hq12"), ("red", "rod"), ("West", "west"), ("a", "ab"), ("east", "west"),
    ("one", "one"),
])
def test_other_words_are_not(word: str, other: str) -> None:
    assert not is_one_letter_off(word, other)


@pytest.mark.parametrize(("tag", "more", "told"), [
    ("wst", "", ["wst"]),
    ("north", "", []),
    ("wst", "rules: {x: {title: X, applies: {tags: wst}, require: {here: {board: map}}, otherwise: No.,"
     " provenance: {assumed: some}}}", []),
])
def test_the_tag_of_a_single_piece_that_nothing_asks_for_is_told(
    tag: str, more: str, told: list[str]
) -> None:
    problems, _, _ = problems_of(WING.format(tag=tag, more=more), "mistyped.yaml")
    assert not problems.has_errors
    found = [each for each in problems if each.code == "mistyped-tag"]
    assert [each.message for each in found] == [
        f"only 'w4' has the tag '{each}', and nothing asks for it" for each in told]
