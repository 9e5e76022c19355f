"""The resolved game as JSON in the work area: what later stages saw, for people who look for a cause."""

from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

from pydantic_core import to_json

from generator.model.game import Game
from generator.whole import write_whole

RESOLVED = "game.json"


def resolved_text(game: Game) -> bytes:
    """The definitions after families and errata, as JSON; `definitions` reads back as the same model."""
    data = {"definitions": game.definitions, "errata": [asdict(erratum) for erratum in game.errata]}
    return to_json(data, by_alias=True, exclude_none=True, indent=1) + b"\n"


def write_resolved(game: Game, folder: Path) -> None:
    """Write `game.json` into the folder; a work area that cannot be written is no error."""
    with suppress(OSError):
        write_whole(folder / RESOLVED, resolved_text(game))
