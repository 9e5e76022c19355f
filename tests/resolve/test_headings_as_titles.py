"""A value is called by the heading of its column where its id has only the plain letters of it."""

from pathlib import Path

import pytest

from generator.load.tree import plain
from tests.resolve.laid import laid


@pytest.mark.parametrize(("languages", "written", "values"), [
    ("de", "", {"starke": "Stärke"}),
    ("de", "values: {starke: Kraft, zug: Zug}", {"starke": "Kraft", "zug": "Zug"}),
    ("de en", "", None),
])
def test_a_heading_is_the_title_in_the_only_language(
    tmp_path: Path, languages: str, written: str, values: dict[str, str] | None
) -> None:
    (tmp_path / "units.csv").write_text("Name,Stärke,Zug\nErste,4,3\n", encoding="utf-8")
    tree, problems = laid(
        tmp_path, f"game: {{languages: {languages}}}\n{written}\npieces: {{red: {{table: units.csv}}}}\n")
    assert not problems and plain(tree).get("values") == values
    assert plain(tree)["pieces"]["red"]["members"]["Erste"]["values"] == {"starke": "4", "zug": "3"}
