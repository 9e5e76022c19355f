"""The gallery's items and files: what each says, and that nothing is written without need."""

import base64
import json
import re
import shutil
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from generator.bundled import bundled_folder
from generator.cli import main
from generator.commands.codes import DATA_PROBLEMS, FINE
from generator.preview import embedding
from generator.preview.embedding import Lettering
from generator.preview.texts import script_text
from generator.workshop import fingerprints
from generator.workshop.cache import Cache
from tests.package.small_game import change
from tests.preview.gallery import folder_of, items, make, maker, stamps, told, write_game

OURS = "What we had to fill in"
"""A page of the whole game: it tells of no definition more than of others."""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write_game(tmp_path / "skirmish")


def _line_of(game: Path, file: str, word: str) -> int:
    lines = (game / file).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if word in line)


def test_every_piece_card_board_sheet_and_chart_is_there(game: Path) -> None:
    assert make(game).report == ""
    shown = items(game)
    assert {"piece/red-1", "piece/blue-2", "piece/turn-marker", "card/march-1", "board/field", "board/mat",
            "sheet/stickers-01", "sheet/cards-01", "sheet/map-01", "sheet/charts-01",
            "chart/chart-01"} <= shown.keys()
    kinds = [each["id"] for each in told(game, "data.js")["kinds"]]
    assert kinds == ["block", "counter", "deck-orders", "board", "sheet", "chart"]
    for item in shown.values():
        for picture in item["pictures"]:
            assert (folder_of(game) / picture["path"]).read_text(encoding="utf-8").startswith("<svg")
            assert picture["width"] > 0 and len(picture["hash"]) == 16


def test_an_item_tells_all_that_is_known_of_it(game: Path) -> None:
    make(game)
    red = items(game)["piece/red-2"]
    assert (red["name"], red["ids"], red["side"], red["kind"]) == ("2", ["red-2"], "red", "block")
    assert red["copies"] == 1
    assert [picture["part"] for picture in red["pictures"]] == ["front", "back"]
    assert ["fire", "double"] in red["values"] and ["Steps", "3"] in red["about"]
    assert red["origins"][0] == {"fact": "", "standing": "stated", "words": "none.txt, lines 6-7"}
    line = _line_of(game, "pieces.yaml", "red-2:")
    assert re.fullmatch(rf"skirmish/pieces.yaml:{line}:\d+", red["at"])
    assert items(game)["piece/turn-marker"]["origins"][0]["standing"] == "assumed"


def test_each_item_has_a_place_in_the_files(game: Path) -> None:
    make(game)
    shown = items(game)
    assert all(re.fullmatch(r"skirmish/\w+\.yaml:\d+:\d+", item["at"]) for item in shown.values())
    cards = shown["sheet/cards-01"]
    assert cards["side"] == "red" and cards["at"].startswith("skirmish/more.yaml:2:")
    assert shown["sheet/map-01"]["at"] == shown["board/field"]["at"]


def test_each_chart_has_its_own_page_place_and_origin(game: Path) -> None:
    make(game)
    shown = items(game)
    charts = {item["name"]: item for item in shown.values() if item["kind"] == "chart"}
    assert list(charts) == ["Set up: First meeting", "Turn", "Retreat", OURS]
    assert f"Turn · Retreat · {OURS}" in {item["name"] for item in shown.values() if item["kind"] == "sheet"}
    for name, file, word in (("Set up: First meeting", "game", "set-up:"), ("Turn", "more", "turn:"),
                             ("Retreat", "more", "retreat:")):
        assert charts[name]["at"] == f"skirmish/{file}.yaml:{_line_of(game, f'{file}.yaml', f'  {word}')}:3"
        assert charts[name]["ids"][0] == word.rstrip(":")
    assert charts["Turn"]["origins"] == [
        {"fact": "", "standing": "stated", "words": "none.txt, lines 10-11"}]
    assert charts["Retreat"]["origins"] == [
        {"fact": "", "standing": "assumed", "words": "so that nobody asks"}]
    told_of = [(origin["fact"], origin["standing"]) for origin in charts["Set up: First meeting"]["origins"]]
    assert told_of == [("", "composed"), ("scripts/set-up", "stated"), ("scenarios/first", "stated")]


