"""Limits are told where they are exceeded, and the page says what the program does."""

from pathlib import Path

import pytest

from generator.load import assets
from generator.load.assets import read_assets
from generator.load.reader import read_text
from generator.load.tree import Mapping
from generator.model.base import LARGEST, MOST_SIGNS
from generator.problems import Problems
from generator.problems.catalogue import CATALOGUE
from generator.resolve import series
from tests.attack.limits import LIMITS, PAGE, Limit, page
from tests.laid_over import problems_of

TESTS = Path(__file__).parents[1]


def _told(text: str) -> set[str]:
    problems, _, _ = problems_of(text, "limits.yaml", draw=False)
    assert all(problem.span.line for problem in problems)
    return {problem.code for problem in problems if problem.level == "error"}


def test_the_page_says_what_the_program_does() -> None:
    """Run `python -m tests.attack.limits` after changing a bound."""
    assert PAGE.read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("limit", LIMITS, ids=lambda limit: str(limit.what))
def test_each_limit_has_its_problem_and_its_test(limit: Limit) -> None:
    file, _, function = limit.test.partition("::")
    assert f"def {function}(" in (TESTS / file).read_text(encoding="utf-8")
    assert limit.code in CATALOGUE


def test_texts() -> None:
    help_page = "help: {{aim: {{title: Aim, text: {}}}}}"
    assert _told(help_page.format("x" * MOST_SIGNS)) == set()
    assert _told(help_page.format("x" * (MOST_SIGNS + 1))) == {"wrong-value"}


def test_numbers() -> None:
    die = "dice: {{more: {{title: More, faces: 1 {}, provenance: {{stated: '4'}}}}}}"
    assert _told(die.format(LARGEST)) == set()
    assert _told(die.format(LARGEST + 1)) == {"wrong-value"}


def test_lengths() -> None:
    assert "wrong-value" in _told("boards: {country: {size_mm: 100001 100}}")


def test_rows_of_hexes() -> None:
    hexes = "{top: flat, across_flats_mm: 20, columns: 251, rows: 4, terrain: clear}"
    assert "wrong-value" in _told(f"boards: {{more: {{title: M, size_mm: 400 400, hexes: {hexes}}}}}")


def test_copies() -> None:
    assert "wrong-value" in _told("pieces: {b1: {copies: 201}}")


def test_series(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(series, "MAXIMUM_VALUES", 1)
    text = "series: {colour: red blue}\nsides: {$colour: {title: $colour, ink: x}}\n"
    tree = read_text(text, "limits.yaml", problems := Problems())
    assert isinstance(tree, Mapping)
    series.unfold_series(tree, problems)
    assert [problem.code for problem in problems] == ["too-large"]


def test_files_beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "MAXIMUM_ASSETS", 2)
    (tmp_path / "icons").mkdir()
    for number in range(3):
        (tmp_path / "icons" / f"{number}.svg").write_text("<svg/>", encoding="utf-8")
    read_assets(tmp_path, problems := Problems(), {})
    assert [problem.code for problem in problems] == ["too-large"]
