"""Every case of this folder reads as its golden says.

A case is laid over `base.yaml`, and that over the small game in `tests/tiny`. `COUNTERPRESS_UPDATE_GOLDENS=1
pytest tests/good` writes the goldens anew, for a person to read; a CI refuses that.
"""

import os
import re

import pytest

from generator.problems.report import as_text
from tests.good.cases import BASE, HERE, Case, cases
from tests.good.complete import missing
from tests.good.expected import expected
from tests.laid_over import problems_of

UPDATE = "COUNTERPRESS_UPDATE_GOLDENS"
ALL = cases()


def _updating() -> bool:
    if not os.environ.get(UPDATE):
        return False
    assert not os.environ.get("CI"), f"{UPDATE} is refused in CI: a person reads new texts first"
    return True


def _named(case: Case) -> str:
    return f"{case.sort}/{case.path.stem}"


def test_the_base_game_is_in_order_and_can_be_drawn() -> None:
    problems, sources, _ = problems_of(BASE.read_text(encoding="utf-8"), BASE.name)
    assert not problems.found, as_text(problems, sources)


@pytest.mark.parametrize("case", ALL, ids=_named)
def test_a_case_is_silent_in_check(case: Case) -> None:
    assert case.complaints == ""


@pytest.mark.parametrize("case", ALL, ids=_named)
def test_a_case_reads_as_its_golden(case: Case) -> None:
    golden = case.path.with_suffix(".expected")
    told = expected(case)
    if _updating():
        golden.write_text(told, encoding="utf-8")
    assert told == golden.read_text(encoding="utf-8")


def test_the_cases_show_the_whole_language() -> None:
    lacking = missing(ALL)
    assert not lacking, "\n".join(["add cases:", *lacking])


def test_what_is_not_shown_is_named() -> None:
    lacking = missing(case for case in ALL if case.sort != "rules")
    assert {"nothing writes Rule.pays", "nothing writes Rule.on: gain"} <= set(lacking)


@pytest.mark.parametrize("case", [case for case in ALL if case.sort == "rules"], ids=_named)
def test_a_rule_is_kept_and_broken(case: Case) -> None:
    _, _, rehearsed = expected(case).partition("== rehearsed ==")
    if case.laws[0].head.on == "gain":
        assert ": refused" in rehearsed and "strength" in rehearsed
    else:
        assert re.search("stays in [^n]", rehearsed) and re.search("goes back from|is told, in", rehearsed)


def test_every_golden_belongs_to_a_case() -> None:
    assert {path.with_suffix(".yaml") for path in HERE.glob("*/*.expected")} == {case.path for case in ALL}
