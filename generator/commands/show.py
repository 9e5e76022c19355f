"""`counterpress show`: tell what a game consists of, after errata."""

import argparse

from generator.commands.loading import sound_game
from generator.commands.telling import print_json
from generator.show import game_data, game_text


def run(chosen: argparse.Namespace) -> int:
    """Tell what there is."""
    game, code = sound_game(chosen.game, chosen.errata)
    if game is not None and chosen.json:
        print_json(game_data(game))
    elif game is not None:
        print(game_text(game))
    return code
