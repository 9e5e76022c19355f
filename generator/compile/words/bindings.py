"""What the `$names` of a game's scripts stand for, so that words can point to them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Literal, assert_never

from generator.core.form import Form, walk
from generator.core.operations import DiceOf, Loop, Roll, Times
from generator.core.places import Listed, Places, Reached, Where
from generator.model.game import Game


@dataclass(frozen=True)
class Binding:
    """A name bound by a loop over places, a loop over dice, or a roll; rolls of one script have letters."""

    kind: Literal["place", "die", "roll"]
    noun: str = "die"
    letter: str = ""
    summed: bool = False


def bindings(game: Game) -> Mapping[str, Binding]:
    """Every name that some script binds."""
    found: dict[str, Binding] = {}
    for script in game.scripts.values():
        forms = list(walk(*script.steps))
        rolls = [form.name for form in forms if isinstance(form, Roll)]
        for index, name in enumerate(rolls):
            letter = ascii_uppercase[index % 26] if len(rolls) > 1 else ""
            found.setdefault(name, Binding("roll", letter=letter, summed=_is_summed(name, forms)))
        for form in forms:
            if isinstance(form, Loop) and form.name is not None:
                found.setdefault(form.name, _of_loop(game, form))
    return found


def _of_loop(game: Game, loop: Loop) -> Binding:
    match loop.over:
        case DiceOf() | Times():
            return Binding("die")
        case Listed() | Reached() | Where():
            return Binding("place", place_noun(game, loop.over))
        case _:
            assert_never(loop.over)


def _is_summed(name: str, forms: Sequence[Form]) -> bool:
    """Whether the sum of the dice is asked for, not only each die."""
    return any(read.id == f"${name}" for form in forms for read in form.reads())


def place_noun(game: Game, chosen: Places) -> str:
    """The noun for such places: their kind if it is one, else place."""
    match chosen:
        case Where(kind=str(kind)):
            return kind
        case Where(row=str(row), grid=grid) if "$" in row:
            return "box" if grid else "place"
        case Listed() if not chosen.is_fixed:
            return "place"
        case _:
            kinds = {game.locations[name].kind for name in game.places(chosen) if name in game.locations}
            return kinds.pop() if len(kinds) == 1 else "place"
