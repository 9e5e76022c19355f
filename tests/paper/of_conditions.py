"""Conditions: what each clause means. A list of clauses is not mixed of `and` and `or` without brackets."""

from collections.abc import Callable

from generator.core import conditions as c
from generator.core import quantities as q
from generator.core.conditions import Condition
from generator.core.form import TURN
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places
from generator.core.written.places import ComparisonName
from tests.paper.beside import Beside
from tests.paper.of_amounts import denied, standing
from tests.paper.rules import Give, Given, continued, given, phrase, reads, template

COMPARISONS: tuple[ComparisonName, ...] = ("equals", "more_than", "less_than", "at_least", "at_most")
IT = "it "
_KEYS = {name: name.replace("_", "-") for name in COMPARISONS}


def clause(key: str, **sorts: str) -> Callable[[Given], Given]:
    """A clause; one about `it` may leave that out after another."""

    def added(give: Given) -> Given:
        reads("clause", key, **sorts)(give)
        if template(key).startswith(IT):
            continued("clause-of-it", key, IT, **sorts)(give)
        return give

    return added


def _pair(said: str, denial: str, **sorts: str) -> Callable[[Given], Given]:
    """A clause and the one that denies it."""

    def added(give: Given) -> Given:
        clause(said, **sorts)(give)
        clause(denial, **sorts)(lambda beside, **holes: denied(give(beside, **holes)))
        return give

    return added


# ---- joined
@phrase("condition", "{one}", one="single")
def alone(beside: Beside, one: Condition) -> Condition:
    return one


@phrase("condition", "{first}{others}", first="single", others="others-and")
def all_of(beside: Beside, first: Condition, others: tuple[Condition, ...]) -> Condition:
    return c.AllOf((first, *others))


@phrase("condition", "{first}{others}", first="single", others="others-or")
def any_of(beside: Beside, first: Condition, others: tuple[Condition, ...]) -> Condition:
    return c.AnyOf((first, *others))


for _word in ("and", "or"):

    @phrase(f"others-{_word}", f" {_word} {{one}}", one="single")
    @phrase(f"others-{_word}", f" {_word} {{one}}", one="single-of-it")
    def other(beside: Beside, one: Condition) -> tuple[Condition, ...]:
        return (one,)

    @phrase(f"others-{_word}", f"{{before}} {_word} {{one}}", before=f"others-{_word}", one="single")
    @phrase(f"others-{_word}", f"{{before}} {_word} {{one}}", before=f"others-{_word}", one="single-of-it")
    def one_more(beside: Beside, before: tuple[Condition, ...], one: Condition) -> tuple[Condition, ...]:
        return (*before, one)


@phrase("single", "{clause}", clause="clause")
@phrase("single-of-it", "{clause}", clause="clause-of-it")
def single(beside: Beside, clause: Condition) -> Condition:
    return clause


@reads("single", "both", parts="condition")
def both(beside: Beside, parts: Condition) -> Condition:
    return parts


# ---- the turn, the phase, the state of the game
@_pair("turn-is", "turn-is-not", turns="turns*or")
def turns(beside: Beside, turns: tuple[Condition, ...]) -> Condition:
    return c.AnyOf(turns)


@phrase("turns", "{n}")
@phrase("turns", "{n}", n="titled-turn")
def turn(beside: Beside, n: int) -> Condition:
    return c.Compare(q.Variable(TURN), "equals", q.Number(n))


reads("turns", "turn-or-later")(lambda beside, n: c.Compare(q.Variable(TURN), "at_least", q.Number(n)))
reads("turns", "turn-or-earlier")(lambda beside, n: c.Compare(q.Variable(TURN), "at_most", q.Number(n)))


@reads("turns", "range", first="number", last="number")
@phrase("turns", "{several}", several="number*or")
def several_turns(beside: Beside, first: int = 0, last: int = 0, several: tuple[int, ...] = ()) -> Condition:
    return c.AnyOf(tuple(turn(beside, n) for n in several or range(first, last + 1)))


def _turn_is(name: ComparisonName) -> Give:
    return lambda beside, n: c.Compare(q.Variable(TURN), name, q.Number(n))


for _name in COMPARISONS:
    if _name != "equals":
        clause(f"turn-{_KEYS[_name]}")(_turn_is(_name))
clause("turn-not-equals")(lambda beside, n: denied(turn(beside, n)))


@_pair("phase-is", "phase-is-not", phases="phase*or")
def phase(beside: Beside, phases: tuple[str, ...]) -> Condition:
    return c.PhaseIs(phases)


@_pair("active-is", "active-is-not", sides="side*or")
def active(beside: Beside, sides: tuple[str, ...]) -> Condition:
    return c.ActiveIs(sides)


_pair("last-turn", "not-last-turn")(given(c.LastTurn()))
_pair("turns-over", "not-turns-over")(given(c.LastTurn(over=True)))


