"""A cell of a table that lacks the title in another language is told; a name in YAML is the same in all."""

import shutil
from pathlib import Path

import pytest

from generator.bundled import bundled_folder
from generator.problems import Problems
from generator.reading import load_game

ROWS = "id,title,title.es,text,provenance.assumed\n{}"
CARDS = ("rain,Rain,Lluvia,*,some\n", "sun,Sun,Sol,*,some\n", "fog,Fog,{},*,some\n")


def _told(folder: Path, fog: str) -> list[str]:
    shutil.copytree(bundled_folder("data") / "_samples" / "cards", folder)
    (folder / "weather.csv").write_text(ROWS.format("".join(CARDS).format(fog)), encoding="utf-8")
    (folder / "weather.yaml").write_text(
        "decks: {weather: {title: {en: Weather, es: Tiempo}, cards: {table: weather.csv}}}",
        encoding="utf-8")
    game = folder / "game.yaml"
    lines = game.read_text(encoding="utf-8").splitlines()
    number = next(n for n, line in enumerate(lines) if line.startswith("game:"))
    lines.insert(number + 1, "  languages: en es")
    game.write_text("\n".join(lines), encoding="utf-8")
    problems = Problems()
    load_game(folder, None, problems)
    return [str(each.span) for each in problems if "of 'fog'" in each.message]


@pytest.mark.parametrize(("fog", "told"), [("", ["cards/weather.csv:4:5"]), ("Niebla", []), ("Fog", [])])
def test_a_title_that_has_no_cell_in_another_language_is_told(
    fog: str, told: list[str], tmp_path: Path
) -> None:
    assert _told(tmp_path / "cards", fog) == told
