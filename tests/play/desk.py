"""A game's module in the engine, spoken to in the words of the definitions."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from generator import module_names as names
from generator.compile.module.choices import place_labels, thing_labels
from generator.compile.module.closing import gate_name, gates
from generator.compile.module.turn_track import STEP_BACK
from generator.core.form import every
from generator.core.operations import Option
from generator.model.game import Game, Location
from generator.package.manifest import Manifest
from generator.vassal.quoting import shown

from .engine import AnyEngine, Impossible

_CALCULATED = ("Strength", "Hidden", "PublicName", "Moved", "shown")
OFF_TABLE = ""
"""The place of what lies in no zone and no deck."""
NO_PIECE = ""
"""The definition of the numbers that tell how many lie in a pile."""

GREY = "(the button is grey)"


@dataclass(frozen=True)
class Lying:
    """A piece as the engine has it: `place` is a location id, `position` counts a pile from the bottom."""

    handle: str
    gpid: int
    definition: str
    side: str
    kind: str
    name: str
    map: str | None
    place: str
    location: str
    in_pile: bool
    position: int
    edge: int | None
    face_down: bool
    revealed: bool
    owner: str
    spent: str
    statuses: frozenset[str]
    way: int | None
    """Which step of its rotation it stands at, if it faces some way."""
    calculated: dict[str, str] = field(default_factory=dict)
    """Strength, Hidden, PublicName, Moved, and `shown`, what the looking player reads; slow."""


@dataclass(frozen=True)
class Seen:
    """The whole table: every piece by the id of `show`, module properties by name."""

    pieces: dict[str, Lying]
    properties: dict[str, str]

    @cached_property
    def _piles(self) -> dict[str, list[tuple[int, str]]]:
        found: dict[str, list[tuple[int, str]]] = {}
        for name, piece in self.pieces.items():
            if piece.in_pile:
                found.setdefault(piece.place, []).append((piece.position, name))
        return found

    def pile(self, place: str) -> list[str]:
        """What lies in a deck or pool, from the bottom."""
        return [name for _, name in sorted(self._piles.get(place, ()))]


class Desk:
    """One engine with one game's module."""

    PROPERTIES = ("DefId", "Side", "Kind", "Facing", "FaceDown", "Revealed", "Owner", names.SPENT,
                  names.STATUSES, names.FACED)

    def __init__(self, engine: AnyEngine, game: Game, manifest: Manifest) -> None:
        self.engine = engine
        self.game = game
        self._ids = {int(entry["gpid"]): str(entry["id"]) for entry in manifest.pieces}
        self._seat: str | None = None
        self._by_key = False

    @cached_property
    def components(self) -> dict[str, Any]:
        """Maps, buttons, setups, sides of the module."""
        return self.engine.components()

    # ---- looks
    def look(self, closely: bool = False) -> Seen:
        """The pieces of the game and all properties that scripts use; `closely` with what is calculated."""
        pieces: dict[str, Lying] = {}
        for raw in self.engine.pieces(self.PROPERTIES + (_CALCULATED if closely else ())):
            seen = lying(raw)
            if seen.definition not in (names.UMPIRE, NO_PIECE):
                pieces[self._ids[seen.gpid]] = seen
        return Seen(pieces, self.engine.get(*self.property_names))

    @cached_property
    def property_names(self) -> list[str]:
        """Module properties that a rehearsal knows too."""
        d = self.game.definitions
        marks = {
            names.mark(script.mark or script_id) for script_id, script in d.scripts.items() if script.once
        }
        own = (names.TURN, names.PHASE, names.FRESH, names.ENDED)
        closed = sorted({gate.name for gate in gates(self.game).values()})
        return [*map(names.state, d.properties), *sorted(marks), *own, *closed]

    def dice(self) -> list[int]:
        """Every die that the last script rolled, in order."""
        return [int(die) for die in self.engine.get(names.ROLLED)[names.ROLLED].split(", ") if die]

    def choices(self) -> list[str]:
        """The id of everything that was chosen in the last act, in order."""
        labels = (*place_labels(self.game).items(), *thing_labels(self.game).items())
        called = {label: name for name, label in labels}
        called |= {title: title for option in every(Option, self.game.scripts.values())
                   for title in [option.title.in_language(self.game.native)]}
        return [called[event.text] for event in self.engine.last if event.kind == "choice"]

    def point(self, place: Location) -> tuple[str, int, int]:
        """The centre of a place: map and pixel."""
        scale = self.game.definitions.theme.screen_px_per_mm
        x, y = place.centre_mm
        return names.map_name(self.game, place.board), round(x * scale), round(y * scale)

    # ---- acts
    def launch(self, scenario: str, seat: str | None = None) -> None:
        """Start a predefined setup as a person at a seat (the first one, if none is named)."""
        seats = [name for side in self.game.definitions.sides for name in names.seat_names(self.game, side)]
        self._seat = seat or seats[0]
        self.engine.sit("Tester", self._seat)
        title = self.game.definitions.scenarios[scenario].title.in_language(self.game.native)
        self.engine.start(shown(title))

    def sit(self, seat: str) -> None:
        """Change to another seat."""
        if seat != self._seat:
            self.engine.sit("Tester", seat)
            self._seat = seat

    def forget_seat(self) -> None:
        """After a saved game was opened: whoever saved it sits there."""
        self._seat = None

    def press(self, script_id: str) -> str:
        """Press a script's button; the refusal, GREY if nobody can press it, or an empty text.

        Of the scripts that have a key every second one is started by it.
        """
        script = self.game.definitions.scripts[script_id]
        number = self.button(script.title.in_language(self.game.native))
        self._by_key = script.hotkey is not None and not self._by_key
        if script.hotkey is not None and self._by_key and not self.is_grey(script_id):
            self.engine.hotkey(script.hotkey)
            return " ".join(self.engine.refusals())
        try:
            self.engine.button(number)
        except Impossible as reason:
            if "disabled" not in str(reason):
                raise
            return GREY
        return " ".join(self.engine.refusals())

    def is_grey(self, script_id: str) -> bool:
        """Whether the button of a script is grey now; only the key of a set-up is dead then."""
        gate = gate_name(self.game, script_id)
        return gate != "" and self.engine.get(gate)[gate] == "true"

    def button(self, name: str) -> int:
        """The number of the button with that name."""
        return next(int(b["number"]) for b in self.components["buttons"] if b["name"] == name)

    def turn(self, to: str = "on") -> str:
        """Press the button that steps the turn `on` or `back`; the refusal, or an empty text."""
        if to == "on":
            self.engine.hotkey(names.HOTKEYS["next-phase"])
        else:
            self.engine.button(self.button(STEP_BACK))
        return " ".join(self.engine.refusals())

    def drag(self, pieces: Sequence[Lying], place: Location) -> str:
        """Drag pieces to the centre of a place; the refusals, or an empty text."""
        self.engine.drag([piece.handle for piece in pieces], *self.point(place))
        return " ".join(self.engine.refusals())

    def drag_off(self, piece: Lying) -> str:
        """Drag a piece to the corner of the map, where no place is."""
        self.engine.drag([piece.handle], names.map_name(self.game, self.game.main_maps[0]), 3, 3)
        return " ".join(self.engine.refusals())


def _number(text: str | None) -> int | None:
    return int(text) if text else None


def lying(raw: dict[str, Any]) -> Lying:
    """A piece as an engine tells of it."""
    return Lying(
        handle=raw["id"],
        gpid=int(raw["gpid"]),
        definition=raw["DefId"] or NO_PIECE,
        side=raw["Side"],
        kind=raw["Kind"],
        name=raw["name"],
        map=raw["map"],
        place=raw["deck"] or raw["zone"] or OFF_TABLE,
        location=raw["location"] or "",
        in_pile=raw["deck"] is not None,
        position=raw["position"],
        edge=_number(raw["Facing"]),
        face_down=raw["FaceDown"] == "yes",
        revealed=raw["Revealed"] == "yes",
        owner=raw["Owner"] or "",
        spent=raw.get(names.SPENT) or "",
        statuses=frozenset((raw.get(names.STATUSES) or "").split("|")) - {""},
        way=_number(raw.get(names.FACED)),
        calculated={name: raw[name] or "" for name in _CALCULATED if name in raw},
    )
