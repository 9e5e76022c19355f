"""`counterpress study`: play a scenario many times and show what its tables do."""

import argparse
from dataclasses import replace

from generator.commands.asking import asked_conditions
from generator.commands.codes import DATA_PROBLEMS, FINE
from generator.commands.loading import load_or_say, sound_game
from generator.commands.telling import with_hint
from generator.errata.states import state_of
from generator.model.game import Game
from generator.package.output import claimed
from generator.problems.problem import WrongUse
from generator.rehearse.player import turns_of
from generator.study.command import any_fails, handed, studied, told, write_study
from generator.study.played import Order
from generator.workplace import game_folder, workplace
from generator.workshop.rendering import usual_jobs

STUDY_FOLDER = "study"
THIS = "this game"


def run(chosen: argparse.Namespace) -> int:
    """Play the games, write what came of them, and fail when an assertion does."""
    game, code = sound_game(chosen.game)
    if game is None:
        return code
    games = [(THIS, game)]
    if chosen.against is not None:
        other = state_of(game_folder(chosen.game), chosen.against, load_or_say)
        if other is None:
            return DATA_PROBLEMS
        games.append((chosen.against, other))
    place = workplace(chosen.output)
    place.refuse_overwriting(game.id, game_folder(chosen.game))
    _must_have(game, THIS, chosen.scenario)
    turns = turns_of(game, chosen.scenario, chosen.turns)
    order = Order(chosen.scenario, turns, chosen.deploy, chosen.decide)
    states = []
    for name, each in games:
        _must_have(each, name, chosen.scenario)
        asked = asked_conditions("--assert", chosen.asked, each)
        if asked is None:
            return DATA_PROBLEMS
        states.append((name, each, replace(order, asked=asked)))
    studies = studied(states, chosen.games, handed(chosen.jobs or usual_jobs(), chosen.scheduler))
    folder = claimed(place.output, game.id, STUDY_FOLDER, chosen.scenario)
    page = write_study(studies, chosen.asked, folder, chosen.game)
    print("\n".join((*told(studies, chosen.asked), str(page))))
    return DATA_PROBLEMS if any_fails(studies) else FINE


def _must_have(game: Game, state: str, scenario: str) -> None:
    scenarios = game.definitions.scenarios
    if scenario not in scenarios:
        where = "" if state == THIS else f" in the state '{state}'"
        raise WrongUse(with_hint(f"'{game.id}' has no scenario '{scenario}'{where}", scenario, scenarios))
