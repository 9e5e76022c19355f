"""A condition that somebody asks of a game from outside its definitions."""

from generator.check.conditions import check_inside
from generator.check.desk import Desk
from generator.check.written import check_written
from generator.core.conditions import Condition
from generator.core.lowering import lower_condition
from generator.core.written.places import Condition as Written
from generator.load.parsing import read_text
from generator.load.tree import Mapping
from generator.model.game import Game
from generator.model.validation import read_model
from generator.problems import Problems


def read_condition(text: str, name: str, game: Game, problems: Problems) -> Condition | None:
    """The condition that a text says in the language of definitions; None after problems in it.

    It is asked between turns: nothing is known there of loops and of moved pieces.
    """
    tree = read_text(text, name, problems)
    if problems.has_errors:
        return None
    if not isinstance(tree, Mapping):
        hint = "for example {exists: {kind: unit, at: some-place}}"
        problems.error(tree.span, "not-a-mapping", "a condition is written as in definitions", hint)
        return None
    written = read_model(Written, tree, problems)
    if written is None:
        return None
    condition = lower_condition(written, ())
    desk = Desk(game, tree, problems)
    check_written(desk, written)
    check_inside(desk, condition, desk.scope)
    return None if problems.has_errors else condition
