"""The small engine's face: the same acts and looks as `tests.engine.driver.Engine` offers of the real one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.play.engine import PROBLEMS, Entry, Event, Impossible, Trail

from .decoding import typed
from .expressions.values import shown
from .game import Game
from .hands import Resting, deal, drop, press
from .inventories import listed
from .module import Module
from .pieces import Piece
from .snapshots import Snapshot, lay, take
from .traits.moved import Footprint


class SmallEngine:
    """One module on one table."""

    def __init__(self, path: Path) -> None:
        self.module = Module(path)
        self.game = Game(self.module)
        self.info = {"name": self.module.name, "engine": "small"}
        self.events: list[Event] = []
        self.last: list[Event] = []
        self.opening_problems: list[str] = []
        self.opened: Snapshot | None = None
        """The kept game that was opened last, while it goes on."""
        self.openings = 0
        """How many games were started or opened."""
        self._saved: dict[Path, Snapshot] = {}
        self._pieces = {piece.id: piece for piece in self.module.pieces}

    # ---- what was said
    def problems(self, since: int = 0) -> list[str]:
        """All that looks like a fault of the module, since the event of that number."""
        return [f"{event.kind}: {event.text}" for event in self.events[since:] if event.kind in PROBLEMS]

    def lines(self) -> list[str]:
        """Chat lines of the last act, as the other players get them, without VASSAL's leading star."""
        return [event.text.removeprefix("* ") for event in self.last if event.kind == "line"]

    def refusals(self) -> list[str]:
        """What the module's rules said in the last act."""
        return [line.removeprefix("~ ") for line in self.lines() if line.startswith("~ ")]

    def _begin(self) -> None:
        self.game.begin_act()
        self.last = []

    def _end(self) -> None:
        said = [Event(kind, text) for kind, text in self.game.said]
        self.game.said.clear()
        self.events += said
        self.last += said

    # ---- module and game
    def components(self) -> dict[str, Any]:
        """Maps, buttons, setups and sides."""
        maps = [
            {
                "name": window.name,
                "viewers": [] if window.shut else list(window.only_for or self.module.sides),
                "decks": [deck.deck for deck in window.decks],
            }
            for window in self.game.maps.values()
        ]
        buttons = [
            {"number": number, "class": found.kind, "name": found.name, "text": found.text,
             "enabled": not found.is_grey(self.game), "visible": found.text != ""}
            for number, found in enumerate(self.module.buttons)
        ]
        return {
            "maps": maps,
            "buttons": buttons,
            "setups": list(self.module.setups()),
            "sides": self.module.sides,
        }

    def sit(self, name: str, side: str | None = None) -> None:
        """Take a seat."""
        self._begin()
        if side is not None:
            self.game.sit(str(side))  # its values are plain texts, as Java has them
        self._end()

    def start(self, setup: str) -> None:
        """Launch a predefined setup."""
        self._begin()
        self.opened, self.openings = None, self.openings + 1
        commands = self.module.archive.saved_game(self.module.setups()[setup])
        self.game.choose_boards(commands)
        self.game.lay_out()
        self.game.load(commands)
        for command in self.module.startups:
            command(self.game)
        self._end()

    def save(self, path: Path) -> None:
        """Keep the game under the name of a file; no file is written."""
        self._begin()
        self._saved[path] = take(self.game)
        self._end()

    def open(self, path: Path) -> None:
        """Open a kept game."""
        self._begin()
        self.opened, self.openings = self._saved[path], self.openings + 1
        lay(self.game, self.opened)
        self._end()

    def seed(self, value: int) -> None:
        """Make the dice, shuffles and draws that follow repeatable."""
        self.game.chance.seed(value)

    def leave(self, questions: int, after: int = 0) -> None:
        """Cancel the next questions, as many as there are to be, once so many were answered."""
        self.game.leaves, self.game.stays = questions, after

    def prefer(self, name: str, value: str) -> None:
        """Choose a setting of the module."""
        if name not in self.module.preferences:
            raise Impossible(f"no setting {name}")
        self.module.properties[name] = value

    # ---- looks
    def pieces(self, properties: Sequence[str] = ()) -> list[dict[str, Any]]:
        """Every piece: id, gpid, name, map, zone, location, deck, position, x, y, and the properties."""
        found = [
            self.brief(piece) | self.properties_of(piece, properties)
            for piece in self.module.pieces
            if piece.map is not None
        ]
        self._end()
        return found

    def properties_of(self, piece: Piece, names: Sequence[str]) -> dict[str, Any]:
        """Properties of a piece; `shown` is the name that this player is shown."""
        return {name: piece.shown_name() if name == "shown" else piece.text(name) for name in names}

    def brief(self, piece: Piece) -> dict[str, Any]:
        """What and where a piece is."""
        return {
            "id": piece.id,
            "gpid": piece.gpid,
            "name": piece.text("BasicName"),
            "map": piece.map.name if piece.map is not None else None,
            "zone": piece.text("CurrentZone"),
            "location": piece.text("LocationName"),
            "deck": piece.deck or None,
            "position": piece.parent.contents.index(piece) if piece.parent is not None else 0,
            "x": piece.x,
            "y": piece.y,
        }

    def places(self, points: Iterable[tuple[str, int, int]]) -> list[dict[str, str]]:
        """Zone, location and snapped location at points (map, x, y)."""
        found = []
        for name, x, y in points:
            window = self.game.maps[name]
            spot, snapped = window.spot(x, y), window.spot(*window.snapped(x, y))
            found.append({"zone": spot.zone, "location": spot.location, "snapped": snapped.location})
        return found

    def told(self, map_name: str, x: int, y: int) -> str:
        """What the mouse tells of a point of a map on which no piece lies."""
        text = self.module.told_by_mouse(map_name)(Resting(self.game, self.game.maps[map_name], x, y))
        self._end()
        return text

    def trail(self, piece: str) -> Trail | None:
        """Whether the movement trail of a piece is shown, and its points; None if it never has one."""
        words = self._pieces[piece].words
        if Footprint.POINTS not in words:
            return None
        points = (point.split(",") for point in words[Footprint.POINTS].split(" ") if point)
        return Trail(words[Footprint.VISIBLE], [(int(x), int(y)) for x, y in points])

    def listed(self) -> list[list[str]]:
        """Every line of the inventory with the headings above it, sorted."""
        found = listed(self.module)
        self._end()
        return found

    def get(self, *names: str) -> dict[str, str]:
        """Module properties."""
        properties = self.module.properties
        unknown = [name for name in names if name not in properties]
        if unknown:
            raise Impossible(f"no module property {unknown}")
        return {name: shown(properties[name]) for name in names}

    def entries(self, piece: str) -> list[Entry]:
        """The right-click menu of a piece with the keys of its entries."""
        found: list[Entry] = []
        for trait in reversed(self._pieces[piece].kind.traits):
            found = trait.entries(self._pieces[piece], found)
        self._end()
        return found

    def menu(self, piece: str) -> dict[str, bool]:
        """Right-click menu of a piece: text and whether it is enabled."""
        return {entry.text: entry.enabled for entry in self.entries(piece)}

    def evaluate(self, expression: str, piece: str) -> str | None:
        """The value of an expression, asked by a piece; None for bad data."""
        self._begin()
        value = self.module.scripts.text("{" + expression + "}")(self._pieces[piece])
        self._end()
        return None if any(event.kind == "bad-data" for event in self.last) else value

    # ---- acts
    def button(self, number: int) -> None:
        """Press a toolbar button, by its number in `components`."""
        self._begin()
        self.module.buttons[number].press(self.game)
        self._end()

    def hotkey(self, stroke: str) -> None:
        """Press a key that no piece is selected for, such as `ctrl shift S`."""
        self._begin()
        self.game.press_key(typed(stroke))
        self._end()

    def key(self, piece: str, stroke: str) -> None:
        """Select a piece and press a key, such as `ctrl R`."""
        self.send(piece, typed(stroke))

    def send(self, piece: str, key: str) -> None:
        """Select a piece and press a key as `entries` names it."""
        self._begin()
        self.game.send(self._pieces[piece], key)
        self._end()

    def drag(self, pieces: Sequence[str], map_name: str, x: int, y: int) -> list[dict[str, Any]]:
        """Drag pieces together; returns where they are then."""
        self._begin()
        moved = [self._pieces[piece] for piece in pieces]
        pressed = press(self.game, moved[0])
        for piece in moved:
            if piece.deck:
                raise Impossible("in a deck: use draw")
            if piece.never_moves:
                raise Impossible("cannot be dragged")
        drop(self.game, moved, pressed, self.game.maps[map_name], x, y)
        self._end()
        return [self.brief(piece) for piece in moved]

    def draw(self, deck: str, map_name: str, x: int, y: int) -> dict[str, Any]:
        """Drag what lies on top of a deck; returns where it is then."""
        self._begin()
        pile = self.game.decks[deck]
        card = deal(self.game, pile)
        if card is None or pile.map is None:
            raise Impossible(f"nothing could be drawn from {deck}")
        drop(self.game, [card], pile.map.felt(pile.x, pile.y), self.game.maps[map_name], x, y)
        self._end()
        return self.brief(card)

    # ---- end
    def close(self) -> None:
        """Nothing is left behind."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self.close()
