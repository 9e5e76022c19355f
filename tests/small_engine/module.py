"""A finished module as it is written: pieces, buttons, setups, texts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

from . import elements
from .buttons import Button, buttons, startups
from .decoding import Archive, decode
from .expressions.values import wrap
from .faults import NotSimulated
from .pieces import OLD, UNKNOWN, Piece, Slotted
from .scripts import Scripts
from .traits.actions import GlobalHotkey, GlobalKey, PlaceMarker, Report, Trigger
from .traits.base import Trait, items_of
from .traits.guards import BasicPiece, DoesNotStack, RestrictCommands
from .traits.layer import Label, Layer
from .traits.moved import Footprint, MarkMoved
from .traits.places import Delete, ReturnToDeck, SendToLocation
from .traits.values import Calculated, Dynamic, Marker, Rotate, SetGlobal

TRAITS: dict[str, type[Trait]] = {
    "PROP": Dynamic,
    "calcProp": Calculated,
    "delete": Delete,
    "emb2": Layer,
    "footprint": Footprint,
    "globalhotkey": GlobalHotkey,
    "globalkey": GlobalKey,
    "hideCmd": RestrictCommands,
    "immob": DoesNotStack,
    "label": Label,
    "macro": Trigger,
    "mark": Marker,
    "markmoved": MarkMoved,
    "piece": BasicPiece,
    "placemark": PlaceMarker,
    "report": Report,
    "return": ReturnToDeck,
    "rotate": Rotate,
    "sendto": SendToLocation,
    "setprop": SetGlobal,
}
BUILT_IN = frozenset(
    {
        *OLD,
        *UNKNOWN,
        "BasicName",
        "CurrentBoard",
        "CurrentMap",
        "CurrentX",
        "CurrentY",
        "CurrentZone",
        "DeckName",
    }
    | {"LocationName", "PieceId", "PieceName", "Moved"}
)
"""Properties that VASSAL itself gives to pieces."""
SIDE = "playerSide"
NO_GESTURE = {"UiPieceIndex": 0, "UiPieceCount": 0}
"""Which of how many pieces of a drag is sent its key, while nothing is dragged."""


class Properties(dict[str, Any]):
    """The module's properties as expressions see them; what it does not know is an empty text."""

    def __missing__(self, name: str) -> Any:
        return ""


