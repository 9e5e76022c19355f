"""Where things lie in a place of a picture."""

import pytest

from generator.compile.pages.spots import spots
from generator.model.game import Location
from tests.samples import sample


def _place(name: str, of: str) -> Location:
    return sample(of).locations[name]


def test_in_a_box_things_lie_side_by_side_and_inside_however_many() -> None:
    box = _place("red-reserve", "hexes")
    across, down = zip(*box.outline_mm, strict=True)
    for count in (2, 5, 40):
        found = spots(box, [10.0] * count)
        assert len(set(found)) == count
        assert all(min(across) + 5 <= x <= max(across) - 5 and y <= max(down) - 4.99 for x, y in found)


@pytest.mark.parametrize(("name", "of"), [("0105", "hexes"), ("events", "solitaire")])
def test_in_a_hex_and_in_a_deck_they_lie_over_one_another(name: str, of: str) -> None:
    place = _place(name, of)
    assert spots(place, [16.0] * 3) == [place.centre_mm] * 3


def test_slots_are_taken_one_after_the_other() -> None:
    box = _place("beaten", "solitaire")
    assert spots(box, [16.0] * 4) == [*box.slots_mm, box.slots_mm[0]]
