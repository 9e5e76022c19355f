"""What templates are given is what the reference says they are given."""

from collections.abc import Mapping
from dataclasses import is_dataclass
from typing import Any

import pytest

from generator.compile.faces.brush import Brush
from generator.compile.faces.drawing import draw_faces
from generator.compile.faces.views import GIVEN
from generator.looks.templates import Templates
from generator.problems import Problems
from tests.bundled import GAMES, bundled

HELPERS = Brush("en").helpers()


@pytest.fixture(scope="module")
def given() -> list[Mapping[str, Any]]:
    """The variables of every face of the bundled games."""
    seen: list[Mapping[str, Any]] = []

    def render(self: Templates, name: str, variables: Mapping[str, Any]) -> str:
        seen.append({key: value for key, value in variables.items() if key not in HELPERS})
        return '<svg xmlns="http://www.w3.org/2000/svg"/>'

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Templates, "render", render)
        for game in GAMES:
            draw_faces(bundled(game), "en", Problems())
    return seen


def test_every_variable_is_told_and_there_is_no_other(given: list[Mapping[str, Any]]) -> None:
    assert {name for variables in given for name in variables} == set(GIVEN)


def test_views_have_the_attributes_that_are_told(given: list[Mapping[str, Any]]) -> None:
    seen = {(name, type(value)) for variables in given for name, value in variables.items()
            if is_dataclass(value)}
    assert seen == {(name, each.view) for name, each in GIVEN.items() if each.view is not None}
    assert all(all(each.attributes().values()) for each in GIVEN.values())
