"""How eyes see colours, held against a library that knows more of it."""

import pytest
from coloraide import Color
from hypothesis import example, given
from hypothesis.strategies import integers, sampled_from

from generator.proof.colours import EYES, difference

COLOURS = integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")


@given(COLOURS, COLOURS, sampled_from(list(EYES)))
@example("#808080", "#ff0000", "")
@example("#000000", "#000001", "tritan")
@example("#ff0008", "#ff0800", "")
def test_the_difference_is_that_of_the_library(one: str, other: str, eyes: str) -> None:
    seen = [Color(colour).filter(eyes) if eyes else Color(colour) for colour in (one, other)]
    assert difference(one, other, eyes) == pytest.approx(seen[0].delta_e(seen[1], method="2000"), abs=1e-4)
