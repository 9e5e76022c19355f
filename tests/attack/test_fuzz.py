"""A few broken games in each run; thousands by hand: `python -m tests.attack --cases 10000`."""

import pytest

from tests.attack.fuzz import SAMPLES, Case, judge

CASES = [Case("tiny", seed) for seed in range(100)]
CASES += [Case(each.name, seed) for each in sorted(SAMPLES.iterdir()) if each.is_dir() for seed in (1, 2)]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_whatever_is_broken_is_told(case: Case) -> None:
    fault = judge(case)
    assert fault is None, fault.what
