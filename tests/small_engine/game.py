"""A game in progress: where everything lies, what the module remembers, what was said."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from lxml import etree

from . import elements
from .chance import Chance
from .commands import NESTED_AT_MOST
from .decoding import decode_list, keystroke
from .expressions.values import shown, wrap
from .faults import NotSimulated
from .maps import Deck, Map, Stack
from .module import NO_GESTURE, SIDE, Module
from .moving import insert, place_at, settle
from .turns import TurnTrack

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .pieces import Piece, Slotted
    from .traits.base import Step


class Deeper:
    """Counts how deep commands set each other off."""

    def __init__(self) -> None:
        self.depth = 0

    def __enter__(self) -> None:
        if self.depth >= NESTED_AT_MOST:
            raise NotSimulated(f"commands nested deeper than {NESTED_AT_MOST}")
        self.depth += 1

    def __exit__(self, *_: object) -> None:
        self.depth -= 1


class Game:
    """One table with a module's maps and pieces."""

    spot = None
    """The module stands nowhere."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.layer_property = module.layer_property
        self.chance = Chance()
        self.deeper = Deeper()
        self.reports_changes = True
        self.side = ""
        self.changed: set[Piece] = set()
        self.said: list[tuple[str, str]] = []
        self._told: set[str] = set()
        self._asked = 0
        self.leaves = self.stays = 0
        self.kept_words: list[dict[str, Any]] = []
        """What the pieces held when the game was last saved."""
        self.maps: dict[str, Map] = {}
        self.decks: dict[str, Deck] = {}
        self._starts: list[tuple[Map, str, Deck | tuple[int, int], list[Slotted]]] = []
        """Map, the board with which it comes or an empty text, deck or point, and the pieces."""
        for number, window in enumerate(elements.all_of(module.tree, "Map", "PlayerHand")):
            self._read_window(window, number)
        first = module.messages | module.first_properties | module.preferences
        module.properties.update({**first, SIDE: "", **NO_GESTURE})
        self.track = TurnTrack(module)
        self.track.write()

    @property
    def words(self) -> dict[str, Any]:
        """The module's properties."""
        return self.module.properties

    @property
    def game(self) -> Game:
        """Itself, where a piece would name its game."""
        return self

    # ---- reading
    def _read_window(self, window: etree._Element, number: int) -> None:
        board = elements.board_element(window)
        picture = board.get("image", "")
        size = self.module.archive.picture_size(picture) if picture else (
            int(board.get("width", "")), int(board.get("height", "")))
        sides = window.get("side")
        made = Map(
            window.get("mapName", ""),
            number,
            elements.board(window, size),
            elements.layers(window),
            move_key=keystroke(window.get("moveKey", "")),
            marks_moved=window.get("markMoved") == "Always",
            only_for=tuple(decode_list(sides)) if sides is not None else None,
            step=elements.stack_step(window),
            zoom=elements.zoom(window),
            shut=window.get("launch") == "true" and not window.get("buttonName") and not window.get("icon"),
        )
        if window.get("markMoved") not in ("Always", "Never"):
            raise NotSimulated(f"markMoved {window.get('markMoved')!r}")
        made.boards = {name: replace(made.board, name=name) for name in elements.board_names(window)}
        self.maps[made.name] = made
        for part in elements.parts_of(window, "SetupStack", "DrawPile"):
            self._read_start(made, part)

    def _read_start(self, here: Map, part: etree._Element) -> None:
        owner = part.get("owningBoard", "")
        if owner not in ("", *here.boards):
            raise NotSimulated(f"a stack on the board {owner}")
        slots = elements.parts_of(part, "PieceSlot", "CardSlot")
        if len(slots) != len(part):
            raise NotSimulated(f"parts of {part.get('name')}")
        pieces = [self.module.new_piece(self, (slot.text or "").strip(), slot.get("gpid", ""))
                  for slot in slots]
        at = int(part.get("x", "")), int(part.get("y", ""))
        if elements.kind(part) == "SetupStack":
            self._starts.append((here, owner, at, pieces))
            return
        if owner and len(here.boards) > 1:
            raise NotSimulated(f"a deck on the board {owner}, one of several")
        deck = self._deck(part, at)
        here.decks.append(deck)
        self.decks[str(deck.deck)] = deck
        self._starts.append((here, owner, deck, pieces))

    def _deck(self, part: etree._Element, at: tuple[int, int]) -> Deck:
        shuffle = part.get("shuffle")
        if shuffle not in ("Always", "Never", "Via right-click Menu"):
            raise NotSimulated(f"a deck that shuffles {shuffle!r}")
        size = int(part.get("width", "")), int(part.get("height", ""))
        name = part.get("name", "")
        if name in self.decks:
            raise NotSimulated(f"two decks named {name}")
        return Deck(name, at, size, shuffle == "Always", keystroke(part.get("shuffleHotkey", "")))

    # ---- starting
    def choose_boards(self, commands: list[str]) -> None:
        """Put those boards on the maps that a saved game names."""
        for command in commands:
            word, *rest = command.split("\t")
            if word.endswith("BoardPicker"):
                here = self.maps[word.removesuffix("BoardPicker")]
                if len(rest) != 3 or rest[0] not in here.boards:
                    raise NotSimulated(f"the command {command!r}")
                here.board = here.boards[rest[0]]

    def lay_out(self) -> None:
        """Everything where it starts with the boards in use, all properties as at first."""
        in_use = [(here, start, slots) for here, owner, start, slots in self._starts
                  if owner in ("", here.board.name)]
        for _, _, slots in in_use:
            for slotted in slots:
                slotted.piece.gpid, slotted.piece.first = slotted.gpid, slotted.first
        for piece in self.module.pieces:
            piece.forget_place()
        for window in self.maps.values():
            window.clear()
        for here, start, slots in in_use:
            pieces = [slotted.piece for slotted in slots]
            stack = start if isinstance(start, Deck) else Stack(*start)
            stack.contents.clear()
            stack.order.clear()
            stack.map = here
            together = [piece for piece in pieces if isinstance(start, Deck) or not piece.never_stacks]
            for piece in pieces:
                if piece not in together:
                    place_at(here, piece, stack.x, stack.y)
            for piece in together:
                insert(stack, piece, len(stack.contents))
            if together or isinstance(start, Deck):
                here.add(stack)
            for piece in together:
                settle(piece)
        self.module.properties.update(self.module.first_properties)
        self.track.reset()
        self.track.write()
        self.changed.update(self.module.pieces)
        self.reports_changes = True

    def load(self, commands: list[str]) -> None:
        """What a thin saved game says besides its boards: properties and the turn."""
        for command in commands:
            word, *rest = command.split("\t")
            if command in ("begin_save", "end_save") or word.endswith("BoardPicker"):
                continue
            if word == "GlobalProperty" and len(rest) == 1:
                nothing, name, value, owner = rest[0].split(";")
                if nothing or owner != "Module" or name not in self.module.first_properties:
                    raise NotSimulated(f"the command {command!r}")
                self.module.properties[name] = wrap(value)
            elif word.startswith("TURN") and len(rest) == 1:
                self.track.load(rest[0])
                self.track.write()
            else:
                raise NotSimulated(f"the command {command!r}")

    def sit(self, side: str) -> None:
        """Look with the eyes of a side."""
        self.side = side
        self.module.properties[SIDE] = wrap(side)

    # ---- asking
    def ask(self, name: str) -> Any:
        """A property of the module, or None if it has none of that name."""
        return self.module.properties.get(name)

    def text(self, name: str) -> str | None:
        """The same as a text."""
        found = self.ask(name)
        return None if found is None else shown(found)

    def map_named(self, name: str) -> Map | None:
        """A map window by its name."""
        return self.maps.get(name)

    # ---- happening
    def send(self, piece: Piece, key: str) -> None:
        """Send a key through a piece."""
        steps = piece.kind.steps.get(key)
        if steps is not None:
            _go(piece, key, steps)

    def moved(self, piece: Piece) -> None:
        """After a piece has moved: the map sends it its key."""
        here = piece.map
        if here is not None and here.move_key:
            self.send(piece, here.move_key)

    def press_key(self, key: str) -> None:
        """Press a key that buttons and decks hear."""
        if not key:
            return
        if key in self.track.steps:
            self.track.step(self, self.track.steps[key])
        for hearer in self.module.hearers(key):
            hearer(self)
        for deck in self.decks.values():
            if deck.key == key:
                self.chance.shuffle(deck.contents)
                self.changed.update(deck.contents)

    # ---- speaking
    def say(self, line: str) -> None:
        """A line in the chat, as the others get it."""
        self.said.append(("line", line))

    def bad_data(self, what: str) -> None:
        """A fault of the module; within one act each is told once."""
        if what not in self._told:
            self._told.add(what)
            self.said.append(("bad-data", what))

    def choose(self, offered: Sequence[str]) -> str | None:
        """What the player takes of a list: at each question the next, so that all have their turn.

        Nothing if he cancels the question.
        """
        if self.leaves and not self.stays:
            self.leaves -= 1
            return None
        self.stays = max(0, self.stays - 1)
        taken = offered[self._asked % len(offered)]
        self._asked += 1
        self.said.append(("choice", taken))
        return taken

    def endless(self, what: object) -> None:
        """A loop that VASSAL stops."""
        self.said.append(("dialog", f"Infinite Loop: {what}"))

    def begin_act(self) -> None:
        """Faults are told anew."""
        self._told.clear()


def _go(piece: Piece, key: str, steps: tuple[Step, ...]) -> None:
    for act, inner in steps:
        blocked = act(piece, key)
        if inner is not None and not blocked:
            _go(piece, key, inner)
