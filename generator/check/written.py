"""What is written but would be passed over: fields that say nothing beside others."""

from collections.abc import Iterator

from generator.check.desk import Desk, parts
from generator.core.form import Path
from generator.core.written.places import Condition, PlaceSet
from generator.core.written.plain_steps import Find, Roll

_SHARED = ("board", "kind", "tag", "terrain", "grid", "row", "near")


def check_written(desk: Desk, written: object = None) -> None:
    """Check every place, search and roll of the definitions, or of a form that is written elsewhere."""
    for path, part in parts(written, ()) if written else desk.written:
        for field, message, *hint in _passed_over(part):
            desk.error((*path, field), "ignored-field", message, *hint)
        if isinstance(part, Condition) and part.turn is not None:
            _check_turns(desk, path, part.turn)
        if isinstance(part, PlaceSet) and "ids" in part.model_fields_set and not part.ids:
            desk.error(path, "empty-list", "no place is named", "leave `at` out to mean any place")


def _check_turns(desk: Desk, path: Path, asked: tuple[str, ...]) -> None:
    """A turn after the last never comes."""
    last = desk.game.definitions.game.turns
    for each in asked:
        first = each.partition("-")[0].removesuffix("+")
        if last is not None and first.isdigit() and not 1 <= int(first) <= last:
            desk.warning((*path, "turn"), "matches-nothing", f"turn {first} never comes",
                         f"`turns: {last}` in `game` says that the game has so many", word=each)


def _passed_over(part: object) -> Iterator[tuple[str, ...]]:
    """(field, message, hint) of each."""
    match part:
        case PlaceSet():
            yield from _of_places(part)
        case Find(across=(), bridges=(_, *_)):
            yield "bridges", "bridges are looked at only with `across`"
        case Roll(die=str()) if "sides" in part.model_fields_set:
            yield "sides", "the die has its own sides"


def _of_places(places: PlaceSet) -> Iterator[tuple[str, ...]]:
    shared = [field for field in _SHARED if getattr(places, field) is not None]
    if places.ids and places.traced is not None:
        yield "traced", "'traced' is not looked at beside ids"
    elif shared and (places.ids or places.traced is not None):
        yield (shared[0], f"'{shared[0]}' is not looked at beside {'ids' if places.ids else 'traced'}",
               f"ask for a piece there, as in `exists: {{ids: $unit, at: {{{shared[0]}: ...}}}}`")
    if "steps" in places.model_fields_set and places.near is None:
        yield "steps", "steps are looked at only with `near`"
    if places.row is not None and places.grid is None:
        yield "row", "a row is looked at only with `grid`"
    if places.beside and places.traced is None:
        yield "beside", "'beside' is looked at only with `traced`"
