"""Hexes and squares lie in directions of each other, areas do not."""

import shutil
from pathlib import Path

from generator.bundled import bundled_folder
from generator.problems import Problems
from generator.reading import load_game
from tests.package.small_game import change


def test_areas_lie_in_no_direction_of_each_other(tmp_path: Path) -> None:
    folder = tmp_path / "areas"
    shutil.copytree(bundled_folder("data") / "_samples" / "areas", folder)
    change(folder, "game.yaml", "    steps:\n      - set: {points",
           "    steps:\n      - find: {name: there, pieces: {side: east}, toward: 1}\n      - set: {points")
    load_game(folder, None, problems := Problems())
    assert [(each.code, each.message) for each in problems] \
        == [("wrong-form", "only places of hexes and squares lie in a direction")]
