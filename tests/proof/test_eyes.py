"""How eyes see colours, held against a library that knows more of it."""

import pytest
from coloraide import Color
from hypothesis import assume, example, given
from hypothesis.strategies import integers, sampled_from

from generator.proof.colours import EYES, difference

COLOURS = integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")


def _are_opposite(one: Color, other: Color) -> bool:
    """Whether their hues lie half a circle apart: there the formula leaps, and rounding decides which way."""
    (a, b), (c, d) = ((each.convert("lab-d65")["a"], each.convert("lab-d65")["b"]) for each in (one, other))
    return a * c + b * d < 0 and abs(a * d - b * c) <= 1e-6 * (abs(a * c) + abs(b * d))


@given(COLOURS, COLOURS, sampled_from(list(EYES)))
@example("#808080", "#ff0000", "")
@example("#000000", "#000001", "tritan")
@example("#ff0008", "#ff0800", "")
def test_the_difference_is_that_of_the_library(one: str, other: str, eyes: str) -> None:
    seen = [Color(colour).filter(eyes) if eyes else Color(colour) for colour in (one, other)]
    assume(not _are_opposite(*seen))
    assert difference(one, other, eyes) == pytest.approx(seen[0].delta_e(seen[1], method="2000"), abs=1e-4)
