"""Numbers in drawings are short, and one at a time they are written as many at once are."""

import pytest

from generator.svg.numbers import shortened, written


@pytest.mark.parametrize(("value", "text"), [
    (1.0, "1"), (-0.001, "0"), (0.5, "0.5"), (-12.30, "-12.3"), (100.0, "100"), (1.005, "1"), (2.999, "3"),
    (-10.0, "-10"), (0.07, "0.07"),
])
def test_a_number_has_no_needless_zeros_and_no_minus_zero(value: float, text: str) -> None:
    assert written(value, 2) == text
    assert shortened(f"M{value:.2f} {value:.2f}L{value:.2f}") == f"M{text} {text}L{text}"
