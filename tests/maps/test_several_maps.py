"""A game that is played on two maps: each has a sheet, a window of its own, and a name in procedures."""

import io
import zipfile
from pathlib import Path

import pytest
from lxml import etree

from generator import module_names as names
from generator.pipeline import Order, build
from generator.problems import Problems
from generator.progress import Progress
from generator.reading import load_game
from tests.maps import sample, write_sample


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is made of the game, without the cache."""
    folder = tmp_path_factory.mktemp("maps")
    game, quiet = sample("side-by-side"), Progress(io.StringIO())
    made = build(game, Order(), folder, folder / "work", quiet, Problems())
    assert made is not None
    return made.folder


def test_both_are_main_maps() -> None:
    game = sample("side-by-side")
    assert game.main_maps == game.maps == ("map", "city")


def test_each_has_a_window_of_its_own(built: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.vmod"))) as module:
        tree = etree.fromstring(module.read("buildFile.xml"))
    windows = {str(each.get("mapName")): each for each in tree.iter() if str(each.tag).endswith("module.Map")}
    first, second = windows["The country"], windows["The city"]
    assert (first.get("launch"), second.get("launch")) == ("false", "true")
    assert second.get("buttonName") == "The city (Ctrl+2)"
    assert first.get("markMoved") == second.get("markMoved") == "Always"
    mats = names.own_words("mats", "en")
    gathered = [str(each.get("menuItems")) for each in tree.iter() if each.get("text") == mats]
    assert not any("The city" in each for each in gathered)


def test_each_is_printed_as_a_map(built: Path) -> None:
    sheets = sorted(path.name for path in (built / "svg" / "sheets" / "a4").glob("map-[0-9]*.svg"))
    assert sheets == ["map-01.svg", "map-02.svg"]


def test_what_is_no_board_or_stands_twice_is_told(tmp_path: Path) -> None:
    folder = write_sample("side-by-side", tmp_path / "game")
    path = folder / "map.yaml"
    wrong = path.read_text("utf-8").replace("map: map city", "map: map city town city")
    path.write_text(wrong, encoding="utf-8")
    load_game(folder, None, problems := Problems())
    assert {(each.code, str(each.span)) for each in problems} == {
        ("doubled-id", "game/map.yaml:4:12"), ("unknown-board", "game/map.yaml:4:17")}
