"""A piece: its traits from the innermost outwards, and the nested text VASSAL keeps of them."""

from __future__ import annotations

from dataclasses import replace

from generator.records import record

from .sequence import decode, encode
from .traits import BasicPiece, Trait, trait_from


@record
class Piece:
    """A piece or prototype as a tuple of traits, inner to outer, as the Editor lists them.

    Raises ValueError unless the first trait, and no other, is a BasicPiece (cookbook section 2).
    """

    traits: tuple[Trait, ...]

    def __post_init__(self) -> None:
        kinds = [isinstance(trait, BasicPiece) for trait in self.traits]
        if not kinds or not kinds[0] or any(kinds[1:]):
            raise ValueError("a piece starts with its one BasicPiece")

    def type_string(self) -> str:
        """Nest the types, outermost first. Raises Unencodable if a field cannot be kept."""
        return _nested([trait.type_string() for trait in self.traits])

    def state_string(self) -> str:
        """Nest the states, outermost first. Raises Unencodable if a field cannot be kept."""
        return _nested([trait.state_string() for trait in self.traits])

    def definition(self, gpid: str | int = "") -> str:
        """The text of a slot or prototype, "+/null/TYPE/STATE"; prototypes have no gpid."""
        return self.command("null", gpid)

    def command(self, piece_id: str, gpid: str | int = "") -> str:
        """The text that makes the piece in a saved game (VASSAL.command.AddPiece)."""
        piece = replace(self, traits=(_numbered(self.traits[0], gpid), *self.traits[1:]))
        return "+/" + encode([piece_id, piece.type_string(), piece.state_string()], "/")

    @classmethod
    def from_strings(cls, type_text: str, state_text: str) -> Piece:
        """Read what type_string and state_string wrote. Raises ValueError for anything else."""
        pairs = zip(_unnested(type_text), _unnested(state_text), strict=True)
        return cls(tuple(trait_from(*pair) for pair in pairs))

    @classmethod
    def from_definition(cls, text: str) -> Piece:
        """Read what definition or command wrote; the gpid stays in the BasicPiece."""
        if not text.startswith("+/"):
            raise ValueError(f"not a piece definition: {text!r}")
        _, type_text, state_text = decode(text[2:], "/")
        return cls.from_strings(type_text, state_text)


def _numbered(trait: Trait, gpid: str | int) -> Trait:
    if gpid == "" or not isinstance(trait, BasicPiece):
        return trait
    return replace(trait, gpid=str(gpid))


def _nested(texts: list[str]) -> str:
    nested, *outer = texts
    for text in outer:
        nested = encode([text, nested], "\t")
    return nested


def _unnested(text: str) -> list[str]:
    outer: list[str] = []
    tokens = decode(text, "\t")
    while len(tokens) == 2:
        outer.append(tokens[0])
        tokens = decode(tokens[1], "\t")
    return [*_only(tokens), *reversed(outer)]


def _only(tokens: list[str]) -> list[str]:
    if len(tokens) != 1:
        raise ValueError(f"not a nesting of traits: {tokens!r}")
    return tokens
