"""Steps that hold no others."""

from collections import Counter
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from generator.core.written.places import Condition, Line, Places, Quantity, Selector
from generator.model.base import Identifier, Names, Strict, Text

Strength = Annotated[str, Field(pattern=r"^(keep|full|initial|random|less|more|[0-9]|\$[A-Za-z0-9_-]+)$")]
FaceTurn = Literal["keep", "up", "down"]


class Manner(Strict):
    """How a piece is set down, wherever that is."""

    strength: Strength = Field(
        "keep",
        description="full, initial (as printed for the start), random (any of its sides up), a step less or "
        "more, a number or `$name` of steps, or as it was.",
    )
    face: FaceTurn = Field("keep", description="up, or down (hidden from everyone).")


class Arrival(Manner):
    """Where and how a piece is set down."""

    at: str = Field(description="The place: an id or `$name`.")


class Place(Arrival):
    """Set down all pieces that fit, or so many of them."""

    pieces: Selector
    count: Quantity | None = Field(
        None, description="Only so many of them, in their order; `pieces` says `at` which places they are."
    )


class SetOut(Manner):
    """Set down named pieces, each in its place; or each in the place that one of its values names."""

    at: dict[str, Names] = Field(
        {}, description="By place the ids of what comes there: `{A1: r1 r2, B2: r3}`.")
    by: str | None = Field(None, description=(
        "In the place of `at`: the value that names the place of each piece, such as a column `start-1943` "
        "of its table. What has no such value stays where it is."))
    pieces: Selector | None = Field(None, description=(
        "With `by`: only these, such as those of a side, or `{values: {arrives: $turn}}` for those due "
        "in a turn."))

    @model_validator(mode="after")
    def _once(self) -> Self:
        if "at" not in self.model_fields_set and self.by is None:
            raise ValueError("set_out needs `at` or `by`")
        if self.pieces is not None and (self.by is None or self.pieces.ids):
            raise ValueError("`pieces` goes with `by` and tells of no ids; `at` names the pieces")
        counts = Counter(name for ids in self.at.values() for name in ids)
        twice = [name for name, count in counts.items() if count > 1]
        if twice:
            raise ValueError(f"'{twice[0]}' is set out twice")
        return self


class ByTable(Arrival):
    """Set down the pieces that a printed table names in a row and a column, told by their headings.

    A heading is a number, or some: `3`, `4-6`, `turns 7 to 9`, `10+`, `-2 or less`. A cell names pieces by id
    or name, with commas between them and how many where there are several: `Guards, 2 x Militia`.
    """

    chart: str
    table: int = Field(1, ge=1, le=99, description="Which table of the chart.")
    row: Quantity = Field(description="Looked for in the first column: `$turn`, or `$name` of a roll.")
    column: Quantity | None = Field(None, description="Looked for in the heading; without it the whole row.")
    waiting: Places = Field(alias="from", description="Where the pieces wait.")


class Refill(Strict):
    """Put pieces back into a grid: each into the row that holds fewest, the lowest row on a tie."""

    pieces: Selector
    grid: str
    face: FaceTurn = "down"


class Flip(Strict):
    """Turn pieces where they are: a step less or more, face up or down, or on their other side."""

    pieces: Selector
    strength: Strength = Field(
        "keep", description="As for `place`; but `less` on the last step sends a unit to its `destroyed_to`."
    )
    face: Literal["keep", "up", "down", "over"] = Field(
        "keep", description="over: on the other side of a marker or a card, whichever that is."
    )

    @model_validator(mode="after")
    def _one(self) -> Self:
        if (self.strength == "keep") == (self.face == "keep"):
            raise ValueError("flip needs either `strength` or `face`")
        return self


class Roll(Strict):
    """Roll dice and remember the results; `$name` is their sum from then on, or how many hit."""

    name: Identifier
    dice: Quantity = Field(description="How many: 1 to 12, or an amount that is counted then; of none, none.")
    sides: int = Field(6, ge=2, le=100)
    die: str | None = Field(None, description="A die of the section `dice`, instead of `sides`.")
    hits_on: Quantity | None = Field(
        None, description="`$name` is how many dice show so much or more, in the place of their sum.")


def call_from_text(value: Any) -> Any:
    return {"part": value} if isinstance(value, str) else value


class Call(Strict):
    """Do the steps of a part, without guards."""

    part: str
    given: dict[Identifier, Quantity | str] = Field(
        default_factory=dict, alias="with", description="What each `$name` of the part stands for."
    )


