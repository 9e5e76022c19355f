"""Moves: what each clause does that puts, draws, takes or turns pieces, and how they are put down."""

from dataclasses import replace
from typing import Any

from generator.core import operations as o
from generator.core.conditions import Exists
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places
from generator.core.quantities import Count, Number, Variable
from tests.paper.beside import Beside
from tests.paper.of_pieces import Counted, narrowed
from tests.paper.of_places import THE_ROLL
from tests.paper.rules import given, phrase, reads

Steps = tuple[o.Operation, ...]
How = tuple[tuple[str, Any], ...]
EACH = "each of them"
"""The name of a place that only one clause speaks of."""
ONE: Counted = Pieces(), Number(1)


# ---- how a piece is put down
reads("how-part", "full")(given(("strength", "full")))
reads("how-part", "initial")(given(("strength", "initial")))
reads("how-part", "lowest")(given(("strength", 1)))
reads("how-part", "less")(given(("strength", "less")))
reads("how-part", "more")(given(("strength", "more")))
reads("how-part", "random")(given(("strength", "random")))
reads("how-part", "strength-rolled")(given(("strength", Variable(THE_ROLL))))
reads("how-part", "strength-number")(lambda beside, n: ("strength", n))
reads("how-part", "face-up")(given(("face", "up")))
reads("how-part", "face-down", "face-covered")(given(("face", "down")))
phrase("how-part", "{side}", side="side-up")(lambda beside, side: ("side up", side))
phrase("how", "{nothing}", nothing="nothing")(given(()))
phrase("how", "{how}, {part}", part="how-part")(lambda beside, how, part: (*how, part))


def arrival(beside: Beside, at: str, how: How, ids: tuple[str, ...] = ()) -> o.Arrival | None:
    """How pieces arrive; the words of a side are understood of pieces that have them."""
    fields: dict[str, Any] = {}
    for field, value in how:
        if field == "side up":
            field, value = "face", _face(beside, value, ids)
        if field in fields or value is None:
            return None
        fields[field] = value
    return o.Arrival(at, **fields)


def _face(beside: Beside, words: str, ids: tuple[str, ...]) -> str | None:
    """The side that is up, if it is the same one for all the pieces."""
    faces = {beside.side_up(name, words) for name in ids}
    return faces.pop() if len(faces) == 1 else None


def showing(beside: Beside, wanted: Pieces, how: How) -> Pieces:
    """Of several pieces with one name, those that have the side that is up."""
    said = [words for field, words in how if field == "side up"]
    return replace(
        wanted, ids=tuple(name for name in wanted.ids if all(beside.side_up(name, words) for words in said))
    )


def _moved(pick: o.Pick, arrived: o.Arrival | None) -> Steps | None:
    return (o.Move(pick, arrived),) if arrived is not None else None


# ---- put
@reads("step", "put")
@reads("step", "put", what="counted-those")
def put(beside: Beside, what: Pieces | Counted, where: str, how: How) -> Steps | None:
    if isinstance(what, Pieces):
        what = showing(beside, what, how)
        return _moved(o.Everyone(what), arrival(beside, where, how, what.ids))
    return _moved(o.Some(*what), arrival(beside, where, how, what[0].ids))


@reads("counted-those", "of-those", what="counted", place="within")
def of_those(beside: Beside, what: Counted, place: Places) -> Counted:
    return replace(what[0], at=place), what[1]


@phrase("counted-those", "{what}", what="counted")
def just_counted(beside: Beside, what: Counted) -> Counted:
    return what


@reads("step", "move", place="destination")
def move(beside: Beside, every: str, many: Pieces, source: Places, place: str, how: How) -> Steps | None:
    return _moved(o.Everyone(replace(many, at=source)), arrival(beside, place, how, many.ids))


@reads("step", "put-list", list="spots")
@reads("step", "put-of-group", group="groups", list="spots")
def put_list(beside: Beside, list: tuple[Steps, ...], group: tuple[str, ...] = ()) -> Steps | None:
    """One of each name in each of its places."""
    steps = tuple(step for each in list for step in each)
    if not group and len({step.arrival for step in steps}) < 2:  # type: ignore[union-attr]
        return None
    known = beside.of_groups(group).ids if group else beside.ids
    return steps if all(step.pick.pieces.ids[0] in known for step in steps) else None  # type: ignore[union-attr]


phrase("spots", "{spot}", spot="spot")(lambda beside, spot: (spot,))
phrase("spots", "{spots}; {spot}", spots="spots", spot="spot")(lambda beside, spots, spot: (*spots, spot))


@reads("spot", "thing-place", what="names-of-spot", where="spot-places")
def spot(beside: Beside, what: tuple[Pieces, ...], where: tuple[tuple[str, int], ...]) -> Steps:
    return tuple(
        o.Move(o.Everyone(Pieces(named.ids[:1])), o.Arrival(place))
        for named in what
        for place, count in where
        for _ in range(count)
    )


