"""Traits that hold and change properties: markers, dynamic, global and calculated properties."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ..decoding import decode, decode_list, keystroke
from ..expressions.values import wrap
from ..faults import NotSimulated
from ..moving import set_down_again
from .base import Trait

if TYPE_CHECKING:
    from ..pieces import Piece

_UNBOUNDED = "false,0,100,false"


class Marker(Trait):
    """mark: properties that never change."""

    fields = 1
    is_constant = True

    def read(self, items: list[str]) -> None:
        self._names = decode(items[0], ",")

    def properties(self, state: str) -> dict[str, str]:
        values = decode(state, ",")
        values += [""] * (len(self._names) - len(values))
        found: dict[str, str] = {}
        for name, value in zip(self._names, values, strict=False):
            found.setdefault(name, value)
        return found


class Calculated(Trait):
    """calcProp: a property with the value of an expression."""

    fields = 3

    def read(self, items: list[str]) -> None:
        self._name = items[0]
        self._value = self.module.scripts.text(items[1])

    def calculated(self) -> dict[str, Callable[[Piece], Any]]:
        return {self._name: lambda piece: wrap(self._value(piece))}


def _changes(trait: Trait, text: str) -> dict[str, list[Callable[[Piece], str | None]]]:
    """The new values that keys give to a property: one that is written, or one that the player chooses."""
    found: dict[str, list[Callable[[Piece], str | None]]] = {}
    for command in decode_list(text):
        menu, key, change = decode(command, ":")
        kind, *rest = decode(change, ",")
        scripts = trait.module.scripts
        if menu or (kind, len(rest)) not in (("P", 1), ("E", 2)):
            raise NotSimulated(f"the property command {command!r}")
        value = scripts.text(rest[0]) if kind == "P" else _choice([*map(scripts.text, decode_list(rest[1]))])
        found.setdefault(keystroke(key), []).append(value)
    return found


def _choice(offered: Sequence[Callable[[Piece], str]]) -> Callable[[Piece], str | None]:
    """What the player takes of all that is not blank; nothing if he cancels."""

    def choose(piece: Piece) -> str | None:
        shown = [text for text in (each(piece) for each in offered) if text]
        if not shown:
            raise NotSimulated("a choice of nothing")
        return piece.game.choose(shown)

    return choose


class Dynamic(Trait):
    """PROP: a property of the piece that keys set."""

    fields = 4

    def read(self, items: list[str]) -> None:
        self.must_be(items, _1=_UNBOUNDED)
        self._name = items[0]
        self._changes = _changes(self, items[2])
        self.heard = frozenset(self._changes)

    def properties(self, state: str) -> dict[str, str]:
        return {self._name: self._evaluated(state)}

    def _evaluated(self, value: str) -> str:
        """VASSAL reads a new value as a format once more."""
        if value.strip().startswith("{") or "$" in value:
            raise NotSimulated(f"the value {value!r} of {self._name}")
        return value

    def act(self, piece: Piece, key: str) -> None:
        for change in self._changes[key]:
            value = change(piece)
            if value is not None:
                piece.set(self._name, wrap(self._evaluated(value)))
                set_down_again(piece)


class SetGlobal(Trait):
    """setprop: sets a property of the module; no zone and no map of ours has any."""

    fields = 6

    def read(self, items: list[str]) -> None:
        self.must_be(items, _1=_UNBOUNDED, _4="Current Zone/Current Map/Module", _5="")
        self._name = items[0]
        if "$" in self._name or self._name.startswith("{"):
            raise NotSimulated(f"the property name {self._name!r}")
        self._changes = _changes(self, items[2])
        self.heard = frozenset(self._changes)

    def act(self, piece: Piece, key: str) -> None:
        properties = self.module.properties
        for change in self._changes[key]:
            value = change(piece)
            if value is None:
                continue
            if "$" in value:
                value = self.module.scripts.filled(value, piece)
            if self._name not in properties:
                piece.game.bad_data(f"no global property {self._name}")
            else:
                properties[self._name] = wrap(value)


class Rotate(Trait):
    """rotate: turns to one of several facings."""

    fields = 13

    def read(self, items: list[str]) -> None:
        self.must_be(items, _3="", _4="", _6="", _8="", _10="", _12="true")
        self._facings = int(items[0])
        if self._facings < 2:
            raise NotSimulated("a piece that turns freely")
        self._right, self._left, self._random = (keystroke(items[number]) for number in (1, 2, 5))
        self._name = items[7]
        self._direct, self._goal = keystroke(items[9]), self.module.scripts.text(items[11])
        self.heard = frozenset((self._right, self._left, self._random, self._direct)) - {""}

    def properties(self, state: str) -> dict[str, str]:
        return self._as_properties(int(state or 0))

    def _as_properties(self, facing: int) -> dict[str, str]:
        return {
            f"{self._name}_Facing": str(facing + 1),
            f"{self._name}_Degrees": str(round(facing * 360 / self._facings) % 360),
        }

    def act(self, piece: Piece, key: str) -> None:
        facing = int(piece.words[f"{self._name}_Facing"]) - 1
        if key == self._right:
            facing = (facing + 1) % self._facings
        elif key == self._left:
            facing = (facing - 1) % self._facings
        elif key == self._random:
            facing = piece.game.chance.below(self._facings)
        else:
            goal = self._goal(piece) or "1"
            if not goal.lstrip("-").isdigit():
                piece.game.bad_data(f"the facing {goal!r}")
                goal = "1"
            facing = (int(goal) - 1) % self._facings
        for name, value in self._as_properties(facing).items():
            piece.set(name, wrap(value))


__all__ = ["Calculated", "Dynamic", "Marker", "Rotate", "SetGlobal"]
