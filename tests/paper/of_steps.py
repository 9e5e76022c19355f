"""Steps that put nothing down: what each clause turns, rolls, notes, finds or calls."""

from dataclasses import replace
from typing import Any

from generator.core import operations as o
from generator.core import quantities as q
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places
from generator.core.quantities import Number, Quantity
from generator.model.looked_up import lines_of
from tests.paper.beside import Beside
from tests.paper.of_moves import How, Steps, arrival
from tests.paper.of_places import ROLL, THE_ROLL
from tests.paper.parsing import Either
from tests.paper.rules import given, phrase, reads


# ---- turned, shown, shuffled, rolled, noted
@reads("step", "flip", how="how-part*comma")
def flip(beside: Beside, what: Pieces, how: How) -> Steps | None:
    found = arrival(beside, "", how, what.ids)
    return (o.Flip(what, found.strength, found.face),) if found is not None else None


for _key in ("flip-less", "flip-less-but-last"):
    reads("step", _key)(lambda beside, what: (o.Flip(what, strength="less"),))
reads("step", "flip-more")(lambda beside, what: (o.Flip(what, strength="more"),))
reads("step", "flip-over")(lambda beside, what: (o.Flip(what, face="over"),))
reads("step", "reveal")(lambda beside, what: (o.Reveal(what),))
reads("step", "hide-again")(lambda beside, what: (o.Hide(what),))
reads("step", "activate")(lambda beside, what: (o.Activate(what),))
reads("step", "ready")(lambda beside, what: (o.Ready(what),))
reads("step", "spend", "spend-but", but="things")(lambda beside, what, but=None: (o.Spend(what, but),))
reads("step", "set-status", status="status")(lambda beside, status, what: (o.SetStatus(status, what),))
reads("step", "set-status-until-moved", status="status")(
    lambda beside, status, what: (o.SetStatus(status, what),))
reads("step", "clear-status", status="status")(
    lambda beside, status, what: (o.SetStatus(status, what, has=False),))
reads("step", "set-facing", way="facing")(lambda beside, what, way: (o.SetFacing(way, what),))
reads("step", "shuffle", deck="deck")(lambda beside, deck: (o.Shuffle(deck),))
reads("step", "give")(lambda beside, side, places: (o.Give(side, places),))
reads("step", "give-nobody")(lambda beside, places: (o.Give(None, places),))
reads("step", "end")(given((o.End(),)))
reads("step", "end-won")(lambda beside, side: (o.End(side),))
phrase("step", "{said}", said="said")(lambda beside, said: (o.Say(said),))


@reads("step", "roll", "roll-sum")
def roll(beside: Beside, dice: o.Roll, label: str) -> Steps:
    return (replace(dice, name=label),)


@reads("step", "roll-hits", needed="amount")
def roll_hits(beside: Beside, dice: o.Roll, needed: Quantity, label: str) -> Steps:
    return (replace(dice, name=label, hits_on=needed),)


phrase("dice", "{number} die", "{number} dice", number="number-word")(
    lambda beside, number: o.Roll("", q.Number(number))
)
reads("dice", "as-many", "as-many-as", many="many-dice")(
    lambda beside, many, amount: o.Roll("", amount))
phrase("many-dice", "dice")(given("dice"))
reads("dice", "die-called", title="die", dice="dice")(lambda beside, dice, title: replace(dice, die=title))
reads("dice", "sided", sides="number", dice="dice")(lambda beside, dice, sides: replace(dice, sides=sides))
reads("label", "label", name="roll-name")(lambda beside, name: name)
phrase("label", "{nothing}", nothing="nothing")(given(THE_ROLL))
reads("roll-name", "roll-letter", letter="letter")(lambda beside, letter: f"{ROLL}{letter}")


phrase("kept", "{name}", name="property")(lambda beside, name: name)


@reads("kept", "from-to", name="property", least="number", most="number")
@reads("kept", "no-less-than", name="property", least="number")
@reads("kept", "no-more-than", name="property", most="number")
def kept(beside: Beside, name: str, least: int | None = None, most: int | None = None) -> str | None:
    found = beside.game.definitions.properties[name]
    return name if (found.least, found.most) == (least, most) else None


phrase("step", "{noted}", noted="noted")(lambda beside, noted: noted)


