"""What no rulebook says is marked where it is printed, and told at the end."""

import json
from contextlib import redirect_stdout
from io import StringIO

import pytest

from generator.cli import main
from generator.compile.pages import Table, chart_document
from generator.compile.pages.charts import OURS
from generator.compile.pages.document import Paragraph
from generator.compile.words import filled_in_document, help_html
from generator.compile.words.steps import StepWords
from generator.workshop.charts import _documents
from tests.bundled import GAMES, bundled
from tests.compile.told import blocks_text


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", GAMES)
def test_each_print_set_and_each_help_ends_with_what_we_filled_in(name: str, language: str) -> None:
    game = bundled(name)
    last = _documents(game, language)[-1]
    assert last == filled_in_document(game, language)
    assert last.title.encode("ascii", "xmlcharrefreplace").decode() in help_html(game, language)


def test_everything_assumed_is_in_it() -> None:
    game = bundled("resiste")
    document = filled_in_document(game, "en")
    assert document is not None
    table = next(block for block in document.blocks if isinstance(block, Table))
    rows = {row[0]: row[1:] for row in table.rows}
    assert rows["Charts"] == ("", "Deployment, Turn, Aircraft and Bombardment")
    assert rows["Starts"][0] == "Ready-made deployment"
    ours = sum(piece.provenance.standing == "assumed" for piece in game.pieces.values())
    assert rows["Pieces"][0] == f"{ours} of {len(game.pieces)}"


def test_a_part_that_is_ours_is_marked_and_the_whole_page_is_not() -> None:
    document = chart_document(bundled("resiste"), "bombardment", "en")
    marked = [block.title.endswith(OURS) for block in document.blocks if isinstance(block, Table)]
    assert marked == [True, True, False]  # the scores of anti-aircraft fire are stated: 214
    assert document.source.startswith("Rulebook, lines 41") and document.source.endswith(
        f"{OURS} ours: no rulebook says it.")


@pytest.mark.parametrize(("name", "scenario", "words"), [
    ("leningrad41", "campaign", "In part assumed by us: “Set up”"),  # 1836: areas of 29 blocks
    ("leningrad41", "in-sight", "In part assumed by us: “Set up Leningrad in sight”"),  # 1651: the green line
    ("leningrad41", "closing-the-ring", "In part assumed by us: “Set up Closing the ring”"),  # 1730: red
    ("stalingrad", "solo-base", "In part assumed by us: “Set up”"),  # 400-403: 23 hexes
    ("donnerschlag", "winter-storm", "Assumed by us: “Place the Axis” and “Place the Soviets”"),  # 288
    ("resiste", "ready", "Assumed by us: “Deploy at once”"),  # 76-84
])
def test_the_foot_of_a_set_up_card_names_what_is_ours(name: str, scenario: str, words: str) -> None:
    (card,) = [each for each in _documents(bundled(name), "en") if f"scenarios/{scenario}" in each.made_from]
    assert words in card.source


@pytest.mark.parametrize(("name", "chart", "titles"), [
    ("donnerschlag", "before", ["Counters and cups †", "Markers and cards †"]),  # 292-293, 925: cups
    ("donnerschlag", "ground", ["Ground †", "River without a bridge"]),  # 496: what a hex costs
    ("resiste", "deployment", ["Set-up †", "Later"]),  # 84-114: how many counters an army has
])
def test_the_sign_stands_at_the_tables_that_are_ours(name: str, chart: str, titles: list[str]) -> None:
    document = chart_document(bundled(name), chart, "en")
    assert [block.title for block in document.blocks if isinstance(block, Table)] == titles


def test_show_tells_where_parts_come_from() -> None:
    out = StringIO()
    with redirect_stdout(out):
        assert main(["show", "donnerschlag", "--json", "--errata", "none"]) == 0
    shown = json.loads(out.getvalue())
    attack = next(each for each in shown["scripts"] if each["id"] == "axis-attack")
    assert attack["provenance_of"]["steps"]["standing"] == "assumed"
    assert {each["id"] for each in shown["charts"]} == set(bundled("donnerschlag").definitions.charts)


def _paragraphs(scenario: str, language: str) -> list[str]:
    documents = _documents(bundled("leningrad41"), language)
    (card,) = [each for each in documents if f"scenarios/{scenario}" in each.made_from]
    return [block.text for block in card.blocks if isinstance(block, Paragraph)]


@pytest.mark.parametrize("scenario", ["campaign", "preludes", "in-sight", "closing-the-ring"])
def test_set_up_cards_say_who_controls_what(scenario: str) -> None:  # 401-403, 1816-1818: all but 133 of 175
    (told,) = [text for text in _paragraphs(scenario, "en") if text.startswith("Before the first step: ")]
    areas, rest = told.split("control areas ")[1].split("; ")
    assert len(areas.replace(" and ", ", ").split(", ")) == 175 - 133
    assert rest == "and the Soviets control the rest."


@pytest.mark.parametrize(("language", "soviets", "axis"), [
    ("en", "in 75, 133 and G4, one each: one at strength 1, one at 2, one at 3",
     "one in 74 and two in 55: two at strength 4, one at 3"),
    ("es", "en 75, 133 y G4, uno en cada una: uno con fuerza 1, uno con 2 y uno con 3",
     "uno en 74 y dos en 55: dos con fuerza 4 y uno con 3"),
])
def test_the_card_of_in_sight_says_where_and_how_strong_the_chosen_blocks_stand(
    language: str, soviets: str, axis: str
) -> None:  # 1687, 1712
    assert any(soviets in text and axis in text for text in _paragraphs("in-sight", language))


def _card_of_closing_the_ring() -> str:
    (card,) = [each for each in _documents(bundled("leningrad41"), "en")
               if "scenarios/closing-the-ring" in each.made_from]
    return blocks_text(card.blocks)


def test_the_card_of_september_begins_in_september() -> None:  # 1724
    told = _card_of_closing_the_ring()
    assert "Put the Turn marker in the “September” box." in told and "July" not in told


def test_a_step_draws_from_no_block_that_stands_on_the_map_by_then() -> None:  # 1790-1791: Totenkopf
    steps = _card_of_closing_the_ring().splitlines()
    (step,) = [line for line in steps if "fast unit of the Panzer corps" in line]
    assert "(1., 6., 8., 12., 36., 3., 18. and 20.)" in step and "TT" not in step


def test_an_end_names_its_scenarios() -> None:  # 1633-1637, 1655-1661, 1734-1739
    game = bundled("leningrad41")
    over = game.scripts["scenario-over"].when
    assert over is not None
    told = StepWords(game, "en").conditions.holds(over)
    assert "in Les Preludes and it is turn 2 or later" in told
    assert not any(f"“{scenario}”" in told for scenario in game.definitions.scenarios)
