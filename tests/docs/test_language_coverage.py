"""The list of what the language can say: each line has a case that shows it."""

import re
from pathlib import Path

from tests.good.cases import CASES

COVERAGE = Path(__file__).parents[2] / "docs" / "language-coverage.md"
FEWEST = 40
_ROW = re.compile(r"^\| (?!what is asked|---)(.+) \|$", re.MULTILINE)


def test_every_form_that_it_lists_has_a_case() -> None:
    known = {f"{path.parent.name}/{path.stem}" for path in CASES}
    rows = _ROW.findall(COVERAGE.read_text(encoding="utf-8"))
    shown = [row.split(" | ")[-1].strip("`") for row in rows]
    assert len(shown) >= FEWEST
    assert set(shown) <= known
