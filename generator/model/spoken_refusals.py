"""Why a procedure is refused, in the program's words: the module and the rehearsal's log say the same."""

from collections.abc import Sequence

from generator.catalogues import Words
from generator.core.procedures import Script
from generator.model.game import Game

refusals = Words("refusals")


def other_side(game: Game, script: Script, side: str, language: str) -> str:
    """That a procedure, by its title, is for another side than that of whoever presses."""
    title = script.head.title.in_language(language)
    whose = game.definitions.sides[side].title.in_language(language)
    return refusals("not-your-side", language, script=title, side=whose)


def set_up_first(game: Game, setup: str, language: str) -> str:
    """That a scenario is set up before all else."""
    return refusals("set-up-first", language, script=game.scripts[setup].head.title.in_language(language))


def wrong_phase(game: Game, phases: Sequence[str], language: str) -> str:
    """That a script belongs to other phases, and to which."""
    titles = (game.definitions.phases[phase].title.in_language(language) for phase in phases)
    return refusals("wrong-phase", language, phases=" / ".join(titles))


def passed_over(game: Game, phase: str, language: str) -> str:
    """That there is no such phase now."""
    return refusals("passed-over", language, phase=game.definitions.phases[phase].title.in_language(language))


def done_already(game: Game, script: Script, language: str) -> str:
    """That it has been done, or that only one of those that share its `mark` is, if their titles differ."""
    titles = dict.fromkeys(
        each.head.title.in_language(language) for each in game.scripts.values() if each.mark == script.mark)
    match script.head.once, len(titles):
        case "phase", 1:
            return refusals("done-this-phase", language)
        case "phase", _:
            return refusals("one-a-phase", language, scripts=" / ".join(titles))
        case "turn", 1:
            return refusals("done-this-turn", language)
        case "turn", _:
            return refusals("one-a-turn", language, scripts=" / ".join(titles))
        case _, 1:
            return refusals("done-this-game", language)
        case _:
            return refusals("one-a-game", language, scripts=" / ".join(titles))
