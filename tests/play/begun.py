"""A game in which the turn goes on."""

from collections.abc import Sequence

from generator import module_names as names
from generator.rehearse.chance import SeededChance
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Table

from . import replay
from .desk import Desk
from .launches import Launch
from .tables import copied, reopen


def begun(desk: Desk, launches: Sequence[Launch]) -> Table:
    """Open a launched game whose turn can be stepped on; what ends its set-up or phase is pressed first.

    Returns the rehearsal's table of it.
    """
    for launch in launches:
        table = reopen(desk, launch)
        if _stays(desk, table):
            desk.sit(names.all_sides(desk.game))
            for kind in ("check", "other"):
                for script_id, script in desk.game.definitions.scripts.items():
                    if script.kind == kind and _stays(desk, table):
                        replay.press(desk, table, script_id)
        if not _stays(desk, table):
            return table
    raise AssertionError("the turn stays in every launched game")


def _stays(desk: Desk, table: Table) -> bool:
    return bool(Referee(desk.game, copied(table), SeededChance(1)).step_on())
