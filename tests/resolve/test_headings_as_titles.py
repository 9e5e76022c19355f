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


@pytest.mark.parametrize(("heading", "cell", "values"), [
    ("Stärke", "", None), ("Stärke.de", "4", {"starke": {"title": "starke", "names": {"4": {"de": "4"}}}}),
    ("values.Stärke", "4", {"starke": "Stärke"})])
def test_only_values_that_occur_have_titles(
    tmp_path: Path, heading: str, cell: str, values: object
) -> None:
    (tmp_path / "units.csv").write_text(f"Name,{heading}\nErste,{cell}\n", encoding="utf-8")
    tree, problems = laid(tmp_path, "game: {languages: de}\npieces: {red: {table: units.csv}}\n")
    assert plain(tree).get("values") == values and not any(each[0] == "error" for each in problems)


def test_two_columns_of_one_value_are_told(tmp_path: Path) -> None:
    (tmp_path / "units.csv").write_text("Name,Größe,Grosse\nErste,4,5\nZweite,4,5\n", encoding="utf-8")
    _, problems = laid(tmp_path, "game: {languages: de}\npieces: {red: {table: units.csv}}\n")
    assert [each[:2] for each in problems] == [("doubled-id", f"{tmp_path.name}/units.csv:1:12")]
