"""Whose a folder of the output is: ours if it is new, empty, or a build of ours says so in its manifest.

A link leads to what is not ours: none is followed at the output or below it. Above it people may have some.
"""

from pathlib import Path

from generator.package.links import OutputRefused, refuse_link
from generator.package.manifest import read_manifest


def own_folder(target: Path, game: str) -> Path:
    """The folder for the output of a game, with links above it followed.

    Raises OutputRefused for one that is a link, a file, somebody else's or of another game.
    """
    refuse_link(target.parent)
    target = target.parent.resolve() / target.name
    refuse_link(target)
    if target.exists() and not target.is_dir():
        raise OutputRefused(f"'{target}' is a file, a folder is needed")
    last = read_manifest(target)
    if last is None and target.exists() and any(target.iterdir()):
        raise OutputRefused(f"'{target}' was not made by Counterpress; move it away first, or choose another "
                            "place with --output")
    if last is not None and last.game != game:
        raise OutputRefused(f"'{target}' holds the game '{last.game}', not '{game}'; move it away first")
    return target
