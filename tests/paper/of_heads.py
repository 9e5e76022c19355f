"""Heads: clauses that open what is done under them, or go on from a step before."""

from dataclasses import dataclass, replace
from typing import Literal

from generator.core import operations as o
from generator.core.conditions import ALWAYS, Condition
from generator.core.form import CHANCE
from generator.core.places import Listed, Places, Where
from generator.core.quantities import Choice, Number, Variable
from tests.paper.beside import Beside, Spoken
from tests.paper.of_pieces import Counted
from tests.paper.of_places import ROLL, THE_ROLL
from tests.paper.rules import given, opens, phrase, reads


@dataclass(frozen=True)
class Head:
    """An operation that lacks what is done under it."""

    open: o.Loop | o.OneOf | o.Offer | o.Branch


@dataclass(frozen=True)
class Rest:
    """What is done if an operation before found too little, or does not hold."""

    of: Literal["branch", "draw one", "draw", "first in", "one of"]
    when: Condition | None = None


# ---- heads
@reads("head", "for-map", noun="kind:one")
def for_map(beside: Beside, noun: str) -> Head:
    return Head(o.Loop(Where(board=beside.game.main_maps[0]), ()))


@reads("head", "for-all", places="place")
@reads("head", "for-each", places="place")
@reads("head", "for-place", place="place")
def for_each(beside: Beside, place: Places | None = None, places: Places | None = None) -> Head | None:
    """One after the other; a grid by its boxes, not as a whole."""
    over = place or places
    if over is None or (isinstance(over, Where) and over.grid is not None and over.row is None):
        return None
    return Head(o.Loop(over, ()))


@reads("head", "for-each-listed", places="place*and")
def for_each_listed(beside: Beside, places: tuple[Places, ...]) -> Head | None:
    listed = [place for place in places if isinstance(place, Listed) and len(place.ids) == 1]
    if len(listed) < len(places) or len(places) < 2:
        return None
    return Head(o.Loop(Listed(tuple(place.ids[0] for place in listed)), ()))


reads("head", "for-each-piece", what="things")(lambda beside, what: Head(o.Loop(what, ())))
reads("head", "for-words", words="word*and")(lambda beside, words: Head(o.Loop(o.Each(words), ())))
reads("head", "for-dice")(given(Head(o.Loop(o.DiceOf(THE_ROLL), ()))))
reads("head", "for-dice-of", letter="letter")(
    lambda beside, letter: Head(o.Loop(o.DiceOf(f"{ROLL}{letter}"), ())))
reads("head", "times-do", amount="number")(lambda beside, amount: Head(o.Loop(o.Times(Number(amount)), ())))
phrase("head", "{often}", often="often")(lambda beside, often: Head(o.Loop(o.Times(often), ())))
reads("often", "once-do")(given(Number(1)))
reads("often", "twice-do")(given(Number(2)))
reads("often", "times-do", amount="number")(lambda beside, amount: Number(amount))
reads("often", "as-often")(lambda beside, amount: amount)
reads("often", "choose", then="often", otherwise="often")(
    lambda beside, then, when, otherwise: Choice(when, then, otherwise)
)


@reads("head", "for-first")
def for_first(beside: Beside, places: Places, when: Condition) -> Head:
    return Head(o.OneOf(places, when, (), ""))


@reads("head", "for-chosen", over="places", by="by", only="only")
def for_chosen(beside: Beside, over: Places, by: str, only: tuple[Condition, ...]) -> Head:
    return Head(o.OneOf(over, only[0] if only else None, (), "", chosen_by=by))


@reads("head", "for-chosen-on-map", noun="kind:one", by="by", only="only")
def for_chosen_on_map(beside: Beside, noun: str, by: str, only: tuple[Condition, ...]) -> Head:
    return for_chosen(beside, Where(board=beside.game.main_maps[0]), by, only)


@reads("head", "for-chosen-piece", what="counted", place="within-or-table", by="by", only="only")
def for_chosen_piece(
    beside: Beside, what: Counted, place: Places | str, by: str, only: tuple[Condition, ...]
) -> Head | None:
    over = what[0] if isinstance(place, str) else replace(what[0], at=place)
    return (
        Head(o.OneOf(over, only[0] if only else None, (), "", chosen_by=by))
        if what[1] == Number(1)
        else None
    )


reads("head", "offer", by="by")(lambda beside, by: Head(o.Offer(by, ())))


@phrase("head", "{title}{only}", title="quoted", only="only")
def option(beside: Beside, title: str, only: tuple[Condition, ...]) -> Head:
    return Head(o.Option(only[0] if only else ALWAYS, (), title=Spoken(languages={"en": title})))


reads("by", "at-choice")(lambda beside, side: side)
reads("by", "at-choice", side="amount")(
    lambda beside, side: f"${side.name}" if isinstance(side, Variable) else None)
reads("by", "by-lot")(given(CHANCE))
reads("only", "of-which-only")(lambda beside, when: (when,))
phrase("only", "{nothing}", nothing="nothing")(given(()))
reads("head", "if")(lambda beside, when: Head(o.Branch(when, ())))
phrase("head", "{when}", when="in-scenarios")(lambda beside, when: Head(o.Branch(when, ())))

# ---- what goes on from a step before
reads("rest", "otherwise")(given(Rest("branch")))
reads("rest", "otherwise-if", when="case")(lambda beside, when: Rest("branch", when))
reads("case", "if")(lambda beside, when: when)
phrase("case", "{when}", when="in-scenarios")(lambda beside, when: when)
opens("rest", "if-missing")(given(Rest("draw one")))
opens("rest", "for-missing")(given(Rest("draw")))
opens("rest", "if-none")(given(Rest("first in")))
reads("rest", "if-none-such", "if-none-possible")(given(Rest("one of")))
