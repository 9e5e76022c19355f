"""Pieces that wait where printed tables take from: some line names each."""

from collections.abc import Iterator

from generator.check.desk import Desk
from generator.check.printed_tables import may_reach
from generator.core.form import every
from generator.core.operations import Action, ByTable, OneOf
from generator.core.pieces import Pieces
from generator.core.places import Reached, Where
from generator.model.game import Game
from generator.rehearse.ever import ever_fitting


def check_arrivals(desk: Desk) -> None:
    """Warn of pieces that start there and that no step ever takes."""
    game = desk.game
    waiting = {place for step in fixed_steps(game) for place in game.places(step.waiting)}
    takers = list(taken(game)) if waiting else []
    for name, piece in game.pieces.items():
        if piece.starts in waiting and not any(may_take(game, each, name) for each in takers):
            desk.warning(
                ("pieces", name), "matches-nothing",
                f"no line of a table names '{name}', which waits in '{piece.starts}'",
                "name it in the table by its name or id, or let it start elsewhere")


def check_strangers(desk: Desk) -> None:
    """Warn of a piece of the other side among those that a table brings for the side of a procedure."""
    game, told = desk.game, set[str]()
    if len(game.definitions.sides) != 2:  # of more, one may bring what others lend it
        return
    fixed = fixed_steps(game)
    steps = [(script, step) for script in game.scripts.values() if script.head.side is not None
             for step in every(ByTable, script.steps) if step in fixed]
    for script, step in steps:
        waiting = set(game.places(step.waiting))
        brought = [(pieces, name) for pieces in every(Pieces, step.cases) for name in pieces.ids
                   if name in game.pieces and game.pieces[name].starts in waiting]
        strangers = {name: pieces for pieces, name in brought
                     if game.pieces[name].side not in (None, script.head.side)}
        if len(strangers) * 2 >= len({name for _, name in brought}):
            continue  # it is a table of the other side, or of both
        for name in [each for each in strangers if each not in told]:
            told.add(name)
            desk.warning(strangers[name].origin, "matches-nothing",
                         f"'{name}' is of '{game.pieces[name].side}', and '{script.id}' would bring it for "
                         f"'{script.head.side}'", "name another piece, or let it wait elsewhere")


def fixed_steps(game: Game) -> list[ByTable]:
    """The steps that go by a table and take from places that are always the same."""
    return [step for step in every(ByTable, game.scripts.values())
            if not isinstance(step.waiting, Reached) and step.waiting.is_fixed]


def taken(game: Game) -> Iterator[Pieces]:
    """Whom steps move; of a chosen piece, which they move by its `$name`, all that can be chosen."""
    for form in game.asked.forms:
        if isinstance(form, OneOf) and isinstance(form.over, Pieces):
            yield form.over
        elif isinstance(form, Action):
            yield from (carry.pieces for carry in form.carries()
                        if not any("$" in name for name in carry.pieces.ids))


def may_take(game: Game, chosen: Pieces, name: str) -> bool:
    """Whether a piece may be among the chosen ones where it starts."""
    starts = game.pieces[name].starts
    there = game.locations[starts]
    if name not in ever_fitting(game, chosen.printed):
        return False
    if isinstance(chosen.at, Reached):  # lines run over maps
        return there.is_ground
    if isinstance(chosen.at, Where) and chosen.at.grid not in (None, there.grid):
        return False
    return chosen.at is None or may_reach(game, chosen.at, {starts})
