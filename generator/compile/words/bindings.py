"""What the `$names` of a game's scripts stand for, so that words can point to them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Literal

from generator.model.game import Game
from generator.model.places import PlaceSet
from generator.model.script import Step


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
    for script in game.definitions.scripts.values():
        steps = list(all_steps(script.steps))
        rolls = [step.roll.name for step in steps if step.roll is not None]
        for index, name in enumerate(rolls):
            letter = ascii_uppercase[index % 26] if len(rolls) > 1 else ""
            found.setdefault(name, Binding("roll", letter=letter, summed=_is_summed(name, steps)))
        for step in steps:
            loop = step.for_each
            if loop is not None and loop.places is not None:
                found.setdefault(loop.name, Binding("place", place_noun(game, loop.places)))
            elif loop is not None:
                found.setdefault(loop.name, Binding("die"))
    return found


def _is_summed(name: str, steps: Sequence[Step]) -> bool:
    """Whether the sum of the dice is asked for, not only each die."""
    return any(f'"${name}"' in step.model_dump_json() for step in steps)


def all_steps(steps: Sequence[Step]) -> Iterator[Step]:
    """Every step and the steps inside it."""
    for step in steps:
        yield step
        yield from all_steps(inner_steps(step))


def inner_steps(step: Step) -> tuple[Step, ...]:
    """The steps that a step holds, not those of scripts it calls."""
    if step.draw is not None:
        return step.draw.each_missing
    if step.take_first is not None:
        return step.take_first.if_none
    if step.for_each is not None:
        return step.for_each.do
    if step.repeat is not None:
        return step.repeat.do
    if step.if_ is not None:
        return step.if_.then + step.if_.otherwise
    return ()


def place_noun(game: Game, chosen: PlaceSet) -> str:
    """The noun for such places: their kind if it is one, else place."""
    if chosen.kind is not None:
        return chosen.kind
    if any("$" in name for name in (*chosen.ids, chosen.row or "")):
        return "box" if chosen.grid else "place"
    kinds = {game.locations[name].kind for name in game.places(chosen) if name in game.locations}
    return kinds.pop() if len(kinds) == 1 else "place"
