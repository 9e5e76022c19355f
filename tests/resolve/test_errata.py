"""Errata: what they change, and when they no longer fit."""

import re
from collections.abc import Sequence

import pytest

from generator.load.parsing import read_text
from generator.load.tree import Mapping, plain
from generator.problems import Problems
from generator.resolve.errata import Erratum, apply_errata
from tests.bundled import GAMES, bundled

GAME = """\
pieces:
  a: {steps: 2, tags: x y}
errata:
  e1:
    date: d
    source: {en: s, es: f}
    note: {en: n, es: m}
    changes: [{set: pieces/a/steps, was: "2", to: "3"}]
  e2:
    date: d
    source: s
    note: n
    changes: [{add: pieces/b, to: {steps: "1"}}, {remove: pieces/a/tags, was: x y}]
"""


def _applied(wanted: Sequence[str] | None) -> tuple[object, tuple[Erratum, ...], list[str]]:
    problems = Problems()
    tree = read_text(GAME, "x.yaml", problems)
    assert isinstance(tree, Mapping)
    tree, records = apply_errata(tree, wanted, problems)
    return plain(tree), records, [problem.code for problem in problems]


def test_all_errata_apply_unless_others_are_wanted() -> None:
    assert _applied(None)[0] == {"pieces": {"a": {"steps": "3"}, "b": {"steps": "1"}}}
    assert _applied(())[0] == {"pieces": {"a": {"steps": "2", "tags": "x y"}}}
    assert _applied(["e1"])[0] == {"pieces": {"a": {"steps": "3", "tags": "x y"}}}


def test_the_record_tells_what_was_changed_and_whether() -> None:
    _, (first, second), problems = _applied(["e2"])
    assert not problems
    assert (first.source_in("es"), second.source_in("es")) == ("f", "s")
    assert (first.id, first.applied, first.note) == ("e1", False, {"en": "n", "es": "m"})
    assert (second.changed, second.applied, second.note) == (("pieces/b", "pieces/a/tags"), True, {"": "n"})


def test_an_erratum_that_does_not_exist_is_told() -> None:
    assert _applied(["e9"])[2] == ["unknown-erratum"]


def test_entries_of_lists_are_counted_from_one() -> None:
    problems = Problems()
    text = """\
scripts:
  a: {steps: [{place: {at: "1"}}, {place: {at: "2"}}, {say: x}]}
errata:
  e:
    date: d
    source: s
    note: n
    changes:
      - {set: scripts/a/steps/2/place/at, was: "2", to: "3"}
      - {remove: scripts/a/steps/3}
      - {add: scripts/a/steps/3, to: {say: y}}
"""
    tree = read_text(text, "x.yaml", problems)
    assert isinstance(tree, Mapping)
    tree, _ = apply_errata(tree, None, problems)
    assert [problem.code for problem in problems] == []
    steps = [{"place": {"at": "1"}}, {"place": {"at": "3"}}, {"say": "y"}]
    assert plain(tree) == {"scripts": {"a": {"steps": steps}}}


NAMED = """\
charts:
  a:
    tables:
      - {title: {en: On the die, es: Al dado}, rows: [["1", x], [{en: "A unit, over a river", es: Río}, y]]}
      - {title: Columns, rows: [["", last]]}
    notes: [{en: First of all., es: Primero.}, Then this., Then that.]
scripts:
  s: {steps: [{shuffle: deck}, {set_out: {at: {A1: r1}}}]}
errata:
  e:
    {date: d, source: s, note: n, changes: [CHANGES]}
"""


def _named(*changes: str) -> tuple[object, list[str]]:
    problems = Problems()
    tree = read_text(NAMED.replace("CHANGES", ", ".join(changes)), "x.yaml", problems)
    assert isinstance(tree, Mapping)
    tree, _ = apply_errata(tree, None, problems)
    return plain(tree), [problem.code for problem in problems]


