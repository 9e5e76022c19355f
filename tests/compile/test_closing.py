"""Buttons are grey only for what scripts and the turn track alone change; in doubt they stay black."""

import pytest

from generator.compile.module.closing import closed_at_first, gate_name, gates, needed_of
from generator.core import conditions as c
from generator.core import quantities as q
from generator.core.form import every
from generator.core.pieces import Pieces
from tests.bundled import GAMES, bundled

PLAYING = c.StateIs((("stage", ("playing",)),))
DRY = c.StateIs((("weather", ("dry",)),))
RICH = c.StateIs((("points", ("9",)),))
STANDS = c.Exists(Pieces(side="red"))
FROM_TURN_2 = c.Compare(q.Variable("turn"), "at_least", q.Number(2))
MANY_POINTS = c.Compare(q.PropertyNumber("points"), "at_least", q.Number(2))
KEPT = frozenset({"stage", "weather"})


@pytest.mark.parametrize(("condition", "needed"), [
    (PLAYING, PLAYING),
    (RICH, None),
    (c.StateIs((*PLAYING.wanted, *RICH.wanted)), PLAYING),
    (STANDS, None),
    (c.PhaseIs(("red",)), c.PhaseIs(("red",))),
    (c.AllOf((FROM_TURN_2, STANDS)), c.AllOf((FROM_TURN_2,))),
    (MANY_POINTS, None),
    (c.AllOf((PLAYING, STANDS)), c.AllOf((PLAYING,))),
    (c.AllOf((STANDS,)), None),
    (c.AnyOf((PLAYING, DRY)), c.AnyOf((PLAYING, DRY))),
    (c.AnyOf((PLAYING, STANDS)), None),
    (c.AnyOf((c.AllOf((PLAYING, STANDS)), DRY)), c.AnyOf((c.AllOf((PLAYING,)), DRY))),
    (c.NoneOf((PLAYING, STANDS)), c.NoneOf((PLAYING,))),
    (c.NoneOf((c.AllOf((PLAYING, STANDS)),)), None),
    (c.NoneOf((c.AllOf((PLAYING, DRY)),)), c.NoneOf((c.AllOf((PLAYING, DRY)),))),
])
def test_a_condition_is_read_as_far_as_kept_properties_decide_it(
    condition: c.Condition, needed: c.Condition | None
) -> None:
    assert needed_of(condition, KEPT) == needed


@pytest.mark.parametrize("game", GAMES)
def test_no_button_is_grey_for_what_a_law_pays_with(game: str) -> None:
    found = bundled(game)
    paid = {name for law in found.laws.values() for name, _ in law.pays}
    read = {name for gate in gates(found).values() for name in gate.read}
    asked = {name for gate in gates(found).values() for state in every(c.StateIs, (gate.needed,))
             for name, _ in state.wanted}
    assert not paid & read
    assert asked <= read


@pytest.mark.parametrize("game", GAMES)
def test_before_a_set_up_nothing_of_the_game_is_offered(game: str) -> None:
    found = bundled(game)
    for scenario in found.definitions.scenarios:
        closed = closed_at_first(found, scenario)
        for script in found.scripts.values():
            waits = any(state.wanted == (("stage", ("playing",)),) for guard in script.guards
                        for state in (guard.require,) if isinstance(state, c.StateIs))
            if waits and script.head.has_button and script.head.kind != "setup":
                assert gate_name(found, script.id) in closed, script.id
