"""Every form of the model is spoken in every language."""

from dataclasses import replace
from typing import Any

import pytest

from generator.compile.words.steps import StepWords
from generator.core.written.places import Comparison, Condition, PlaceSet, QuantityForm, Selector
from generator.core.written.steps import Step
from generator.model.facings import Facings
from generator.model.game import Game
from generator.model.lines import bundled_lines
from generator.model.status import Status
from tests import forms
from tests.bundled import bundled
from tests.compile.told import LANGUAGES, spoken

OPERATORS = ("equals", "more_than", "less_than", "at_least", "at_most")
STEPS: dict[str, Any] = {
    "place": {"pieces": {"ids": "factory"}, "at": "7", "strength": "full", "face": "down"},
    "by_table": {"chart": "combat", "row": "$turn", "from": "armour-cup", "at": "7"},
    "set_out": {"at": {"7": "factory"}, "strength": "full"},
    "draw": {"from": "armour-cup", "count": 2, "at": "7", "strength": "random",
             "each_missing": [{"shuffle": "soviet-deck"}]},
    "take_first": {"of": {"grid": "table", "row": "$die"}, "at": "arrivals",
                   "if_none": [{"shuffle": "soviet-deck"}]},
    "refill": {"pieces": {"kind": "unit", "at": "arrivals"}, "grid": "table"},
    "end": {"winner": "german"},
    "flip": {"pieces": {"side": "soviet", "at": "7"}, "strength": "less"},
    "reveal": {"side": "soviet", "kind": "unit", "at": "7"},
    "hide": {"side": "soviet", "kind": "unit", "at": "7"},
    "list": {"name": "guards", "pieces": {"side": "soviet", "kind": "unit", "at": "7"}},
    "spend": {"pieces": {"side": "soviet", "kind": "unit", "at": "7"}},
    "set_status": {"status": "worn", "pieces": {"kind": "unit"}},
    "clear_status": {"status": "worn", "pieces": {"kind": "unit"}},
    "add": {"held": 2},
    "set_facing": {"facing": "north", "pieces": {"kind": "unit"}},
    "activate": {"side": "soviet", "kind": "unit", "at": "7"},
    "ready": {"side": "soviet", "kind": "unit", "at": "7"},
    "shuffle": "german-deck",
    "roll": {"name": "landing", "dice": 3},
    "for_each": {"name": "hex", "places": "3 19", "do": [{"shuffle": "german-deck"}]},
    "choose": {"name": "spot", "by": "german", "places": "3 19", "that": {"empty": "$spot"},
               "do": [{"shuffle": "german-deck"}]},
    "offer": {"to": "german", "options": [
        {"title": {"en": "Points", "es": "Puntos"}, "do": [{"shuffle": "german-deck"}]},
        {"title": {"en": "Event", "es": "Suceso"}, "when": {"exists": {"at": "combat"}},
         "do": [{"shuffle": "soviet-deck"}]}]},
    "first_of": {"name": "spot", "places": "3 19", "that": {"empty": "$spot"},
                 "do": [{"shuffle": "german-deck"}], "if_none": [{"shuffle": "soviet-deck"}]},
    "repeat": {"times": 3, "do": [{"shuffle": "german-deck"}]},
    "if": {"when": {"exists": {"at": "combat"}}, "then": [{"shuffle": "german-deck"}],
           "otherwise": [{"shuffle": "soviet-deck"}]},
    "set": {"mode": "solo"},
    "call": "active-german-draws",
    "say": {"en": "Largest: {largest}.", "es": "Mayores: {largest}."},
    "warn": {"en": "Missing: {largest}.", "es": "Faltan: {largest}."},
    "give": {"to": "german", "places": "3 7"},
    "trace": {"name": "supply", "side": "german", "from": "X", "links": ["3 7"],
              "when": {"exists": {"at": "combat"}}},
    "find": {"name": "beyond", "pieces": {"ids": "factory"}, "across": "river"},
    "look_up": {"name": "largest", "chart": "combat", "row": 2, "column": {"state": "held"}},
}
CONDITIONS: dict[str, Any] = {
    "all": [{"exists": {"at": "combat"}}, {"controls": {"side": "german", "among": "X"}}],
    "any": [{"exists": {"at": "combat"}}, {"controls": {"side": "german", "among": "X"}}],
    "none": [{"exists": {"at": "combat"}}, {"controls": {"side": "german", "among": "X"}}],
    "state": {"mode": "solo coop", "stage": "playing"},
    "phase": "german soviet",
    "active": "german",
    "turn": "1 4-6 8+",
    "compare": {"left": {"count": {"kind": "unit", "at": "7"}}, "at_least": 4},
    "exists": {"side": "german", "kind": "unit", "at": {"board": "map"}},
    "empty": "arrivals",
    "controls": {"side": "soviet", "among": "3 7"},
    "among": {"place": "X", "places": {"tag": "victory"}},
    "piece": {"side": "german", "kind": "unit"},
    "here": {"board": "map", "terrain": "urban"},
    "came_from": "arrivals",
    "on_table": "true",
    "first_move": "true",
}
QUANTITIES: dict[str, Any] = {
    "number": 4,
    "variable": "$soviet-roll",
    "state": "largest",
    "count": {"side": "same", "kind": "unit", "at": "$here"},
    "controlled": {"side": "soviet", "among": "3 7 9"},
    "fullest": {"side": "soviet", "kind": "unit", "at": {"board": "map"}},
    "tallest": {"side": "soviet", "kind": "unit", "at": {"board": "map"}},
    "strength": {"side": "german", "kind": "unit", "at": "7"},
    "sum": {"of": {"side": "german", "kind": "unit", "at": "7"}, "value": "fire"},
    "highest": {"of": {"side": "german", "kind": "unit", "at": "7"}, "value": "fire"},
    "printed": {"value": "fire", "on": "$name"},
    "value": "row",
    "moved": "places",
    "quotient": {"of": {"state": "held"}, "by": 2, "least": 1},
    "total": [1, {"state": "held"}],
    "product": [2, {"state": "held"}],
    "choose": {"when": {"exists": {"at": "combat"}}, "then": 2, "otherwise": 1},
}
PLACES: dict[str, Any] = {
    "ids": {"ids": "T11 T21"}, "board": {"board": "german-mat"}, "kind": {"kind": "hex", "board": "map"},
    "tag": {"tag": "coast"}, "terrain": {"terrain": "urban"}, "grid": {"grid": "table"},
    "row": {"grid": "table", "row": "2"}, "traced": {"traced": "supply"},
    "beside": {"traced": "supply", "beside": True}, "near": {"near": "7"}, "steps": {"near": "7", "steps": 2},
}
SELECTORS: dict[str, Any] = {
    "ids": {"ids": "factory dock"}, "side": {"side": "other"}, "kind": {"kind": "card"},
    "group": {"group": "guards"}, "tags": {"tags": "axe"},
    "without_tags": {"kind": "unit", "without_tags": "blitz"},
    "exhausted": {"kind": "unit", "exhausted": False}, "fresh": {"kind": "unit", "fresh": True},
    "revealed": {"kind": "unit", "revealed": True},
    "activated": {"kind": "unit", "activated": True}, "spent": {"kind": "unit", "spent": True},
    "status": {"kind": "unit", "status": "worn"},
    "without_status": {"kind": "unit", "without_status": "worn"},
    "facing": {"kind": "unit", "facing": "north"},
    "reduced": {"kind": "unit", "reduced": True}, "face": {"kind": "unit", "face": "down"},
    "values": {"values": {"row": "$die"}}, "at": {"at": "arrivals"},
}


