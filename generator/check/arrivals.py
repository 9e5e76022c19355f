"""Pieces that wait where printed tables take from: some line names each."""

from collections.abc import Iterator

from generator.check.desk import Desk
from generator.check.printed_tables import may_reach
from generator.core.form import every
from generator.core.operations import Action, ByTable, ByValue, OneOf
from generator.core.pieces import Pieces
from generator.core.places import Reached, Where
from generator.model.game import Game
from generator.rehearse.ever import ever_fitting
from generator.rehearse.table import NUMBER, printed_on


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
    """Warn of a piece of another side among those that a table brings for the side of a procedure."""
    game, told = desk.game, set[str]()
    steps = [(script, step) for script in game.scripts.values() if script.head.side is not None
             for step in every(ByTable, script.steps) if step in fixed_steps(game)]
    for script, step in steps:
        waiting = set(game.places(step.waiting))
        brought = [(pieces, name) for pieces in every(Pieces, step.cases) for name in pieces.ids
                   if name in game.pieces and game.pieces[name].starts in waiting]
        strangers = {name: pieces for pieces, name in brought
                     if game.pieces[name].side not in (None, script.head.side)}
        if len(strangers) * 2 >= len({name for _, name in brought}):
            continue  # it is a table of others, or of both
        for name in [each for each in strangers if each not in told]:
            told.add(name)
            desk.warning(strangers[name].origin, "matches-nothing",
                         f"'{name}' is of '{game.pieces[name].side}', and '{script.id}' would bring it for "
                         f"'{script.head.side}'", "name another piece, or let it wait elsewhere")


def check_due(desk: Desk) -> None:
    """Warn of pieces with a turn in which they would come, and no place to which: they stay."""
    game = desk.game
    by_line = {name for table in every(ByTable, game.scripts.values())
               for pieces in every(Pieces, table.cases) for name in pieces.ids}
    for step in every(ByValue, game.scripts.values()):
        asked = {name for name, value in step.pieces.values if "$" in value}
        others = (pieces for pieces in taken(game) if not pieces.ids)
        if not asked or any(asked & dict(pieces.values).keys() for pieces in others):
            continue
        named = {name for move in step.moves for carry in move.carries() for name in carry.pieces.ids}
        fitting = ever_fitting(game, step.pieces.printed)
        left = [name for name in game.pieces if name in fitting and name not in named | by_line
                and any(map(_is_number, map(printed_on(game, name).get, asked)))]
        if left:
            who = f"'{left[0]}'" + (f" and {len(left) - 1} more" if len(left) > 1 else "")
            desk.warning(
                ("pieces", left[0]), "matches-nothing",
                f"{who} would come by '{min(asked)}', and has no '{step.value}': it never does",
                f"fill '{step.value}', or empty '{min(asked)}'")


def _is_number(text: str | None) -> bool:
    return text is not None and NUMBER.fullmatch(text) is not None and int(text) > 0


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
