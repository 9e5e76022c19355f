"""`counterpress preview`: make the gallery of a game, once or again after every change."""

import argparse

from generator.commands.codes import DATA_PROBLEMS, FINE
from generator.commands.loading import languages_of
from generator.preview.command import preview, watch
from generator.preview.making import GalleryMaker
from generator.workplace import game_folder, workplace


def run(chosen: argparse.Namespace) -> int:
    """Make the gallery of a game, once or again after every change."""
    folder, place = game_folder(chosen.game), workplace(chosen.output)
    maker = GalleryMaker(folder, place, chosen.paper, lambda game: languages_of(chosen.lang, game)[0])
    if chosen.watch:
        watch(maker, not chosen.no_open)
        return FINE
    return FINE if preview(maker, not chosen.no_open) else DATA_PROBLEMS
