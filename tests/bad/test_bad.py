"""Every wrong definition of this folder gives exactly the message that lies beside it.

A case is laid over the small game in `tests/tiny`. `COUNTERPRESS_UPDATE_GOLDENS=1 pytest tests/bad` writes
the messages anew, for a person to read; a CI refuses that.
"""

import os
import re
from pathlib import Path

import pytest

from generator.problems.catalogue import CATALOGUE
from generator.problems.report import as_text
from tests.laid_over import problems_of

HERE = Path(__file__).parent
UPDATE = "COUNTERPRESS_UPDATE_GOLDENS"
NOT_IN_A_DEFINITION = {
    "no-definitions",
    "file-not-read",
    "unreadable-file",
    "outside-folder",  # test_hostile
    "unknown-erratum",  # tests/resolve
    "broken-template",  # tests/compile/test_faces
    "broken-table",  # tests/load/test_table_files
    "unknown-column",  # tests/load/test_table_files
    "measured-apart",  # tests/check/test_measured_places
    "picture-cut",
    "no-such-row",  # tests/resolve/test_tables
    "blank-value",
    "broken-picture",  # tests/load/test_assets
    "unfit-font",  # tests/load/test_fonts
    "coarse-image",  # tests/proof
    "near-cut",
    "missing-words",  # tests/resolve/test_brought_words
    "missing-placeholder",
    "nothing-fits",  # tests/test_pipeline
    "small-type",
    "accepts-nothing",  # tests/proof/test_accepted.py
}
_CODE = re.compile(r"^\S+: (?:error|warning)\[([a-z-]+)\]", re.MULTILINE)


def report(text: str, name: str) -> str:
    """The whole rendered message for a case."""
    problems, sources, _ = problems_of(text, name)
    return as_text(problems, sources) + "\n"


def _updating() -> bool:
    if not os.environ.get(UPDATE):
        return False
    assert not os.environ.get("CI"), f"{UPDATE} is refused in CI: a person reads new messages first"
    return True


if _updating():
    for code, entry in CATALOGUE.items():
        if entry.example:
            (HERE / f"{code}.yaml").write_text(entry.example, encoding="utf-8")

CASES = sorted(HERE.glob("*.yaml"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case.stem))
def test_a_wrong_definition_gives_its_message(case: Path) -> None:
    found = report(case.read_text(encoding="utf-8"), case.name)
    golden = case.with_suffix(".expected")
    if _updating():
        golden.write_text(found, encoding="utf-8")
    assert found == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("code", [code for code, entry in CATALOGUE.items() if entry.example])
def test_the_example_of_a_code_has_that_code_and_no_other(code: str) -> None:
    assert (HERE / f"{code}.yaml").read_text(encoding="utf-8") == CATALOGUE[code].example
    golden = (HERE / f"{code}.expected").read_text(encoding="utf-8")
    assert set(_CODE.findall(golden)) == {code}


def test_every_code_has_a_failing_example() -> None:
    assert {code for code, entry in CATALOGUE.items() if not entry.example} == NOT_IN_A_DEFINITION


def test_every_message_belongs_to_a_case() -> None:
    assert {path.stem for path in HERE.glob("*.expected")} == {case.stem for case in CASES}
