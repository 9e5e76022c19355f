"""Positions: of values, of keys, of single words in a text."""

import pytest

from generator.load.parsing import read_text
from generator.load.tree import Node, find, key_span_at, plain, span_at, word_span_at
from generator.problems import Problems

TEXT = """\
a:
  plain: one two three
  quoted: "one two three"
  escaped: "one\\ttwo three"
  folded: one
    two
  list: [x, y]
"""


@pytest.fixture
def tree() -> Node:
    problems = Problems()
    tree = read_text(TEXT, "x.yaml", problems)
    assert not problems.found
    return tree


@pytest.mark.parametrize(("key", "column"), [("plain", 14), ("quoted", 16), ("escaped", 12)])
def test_a_word_is_pointed_at_where_the_file_shows_it(tree: Node, key: str, column: int) -> None:
    assert word_span_at(tree, ("a", key), "two").column == column


def test_a_word_of_several_lines_is_the_whole_value(tree: Node) -> None:
    assert word_span_at(tree, ("a", "folded"), "two") == span_at(tree, ("a", "folded"))


def test_a_word_that_is_part_of_another_does_not_hide_it() -> None:
    problems = Problems()
    tree = read_text("at: 13 3", "x.yaml", problems)
    assert word_span_at(tree, ("at",), "3").column == 8


def test_spans_of_values_keys_and_items(tree: Node) -> None:
    assert str(span_at(tree, ("a", "list", 1))) == "x.yaml:7:13"
    assert str(key_span_at(tree, ("a", "list"))) == "x.yaml:7:3"
    assert str(key_span_at(tree, ("a", "list", 1))) == "x.yaml:7:13"


def test_a_path_that_leads_nowhere_ends_at_its_last_ancestor(tree: Node) -> None:
    assert span_at(tree, ("a", "none", "deeper")) == span_at(tree, ("a",))
    assert find(tree, ("a", "list", 7)) is None


def test_the_plain_tree_has_texts_only(tree: Node) -> None:
    assert plain(tree)["a"]["folded"] == "one two"
    assert plain(tree)["a"]["list"] == ["x", "y"]