@_pair("is-value", "is-not-value", name="property", values="quoted*or")
def state(beside: Beside, name: str, values: tuple[str, ...]) -> Condition | None:
    known = [beside.value(name, value) for value in values]
    return c.StateIs(((name, tuple(value for value in known if value is not None)),))


@reads("in-scenario", "in-values", values="scenario-value*or")
def scenario(beside: Beside, values: tuple[tuple[str, str], ...]) -> Condition | None:
    names = {name for name, _ in values}
    return c.StateIs(((names.pop(), tuple(value for _, value in values)),)) if len(names) == 1 else None


@reads("in-scenario", "not-in-values", values="scenario-value*or")
def not_scenario(beside: Beside, values: tuple[tuple[str, str], ...]) -> Condition | None:
    found = scenario(beside, values)
    return denied(found) if found is not None else None


@phrase("in-scenarios", "{several}", several="in-scenario*and")
def in_scenarios(beside: Beside, several: tuple[Condition, ...]) -> Condition:
    return several[0] if len(several) == 1 else c.AllOf(several)


phrase("clause", "{several}", several="in-scenarios")(lambda beside, several: several)


# ---- amounts
def _compared(name: ComparisonName) -> Give:
    return lambda beside, left, right: c.Compare(left, name, right)


for _name in COMPARISONS:
    clause(f"value-{_KEYS[_name]}")(_compared(_name))


@clause("value-not-equals")
def differs(beside: Beside, left: q.Quantity, right: q.Quantity) -> Condition:
    return denied(c.Compare(left, "equals", right))


def _limit(name: ComparisonName) -> Give:
    return lambda beside, n: (name, n)


for _name in COMPARISONS:
    reads("limit", "exactly" if _name == "equals" else _KEYS[_name])(_limit(_name))


@clause("there-are", amount="limit", place="within-or-table")
@clause("there-are", amount="limit", many="names", place="within-or-table")
@clause("there-is-amount", amount="limit", place="within-or-table")
def there_are(
    beside: Beside,
    amount: tuple[ComparisonName, int],
    place: Places | str,
    many: Pieces | None = None,
    one: Pieces | None = None,
) -> Condition:
    found = many or one
    assert found is not None
    return c.Compare(q.Count(standing(found, place)), amount[0], q.Number(amount[1]))


# ---- what stands where
@_pair("there-is", "there-is-no", place="within-or-table")
@_pair("there-is", "there-is-no", one="names", place="within-or-table")
def there_is(beside: Beside, one: Pieces, place: Places | str, a: str = "") -> Condition:
    return c.Exists(standing(one, place))


@_pair("names-is", "names-is-not", names="names", place="within-or-table")
@_pair("any-copy-is", "no-copy-is", names="names", place="within-or-table")
@_pair("one-of-is", "none-of-is", names="names", place="within-or-table")
def named_is(beside: Beside, names: Pieces, place: Places | str) -> Condition:
    return c.Exists(standing(names, place))


@_pair("empty", "not-empty", place="places")
def empty(beside: Beside, place: Places) -> Condition:
    return c.Compare(q.Count(Pieces(ids=beside.ids, at=place)), "equals", q.Number(0))


@_pair("nothing-lies", "something-lies", place="within")
def nothing_lies(beside: Beside, place: Places) -> Condition:
    return c.Empty(place)


@_pair("controls", "controls-not")
def controls(beside: Beside, side: str, places: Places) -> Condition:
    return c.Controls(side, places)


@_pair("nobody-controls", "somebody-controls-some")
@_pair("nobody-controls", "somebody-controls")
def nobody_controls(beside: Beside, places: Places) -> Condition:
    return c.Controls(None, places)


@_pair("place-among", "place-not-among", place="places")
def place_among(beside: Beside, place: Places, places: Places) -> Condition:
    assert isinstance(place, Listed)
    return c.PlaceAmong(place.ids[0], places)


@clause("controls-none", one="kind:one", ids="place-id*and")
def controls_none(beside: Beside, side: str, one: str, ids: tuple[str, ...]) -> Condition:
    return c.Compare(q.ControlledCount(side, Listed(ids)), "equals", q.Number(0))


# ---- the piece that a rule binds
@_pair("piece-is", "piece-is-not")
@_pair("is-one-of", "is-not-one-of", names="names*or")
def piece_is(
    beside: Beside, a: str = "", one: Pieces | None = None, names: tuple[Pieces, ...] = ()
) -> Condition:
    return c.MoverFits(one or beside.pieces(name for each in names for name in each.ids))


@_pair("is-here", "is-not-here", place="within")
def is_here(beside: Beside, place: Places) -> Condition:
    return c.MoverIn(place)


@_pair("came-from", "came-not-from")
def came_from(beside: Beside, place: Places) -> Condition:
    return c.CameFrom(place)


_pair("on-table", "not-on-table")(given(c.OnTable(True)))
_pair("first-move", "not-first-move")(given(c.FirstMove(True)))
