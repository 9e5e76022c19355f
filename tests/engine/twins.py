"""The real engine and the small one side by side: every act is done in both, and then both must be alike."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from tests.play.engine import Entry, Event, Impossible, Trail
from tests.small_engine.engine import SmallEngine

from .driver import Engine

PROPERTIES = (
    *("DefId", "Facing", "Strength", "FaceDown", "Revealed", "Owner", "Moved", "PublicName", "PieceName"),
    *("OldMap", "OldZone", "OldLocationName", "OldDeckName", "OldX", "OldY"),
)
"""What is compared of each piece beside its place."""
PLACE = ("map", "zone", "location", "deck", "position", "x", "y")


class Twins:
    """Both engines as one; a piece is named by its gpid. What differs is written down."""

    def __init__(self, real: Engine, small: SmallEngine) -> None:
        self._real, self._small = real, small
        self.differences: list[str] = []
        self._names = [name for name in small.module.first_properties if "." not in name] + ["Turn", "Phase"]
        self._ids: dict[str, str] = {}
        self._small_ids: dict[str, str] = {}

    # ---- acts
    def _both(self, what: str, act: Callable[[Any, dict[str, str]], Any]) -> Any:
        real = act(self._real, self._ids)
        small = act(self._small, self._small_ids)
        self._compare(what)
        return real, small

    def _compare(self, what: str) -> None:
        real, small = (self._pieces(engine) for engine in (self._real, self._small))
        self._ids = {gpid: piece["id"] for gpid, piece in real.items()}
        self._small_ids = {gpid: piece["id"] for gpid, piece in small.items()}
        found = [
            f"{gpid} {piece['name']} {name}: real {piece[name]!r}, small {small[gpid][name]!r}"
            for gpid, piece in real.items()
            for name in (*PLACE, *PROPERTIES)
            if piece[name] != small[gpid][name]
        ]
        properties = [engine.get(*self._names) for engine in (self._real, self._small)]
        found += [
            f"{name}: real {value!r}, small {properties[1][name]!r}"
            for name, value in properties[0].items()
            if value != properties[1][name]
        ]
        if self._real.lines() != self._small.lines():
            found.append(f"lines: real {self._real.lines()}, small {self._small.lines()}")
        faults = [
            [event.text for event in engine.last if event.kind == "bad-data"]
            for engine in (self._real, self._small)
        ]
        if bool(faults[0]) != bool(faults[1]):
            found.append(f"bad data: real {faults[0]}, small {faults[1]}")
        self.differences += [f"after {what}: {difference}" for difference in found]

    @staticmethod
    def _pieces(engine: Any) -> dict[str, dict[str, Any]]:
        return {str(piece["gpid"]): piece for piece in engine.pieces(PROPERTIES)}

    def sit(self, name: str, side: str | None = None) -> None:
        """Take a seat."""
        self._real.sit(name, side)
        self._small.sit(name, side)

    def start(self, setup: str) -> None:
        """Launch a predefined setup."""
        self._both(f"start {setup}", lambda engine, _: engine.start(setup))

    def save(self, path: Path) -> None:
        """Save the game."""
        self._both("save", lambda engine, _: engine.save(path))

    def open(self, path: Path) -> None:
        """Open a saved game."""
        self._both("open", lambda engine, _: engine.open(path))

    def seed(self, value: int) -> None:
        """Let both roll the same."""
        self._real.seed(value)
        self._small.seed(value)

    def leave(self, questions: int, after: int = 0) -> None:
        """Cancel the next questions in both."""
        self._real.leave(questions, after)
        self._small.leave(questions, after)

    def prefer(self, name: str, value: str) -> None:
        """Choose a setting of the module."""
        self._real.prefer(name, value)
        self._small.prefer(name, value)

    def button(self, number: int) -> None:
        """Press a button, by its number in the real engine."""
        name = next(b["name"] for b in self.components()["buttons"] if b["number"] == number)
        small = next(b["number"] for b in self._small.components()["buttons"] if b["name"] == name)
        self._both(f"button {name}", lambda e, _: e.button(number if e is self._real else small))

    def hotkey(self, stroke: str) -> None:
        """Press a key that no piece is selected for."""
        self._both(f"hotkey {stroke}", lambda engine, _: engine.hotkey(stroke))

    def key(self, piece: str, stroke: str) -> None:
        """Select a piece and press a key."""
        self._both(f"key {stroke} on {piece}", lambda engine, ids: engine.key(ids[piece], stroke))

    def drag(self, pieces: Sequence[str], map_name: str, x: int, y: int) -> list[dict[str, Any]]:
        """Drag pieces together."""

        def act(engine: Any, ids: dict[str, str]) -> Any:
            return engine.drag([ids[piece] for piece in pieces], map_name, x, y)

        found: list[dict[str, Any]] = self._both(f"drag {pieces} to {map_name} {x} {y}", act)[0]
        return found

    def draw(self, deck: str, map_name: str, x: int, y: int) -> dict[str, Any]:
        """Drag what lies on top of a deck."""
        found: dict[str, Any] = self._both(
            f"draw from {deck}", lambda engine, _: engine.draw(deck, map_name, x, y)
        )[0]
        return found

    def send(self, piece: str, key: str) -> None:
        """Keys are written differently in the two."""
        raise NotImplementedError

    def evaluate(self, expression: str, piece: str) -> tuple[str | None, str | None]:
        """The value of an expression in both; None for bad data."""
        try:
            real: str | None = self._real.call("eval", expression=expression, piece=self._ids[piece])
        except Impossible:
            real = None
        return real, self._small.evaluate(expression, self._small_ids[piece])

    # ---- looks, of the real engine
    @property
    def events(self) -> list[Event]:
        """What was said since the start."""
        return self._real.events

    @property
    def last(self) -> list[Event]:
        """What was said in the last act."""
        return self._real.last

    def problems(self, since: int = 0) -> list[str]:
        """Faults of the module."""
        return self._real.problems(since)

    def lines(self) -> list[str]:
        """Chat lines of the last act."""
        return self._real.lines()

    def refusals(self) -> list[str]:
        """What the rules said in the last act."""
        return self._real.refusals()

    def components(self) -> dict[str, Any]:
        """Maps, buttons, setups and sides."""
        return self._real.components()

    def pieces(self, properties: Sequence[str] = ()) -> list[dict[str, Any]]:
        """Every piece, named by its gpid."""
        return [piece | {"id": str(piece["gpid"])} for piece in self._real.pieces(properties)]

    def places(self, points: Iterable[tuple[str, int, int]]) -> list[dict[str, str]]:
        """Zones and locations at points."""
        return self._real.places(points)

    def told(self, map_name: str, x: int, y: int) -> str:
        """What the mouse tells of a point."""
        return self._real.told(map_name, x, y)

    def trail(self, piece: str) -> Trail | None:
        """The movement trail of a piece."""
        return self._real.trail(self._ids[piece])

    def listed(self) -> list[list[str]]:
        """The lines of the inventory."""
        return self._real.listed()

    def get(self, *names: str) -> dict[str, str]:
        """Module properties."""
        return self._real.get(*names)

    def menu(self, piece: str) -> dict[str, bool]:
        """The menu of a piece."""
        return self._real.menu(self._ids[piece])

    def entries(self, piece: str) -> Sequence[Entry]:
        """The same with keys."""
        return self._real.entries(self._ids[piece])
