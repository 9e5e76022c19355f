"""Counters that face some way: the piece is turned, by its menu and by scripts."""

from collections.abc import Iterator

from generator import module_names as names
from generator.compile.module.corner import on_a_map
from generator.compile.module.messages import Messages, menus
from generator.compile.module.told import facing_message, tell
from generator.model.game import Game
from generator.vassal.expression import braces
from generator.vassal.keys import named, stroke
from generator.vassal.matching import matching_itself
from generator.vassal.quoting import shown
from generator.vassal.traits import Rotate, Trait, Trigger

FACE = named("Face")
"""The key at which a piece faces the way that the script has given."""
TURN_LEFT, TURN_RIGHT = (stroke(names.PIECE_HOTKEYS[entry]) for entry in ("turn-left", "turn-right"))
_TO_THE_LEFT, _TO_THE_RIGHT = named("HeadLeft"), named("HeadRight")


def facing_state(game: Game, identifier: str) -> tuple[Trait, ...]:
    """How a piece remembers and shows the way that it faces."""
    facings, facing = game.definitions.facings, game.pieces[identifier].facing
    if facing is None:
        return ()
    return (Rotate(
        facings=360 // facings.step_degrees, name=names.HEADING, facing=facings.step(facing),
        clockwise_key=_TO_THE_RIGHT, counterclockwise_key=_TO_THE_LEFT,
        direct_key=FACE, direct_expression=braces(names.WAY)),)


def facing_entries(game: Game, identifier: str, messages: Messages) -> Iterator[Trait]:
    """The entries of the menu that turn a piece while it is on a map, inner to outer."""
    if game.pieces[identifier].facing is None:
        return
    facings = game.definitions.facings
    for name, words in facings.names.items():
        messages.name(facing_message(name), words)
    steps = 360 // len(facings.names) // facings.step_degrees
    entries = (("turn-left", TURN_LEFT, _TO_THE_LEFT), ("turn-right", TURN_RIGHT, _TO_THE_RIGHT))
    for entry, key, turn in entries:
        yield Trigger(name=entry, menu=shown(menus(entry, game.native)), key=key,
                      action_keys=(*(turn,) * steps, tell("faced")),
                      condition=matching_itself(on_a_map(game)))
