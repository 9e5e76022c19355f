"""What commands print: lines for people who look, data for programs."""

import json
import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from generator.problems.problem import nearest


def say(message: str) -> None:
    """Print for people who look, even when nobody listens any more."""
    with suppress(OSError, ValueError):
        print(message, file=sys.stderr, flush=True)


def with_hint(message: str, given: str, known: Iterable[str]) -> str:
    """The message, and which known name may be meant."""
    hint = nearest(given, known)
    return f"{message}; {hint}" if hint else message


def nothing_found(folder: str) -> str:
    """What is said of a game in which nothing is wrong."""
    return f"{folder}: nothing wrong was found"


def print_json(data: Any) -> None:
    """Print data for programs."""
    print(json.dumps(data, ensure_ascii=False, indent=1))
