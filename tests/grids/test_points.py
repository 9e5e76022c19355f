"""Points: neighbours are those that a line joins, whatever its kind; lines can be followed by kind."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from generator.grids import PointField, PointMap
from tests.maps import sample

NAMES = ("a", "b", "c", "d")
PAIRS = st.sets(st.sampled_from([f"{one}/{other}" for one, other in pairwise((*NAMES, "a"))]))


def _map(**joined: set[str]) -> PointMap:
    at = {name: f"{20 * number},30" for number, name in enumerate(NAMES)}
    return PointMap(PointField.model_validate({
        "at": at, "joined": {kind: sorted(pairs) for kind, pairs in joined.items()}, "terrain": "clear",
        "provenance": {"stated": "1"}}))


@given(PAIRS, PAIRS)
def test_neighbours_are_what_lines_join_and_mutual(roads: set[str], rails: set[str]) -> None:
    grid = _map(road=roads, railway=rails)
    joined = {frozenset(pair.split("/")) for pair in roads | rails}
    found = {frozenset((one, other)) for one, others in grid.neighbours.items() for other in others}
    assert found == joined
    assert sum(len(others) for others in grid.neighbours.values()) == 2 * len(joined)


def test_pairs_alone_are_joined_by_plain_lines() -> None:
    field = PointField.model_validate({
        "at": {"a": "1,1", "b": "9,9"}, "joined": "a/b", "terrain": "clear", "provenance": {"stated": "1"}})
    assert [(line.kind, line.ends) for line in PointMap(field).lines] == [("join", ("a", "b"))]


def test_several_points_in_a_row_are_a_chain() -> None:
    found = _map(road={"a/b/12,40/c"}).lines
    assert [(line.ends, line.course) for line in found] == [
        (("a", "b"), ("a", "b")), (("b", "c"), ("b", "12,40", "c"))]


def test_a_line_may_bend_on_its_way() -> None:
    (line,) = _map(road={"a/12,40/15,44/c"}).lines
    assert line.ends == ("a", "c") and line.course == ("a", "12,40", "15,44", "c")


def test_lines_of_the_grid_can_be_followed_as_lines_on_a_map_can() -> None:
    links = sample("points").links.along(("railway",))
    assert set(links["Puente"]) == {"Montalto", "Aldea"} and "Vega" not in links
