"""Conditions that are given on the command line."""

from collections.abc import Sequence

from generator.check.asked import read_condition
from generator.commands.telling import say
from generator.core.conditions import Condition
from generator.model.game import Game
from generator.problems import Problems
from generator.problems.report import as_text


def asked_conditions(option: str, texts: Sequence[str], game: Game) -> tuple[Condition, ...] | None:
    """The conditions that an option asks of a game; None after telling what is wrong with them."""
    problems, sources = Problems(), dict[str, str]()
    found = []
    for number, text in enumerate(texts):
        name = option if len(texts) == 1 else f"{option} #{number + 1}"
        sources[name] = text
        found.append(read_condition(text, name, game, problems))
    if list(problems):
        say(as_text(problems, sources))
    return None if problems.has_errors else tuple(each for each in found if each is not None)
