"""Steps that hold other steps, and `Step`, which is any of all: data that three printers read."""

import re
from typing import Annotated, Self

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from generator.core.form import CHANCE
from generator.core.written.places import Condition, Places, Quantity, QuantityForm, Selector, _require_one
from generator.core.written.plain_steps import (
    Arrival,
    ByTable,
    Call,
    End,
    Find,
    Flip,
    Give,
    ListOf,
    LookUp,
    Manner,
    OfFacing,
    OfStatus,
    Place,
    Refill,
    Roll,
    SetOut,
    Spend,
    Trace,
    call_from_text,
)
from generator.model.base import Identifier, Names, Strict, Text


class Draw(Manner):
    """Draw pieces blindly from a pool, or the top cards of a deck; to one place, or to each of several."""

    at: str | None = Field(None, description="The place: an id or `$name`.")
    each: Places | None = Field(None, description="In the place of `at`: so many for each of these places.")
    source: str = Field(alias="from", description="A pool or a deck.")
    count: Quantity = QuantityForm(number=1)
    which: Selector | None = Field(None, description="Only pieces that fit can be drawn.")
    each_missing: tuple["Step", ...] = Field((), description="Done once for each piece the pool lacks.")

    @model_validator(mode="after")
    def _one(self) -> Self:
        if (self.at is None) == (self.each is None):
            raise ValueError("draw needs either `at` or `each`")
        return self


class TakeFirst(Arrival):
    """Take the piece in the first occupied place of a row."""

    of: Places = Field(description="The places in order.")
    if_none: tuple["Step", ...] = Field((), description="Done when all the places are empty.")


class ForEach(Strict):
    """Do the steps once for each place, piece, die or word, in order; `$name` is the current one."""

    name: Identifier
    places: Places | None = None
    pieces: Selector | None = Field(
        None, description="Those that fit before the first is done, in the order of the game; no cards.")
    dice: str | None = Field(None, description="The name of a roll.")
    words: Names | None = Field(None, description="Sides, groups, numbers or other words: `red blue`.")
    do: tuple["Step", ...]

    @model_validator(mode="after")
    def _one(self) -> Self:
        if [self.places, self.pieces, self.dice, self.words].count(None) != 3:
            raise ValueError("for_each needs exactly one of places, pieces, dice and words")
        return self


class FirstOf(Strict):
    """Do the steps with the first of some places of which something is true; it is `$name` then."""

    name: Identifier
    places: Places = Field(description="In their order.")
    that: Condition = Field(description="Such as `{empty: $spot}`.")
    do: tuple["Step", ...]
    if_none: tuple["Step", ...] = Field((), description="Done when it is true of none of them.")


def _is_whole(question: Text) -> Text:
    if any(re.search(r"\{|\$[a-z]", words) for words in question.languages.values()):
        raise ValueError("nothing is filled in within a question: write it out")
    return question


Question = Annotated[Text, AfterValidator(_is_whole)]
_QUESTION = "What the module asks, such as `Who goes first?`, in place of words of its own."


class Choose(Strict):
    """Do the steps with a place or a piece that a player chooses, or chance; it is `$name` then.

    The module asks whoever pressed the button, and offers only what may be chosen. Cancel leaves a
    procedure whose first step asks; elsewhere it asks again, unless there is only one thing to choose: that
    is taken.
    """

    name: Identifier
    by: str = Field(
        description="The side whose players choose, or `$name` of it; `chance` takes any, each as likely.")
    question: Question | None = Field(None, description=_QUESTION)
    places: Places | None = None
    pieces: Selector | None = None
    that: Condition | None = Field(None, description="Only those of which this is true.")
    do: tuple["Step", ...]
    if_none: tuple["Step", ...] = Field((), description="Done when nothing can be chosen.")

    @model_validator(mode="after")
    def _one(self) -> Self:
        if (self.places is None) == (self.pieces is None):
            raise ValueError("choose needs either `places` or `pieces`")
        if self.question is not None and self.by == CHANCE:
            raise ValueError("chance is asked nothing: leave out `question`")
        return self


