"""Three hundred broken games in each run; thousands by hand: `python -m tests.attack --cases 10000`."""

import pytest

from tests.attack.fuzz import SAMPLES, Case, judge

BUILT_OF = 3
"""One case in so many is built too, where check finds no error."""
CASES = [Case("tiny", seed) for seed in range(168)]
CASES += [Case(each.name, seed) for each in sorted(SAMPLES.iterdir()) if each.is_dir() for seed in range(12)]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_whatever_is_broken_is_told(case: Case) -> None:
    fault = judge(case, BUILT_OF).fault
    assert fault is None, fault
