"""Problems for people and for programs."""

import pytest

from generator.problems import Problems, ProblemsFound, Span
from generator.problems.problem import nearest
from generator.problems.report import as_data, as_text


def test_problems_are_told_once_in_reading_order_with_their_line() -> None:
    problems = Problems()
    problems.warning(Span("a.yaml", 2, 3), "never-used", "second")
    problems.error(Span("a.yaml", 1, 4), "unknown-side", "first", "did you mean 'x'?")
    problems.error(Span("a.yaml", 1, 4), "unknown-side", "first", "did you mean 'x'?")
    assert as_text(problems, {"a.yaml": "k: val\n  w\n"}) == (
        "a.yaml:1:4: error[unknown-side]: first\n    k: val\n       ^\n    did you mean 'x'?\n"
        "a.yaml:2:3: warning[never-used]: second\n      w\n      ^\n1 error, 1 warning"
    )


def test_equal_warnings_and_many_equal_errors_are_told_together_and_each_to_programs() -> None:
    problems = Problems()
    for line in range(1, 8):
        problems.warning(Span("a.yaml", line, 1), "missing-language", "not in 'fr'", "say it")
    problems.warning(Span("a.yaml", 3, 2), "missing-language", "not in 'de'", "say it")
    for line in (1, 2):
        problems.error(Span("b.yaml", line, 1), "wrong-value", "no")
    for line in range(1, 5):
        problems.error(Span("c.yaml", line, 1), "unknown-side", "who")
    assert as_text(problems, {}).splitlines() == [
        "a.yaml:1:1: warning[missing-language]: not in 'fr'", "    say it",
        "    7 times, also at a.yaml:2:1, a.yaml:3:1, a.yaml:4:1, a.yaml:5:1 and 2 more",
        "a.yaml:3:2: warning[missing-language]: not in 'de'", "    say it",
        "b.yaml:1:1: error[wrong-value]: no", "b.yaml:2:1: error[wrong-value]: no",
        "c.yaml:1:1: error[unknown-side]: who", "    4 times, also at c.yaml:2:1, c.yaml:3:1, c.yaml:4:1",
        "6 errors, 8 warnings"]
    assert len(as_data(problems)) == 14


def test_a_long_line_is_cut_round_its_caret() -> None:
    problems = Problems()
    problems.error(Span("a.yaml", 1, 501), "wrong-value", "here")
    _, line, caret, _ = as_text(problems, {"a.yaml": "x" * 500 + "!" + "x" * 500}).splitlines()
    assert line[caret.index("^")] == "!" and len(line) < 120


def test_a_problem_of_a_whole_file_shows_no_line() -> None:
    problems = Problems()
    problems.error(Span("a.yaml"), "too-large", "no")
    assert as_text(problems, {"a.yaml": "text"}) == "a.yaml: error[too-large]: no\n1 error, 0 warnings"
    assert as_data(problems) == [
        {
            "file": "a.yaml",
            "line": 0,
            "column": 0,
            "level": "error",
            "code": "too-large",
            "message": "no",
            "hint": "",
        }
    ]


def test_only_errors_stop() -> None:
    problems = Problems()
    problems.warning(Span("a.yaml"), "never-used", "so")
    problems.stop_on_errors()
    problems.error(Span("a.yaml"), "too-large", "no")
    with pytest.raises(ProblemsFound, match="too-large"):
        problems.stop_on_errors()


@pytest.mark.parametrize(
    ("word", "known", "hint"),
    [
        ("atack", ["attack", "move"], "did you mean 'attack'?"),
        ("zzz", ["b", "a"], "known: a, b"),
        ("305", ["1305", "0305", "3050"], "did you mean '0305'?"),
        ("zzz", [], ""),
        ("zzz", [f"{n}" for n in range(13)], ""),
    ],
)
def test_the_nearest_name_is_offered_or_a_short_list(word: str, known: list[str], hint: str) -> None:
    assert nearest(word, known) == hint
