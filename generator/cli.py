"""The command `counterpress`: what people type, what they get back, and the exit codes.

0 fine, 1 problems in the data, 2 wrong use, 3 a mistake of ours, 130 stopped by the user.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from generator import __version__
from generator.arguments import parser
from generator.errata.command import listed, told, write_kit, write_report
from generator.errata.comparison import compare
from generator.errata.states import state_of
from generator.errata.words import say
from generator.load.assumptions import Assumption, assumptions
from generator.load.reader import read_folder
from generator.model.game import Game
from generator.model.stock import papers
from generator.ordering import (
    correction,
    file_text,
    known_stocks,
    printer_for,
    printer_told,
    printings_for,
    stocks_listed,
)
from generator.package.output import OutputRefused
from generator.pipeline import Order, build, check_drawings, load_game
from generator.preview.command import preview, watch
from generator.preview.making import GalleryMaker
from generator.printer.command import run_printer
from generator.problems import Problems
from generator.problems.catalogue import CATALOGUE, explain
from generator.problems.problem import ProblemsFound, nearest
from generator.problems.report import as_data, as_text
from generator.progress import Progress
from generator.rehearse.deployment import told as told_deployment
from generator.rehearse.player import rehearse
from generator.rehearse.report import rehearsal_data
from generator.show import game_data, game_text
from generator.summary import build_table
from generator.workplace import WrongUse, game_folder, game_folders, workplace
from generator.workshop.cache import Cache

FINE, DATA_PROBLEMS, WRONG_USE, OUR_MISTAKE, STOPPED = 0, 1, 2, 3, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    _speak_utf8()
    try:
        return _run(arguments)
    except (WrongUse, OutputRefused) as error:
        _say(f"counterpress: {error}")
        return WRONG_USE
    except ProblemsFound as error:
        _say(as_text(error.problems, error.sources))
        return DATA_PROBLEMS
    except KeyboardInterrupt:
        _say("counterpress: stopped; the last output is as it was")
        return STOPPED
    except BrokenPipeError:
        # whoever read our output has seen enough
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except OSError as error:
        _say(f"counterpress: {error}")
        return WRONG_USE
    except Exception as error:
        return _internal_error(error)


def _run(arguments: Sequence[str] | None) -> int:
    try:
        chosen = parser().parse_args(arguments)
    except SystemExit as end:  # argparse has printed its message or its help
        return int(end.code or 0)
    commands = {"build": _build, "check": _check, "show": _show, "rehearse": _rehearse, "explain": _explain,
                "errata": _errata_of, "preview": _preview, "stocks": _stocks, "printer": _printer}
    code = commands[chosen.command](chosen)
    sys.stdout.flush()
    return code


def _build(chosen: argparse.Namespace) -> int:
    """Build each game; one that cannot be built does not hold up the others."""
    progress_stream = None if chosen.quiet else sys.stderr
    place = workplace(chosen.output)
    theme = None if chosen.theme is None else (chosen.theme, file_text(chosen.theme))
    printer = printer_for(chosen.printer)
    printings = printings_for(chosen, printer is not None)
    worst, built_ids = FINE, dict[str, Path]()
    for folder in game_folders(chosen.games):
        progress, loaded = Progress(progress_stream), Loaded(folder)
        with progress.stage("load"):
            game = loaded.read(_errata(chosen.errata), theme)
        built = None
        if game is not None and not loaded.problems.has_errors:
            if game.id in built_ids:
                raise WrongUse(f"'{folder}' and '{built_ids[game.id]}' are both the game '{game.id}'")
            built_ids[game.id] = folder
            place.refuse_overwriting(game.id, folder)
            order = Order(chosen.target, printings, _languages(chosen.lang, game), chosen.jobs,
                          correction(printer))
            built = build(game, order, place.output, place.work, progress, loaded.problems)
        if loaded.problems.has_errors or (loaded.problems.found and not chosen.quiet):
            _say(loaded.report())
        if built is None or game is None:
            worst = max(worst, loaded.exit_code)
        elif not chosen.quiet:
            print(build_table(game, built, progress.seconds, printer_told(printer)))
    return worst


def _check(chosen: argparse.Namespace) -> int:
    """Tell every problem; without any there is nothing to tell."""
    worst, found = FINE, []
    for folder in game_folders(chosen.games):
        progress, loaded = Progress(sys.stderr), Loaded(folder)
        with progress.stage("check"):
            progress.say(folder.name)
            game = loaded.read(None)
            if game is not None and not loaded.problems.has_errors:
                check_drawings(game, Cache(workplace(None).work / "cache"), loaded.problems)
        if loaded.problems.has_errors or (chosen.strict and loaded.problems.found):
            worst = DATA_PROBLEMS
        assumed = loaded.assumptions() if game is not None and chosen.assumed else []
        entry: dict[str, Any] = {"game": game.id if game else folder.name,
                                 "problems": as_data(loaded.problems)}
        if chosen.assumed:
            entry["assumed"] = [
                {"at": str(each.span), "fact": each.fact, "words": each.words} for each in assumed]
        found.append(entry)
        if not chosen.json:
            for each in assumed:
                print(f"{each.span}: {each.fact}: {each.words}")
            if loaded.problems.found:
                print(loaded.report())
    if chosen.json:
        _print_json({"games": found})
    return worst


def _show(chosen: argparse.Namespace) -> int:
    game, code = _sound_game(chosen.game)
    if game is not None and chosen.json:
        _print_json(game_data(game))
    elif game is not None:
        print(game_text(game))
    return code


def _rehearse(chosen: argparse.Namespace) -> int:
    game, code = _sound_game(chosen.game)
    if game is None:
        return code
    wanted, scenarios = chosen.scenario, game.definitions.scenarios
    if wanted not in scenarios:
        raise WrongUse(_with_hint(f"'{game.id}' has no scenario '{wanted}'", wanted, scenarios))
    rehearsal = rehearse(game, wanted, chosen.seed, chosen.turns, game.languages[0], chosen.deploy)
    if chosen.json:
        _print_json(rehearsal_data(rehearsal))
    else:
        for entry in rehearsal.referee.log:
            print(f"turn {entry.turn}  {entry.script}: {entry.step}: {entry.text}")
        if rehearsal.deployment is not None:
            print("\n".join(told_deployment(rehearsal.referee, rehearsal.deployment)))
    return FINE


def _errata_of(chosen: argparse.Namespace) -> int:
    """List the errata of a game, or compare two states of it, or make the kit that leads to the second."""
    folder = game_folder(chosen.game)
    if chosen.diff is None and not chosen.kit:
        game, code = _sound_game(chosen.game)
        if game is not None:
            print("\n".join(listed(game, _languages(chosen.lang, game)[0])))
        return code
    if len(chosen.diff or ()) > 2:
        raise WrongUse("--diff takes two states at most: FROM and TO")
    names = (*(chosen.diff or ()), *("none", "all")[len(chosen.diff or ()):])
    games, problems = [], Problems()
    for name in names:
        game = state_of(folder, name, _load_or_say)
        if game is None:
            return DATA_PROBLEMS
        games.append(game)
    place, cache = workplace(chosen.output), Cache(workplace(None).work / "cache")
    language = _languages(chosen.lang, games[1])[0]
    found = compare(games[0], games[1], language, papers()[chosen.paper], cache, problems)
    output = place.output / found.after.id
    if not problems.has_errors and chosen.diff is not None:
        print("\n".join(told(found)))
        print(write_report(found, (names[0], names[1]), output))
    if not problems.has_errors and chosen.kit:
        kit = write_kit(found, chosen.paper, output, cache, problems)
        print(kit or say("kit-empty", language))
    if problems.has_errors:
        _say(as_text(problems, {}))
        return DATA_PROBLEMS
    return FINE


def _preview(chosen: argparse.Namespace) -> int:
    """Make the gallery of a game, once or again after every change."""
    folder, place = game_folder(chosen.game), workplace(chosen.output)
    maker = GalleryMaker(folder, place, chosen.paper, lambda game: _languages(chosen.lang, game)[0])
    if chosen.watch:
        watch(maker, not chosen.no_open)
        return FINE
    return FINE if preview(maker, not chosen.no_open) else DATA_PROBLEMS


def _load_or_say(folder: Path, errata: Sequence[str] | None) -> Game | None:
    """The game with the errata; None after its problems are printed."""
    loaded = Loaded(folder)
    game = loaded.read(errata)
    if game is None or loaded.problems.has_errors:
        _say(loaded.report())
        return None
    return game


def _stocks(chosen: argparse.Namespace) -> int:
    print("\n".join(stocks_listed(known_stocks(chosen.stocks))))
    return FINE


def _printer(chosen: argparse.Namespace) -> int:
    for line in run_printer(chosen, workplace(chosen.output).output):
        print(line)
    return FINE


def _explain(chosen: argparse.Namespace) -> int:
    words = explain(chosen.code)
    if words is None:
        raise WrongUse(_with_hint(f"there is no problem code '{chosen.code}'", chosen.code, CATALOGUE))
    print(words, end="")
    return FINE


class Loaded:
    """A game folder that is being read, with its problems and the texts they point into."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.problems = Problems()
        self.sources: dict[str, str] = {}

    def read(self, errata: Sequence[str] | None, theme: tuple[str, str] | None = None) -> Game | None:
        """The game with the wanted errata, in the colours of a file, if it can be read at all."""
        return load_game(self.folder, errata, self.problems, self.sources, theme)

    def assumptions(self) -> list[Assumption]:
        """Everything that its files assume, where it is written."""
        tree, _ = read_folder(self.folder, Problems())
        return assumptions(tree)

    def report(self) -> str:
        """All problems for people."""
        return as_text(self.problems, self.sources)

    @property
    def exit_code(self) -> int:
        """An erratum that is not there was asked for on the command line; all else stands in the files."""
        unknown = any(problem.code == "unknown-erratum" for problem in self.problems)
        return WRONG_USE if unknown else DATA_PROBLEMS if self.problems.has_errors else FINE


