"""Scripts and rules as they are written: who may do what, when, in which steps, and what is refused."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from generator.core.written.places import Condition, Quantity, Selector
from generator.core.written.steps import Step
from generator.model.base import Fact, Identifier, Names, Strict, Text


def _unless_no(once: object) -> object:
    return None if once == "no" else once


Once = Literal["game", "turn", "phase"]
_Written = Once | Literal["no"] | None
MayBeOnce = Annotated[Once | None, BeforeValidator(_unless_no, json_schema_input_type=_Written)]


class Guard(Strict):
    """What must hold before a script runs, and what to say if it does not."""

    require: Condition
    otherwise: Text
    reads: Text | None = Field(None, description="What charts say of it, if not the condition in words.")


ON_DEMAND = ("check", "other")
"""Kinds of scripts that players start when they like, any number of times."""
WITHOUT_BUTTON = ("part", "event", "turn")
"""Kinds of scripts that no button of their own starts."""


class Script(Fact):
    """A procedure that players start with one press."""

    title: Text
    kind: Literal["setup", "reinforcement", "check", "other", "part", "event", "turn"] = Field(
        description="`part` is only called by other scripts and has no button; an `event` happens by itself; "
                    "a `turn` is done when players step the turn on from its phases, and while a guard of it "
                    "refuses the turn stays.")
    when: Condition | None = Field(None, description="An event happens as soon as this holds.")
    side: str | None = Field(None, description="Only this side's players may start it (anyone for a bot).")
    phase: Names = Field((), description="Only in these phases.")
    once: MayBeOnce = Field(None, description=(
        "Refused a second time, in the game, in a turn or in a phase. An event with `no` happens after every "
        "change that leaves its `when` true: its steps should put an end to that."))
    mark: Identifier | None = Field(
        None, description="The name under which `once` remembers; scripts that share it exclude each other."
    )
    hotkey: str | None = Field(None, description="Such as `ctrl shift S`.")
    shows: str | None = Field(
        None, description="The board whose window opens for whoever has started it, if that seat may see it.")
    clears_moved: bool = Field(False, description=(
        "Whether it takes the marks of movement off all units, as a new phase does: for the turns that sides "
        "take within a phase."))
    tooltip: Text | None = None
    needs: Names = Field((), description="Guards of the section `guards`, by their ids, before its own.")
    guards: tuple[Guard, ...] = ()
    steps: tuple[Step, ...] = ()
    summary: Text | None = Field(
        None, description="What printed charts say in place of the steps, in our own words."
    )
    chart: bool = Field(
        True, description="Whether it is printed on the setup card or reinforcement chart; a `check` or "
                          "`other` is printed there if `chart: yes` is written. A part with `no` is left "
                          "out of the procedures that call it.")

    @property
    def has_button(self) -> bool:
        """Whether players start it by a button of its own."""
        return self.kind not in WITHOUT_BUTTON

    @property
    def is_on_paper(self) -> bool:
        """Whether paper tells it: what players start when they like only if its author says so."""
        return self.chart and (self.kind not in ON_DEMAND or "chart" in self.model_fields_set)


class Rule(Fact):
    """A law of placement: a move that breaks it is put back."""

    title: Text
    applies: Selector = Field(description="The pieces it binds.")
    on: Literal["move", "gain"] = Field("move", description="What it judges: a move, or a step gained.")
    pays: dict[Identifier, Quantity] = Field(
        default_factory=dict,
        description="On a step gained: what it takes from properties, which have no bounds and no marker: "
                    "for such a one let a procedure `choose` the unit, `flip` it and `add` to the property.",
    )
    by_hand: bool = Field(False, description="Binds only what players drag, not what scripts place.")
    advises: bool = Field(
        False, description="Whether a move that breaks it stays, and the log tells: for what hangs on things "
                           "that nobody can ask for, such as the way that was gone. It binds hands only.")
    when: Condition | None = Field(None, description="Only while this holds.")
    require: Condition
    otherwise: Text = Field(
        description="What the refusal says; `{piece}`, `{here}` and `{from}` are filled in.")
    reads: Text | None = Field(
        None, description="The whole rule for people at a table: whom it binds, and when; on paper only."
    )
    chart: bool = Field(True, description="Whether it is printed with the rules of placement.")

    @property
    def binds_hands_only(self) -> bool:
        """Whether scripts place against it."""
        return self.by_hand or self.advises