class Module:
    """The definitions of one .vmod."""

    def __init__(self, path: Path) -> None:
        self.archive = Archive(path)
        self.tree = self.archive.build_file()
        elements.check(self.tree)
        self.name = self.tree.get("name", "")
        self.layer_property = elements.layer_property(self.tree)
        self.properties = Properties()
        self.first_properties = {
            found.get("name", ""): wrap(found.get("initialValue", ""))
            for found in elements.all_of(self.tree, "GlobalProperty")
        }
        self.preferences = {
            found.get("name", ""): wrap(found.get("default", ""))
            for found in elements.all_of(self.tree, "EnumPreference")
        }
        self.messages = {
            found.get("name", ""): wrap(found.get("initialValue", ""))
            for found in elements.all_of(self.tree, "GlobalTranslatableMessage")
        }
        self.sides = [entry.text or "" for entry in elements.all_of(self.tree, "entry")]
        self.scripts = Scripts(self)
        self.pieces: list[Piece] = []
        self._prototypes = {
            found.get("name", ""): (found.text or "").strip()
            for found in elements.all_of(self.tree, "PrototypeDefinition")
        }
        self._known: dict[str, Trait] = {}
        self._made: dict[tuple[object, ...], Piece] = {}
        self._marked: dict[str, dict[str | None, frozenset[Piece]]] = {}

    def new_piece(self, game: Any, definition: str, gpid: str) -> Slotted:
        """A piece as a slot defines it; the slots of one piece on several boards make the same.

        What has no marks, such as the number of a pile, is told apart by its states.
        """
        traits, states = zip(*self._traits(definition), strict=True)
        made = Piece(game, len(self.pieces), traits, states)
        marks = [state for trait, state in zip(traits, states, strict=True) if isinstance(trait, Marker)]
        piece = self._made.setdefault((*map(id, traits), *(marks or states)), made)
        if piece is made:
            self.pieces.append(piece)
        return Slotted(piece, gpid, made.first)

    def _traits(self, definition: str) -> Iterator[tuple[Trait, str]]:
        """The traits of a definition with their states, outermost first; prototypes are unfolded."""
        sign, _, type_text, state_text = decode(definition, "/")
        if sign != "+":
            raise NotSimulated(f"the definition {definition[:60]!r}")
        for text, state in zip(_unfolded(type_text), _unfolded(state_text), strict=True):
            code, items = items_of(text)
            if code == "prototype":
                if len(items) != 1:
                    raise NotSimulated(f"the trait {text!r}")
                yield from list(self._traits(self._prototypes[items[0]]))[:-1]
            else:
                yield self._trait(text, code, items), state

    def _trait(self, text: str, code: str, items: list[str]) -> Trait:
        """A trait; those of the same wording are one object."""
        found = self._known.get(text)
        if found is None:
            if code not in TRAITS:
                raise NotSimulated(f"the trait {text[:80]!r}")
            found = self._known[text] = TRAITS[code](self, items)
        return found

    # ---- buttons
    @cached_property
    def buttons(self) -> list[Button]:
        """The buttons that do something to the game."""
        return buttons(self)

    @cached_property
    def startups(self) -> list[Callable[[Any], None]]:
        """What is sent by itself when a game begins."""
        return startups(self)

    def hearers(self, key: str) -> list[Callable[[Any], None]]:
        """What a pressed key sets off, in the order of the file."""
        return [button.hear for button in self.buttons if button.key == key]

    def told_by_mouse(self, map_name: str) -> Callable[[Any], str]:
        """What a map's viewer tells of a point without pieces."""
        (window,) = (each for each in elements.all_of(self.tree, "Map", "PlayerHand")
                     if each.get("mapName") == map_name)
        (viewer,) = elements.parts_of(window, "CounterDetailViewer")
        return self.scripts.text(viewer.get("emptyHexReportForma", ""))

    def setups(self) -> dict[str, str]:
        """The saved game of each predefined setup."""
        found: dict[str, str] = {}
        for element in elements.all_of(self.tree, "PredefinedSetup"):
            if element.get("isMenu") != "true":
                if element.get("useFile") != "true" or element.get("name", "") in found:
                    raise NotSimulated(f"the setup {element.get('name')}")
                found[element.get("name", "")] = element.get("file", "")
        return found

    # ---- names
    @cached_property
    def _names_of_pieces(self) -> tuple[frozenset[str], frozenset[str]]:
        """The properties that some piece holds or works out, and those of them that never change."""
        held: set[str] = set()
        changing: set[str] = set()
        for piece in self.pieces:
            changing |= set(piece.kind.calculated)
            for trait in piece.kind.traits:
                names = set(trait.properties("" if not trait.is_constant else "null;0;0;0;0"))
                held |= names
                if not trait.is_constant:
                    changing |= names
            held |= set(piece.first)
        return frozenset(held | changing), frozenset(held - changing)

    def is_of_module(self, name: str) -> bool:
        """Whether only the module can answer for a property."""
        return name in self.properties and name not in self._names_of_pieces[0] and name not in BUILT_IN

    @cached_property
    def fixed_names(self) -> frozenset[str]:
        """Properties that never change: of markers, and of nothing else."""
        return self._names_of_pieces[1] - set(self.properties) - (BUILT_IN - {"BasicName", "PieceId"})

    def marked(self, name: str, value: str) -> frozenset[Piece]:
        """The pieces whose marker of that name has that value."""
        if name not in self._marked:
            if name not in self.fixed_names:
                raise NotSimulated(f"a fast match by {name}, which is no marker")
            found: dict[str | None, list[Piece]] = {}
            for piece in self.pieces:
                found.setdefault(piece.text(name), []).append(piece)
            self._marked[name] = {text: frozenset(pieces) for text, pieces in found.items()}
        return self._marked[name].get(value, frozenset())

    @cached_property
    def saved_names(self) -> tuple[str, ...]:
        """The module's properties that a saved game holds, those of the turn track among them."""
        others = {SIDE, *NO_GESTURE}
        return tuple(name for name in self.properties if name not in self.messages and name not in others)

    @cached_property
    def loop_names(self) -> list[tuple[Piece, str]]:
        """Pieces and the properties in which their loops count; a saved game does not hold them."""
        return [
            (piece, name)
            for piece in self.pieces
            for trait in piece.kind.traits
            if isinstance(trait, Trigger)
            for name in trait.properties("")
        ]


def _unfolded(text: str) -> Iterator[str]:
    """The items of a nested pair of item and rest."""
    while True:
        item, *rest = decode(text, "\t")
        yield item
        if not rest:
            return
        (text,) = rest
