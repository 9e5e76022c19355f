"""`counterpress errata`: list errata, compare two states, make an update kit."""

import argparse

from generator.commands.codes import DATA_PROBLEMS, FINE
from generator.commands.loading import languages_of, load_or_say, sound_game
from generator.commands.telling import say
from generator.errata.command import listed, told, write_kit, write_report
from generator.errata.comparison import compare
from generator.errata.states import state_of
from generator.errata.words import say as in_words
from generator.model.stock import papers
from generator.package.output import claimed
from generator.problems import Problems
from generator.problems.problem import WrongUse
from generator.problems.report import as_text
from generator.workplace import game_folder, workplace
from generator.workshop.cache import Cache

ERRATA_FOLDER = "errata"


def run(chosen: argparse.Namespace) -> int:
    """List the errata of a game, or compare two states of it, or make the kit that leads to the second."""
    folder = game_folder(chosen.game)
    if chosen.diff is None and not chosen.kit:
        game, code = sound_game(chosen.game)
        if game is not None:
            print("\n".join(listed(game, languages_of(chosen.lang, game)[0])))
        return code
    if len(chosen.diff or ()) > 2:
        raise WrongUse("--diff takes two states at most: FROM and TO")
    names = (*(chosen.diff or ()), *("none", "all")[len(chosen.diff or ()):])
    games, problems = [], Problems()
    for name in names:
        game = state_of(folder, name, load_or_say)
        if game is None:
            return DATA_PROBLEMS
        games.append(game)
    place, cache = workplace(chosen.output), Cache(workplace(None).work / "cache")
    language = languages_of(chosen.lang, games[1])[0]
    found = compare(games[0], games[1], language, papers()[chosen.paper], cache, problems)
    place.refuse_overwriting(found.after.id, folder)
    if not problems.has_errors and chosen.diff is not None:
        print("\n".join(told(found)))
        output = claimed(place.output, found.after.id, ERRATA_FOLDER)
        print(write_report(found, (names[0], names[1]), output))
    if not problems.has_errors and chosen.kit:
        output = claimed(place.output, found.after.id, ERRATA_FOLDER)
        kit = write_kit(found, chosen.paper, output, cache, problems)
        print(kit or in_words("kit-empty", language))
    if problems.has_errors:
        say(as_text(problems, {}))
        return DATA_PROBLEMS
    return FINE
