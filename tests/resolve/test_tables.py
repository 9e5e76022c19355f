"""Tables: rows become pieces, cards, marks and charts, and every mistake is told by its cell."""

import zipfile
from pathlib import Path
from typing import Any

import pytest

from generator.load.tree import Mapping, find, plain, span_at
from generator.problems import Problems
from generator.reading import load_game
from tests.package.small_game import change, write_small_game
from tests.resolve.laid import laid

UNITS = """\
id;name;Attack;Move strength;tags;copies;name.es
r1;Rifles;4;6;army foot;;Fusileros
"r2";"Guards; 1st";5;;army;3;
;;;;;;
r3;Old;1;1;militia;;
"""


def _members(folder: Path, table: str) -> dict[str, object]:
    tree, problems = laid(folder, f"pieces: {{red: {{side: red, table: {table}}}}}")
    assert problems == []
    members = plain(tree)["pieces"]["red"]["members"]
    assert isinstance(members, dict)
    return members


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "units.csv").write_text(UNITS, encoding="utf-8")
    rows: list[list[object]] = [["id", "Attack", "Code"], ["a", 4, "0101"], ["b", 2.5, True]]
    _write_book(tmp_path / "units.xlsx", {"Reds": rows})
    return tmp_path


def _write_book(path: Path, sheets: dict[str, list[list[object]]]) -> None:
    """The least that is an XLSX file (ECMA-376)."""
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    names = "".join(f'<sheet name="{name}" sheetId="{number}" r:id="r{number}"/>'
                    for number, name in enumerate(sheets, 1))
    links = "".join(f'<Relationship Id="r{number}" Type="{relations}/worksheet" Target="s{number}.xml"/>'
                    for number in range(1, len(sheets) + 1))
    packages = "http://schemas.openxmlformats.org/package/2006/relationships"
    with zipfile.ZipFile(path, "w") as book:
        root = f'<Relationship Id="r" Type="{relations}/officeDocument" Target="xl/workbook.xml"/>'
        book.writestr("_rels/.rels", f'<Relationships xmlns="{packages}">{root}</Relationships>')
        book.writestr("xl/workbook.xml",
                      f'<workbook xmlns="{main}" xmlns:r="{relations}"><sheets>{names}</sheets></workbook>')
        book.writestr(
            "xl/_rels/workbook.xml.rels", f'<Relationships xmlns="{packages}">{links}</Relationships>')
        for number, rows in enumerate(sheets.values(), 1):
            cells = "".join(f"<row>{''.join(map(_cell, row))}</row>" for row in rows)
            data = f"<sheetData>{cells}</sheetData>"
            book.writestr(f"xl/s{number}.xml", f'<worksheet xmlns="{main}">{data}</worksheet>')


def _cell(value: object) -> str:
    if isinstance(value, bool):
        return f'<c t="b"><v>{int(value)}</v></c>'
    if isinstance(value, int | float):
        return f"<c><v>{value}</v></c>"
    return f'<c t="inlineStr"><is><t>{value}</t></is></c>'


def test_headings_are_fields_or_values_and_empty_cells_say_nothing(folder: Path) -> None:
    members = _members(folder, "units.csv")
    assert list(members) == ["r1", "r2", "r3"]
    assert members["r1"] == {
        "name": {"": "Rifles", "es": "Fusileros"}, "values": {"attack": "4", "move-strength": "6"},
        "tags": "army foot"}
    assert members["r2"] == {"name": "Guards; 1st", "values": {"attack": "5"}, "tags": "army", "copies": "3"}


def test_a_sheet_is_read_as_people_see_it(folder: Path) -> None:
    assert _members(folder, "{file: units.xlsx, sheet: Reds}") == {
        "a": {"values": {"attack": "4", "code": "0101"}}, "b": {"values": {"attack": "2.5", "code": "yes"}}}


def test_columns_are_named_filtered_and_joined(folder: Path) -> None:
    table = '{file: units.csv, id: "red {id}", where: {tags: [army, militia], Attack: "*"}, ' \
            'columns: {name: name, values.sum: "{Attack}/{Move strength}"}}'
    tree, _ = laid(folder, f"pieces: {{red: {{table: {table}}}, others: {{table: units.csv}}}}")
    assert plain(tree)["pieces"]["red"]["members"] == {
        "red-r2": {"name": "Guards; 1st", "values": {"sum": "5/"}},
        "red-r3": {"name": "Old", "values": {"sum": "1/1"}}}


