"""How a set is printed: on one side or both, which way the paper is turned, which side carries the marks."""

from typing import Literal, get_args

from generator.records import record

Turning = Literal["long-edge", "short-edge", "one-sided"]
MarkedSide = Literal["both", "front", "back", "none"]

TURNINGS: tuple[Turning, ...] = get_args(Turning)
MARKED_SIDES: tuple[MarkedSide, ...] = get_args(MarkedSide)


@record
class Press:
    """The wishes for one set of sheets.

    `turning` is the edge about which the paper is turned between its sides; `one-sided` makes fronts and
    backs to be glued together. `upright` keeps every sheet upright: a printer's offsets are known only so.
    """

    turning: Turning = "long-edge"
    marks: MarkedSide = "both"
    upright: bool = False

    def turns_over(self, landscape: bool) -> bool:
        """Whether a sheet, as it is read, is turned head over heels: then its backs stand on their heads."""
        if self.turning == "one-sided":
            return False
        return landscape == (self.turning == "long-edge")

    def marks_side(self, is_back: bool | None) -> bool:
        """Whether cut marks stand on a side; None for the only side of a sheet."""
        if is_back is None or self.marks in ("both", "none"):
            return self.marks != "none"
        return self.marks == ("back" if is_back else "front")


USUAL_PRESS = Press()
