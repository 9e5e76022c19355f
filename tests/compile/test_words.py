"""Procedures in words: the bundled games read as they should, and any other game has words."""

import os
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from generator.compile.pages import lay_out, style_of
from generator.compile.pages.document import Block, Bullets, Heading
from generator.compile.words import help_html, procedure_documents
from generator.compile.words.at_table import at_table
from generator.compile.words.contents import rolled
from generator.compile.words.resolving import Setups
from generator.compile.words.setup_cards import setup_documents
from generator.compile.words.steps import StepWords
from generator.core.conditions import StateIs
from generator.core.form import every
from generator.core.operations import Branch, Call, Roll
from generator.core.quantities import Number
from generator.model.game import Game
from generator.model.stock import papers
from generator.problems import Problems
from generator.reading import load_game
from tests import forms
from tests.bundled import bundled as loaded_game
from tests.compile.told import LANGUAGES, blocks_text, spoken, told_text
from tests.good.cases import BASE
from tests.laid_over import problems_of

GOLDEN = Path(__file__).parents[1] / "golden"
UPDATE = "COUNTERPRESS_UPDATE_GOLDENS"
ENGLISH = {
    "the", "put", "draw", "from", "into", "hex", "hexes", "if", "otherwise", "unit", "units", "reserve",
    "pile", "random", "each", "strength", "side", "face", "box", "with", "when", "only", "rulebook", "who",
    "once",
}


def _loaded(folder: Path) -> Game:
    problems = Problems()
    found = load_game(folder, None, problems)
    assert found is not None, problems.found
    return found

# ---- the bundled game ----------------------------------------------------------------------------------


def _starts(game: Game, language: str) -> dict[str, list[Block]]:
    """What the one card tells, by the heading of what differs; first what it tells in full."""
    (card,) = setup_documents(Setups(game), language)
    told: dict[str, list[Block]] = {"": []}
    for block in card.blocks:
        if isinstance(block, Heading) and block.text.startswith("What differs: "):
            told[block.text.removeprefix("What differs: ")] = []
        else:
            told[list(told)[-1]].append(block)
    return told


