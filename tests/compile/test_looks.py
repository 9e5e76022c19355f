"""Looks: what a template says it takes is filled in from the piece, and nothing else is let in."""

import re
from pathlib import Path
from typing import Any

import pytest

from generator.compile.faces.drawing import draw_faces
from generator.load.assets import Source
from generator.looks.inputs import fill
from generator.looks.templates import BrokenHead, Facts, Head, Input, templates_of
from generator.model.piece import Piece
from generator.problems import Problems
from tests.laid_over import problems_of

COLOURS = {"side": ("#a03020", "#ffffff"), "group": ("#e0b040", "#102030")}
HEAD = Head("", {
    "numbers": Input("", default=("{attack}-{defence}-{move}", "{attack}-{move}")),
    "ground": Input("", "colour", ("side",)),
    "reduced": Input("", "yes-no", ("no",)),
    "lines": Input("", "number"),
    "place": Input("", "choice", ("top",), ("top", "whole")),
})
UNIT = Facts(attack="4", move="6")


def _filled(**given: str) -> dict[str, Any]:
    filled, findings = fill(given, HEAD, UNIT, UNIT, COLOURS, "counter")
    assert findings == []
    return filled


def test_what_is_optional_is_left_out_where_there_is_none() -> None:
    assert _filled(numbers="{attack}{turn?}{move?}")["numbers"] == "46"


@pytest.mark.parametrize(("pattern", "expected"), [
    ("T{turn?}", ""), ("{turn?}/{year?}", ""), ("T{move?}", "T6"),
    ("{move?}/{year?}", "6/"), ("T{turn?}-{move}", "T-6"),
])
def test_a_text_is_left_out_with_all_that_is_optional_in_it(pattern: str, expected: str) -> None:
    assert _filled(numbers=pattern)["numbers"] == expected


def _said(**given: str) -> list[tuple[str, str]]:
    _, findings = fill(given, HEAD, UNIT, UNIT, COLOURS, "counter")
    return [(each.code, each.message) for each in findings]


def test_texts_say_a_value_in_words_and_names_stay_as_they_are() -> None:
    head = Head("", {"top": Input("", default=("{arm}",)), "symbol": Input("", "name", ("{arm}",))})
    filled, _ = fill({}, head, Facts(arm="armour"), Facts(arm="Panzer"), COLOURS, "counter")
    assert filled == {"top": "Panzer", "symbol": "armour"}


def test_the_first_default_counts_whose_values_the_piece_has() -> None:
    assert _filled() == {
        "numbers": "4-6", "ground": "#a03020", "ground_ink": "#ffffff", "reduced": False,
        "lines": None, "place": "top"}


def test_what_is_given_is_filled_in_and_read_as_its_kind() -> None:
    assert _filled(numbers="[{move}]", ground="group", reduced="yes", lines="1.5", place="whole") == {
        "numbers": "[6]", "ground": "#e0b040", "ground_ink": "#102030", "reduced": True,
        "lines": 1.5, "place": "whole"}


def test_a_value_that_the_piece_lacks_is_told_with_those_it_has() -> None:
    assert _said(numbers="{atack}-{move}") == [
        ("missing-value", "there is no `atack`; there is attack, move")]


@pytest.mark.parametrize("given, code", [
    ({"nubmers": "1"}, "unknown-input"), ({"ground": "redish"}, "wrong-value"),
    ({"reduced": "perhaps"}, "wrong-value"),
    ({"lines": "many"}, "wrong-value"), ({"lines": "²"}, "wrong-value"),
    ({"place": "left"}, "wrong-value"),
])
def test_what_cannot_be_taken_is_refused(given: dict[str, str], code: str) -> None:
    assert [found for found, _ in _said(**given)] == [code]


def test_every_look_of_the_program_says_what_it_takes() -> None:
    templates = templates_of({})
    heads = {name: templates.head(name) for name in templates.known}
    assert {"counter", "block", "marker", "leader", "card", "card-back", "picture"} <= set(heads)
    silent = [name for name, head in heads.items() if head is None and name != "block-back"]
    assert silent == []