def test_rules_and_reinforcements_point_to_what_they_tell_of(game: Path) -> None:
    change(game, "more.yaml", "\ncharts:\n", """
scripts:
  relief:
    title: Relief
    kind: reinforcement
    provenance: {stated: 12}
    steps: [{place: {pieces: {ids: red-2}, at: "2"}}]

rules:
  no-way:
    title: No way
    provenance: {derived: "it is closed"}
    applies: {side: red}
    require: {exists: {ids: red-1, at: "1"}}
    otherwise: "No way there."

charts:
""")
    assert make(game).report == ""
    charts = [item for item in items(game).values() if item["kind"] == "chart"]
    assert [item["ids"] for item in charts] == [
        ["set-up", "first"], ["relief"], ["no-way"], ["turn"], ["retreat"], []]
    for item, word, standing in ((charts[1], "relief", "stated"), (charts[2], "no-way", "derived")):
        assert item["at"] == f"skirmish/more.yaml:{_line_of(game, 'more.yaml', f'  {word}:')}:3"
        assert [origin["standing"] for origin in item["origins"]] == ["composed", standing]


def _laid_out(item: dict[str, Any]) -> str:
    (origin,) = item["origins"]
    assert origin["standing"] == "composed"
    return str(origin["words"])


def test_a_sheet_points_to_the_first_piece_that_stands_on_it(game: Path) -> None:
    change(game, "pieces.yaml", "    starts: turn-box\n", "    starts: turn-box\n    back: {icon: star}\n")
    change(game, "pieces.yaml", "\nerrata:", (
        "  mine: {name: Mine, kind: mine, sheet: markers, shape: counter, size_mm: 20, face: marker, "
        'starts: waiting, provenance: {assumed: "small"}}\n\nerrata:'))
    assert make(game).report == ""
    shown = items(game)
    front, back = shown["sheet/markers-01"], shown["sheet/markers-02"]
    assert front["at"] == shown["piece/mine"]["at"] != shown["piece/turn-marker"]["at"]
    assert "the place is that of mine" in _laid_out(front)
    # the smaller piece lies first, but has no back
    assert back["at"] == shown["piece/turn-marker"]["at"] and "place is" not in _laid_out(back)
    stickers = shown["sheet/stickers-01"]
    assert stickers["at"] == shown["piece/red-1"]["at"] and stickers["side"] is None
    assert "the place is that of red-1" in _laid_out(stickers)


def test_a_sheet_of_two_decks_points_to_its_first_card(game: Path) -> None:
    change(game, "more.yaml", "\nboards:", """
  events:
    title: {en: Events, es: Sucesos}
    starts: deck
    discard: deck
    provenance: {stated: 8}
    cards:
      rain: {title: Rain, text: It rains., provenance: {stated: 9}}

boards:""")
    assert make(game).report == ""
    shown = items(game)
    for sheet in (shown["sheet/cards-01"], shown["sheet/cards-02"]):
        assert sheet["at"] == shown["card/march-1"]["at"] and sheet["side"] is None
        assert "the place is that of march-1" in _laid_out(sheet)


def test_a_sheet_without_a_single_source_says_so(game: Path) -> None:
    make(game)
    shown = items(game)
    sheets = {item["name"]: item for item in shown.values() if item["kind"] == "sheet"}
    for item in (sheets[f"Turn · Retreat · {OURS}"], shown["sheet/guide-01"], shown["sheet/booklet-01"]):
        assert item["at"].startswith("skirmish/game.yaml:1:") and "no single place" in _laid_out(item)
    (alone,) = (item for item in shown.values() if item["kind"] == "chart" and "set-up" in item["ids"])
    assert shown["sheet/charts-01"]["at"] == alone["at"]
    assert "place" not in _laid_out(shown["sheet/charts-01"])
    assert shown["sheet/boards-01"]["at"] == shown["board/mat"]["at"]