class Option(Strict):
    """What a player may choose to do."""

    title: Text = Field(description="What the list calls it; no two options are called the same.")
    when: Condition | None = Field(None, description="Offered only while this holds.")
    do: tuple["Step", ...] = Field(description="Of one that does nothing, a line for the log.")

    @model_validator(mode="after")
    def _does_something(self) -> Self:
        if not self.do:
            raise ValueError("an option does something: write at least a `say`")
        return self


class Offer(Strict):
    """Let the players of a side choose what is done, such as the points or the event of a card.

    The module asks whoever pressed the button, and shows only what is possible. Cancel leaves a procedure
    whose first step asks; elsewhere it asks again, unless only one thing is possible: that is done.
    """

    to: str = Field(description="The side whose players choose, or `$name` of it, such as `$active`.")
    question: Question | None = Field(None, description=_QUESTION)
    options: tuple[Option, ...]
    if_none: tuple["Step", ...] = Field((), description="Done when no option is possible.")

    @model_validator(mode="after")
    def _is_a_choice(self) -> Self:
        if len(self.options) < 2:
            raise ValueError("offer needs two `options` or more")
        return self


class Repeat(Strict):
    """Do the steps a number of times."""

    times: Quantity
    do: tuple["Step", ...]


class If(Strict):
    """Do one thing or the other."""

    when: Condition
    then: tuple["Step", ...]
    otherwise: tuple["Step", ...] = ()


class Step(Strict):
    """One step; exactly one field besides `note`."""

    place: Place | None = None
    set_out: SetOut | None = None
    by_table: ByTable | None = None
    draw: Draw | None = None
    take_first: TakeFirst | None = None
    refill: Refill | None = None
    flip: Flip | None = None
    reveal: Selector | None = Field(None, description=(
        "Show pieces to all players: hidden ones, and those that lie face down."))
    hide: Selector | None = Field(None, description="Hide pieces again that were shown.")
    shuffle: str | None = Field(None, description="The place of a deck.")
    roll: Roll | None = None
    for_each: ForEach | None = None
    first_of: FirstOf | None = None
    choose: Choose | None = None
    offer: Offer | None = None
    repeat: Repeat | None = None
    give: Give | None = None
    trace: Trace | None = None
    find: Find | None = None
    list_: ListOf | None = Field(None, alias="list")
    spend: Spend | None = None
    activate: Selector | None = Field(
        None, description="Activate pieces that have `activates`, but none that has acted in this phase.")
    ready: Selector | None = Field(
        None, description="Take off pieces that they are activated or have acted; they may act again.")
    set_status: OfStatus | None = Field(None, description="Give pieces a status.")
    clear_status: OfStatus | None = Field(None, description="Take a status off pieces.")
    set_facing: OfFacing | None = Field(None, description="Turn pieces so that they face some way.")
    look_up: LookUp | None = None
    if_: If | None = Field(None, alias="if")
    set: dict[str, Quantity | str] | None = Field(None, min_length=1, description="Give properties a value.")
    add: dict[str, Quantity] | None = Field(
        None, min_length=1, description="Add to properties that are counted; what is below 0 is taken away.")
    call: Annotated[Call, BeforeValidator(call_from_text)] | None = Field(
        None, description="The id of a part whose steps are done, or `{part: ID, with: {name: value}}`."
    )
    end: End | None = None
    say: Text | None = Field(None, description=(
        "A line for the log; `{name}` shows a property or loop value. Paper has it only where nothing is "
        "done beside it: what players must know there stands in the `summary` of the script."))
    warn: Text | None = Field(None, description="As `say`, in red: why nothing was done, what is missing.")

    @model_validator(mode="after")
    def _one(self) -> Self:
        _require_one(self)
        return self
