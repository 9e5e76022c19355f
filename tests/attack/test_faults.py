"""One fault of each sort; all of them by hand: `python -m tests.attack.faults`."""

import pytest

pytest.importorskip("resource", reason="signals and rights are of another sort on Windows")

from tests.attack.faults import Place, prepared, quick, suffer


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    return prepared(tmp_path_factory.mktemp("faults") / "place")


@pytest.mark.parametrize("name", quick())
def test_after_a_fault_the_output_is_whole_and_the_next_build_too(place: Place, name: str) -> None:
    suffer(place, quick()[name], place.root.parent / "here")