def test_a_look_of_the_game_stands_before_the_programs_and_may_extend_it() -> None:
    own = ('{#---\nabout: Ours.\ntakes:\n  smoke: {kind: yes-no}\n---#}\n'
           '{% extends "counterpress/counter.svg.j2" %}')
    templates = templates_of({"counter": Source("g/faces/counter.svg.j2", own)})
    head = templates.head("counter")
    assert head is not None and head.about == "Ours."
    assert {"smoke", "numbers", "symbol"} <= set(head.takes)


@pytest.mark.parametrize("head", [
    "takes: [1", "- a list", "takes:\n  a: {kind: music}", "takes:\n  a: {colour: x}"])
def test_a_head_that_cannot_be_read_is_told(head: str) -> None:
    templates = templates_of({"own": Source("g/faces/own.svg.j2", f"{{#---\n{head}\n---#}}\n<svg/>")})
    with pytest.raises(BrokenHead, match=r"g/faces/own\.svg\.j2"):
        templates.head("own")


def test_a_back_without_a_template_is_the_front_with_what_differs() -> None:
    piece = Piece.model_validate({
        "name": "1", "starts": "a", "provenance": {"stated": "1"},
        "face": {"template": "counter", "numbers": "{attack}", "band": "group"}, "back": {"reduced": "yes"}})
    assert piece.back is not None
    assert piece.back.template == "counter"
    assert piece.back.inputs == {"numbers": "{attack}", "band": "group", "reduced": "yes"}


def test_only_the_programs_templates_are_kept_compiled_each_in_one_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.looks.templates.bundled_folder", lambda name: tmp_path / name)
    faces = tmp_path / "templates" / "faces"
    faces.mkdir(parents=True)

    def kept(text: str, game: str) -> list[str]:
        (faces / "ours.svg.j2").write_text(text)
        mine = Source(f"{game}/faces/mine.svg.j2", f"{{% extends 'ours.svg.j2' %}}{{# {game} #}}")
        assert templates_of({"mine": mine}).render("mine", {}) == text
        return [file.name for file in (faces / "__pycache__").iterdir()]

    first = kept("<g/>", "one")
    assert len(first) == 1 and kept("<g></g>", "other") == first


def _svg_of(face: str, size_mm: str = "16") -> str:
    of_it = f"name: F, kind: marker, side: red, size_mm: {size_mm}, face: {face}, starts: tray"
    text = f"pieces: {{plain: {{{of_it}, provenance: {{stated: '9'}}}}}}"
    problems, _, game = problems_of(text, "plain.yaml", draw=False)
    assert game is not None and not problems.has_errors, list(problems)
    faces = draw_faces(game, "en", Problems())
    return faces.artworks[faces.front["plain"]].svg


def test_a_flag_is_as_large_as_its_marker() -> None:
    drawn = [_svg_of("control", size) for size in ("10", "16", "20")]
    scales = [float(re.findall(r"scale\(([\d.]+)\)", svg)[0]) for svg in drawn]
    assert scales == pytest.approx([0.0575, 0.092, 0.115])


def test_a_marker_shows_its_number_beside_its_icon() -> None:
    both, icon, number = (_svg_of(f"{{template: marker{given}}}") for given in (
        ", icon: shield, number: '-1'", ", icon: shield", ", number: '-1'"))
    assert "-1<" in both and "-1<" in number and "-1<" not in icon
    assert re.findall(r'<path [^>]*d="([^"]{9})', icon)[-1] in both


def test_a_unit_with_a_single_step_has_no_reduced_back() -> None:
    look = {"name": "A", "face": "counter", "back": {"reduced": "yes"}, "provenance": {"stated": "9"}}
    assert Piece.model_validate({**look, "steps": "1"}).back is None
    assert Piece.model_validate({**look, "steps": "2"}).back is not None
    assert Piece.model_validate({**look, "steps": "1", "back": {"ground": "#ffffff"}}).back is not None