def test_nearly_equal_setups_are_one_card_with_what_differs(game: Game) -> None:
    starts = _starts(game, "en")
    assert len(starts) == 10
    assert blocks_text(starts[""]).startswith("These steps are for: Base game (Solitaire, 1 against 1).")
    levels = ["Designer's variant", *(f"{how} for the {whom}" for how, whom in (
        ("Easy", "Germans"), ("Easy", "Soviets"), ("Impossible", "Germans")))]
    modes = ["(Solitaire, 1 against 1)", "(Cooperative, 2 against 1)"]
    assert set(starts) == {"", *(f"{level} {mode}" for level in levels for mode in modes),
                           f"Base game {modes[1]}"}
    assert [item for block in starts[f"Base game {modes[1]}"] if isinstance(block, Bullets)
            for item in block.items if not item.startswith("In place of step 17: 3 times: ")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_names_all_hexes_of_its_setup(game: Game, language: str) -> None:
    places = set(game.places(forms.places({"tag": "deployment"}))) | {"7", "9", "13", "15", "W", "X", "Y"}
    for card in setup_documents(Setups(game), language):
        numbers = set(re.findall(r"\b[A-Z]\b|\b\d+\b", blocks_text(card.blocks)))
        assert places <= numbers


def test_a_box_of_very_many_kinds_tells_the_first_and_the_last() -> None:
    """Three thousand counters of one box, each with a name, made a chart that no page could hold."""
    members = ", ".join(f"m{number}: M{number}" for number in range(1, 201))
    more = ("pieces: {many: {kind: unit, side: blue, face: {template: counter, symbol: infantry}, "
            "shape: counter, sheet: markers, starts: cup, provenance: {assumed: x}, "
            f"members: {{{members}}}}}}}")
    problems, _, made = problems_of(more, "many.yaml", draw=False)
    assert made is not None, [*problems]
    told = blocks_text(setup_documents(Setups(made), "en")[0].blocks)
    assert "M5, M6 \u2026 M200" in told and "M100" not in told


def test_a_card_tells_only_what_holds_for_it(game: Game) -> None:
    for title, blocks in _starts(game, "en").items():
        text = blocks_text(blocks)
        assert ("Soviet advantages" in text) == ("variant" in title)
        assert ("fortification" in text.lower()) == ("Impossible" in title)
        assert ("Hand of the 6th Army" in text) == ("Cooperative" in title)
        assert ("German discards" in text) == ("Easy for the Germans" in title)


def test_the_first_card_reads_as_reviewed(game: Game) -> None:
    for language in LANGUAGES:
        text = told_text(setup_documents(Setups(game), language)[0])
        file = GOLDEN / f"setup-solo-base.{language}.txt"
        if os.environ.get(UPDATE):
            assert not os.environ.get("CI"), f"{UPDATE} is refused in CI: a person reads new words first"
            file.write_text(text, encoding="utf-8")
        assert text == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_shows_an_id_or_a_gap(game: Game, language: str) -> None:
    ids = {name for section in (game.definitions.scripts, game.definitions.scenarios, game.definitions.boards,
                                game.definitions.rules) for name in section if "-" in name}
    ids |= {place.id for place in game.locations.values() if "-" in place.id}
    ids |= {identifier for identifier in game.pieces if "-" in identifier}
    for document in procedure_documents(game, language):
        text = told_text(document)
        assert not ids & set(re.findall(r"[\w-]+", text)) - {"set-up"}  # a word of a title too
        assert not re.search(r"\bT[1-6][1-5]\b|\bE[1-6]\b", text)
        assert "$" not in text and "{" not in text
        assert document.source and document.game


def test_no_english_is_left_in_spanish(game: Game) -> None:
    for document in procedure_documents(game, "es"):
        assert not ENGLISH & set(re.findall(r"\w+", told_text(document).lower())), document.title


def test_spanish_runs_articles_together(game: Game) -> None:
    for document in procedure_documents(game, "es"):
        assert not re.search(r"\b[Dd]e el\b|\b[Aa] el\b", told_text(document)), document.title


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_documents_fit_their_paper(game: Game, language: str, paper: str) -> None:
    pages = {document.title: len(lay_out(document, papers()[paper], language, style_of(game)))
             for document in procedure_documents(game, language)}
    assert max(pages.values()) <= 3
    assert sum(pages.values()) <= len(pages) + 2


def test_the_chart_names_who_when_and_under_which_conditions(game: Game) -> None:
    documents = procedure_documents(game, "en", in_module=True)
    chart = next(document for document in documents if document.title.startswith("Reinforcements"))
    text = told_text(chart)
    assert "once per turn (shared with “Soviet draw action” and “Dice of the Soviet movement”)" in text
    assert "Only if the Soviets control no hex among 3, 7, 9, 13, 15 and 19" in text
    assert "Only if there is a unit in the “Arrivals to X, Y, Z” box" in text
    assert "in play”." not in "\n".join(line for line in text.split("\n") if line.startswith("Only"))
    headings = [block.text for block in chart.blocks if isinstance(block, Heading)]
    assert len(headings) == len(set(headings))
    for called in re.findall(r"do “([^”]+)”", text, re.IGNORECASE):
        assert called in headings
BUNDLED = ("stalingrad", "leningrad41", "donnerschlag", "resiste")
OF_THE_MODULE = {
    "en": r"\b(button|press|drag|module|by hand|stage|tray|umpire|ctrl)\b",
    "es": r"\b(botón|pulsa|arrastra|módulo|a mano|estado|bandeja|árbitro|ctrl)\b",
}


@pytest.fixture(scope="module", params=BUNDLED)
def bundled(request: pytest.FixtureRequest) -> Game:
    return loaded_game(request.param)


@pytest.mark.parametrize("language", LANGUAGES)
def test_paper_speaks_to_people_at_a_table(bundled: Game, language: str) -> None:
    for document in procedure_documents(bundled, language):
        found = re.search(OF_THE_MODULE[language], told_text(document), re.IGNORECASE)
        assert found is None, (document.title, found)
        headings = [isinstance(block, Heading) for block in (*document.blocks, Heading(""))]
        assert (True, True) not in set(pairwise(headings)), document.title


def test_the_help_of_a_module_speaks_of_the_module(game: Game) -> None:
    rules = procedure_documents(game, "en", in_module=True)[-1]
    assert "A unit moved by hand." in told_text(rules)
    assert "The module puts back every piece" in rules.subtitle


def test_blocks_are_told_with_their_formation() -> None:
    leningrad = loaded_game("leningrad41")
    text = told_text(next(d for d in procedure_documents(leningrad, "en") if "Closing" in d.title))
    assert "one Soviet cavalry unit (25, 27 and 54)" in text
    assert "every unit marked S" in text
    assert "Put the 8th Panzer Division and the Totenkopf Division (TT) in area G3" in told_text(
        procedure_documents(leningrad, "en")[0])
    spanish = told_text(procedure_documents(leningrad, "es")[0])
    assert "Pon la 8.ª División Panzer" in spanish and "zona" not in spanish


def test_what_lies_beside_the_board_is_aside(game: Game) -> None:
    text = told_text(procedure_documents(game, "en")[0])
    assert "Linden aside" in text and "Markers" not in text
    helped = "".join(map(told_text, procedure_documents(game, "en", in_module=True)))
    assert "Linden in the “Markers” box" in helped


@pytest.mark.parametrize(("condition", "left"), [
    ({"state": {"stage": "playing"}}, None),
    ({"state": {"stage": "playing", "mode": "solo"}}, {"state": {"mode": "solo"}}),
    ({"all": [{"state": {"stage": "playing"}}, {"came_from": "X"}]}, {"came_from": "X"}),
    ({"none": [{"state": {"stage": "playing"}}, {"came_from": "X"}]}, {"none": [{"came_from": "X"}]}),
    ({"any": [{"state": {"stage": "playing"}}]}, None),
])
def test_what_only_the_module_minds_is_left_out(
    game: Game, condition: dict[str, Any], left: dict[str, Any] | None
) -> None:
    wanted = forms.condition(left) if left is not None else None
    assert at_table(forms.condition(condition), game) == wanted


@pytest.mark.parametrize(("total", "expected"), [
    ([{"choose": {"when": {"exists": {"at": "combat"}}, "then": 1, "otherwise": 0}}, {"state": "held"}],
     "the sum of (1 if there is a piece in the “Combat” box) and “Soviet reinforcement hexes held”"),
    ([{"state": "held"}, -1], "“Soviet reinforcement hexes held” less 1"),
])
def test_sums_read_as_people_say_them(game: Game, total: list[Any], expected: str) -> None:
    amounts = StepWords(game, "en").amounts
    assert amounts.amount(forms.quantity({"total": total})) == expected


@pytest.mark.parametrize(("operator", "english", "spanish"), [
    ("equals", "it is turn 4", "es el turno 4"),
    ("at_least", "it is turn 4 or later", "es el turno 4 o posterior"),
    ("less_than", "it is before turn 4", "aún no es el turno 4"),
])
def test_turns_are_told_as_turns(game: Game, operator: str, english: str, spanish: str) -> None:
    condition = forms.condition({"compare": {"left": "$turn", operator: 4}})
    spoken = [StepWords(game, language).conditions.holds(condition) for language in LANGUAGES]
    assert spoken == [english, spanish]


def test_the_setup_is_resolved_to_the_end(game: Game) -> None:
    setups = Setups(game)
    for scenario in game.definitions.scenarios:
        setup = setups.of(scenario)
        assert setup.state["stage"] == "playing"
        assert not list(every(Call, setup.steps))
        assert not [test for test in every(Branch, setup.steps) if isinstance(test.when, StateIs)]
    assert setups.normal_state["stage"] == "playing"


def test_a_branch_that_only_notes_and_speaks_is_told(game: Game) -> None:
    branch = forms.step({"if": {
        "when": {"state": {"mode": "solo"}}, "then": [{"set": {"stage": "playing"}}, {"say": "Rain."}],
        "otherwise": [{"say": "Sun."}]}})
    text = spoken(StepWords(game, "en", on_paper=True).told(branch), "en")
    assert "Rain" in text and "Sun" in text


def test_dice_with_faces_of_their_own_show_only_these() -> None:
    resiste = loaded_game("resiste")
    shown = rolled(resiste, Roll("throw", Number(2), die="special"))
    assert shown == {"throw": (*tuple("45678"), "9", "10"), "throw-dice": ("2", "3", "4", "5")}

# ---- any other game ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", [*LANGUAGES, "it"])
def test_a_small_game_without_translations_has_words(language: str) -> None:
    tiny = _loaded(Path(__file__).parents[1] / "tiny")
    for document in procedure_documents(tiny, language):
        assert "$" not in told_text(document)
    assert "<h1>Tiny</h1>" in help_html(tiny, language)


@pytest.mark.parametrize(("wanted", "english", "spanish"), [
    ({"tags": "army", "at": "cup"}, "every unit marked “army” that is in the Cup",
     "todas las unidades con la marca «army» que haya en la Copa"),
    ({"kind": "unit", "without_tags": "airborne", "at": {"board": "map"}},
     "every unit not marked “airborne” that is on the map",
     "todas las unidades sin la marca «airborne» que haya en el mapa"),
    ({"tags": "army elite", "without_tags": "airborne", "at": "cup"}, "the block 3, if it is in the Cup,",
     "el bloque 3, si está en la Copa,"),
    ({"kind": "unit", "without_tags": "elite", "at": {"board": "map"}},
     "every unit (not elite units) that is on the map",
     "todas las unidades (no unidades de élite) que haya en el mapa"),
    ({"values": {"fire": "single"}, "at": "cup"}, "every unit with “fire” “single” that is in the Cup",
     "todas las unidades con «fire» «single» que haya en la Copa"),
    ({"tags": "army"}, "the 9 units (1, 2, 3, 4, 5, 6, 7, 8 and 9)",
     "las 9 unidades (1, 2, 3, 4, 5, 6, 7, 8 y 9)"),
    ({"tags": "airborne"}, "C and D", "C y D"),
])
def test_what_no_noun_says_is_said_unless_the_names_are(
    wanted: dict[str, Any], english: str, spanish: str
) -> None:
    _, _, small = problems_of("{}", "small.yaml", draw=False, under=BASE)
    assert small is not None
    said = [StepWords(small, language).pieces.everything(forms.pieces(wanted)) for language in LANGUAGES]
    assert said == [english, spanish]


def test_what_an_amount_or_a_comparison_asks_is_said(game: Game) -> None:
    sums = {"sum": {"of": {"side": "german", "kind": "unit"}, "value": "fire", "reduced": "row"}}
    told = StepWords(game, "en").conditions
    assert told.amount(forms.quantity(sums)) \
        == "the sum of “fire” (“row” after a lost step) of German units"
    assert told.amount(forms.quantity({"product": [2, {"total": [1, "$turn"]}]})) \
        == "2 times (the sum of 1 and the number of the turn)"
    assert told.amount(forms.quantity({"quotient": {"of": "$turn", "by": 2, "least": 1}})) \
        == "the number of the turn, divided by 2 and rounded down (no less than 1 unless nothing is divided)"
    left = {"count": {"kind": "unit", "at": "7"}}
    assert told.holds(forms.condition({"compare": {"left": left, "less_than": 1}})) \
        == "there is no unit in hex 7"
    assert told.holds(forms.condition({"compare": {"left": left, "equals": 2}}), denied=True) \
        == "the number of units in hex 7 is not 2"
