"""Places that were measured on a picture are checked before a grid is laid onto them."""

import shutil
from pathlib import Path

import pytest

from generator.bundled import bundled_folder
from generator.problems import Problems
from generator.reading import load_game
from tests.package.small_game import change

WRITTEN = '{"0101": 211 179, "1101": 1735 218, "0107": 184 1234}'


@pytest.mark.parametrize(("centres", "said"), [
    (WRITTEN, []),
    ('{"0101": 211 179, "1107": 1707 1274}', []),
    ('{"0101": 1707 1274, "1107": 211 179}', ["measured-apart: the grid lies turned by 179 degrees"]),
    ('{"0101": 211 179}', ["wrong-value: `centres_px` are those of two places or more"]),
    ('{"0101": 211 179, "9999": 1735 218}', ["unknown-place: there is no place called '9999'",
                                             "wrong-value: two of these places"]),
    ('{"0101": 211 179, "1101": 240 179}', ["wrong-value: places of 0.4"]),
    ('{"0101": 211 179, "1101": 1735 218, "0107": 250 1234}', ["measured-apart: '0107' was measured"]),
    (f"{WRITTEN}\n      across_flats_mm: 22", ["wrong-value: `centres_px` tell it already"]),
])
def test_measured_places_are_known_and_lie_on_one_grid(centres: str, said: list[str], tmp_path: Path) -> None:
    folder = tmp_path / "scanned"
    shutil.copytree(bundled_folder("data") / "_samples" / "scanned-map", folder)
    change(folder, "game.yaml", WRITTEN, centres)
    load_game(folder, None, problems := Problems())
    found = [f"{each.code}: {each.message}" for each in problems]
    for wanted in said:
        assert any(line.startswith(wanted) for line in found), found
    assert bool(found) == bool(said), found


def test_a_grid_has_a_size_or_is_laid_onto_a_picture(tmp_path: Path) -> None:
    folder = tmp_path / "scanned"
    shutil.copytree(bundled_folder("data") / "_samples" / "scanned-map", folder)
    change(folder, "game.yaml", f"centres_px: {WRITTEN}", "origin_mm: 14 11")
    load_game(folder, None, problems := Problems())
    assert [each.code for each in problems] == ["wrong-value"]
    assert "`across_flats_mm` is missing" in next(iter(problems)).message
    change(folder, "game.yaml", "origin_mm: 14 11", f"centres_px: {WRITTEN}")
    change(folder, "game.yaml", "    picture: ashmere.jpg", "    #")
    load_game(folder, None, problems := Problems())
    assert [each.code for each in problems] == ["missing-key"]


@pytest.mark.parametrize(("written", "said"), [
    ("size_mm: 240 190", []),
    ("size_mm: 240 230", ["picture-cut"]),
])
def test_a_painted_map_that_is_cut_is_told_with_the_size_that_shows_all(
    written: str, said: list[str], tmp_path: Path
) -> None:
    folder = tmp_path / "scanned"
    shutil.copytree(bundled_folder("data") / "_samples" / "scanned-map", folder)
    change(folder, "game.yaml", "size_mm: 240 190", written)
    load_game(folder, None, problems := Problems())
    assert [each.code for each in problems if each.code == "picture-cut"] == said
    assert all("`size_mm: 240 190` shows all" in each.hint for each in problems if each.code in said)