@pytest.fixture(scope="module")
def game(game: Game) -> Game:
    """The game, in which units have a status besides, and ways to face."""
    worn = Status.model_validate({"name": "Worn out", "pieces": {"kind": "unit"}, "marker": "worn",
                                  "provenance": {"assumed": "a status"}})
    return replace(game, definitions=game.definitions.model_copy(update={
        "statuses": {"worn": worn},
        "facings": Facings.model_validate({"names": {"north": "North", "south": "South"}})}))


def _names(model: Any) -> set[str]:
    return {field.alias or name for name, field in model.model_fields.items()}


def _good(text: str) -> None:
    assert text.strip()
    assert "$" not in text and "{" not in text and "None" not in text, text
    assert "  " not in text and " ," not in text and ".." not in text, text


def test_the_samples_are_all_forms_of_the_model() -> None:
    assert set(STEPS) == _names(Step)
    assert set(CONDITIONS) == _names(Condition)
    assert set(QUANTITIES) == _names(QuantityForm)
    assert set(PLACES) == _names(PlaceSet)
    assert set(SELECTORS) == _names(Selector)
    assert {"left", *OPERATORS} == _names(Comparison)


@pytest.mark.parametrize("form", STEPS)
def test_every_step_is_spoken(game: Game, form: str) -> None:
    step = forms.step({form: STEPS[form]})
    texts = [spoken(StepWords(game, language).told(step), language) for language in LANGUAGES]
    for text in texts:
        _good(text)
    assert texts[0] != texts[1]


