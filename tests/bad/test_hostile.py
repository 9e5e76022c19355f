"""Files from strangers: each ends in located problems, quickly, and never in a traceback."""

import os
import shutil
import time
from pathlib import Path

import pytest

from generator.load.reader import MAXIMUM_FILE_BYTES, MAXIMUM_FILES, read_folder, read_text
from generator.load.tree import Items, Mapping, Scalar
from generator.problems import Problems, Span
from generator.problems.report import as_text
from tests.laid_over import TINY, tiny_game_of

HERE = Span("tiny/bad.yaml", 1, 1)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TINY, tmp_path / "tiny"))


def _problems(folder: Path) -> Problems:
    problems = Problems()
    tree, sources = read_folder(folder, problems)
    if not problems.has_errors:
        tiny_game_of(tree, problems)
    assert as_text(problems, sources)
    return problems


def _only(folder: Path) -> tuple[str, str]:
    (problem,) = _problems(folder)
    return problem.code, str(problem.span)


def test_the_small_game_itself_is_fine(folder: Path) -> None:
    assert not list(_problems(folder))


def test_an_empty_folder(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert _problems(tmp_path / "empty").found[0].code == "no-definitions"


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert _problems(tmp_path / "nowhere").found[0].code == "no-definitions"


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing but a remark\n", "---\n", "\ufeff"])
def test_an_empty_file_adds_nothing(folder: Path, text: str) -> None:
    (folder / "bad.yaml").write_text(text, encoding="utf-8")
    assert not list(_problems(folder))


@pytest.mark.parametrize("text", ["just words", "- a\n- b\n", "42", "'quoted'"])
def test_a_file_that_is_no_mapping(folder: Path, text: str) -> None:
    (folder / "bad.yaml").write_text(text, encoding="utf-8")
    assert _only(folder) == ("not-a-mapping", "tiny/bad.yaml:1:1")


def test_a_file_that_is_not_utf_8_is_located_at_the_byte(folder: Path) -> None:
    (folder / "bad.yaml").write_bytes(b"help:\n  a: {title: Caf\xe9, text: b}\n")
    assert _only(folder) == ("unreadable-file", "tiny/bad.yaml:2:17")


def test_a_nul_is_located(folder: Path) -> None:
    (folder / "bad.yaml").write_bytes(b"help:\n  a: \x00\n")
    assert _only(folder) == ("yaml-syntax", "tiny/bad.yaml:2:6")


def test_a_file_that_is_too_large(folder: Path) -> None:
    (folder / "bad.yaml").write_text("# " + "x" * MAXIMUM_FILE_BYTES, encoding="utf-8")
    assert _only(folder) == ("too-large", "tiny/bad.yaml")


def test_too_many_files(folder: Path) -> None:
    for number in range(MAXIMUM_FILES):
        (folder / f"more-{number}.yaml").write_text("", encoding="utf-8")
    assert "too-large" in {problem.code for problem in _problems(folder)}


def test_a_link_out_of_the_folder_is_not_read(folder: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret.yaml"
    secret.write_text("password: 1234", encoding="utf-8")
    (folder / "bad.yaml").symlink_to(secret)
    problems = Problems()
    tree, sources = read_folder(folder, problems)
    assert [problem.code for problem in problems] == ["outside-folder"]
    assert "password" not in tree.entries and "1234" not in str(sources)


def test_a_link_within_the_folder_is_fine(folder: Path) -> None:
    (folder / "empty.txt").write_text("", encoding="utf-8")
    (folder / "bad.yaml").symlink_to(folder / "empty.txt")
    assert not list(_problems(folder))


def test_a_link_to_itself(folder: Path) -> None:
    (folder / "bad.yaml").symlink_to(folder / "bad.yaml")
    assert _only(folder)[1] == "tiny/bad.yaml"


def test_a_link_to_nothing(folder: Path) -> None:
    (folder / "bad.yaml").symlink_to(folder / "nothing")
    assert _only(folder) == ("unreadable-file", "tiny/bad.yaml")


def test_a_folder_that_is_called_like_a_file(folder: Path) -> None:
    (folder / "bad.yaml").mkdir()
    assert _only(folder) == ("unreadable-file", "tiny/bad.yaml")


def test_a_pipe_is_not_waited_for(folder: Path) -> None:
    os.mkfifo(folder / "bad.yaml")
    assert _only(folder) == ("unreadable-file", "tiny/bad.yaml")


def test_a_file_of_another_ending_is_told(folder: Path) -> None:
    (folder / "bad.yml").write_text("", encoding="utf-8")
    assert _only(folder) == ("file-not-read", "tiny/bad.yml")


def test_a_section_in_two_files_with_one_name_twice(folder: Path) -> None:
    (folder / "bad.yaml").write_text('groups:\n  guards: {title: G, colour: "#000000"}\n', encoding="utf-8")
    code, span = _only(folder)
    assert code == "doubled-key" and span.startswith("tiny/game.yaml:")


@pytest.mark.parametrize(
    "text",
    [
        "[" * 1_000_000,
        "{a: " * 400_000,
        "- " * 600_000,
        "? " * 600_000,
        "[{a: " * 300_000,
        "help: " + "[" * 30 + "]" * 30,
    ],
)
def test_deep_nesting_neither_overflows_nor_takes_long(text: str) -> None:
    problems = Problems()
    started = time.monotonic()
    read_text(text, "tiny/bad.yaml", problems)
    assert [problem.code for problem in problems] == ["too-large"]
    assert time.monotonic() - started < 2


def test_an_alias_bomb_stays_small() -> None:
    bomb = "a: &a [x, x, x, x, x, x, x, x, x]\n"
    for name, last in zip("bcdefghijklmnop", "abcdefghijklmno", strict=True):
        bomb += f"{name}: &{name} [{', '.join([f'*{last}'] * 9)}]\n"
    problems = Problems()
    read_text(bomb, "tiny/bad.yaml", problems)
    assert {problem.code for problem in problems} == {"yaml-alias"}


@pytest.mark.parametrize("text", ["a: &x [*x]", "a: &x {b: *x}", "&x a: *x", "<<: &x {a: 1}\nb: *x"])
def test_an_alias_to_itself(text: str) -> None:
    problems = Problems()
    read_text(text, "tiny/bad.yaml", problems)
    assert "yaml-alias" in {problem.code for problem in problems}


@pytest.mark.parametrize(
    "tag",
    [
        "!!python/object/apply:os.system [true]",
        "!!python/name:os.system",
        "!!python/module:os",
        "!local x",
        "!!binary aGk=",
        "!!set {a}",
        "!!int 3",
        "!<tag:example.org,2024:x> y",
    ],
)
def test_a_tag_runs_nothing(tag: str) -> None:
    problems = Problems()
    read_text(f"a: {tag}\n", "tiny/bad.yaml", problems)
    assert [problem.code for problem in problems] == ["yaml-tag"]


def test_types_are_not_guessed() -> None:
    problems = Problems()
    tree = read_text("a: [0101, 3:1, NO, 1e3, 2024-01-01, ~, '']", "x.yaml", problems)
    assert isinstance(tree, Mapping)
    items = tree.entries["a"]
    assert isinstance(items, Items)
    values = [item.value for item in items.items if isinstance(item, Scalar)]
    assert values == ["0101", "3:1", "NO", "1e3", "2024-01-01", "~", ""] and not problems.found


def test_a_chain_of_families_ends(folder: Path) -> None:
    chain = "".join(f"  f{n}: {{extends: f{n + 1}, abstract: yes}}\n" for n in range(2000))
    (folder / "bad.yaml").write_text("pieces:\n" + chain, encoding="utf-8")
    started = time.monotonic()
    assert {problem.code for problem in _problems(folder)} <= {"too-large", "unknown-family"}
    assert time.monotonic() - started < 5


def test_a_chain_of_calls_ends(folder: Path) -> None:
    parts = "".join(
        f"  p{n}: {{title: P, kind: part, provenance: {{stated: '1'}}, steps: [{{call: p{n + 1}}}]}}\n"
        for n in range(300)
    )
    (folder / "bad.yaml").write_text("scripts:\n" + parts, encoding="utf-8")
    assert "too-large" in {problem.code for problem in _problems(folder)}


def test_millions_of_pieces_are_not_made(folder: Path) -> None:
    members = "".join(f"      m{n}: {{copies: 200}}\n" for n in range(2000))
    (folder / "bad.yaml").write_text(
        f"pieces:\n  many:\n    extends: red-block\n    members:\n{members}", encoding="utf-8"
    )
    assert _only(folder)[0] == "too-large"


def test_millions_of_places_are_not_made(folder: Path) -> None:
    grids = "".join(
        f"      g{n}: {{id: 'g{n}-{{row}}-{{column}}', rows: 40, columns: 40, at_mm: 0 0, cell_mm: 9 9, "
        "provenance: {stated: '1'}}\n"
        for n in range(2000)
    )
    board = "boards:\n  big:\n    title: Big\n    size_mm: 99 99\n    provenance: {stated: '1'}\n    grids:\n"
    (folder / "bad.yaml").write_text(board + grids, encoding="utf-8")
    assert {problem.code for problem in _problems(folder)} == {"too-large"}


def test_a_script_that_never_ends_is_given_up(folder: Path) -> None:
    text = (folder / "scripts.yaml").read_text(encoding="utf-8")
    loops = "{repeat: {times: 999, do: [{repeat: {times: 999, do: [{say: Again.}]}}]}}"
    shuffle = "      - shuffle: draw-pile"
    endless = text.replace(shuffle, f"{shuffle}\n      - {loops}")
    (folder / "scripts.yaml").write_text(endless, encoding="utf-8")
    assert _only(folder)[0] == "too-large"


@pytest.mark.parametrize("broken", ["x", "[]", "{}", "[x]", "{x: y}", "7", "''", "", "[[]]"])
@pytest.mark.parametrize(
    "section",
    [
        "game",
        "sides",
        "groups",
        "properties",
        "phases",
        "boards",
        "pieces",
        "decks",
        "scenarios",
        "scripts",
        "rules",
        "charts",
        "help",
        "theme",
        "format",
        "errata",
        "no-such-section",
    ],
)
def test_a_section_of_the_wrong_sort_is_located(section: str, broken: str) -> None:
    problems = Problems()
    base, _ = read_folder(TINY, problems)
    text = f"{section}: {broken}\n"
    changed = read_text(text, "tiny/bad.yaml", problems)
    assert isinstance(changed, Mapping)
    tree = Mapping({**base.entries, **changed.entries}, base.span, {**base.key_spans, **changed.key_spans})
    game = tiny_game_of(tree, problems)
    assert game is not None or problems.has_errors
    assert all(problem.span.line for problem in problems)
    if section != "errata" and broken != "{}":
        assert problems.has_errors
