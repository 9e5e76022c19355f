"""A key that is not known is answered with ours, and always with all that are known."""

import pytest

from generator.core.written.places import Condition
from generator.model.board import Board
from generator.model.definitions import Definitions, Side
from generator.model.piece import Card, Piece
from generator.problems.keys import _OUR_WORDS, known_keys
from generator.resolve.families import FAMILY_KEYS
from tests.laid_over import problems_of

PIECE = (*Piece.model_fields, *FAMILY_KEYS, "table")


@pytest.mark.parametrize(("word", "known", "ours"), [
    ("image", PIECE, "'picture'"), ("front", PIECE, "'face'"), ("qty", PIECE, "'copies'"),
    ("from", PIECE, "'table'"), ("attack", PIECE, "'values'"), ("Image", Card.model_fields, "'picture'"),
    ("qty", Card.model_fields, "'copies'"), ("color", Side.model_fields, "'colour'"),
    ("count", Condition.model_fields, "'compare'"),
    ("hex-grid", Board.model_fields, "'hexes'"), ("counters", Definitions.model_fields, "'pieces'"),
])
def test_words_of_other_tools_are_answered_with_ours(word: str, known: tuple[str, ...], ours: str) -> None:
    assert known_keys(word, known).startswith(f"here it is called {ours}")


def test_known_keys_are_listed_always() -> None:
    for word in ("image", "colr", "nonsense"):
        assert all(key in known_keys(word, Side.model_fields) for key in Side.model_fields)


def test_a_word_of_others_is_only_answered_where_ours_is_known() -> None:
    assert "called" not in known_keys("image", Side.model_fields)


def test_no_word_of_ours_is_taken_for_one_of_others() -> None:
    doubled = [(key, word) for key, words in _OUR_WORDS.items() for word in words.split() if word == key]
    assert not doubled


def test_a_piece_is_told_what_it_knows() -> None:
    problems, _, _ = problems_of("pieces: {b1: {image: tank.png}}", "x.yaml")
    (problem,) = problems
    assert problem.hint.startswith("here it is called 'picture'; known here: above, abstract, activates, ")
