"""Values, kinds and steps that nothing uses are told, and those that something uses are not."""

import pytest

from tests.laid_over import problems_of

COUNTERS = """
pieces:
  guns:
    name: Guns
    side: red
    face: {face}
    size_mm: 15
    sheet: counters
    values: {{attack: "4", defence: "2", {name}: "6"}}
    starts: tray
    provenance: {{assumed: a counter}}
{more}
"""


def _told(name: str, face: str = "counter", more: str = "") -> list[str]:
    problems, _, _ = problems_of(COUNTERS.format(face=face, name=name, more=more), "unused.yaml")
    assert not problems.has_errors
    return [problem.message for problem in problems if problem.code == "never-used"]


@pytest.mark.parametrize(("name", "face", "more"), [
    ("move", "counter", ""),
    ("movement", "counter", ""),
    ("speed", '{template: counter, numbers: "{attack}-{defence}-{speed}"}', ""),
    ("speed", "counter", "values: {speed: Speed}"),
])
def test_what_is_printed_or_named_is_used(name: str, face: str, more: str) -> None:
    assert _told(name, face, more) == []


def test_a_number_under_a_name_that_the_look_does_not_know_is_told() -> None:
    assert _told("speed") == ["the value 'speed' of 'guns' is printed nowhere, and nothing asks for it"]
