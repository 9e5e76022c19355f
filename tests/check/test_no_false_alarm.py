"""Warnings that hold of a form, and not where its author has seen to it."""

import pytest

from tests.laid_over import problems_of

TABLE = """\
charts:
  arrivals:
    title: Arrivals
    tables: [{title: Who comes, columns: [Die, Units], rows: [["4-6", r3]]}]
    provenance: {stated: "9"}
"""
UNIT = """\
pieces:
  veterans: {name: Veterans, side: red, steps: 2, values: {power: 4, left: 2, push: 1, rest: 0},
             face: {template: counter, numbers: "{power}-{push}"},
             back: {reduced: yes, numbers: "{left}-{rest}"}, provenance: {assumed: a unit}}
"""


def found(head: str, *steps: str) -> list[tuple[str, str]]:
    """Codes and hints of the small game with these steps in a script."""
    lines = "".join(f"      - {step}\n" for step in steps)
    problems, _, _ = problems_of(f"{head}scripts:\n  nothing:\n    steps:\n{lines}", "case.yaml", draw=False)
    return [(each.code, each.hint) for each in problems if each.code in ("no-line", "front-alone")]


@pytest.mark.parametrize(("when", "warned"), [
    ("{compare: {left: $fate, at_least: 4}}", False),
    ("{all: [{turn: 1+}, {compare: {left: $fate, more_than: 3}}]}", False),
    ("{compare: {left: $fate, at_least: 3}}", True),
    ("{none: [{compare: {left: $fate, at_least: 4}}]}", True),
])
def test_a_table_needs_lines_for_what_the_die_can_be_there(when: str, warned: bool) -> None:
    step = "{by_table: {chart: arrivals, row: $fate, from: cup, at: tray}}"
    codes = found(TABLE, "roll: {name: fate, dice: 1}", f"if: {{when: {when}, then: [{step}]}}")
    assert bool(codes) == warned


@pytest.mark.parametrize(("steps", "hint"), [
    (["set: {held: {sum: {of: {ids: veterans}, value: push}}}"], "add `reduced: rest`, which counts then"),
    (["set: {held: {sum: {of: {ids: veterans}, value: push, reduced: rest}}}"], ""),
    (["set: {held: {sum: {of: {ids: veterans, reduced: no}, value: push}}}"], ""),
    (["choose: {name: who, by: chance, pieces: {ids: veterans}, do: "
      "[{set: {held: {printed: {value: power, on: $who}}}}]}"], "add `reduced: left`, which counts then"),
    (["choose: {name: who, by: chance, pieces: {ids: veterans}, do: "
      "[{if: {when: {exists: {ids: $who, reduced: yes}}, "
      "then: [{set: {held: {printed: {value: left, on: $who}}}}], "
      "otherwise: [{set: {held: {printed: {value: power, on: $who}}}}]}}]}"], ""),
])
def test_the_back_is_named_by_its_place_and_only_where_it_may_be_up(steps: list[str], hint: str) -> None:
    assert [each for _, each in found(UNIT, *steps)] == ([hint] if hint else [])
