"""The turn track: a counter of turns, within each a list of phases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import elements
from .decoding import decode, decode_list, keystroke
from .expressions.values import wrap
from .faults import NotSimulated

if TYPE_CHECKING:
    from .game import Game
    from .module import Module


_STEPS = {"nexthotkey": 1, "prevhotkey": -1}


class TurnTrack:
    """Where the game stands: turn and number of the phase."""

    def __init__(self, module: Module) -> None:
        self._module = module
        (track,) = elements.all_of(module.tree, "TurnTracker")
        counter, *hotkeys = elements.parts_of(track, "CounterTurnLevel", "TurnGlobalHotkey")
        (phases,) = elements.parts_of(counter, "ListTurnLevel")
        if len(phases) or len(hotkeys) + 1 != len(track):
            raise NotSimulated("levels of the turn track")
        if report := track.get("reportFormat", ""):
            raise NotSimulated(f"the report {report!r} of the turn track")
        self._names = counter.get("property", ""), phases.get("property", "")
        self._start = int(counter.get("start", ""))
        self._phases = decode_list(phases.get("list", ""))
        self._hotkeys = [(keystroke(found.get("hotkey", "")), found.get("reportFormat", ""))
                         for found in hotkeys]
        self.steps = {keystroke(track.get(hotkey, "")): by for hotkey, by in _STEPS.items()}
        """By how many phases each of its keys steps."""
        self.turn, self.phase = self._start, 0

    def reset(self) -> None:
        """The first phase of the first turn."""
        self.turn, self.phase = self._start, 0

    def load(self, text: str) -> None:
        """The state that a saved game holds."""
        level, counter = decode(text, "|")
        turn, sub, loop, limit, phases = decode(counter, ";")
        phase, inner, first, *active = decode(phases, ";")
        if (level, sub, loop, limit, inner, first) != ("0", "0", "false", "-1", "0", "0") or any(active):
            raise NotSimulated(f"the turn {text!r}")
        self.turn, self.phase = int(turn), int(phase)

    def write(self) -> None:
        """Let the properties show it."""
        turn, phase = self._names
        self._module.properties[turn] = wrap(str(self.turn))
        self._module.properties[phase] = wrap(self._phases[self.phase])

    def step(self, game: Game, by: int) -> None:
        """Step on or back; then each key of the track is pressed and says what it has to say."""
        number = self.turn * len(self._phases) + self.phase + by
        self.turn, self.phase = divmod(number, len(self._phases))
        self.write()
        for key, report in self._hotkeys:
            if key:
                with game.deeper:
                    game.press_key(key)
            if report:
                game.say(f"* {self._module.scripts.said(report, game)}")