@pytest.mark.parametrize("denied", [False, True])
@pytest.mark.parametrize("form", CONDITIONS)
def test_every_condition_is_spoken_and_denied(game: Game, form: str, denied: bool) -> None:
    condition = forms.condition({form: CONDITIONS[form]})
    texts = [StepWords(game, language).conditions.holds(condition, denied) for language in LANGUAGES]
    opposite = StepWords(game, "en").conditions.holds(condition, not denied)
    for text in texts:
        _good(text)
    assert texts[0] != texts[1] and texts[0] != opposite


@pytest.mark.parametrize("number", [0, 1, 4])
@pytest.mark.parametrize("operator", OPERATORS)
def test_every_comparison_is_spoken(game: Game, operator: str, number: int) -> None:
    for left in ({"count": {"kind": "unit", "at": "7"}}, {"controlled": {"side": "soviet", "among": "3 7"}},
                 {"count": {"at": "soviet-deck"}}, {"state": "largest"}):
        condition = forms.condition({"compare": {"left": left, operator: number}})
        for language in LANGUAGES:
            for denied in (False, True):
                _good(StepWords(game, language).conditions.holds(condition, denied))


@pytest.mark.parametrize("form", [form for form in QUANTITIES if form != "number"])
def test_every_amount_is_spoken(game: Game, form: str) -> None:
    quantity = forms.quantity({form: QUANTITIES[form]})
    texts = [StepWords(game, language).amounts.amount(quantity) for language in LANGUAGES]
    for text in texts:
        _good(text)
    assert texts[0] != texts[1]


@pytest.mark.parametrize("form", PLACES)
def test_every_way_to_name_places_is_spoken(game: Game, form: str) -> None:
    places = forms.places(PLACES[form])
    texts = [StepWords(game, language).places.within(places) for language in LANGUAGES]
    for text in texts:
        _good(text)
    assert texts[0] != texts[1]


@pytest.mark.parametrize("form", SELECTORS)
def test_every_way_to_name_pieces_is_spoken(game: Game, form: str) -> None:
    selector = forms.pieces(SELECTORS[form])
    texts = [StepWords(game, language).pieces.everything(selector) for language in LANGUAGES]
    for text in texts:
        _good(text)


@pytest.mark.parametrize("strength", ["keep", "full", "random"])
@pytest.mark.parametrize("face", ["keep", "up", "down"])
def test_how_a_piece_is_put_down_is_spoken(game: Game, strength: str, face: str) -> None:
    place = {"pieces": {"ids": "raus"}, "at": "E6", "strength": strength, "face": face}
    step = forms.step({"place": place})
    text = spoken(StepWords(game, "en").told(step), "en")
    assert ("strength" in text) == (strength == "full") and ("random side" in text) == (strength == "random")
    assert text.endswith({"keep": text[-4:], "up": "face up.", "down": "face down."}[face])


def test_every_kind_of_line_has_a_noun() -> None:
    nouns = [kind.noun for kind in bundled_lines().values()]
    assert all({*noun.one.languages, *noun.many.languages} >= set(LANGUAGES) for noun in nouns)


@pytest.mark.parametrize(("language", "said", "denied"), [
    ("en", "in Leningrad in sight or Closing the ring", "not in Leningrad in sight or Closing the ring"),
    ("es", "en Leningrado a la vista o Cerrando el círculo",
     "no en Leningrado a la vista o Cerrando el círculo"),
])
def test_a_scenario_is_called_by_its_title(language: str, said: str, denied: str) -> None:
    condition = forms.condition({"state": {"scenario": "in-sight closing-the-ring"}})
    words = StepWords(bundled("leningrad41"), language).conditions
    assert (words.holds(condition), words.holds(condition, denied=True)) == (said, denied)
