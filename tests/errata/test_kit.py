"""What the list of an update kit says."""

from generator.errata.comparison import Comparison, FaceChange
from generator.errata.kit import replaced_by_kit
from tests.bundled import bundled


def test_of_pieces_that_are_called_alike_the_list_says_how_many() -> None:
    game = bundled("stalingrad")
    faces = (FaceChange("", ("rubble-1", "rubble-3"), None, None), FaceChange("", ("de-2",), None, None))
    found = Comparison(game, game, "en", (), faces, (), (), (), (), ())
    assert [row[0] for row in replaced_by_kit(found)] == ["2 × Rubble", "2. (6th Army)"]  # noqa: RUF001
