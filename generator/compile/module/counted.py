"""Properties that are counted with: a dash that a table may have given one counts 0."""

from generator import module_names as names
from generator.compile.module.whereabouts import chain
from generator.core.form import every
from generator.core.operations import Cell, Set
from generator.model.game import Game
from generator.model.looked_up import DASHES, looked_up
from generator.rehearse.once import once
from generator.vassal.expression import text


def counted(game: Game, name: str) -> str:
    """The number that a property holds, as an expression."""
    value, dashes = names.state(name), _dashes(game).get(name, ())
    if not dashes:
        return value
    cases = [(f'("|"+{value}+"|").equals({text(f"|{dash}|")})', "0") for dash in dashes]
    return f"({chain(cases, value)})"


@once
def _dashes(game: Game) -> dict[str, list[str]]:
    """The dashes that stand in tables which a property is read from, by property."""
    found: dict[str, set[str]] = {}
    for step in every(Set, game.scripts.values()):
        for name, value in step.values:
            if isinstance(value, Cell):
                said = {cell for line in looked_up(game, value).cells for cell in line}
                found.setdefault(name, set()).update(said & DASHES)
    return {name: sorted(dashes) for name, dashes in found.items()}
