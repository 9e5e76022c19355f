"""Whom scripts pass over: pieces whose printed value is none of those that a script goes through.

A script brings `{side: red, values: {arrives: $turn}}`: a unit of turn 9 never comes to a game of 8 turns,
and one that starts in 305 stands nowhere on a map whose hexes are called 0305.
"""

from collections import defaultdict

from generator.check.desk import Desk
from generator.problems.problem import nearest
from generator.rehearse.ever import ever_fitting
from generator.rehearse.table import printed_on


def check_values_met(desk: Desk) -> None:
    """Warn of values that are asked for by a variable which can never be that."""
    in_play: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    in_words: dict[str, set[str]] = defaultdict(set)
    for wanted, name, value, outcomes in desk.asked_values:
        if "$" not in value:
            in_words[name] |= outcomes
            continue
        for piece in ever_fitting(desk.game, wanted.printed):
            in_play[name][piece] |= outcomes
    for name, pieces in in_play.items():
        _check_value(desk, name, pieces, in_words[name])


def _check_value(desk: Desk, value: str, asked: dict[str, set[str]], in_words: set[str]) -> None:
    """One warning for each text that is never asked for; pieces that say nothing wait for something else."""
    passed_over: dict[str, list[str]] = defaultdict(list)
    for name in desk.game.pieces:
        printed = printed_on(desk.game, name).get(value)
        if printed is not None and asked.get(name) and printed not in asked[name] | in_words:
            passed_over[printed].append(name)
    for printed, (first, *others) in passed_over.items():
        more = f" and {len(others)} more" if others else ""
        desk.warning(("pieces", first, "values", value), "matches-nothing",
                     f"no script ever asks for '{value}' {printed}: '{first}'{more} would be passed over",
                     nearest(printed, sorted(asked[first])))
