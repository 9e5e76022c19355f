"""Pieces: nesting of traits, and definitions."""

from __future__ import annotations

import pytest

from generator.vassal import traits as t
from generator.vassal.piece import Piece
from generator.vassal.quoting import Shown

from .every_trait import card, unit

SIMPLE = Piece(
    (t.BasicPiece(image="red.png", name=Shown("A")), t.Marker.of({"side": "Axis"}), t.Prototype(name="Unit"))
)


def test_a_definition_nests_from_the_outside_in() -> None:
    assert SIMPLE.definition(2) == (
        "+/null/prototype;Unit\tmark;side\\\tpiece;;;red.png;A/\tAxis\\\tnull;0;0;2;0"
    )


def test_a_prototype_has_no_gpid() -> None:
    assert Piece((t.BasicPiece(),)).definition() == "+/null/piece;;;;/null;0;0;;0"


@pytest.mark.parametrize("piece", [SIMPLE, unit(), card()], ids=["simple", "unit", "card"])
def test_pieces_come_back_from_their_definitions(piece: Piece) -> None:
    again = Piece.from_definition(piece.definition())
    assert again == piece
    assert again.definition() == piece.definition()


def test_a_slash_in_a_name_survives_the_definition() -> None:
    piece = Piece((t.BasicPiece(name=Shown("1/2 \\ 3; 4'")),))
    assert Piece.from_definition(piece.definition()) == piece


@pytest.mark.parametrize("traits", [(), (t.Delete(key="K"),), (t.BasicPiece(), t.BasicPiece())])
def test_a_piece_has_one_basic_piece_and_it_is_innermost(traits: tuple[t.Trait, ...]) -> None:
    with pytest.raises(ValueError):
        Piece(traits)


@pytest.mark.parametrize("text", ["x", "+/null/piece;;;;", "+/null/delete;;K;\ta\tb/\t"])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(ValueError):
        Piece.from_definition(text)
