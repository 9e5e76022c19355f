"""Pieces of the core: all that fit every field given."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Literal

from generator.core.form import Form, Name
from generator.core.places import Places
from generator.records import record

STATES: Mapping[str, Any] = {
    **dict.fromkeys(("exhausted", "reduced", "face", "fresh", "revealed", "activated", "spent")),
    "status": (), "without_status": (), "facing": ()}
"""The fields of what changes in play, but for the place, as they are when nothing is asked of it."""

ANY_VALUE = "\0"
"""Stands in `printed` for a value that is known only in play: whoever has the value at all may fit."""


@record
class Pieces(Form):
    """Some pieces and cards. `side` is an id, or `same` or `other` beside a moved piece."""

    ids: tuple[str, ...] = ()
    side: str | None = None
    kind: str | None = None
    group: str | None = None
    tags: tuple[str, ...] = ()
    without_tags: tuple[str, ...] = ()
    values: tuple[tuple[str, str], ...] = ()
    exhausted: bool | None = None
    reduced: bool | None = None
    face: Literal["up", "down"] | None = None
    fresh: bool | None = None
    revealed: bool | None = None
    activated: bool | None = None
    spent: bool | None = None
    status: tuple[str, ...] = ()
    without_status: tuple[str, ...] = ()
    facing: tuple[str, ...] = ()
    at: Places | None = None

    def reads(self) -> Iterable[Name]:
        for identifier in self.ids:
            yield Name("variable" if "$" in identifier else "piece", identifier, ("ids",))
        if self.side is not None and not self.is_relative:
            yield Name("variable" if "$" in self.side else "side", self.side, ("side",))
        if self.kind is not None:
            yield Name("kind", self.kind, ("kind",))
        if self.group is not None:
            yield Name("variable" if "$" in self.group else "group", self.group, ("group",))
        yield from (Name("piece tag", tag, ("tags",)) for tag in self.tags)
        yield from (Name("piece tag", tag, ("without_tags",)) for tag in self.without_tags)
        yield from (Name("status", status, ("status",)) for status in self.status)
        yield from (Name("status", status, ("without_status",)) for status in self.without_status)
        yield from (Name("facing", facing, ("facing",)) for facing in self.facing)
        for name, value in self.values:
            yield Name("printed value", name, ("values", name), at_key=True)
            if "$" in value:
                yield Name("variable", value, ("values", name))

    @property
    def printed(self) -> "Pieces":
        """The same without what is known only in play: variables, the side of a move, state and place."""
        return replace(
            self,
            ids=() if self.chosen is not None else self.ids,
            side=None if self.is_relative or "$" in (self.side or "") else self.side,
            group=None if "$" in (self.group or "") else self.group,
            values=tuple((name, ANY_VALUE if "$" in value else value) for name, value in self.values),
            at=None,
        ).lasting

    @property
    def lasting(self) -> "Pieces":
        """The same without what changes in play, wherever they are."""
        return replace(self, **STATES)

    @property
    def state(self) -> "Pieces":
        """Only what changes in play, but for their places."""
        return Pieces(**{name: getattr(self, name) for name in STATES})

    @property
    def states(self) -> tuple[str, ...]:
        """What is asked of their state, in the words of the catalogues."""
        flags = (("exhausted", self.exhausted), ("reduced", self.reduced), ("fresh", self.fresh),
                 ("revealed", self.revealed), ("activated", self.activated), ("spent", self.spent))
        found = tuple(name if asked else f"not-{name}" for name, asked in flags if asked is not None)
        return found if self.face is None else (*found, f"lying-{self.face}")

    @property
    def chosen(self) -> str | None:
        """The name of the variable that stands for the one piece that is meant, if one does."""
        return self.ids[0][1:] if len(self.ids) == 1 and self.ids[0].startswith("$") else None

    @property
    def is_relative(self) -> bool:
        """Whether the side is told by that of a moved piece."""
        return self.side in ("same", "other")
