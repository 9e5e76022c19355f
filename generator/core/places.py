"""Places of the core: listed by id, reached by a line, or all that have something in common."""

from collections.abc import Iterable
from functools import cached_property

from generator.core.form import Form, Name
from generator.records import record


@record
class Listed(Form):
    """Places by their ids, in this order; `$name` and `E$name` are known only in play."""

    ids: tuple[str, ...]

    def reads(self) -> Iterable[Name]:
        return (Name("made place", place, ("ids",)) for place in self.ids)

    @property
    def single(self) -> str | None:
        """The one place, if there is one."""
        return self.ids[0] if len(self.ids) == 1 else None

    @cached_property
    def is_fixed(self) -> bool:
        """Whether all of them are known before play."""
        return not any("$" in place for place in self.ids)


@record
class Reached(Form):
    """The places that a line reaches or a search has found; with `beside` those next to them too."""

    line: str
    beside: bool = False

    def reads(self) -> Iterable[Name]:
        return (Name("line", self.line, ("traced",)),)


@record
class Where(Form):
    """All places that have everything given in common; `near` is a place and `steps` how far from it."""

    board: str | None = None
    kind: str | None = None
    tag: str | None = None
    terrain: str | None = None
    near: str | None = None
    steps: int = 1
    grid: str | None = None
    row: str | None = None

    def reads(self) -> Iterable[Name]:
        if self.board is not None:
            yield Name("board", self.board, ("board",))
        if self.kind is not None:
            yield Name("kind of place", self.kind, ("kind",))
        if self.tag is not None:
            yield Name("place tag", self.tag, ("tag",))
        if self.terrain is not None:
            yield Name("terrain", self.terrain, ("terrain",))
        if self.grid is not None:
            yield Name("grid", self.grid, ("grid",))
        if self.near is not None:
            yield Name("made place" if "$" in self.near else "place", self.near, ("near",))
        if self.row is not None and "$" in self.row:
            yield Name("variable", self.row, ("row",))

    @property
    def is_fixed(self) -> bool:
        """Whether all of them are known before play."""
        return "$" not in f"{self.near}{self.row}"

    @property
    def is_whole_board(self) -> bool:
        """Whether nothing is asked but the board."""
        return self.board is not None and self == Where(board=self.board)


Places = Listed | Reached | Where
