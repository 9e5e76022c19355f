"""Amounts: what each phrase for them means."""

from dataclasses import replace

from generator.core import quantities as q
from generator.core.conditions import Condition, NoneOf
from generator.core.form import ACTIVE, PHASE, TURN
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places, Where
from tests.paper.beside import Beside
from tests.paper.of_places import ROLL, THAT, THE_ROLL
from tests.paper.rules import given, phrase, reads


def standing(many: Pieces, place: Places | str) -> Pieces:
    """The pieces in the places, or `anywhere`."""
    return many if isinstance(place, str) else replace(many, at=place)


@phrase("amount", "{number}", number="number")
def number(beside: Beside, number: int) -> q.Quantity:
    return q.Number(number)


reads("now", "turn-number")(given(TURN))
reads("now", "phase-now")(given(PHASE))
reads("now", "active-now")(given(ACTIVE))


@phrase("amount", "{now}", now="now")
def now(beside: Beside, now: str) -> q.Quantity:
    return q.Variable(now)


reads("amount", "the-roll")(given(q.Variable(THE_ROLL)))
reads("amount", "the-hits")(given(q.Variable(THE_ROLL)))
reads("amount", "that-die")(given(q.Variable(f"{THAT}die")))


@reads("amount", "roll-letter", "hits-letter", letter="letter")
def roll(beside: Beside, letter: str) -> q.Quantity:
    return q.Variable(f"{ROLL}{letter}")


@reads("amount", "that-called", noun="sort-of-word", name="quoted")
def called(beside: Beside, noun: str, name: str) -> q.Quantity:
    return q.Variable(name)


@reads("amount", "that", noun="sort-of-word")
def that_word(beside: Beside, noun: str) -> q.Quantity:
    return q.Variable(f"{THAT}{noun}")


@phrase("amount", "{name}", name="property")
def state(beside: Beside, name: str) -> q.Quantity:
    return q.PropertyNumber(name)


@reads("amount", "printed-value", name="value-name")
def printed_value(beside: Beside, name: str) -> q.Quantity:
    return q.PrintedValue(name)


@reads("amount", "printed-on", name="printed", piece="name")
def printed_on(beside: Beside, name: tuple[str, str | None], piece: Pieces) -> q.Quantity | None:
    value, reduced = name
    return q.PrintedOn(value, piece.ids[0], reduced) if piece.chosen is not None else None


@reads("amount", "moved-places", nouns="kind:many")
def moved(beside: Beside, nouns: str) -> q.Quantity:
    return q.Moved()


@reads("amount", "moved-along", nouns="kind:many", lines="line:many*or")
def moved_along(beside: Beside, nouns: str, lines: tuple[str, ...]) -> q.Quantity:
    return q.Moved(lines)


@reads("amount", "moved-places-in-phase", nouns="kind:many")
def moved_in_phase(beside: Beside, nouns: str) -> q.Quantity:
    return q.Moved(in_phase=True)


@reads("amount", "moved-along-in-phase", nouns="kind:many", lines="line:many*or")
def moved_along_in_phase(beside: Beside, nouns: str, lines: tuple[str, ...]) -> q.Quantity:
    return q.Moved(lines, in_phase=True)


@reads("amount", "moved-over", amount="amount", places="held")
def moved_over(beside: Beside, amount: q.Quantity, places: Places) -> q.Quantity | None:
    return replace(amount, over=places) if isinstance(amount, q.Moved) else None


@reads("amount", "many-count", many="noun:many", place="within-or-table")
@reads("amount", "many-count", many="names", place="within-or-table")
def count(beside: Beside, many: Pieces, place: Places | str) -> q.Quantity:
    return q.Count(standing(many, place))


@reads("amount", "many-among", names="names", place="within-or-table")
def count_among(beside: Beside, many: Pieces, names: Pieces, place: Places | str) -> q.Quantity:
    ids = tuple(name for name in names.ids if name in many.ids)
    asked = ("exhausted", "reduced", "fresh", "revealed", "activated", "spent", "face", "status",
             "without_status", "facing")
    states = {field: getattr(many, field) for field in asked}
    states = {field: getattr(names, field) if value in (None, ()) else value
              for field, value in states.items()}
    return q.Count(standing(replace(many, ids=ids, **states), place))


@reads("held", "among", noun="kind:many", ids="place-id*and")
def among(beside: Beside, noun: str, ids: tuple[str, ...]) -> Places:
    return Listed(ids)


