"""Warnings that a game lets pass: one that is no longer given need not be let pass."""

from generator.model.game import Game
from generator.problems import Problems
from generator.problems.catalogue import CATALOGUE
from generator.problems.problem import nearest


def check_accepted(game: Game, problems: Problems) -> None:
    """Warn of what is accepted and not there, once all has been checked and drawn."""
    for number, (told, accepted) in enumerate(zip(game.definitions.accepted, problems.accepted, strict=True)):
        if not any(map(accepted.lets_pass, problems.found)):
            with_code = sorted(each.message for each in problems.found if each.code == told.code)
            unknown = nearest(told.code, CATALOGUE) if told.code not in CATALOGUE else ""
            hint = f"the message is: {with_code[0]}" if with_code else unknown
            problems.warning(
                game.written_at(("accepted", number)), "accepts-nothing",
                f"no warning `{told.code}` speaks of '{told.about}'", hint or "remove it")
