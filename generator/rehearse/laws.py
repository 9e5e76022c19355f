"""Moves on the table: rules judge each one, broken moves are put back, control follows."""

from generator.model.game import Game
from generator.model.script import Rule
from generator.rehearse.conditions import View
from generator.rehearse.table import Table, Thing


def broken_rule(game: Game, table: Table, thing: Thing, came_from: str, by_hand: bool) -> Rule | None:
    """The first rule that the piece breaks where it now stands, or None."""
    view = View(game, table, {"here": thing.place, "from": came_from}, thing, came_from)
    for rule in game.definitions.rules.values():
        if rule.by_hand and not by_hand:
            continue
        if not view.fits(thing, rule.applies):
            continue
        if rule.when is not None and not view.holds(rule.when):
            continue
        if not view.holds(rule.require):
            return rule
    return None


def drag(game: Game, table: Table, thing: Thing, place: str) -> Rule | None:
    """Move a piece by hand; return the rule that put it back, or None if it stays."""
    return _judged_move(game, table, thing, place, by_hand=True)


def set_down(game: Game, table: Table, thing: Thing, place: str) -> Rule | None:
    """Move a piece as scripts do; return the rule that put it back, or None if it stays."""
    return _judged_move(game, table, thing, place, by_hand=False)


def _judged_move(game: Game, table: Table, thing: Thing, place: str, by_hand: bool) -> Rule | None:
    came_from = thing.place
    position = table.piles[came_from].index(thing.id) if came_from in table.piles else None
    table.move(thing, place)
    rule = None if place in table.piles else broken_rule(game, table, thing, came_from, by_hand)
    if rule is not None:
        table.move(thing, came_from)
        if position is not None:
            table.piles[came_from].remove(thing.id)
            table.piles[came_from].insert(position, thing.id)
        return rule
    _take_control(game, table, thing)
    return None


def _take_control(game: Game, table: Table, thing: Thing) -> None:
    location = game.locations.get(thing.place)
    if location is None or thing.place not in table.controller or thing.side is None:
        return
    control = table.control[location.board]
    if View(game, table, {}, thing).fits(thing, control.taken_by):
        table.controller[thing.place] = thing.side