@reads("step", "moves-its-marker", said="noted")
@reads("step", "moves-what-shows-it", said="noted")
def moves_its_marker(beside: Beside, said: Steps, what: Pieces | None = None) -> Steps | None:
    shown = [beside.game.definitions.properties[name].shown_by for step in said if isinstance(step, o.Set)
             for name, _ in step.values]
    pieces = {each.piece for each in shown if each is not None}
    return said if pieces and (what is None or set(what.ids) == pieces) else None


@reads("noted", "note-value", name="kept", value="amount")
def note(beside: Beside, name: str, value: Quantity) -> Steps:
    return (o.Set(((name, value),)),)


@reads("noted", "add-to", name="kept", amount="amount")
def add_to(beside: Beside, name: str, amount: Quantity) -> Steps:
    return (o.Set(((name, q.Total((q.PropertyNumber(name), amount))),)),)


@reads("noted", "take-from", name="kept", amount="amount")
def take_from(beside: Beside, name: str, amount: Quantity) -> Steps:
    less = q.Product((q.Number(-1), amount))
    return (o.Set(((name, q.Total((q.PropertyNumber(name), less))),)),)


@reads("noted", "note-value", name="kept", value="quoted")
def note_word(beside: Beside, name: str, value: str) -> Steps | None:
    word = beside.value(name, value)
    return (o.Set(((name, o.Word(word)),)),) if word is not None else None


# ---- tables
@reads("noted", "look-up", name="kept", row="line-of-row", column="line-of-column")
def look_up(beside: Beside, name: str, table: tuple[str, int], row: Any, column: Any) -> Steps | None:
    found = beside.game.definitions.charts[table[0]].tables[table[1] - 1]
    across = _index(column, [title.in_language("en") for title in found.columns[1:]])
    down = _index(row, [cells[0].in_language("en") for cells in found.rows])
    return (
        (o.Set(((name, o.Cell(*table, down, across)),)),) if across is not None and down is not None else None
    )


@reads("noted", "look-up-heading", name="kept", column="line-of-column")
def look_up_heading(beside: Beside, name: str, table: tuple[str, int], column: Any) -> Steps | None:
    found = beside.game.definitions.charts[table[0]].tables[table[1] - 1]
    across = _index(column, [title.in_language("en") for title in found.columns[1:]])
    return (o.Set(((name, o.Cell(*table, None, across)),)),) if across is not None else None


def _index(line: o.Line | str, titles: list[str]) -> o.Line | None:
    """A row or column of a table by its heading: the first number that means it."""
    if not isinstance(line, str):
        return line
    lines = lines_of(titles)
    return Number(lines.first + lines.meant.index(titles.index(line))) if titles.count(line) == 1 else None


for _line in ("row", "column"):
    reads(f"line-of-{_line}", f"cell-{_line}")(lambda beside, title: title)
    reads(f"line-of-{_line}", f"cell-{_line}", title="number")(lambda beside, title: Number(title))
    reads(f"line-of-{_line}", f"cell-{_line}-shown")(lambda beside, amount: amount)
    reads(f"line-of-{_line}", f"cell-{_line}-shown", amount="terrain-line")(lambda beside, amount: amount)


@reads("terrain-line", "terrain-of", place="places")
def terrain_of(beside: Beside, place: Places) -> o.Line | None:
    return o.TerrainLine(place.ids[0]) if isinstance(place, Listed) and len(place.ids) == 1 else None


@reads("terrain-line", "terrain-under", piece="name")
def terrain_under(beside: Beside, piece: Pieces) -> o.Line | None:
    return o.TerrainLine(piece.ids[0], of_piece=True) if piece.chosen is not None else None


@reads("step", "by-table", cell="cell")
def by_table(
    beside: Beside,
    table: tuple[str, int],
    cell: tuple[Quantity, Quantity | None],
    source: Places,
    where: str,
    how: How,
) -> Steps | None:
    found = arrival(beside, where, how, beside.ids)
    return (o.ByTable(*table, *cell, source, found),) if found is not None else None


@reads("step", "by-value", value="value-name")
def by_value(beside: Beside, what: Pieces, value: str, how: How) -> Steps | None:
    found = arrival(beside, "", how, what.ids)
    return (o.ByValue(value, what, (o.Move(o.Everyone(what), found),)),) if found is not None else None


