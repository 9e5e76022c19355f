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
def test_what_is_left_to_the_players_names_the_laws_among_its_lines(game: str) -> None:
    """What the module enforces must not read as if it did not."""
    stated = {name: numbers(rule.provenance.stated) for name, rule in bundled(game).definitions.rules.items()
              if rule.provenance.stated is not None}
    for lines, what in by_hand(game)["players"].items():
        within = {name for name, named in stated.items() if named <= numbers(str(lines))}
        assert {name for name in within if f"`{name}`" not in what} == set(), lines


@pytest.mark.parametrize("game", GAMES)
def test_every_law_and_every_script_is_named(game: str) -> None:
    d, text = bundled(game).definitions, (FOLDER / f"{game}.md").read_text(encoding="utf-8")
    assert [name for name in (*d.rules, *d.scripts, *(f"charts/{name}" for name in d.charts))
            if f"`{name}`" not in text] == []


@pytest.mark.parametrize(("game", "where", "words"), [
    ("resiste", "turn", "3 or 4"),  # 51
    ("resiste", "air", "neither passes their hex nor ends in it"),  # 140
    ("resiste", "air", "aircraft next to enemy aircraft"),  # 232-234
    ("resiste", "movement", "over engineers, at no cost"),  # 152
    ("resiste", "turn", "anyone crosses, at no extra cost"),  # 154
    ("resiste", "movement", "stays when the counter in it is lost"),  # 184
    ("resiste", "movement", "the enemy attacks both, or only the one on top"),  # 188
    ("stalingrad", "victory", "one attacking stack belongs to the German who has the turn"),  # 1436-1439
    ("stalingrad", "cards", "If no revealed Soviet unit is left by that"),  # 1303-1305
    ("donnerschlag", "card-play", "a reduced unit is rebuilt, next to an enemy too"),  # 231
    ("donnerschlag", "ground", "it goes with its unit"),  # 275
    ("donnerschlag", "after-combat", "never overrun a lone headquarters"),  # 691
])
def test_charts_tell_what_nothing_told(game: str, where: str, words: str) -> None:
    chart = bundled(game).definitions.charts[where]
    cells = [cell.in_language("en") for table in chart.tables for row in table.rows for cell in row]
    assert any(words in text for text in (*cells, *(note.in_language("en") for note in chart.notes)))


@pytest.mark.parametrize(("line", "words"), [
    (671, "The L of the Leningrad militia"), (216, "Finnish ones white (12"),
])
def test_help_tells_the_letter_and_the_blocks_of_leningrad_41(line: int, words: str) -> None:
    assert line in numbers(by_hand("leningrad41")["help"]["blocks"])
    assert words in bundled("leningrad41").definitions.help["blocks"].text.in_language("en")


@pytest.mark.parametrize(("game", "lines"), [
    ("resiste", "182 200-202 208-210 122 226 230"),
    ("stalingrad", "581-602 1136-1138 1642-1647 252-254"),
    ("donnerschlag", "140-142 630"),
    ("leningrad41", "757 808"),
])
def test_decided_contradictions_are_under_how_we_read_it(game: str, lines: str) -> None:
    chart = bundled(game).definitions.charts["readings"]
    assert chart.title.in_language("en") == "How we read it"
    named = numbers(", ".join(row[0].in_language("en") for table in chart.tables for row in table.rows))
    assert numbers(lines) <= named
    assert max(named) <= by_hand(game)["lines"]
