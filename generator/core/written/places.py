"""How definitions name pieces, places and amounts. Each class is one form; nothing here is evaluated."""

import re
from typing import Annotated, Any, Literal, Self, get_args

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from generator.model.base import LARGEST, Names, Strict, Whole


def _places_from_text(value: Any) -> Any:
    return {"ids": value} if isinstance(value, str | list | tuple) else value


class PlaceSet(Strict):
    """Some places: listed by id, or all that share what is asked for.

    A plain text lists ids (`3 19`); `$name` stands for the place a loop or a move is about.
    """

    ids: Names = ()
    board: str | None = Field(None, description="All places of this board.")
    kind: str | None = Field(
        None, description="All places of this kind: hex, square, area, point, box, pool, deck or hand."
    )
    tag: str | None = Field(None, description="All places with this tag.")
    terrain: str | None = Field(None, description="All places of this terrain.")
    traced: str | None = Field(None, description="The places that a `trace` or `find` step remembers.")
    beside: bool = Field(False, description="With `traced`: also those next to the places reached.")
    near: str | None = Field(
        None, description="Places within `steps` of this one, which counts too: an id, `$here` in rules, "
                          "`$name` in scripts that look for pieces.")
    steps: int = Field(1, ge=1, le=6, description="With `near`: how far, 1 to 6.")
    grid: str | None = Field(None, description="All boxes of this grid, in order.")
    row: str | None = Field(None, description="With `grid`: only this row (a number from 1, or `$name`).")


Places = Annotated[PlaceSet, BeforeValidator(_places_from_text)]


class Selector(Strict):
    """Some pieces: all that fit every field given."""

    ids: Names = Field((), description="Pieces and cards, or `$name` for one that was chosen.")
    side: str | None = Field(None, description="A side's id, or `same` or `other` within a rule.")
    kind: str | None = None
    group: str | None = None
    tags: Names = Field((), description="All of these tags.")
    without_tags: Names = Field((), description="None of these tags.")
    values: dict[str, str] = Field(
        default_factory=dict, description="Printed values; `$name` stands for a loop's value."
    )
    exhausted: bool | None = Field(None, description="Whether only the heart is left of its strength.")
    reduced: bool | None = Field(None, description="Whether it has lost a step.")
    face: Literal["up", "down"] | None = Field(None, description="Which side of it is up.")
    fresh: bool | None = Field(
        None, description="Whether it came out of a box by hand since the last reinforcement script."
    )
    revealed: bool | None = Field(None, description="Whether a hidden piece is shown to all players.")
    activated: bool | None = Field(
        None, description="Whether its player has activated it, and it has not acted since.")
    spent: bool | None = Field(
        None, description="Whether a `spend` has marked it in this phase, and nobody has activated it since.")
    status: Names = Field((), description="All of these statuses.")
    without_status: Names = Field((), description="None of these statuses.")
    facing: Names = Field((), description="Facing one of these ways.")
    at: Places | None = Field(None, description="Only pieces in these places.")


def _ways(value: tuple[str, ...]) -> tuple[str, ...]:
    if "places" in value and len(value) > 1:
        raise ValueError("`places` stands alone: it counts every way, and kinds of lines only theirs")
    return value


def _quantity_from_plain(value: Any) -> Any:
    if isinstance(value, int):
        return {"number": value}
    if isinstance(value, str):
        return {"variable": value} if value.startswith("$") else {"number": value}
    return value


def _require_one(model: Strict) -> None:
    given = [name for name in type(model).model_fields if name in model.model_fields_set]
    if len(given) != 1:
        known = ", ".join(field.alias or name for name, field in type(model).model_fields.items())
        raise ValueError(f"exactly one of these is needed: {known}")


class ControlledPlaces(Strict):
    """Places that a side controls, or `nobody`."""

    side: str
    among: Places


class Quotient(Strict):
    """An amount divided, rounded down (one below 0 towards 0); divided by 0 it is 0."""

    of: "Quantity"
    by: "Quantity"
    least: int = Field(0, ge=0, le=LARGEST, description="No less than this, unless nothing is divided.")


class Sum(Strict):
    """What is printed on pieces, added up or the highest of it; text that is no number counts nothing."""

    of: Selector
    value: str = Field(description="The name of the printed value.")
    reduced: str | None = Field(None, description="The value that counts instead after a lost step.")


class Printed(Strict):
    """What is printed on a piece or a card that was chosen; text that is no number counts nothing."""

    value: str = Field(description="The name of the printed value.")
    on: str = Field(description="`$name` of what was chosen, of a card one copy.")
    reduced: str | None = Field(None, description="The value that counts instead after a lost step.")


class MovedForm(Strict):
    """How far a moved piece has gone; a plain text gives only the way: `places`, or kinds of lines.

    Up to 20 places are told apart, and 21 is all that is farther or cannot be reached in this way.
    """

    along: Annotated[Names, AfterValidator(_ways)] = Field(
        ("places",),
        min_length=1,
        description="By the shortest way from place to place, or only by lines of these kinds: `road rail`.")
    over: Places | None = Field(
        None, description="Only over these places, and from one of them to another: `{tag: land}`.")
    since: Literal["move", "phase"] = Field(
        "move", description="With `phase` it counts from where a hand first moved the piece on the map in "
                            "the phase, so that several moves are one.")


def _moved_from_plain(value: Any) -> Any:
    return {"along": value} if isinstance(value, str | list) else value


