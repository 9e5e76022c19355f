"""Pieces moved by hand: the laws judge them, and the log tells."""

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
