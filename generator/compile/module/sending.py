"""Pieces that their menu sends to a box; the laws judge it as if a hand had dragged them there."""

from collections.abc import Iterator

from generator.compile.module.going import going_to
from generator.compile.module.messages import menu_entry
from generator.compile.module.slots import FIND_SLOT
from generator.model.game import Game
from generator.model.send import Send
from generator.rehearse.by_hand import ways_to_send
from generator.vassal.expression import text
from generator.vassal.keys import named, stroke
from generator.vassal.matching import matching_itself
from generator.vassal.traits import Trait, Trigger


def send_key(identifier: str, send: Send) -> str:
    """The key of a way to send a piece away."""
    return stroke(send.hotkey) if send.hotkey is not None else named(f"Send {identifier}")


def send_keys(game: Game) -> tuple[str, ...]:
    """The keys of all ways to send pieces away."""
    return tuple(send_key(name, send) for name, send in game.definitions.send.items())


def sending_traits(game: Game, identifier: str) -> Iterator[Trait]:
    """The ways in which the menu of a piece sends it away, inner to outer."""
    for name in ways_to_send(game, identifier):
        send = game.definitions.send[name]
        box, go = game.locations[send.to], named(f"Go {name}")
        yield going_to(game, go, box)
        yield Trigger(
            name=f"send: {name}", menu=menu_entry(send.title, game.native), key=send_key(name, send),
            action_keys=(go, *((FIND_SLOT,) if box.slots_mm else ())),
            condition=matching_itself(f"CurrentZone!={text(box.id)}"))