reads("cell", "cell-row-shown")(lambda beside, amount: (amount, None))


@reads("cell", "cell-of", row="line-of-row", column="line-of-column")
def cell(beside: Beside, row: Quantity | str, column: Quantity | str) -> tuple[Quantity, Quantity] | None:
    return None if isinstance(row, str) or isinstance(column, str) else (row, column)


# ---- places that are found
@reads("step", "trace", nouns="kind:many")
def trace(beside: Beside, line: str, side: str, places: Places, nouns: str) -> Steps:
    return (o.Mark(line, o.Linked(side, places)),)


@reads("step", "trace-along", lines="line:many*and")
def trace_along(beside: Beside, line: str, side: str, places: Places, lines: tuple[str, ...]) -> Steps:
    return (o.Mark(line, o.Linked(side, places, along=lines)),)


@reads("step", "trace-over", over="places")
def trace_over(beside: Beside, line: str, side: str, places: Places, over: Places) -> Steps:
    return (o.Mark(line, o.Linked(side, places, over=over)),)


@phrase("step", "{step}{apart}", step="step", apart="apart")
def apart(beside: Beside, step: Steps, apart: str) -> Steps | None:
    match step:
        case (o.Mark(sought=o.Linked(apart=False, links=()) as linked) as mark,):
            return (replace(mark, sought=replace(linked, apart=True)),)
        case _:
            return None


reads("apart", "trace-apart")(given("apart"))


@phrase("step", "{step}{links}", step="step", links="links")
def joined(beside: Beside, step: Steps, links: Places) -> Steps | None:
    match step:
        case (o.Mark(sought=o.Linked() as linked) as mark,) if isinstance(links, Listed):
            return (replace(mark, sought=replace(linked, links=(*linked.links, links))),)
        case _:
            return None


@reads("links", "trace-links", joined="joined")
def links(beside: Beside, places: Places, joined: str) -> Places:
    return places


reads("joined", "joined")(given("joined"))
reads("step", "find", "find-but", but="things")(
    lambda beside, line, what, but=None: (o.Mark(line, o.Standing(what, but)),))
reads("step", "find-more", "find-more-but", but="things")(
    lambda beside, line, what, but=None: (o.Mark(line, o.Standing(what, but, True)),))


@reads("step", "find-across", lines="a-line*or", bridges="bridges")
def find_across(
    beside: Beside, line: str, lines: tuple[str, ...], what: Pieces, bridges: tuple[str, ...]
) -> Steps:
    return (o.Mark(line, o.Beyond(what, lines, bridges)),)


reads("step", "find-along", lines="a-line*or")(
    lambda beside, line, what, lines: (o.Mark(line, o.Along(what, lines)),))
reads("step", "find-toward")(lambda beside, line, what, amount: (o.Mark(line, o.Toward(what, amount)),))
phrase("a-line", "{a}{line}", line="line:one")(lambda beside, a, line: line)
reads("bridges", "bridges", lines="line:one*or")(lambda beside, lines: lines)
phrase("bridges", "{nothing}", nothing="nothing")(given(()))


# ---- parts
reads("step", "call", title="part")(lambda beside, title: (o.Call(title),))
phrase("step", "{summary}", summary="summary")(lambda beside, summary: (o.Call(summary),))


@reads("step", "call-with", title="part", given="given*and")
def call_with(beside: Beside, title: str, given: tuple[Any, ...]) -> Steps:
    return (o.Call(title, tuple((str(number), value) for number, value in enumerate(given))),)


reads("given", "given-as", name="quoted", value="given")(lambda beside, name, value: value)
phrase("given", "{amount}")(lambda beside, amount: amount)
phrase("given", "{word}", word="word")(lambda beside, word: o.Word(word))
phrase("given", "{piece}", piece="name")(
    lambda beside, piece: o.Word(piece.ids[0]) if piece.chosen is not None else None)
phrase("word", "{word}", word="side")(lambda beside, word: word)
phrase("word", "{word}", word="groups")(lambda beside, word: Either(word))
phrase("word", "{word}", word="quoted")(lambda beside, word: word)
phrase("word", "{word}", word="number")(lambda beside, word: str(word))
phrase("word", "{word}", word="destination")(lambda beside, word: word)
