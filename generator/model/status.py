"""States of pieces that a marker shows on paper: disrupted, entrenched, out of supply."""

import re
from collections.abc import Collection

from pydantic import Field

from generator.core.written.places import Selector
from generator.model.base import Fact, Identifier, Text


class Status(Fact):
    """A state of pieces that players mark and scripts ask for; it goes where the piece goes.

    On paper a marker lies on the piece. In the module the piece itself shows the marker's front, which its
    menu puts on and takes off: it cannot be left behind, and nobody wonders whose it is. A piece
    that comes to where it goes when it is destroyed has none any more.
    """

    name: Text = Field(description="As the menu and the log say it: “Out of supply”.")
    pieces: Selector = Field(description="The pieces, not cards, that may have it.")
    marker: Identifier = Field(
        description="The piece that shows it on paper, or that of which there are copies. In the module it "
                    "lies nowhere: those who have the status show its front.")
    unique: bool = Field(
        False, description="Whether one piece has it at most: who gets it takes it from another.")
    until_moved: bool = Field(False, description=(
        "Whether it ends as soon as the piece comes to another place, by hand or by a script: units dig in, "
        "and leave their trenches behind."))
    by_hand: bool = Field(
        True, description="Whether players give it and take it off by the menu; with `no` only scripts do.")
    hotkey: str | None = Field(None, description="Such as `alt O`.")
    summary: Text | None = Field(None, description=(
        "What comes of it, for paper and help, in a sentence or two: `Attacks at half.`"))
    chart: bool = Field(True, description=(
        "With `no` it has no row on paper, for instance as only the module keeps count by it; a rule that "
        "asks for it says by `reads` what people do, or has `chart: no` too."))

    def markers_among(self, pieces: Collection[str]) -> tuple[str, ...]:
        """The ids of its markers: the one of this id or, if there is none, its copies, `ID-1` and so on."""
        if self.marker in pieces:
            return (self.marker,)
        copy = re.compile(rf"{re.escape(self.marker)}-\d+")
        return tuple(name for name in pieces if copy.fullmatch(name))
