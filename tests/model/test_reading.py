"""Reading the typed model: every mistake told, in its place, fast."""

import time

from generator.load.parsing import read_text
from generator.load.tree import Mapping
from generator.model.definitions import Group
from generator.model.piece import Piece
from generator.model.reading import read_definitions
from generator.problems import Problems


def _problems(text: str) -> Problems:
    problems = Problems()
    tree = read_text(text, "x.yaml", problems)
    assert isinstance(tree, Mapping)
    read_definitions(tree, problems)
    return problems


def test_thousands_of_mistakes_are_told_quickly() -> None:
    pieces = "".join(f"  p{n}: {{nam: x, steps: y}}\n" for n in range(1000))
    started = time.monotonic()
    problems = _problems("pieces:\n" + pieces)
    assert len(problems.found) > 4000
    assert time.monotonic() - started < 10


def test_a_union_tells_only_the_mistake_of_the_branch_that_was_meant() -> None:
    script = "scripts: {s: {title: S, kind: other, provenance: {stated: '1'}, steps: [%s]}}"
    found = [problem for problem in _problems(script % "{set: {a: {numbr: 1}}}") if ":" in str(problem.span)]
    told = [problem.message for problem in found if "numbr" in problem.message or "text" in problem.message]
    assert told == ["'numbr' is not known here"]


def test_an_empty_value_is_told_once_and_as_such() -> None:
    problems = _problems("groups:\n  a: {title: , colour: '#000000'}\n")
    about = [(problem.code, problem.message) for problem in problems if "title" in problem.message]
    assert about == [("empty-value", "'title' has no value")]


def test_ink_stands_out_from_its_colour_unless_it_is_given() -> None:
    dark, light, own = {"colour": "#203040"}, {"colour": "#f0e0a0"}, {"colour": "#203040", "ink": "#ffee00"}
    assert [Group.model_validate({"title": "G", **each}).ink for each in (dark, light, own)] == [
        "#ffffff", "#000000", "#ffee00"]


def test_a_back_that_is_the_front_with_what_differs_shows_its_picture() -> None:
    piece = {"name": "P", "face": "counter", "picture": "a.png", "provenance": "mine", "starts": "box"}
    backs = [Piece.model_validate({**piece, **more}).back_picture for more in (
        {"back": {"reduced": "yes"}}, {"back": {"template": "marker"}},
        {"back": {"reduced": "yes"}, "back_picture": "b.png"})]
    assert [back and back.file for back in backs] == ["a.png", None, "b.png"]
