"""What the program consists of is known: libraries, licences, locked versions."""

import json
import re
from pathlib import Path

import pytest

from generator.cli import main
from generator.parts import bill_of_materials, parts

LOCKED = Path(__file__).parents[1] / ".ci" / "locked.txt"


def test_every_library_has_a_version_a_licence_and_a_lock() -> None:
    locked = {line.partition("==")[0].lower().replace("_", "-") for line in LOCKED.read_text().splitlines()}
    assert len(parts()) > 12
    for part in parts():
        assert part.version and part.licence and part.licence != "unknown", part
        assert part.name.lower().replace("_", "-") in locked, part


def test_each_line_of_the_lock_names_one_version_and_no_place() -> None:
    lines = LOCKED.read_text(encoding="utf-8").splitlines()
    assert lines == sorted(set(lines), key=str.lower)
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][A-Za-z0-9.+]*", line)] == []


def test_the_bill_of_materials_lists_the_parts() -> None:
    bill = json.loads(bill_of_materials())
    assert (bill["bomFormat"], bill["metadata"]["component"]["name"]) == ("CycloneDX", "counterpress")
    assert [each["name"] for each in bill["components"]] == [part.name for part in parts()]
    assert bill_of_materials() == bill_of_materials()


def test_the_version_is_told_and_with_more_on_demand(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.count("\n") == 1
    assert main(["--version", "--verbose"]) == 0
    assert "pydantic" in capsys.readouterr().out
