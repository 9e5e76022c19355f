"""Where things are: games by id or path, the work area, the output, a person's printers."""

import os
from pathlib import Path

from generator.bundled import PACKAGE_FOLDER, bundled_folder
from generator.package.links import refuse_link
from generator.problems.problem import WrongUse, nearest
from generator.records import record

WORK_FOLDERS = ("cache", "standing")
HEAD_FILE, PRINTERS_FILE = "game.yaml", "printers.yaml"


@record
class Workplace:
    """The folders that a command writes to: `output` for people, `work` for the cache and what we look at."""

    output: Path
    work: Path

    def refuse_overwriting(self, game_id: str, definitions: Path) -> None:
        """Raises WrongUse when the output would lie in or around the definitions of the game."""
        target, folder = (self.output / game_id).resolve(), definitions.resolve()
        if target.is_relative_to(folder) or folder.is_relative_to(target):
            raise WrongUse(f"the output '{target}' would lie in the folder of the definitions; "
                                "choose another place with --output")


def workplace(output: str | None) -> Workplace:
    """Within a checkout its own folders, else where the user stands, or beside the game that one stands in.

    `output` overrides the first. Raises WrongUse where one of them is a link: nothing is written through it.
    """
    here, checkout = Path.cwd(), PACKAGE_FOLDER.parent
    is_checkout = (checkout / "pyproject.toml").is_file() and not (PACKAGE_FOLDER / "_bundled").is_dir()
    beside = here.parent if (here / HEAD_FILE).is_file() else here
    root = checkout if is_checkout and here.is_relative_to(checkout) else beside
    place = Workplace(Path(output) if output else root / "output", root / "build")
    for folder in (place.output, place.work, *(place.work / name for name in WORK_FOLDERS)):
        refuse_link(folder)
    return place


def printers_file() -> Path:
    """Where printers are kept: in the user's home, or in the folder that COUNTERPRESS_HOME names.

    A user whom the machine does not know, as in some containers, has them where he stands.
    """
    named = os.environ.get("COUNTERPRESS_HOME")
    if named:
        return Path(named) / PRINTERS_FILE
    try:
        home = Path.home()
    except RuntimeError:
        home = Path.cwd()
    return home / ".counterpress" / PRINTERS_FILE


def bundled_games() -> dict[str, Path]:
    """The folder of every game that travels with the program, by id."""
    return {
        folder.name: folder for folder in sorted(bundled_folder("data").iterdir())
        if not folder.name.startswith("_") and (folder / HEAD_FILE).is_file()
    }


def game_folder(name: str) -> Path:
    """The folder of a game given by id or path; an id wins over a folder of that name right here.

    Raises WrongUse for a name that is neither.
    """
    bundled = bundled_games()
    if name in bundled:
        return bundled[name]
    path = Path(name)
    try:
        if path.is_dir():
            return path.resolve()
        exists = path.exists()
    except (OSError, ValueError) as error:  # a name too long or with a zero byte
        raise WrongUse(f"'{name[:80]}' is no game: {error}") from None
    if exists:
        raise WrongUse(f"'{name}' is a file; give the folder that holds the definitions")
    hint = nearest(name, bundled)
    raise WrongUse(f"there is no game and no folder '{name}'{f'; {hint}' if hint else ''}")


def game_folders(names: list[str]) -> list[Path]:
    """The folders of the games, each once; all bundled games if none is named."""
    return list(dict.fromkeys(map(game_folder, names))) if names else list(bundled_games().values())
