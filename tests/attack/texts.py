"""Every field that takes text, found by walking the models, and probing texts to put into it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel

from generator.check.desk import parts
from generator.core.form import Path as Where
from generator.load.reader import read_folder, read_text
from generator.load.tree import Items, Mapping, Node, Scalar, find
from generator.model.base import Text
from generator.model.definitions import Definitions
from generator.model.game import Game
from generator.problems import Problems
from tests.laid_over import TINY, laid_over, tiny_game_of

EVERYTHING = Path(__file__).parent / "everything.yaml"

LONG, TOO_LONG = 3_900, 10_000
MARK = "Q%dQ"
"""Stands in each probing text, so that whatever comes of it is found again."""
PROBES = {
    "expression": '{Alert("MARK")}',
    "format": "$PlayerName$ MARK $Side$",
    "dollar": "MARK costs 5$",
    "page": "<html><b>MARK</b> <img src=x> &copy;",
    "tag": "MARK <img src=x> &amp; <!-- b",
    "separators": "MARK;b,c/d|e~f'g:h",
    "quotes": "'MARK\"b'\"",
    "backslash": "MARK ends in \\",
    "slashes": "\\n\\tMARK\\",
    "lines": "MARK\tone\ntwo",
    "bidi": "\u200fMARK\u202e def\u202c \u2066x\u2069",
    "colour": "~! MARK",
    "catalogue": "{piece} {0} {{x}} %s MARK",
    "template": "{{ 7*7 }} {% for %} ${x} #{x} MARK",
    "sum": "=1+1 MARK",
    "number": "+5",
    "accents": "\u00c9\u00df MARK \u00b2\u00bd\u20ac",
    "letters": "\u4e2d\u0663 MARK \U0001f600",
    "long": "MARK" + " x" * (LONG // 2),
    "too long": "MARK" + "x" * TOO_LONG,
}
"""What means something to VASSAL, to HTML, to Java, to a template or a sheet; and what is only odd."""


def probe(kind: str, number: int) -> str:
    """A probing text with its number in it."""
    return PROBES[kind].replace("MARK", MARK % number)


Mapped = dict[Where, str]
FREE = frozenset((
    "Card.values", "Compass.directions", "Piece.values", "Provenance.assumed"))
"""Fields of plain texts that name nothing else."""


@dataclass(frozen=True)
class Field:
    """One text of the game: where it is written, and the field of the model that it is in."""

    where: Where
    name: str

    def __str__(self) -> str:
        return "/".join(map(str, self.where))


def text_fields() -> frozenset[str]:
    """`Class.field` for each field of the definitions that players' words may stand in."""
    return frozenset(f"{model.__name__}.{name}" for model in _models(Definitions, set())
                     for name, info in model.model_fields.items() if _holds(info.annotation, Text))


def _models(model: type[BaseModel], seen: set[type[BaseModel]]) -> set[type[BaseModel]]:
    if model not in seen:
        seen.add(model)
        for info in model.model_fields.values():
            for kind in _inside(info.annotation):
                if isinstance(kind, type) and issubclass(kind, BaseModel):
                    _models(kind, seen)
    return seen


def _inside(annotation: Any) -> Iterator[Any]:
    yield annotation
    for inner in get_args(annotation):
        yield from _inside(inner)


def _holds(annotation: Any, wanted: type) -> bool:
    """Whether a field is of this type, perhaps optional or many of it, and not a mapping of names to it."""
    return any(inner is wanted for inner in _inside(annotation))


@cache
def whole() -> tuple[Mapping, Game]:
    """The small game with everything in it, before families are unfolded, and what is made of it."""
    problems = Problems()
    base, _ = read_folder(TINY, problems)
    tree = laid_over(base, read_text(EVERYTHING.read_text(encoding="utf-8"), EVERYTHING.name, problems))
    assert isinstance(tree, Mapping)
    game = tiny_game_of(tree, problems)
    assert game is not None and not problems.has_errors, problems.found
    assert game.tree is not None
    return game.tree, game


@cache
def fields() -> tuple[Field, ...]:
    """Every place of the game where a text is written: words that players read, and names."""
    tree, game = whole()
    found = [
        Field(at, f"{type(part).__name__}.{name}")
        for path, part in parts(game.definitions, ())
        for name, info in type(part).model_fields.items()
        if name in part.model_fields_set and (_holds(info.annotation, Text) or _holds(info.annotation, str))
        for at in _scalars(tree, (*path, info.alias or name))
    ]
    return tuple({field.where: field for field in found}.values())


def _scalars(tree: Node, path: Where) -> Iterator[Where]:
    """Where texts are written at a path and below it."""
    node = find(tree, path)
    if isinstance(node, Scalar) and node.value is not None:
        yield path
    elif isinstance(node, Mapping):
        for key in node.entries:
            yield from _scalars(tree, (*path, key))
    elif isinstance(node, Items):
        for number in range(len(node.items)):
            yield from _scalars(tree, (*path, number))


def replaced(node: Node, path: Where, text: str) -> Node:
    """The tree with another text at a path."""
    if not path:
        return Scalar(text, node.span)
    step, *rest = path
    if isinstance(node, Items):
        at = int(step)
        inner = replaced(node.items[at], tuple(rest), text)
        return Items((*node.items[:at], inner, *node.items[at + 1:]), node.span)
    assert isinstance(node, Mapping)
    inner = replaced(node.entries[str(step)], tuple(rest), text)
    return Mapping({**node.entries, str(step): inner}, node.span, node.key_spans)


def with_text(changes: Mapped) -> tuple[Game | None, Problems]:
    """The game with other texts in it."""
    tree: Node = whole()[0]
    for where, text in changes.items():
        tree = replaced(tree, where, text)
    problems = Problems()
    return tiny_game_of(tree, problems), problems


@cache
def taken(rotation: int, one_of_each: bool = False) -> Mapped:
    """What `check` lets pass when fields that hold words have texts of all kinds, by where they are.

    With every rotation the kinds move on by one field. `one_of_each` leaves it at one place for each field.
    """
    kinds = list(PROBES)
    words = [field for field in fields() if field.name in text_fields() | FREE]
    if one_of_each:
        words = list({field.name: field for field in words}.values())
    decide = {fire.value for fire in whole()[1].definitions.fire.values()}  # known values, and no words
    return _passing({field.where: probe(kinds[(number + rotation) % len(kinds)], number)
                     for number, field in enumerate(words)
                     if field.name != "Piece.values" or field.where[-1] not in decide})


def _passing(changes: Mapped) -> Mapped:
    game, problems = with_text(changes)
    if game is not None and not problems.has_errors:
        return changes
    if len(changes) == 1:
        return {}
    entries, half = list(changes.items()), len(changes) // 2
    return _passing(dict(entries[:half])) | _passing(dict(entries[half:]))