@phrase("names-of-spot", "{names}", names="name*and")
@reads("names-of-spot", "the-things", noun="base:one", names="borne*and")
@reads("names-of-spot", "the-things", noun="base:many", names="borne*and")
def names_of_spot(
    beside: Beside, names: tuple[Pieces, ...], noun: Pieces | None = None, the: str = ""
) -> tuple[Pieces, ...] | None:
    found = tuple(each for named in names if (each := narrowed(named, noun or named)) is not None)
    plain = all(each == Pieces(each.ids) for each in found)
    return found if len(found) == len(names) and plain else None


@phrase("spot-places", "{where}")
@reads("spot-places", "times", what="where")
def one_place(beside: Beside, where: str = "", what: str = "", count: int = 1) -> tuple[tuple[str, int], ...]:
    return ((where or what, count),)


@phrase("spot-places", "{where}", where="within")
def listed_places(beside: Beside, where: Places) -> tuple[tuple[str, int], ...]:
    return tuple((place, 1) for place in beside.game.places(where))


@reads("spot-places", "in-each", noun="kind:many", ids="place-id*and")
def in_each(beside: Beside, noun: str, ids: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    return tuple((place, 1) for place in ids)


@reads("spot-places", "into", place="uneven")
@reads("uneven", "the-noun-numbers", noun="kind:many", ids="spot-place*and")
@reads("uneven", "the-noun-numbers", noun="kind:one", ids="spot-place*and")
def uneven(
    beside: Beside,
    noun: str = "",
    ids: tuple[tuple[str, int], ...] = (),
    place: tuple[tuple[str, int], ...] = (),
) -> tuple[tuple[str, int], ...]:
    return ids or place


@phrase("spot-place", "{what}", what="place-id")
@reads("spot-place", "times", what="place-id")
def spot_place(beside: Beside, what: str, count: int = 1) -> tuple[str, int]:
    return what, count


@reads("step", "alike", names="name*and", noun="base:one", place="within")
def alike(
    beside: Beside, names: tuple[Pieces, ...], place: Places, noun: Pieces, where: str, how: How
) -> Steps | None:
    """For each name: if a piece of it is there, the other thing of that name is put down."""
    steps: list[o.Operation] = []
    for named in names:
        ids = tuple(name for name in named.ids if name in noun.ids)
        moved = _moved(o.Everyone(Pieces(ids)), arrival(beside, where, how, ids))
        if moved is None or not ids:
            return None
        steps.append(o.Branch(Exists(replace(named, at=place)), moved))
    return tuple(steps)


# ---- drawn and taken
@phrase("drawn", "{counted}", counted="counted")
@phrase("drawn", "{names}", names="names")
def drawn(beside: Beside, counted: Counted | None = None, names: Pieces | None = None) -> Counted:
    if names is not None:
        return names, Number(len(names.ids))
    assert counted is not None
    return counted


@reads("step", "draw", source="destination", what="drawn")
@reads("step", "draw-into", source="destination", place="destination", what="drawn")
def draw(
    beside: Beside,
    what: Counted,
    source: str,
    how: How,
    where: str = "",
    place: str = "",
    it: str = "",
) -> Steps | None:
    return _moved(o.Drawn(source, what[1], what[0]), arrival(beside, where or place, how, what[0].ids))


@reads("step", "draw-top", source="deck", place="destination")
@reads("step", "draw-tops", source="deck", place="destination", what="drawn")
def draw_top(beside: Beside, source: str, place: str, how: How, what: Counted = ONE) -> Steps | None:
    return _moved(o.Drawn(source, what[1]), arrival(beside, place, how))


@phrase("deck", "{place}", place="destination")
def deck(beside: Beside, place: str) -> str | None:
    return place if place in beside.game.locations and beside.game.locations[place].kind == "deck" else None


@reads("step", "draw-all", source="destination")
def draw_all(beside: Beside, many: Pieces, source: str, where: str, how: How) -> Steps | None:
    return _moved(
        o.Drawn(source, Count(replace(many, at=Listed((source,))))), arrival(beside, where, how, many.ids)
    )


@reads("step", "draw-each", source="destination", what="drawn")
def draw_each(beside: Beside, places: Places, what: Counted, source: str, how: How) -> Steps | None:
    body = _moved(o.Drawn(source, what[1], what[0]), arrival(beside, f"${EACH}", how, what[0].ids))
    return (o.Loop(places, body, EACH),) if body is not None else None


@reads("step", "take-first")
def take_first(beside: Beside, one: Pieces, places: Places, where: str, how: How) -> Steps | None:
    return _moved(o.FirstIn(places), arrival(beside, where, how, one.ids))


@reads("step", "refill")
def refill(beside: Beside, what: Pieces, grid: str, how: How) -> Steps:
    return (o.Refill(what, grid, dict(how).get("face", "keep")),)