class QuantityForm(Strict):
    """An amount, fixed or counted on the table; exactly one field."""

    number: Whole | None = None
    variable: str | None = Field(None, description="`$name` of a loop or a roll, or `$turn`.")
    state: str | None = Field(None, description="A property of the game that holds a number.")
    count: Selector | None = Field(None, description="How many pieces fit.")
    controlled: ControlledPlaces | None = Field(None, description="How many of the places the side controls.")
    fullest: Selector | None = Field(
        None,
        description="How many places of maps tie for holding most of these pieces (0 if none holds any); "
                    "a stack of more than 31 counts as one of 31.",
    )
    tallest: Selector | None = Field(
        None, description="How many of these pieces stand in the place of a map that holds most of them; "
                          "more than 31 count as 31."
    )
    strength: Selector | None = Field(None, description="The strength of all these pieces together.")
    sum: Sum | None = None
    highest: Sum | None = Field(
        None, description="The highest of the numbers, such as the rating of the best leader; 0 of none.")
    printed: Printed | None = None
    value: str | None = Field(None, description="In a rule: what is printed on the piece under this name.")
    moved: Annotated[MovedForm, BeforeValidator(_moved_from_plain)] | None = Field(
        None, description="In a rule: how far the piece has gone: `places`, `road`, `{over: {tag: land}}`.")
    total: tuple["Quantity", ...] | None = Field(None, description="The sum of these.")
    product: tuple["Quantity", ...] | None = Field(None, description="All multiplied.")
    quotient: Quotient | None = None
    choose: "Choice | None" = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        _require_one(self)
        return self


Quantity = Annotated[QuantityForm, BeforeValidator(_quantity_from_plain)]


ComparisonName = Literal["equals", "more_than", "less_than", "at_least", "at_most"]


_TURNS = re.compile(r"[0-9]{1,4}(-[0-9]{1,4}|\+)?|last|over")


def _turns(value: tuple[str, ...]) -> tuple[str, ...]:
    wrong = [each for each in value if not _TURNS.fullmatch(each) or not _is_a_turn(each)]
    if wrong or not value:
        raise ValueError(f"'{' '.join(wrong)}' is no turn; write `3`, `2-5`, `8+`, `last` or `over`")
    return value


def _is_a_turn(word: str) -> bool:
    """Whether no turn is before the first, and the first of several not after the last; words are turns."""
    numbers = [int(number) for number in re.findall("[0-9]+", word)]
    return numbers == sorted(numbers) and 0 not in numbers


class Comparison(Strict):
    """`left` compared with exactly one of the others."""

    left: Quantity
    equals: Quantity | None = None
    more_than: Quantity | None = None
    less_than: Quantity | None = None
    at_least: Quantity | None = None
    at_most: Quantity | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if len(self.model_fields_set) != 2:
            raise ValueError("compare needs left and one of equals, more_than, less_than, at_least, at_most")
        return self

    @property
    def right(self) -> tuple[ComparisonName, QuantityForm]:
        """The name of the comparison and what is compared with."""
        names = get_args(ComparisonName)
        name: ComparisonName = next(name for name in names if name in self.model_fields_set)
        return name, getattr(self, name)


Turns = Annotated[Names, AfterValidator(_turns)]


class PlaceAmong(Strict):
    """A place that is known only in play, and some places."""

    place: str = Field(description="`$name` of a choice or a loop.")
    places: Places


class Condition(Strict):
    """Something that is true or not; exactly one field. Within rules, `$here` and `$from` are places."""

    all: tuple["Condition", ...] | None = None
    any: tuple["Condition", ...] | None = None
    none: tuple["Condition", ...] | None = Field(None, description="None of these is true.")
    state: dict[str, Names] | None = Field(None, description="Each property has one of these values.")
    phase: Names | None = Field(None, description="The turn is in one of these phases.")
    active: Names | None = Field(None, description="It is a phase of one of these sides.")
    turn: Turns | None = Field(
        None, description="It is one of these turns: `3`, `1 4 8`, `2-5`, `8+`, `last`; or `over`."
    )
    compare: Comparison | None = None
    exists: Selector | None = Field(None, description="At least one piece fits.")
    empty: Places | None = Field(None, description="Nothing lies in any of these places.")
    among: PlaceAmong | None = Field(None, description="A place of a choice or a loop is one of some places.")
    controls: ControlledPlaces | None = Field(None, description="The side controls every one of the places.")
    piece: Selector | None = Field(None, description="In a rule: the moved piece fits.")
    here: Places | None = Field(None, description="In a rule: the piece now stands in one of these.")
    came_from: Places | None = Field(None, description="In a rule: the piece stood in one of these.")
    on_table: bool | None = Field(None, description="In a rule: the piece stands in some place at all.")
    first_move: bool | None = Field(
        None, description="In a rule: a hand moves the piece on the map for the first time in the phase, or "
                          "from where it began; `no` is true of a second move.")

    @model_validator(mode="after")
    def _one(self) -> Self:
        _require_one(self)
        return self


class Choice(Strict):
    """One amount or another."""

    when: Condition
    then: Quantity
    otherwise: Quantity


class LineForm(QuantityForm):
    """A row or a column of a table: by a number, or by a word that its heading says; exactly one field.

    `state` finds the heading of the value that a property has, if it has `values`. A heading may say several
    words, with commas between them: `Woods, Hills`. What none of them says is read in the last line.
    """

    terrain: str | None = Field(
        None, description="`$name` of a place that was chosen: the heading that says its terrain; the last "
                          "one for a place that has none.")
    terrain_under: str | None = Field(
        None, description="The same of the place where a piece stands: `$name` of one that was chosen.")


Line = Annotated[LineForm, BeforeValidator(_quantity_from_plain)]
