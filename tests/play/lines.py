"""Whether the engine's log tells what the rehearsal's does."""

import re

from generator.compile.module.messages import reports
from generator.rehearse.scripts import Referee
from generator.vassal.quoting import MUTE

from .desk import Desk


def untold(desk: Desk, referee: Referee) -> list[str]:
    """Lines that the rehearsal tells and the engine does not, or not in their order.

    Pieces put themselves on a list in the order in which VASSAL comes to them, so words may change places.
    """
    lines = desk.engine.lines()
    rest = iter(map(_words_said, lines))
    told = [entry.text for entry in referee.log if entry.step == "say"]
    return [f"line: rehearsal {each!r}, engine {lines!r}" for each in told if _words_said(each) not in rest]


def unnamed(desk: Desk, referee: Referee, script_id: str) -> list[str]:
    """Whether a line tells of each unit that a script, and no set-up, has drawn or brought onto a map.

    More lines are right: a module tells, too, what it sends to a place that it learns only then, map or not.
    """
    game, lines = desk.game, desk.engine.lines()
    if game.scripts[script_id].head.kind == "setup":
        return []
    before, between, after = map(re.escape, re.split(r"\$\w+\$", reports("arrived", game.native)))
    named = [line for line in lines if re.fullmatch(f"{before}.+{between}.+{after}", line)]
    came = [
        entry for entry in referee.log
        if entry.script == script_id and entry.step in ("place", "draw", "take")
        and entry.piece in game.pieces and game.pieces[entry.piece].kind == "unit"
        and (entry.step == "draw" or game.locations[entry.to_place].is_ground)]
    return [] if len(named) >= len(came) else [f"arrivals: rehearsal {came!r}, engine {lines!r}"]


def _words_said(line: str) -> list[str]:
    return sorted(re.findall(r"[^\s,.:;?]+", line.removeprefix(MUTE)))