def test_what_is_written_of_a_row_is_laid_over_it(folder: Path) -> None:
    own = "{r3: {values: {move: '9'}}, r9: New}"
    tree, _ = laid(folder, f"pieces: {{red: {{table: units.csv, members: {own}}}}}")
    members = plain(tree)["pieces"]["red"]["members"]
    assert members["r3"]["values"] == {"attack": "1", "move-strength": "1", "move": "9"}
    assert members["r9"] == "New"


def test_cards_marks_and_charts_come_from_tables_too(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("title,text,at,terrain,Ops\nRain,Wet.,A1 A2,mud,3\n", encoding="utf-8")
    tree, problems = laid(tmp_path, """
decks: {events: {cards: {table: t.csv, sun: {title: Sun, text: Dry.}}}}
boards: {map: {marks: [{at: B1, tag: a}, {tag: wet, table: t.csv}]}}
charts: {aid: {tables: [{title: Aid, table: {file: t.csv, columns: {Event: title, Worth: "{Ops} points"}}}]}}
""")
    assert problems == []
    said = plain(tree)
    assert list(said["decks"]["events"]["cards"]) == ["Rain", "sun"]
    assert said["decks"]["events"]["cards"]["Rain"]["values"]["ops"] == "3"
    assert said["boards"]["map"]["marks"][1] == {"tag": "wet", "at": "A1 A2", "terrain": "mud"}
    assert said["charts"]["aid"]["tables"] == [
        {"title": "Aid", "columns": ["Event", "Worth"], "rows": [["Rain", "3 points"]]}]


@pytest.mark.parametrize("columns", ["", ", columns: {Turn: turn, Unit: '{unit}'}"])
def test_a_chart_says_what_columns_by_language_say(tmp_path: Path, columns: str) -> None:
    text = "turn,unit.en,unit.es\n1,Guard,Guardia\n2,Tanks,Tanks\n3,,\n"
    (tmp_path / "t.csv").write_text(text, encoding="utf-8")
    heads = "[{en: Turn, es: Turno}, Unit]"
    tree, problems = laid(tmp_path, f"""
game: {{languages: en es}}
charts: {{aid: {{tables: [{{columns: {heads}, table: {{file: t.csv{columns}}}}}]}}}}
""")
    assert problems == []
    [table] = plain(tree)["charts"]["aid"]["tables"]
    assert table["columns"] == [{"en": "Turn", "es": "Turno"}, "Unit"]
    assert table["rows"] == [["1", {"en": "Guard", "es": "Guardia"}], ["2", "Tanks"], ["3", ""]]


@pytest.mark.parametrize("beside, code", [
    ("columns: [One]", "wrong-value"), ("rows: [[a]]", "ignored-field")])
def test_what_stands_beside_the_table_of_a_chart_agrees_with_it(
    folder: Path, beside: str, code: str
) -> None:
    _, problems = laid(folder, f"charts: {{aid: {{tables: [{{table: units.csv, {beside}}}]}}}}")
    assert [found for found, *_ in problems] == [code]


RANKS = "id,name,rank.en,rank.de\na,A,Marshal,Marschall\nb,B,Major,Major\nc,C,Marshal,Marschall\nd,D,,\n"


def _ranks(tmp_path: Path, rows: str, more: str = "") -> tuple[dict[str, Any], list[tuple[str, str, str]]]:
    (tmp_path / "t.csv").write_text(rows, encoding="utf-8")
    tree, problems = laid(tmp_path, f"game: {{languages: en de}}\n{more}pieces: {{x: {{table: t.csv}}}}")
    return plain(tree), problems


def test_a_value_in_several_languages_is_one_with_its_words(tmp_path: Path) -> None:
    said, problems = _ranks(tmp_path, RANKS)
    assert problems == []
    values = [member.get("values") for member in said["pieces"]["x"]["members"].values()]
    assert values == [{"rank": "Marshal"}, {"rank": "Major"}, {"rank": "Marshal"}, None]
    assert said["values"] == {"rank": {"title": "rank", "names": {
        "Marshal": {"en": "Marshal", "de": "Marschall"}, "Major": {"en": "Major", "de": "Major"}}}}


def test_what_is_written_of_a_value_counts_before_the_words_of_a_table(tmp_path: Path) -> None:
    said, _ = _ranks(tmp_path, RANKS, "values: {rank: {title: Rang, names: {Major: {de: Maj.}}}, x: X}\n")
    assert said["values"]["rank"]["title"] == "Rang" and said["values"]["x"] == "X"
    assert said["values"]["rank"]["names"]["Major"] == {"en": "Major", "de": "Maj."}
    said, _ = _ranks(tmp_path, RANKS, "values: {rank: {en: rank, de: Rang}}\n")
    assert said["values"]["rank"]["title"] == {"en": "rank", "de": "Rang"}


def test_a_value_in_no_language_of_the_game_is_left_to_be_told(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text(RANKS, encoding="utf-8")
    tree, _ = laid(tmp_path, "game: {languages: []}\npieces: {x: {table: {file: t.csv, columns: "
                              "{name: name, values.rank.fr: rank.de}}}}")
    assert plain(tree)["pieces"]["x"]["members"]["a"]["values"] == {"rank": {"fr": "Marschall"}}


def test_a_word_with_two_translations_is_told(tmp_path: Path) -> None:
    _, problems = _ranks(tmp_path, RANKS + "e,E,Major,Oberst\n")
    assert [(code, at.rpartition("/")[2]) for code, at, _ in problems] == [("wrong-value", "t.csv:6:11")]


def test_a_value_knows_its_cell(folder: Path) -> None:
    tree, _ = laid(folder, "pieces: {red: {table: units.csv}, blue: {table: units.xlsx}}")
    values = ("pieces", "red", "members", "r2", "values", "attack")
    assert str(span_at(tree, values)) == f"{folder.name}/units.csv:3:20"
    sheet = ("pieces", "blue", "members", "b", "values", "attack")
    assert str(span_at(tree, sheet)) == f"{folder.name}/units.xlsx [Reds] B3"
    assert find(tree, ("pieces", "red", "table")) is None


@pytest.mark.parametrize("table, code, said", [
    ("unit.csv", "unknown-table", "did you mean 'units.csv'?"),
    ("../units.csv", "unknown-table", "did you mean 'units.csv'?"),
    ("{file: units.xlsx, sheet: Blues}", "unknown-table", "known: Reds"),
    ("{file: units.csv, columns: {name: Title}}", "unknown-column", "its headings are id, name, Attack"),
    ("{file: units.csv, where: {Side: red}}", "unknown-column", "its headings are id, name, Attack"),
    ("{file: units.csv, where: {Attack: '9'}}", "no-such-row", "known: 1, 4, 5"),
    ("{file: units.csv, where: {Attack: 4 5}}", "no-such-row", "several values are a list: [4, 5]"),
    ("{file: units.csv, where: {Attack: 2-9}}", "no-such-row", "each value is written: [4, 5]"),
    ("{file: units.csv, where: {Attack: ['4', '9']}}", "no-such-row", "known: 1, 4, 5"),
    ("{file: units.csv, id: '{Kode}'}", "unknown-column", "its headings are id, name, Attack"),
    ("{file: units.csv, colums: {name: name}}", "unknown-key", "did you mean 'columns'?"),
    ("{sheet: Reds}", "wrong-value", "a table is named by its file"),
    ("{file: units.csv, id: tags}", "doubled-id", "give each row an id of its own"),
    ("titled.csv", "broken-table", "delete a title that stands above them"),
    ("broken.xlsx", "broken-table", "save it again"), ("empty.csv", "broken-table", "is empty"),
])
def test_a_mistake_is_told(folder: Path, table: str, code: str, said: str) -> None:
    (folder / "broken.xlsx").write_bytes(b"PK no")
    (folder / "empty.csv").write_text("\n\n", encoding="utf-8")
    (folder / "titled.csv").write_text("My counters\nid,name,Attack\na,A,1\nb,B,2\n", encoding="utf-8")
    (folder / "units.csv").write_text(UNITS.replace("army foot", "army"), encoding="utf-8")
    _, problems = laid(folder, f"pieces: {{red: {{side: red, table: {table}}}}}")
    assert {found for found, _, _ in problems} == {code}
    assert said in problems[0][2]


def test_a_wrong_where_is_one_error_for_the_whole_game(tmp_path: Path) -> None:
    game_folder = write_small_game(tmp_path / "skirmish")
    (game_folder / "scouts.csv").write_text("id,name,Side\nscout-1,S1,red\n", "utf-8")
    (game_folder / "scouts.yaml").write_text(
        "pieces: {scouts: {extends: block, table: {file: scouts.csv, where: {Side: [red, bleu]}}}}\n"
        "rules: {all: {title: All, applies: {ids: scout-2}, require: {turn: 1}, otherwise: No.}}\n", "utf-8")
    problems = Problems()
    assert load_game(game_folder, None, problems) is None
    assert [problem.code for problem in problems] == ["no-such-row"]
    assert str(next(iter(problems)).span).endswith("scouts.yaml:1:81")


def test_a_table_of_too_many_rows_is_refused(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("id\n" + "a\n" * 14_000, encoding="utf-8")
    _, problems = laid(tmp_path, "pieces: {red: {table: t.csv}}")
    assert [code for code, _, _ in problems] == ["too-large"]


def test_a_game_reads_its_tables_and_errata_change_what_they_gave(tmp_path: Path) -> None:
    game_folder = write_small_game(tmp_path / "skirmish")
    (game_folder / "scouts.csv").write_text("id,name,Move\nscout-1,S1,8\nscout-2,S2,fast\n", "utf-8")
    scouts = "  scouts: {extends: block, side: red, starts: waiting, table: scouts.csv}\n"
    change(game_folder, "pieces.yaml", "errata:\n", f"{scouts}\nerrata:\n")
    faster = "      - {set: pieces/scout-1/values/move, was: 8, to: 9}\n"
    change(game_folder, "pieces.yaml", "      - {set:", f"{faster}      - {{set:")
    game = load_game(game_folder, None, problems := Problems())
    assert game is not None and not problems.has_errors, list(problems)
    assert (game.pieces["scout-1"].values["move"], game.pieces["scout-2"].values["move"]) == ("9", "fast")


@pytest.mark.parametrize(("family", "blank", "warned"), [
    ("", "", True), ("", "2", False), ("values: {move: '1'}, ", "", False), ("", "fast", False),
])
def test_a_number_that_few_rows_lack_is_told_unless_the_family_gives_it(
    tmp_path: Path, family: str, blank: str, warned: bool
) -> None:
    (tmp_path / "t.csv").write_text(f"id,Move\na,3\nb,4\nc,{blank}\nd,5\n", encoding="utf-8")
    _, problems = laid(tmp_path, f"pieces: {{red: {{{family}table: t.csv}}}}")
    assert [(code, place) for code, place, _ in problems] == \
        ([("blank-value", f"{tmp_path.name}/t.csv:4:1")] if warned else [])


@pytest.mark.parametrize("step", [
    "{set_out: {by: move}}", "{place: {pieces: {values: {move: $turn}}, at: A1}}"])
def test_a_number_that_says_who_comes_when_or_where_may_be_lacking(tmp_path: Path, step: str) -> None:
    (tmp_path / "t.csv").write_text("id,Move\na,3\nb,4\nc,\nd,5\n", encoding="utf-8")
    _, problems = laid(
        tmp_path, f"pieces: {{red: {{table: t.csv}}}}\nscripts: {{come: {{steps: [{step}]}}}}")
    assert problems == []


@pytest.mark.parametrize(("cards", "warned"), [(9, False), (10, True)])
def test_the_one_card_of_ten_without_a_number_is_told_but_not_a_few_events(
    tmp_path: Path, cards: int, warned: bool
) -> None:
    rows = "".join(f"c{number},{number}\n" for number in range(1, cards))
    (tmp_path / "t.csv").write_text(f"id,Ops\nevent,\n{rows}", encoding="utf-8")
    _, problems = laid(tmp_path, "decks: {deck: {cards: {table: t.csv}}}")
    assert [code for code, _, _ in problems] == (["blank-value"] if warned else [])


def test_a_side_may_be_written_with_capitals_or_by_its_title(tmp_path: Path) -> None:
    (tmp_path / "units.csv").write_text("id,Side,Group\na,Red,1st Guards\nb,rouges,g1\nc,Purple,\n", "utf-8")
    tree, problems = laid(tmp_path, """\
sides: {red: {title: {en: The Reds, fr: Rouges}}, blue: {title: Blue}}
groups: {g1: {title: 1st Guards}}
pieces: {all: {table: units.csv}}
""")
    assert problems == []
    assert plain(tree)["pieces"]["all"]["members"] == {
        "a": {"side": "red", "group": "g1"}, "b": {"side": "red", "group": "g1"}, "c": {"side": "Purple"}}


def test_a_place_may_be_written_with_blanks_or_by_its_title(tmp_path: Path) -> None:
    rows = "id,Starts,Destroyed to\na,Mill Ford,The Lost\nb,vale,lost\nc,Nowhere,\n"
    (tmp_path / "units.csv").write_text(rows, "utf-8")
    tree, problems = laid(tmp_path, """\
boards: {map: {points: {at: {Mill_Ford: "10,10", Vale: "20,10"}}}, mat: {boxes: {lost: {title: The lost}}}}
pieces: {all: {table: {file: units.csv, columns: {starts: Starts, destroyed_to: Destroyed to}}}}
""")
    assert problems == []
    assert plain(tree)["pieces"]["all"]["members"] == {
        "a": {"starts": "Mill_Ford", "destroyed_to": "lost"}, "b": {"starts": "Vale", "destroyed_to": "lost"},
        "c": {"starts": "Nowhere"}}


@pytest.mark.parametrize(("kinds", "field"), [
    (("unit", "marker"), ("kind",)),
    (("Infantry", "Armour"), ("values", "kind")),
    (("unit", "leader"), ("kind",)),
])
def test_a_column_of_kinds_is_a_value_unless_one_is_a_kind_of_piece(
    tmp_path: Path, kinds: tuple[str, str], field: tuple[str, ...]
) -> None:
    (tmp_path / "units.csv").write_text(f"id,Kind\na,{kinds[0]}\nb,{kinds[1]}\n", "utf-8")
    tree, _ = laid(tmp_path, "pieces: {all: {table: units.csv}}")
    row = find(tree, ("pieces", "all", "members", "b"))
    assert row is not None and plain(find(row, field) or Mapping({}, row.span)) == kinds[1]


def test_a_row_that_no_where_takes_is_told(tmp_path: Path) -> None:
    (tmp_path / "units.csv").write_text("id,Nation\na,Crown\nb,Crwn\nc,League\n", "utf-8")
    family = "{{table: {{file: units.csv, where: {{Nation: {nation}}}}}}}"
    crown, league = family.format(nation="Crown"), family.format(nation="League")
    _, problems = laid(tmp_path, f"pieces: {{crown: {crown}, league: {league}}}")
    told = [(code, place) for code, place, _ in problems]
    assert told == [("never-used", f"{tmp_path.name}/units.csv:3:1")]
    _, problems = laid(tmp_path, f"pieces: {{crown: {crown}, all: {{table: units.csv}}}}")
    assert problems == []


@pytest.mark.parametrize("columns", ["[{title: Turn}]", "Turn", '{Unit: {en: "{name}", es: "{name.es}"}}'])
def test_columns_that_are_no_texts_by_name_are_told(folder: Path, columns: str) -> None:
    chart = f"charts: {{a: {{tables: [{{title: A, table: {{file: units.csv, columns: {columns}}}}}]}}}}"
    _, problems = laid(folder, chart)
    assert [code for code, *_ in problems] == ["wrong-value"]


def test_a_row_that_a_chart_alone_shows_is_told_where_families_take_the_others(tmp_path: Path) -> None:
    (tmp_path / "units.csv").write_text("id,Nation\na,Crown\nb,Crwn\n", "utf-8")
    chart = "charts: {list: {tables: [{title: Units, table: units.csv}]}}"
    family = "{table: {file: units.csv, where: {Nation: Crown}}}"
    _, problems = laid(tmp_path, f"pieces: {{crown: {family}}}\n{chart}")
    assert [each[:2] for each in problems] == [("never-used", f"{tmp_path.name}/units.csv:3:1")]
    assert laid(tmp_path, chart)[1] == []


def test_a_where_may_say_what_a_cell_must_not_be(tmp_path: Path) -> None:
    (tmp_path / "units.csv").write_text("id,Entry\na,1\nb,R\nc,\nd,2\n", "utf-8")
    for denied, rows in (("R", ["a", "c", "d"]), ("[R, '1']", ["c", "d"]), ("'*'", ["c"])):
        table = f"{{file: units.csv, where: {{Entry: {{not: {denied}}}}}}}"
        tree, problems = laid(tmp_path, f"pieces: {{some: {{table: {table}}}, others: {{table: units.csv}}}}")
        assert problems == []
        assert list(plain(tree)["pieces"]["some"]["members"]) == rows


@pytest.mark.parametrize(("where", "code"), [("{not: Q}", "no-such-row"), ("{but: R}", "wrong-value")])
def test_a_where_that_denies_nothing_is_told(tmp_path: Path, where: str, code: str) -> None:
    (tmp_path / "units.csv").write_text("id,Entry\na,1\nb,R\n", "utf-8")
    table = f"{{file: units.csv, where: {{Entry: {where}}}}}"
    _, problems = laid(tmp_path, f"pieces: {{all: {{table: {table}}}}}")
    assert [each for each, *_ in problems] == [code]
