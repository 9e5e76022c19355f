"""Families: what members take over, and how copies are named."""

from typing import Any

from generator.load.parsing import read_text
from generator.load.tree import Mapping, plain, span_at
from generator.problems import Problems
from generator.resolve.families import unfold_families


def _unfolded(text: str) -> tuple[dict[str, Any], Mapping]:
    problems = Problems()
    tree = read_text(text, "x.yaml", problems)
    assert isinstance(tree, Mapping)
    tree = unfold_families(tree, problems)
    assert not problems.found
    pieces: dict[str, Any] = plain(tree)["pieces"]
    return pieces, tree


def test_values_join_tags_add_up_and_the_rest_is_replaced() -> None:
    pieces, _ = _unfolded("""\
pieces:
  base: {abstract: yes, tags: a b, values: {x: "1", y: "2"}, steps: 3}
  one: {extends: base, tags: c, values: {y: "9"}, steps: 2}
""")
    assert pieces == {"one": {"tags": ["a", "b", "c"], "values": {"x": "1", "y": "9"}, "steps": "2"}}


def test_tags_may_be_texts_or_lists() -> None:
    pieces, _ = _unfolded("pieces:\n  f: {tags: [a], members: {m: {tags: b c}}}\n")
    assert pieces["m"]["tags"] == ["a", "b", "c"]


def test_a_member_that_is_a_text_gives_its_name() -> None:
    pieces, _ = _unfolded("pieces:\n  f: {kind: unit, members: {m: Max, n: }}\n")
    assert pieces == {"m": {"kind": "unit", "name": "Max"}, "n": {"kind": "unit"}}


def test_copies_are_numbered_from_one() -> None:
    pieces, _ = _unfolded("pieces:\n  f: {copies: 2}\n  g: {members: {m: {copies: 3}}}\n")
    assert list(pieces) == ["f-1", "f-2", "m-1", "m-2", "m-3"]


def test_what_is_inherited_keeps_its_place() -> None:
    _, tree = _unfolded("pieces:\n  f:\n    tags: a bad\n    members: {m: {tags: c}}\n")
    assert str(span_at(tree, ("pieces", "m", "tags", 1))) == "x.yaml:3:13"
    assert str(span_at(tree, ("pieces", "m", "tags", 2))) == "x.yaml:4:25"