def test_a_gallery_in_spanish_says_where_sheets_come_from(game: Path) -> None:
    make(game, "es")
    assert "el lugar es el de red-1" in _laid_out(items(game)["sheet/stickers-01"])


def test_copies_are_one_item(game: Path) -> None:
    change(game, "pieces.yaml", "  turn-marker:\n", (
        "  mine: {name: Mine, kind: mine, sheet: markers, shape: counter, size_mm: 20, face: marker, "
        'starts: waiting, copies: 4, provenance: {assumed: "four"}}\n  turn-marker:\n'))
    make(game)
    shown = items(game)
    assert shown["piece/mine-1"]["copies"] == 4 and shown["piece/mine-1"]["ids"][-1] == "mine-4"
    assert "piece/mine-2" not in shown
    assert shown["card/march-1"]["copies"] == 3


def test_a_gallery_speaks_one_language(game: Path) -> None:
    make(game, "es")
    data = told(game, "data.js")
    assert data["language"] == "es" and data["words"]["problems"].startswith("Las definiciones")
    assert items(game)["card/march-1"]["name"] == "Marcha"
    page = (folder_of(game) / "index.html").read_text(encoding="utf-8")
    assert '<html lang="es">' in page and "Vista previa" in page


def test_nothing_in_the_data_ends_a_script_or_becomes_markup(game: Path) -> None:
    evil = "</script><script>alert(1)</script><img src=x onerror=alert(2)>\u2028&"
    assert "<" not in script_text("data", evil) and "\u2028" not in script_text("data", evil)
    assert json.loads(script_text("data", evil)[len("counterpress.data("):-3]) == evil
    change(game, "game.yaml", "{en: Skirmish, es: Escaramuza}", '"</title><script>alert(1)</script>"')
    make(game)
    page = (folder_of(game) / "index.html").read_text(encoding="utf-8")
    assert "<script>alert" not in page and "&lt;/title&gt;" in page
    assert "</" not in (folder_of(game) / "data.js").read_text(encoding="utf-8")


def test_what_has_not_changed_is_not_written_again(game: Path) -> None:
    make(game)
    before = stamps(game)
    assert make(game).written is not None and stamps(game) == before
    change(game, "pieces.yaml", '"12"', '"13"')
    written = make(game).written
    after = stamps(game)
    changed = {path for path in before if after[path] != before[path]}
    assert "pictures/faces/blue-2.svg" in changed and "data.js" in changed and "state.js" in changed
    assert "pictures/faces/turn-marker.svg" not in changed
    assert "pictures/boards/board-field.svg" not in changed
    assert "index.html" not in changed and "gallery.js" not in changed
    assert written is not None and written.made < written.kept


def test_the_same_definitions_give_the_same_bytes(game: Path, tmp_path: Path) -> None:
    make(game)
    first = {path: (folder_of(game) / path).read_bytes() for path in stamps(game)}
    shutil.rmtree(tmp_path / "out")
    maker(game, work=tmp_path / "work").make(tell_the_page=False)
    assert {path: (folder_of(game) / path).read_bytes() for path in stamps(game)} == first


def test_pictures_of_a_removed_piece_go_and_files_of_others_stay(game: Path) -> None:
    make(game)
    own = folder_of(game) / "pictures" / "faces" / "own.svg"
    own.write_text("mine", encoding="utf-8")
    assert "pictures/faces/blue-2.svg" in stamps(game)
    change(game, "pieces.yaml", ', blue-2: "12"', "")
    written = make(game).written
    assert written is not None and written.removed > 0
    left = {path for path in stamps(game) if path.startswith("pictures/")}
    shown = {picture["path"] for item in items(game).values() for picture in item["pictures"]}
    assert left == shown | {"pictures/faces/own.svg"} and "pictures/faces/blue-2.svg" not in left
    assert "piece/blue-2" not in items(game)


