"""The command `counterpress`: what people type, what they get back, and the exit codes.

0 fine, 1 problems in the data, 2 wrong use, 3 a mistake of ours, 130 stopped by the user.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress

from generator import __version__
from generator.commands import COMMANDS
from generator.commands.choosing import WrongUse
from generator.model.stock import papers
from generator.package.output import OutputRefused
from generator.package.rendering import usual_jobs

FINE, DATA_PROBLEMS, WRONG_USE, OUR_MISTAKE, STOPPED = 0, 1, 2, 3, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    _speak_utf8()
    try:
        return _run(arguments)
    except WrongUse as error:
        _say(f"counterpress: {error}")
        return WRONG_USE
    except OutputRefused as error:
        _say(f"counterpress: {error}")
        return WRONG_USE
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
    parser = _parser()
    try:
        chosen = parser.parse_args(arguments)
    except SystemExit as end:  # argparse has printed its message or its help
        return int(end.code or 0)
    if os.environ.get("COUNTERPRESS_TRACEBACK"):
        sys.stderr.flush()
    run: Callable[[argparse.Namespace], int] = COMMANDS[chosen.command]
    code = run(chosen)
    sys.stdout.flush()
    return code


def _internal_error(error: Exception) -> int:
    """Say that it is our mistake, and what to send us; the traceback only for those who ask for it."""
    if os.environ.get("COUNTERPRESS_TRACEBACK"):
        raise error
    words = " ".join(str(error).split())[:300]
    where = _where(error)
    _say(f"counterpress: internal error: {type(error).__name__}: {words} ({where}, version {__version__})")
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


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="counterpress",
        description="From a written wargame definition to counters, cards and maps on paper and to VASSAL.",
        epilog="GAME is the id of a bundled game or a path to a folder of definitions. "
               "Exit codes: 0 fine, 1 problems in the data, 2 wrong use.")
    parser.add_argument("--version", action="version", version=f"counterpress {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_build(commands.add_parser("build", help="make the sheets, the charts and the VASSAL module"))
    check = commands.add_parser("check", help="tell every problem in the definitions")
    _add_games(check)
    check.add_argument("--strict", action="store_true", help="let no warning pass")
    check.add_argument("--assumed", action="store_true", help="list every fact that no rulebook states")
    check.add_argument("--json", action="store_true", help="as data")
    show = commands.add_parser("show", help="tell what a game consists of, after errata")
    show.add_argument("game", metavar="GAME")
    show.add_argument("--json", action="store_true", help="as data")
    rehearse = commands.add_parser("rehearse", help="play setup and reinforcements without VASSAL")
    rehearse.add_argument("game", metavar="GAME")
    rehearse.add_argument("--scenario", metavar="ID", required=True)
    rehearse.add_argument("--seed", metavar="N", type=int, default=1, help="the same seed gives the same game")
    rehearse.add_argument("--turns", metavar="N", type=_turns, default=3)
    rehearse.add_argument("--json", action="store_true", help="as data")
    explain = commands.add_parser("explain", help="tell what the code of a problem means")
    explain.add_argument("code", metavar="CODE")
    return parser


def _add_build(build: argparse.ArgumentParser) -> None:
    _add_games(build)
    build.add_argument("--target", choices=("print", "module", "all"), default="all")
    build.add_argument("--paper", choices=tuple(papers()), default="a4")
    build.add_argument("--lang", metavar="LANG", help="a language such as en or es, or all; the game's first if left out")
    build.add_argument("--errata", metavar="all|none|ID,ID", default="all")
    build.add_argument("--output", metavar="DIR", help="where the game's folder is made; output if left out")
    build.add_argument("--jobs", metavar="N", type=_jobs, default=usual_jobs(), help="threads that render")
    build.add_argument("--quiet", action="store_true", help="print nothing but errors")


def _add_games(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", metavar="GAME", nargs="*", help="all bundled games if left out")


def _jobs(text: str) -> int:
    return _number(text, 1, 64)


def _turns(text: str) -> int:
    return _number(text, 0, 1000)


def _number(text: str, least: int, most: int) -> int:
    number = int(text) if text.isascii() and text.isdigit() else -1
    if not least <= number <= most:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number from {least} to {most}")
    return number
