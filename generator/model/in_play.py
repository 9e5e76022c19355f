"""Places whose ids have a `$name` in them: which ones they may turn out to be in play."""

from collections.abc import Iterator

from generator.core.form import ACTIVE, PHASE
from generator.core.operations import Each, Word
from generator.core.places import Listed, Reached, Where
from generator.model.game import Game, Location


def may_be(game: Game, place: str) -> tuple[Location, ...]:
    """The places that an id may turn out to be, those of the main maps first.

    Without a `$name` that is one. What a die, a count or the number of the turn gives ends in digits.
    """
    head, mark, name = place.partition("$")
    if not mark:
        return (game.locations[place],) if place in game.locations else ()
    words = set(_words(game, name)) or {None}
    fixed = {head + word for word in words if word is not None}
    found = (
        each for each in game.locations.values()
        if each.id in fixed
        or (None in words and each.id.startswith(head) and each.id[len(head):].isdigit()))
    return tuple(sorted(found, key=lambda each: each.board not in game.main_maps))


def may_be_any_number(game: Game, place: str) -> bool:
    """Whether a number that is known only in play says which place an id is, so that it may be none."""
    _, mark, name = place.partition("$")
    return bool(mark) and None in (set(_words(game, name)) or {None})


def _words(game: Game, name: str, asked: frozenset[str] = frozenset()) -> Iterator[str | None]:
    """What a variable may be; None for any number."""
    if name in (PHASE, ACTIVE):
        yield from game.definitions.phases if name == PHASE else game.definitions.sides
    for form in game.asked.variables.get(name, ()):
        match form:
            case Each(words):
                yield from words
            case Listed() | Where():
                yield from game.places(form)
            case Reached():
                yield from (place.id for place in game.ground)
            case Word(text) if text.startswith("$"):
                inner = text[1:]
                yield from _words(game, inner, asked | {name}) if inner not in asked | {name} else ()
            case Word(text):
                yield text
            case _:
                yield None
