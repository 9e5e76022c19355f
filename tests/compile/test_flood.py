"""What lies beside a list of areas, and which of them lie next to no enemy, as expressions of the module."""

from pathlib import Path

import pytest

from generator import module_names as names
from generator.compile.module.flood import apart, beside
from tests.small_engine.bench import HEX, engine, piece

AREAS = ";1:|2|;2:|1|3|;3:|2|12|;12:|3|;alone:|;"


def _value(tmp_path: Path, expression: str, **lists: str) -> str:
    table = engine(tmp_path, {HEX: [["mark;DefId|state|me"]]}, properties={names.AREAS: AREAS, **lists})
    table.sit("Tester", "Axis")
    table.start("Start")
    me = next(each for each in table.module.pieces if each.id == piece(table, "me"))
    return str(table.module.scripts.text("{" + expression + "}")(me))


@pytest.mark.parametrize(("line", "found"), [
    ("|1|", "|1|2|"), ("|2|", "|2|1|3|"), ("|12|3|", "|12|3|2|"), ("|alone|", "|alone|"), ("|", "|"),
])
def test_areas_beside_a_line_are_added_to_it(tmp_path: Path, line: str, found: str) -> None:
    assert _value(tmp_path, beside("Line"), Line=line) == found


@pytest.mark.parametrize(("enemies", "left"), [
    ("|", "|1|3|alone|"), ("|2|", "|alone|"), ("|12|", "|1|alone|"), ("|1|", "|1|3|alone|"),
])
def test_areas_next_to_an_enemy_are_left_out(tmp_path: Path, enemies: str, left: str) -> None:
    assert _value(tmp_path, apart("Line", "Enemies"), Line="|1|3|alone|", Enemies=enemies) == left
