"""`counterpress rehearse`: play setup and reinforcements without VASSAL."""

import argparse

from generator.commands.codes import FINE
from generator.commands.loading import sound_game
from generator.commands.telling import print_json, with_hint
from generator.problems.problem import WrongUse
from generator.rehearse.deployment import told as told_deployment
from generator.rehearse.player import rehearse
from generator.rehearse.report import rehearsal_data


def run(chosen: argparse.Namespace) -> int:
    """Play a scenario and tell its log."""
    game, code = sound_game(chosen.game)
    if game is None:
        return code
    wanted, scenarios = chosen.scenario, game.definitions.scenarios
    if wanted not in scenarios:
        raise WrongUse(with_hint(f"'{game.id}' has no scenario '{wanted}'", wanted, scenarios))
    rehearsal = rehearse(game, wanted, chosen.seed, chosen.turns, chosen.deploy)
    if chosen.json:
        print_json(rehearsal_data(rehearsal))
    else:
        for entry in rehearsal.referee.log:
            print(f"turn {entry.turn}  {entry.script}: {entry.step}: {entry.text}")
        if rehearsal.deployment is not None:
            print("\n".join(told_deployment(rehearsal.referee, rehearsal.deployment)))
    return FINE