class Give(Strict):
    """Give control of places to a side, or to `nobody`."""

    to: str
    places: Places


class Trace(Strict):
    """Remember the places that a line reaches `from` where it begins, where no enemy stands.

    It runs over places that the side controls, over places that are named, or along lines of the map. Enemies
    are units of other sides or, on boards with `control`, the pieces of its `taken_by` and `kept_by`: a
    `kind: fort` stops a line if it is named there. Who stands next to an enemy is still supplied if that is
    asked by `{traced: NAME, beside: yes}`.
    """

    name: Identifier
    title: Text | None = Field(None, description="What printed procedures call it; the name, if not given.")
    side: str
    sources: Places = Field(alias="from", description="Where a line begins, if the side alone holds it.")
    links: tuple[Names, ...] = Field((), description="Places joined for this line besides their borders.")
    along: Names = Field((), description="Along lines of these kinds, whoever controls their places.")
    over: Places | None = Field(
        None, description="Over these places, whoever controls them, such as `{board: map}`.")
    apart: bool = Field(False, description="Not over places next to an enemy either.")
    when: Condition | None = Field(None, description="While this does not hold, nothing is reached.")

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if self.over is not None and self.along:
            raise ValueError("a line runs either `over` places or `along` lines")
        return self


class Find(Strict):
    """Remember where pieces stand, what lies beyond a line on an edge, at the end of one, or next to them."""

    name: Identifier
    title: Text | None = Field(None, description="What printed procedures call them; the name, if not given.")
    pieces: Selector
    without: Selector | None = Field(None, description="Pieces that are left out.")
    across: Names = Field((), description="Beyond an edge with a line of these kinds.")
    bridges: Names = Field((), description="Lines of these kinds lead over it.")
    along: Names = Field((), description="What lines of these kinds join directly to where they stand.")
    toward: Quantity | None = Field(
        None, description="Next to them in this direction of a map of hexes or squares: they are counted "
                          "from 1, clockwise from the top, as a `compass` shows them. A number that is no "
                          "direction finds nothing.")
    adds: bool = Field(False, description="Besides the places that the name remembers already.")

    @model_validator(mode="after")
    def _one(self) -> Self:
        away = [name for name in ("across", "along", "toward") if getattr(self, name) not in ((), None)]
        if away and (self.adds or self.without is not None):
            raise ValueError(f"`adds` and `without` are for places where pieces stand; leave out `{away[0]}`")
        if len(away) > 1:
            raise ValueError(f"either `{away[0]}` or `{away[1]}`")
        return self


class ListOf(Strict):
    """Remember what pieces are called, or where they stand, so that lines of the log can show it."""

    name: Identifier = Field(description="The lines show it as `{name}`.")
    pieces: Selector
    without: Selector | None = Field(None, description="Pieces that are left out.")
    what: Literal["names", "places"] = Field(
        "names", description="What the pieces are called, or what each of their places is called.")


class Spend(Strict):
    """Mark pieces as having acted, until the phase ends; the module shows the mark, nothing is refused."""

    pieces: Selector
    without: Selector | None = Field(None, description="Pieces that are left out.")


class OfStatus(Strict):
    """A status that pieces get or lose; those that may not have it are left alone."""

    status: str
    pieces: Selector


class OfFacing(Strict):
    """How pieces face from now on; those that cannot be turned are left alone."""

    facing: str
    pieces: Selector


class LookUp(Strict):
    """Give a property the text of a cell of a chart.

    A number means the row whose heading holds it (`3`, `4-6`, `6 or more`; or, all with one word before it,
    `Turn 1`, `Turns 2-4`), and is counted from 1 where headings begin with no numbers; beyond the table it
    means the first or the last. `{state: weather}`, `{terrain: $hex}` and `{terrain_under: $enemy}` mean the
    row whose heading says this value or terrain. Columns are found in the same way.
    """

    name: Identifier = Field(
        description="The property. If it has `values`, it gets the id of the one that reads like the cell.")
    chart: str
    table: int = Field(1, ge=1, le=99, description="Which table of the chart.")
    row: Line | None = Field(
        None, description="By its heading, or counted from 1; without it, the heading of the column is read.")
    column: Line = Field(description="By its heading, or counted from 1 without the column of headings.")


class End(Strict):
    """End the game: its script stops there, nothing happens by itself, and no script but a set-up runs."""

    winner: str | None = Field(None, description="The side that has won; nobody, if left out.")
