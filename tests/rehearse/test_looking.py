"""What scripts find out from the table: places near, sums, places across a river, cells of charts."""

from functools import cache

import pytest

from generator.core.places import Where
from generator.model.game import Game
from generator.rehearse.beginning import lay_table
from generator.rehearse.chance import SeededChance
from generator.rehearse.conditions import View
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Table
from tests import forms
from tests.laid_over import problems_of

RIVER = """
boards:
  map:
    lines:
      - {kind: road, through: "A1 A1/B1 B1"}
      - {kind: river, through: "A1/B1 A2/B1 A2/B2"}
pieces:
  red-block:
    members:
      r1: {name: "1", values: {combat: "4", combat-reduced: "3"}}
      r2: {name: "2", values: {combat: "2"}}
      r3: {name: "3", group: guards, values: {row: "1", combat: "x"}}
"""


SCRIPT = """
scripts:
  look: {title: Look, kind: other, provenance: {stated: "1"}, steps: [STEP]}
"""


@cache
def _game(step: str = "{say: Nothing.}") -> Game:
    problems, _, game = problems_of(RIVER + SCRIPT.replace("STEP", step), "river.yaml", draw=False)
    assert game is not None and not problems.has_errors, problems.found
    return game


@pytest.fixture
def referee() -> Referee:
    return Referee(_game(), lay_table(_game(), "duel"), SeededChance(1))


def _done(step: str, **places: str) -> Table:
    """The table after one step, with pieces where they are wanted."""
    referee = Referee(_game(step), lay_table(_game(step), "duel"), SeededChance(1))
    referee.table.awaited = ""
    for piece, place in places.items():
        referee.table.move(referee.table.things[piece], place)
    assert referee.press("look") == ""
    return referee.table


def _amount(referee: Referee, **form: object) -> int:
    return View(_game(), referee.table).amount(forms.quantity(form))


def test_near_counts_steps_over_neighbours_and_the_place_itself() -> None:
    assert _game().places(Where(near="A1")) == ("A1", "A2", "B1")
    assert _game().places(Where(near="A1", steps=2)) == ("A1", "A2", "B1", "B2")


def test_near_narrows_what_else_is_asked_of_places() -> None:
    assert _game().places(Where(near="A1", terrain="town")) == ("A2",)


def test_printed_values_add_up_and_text_counts_nothing(referee: Referee) -> None:
    assert _amount(referee, sum={"of": {"kind": "unit", "side": "red"}, "value": "combat"}) == 6


def test_a_lost_step_takes_the_other_value(referee: Referee) -> None:
    referee.table.things["r1"].edge = 2
    of = {"of": {"kind": "unit", "side": "red"}, "value": "combat", "reduced": "combat-reduced"}
    assert _amount(referee, sum=of) == 5


@pytest.mark.parametrize("whole, by, found", [(7, 2, 3), (7, 0, 0)])
def test_a_division_rounds_down_and_by_nothing_gives_nothing(
    referee: Referee, whole: int, by: int, found: int
) -> None:
    assert _amount(referee, quotient={"of": whole, "by": by}) == found


def test_places_of_pieces_are_remembered() -> None:
    table = _done("{find: {name: army, pieces: {ids: r1 r2}}}", r1="A1", r2="B2")
    assert table.traced["army"] == {"A1", "B2"}


@pytest.mark.parametrize("bridges, beyond", [("", {"A2", "A1"}), (", bridges: road", {"A2"})])
def test_places_across_a_river_are_found_but_not_over_a_bridge(bridges: str, beyond: set[str]) -> None:
    step = f"{{find: {{name: beyond, pieces: {{ids: b1}}, across: river{bridges}}}}}"
    assert _done(step, b1="B1").traced["beyond"] == beyond


@pytest.mark.parametrize(
    "cell, found",
    [
        ("row: 1, column: 1", "none"),
        ("row: 2, column: 1", "the defender fires first"),
        ("row: {total: [4, 5]}, column: {total: [4, 5]}", "the defender fires first"),
        ("row: {total: [1, -1]}, column: 1", "none"),
        ("column: 1", "Effect"),
    ],
)
def test_a_cell_is_read_and_numbers_beyond_the_table_mean_its_edge(cell: str, found: str) -> None:
    step = f"{{look_up: {{name: held, chart: summary, {cell}}}}}"
    assert _done(step).properties["held"] == found


COUNTED = """
properties: {held: {values: {"0": Nothing, "1": Something}, initial: "0"}}
charts:
  summary: {tables: [{title: By the word, columns: [Held, Effect], rows: [[Something, "7"], [Nothing, "8"]]}]}
"""


def test_values_that_are_numbers_find_what_they_are_called() -> None:
    text = RIVER + COUNTED + SCRIPT.replace(
        "STEP", "{look_up: {name: mode, chart: summary, row: {state: held}, column: 1}}")
    problems, _, game = problems_of(text, "counted.yaml", draw=False)
    assert game is not None
    referee = Referee(game, lay_table(game, "duel"), SeededChance(1))
    referee.table.awaited = ""
    assert referee.press("look") == "" and referee.table.properties["mode"] == "8", problems.found
