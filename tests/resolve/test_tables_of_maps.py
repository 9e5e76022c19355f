"""Tables of maps: rows become points, marks and what joins points, and every mistake is told by its cell."""

from pathlib import Path

import pytest

from generator.load.tree import Mapping, plain
from tests.resolve.laid import laid


def _map(folder: Path, towns: str, ways: str = "From,To\n") -> tuple[Mapping, list[tuple[str, str, str]]]:
    (folder / "towns.csv").write_text(towns, encoding="utf-8")
    (folder / "ways.csv").write_text(ways, encoding="utf-8")
    return laid(folder, """
boards: {map: {points: {at: {table: towns.csv, C: "9,9"}, joined: {table: ways.csv, road: C/D}}}}
pieces: {red: {members: {r: {starts: fort kent}}}}
""")


def test_points_and_what_joins_them_come_from_tables(tmp_path: Path) -> None:
    tree, problems = _map(
        tmp_path, 'Name,X,Y,Terrain,VP\nFort Kent,40,"50,5",fortress,2\nOrléans,100,60,,\n',
        'From,To,Kind,Via\nfort kent,Orléans,Road,\nOrléans,C,River,"80,80/70,70"\nC,Fort_Kent,,\n')
    assert [each[:2] for each in problems] == [("never-used", f"{tmp_path.name}/towns.csv:1:18")]
    board = plain(tree)["boards"]["map"]
    assert board["points"] == {
        "at": {"Fort_Kent": "40,50.5", "Orleans": "100,60", "C": "9,9"},
        "joined": {"road": ["Fort_Kent/Orleans", "C/D"], "river": ["Orleans/80,80/70,70/C"],
                   "join": ["C/Fort_Kent"]}}
    assert board["marks"] == [
        {"at": "Fort_Kent", "name": "Fort Kent", "terrain": "fortress"}, {"at": "Orleans", "name": "Orléans"}]


def test_a_town_may_be_written_by_the_name_of_its_row(tmp_path: Path) -> None:
    (tmp_path / "units.csv").write_text("name,starts\nFirst,Saint-Lô\n", encoding="utf-8")
    (tmp_path / "towns.csv").write_text("id,Name,At\nsl,Saint-Lô,\"1,2\"\n", encoding="utf-8")
    tree, problems = laid(tmp_path, """
boards: {map: {points: {at: {table: towns.csv}, joined: a/b}}}
pieces: {red: {table: units.csv}}
""")
    assert problems == []
    assert plain(tree)["pieces"]["red"]["members"]["First"]["starts"] == "sl"


def test_a_point_without_a_place_and_a_way_without_an_end_are_told(tmp_path: Path) -> None:
    _, problems = _map(tmp_path, "Name,X,Y\nA,1,\nB,1,2\n", "From,To\nB,\n")
    assert [(code, Path(span).name) for code, span, _ in problems] == [
        ("missing-key", "towns.csv:2:1"), ("missing-key", "ways.csv:2:1")]


def test_ways_name_the_points_of_their_own_board(tmp_path: Path) -> None:
    (tmp_path / "ways.csv").write_text("From,To\nParis,Lyon\n", encoding="utf-8")
    (tmp_path / "marks.csv").write_text("at,name\nP2,Lyon\n", encoding="utf-8")
    tree, problems = laid(tmp_path, """
boards:
  map:
    points: {at: {P1: "1,1", P2: "9,9"}, joined: {table: ways.csv}}
    marks: [{at: P1, name: Paris}, {table: marks.csv}]
  other: {points: {at: {X1: "1,1"}}, marks: [{at: X1, name: Paris}]}
""")
    assert problems == []
    assert plain(tree)["boards"]["map"]["points"]["joined"] == {"join": ["P1/P2"]}


@pytest.mark.parametrize(("via", "chain"), [
    ('"60, 40"', "A/60,40/B"), ("60 40", "A/60,40/B"), ('"60,40; 70,50"', "A/60,40/70,50/B"),
    ("C", "A/C/B"), ("St. C", "A/St_C/B")])
