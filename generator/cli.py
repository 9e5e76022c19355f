"""The command `counterpress`: what people type, what they get back, and the exit codes.

0 fine, 1 problems in the data, 2 wrong use, 3 a mistake of ours, 130 stopped by the user. What a command
needs is imported when it is asked for: help and mistakes in typing are answered at once.
"""

import atexit
import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module

from generator import __version__
from generator.arguments import parser
from generator.commands.codes import DATA_PROBLEMS, FINE, OUR_MISTAKE, STOPPED, WRONG_USE
from generator.commands.telling import say
from generator.problems.problem import ProblemsFound, WrongUse
from generator.problems.report import as_text


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    _speak_utf8()
    # most of what a build makes lives until it ends: to look for garbage as often as usual costs a twentieth,
    # and to look through all of it once more before the end a tenth
    gc.set_threshold(200_000, 20, 20)
    atexit.register(gc.freeze)
    # nothing else that is installed has a say in how definitions are read, and to look for it takes long
    os.environ["PYDANTIC_DISABLE_PLUGINS"] = "1"
    try:
        return _run(arguments)
    except WrongUse as error:
        say(f"counterpress: {error}")
        return WRONG_USE
    except ProblemsFound as error:
        say(as_text(error.problems, error.sources))
        return DATA_PROBLEMS
    except KeyboardInterrupt:
        say("counterpress: stopped; the last output is as it was")
        return STOPPED
    except BrokenPipeError:
        # whoever read our output has seen enough
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except OSError as error:
        say(f"counterpress: {error}")
        return WRONG_USE
    except Exception as error:
        return _internal_error(error)


def _run(arguments: Sequence[str] | None) -> int:
    try:
        chosen = parser().parse_args(arguments)
    except SystemExit as end:  # argparse has printed its message or its help
        return int(end.code or 0)
    code: int = import_module(f"generator.commands.{chosen.command}").run(chosen)
    sys.stdout.flush()
    return code


def _internal_error(error: Exception) -> int:
    """Say that it is our mistake, and what to send us; the traceback only for those who ask for it."""
    if os.environ.get("COUNTERPRESS_TRACEBACK"):
        raise error
    words = f"{type(error).__name__}: {' '.join(str(error).split())[:300]}"
    say(f"counterpress: internal error: {words} ({_where(error)}, version {__version__})")
    say("This is a mistake in Counterpress, not in your game, and nothing was written. Please report this "
         "line with the command and the game folder; COUNTERPRESS_TRACEBACK=1 shows more.")
    return OUR_MISTAKE


def _where(error: BaseException) -> str:
    trace, place = error.__traceback__, "unknown place"
    while trace is not None:
        code = trace.tb_frame.f_code
        place = f"{os.path.basename(code.co_filename)}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place


def _speak_utf8() -> None:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
