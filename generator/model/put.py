"""How units put down markers where they stand, such as rubble, defence lines, or targets."""

from pydantic import Field

from generator.core.written.places import Selector
from generator.model.base import Fact, Text


class Put(Fact):
    """A way in which a unit puts a marker into its place: an entry of its menu, judged as a drag would be."""

    title: Text
    by: Selector = Field(description="The units whose menu offers it, while they stand on a map.")
    pieces: Selector = Field(
        description="The markers, of the unit's side or of none; they lie in a box where they start.")
    hotkey: str | None = Field(None, description="Such as `ctrl B`.")
    once_a_place: bool = Field(
        False, description="Whether one is enough for all that stand together: where one lies, none is put.")
    costs_a_step: bool = Field(
        False, description="Whether the unit loses a step for it; one that has only its last step may not.")
