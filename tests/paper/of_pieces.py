"""Pieces: nouns with all that qualifies them, names, and how many of them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from generator.core.form import ACTIVE
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places
from generator.core.quantities import Number, Quantity, Variable
from tests.paper.beside import Beside
from tests.paper.of_places import EARLIER, FIRST, THAT
from tests.paper.parsing import Either
from tests.paper.rules import phrase, reads

Counted = tuple[Pieces, Quantity]
"""Pieces that are meant, and how many of them."""
_STATES = {name: name for name in ("exhausted", "reduced", "fresh", "revealed", "activated", "spent")}


def narrowed(wanted: Pieces, *others: Pieces) -> Pieces | None:
    """The pieces that are among all the others too; None if there are none."""
    ids = tuple(name for name in wanted.ids if all(name in other.ids for other in others))
    return replace(wanted, ids=ids) if ids else None


# ---- what is printed on pieces as play gives it
@phrase("shown", "{value}", value="amount")
def shown(beside: Beside, value: Quantity) -> str | None:
    return f"${value.name}" if isinstance(value, Variable) else None


@reads("shown", "word-with-value", text="quoted", value="amount")
def shown_with_word(beside: Beside, text: str, value: Quantity) -> str | None:
    return f"{text} ${value.name}" if isinstance(value, Variable) else None


# ---- nouns, in one and many
def _noun_rules(number: str) -> None:
    noun = f"noun:{number}"

    @phrase(noun, "{base}", base=f"base:{number}")
    def base(beside: Beside, base: Pieces) -> Pieces:
        return base

    @reads(noun, "side-adjective", "side-named", noun=noun, side="adjective")
    def of_side(beside: Beside, noun: Pieces, side: str) -> Pieces | None:
        return narrowed(noun, beside.of_side(side))

    @reads(noun, "of-group", noun=noun, group="groups")
    def of_group(beside: Beside, noun: Pieces, group: tuple[str, ...]) -> Pieces | None:
        return narrowed(noun, beside.of_groups(group))

    @reads(noun, "of-called", noun=noun, of="sort-of-word", name="quoted")
    def of_called(beside: Beside, noun: Pieces, of: str, name: str) -> Pieces:
        return replace(noun, group=f"${name}") if of == "formation" else replace(noun, side=f"${name}")

    @reads(noun, "of-that", noun=noun, of="sort-of-word")
    def of_that(beside: Beside, noun: Pieces, of: str) -> Pieces:
        name = f"${THAT}{of}"
        return replace(noun, group=name) if of == "formation" else replace(noun, side=name)

    for key, side in (("active", f"${ACTIVE}"), ("own-side", "same"), ("other-side", "other")):
        reads(noun, f"of-{key}", noun=noun)(_with("side", side))
    for state in _STATES:
        reads(noun, state, noun=noun)(_with(state, True))
        reads(noun, f"not-{state}", noun=noun)(_with(state, False))
    for face in ("up", "down"):
        reads(noun, f"lying-{face}", noun=noun)(_with("face", face))

    @reads(noun, "bearing", noun=noun, status="status*and")
    def bearing(beside: Beside, noun: Pieces, status: tuple[str, ...]) -> Pieces:
        return replace(noun, status=status)

    @reads(noun, "not-bearing", noun=noun, status="status*or")
    def not_bearing(beside: Beside, noun: Pieces, status: tuple[str, ...]) -> Pieces:
        return replace(noun, without_status=status)

    @reads(noun, "facing", noun=noun, way="facing*or")
    def facing(beside: Beside, noun: Pieces, way: tuple[str, ...]) -> Pieces:
        return replace(noun, facing=way)

    @reads(noun, "marked-piece", noun=noun, tags="tag*and")
    def marked(beside: Beside, noun: Pieces, tags: tuple[str, ...]) -> Pieces | None:
        return narrowed(noun, *(beside.tagged(tag) for tag in tags))

    @reads(noun, "not-marked", noun=noun, tags="tag*or")
    def not_marked(beside: Beside, noun: Pieces, tags: tuple[str, ...]) -> Pieces | None:
        return _without(noun, *(beside.tagged(tag) for tag in tags))

    @reads(noun, "but-not", noun=noun, names="excepted*and")
    def but_not(beside: Beside, noun: Pieces, names: tuple[Pieces, ...]) -> Pieces | None:
        return _without(noun, *names)

    @reads(noun, "with-value", noun=noun, name="value-name", value="quoted")
    def with_value(beside: Beside, noun: Pieces, name: str, value: str) -> Pieces | None:
        return narrowed(noun, beside.valued(name, value))

    @reads(noun, "with-value-of", noun=noun, name="value-name", value="shown")
    def with_value_of(beside: Beside, noun: Pieces, name: str, value: str) -> Pieces | None:
        return replace(noun, values=(*noun.values, (name, value)))


    @reads(noun, "with-value-at", noun=noun, name="value-name", value="shown", place="within")
    def with_value_at(beside: Beside, noun: Pieces, name: str, value: str, place: Places) -> Pieces | None:
        found = with_value_of(beside, noun, name, value)
        return replace(found, at=place) if found is not None else None

    @reads(noun, "left-with-value", noun=noun, name="value-name", value="shown")
    def left_with_value(beside: Beside, noun: Pieces, name: str, value: str) -> Pieces | None:
        return with_value_at(beside, noun, name, value, Listed(("aside",)))


def _with(field: str, value: Any) -> Callable[..., Pieces | None]:
    def give(beside: Beside, noun: Pieces) -> Pieces | None:
        asked: dict[str, Any] = {field: value}
        return replace(noun, **asked) if getattr(noun, field) is None else None

    return give


def _without(noun: Pieces, *others: Pieces) -> Pieces | None:
    unwanted = {name for other in others for name in other.ids}
    return replace(noun, ids=tuple(name for name in noun.ids if name not in unwanted))


for _number in ("one", "many"):
    _noun_rules(_number)


@phrase("excepted", "{names}", names="piece-name")
@phrase("excepted", "{names}", names="base:many")
def excepted(beside: Beside, names: Pieces) -> Pieces:
    return names


for _word in ("side", "formation", "value"):

    @phrase("sort-of-word", _word)
    def sort_of_word(beside: Beside, word: str = _word) -> str:
        return word


# ---- names
@phrase("name", "{name}", name="piece-name")
def name(beside: Beside, name: Pieces) -> Pieces:
    return beside.usual(name)


@phrase("borne", "{name}", name="piece-name")
def borne(beside: Beside, name: Pieces) -> Pieces:
    """Everything that bears a name."""
    return name


for _state in _STATES:
    for _sort in ("name", "borne"):
        reads(_sort, f"named-{_state}", name=_sort)(lambda beside, name, s=_state: replace(name, **{s: True}))
        reads(_sort, f"named-not-{_state}", name=_sort)(
            lambda beside, name, s=_state: replace(name, **{s: False})
        )
for _sort in ("name", "borne"):
    reads(_sort, "named-bearing", name=_sort, status="status*and")(
        lambda beside, name, status: replace(name, status=status))
    reads(_sort, "named-not-bearing", name=_sort, status="status*or")(
        lambda beside, name, status: replace(name, without_status=status))
    reads(_sort, "named-facing", name=_sort, way="facing*or")(
        lambda beside, name, way: replace(name, facing=way))
for _face in ("up", "down"):
    for _sort in ("name", "borne"):
        reads(_sort, f"named-lying-{_face}", name=_sort)(lambda beside, name, f=_face: replace(name, face=f))


@reads("name", "that", noun="base:one")
def that_piece(beside: Beside, noun: Pieces) -> Pieces:
    return Pieces(ids=(f"${THAT}piece",))


@reads("name", "that-called", noun="base:one", name="quoted")
def piece_called(beside: Beside, noun: Pieces, name: str) -> Pieces:
    return Pieces(ids=(f"${name}",))


@reads("name", "that-earlier", noun="base:one")
def that_earlier_piece(beside: Beside, noun: Pieces) -> Pieces:
    return Pieces(ids=(f"${EARLIER}piece",))


@reads("name", "that-first", noun="base:one")
def that_first_piece(beside: Beside, noun: Pieces) -> Pieces:
    return Pieces(ids=(f"${FIRST}piece",))


@phrase("names", "{names}", names="name*any")
@phrase("all-borne", "{names}", names="borne*any")
def names(beside: Beside, names: tuple[Pieces, ...]) -> Pieces | None:
    """All that have one of the names."""
    first = replace(names[0], ids=())
    if any(replace(each, ids=()) != first for each in names):
        return None
    if any("$" in each.ids[0] for each in names):
        return names[0] if len(names) == 1 else None
    return replace(
        beside.pieces(identifier for each in names for identifier in each.ids),
        **{field: getattr(first, field) for field in (*_STATES, "face")},
    )


@reads("names", "the-things", noun="base:one", names="all-borne")
@reads("names", "the-things", noun="base:many", names="all-borne")
def the_things(beside: Beside, noun: Pieces, names: Pieces) -> Pieces | None:
    return narrowed(names, noun)


# ---- all of them
@reads("things", "every")
def every(beside: Beside, one: Pieces) -> Pieces:
    return one


@reads("things", "every-at", place="within")
def every_at(beside: Beside, one: Pieces, place: Places) -> Pieces:
    return replace(one, at=place)


@reads("things", "every-left")
def every_left(beside: Beside, one: Pieces) -> Pieces:
    return replace(one, at=Listed(("aside",)))


@reads("things", "the-rest")
def the_rest(beside: Beside, many: Pieces) -> Pieces:
    """Those that are still where they lay at first."""
    return replace(
        many, at=Listed(tuple(dict.fromkeys(beside.game.pieces[name].starts for name in many.ids)))
    )


@reads("things", "the-counted")
def the_counted(beside: Beside, number: int, many: Pieces) -> Pieces | None:
    return many if len(many.ids) == number else None


@reads("things", "unlike", what="the-many", names="all-borne")
def unlike(beside: Beside, what: tuple[int, Pieces], names: Pieces) -> Pieces | None:
    number, many = what
    found = narrowed(many, names)
    return found if found is not None and len(found.ids) == number else None


@phrase("the-many", "the {number} {many}")
def the_many(beside: Beside, number: int, many: Pieces) -> tuple[int, Pieces]:
    return number, many


@phrase("things", "{names}", names="names")
def all_named(beside: Beside, names: Pieces) -> Pieces:
    return names


@reads("things", "times", what="names")
def so_many(beside: Beside, what: Pieces, count: int) -> Pieces | None:
    return replace(what, ids=what.ids[:count]) if len(what.ids) >= count else None


@reads("things", "name-at", what="names", place="within*or")
@reads("things", "name-at", what="by-number", place="within*or")
@reads("things", "names-at", what="names", place="within*or")
def named_at(beside: Beside, what: Pieces, place: tuple[Places, ...]) -> Pieces:
    ids = tuple(
        name
        for each in place
        for name in (each.ids if isinstance(each, Listed) else beside.game.places(each))
    )
    return replace(what, at=place[0] if len(place) == 1 else Listed(ids))


@phrase("things", "{several}", several="by-number")
def by_number_anywhere(beside: Beside, several: Pieces) -> Pieces:
    return several


@reads("by-number", "by-number", list="numbered-name*comma")
def by_number(beside: Beside, noun: Pieces, row: str, list: tuple[tuple[int, Pieces], ...]) -> Either:
    """The piece whose number it is: the printed value that these pieces have as told."""
    ids = [identifier for _, named in list for identifier in named.ids if identifier in noun.ids]
    values = {name for identifier in ids for name in beside.game.pieces[identifier].values}
    return Either(
        replace(noun, ids=beside.pieces(found).ids, values=((value, row),))
        for value in sorted(values)
        if (
            found := [
                identifier
                for number, named in list
                for identifier in named.ids
                if identifier in noun.ids and beside.game.pieces[identifier].values.get(value) == str(number)
            ]
        )
        and len(found) >= len(list)
    )


@reads("numbered-name", "number-name", number="number", name="piece-name")
def numbered_name(beside: Beside, number: int, name: Pieces) -> tuple[int, Pieces]:
    return number, name


# ---- some of them
@phrase("counted", "{number} {one}", "{number} {many}", number="number-word")
def counted(
    beside: Beside, number: int, one: Pieces | None = None, many: Pieces | None = None
) -> Counted | None:
    found = one if number == 1 else many
    return (found, Number(number)) if found is not None else None


@reads("counted", "unlike", what="counted", names="all-borne")
def counted_names(beside: Beside, what: Counted, names: Pieces) -> Counted | None:
    found = narrowed(what[0], names)
    return (found, what[1]) if found is not None else None


@reads("counted", "some-of", amount="number-word", names="names")
def some_of(beside: Beside, amount: int, names: Pieces) -> Counted:
    return names, Number(amount)


@reads("counted", "as-many", "as-many-as")
def as_many(beside: Beside, many: Pieces, amount: Quantity) -> Counted:
    return many, amount
