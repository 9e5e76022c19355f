"""How units put down what waits in a box: rubble, targets, weaker counters in their own place."""

from typing import Self

from pydantic import Field, model_validator

from generator.core.written.places import Selector
from generator.model.base import Fact, Text


class Put(Fact):
    """A way in which a unit puts a marker into its place: an entry of its menu, judged as a drag would be."""

    title: Text
    by: Selector = Field(description="The units whose menu offers it, while they stand on a map.")
    pieces: Selector = Field(
        description="The markers, of the unit's side or of none; they lie in a box where they start.")
    told: Text | None = Field(
        None, description="What the log says that the unit does, if not the title: “crosses a river”.")
    hotkey: str | None = Field(None, description="Such as `ctrl B`.")
    once_a_place: bool = Field(
        False, description="Whether one is enough for all that stand together: where one lies, none is put.")
    by_owner: bool = Field(
        False,
        description="Whether only those who may handle the unit put it down, as a mark of who attacks; else "
                    "anybody puts down a marker of no side.")
    costs_a_step: bool = Field(
        False,
        description="Whether the unit loses a step for it; one that has only its last step may not.")
    replaces: bool = Field(
        False,
        description="Whether the piece takes the place of the unit, as a weaker counter does: the unit "
                    "goes to where it goes when it is destroyed.")

    @model_validator(mode="after")
    def _is_paid_once(self) -> Self:
        if self.costs_a_step and self.replaces:
            raise ValueError("`replaces` takes the whole unit: leave out `costs_a_step`")
        return self