def test_entries_of_lists_are_called_by_name() -> None:
    by_name = _named(
        "{set: charts/a/tables/al-dado/rows/a-unit-over/2, to: new}", "{set: charts/a/notes/first, to: o}",
        "{set: charts/a/tables/columns/title, to: l}", "{set: scripts/s/steps/shuffle, to: {say: x}}")
    by_count = _named(
        "{set: charts/a/tables/1/rows/2/2, to: new}", "{set: charts/a/notes/1, to: o}",
        "{set: charts/a/tables/2/title, to: l}", "{set: scripts/s/steps/1, to: {say: x}}")
    assert by_name == by_count and by_name[1] == []


def test_a_row_that_is_headed_by_a_number_is_meant_before_the_one_that_is_counted() -> None:
    rows = 'rows: [["0", a], ["1", b], ["2-3", c]]'
    erratum = "e: {date: '2024', source: s, note: n, changes: [%s]}"
    text = f"charts: {{a: {{tables: [{{{rows}}}]}}}}\nerrata: {{{erratum}}}"
    found = []
    for path in ("rows/1/2", "rows/3/2", "rows/2/2"):
        problems = Problems()
        tree = read_text(text % f"{{set: charts/a/tables/1/{path}, to: new}}", "x.yaml", problems)
        assert isinstance(tree, Mapping)
        tree, _ = apply_errata(tree, None, problems)
        assert not list(problems)
        found.append([row[1] for row in plain(tree)["charts"]["a"]["tables"][0]["rows"]].index("new"))
    assert found == [1, 2, 1]


@pytest.mark.parametrize("path, cell", [("t2", 2), ("7", 3), ("2", 1), ("side", 0)])
def test_a_cell_is_called_by_the_heading_of_its_column_or_counted(path: str, cell: int) -> None:
    table = 'columns: [Side, T1, T2, "7"], rows: [[Red, "3", "1", "2"]]'
    change = f"{{set: charts/a/tables/1/rows/red/{path}, to: new}}"
    erratum = f"e: {{date: d, source: s, note: n, changes: [{change}]}}"
    problems = Problems()
    tree = read_text(f"charts: {{a: {{tables: [{{{table}}}]}}}}\nerrata: {{{erratum}}}", "x.yaml", problems)
    assert isinstance(tree, Mapping)
    tree, _ = apply_errata(tree, None, problems)
    assert not list(problems)
    assert plain(tree)["charts"]["a"]["tables"][0]["rows"][0].index("new") == cell


def test_a_step_that_sets_several_things_is_called_after_each() -> None:
    steps = "  s: {steps: [{shuffle: deck}, {set_out: {at: {A1: r1}}}]}"
    assert steps in NAMED
    several = NAMED.replace(steps, "  s: {steps: [{set: {a: 1}}, {set: {b: 1, c: 1}}]}")
    problems = Problems()
    text = several.replace("CHANGES", "{set: scripts/s/steps/set-c/set/c, to: 2}")
    tree = read_text(text, "x.yaml", problems)
    assert isinstance(tree, Mapping)
    tree, _ = apply_errata(tree, None, problems)
    assert plain(tree)["scripts"]["s"]["steps"] == [{"set": {"a": "1"}}, {"set": {"b": "1", "c": "2"}}]
    assert not list(problems)


def test_a_name_of_none_or_of_several_is_told() -> None:
    for path in ("charts/a/notes/then", "charts/a/notes/last", "charts/a/tables/on-the-map/rows"):
        assert _named(f"{{set: {path}, to: x}}")[1] == ["erratum-stale"]


def test_one_entry_called_in_two_ways_is_one_path() -> None:
    other = "  f: {date: d, source: s, note: n, changes: [{set: charts/a/notes/1, to: y}]}\n"
    problems = Problems()
    text = NAMED.replace("CHANGES", "{set: charts/a/notes/first, to: x}") + other
    tree = read_text(text, "x.yaml", problems)
    assert isinstance(tree, Mapping)
    apply_errata(tree, None, problems)
    assert [problem.code for problem in problems] == ["errata-collide"]


