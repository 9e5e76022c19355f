"""Pieces moved by hand: the laws judge them, and the log tells."""

from generator.core.lowering import lower_pieces
from generator.model.game import Game
from generator.rehearse.conditions import ever_fitting
from generator.rehearse.laws import drag, lay_down
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Thing


def move_by_hand(referee: Referee, thing: Thing, place: str) -> None:
    """Drag a piece; what breaks a law is put back, or let be where the referee is lenient."""
    referee.by_hand()
    came_from = thing.place
    law = drag(referee.game, referee.table, thing, place, referee.is_lenient)
    if law and thing.place == came_from:
        referee.note("put back", f"{thing.id}: {place} refused", thing.id, came_from, came_from, law)
        return
    if law:
        referee.note("let be", f"{thing.id}: {place} is against a rule", thing.id, came_from, place, law)
    _note(referee, thing, came_from)


def ways_to_fire(game: Game, identifier: str) -> tuple[str, ...]:
    """The ways in which a piece fires."""
    piece = game.pieces[identifier]
    return tuple(
        name for name, fire in game.definitions.fire.items()
        if fire.needs(piece.values) is not None
        and identifier in ever_fitting(game, lower_pieces(fire.by, ("fire", name, "by"))))


def fire_by_hand(referee: Referee, thing: Thing, way: str) -> int | None:
    """Roll the dice of a unit that fires, and count the hits; None if it is face down or has no strength."""
    fire = referee.game.definitions.fire[way]
    needs = fire.needs(thing.values)
    may_fire = thing.strength > 0 and not thing.face_down and way in ways_to_fire(referee.game, thing.id)
    if needs is None or not may_fire:
        return None
    referee.by_hand()
    thing.revealed = thing.revealed or (fire.reveals and thing.hidden_from_others)
    dice = [referee.chance.roll(6) for _ in range(thing.strength if fire.dice == "strength" else fire.dice)]
    hits = sum(die >= needs for die in dice)
    referee.note("fire", f"{thing.id}: {', '.join(map(str, dice))}, {needs} or more: {hits} hits", thing.id)
    return hits


def activate_by_hand(referee: Referee, thing: Thing) -> None:
    """Activate a unit, or take its activation back."""
    referee.by_hand()
    thing.activated, thing.spent_in = not thing.activated, None
    referee.note("activate", f"{thing.id}: {'activated' if thing.activated else 'not activated'}", thing.id)


def move_lawfully(referee: Referee, thing: Thing, place: str) -> None:
    """Drag a piece to a place of which it is known that no law refuses it there."""
    referee.by_hand()
    came_from = thing.place
    lay_down(referee.game, referee.table, thing, place)
    _note(referee, thing, came_from)


def _note(referee: Referee, thing: Thing, came_from: str) -> None:
    place = thing.place
    referee.note("drag", f"{thing.id}: {came_from} to {place}", thing.id, came_from, place)
    referee.settle()