def _sound_game(name: str) -> tuple[Game | None, int]:
    """The game if it has no errors; else they are printed."""
    loaded = Loaded(game_folder(name))
    game = loaded.read(None)
    if game is None or loaded.problems.has_errors:
        _say(loaded.report())
        return None, loaded.exit_code
    return game, FINE


def _errata(text: str) -> tuple[str, ...] | None:
    if text == "all":
        return None
    return () if text == "none" else tuple(filter(None, (each.strip() for each in text.split(","))))


def _languages(text: str | None, game: Game) -> tuple[str, ...]:
    if text is None or text == "all":
        return game.languages if text else game.languages[:1]
    if text not in game.languages:
        raise WrongUse(f"'{game.id}' does not speak '{text}'; it speaks {', '.join(game.languages)}")
    return (text,)


def _with_hint(message: str, given: str, known: Iterable[str]) -> str:
    hint = nearest(given, known)
    return f"{message}; {hint}" if hint else message


def _print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=1))


def _internal_error(error: Exception) -> int:
    """Say that it is our mistake, and what to send us; the traceback only for those who ask for it."""
    if os.environ.get("COUNTERPRESS_TRACEBACK"):
        raise error
    words = f"{type(error).__name__}: {' '.join(str(error).split())[:300]}"
    _say(f"counterpress: internal error: {words} ({_where(error)}, version {__version__})")
    _say("This is a mistake in Counterpress, not in your game, and nothing was written. Please report this "
         "line with the command and the game folder; COUNTERPRESS_TRACEBACK=1 shows more.")
    return OUR_MISTAKE


def _where(error: BaseException) -> str:
    trace, place = error.__traceback__, "unknown place"
    while trace is not None:
        code = trace.tb_frame.f_code
        place = f"{os.path.basename(code.co_filename)}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place


def _say(message: str) -> None:
    with suppress(OSError, ValueError):
        print(message, file=sys.stderr, flush=True)


def _speak_utf8() -> None:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
