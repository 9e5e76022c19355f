"""What templates read is found in their text: never too little, and little enough to know faces again."""

import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import Environment, meta, nodes

from generator.bundled import bundled_folder
from generator.compile.faces.brush import SPEAKING, Brush
from generator.load.assets import FACE_ENDING
from generator.looks.reads import Reads, reads
from generator.looks.templates import Facts

SHARED = bundled_folder("templates") / "faces"
OF_GAMES = sorted(bundled_folder("data").glob("*/faces")) + sorted(bundled_folder("data").glob("*/*/faces"))
TEMPLATES = [path for folder in (SHARED, *OF_GAMES) for path in sorted(folder.glob(f"*{FACE_ENDING}"))]


def _found(path: Path) -> Reads:
    def text_of(name: str) -> str:
        own, shared = path.parent / name, SHARED / name.removeprefix("counterpress/")
        return (own if own.is_file() else shared).read_text(encoding="utf-8")

    return reads(path.name, text_of)


def _parsed(tree: nodes.Template) -> Iterator[tuple[str, str | None]]:
    """Each variable that a parser finds, with what is read of it; None is all, or whether it is there."""
    parts: dict[int, nodes.Node] = {id(each.node): each for each in tree.find_all(nodes.Getattr)}
    parts |= {id(each.node): each for each in tree.find_all(nodes.Getitem)}
    for name in tree.find_all(nodes.Name):
        match parts.get(id(name)):
            case nodes.Getattr(attr=part):
                yield name.name, part
            case nodes.Getitem(arg=nodes.Const(value=str(part))):
                yield name.name, part
            case _:
                yield name.name, None


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: f"{path.parents[1].name}-{path.name}")
def test_all_that_a_parser_finds_is_found(path: Path) -> None:
    tree = Environment(trim_blocks=True).parse(path.read_text(encoding="utf-8"))
    found = _found(path)
    assert not found.everything
    for name, part in _parsed(tree):
        assert name in found.words
        known = found.words[name]
        assert known is None or (part or "is true") in known
    assert all(isinstance(each, str) for each in meta.find_referenced_templates(tree))


@pytest.mark.parametrize(("text", "given", "other"), [
    ("{{ piece.name }}", {"name": "A"}, {"name": "B"}),
    ('{{ piece["name"] }}', {"name": "A"}, {"name": "B"}),
    ('{{ piece["na" ~ "me"] }}', {"name": "A"}, {"name": "B"}),
    ("{{ piece['name'] }}", {"name": "A"}, {"name": "B"}),
    ("{% for each in piece.items() %}{{ each }}{% endfor %}", {"name": "A"}, {"name": "B"}),
    ("{{ piece | attr('name') }}", {"name": "A"}, {"name": "B"}),
    ("{% set other = piece %}{{ other.name }}", {"name": "A"}, {"name": "B"}),
    ('{% include "other" %}', {"name": "A"}, {"name": "B"}),
    ("{% include chosen %}", {"name": "A"}, {"name": "B"}),
    ('{% extends "plain" if kind else "other" %}', {"name": "A"}, {"name": "B"}),
    ('{% include "pla" ~ "in" %}', {"name": "A"}, {"name": "B"}),
    ('{% include ["plain", "other"] %}', {"name": "A"}, {"name": "B"}),
    ('{% from "other" import macro with context %}', {"name": "A"}, {"name": "B"}),
    ("{% if piece.name is defined %}A{% endif %}", {"name": "A"}, {}),
    ("{% if piece %}A{% endif %}", {"name": "A"}, {}),
    ("{{ 'A' if not piece else 'B' }}", {"name": "A"}, {}),
    ("{{ 'A' if piece else piece | list }}", {"name": "A"}, {"name": "B"}),
    ("{{ (piece if piece else 1) | list }}", {"name": "A"}, {"name": "B"}),
    ("{% if piece == other %}A{% endif %}", {"name": "A"}, {"name": "B"}),
    ("{{ '{#' ~ piece.name ~ '#}' }}", {"name": "A"}, {"name": "B"}),
    ('{{ "{# its" ~ piece.name ~ "#}" }}', {"name": "A"}, {"name": "B"}),
    ("{{ '{# it\\'s' ~ piece.name ~ '#}' }}", {"name": "A"}, {"name": "B"}),
    ("{# a #}{{ piece.name }}{# b #}", {"name": "A"}, {"name": "B"}),
])
def test_what_is_read_in_any_way_tells_pieces_apart(
    text: str, given: dict[str, str], other: dict[str, str]
) -> None:
    others = {"own": text, "plain": "", "other": "{{ piece.name }}"}
    found = reads("own", others.__getitem__)
    assert found.of({"piece": Facts(given)}) != found.of({"piece": Facts(other)})


def test_what_is_not_read_does_not_matter() -> None:
    found = reads("own", lambda name: "{{ piece.name }}")
    one, other = ({"piece": Facts(name="A", id=number), "side": number} for number in "12")
    assert found.of(one) == found.of(other)


@pytest.mark.parametrize("text", [
    "{# the piece's name #}{{ side.colour }}",
    "{{ side.colour if piece else 'white' }}",
    "{% if piece and side.colour %}A{% elif not piece %}B{% endif %}",
])
def test_of_what_is_only_tested_it_counts_whether_it_is_there(text: str) -> None:
    found = reads("own", lambda name: text)
    one, other = ({"piece": Facts(name=name), "side": Facts(colour="red")} for name in "AB")
    assert found.of(one) == found.of(other)


def test_helpers_that_speak_are_those_that_know_the_language() -> None:
    speaking = {name for name, helper in Brush("en").helpers().items()
                if "self.language" in inspect.getsource(helper)}
    assert speaking | {"language"} == set(SPEAKING)