@phrase("held", "{place}")
def held(beside: Beside, place: Places) -> Places:
    return place


@phrase("held", "{noun}", noun="kind:many")
def held_anywhere(beside: Beside, noun: str) -> Places:
    return Where(kind=noun)


@reads("amount", "many-held-by-nobody", places="held")
@reads("amount", "many-held", places="held")
def controlled(beside: Beside, places: Places, side: str | None = None) -> q.Quantity:
    return q.ControlledCount(side, places)


@phrase("stacked", "{many}{place}", place="within-or-nothing")
@phrase("stacked", "{many}{place}", many="names", place="within-or-nothing")
def stacked(beside: Beside, many: Pieces, place: Places | str) -> Pieces:
    """Pieces whose stacks are looked at, here or anywhere on the maps."""
    return standing(many, place)


@reads("amount", "many-fullest", places="kind:many", many="stacked")
def fullest(beside: Beside, places: str, many: Pieces) -> q.Quantity:
    return q.Fullest(many)


@reads("amount", "many-tallest", places="kind:many", many="stacked")
def tallest(beside: Beside, places: str, many: Pieces) -> q.Quantity:
    return q.Tallest(many)


@reads("amount", "strength-of", many="all-of-them", place="within-or-nothing")
def strength(beside: Beside, many: Pieces, place: Places | str) -> q.Quantity:
    return q.StrengthOf(standing(many, place))


@phrase("all-of-them", "{names}", names="names")
@reads("all-of-them", "of-many")
def all_of_them(beside: Beside, many: Pieces | None = None, names: Pieces | None = None) -> Pieces | None:
    return many or names


@reads("amount", "sum-of", name="printed", many="all-of-them", place="within-or-nothing")
def printed_sum(
    beside: Beside, name: tuple[str, str | None], many: Pieces, place: Places | str
) -> q.Quantity:
    return q.PrintedSum(standing(many, place), *name)


@reads("amount", "highest-of", name="printed", many="all-of-them", place="within-or-nothing")
def highest(beside: Beside, name: tuple[str, str | None], many: Pieces, place: Places | str) -> q.Quantity:
    return q.Highest(standing(many, place), *name)


@phrase("printed", "{name}", name="value-name")
@reads("printed", "after-a-loss", name="value-name", reduced="value-name")
def printed(beside: Beside, name: str, reduced: str | None = None) -> tuple[str, str | None]:
    return name, reduced


@reads("amount", "total", parts="amount*and")
def total(beside: Beside, parts: tuple[q.Quantity, ...]) -> q.Quantity | None:
    return q.Total(parts) if len(parts) > 1 else None


@reads("amount", "taken-away", whole="amount", by="amount")
def taken_away(beside: Beside, whole: q.Quantity, by: q.Quantity) -> q.Quantity:
    return q.Total((whole, q.Product((q.Number(-1), by))))


@phrase("amount", "{left} {times} {right}", times="times")
def product(beside: Beside, left: q.Quantity, times: str, right: q.Quantity) -> q.Quantity:
    return q.Product((left, right))


reads("times", "product")(given("times"))


@reads("amount", "both", parts="amount")
def in_brackets(beside: Beside, parts: q.Quantity) -> q.Quantity:
    return parts


@reads("amount", "quotient", whole="amount", by="amount")
def quotient(beside: Beside, whole: q.Quantity, by: q.Quantity) -> q.Quantity:
    return q.Quotient(whole, by)


@reads("amount", "no-less", quotient="amount", least="number")
def no_less(beside: Beside, quotient: q.Quantity, least: int) -> q.Quantity | None:
    return replace(quotient, least=least) if isinstance(quotient, q.Quotient) and not quotient.least else None


@reads("amount", "choose", then="amount", otherwise="amount")
@reads("amount", "choose-within", then="amount", otherwise="amount")
def choose(beside: Beside, then: q.Quantity, when: Condition, otherwise: q.Quantity) -> q.Quantity:
    return q.Choice(when, then, otherwise)


@reads("amount", "choose-or-nothing", then="amount")
def choose_or_nothing(beside: Beside, then: q.Quantity, when: Condition) -> q.Quantity:
    return q.Choice(when, then, q.Number(0))


def denied(condition: Condition) -> Condition:
    """What is true when the condition is not."""
    return NoneOf((condition,))