def test_a_lost_picture_is_made_again(game: Path) -> None:
    make(game)
    lost = folder_of(game) / "pictures" / "faces" / "red-1.svg"
    content = lost.read_bytes()
    lost.unlink()
    make(game)
    assert lost.read_bytes() == content


def test_a_picture_carries_the_characters_it_shows(game: Path, tmp_path: Path) -> None:
    letters = Lettering(Cache(tmp_path / "fonts"))
    svg = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text font-family="IBM Plex Sans" '
           'font-weight="700" font-style="normal" font-stretch="condensed">Añ 1</text></svg>')
    lettered = letters.lettered(svg)
    (rule,) = re.findall(r"@font-face\{([^}]*)\}", lettered)
    assert 'font-family:"IBM Plex Sans";font-weight:700;font-style:normal;font-stretch:condensed' in rule
    content = base64.b64decode(rule.partition("base64,")[2].rstrip(")"))
    assert set(map(chr, TTFont(BytesIO(content)).getBestCmap())) == set("Añ 0123456789")
    assert lettered.replace(f"<style>@font-face{{{rule}}}</style>", "") == svg
    plain = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0"/></svg>'
    assert letters.lettered(plain) == plain


def test_another_cutter_cuts_the_fonts_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    svg = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text font-family="IBM Plex Sans" '
           'font-weight="700">A</text></svg>')
    cache, cuts = Cache(tmp_path / "fonts"), list[str]()
    real = embedding._subset

    def cut(content: bytes, characters: str) -> bytes:
        cuts.append(characters)
        return real(content, characters)

    monkeypatch.setattr("generator.preview.embedding._subset", cut)
    prints = []
    for _ in range(2):
        prints.append(Lettering(cache).fingerprint(svg))
        Lettering(cache).lettered(svg)
    assert cuts.count("A") == 1 and prints[0] == prints[1]
    monkeypatch.setattr(fingerprints, "made_by", lambda maker: f"another {maker.__name__}")
    Lettering(cache).lettered(svg)
    assert cuts.count("A") == 2 and Lettering(cache).fingerprint(svg) != prints[0]


def test_a_build_and_a_gallery_leave_each_other_alone(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    out = str(tmp_path / "out")
    make(game)
    before = stamps(game)
    build = ["build", "skirmish", "--target", "print", "--output", out, "--quiet"]
    assert main(build) == FINE and main(build) == FINE
    assert stamps(game) == before
    manifest = json.loads((folder_of(game).parent / "manifest.json").read_text(encoding="utf-8"))
    assert not [each for each in manifest["files"] if each["path"].startswith("preview/")]
    change(game, "pieces.yaml", '"12"', '"13"')
    make(game)
    assert main(build) == FINE and items(game)["piece/blue-2"]["name"] == "13"


def test_the_command_makes_the_gallery_and_opens_it(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    assert main(["preview", "skirmish", "--output", "out", "--lang", "es"]) == FINE
    page = folder_of(game) / "index.html"
    assert capsys.readouterr().out.splitlines() == [str(page)]
    assert opened == [page.as_uri()] and told(game, "data.js")["language"] == "es"
    assert main(["preview", "skirmish", "--output", "out", "--no-open"]) == FINE
    assert len(opened) == 1


def test_problems_are_printed_and_the_gallery_stays(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    make(game)
    before = stamps(game)
    change(game, "pieces.yaml", "side: red", "sid: red")
    assert main(["preview", "skirmish", "--output", "out", "--no-open"]) == DATA_PROBLEMS
    assert "error[unknown-key]" in capsys.readouterr().err and stamps(game) == before
    assert main(["preview", "skirmish", "--output", "elsewhere", "--no-open"]) == DATA_PROBLEMS
    assert not (tmp_path / "elsewhere").exists()


def test_sheets_of_markers_with_three_sides_are_shown(tmp_path: Path) -> None:
    three = tmp_path / "three"
    shutil.copytree(bundled_folder("data") / "_samples" / "three-sides", three)
    made = make(three)
    assert made.report == "" and made.folder is not None
    assert list(made.folder.glob("**/markers-01*"))
