"""Records are what frozen dataclasses are, made faster."""

from dataclasses import dataclass, field, fields, replace
from functools import cached_property

import pytest

from generator.records import record


@record
class Place:
    """Fields that count, one that does not, and something worked out."""

    name: str
    row: int = 0
    seen: list[str] = field(default_factory=list, compare=False, repr=False)

    @cached_property
    def whole(self) -> str:
        """Kept in the object."""
        return f"{self.name}{self.row}"


@record(kw_only=True)
class Town(Place):
    """A place with one more field."""

    size: int


@record
class Nothing:
    """No fields at all."""


@record(eq=False)
class Itself:
    """Equal to itself only."""

    name: str


@record
class Spoken:
    """Says itself what it is."""

    name: str

    def __repr__(self) -> str:
        return self.name


def test_two_are_equal_and_have_one_hash_if_their_fields_that_count_are_equal() -> None:
    assert Place("a", 1, ["x"]) == Place("a", 1) != Place("a", 2)
    assert hash(Place("a", 1, ["x"])) == hash(Place("a", 1))
    assert {Nothing(): 1}[Nothing()] == 1
    assert Place("a") != Town(name="a", size=1)
    assert Town(name="a", size=1) != Town(name="a", size=2)
    assert Itself("a") != Itself("a")
    assert len({Spoken("a"), Spoken("a"), Spoken("b")}) == 2


def test_what_dataclasses_can_do_works() -> None:
    assert replace(Town(name="a", size=1), size=2) == Town(name="a", size=2)
    assert [each.name for each in fields(Town)] == ["name", "row", "seen", "size"]
    assert Place("a", 1).whole == "a1"
    with pytest.raises(TypeError, match="size"):
        Town("a")  # type: ignore[call-arg]
    match Place("a", 1):
        case Place(name, row):
            assert (name, row) == ("a", 1)


def test_they_are_told_as_dataclasses_are() -> None:
    @dataclass(frozen=True)
    class Usual:
        name: str
        rows: tuple[int, ...]

    @record
    class Ours:
        name: str
        rows: tuple[int, ...]

    assert repr(Ours("a'", (1, 2))) == repr(Usual("a'", (1, 2))).replace("Usual", "Ours")
    assert repr(Spoken("a")) == "a" and repr(Nothing()) == "Nothing()"
