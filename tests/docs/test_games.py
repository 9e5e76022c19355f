"""The pages of the bundled games: no line of a rulebook is lost, and the pages say what the data says."""

import os

import pytest

from tests.bundled import GAMES, bundled

from .games import FOLDER, by_hand, lines_of_data, numbers, page

UPDATES = "COUNTERPRESS_UPDATE_GOLDENS" in os.environ


@pytest.mark.parametrize("game", GAMES)
def test_the_page_says_what_the_data_says(game: str) -> None:
    """Run with COUNTERPRESS_UPDATE_GOLDENS=1 after changing laws, scripts or charts."""
    path = FOLDER / f"{game}.md"
    if UPDATES:
        path.write_text(page(game), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == page(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_the_rulebook_is_cited_or_left_out(game: str) -> None:
    written, cited = by_hand(game), lines_of_data(bundled(game))
    left_out = numbers(", ".join(map(str, written["left_out"])))
    assert left_out & cited == set()
    assert set(range(1, written["lines"] + 1)) - cited - left_out - numbers(written["empty"]) == set()
    assert max(cited | left_out) <= written["lines"]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_left_to_the_players_is_told_them(game: str) -> None:
    d = bundled(game).definitions
    for lines in by_hand(game)["players"]:
        assert numbers(str(lines)) <= lines_of_data(bundled(game)), lines
    for help_page in by_hand(game)["help"]:
        assert help_page in d.help


@pytest.mark.parametrize("game", GAMES)
def test_every_law_and_every_script_is_named(game: str) -> None:
    d, text = bundled(game).definitions, (FOLDER / f"{game}.md").read_text(encoding="utf-8")
    assert [name for name in (*d.rules, *d.scripts, *(f"charts/{name}" for name in d.charts))
            if f"`{name}`" not in text] == []
