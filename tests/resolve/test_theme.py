"""One section, or one file, fixes every colour of a game."""

from pathlib import Path

import pytest

from generator.model.game import Game
from generator.problems import Problems
from generator.reading import load_game
from tests.package.small_game import change, write_small_game

NAME = "mine.yaml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_small_game(tmp_path / "skirmish")


def themed(folder: Path, theme: str | None = None) -> tuple[Game | None, list[str]]:
    problems = Problems()
    game = load_game(folder, None, problems, None, None if theme is None else (NAME, theme))
    return game, [f"{each.span}: {each.code}: {each.message} {each.hint}".rstrip() for each in problems]


def test_the_theme_of_a_game_colours_its_sides(folder: Path) -> None:
    change(folder, "game.yaml", "theme:\n", 'theme:\n  sides: {red: {colour: "#102030"}}\n')
    game, found = themed(folder)
    assert game is not None and not found
    red = game.definitions.sides["red"]
    assert (red.colour, red.ink) == ("#102030", "#ffffff"), "what the theme does not name stays"


def test_a_file_is_laid_over_the_theme_of_the_game(folder: Path) -> None:
    game, found = themed(folder, 'theme: {water: "#010203", sides: {blue: {ink: "#fefefe"}}}')
    assert game is not None and not found
    theme = game.definitions.theme
    assert theme.water == "#010203" and theme.terrain["clear"].fill == "#e6dcb9"
    assert game.definitions.sides["blue"].ink == "#fefefe"


@pytest.mark.parametrize(("theme", "message"), [
    ('theme: {sides: {rad: {ink: "#ffffff"}}}',
     "mine.yaml:1:17: unknown-side: no side 'rad' did you mean 'red'?"),
    ("theme: {watr: blue}", "mine.yaml:1:9: unknown-key: 'watr' is not known here did you mean 'water'? "
     "known here: accent, fonts, groups, ink, lines, paper, river_bank, "
     "screen_px_per_mm, sides, signs, tags, terrain, water"),
    ("theme: [1]", "mine.yaml:1:8: wrong-value: 'theme' holds named colours and looks"),
    ("theme: {sides: 3}", "mine.yaml:1:16: wrong-value: a mapping (`name: value`) is needed, not '3'"),
    ("pieces: {}", "mine.yaml:1:1: not-a-mapping: a file of colours holds one section, 'theme'"),
])
def test_mistakes_in_the_file_are_told_where_they_stand(folder: Path, theme: str, message: str) -> None:
    _, found = themed(folder, theme)
    assert message in found