@pytest.mark.parametrize("name", GAMES)
def test_errata_of_the_bundled_games_count_no_entries(name: str) -> None:
    counted = re.compile(r"/(steps|notes|tables|rows|then|any|all)/\d+(/|$)")
    paths = [path for erratum in bundled(name).errata for path in erratum.changed]
    assert not [path for path in paths if counted.search(path)]


OF_A_TABLE = """\
game: {languages: de en}
cards: {f: {text: {"": Ein Schritt., en: One step.}}}
errata:
  e1:
    date: d
    source: s
    note: n
    changes: [{set: cards/f/text, was: {de: Ein Schritt., en: One step.}, to: {de: Zwei., en: Two.}}]
  e2: {date: d, source: s, note: n, changes: [CHANGE]}
"""
"""A table gives the words of the first language under no code."""


def _after(change: str, wanted: Sequence[str] | None = None) -> tuple[object, list[str]]:
    problems = Problems()
    tree = read_text(OF_A_TABLE.replace("CHANGE", change), "x.yaml", problems)
    assert isinstance(tree, Mapping)
    tree, _ = apply_errata(tree, wanted, problems)
    return plain(tree)["cards"]["f"]["text"], [problem.message for problem in problems]


def test_a_text_of_a_table_is_spoken_of_by_its_languages() -> None:
    text, _ = _after("{set: cards/f/text/de, was: Ein Schritt., to: Drei.}", ["e2"])
    assert text == {"": "Drei.", "en": "One step."}
    assert _after("{set: cards/f/text, was: {de: Eins.}, to: {de: Drei.}}", ["e2"])[1] == [
        "'cards/f/text' is de: 'Ein Schritt.', en: 'One step.', not de: 'Eins.'"]


def test_a_later_erratum_says_what_the_earlier_one_made() -> None:
    text, told = _after("{set: cards/f/text, was: {de: Zwei., en: Two.}, to: {de: Drei., en: Three.}}")
    assert (text, told) == ({"de": "Drei.", "en": "Three."}, [])
    without_was = _after("{set: cards/f/text, to: {de: Drei., en: Three.}}")
    assert without_was[1] == ["'cards/f/text' is changed by 'e1' too"]


ALONE = OF_A_TABLE.replace('{"": Ein Schritt., en: One step.}', "Ein Schritt.").replace(", en: One step.", "")


@pytest.mark.parametrize("change", [
    "{set: cards/f/text, was: {de: Ein Schritt.}, to: Drei.}",
    "{set: cards/f/text/de, was: Ein Schritt., to: Drei.}"])
def test_a_text_in_one_language_is_that_of_the_first(change: str) -> None:
    problems = Problems()
    tree = read_text(ALONE.replace("CHANGE", change), "x.yaml", problems)
    assert isinstance(tree, Mapping)
    tree, _ = apply_errata(tree, ["e2"], problems)
    assert plain(tree)["cards"]["f"]["text"] == "Drei." and not list(problems)


def test_what_an_erratum_changes_within_that_of_another_collides() -> None:
    assert _after("{set: cards/f/text/de, to: Drei.}")[1] == ["'cards/f/text/de' is changed by 'e1' too"]


def test_an_erratum_that_follows_another_says_so_when_that_is_left_out() -> None:
    problems = Problems()
    change = "{set: cards/f/text, was: {de: Zwei., en: Two.}, to: Drei.}"
    tree = read_text(OF_A_TABLE.replace("CHANGE", change), "x.yaml", problems)
    assert isinstance(tree, Mapping)
    apply_errata(tree, ["e2"], problems)
    assert [problem.hint for problem in problems] == ["'e1' changes it before, and is left out"]