def test_bends_are_written_as_people_write_them(tmp_path: Path, via: str, chain: str) -> None:
    tree, problems = _map(tmp_path, "Name,X,Y\nA,1,1\nB,2,2\nSt. C,3,3\n", f"From,To,Via\nA,B,{via}\n")
    assert problems == []
    joined = plain(tree)["boards"]["map"]["points"]["joined"]
    assert [each.replace("St-_C", "St_C") for each in joined["join"]] == [chain]


def test_points_with_other_letters_are_told_apart(tmp_path: Path) -> None:
    tree, problems = _map(tmp_path, "Name,X,Y\n東京,1,1\n大阪,2,2\n", "From,To\n大阪,東京\n")
    assert problems == []
    assert plain(tree)["boards"]["map"]["points"]["joined"]["join"] == ["map-2/map-1"]


def test_what_rows_of_ways_say_and_nothing_reads_is_told(tmp_path: Path) -> None:
    _, problems = _map(tmp_path, "Name,X,Y\nA,1,1\nB,2,2\n", "From,To,Type\nA,B,road\n")
    assert [code for code, *_ in problems] == ["never-used"]
    (tmp_path / "ways.csv").write_text("From,To\nA,B\n", encoding="utf-8")
    for columns in ("{from: From, to: To, knd: To}", "{from: From, to: To}"):
        points = f'at: {{A: "1,1", B: "2,2"}}, joined: {{table: {{file: ways.csv, columns: {columns}}}}}'
        _, problems = laid(tmp_path, f"boards: {{map: {{points: {{{points}}}}}}}")
        assert [code for code, *_ in problems] == (["unknown-key"] if "knd" in columns else [])


def test_a_table_of_points_that_is_not_there_is_one_mistake(tmp_path: Path) -> None:
    tree, problems = laid(tmp_path, "boards: {map: {points: {at: {table: no.csv, A: '1,1'}, joined: A/A}}}")
    assert [code for code, *_ in problems] == ["unknown-table"]
    assert plain(tree)["boards"]["map"]["points"]["at"] == {"A": "1,1"}


def test_a_column_of_points_that_nothing_reads_is_told_unless_a_mark_asks_for_it(tmp_path: Path) -> None:
    towns = "Id,X,Y,Nation\nA,1,1,crown\nB,2,2,league\n"
    _, problems = _map(tmp_path, towns)
    assert [each[:2] for each in problems] == [("never-used", f"{tmp_path.name}/towns.csv:1:8")]
    assert "{file: towns.csv, columns: {at: Id, tag: Nation}}" in problems[0][2]
    marks = "marks: [{table: {file: towns.csv, columns: {at: Id, tag: Nation}}}]"
    tree, problems = laid(tmp_path, f"boards: {{map: {{points: {{at: {{table: towns.csv}}}}, {marks}}}}}")
    assert problems == []
    found = plain(tree)["boards"]["map"]["marks"]
    assert found == [{"at": "A", "tag": "crown"}, {"at": "B", "tag": "league"}]


def test_a_cell_has_several_tags_with_blanks_between(tmp_path: Path) -> None:
    tree, problems = _map(tmp_path, "Name,X,Y,Tag,Terrain\nA,1,1,port entry,hill\n")
    assert problems == []
    assert plain(tree)["boards"]["map"]["marks"] == [
        {"at": "A", "name": "A", "tag": "port", "terrain": "hill"}, {"at": "A", "tag": "entry"}]


def test_marks_call_places_as_people_do(tmp_path: Path) -> None:
    (tmp_path / "seats.csv").write_text("Town,Of\nCastle Roke,crown\nGrünburg,league\n", "utf-8")
    (tmp_path / "towns.csv").write_text("Name,X,Y\nCastle Roke,1,1\nGrünburg,2,2\n", "utf-8")
    marks = "marks: [{table: {file: seats.csv, columns: {at: Town, tag: Of}}}]"
    tree, problems = laid(tmp_path, f"boards: {{map: {{points: {{at: {{table: towns.csv}}}}, {marks}}}}}")
    assert problems == []
    assert [each["at"] for each in plain(tree)["boards"]["map"]["marks"] if "tag" in each] \
        == ["Castle_Roke", "Grunburg"]
