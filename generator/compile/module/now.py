"""What the umpire knows of the moment: the phase and whose it is, as ids that scripts can write."""

from collections.abc import Sequence

from generator import module_names as names
from generator.compile.module.whereabouts import chain
from generator.core.form import ACTIVE, NOBODY, PHASE
from generator.model.game import Game
from generator.vassal.expression import braces, text
from generator.vassal.traits import CalculatedProperty


def now_traits(game: Game) -> tuple[CalculatedProperty, ...]:
    """The variables that have a value in every script, besides the number of the turn."""
    phases = game.definitions.phases
    values = {PHASE: list(phases), ACTIVE: [phase.side or NOBODY for phase in phases.values()]}
    titles = [text(names.phase_name(game, name)) for name in phases]
    return tuple(
        CalculatedProperty(name=names.variable(name), expression=braces(_by_phase(titles, of_phase)))
        for name, of_phase in values.items()
    )


def _by_phase(titles: Sequence[str], values: Sequence[str]) -> str:
    cases = [(f"{names.PHASE}=={title}", text(value)) for title, value in zip(titles, values, strict=True)]
    return chain(cases, text(""))
