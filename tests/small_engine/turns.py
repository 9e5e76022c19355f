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


class TurnTrack:
    """Where the game stands: turn and number of the phase."""

    def __init__(self, module: Module) -> None:
        self._module = module
        (track,) = elements.all_of(module.tree, "TurnTracker")
        counter, *hotkeys = elements.parts_of(track, "CounterTurnLevel", "TurnGlobalHotkey")
        (phases,) = elements.parts_of(counter, "ListTurnLevel")
        if len(phases) or len(hotkeys) + 1 != len(track):
            raise NotSimulated("levels of the turn track")
        self._format = track.get("turnFormat", "")
        self._report = track.get("reportFormat", "")
        if self._format != "$level1$: $level2$" or self._report != "$newTurn$":
            raise NotSimulated(f"the turn formats {self._format!r}, {self._report!r}")
        self._formats = counter.get("turnFormat", ""), phases.get("turnFormat", "")
        self._names = counter.get("property", ""), phases.get("property", "")
        self._start = int(counter.get("start", ""))
        self._phases = decode_list(phases.get("list", ""))
        self._keys = [keystroke(found.get("hotkey", "")) for found in hotkeys]
        self.key = keystroke(track.get("nexthotkey", ""))
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
        """Step on or back; then the track's keys are pressed, then the new turn is told."""
        number = self.turn * len(self._phases) + self.phase + by
        self.turn, self.phase = divmod(number, len(self._phases))
        self.write()
        for key in self._keys:
            with game.deeper:
                game.press_key(key)
        game.say(f"* {self.told()}")

    def told(self) -> str:
        """The turn in words."""
        texts = zip(self._formats, (str(self.turn), self._phases[self.phase]), strict=True)
        first, second = (form.replace("$value$", value) for form, value in texts)
        return self._format.replace("$level1$", first).replace("$level2$", second)
