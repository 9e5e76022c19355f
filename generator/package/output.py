"""Put a finished release in place: all of it or nothing, and nothing that is not ours is ever lost.

Everything is written into a new folder beside the output, which then takes the output's place by renaming.
What would be written as it stands already is carried over. A build that is stopped, however, leaves the last
output whole; the next build clears up after it.
"""

import os
import secrets
import shutil
import stat
from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path, PurePosixPath

from generator.package.locking import locked
from generator.package.manifest import (
    MANIFEST,
    MadeFile,
    Manifest,
    Release,
    compose,
    is_unchanged,
    read_manifest,
)
from generator.problems.problem import WrongUse


class OutputRefused(WrongUse):
    """The output cannot be put in place; the message tells people why and what to do."""


def publish(release: Release, target: Path) -> Manifest:
    """Put the release into the folder `target` and return its manifest.

    Files in the folder that no build made stay. Raises OutputRefused when one of them stands where a file
    of the release belongs or the folder is in use, OSError when the disk does not take it.
    """
    # A link to a folder elsewhere is followed: the folder is replaced, the link stays.
    target = target.resolve()
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists() and not target.is_dir():
        raise OutputRefused(f"'{target}' is a file, a folder is needed")
    with locked(target.parent):
        _clear_up(target)
        last = read_manifest(target)
        staged = _sibling(target, "new")
        try:
            staged.mkdir()
            # contents come one after the other: together they may be larger than the memory
            made = [_stage(staged, path, content, target) for path, content in release.files]
            manifest, kept = compose(release, made, last, target)
            wanted = {MANIFEST, *(each.path for each in made)}
            strangers = _strangers(target, last, {*wanted, *kept})
            _refuse_conflicts(strangers, wanted, target)
            (staged / MANIFEST).write_text(manifest.text(), encoding="utf-8", newline="\n")
            for path in (*kept, *strangers):
                _carry(target / path, staged / path)
            _swap(staged, target)
        finally:
            shutil.rmtree(staged, ignore_errors=True)
        _clear_up(target)
    return manifest


def _stage(staged: Path, path: str, content: bytes, target: Path) -> MadeFile:
    """Write a file, unless the output holds it already: then it is carried over and keeps its time."""
    place, there = inside(staged, path), target / path
    if _holds(there, content):
        _carry(there, place)
    else:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    return MadeFile(path=path, sha256=sha256(content).hexdigest(), bytes=len(content))


def _holds(path: Path, content: bytes) -> bool:
    """Whether that is a file of its own with exactly this content."""
    try:
        found = path.lstat()
        return stat.S_ISREG(found.st_mode) and found.st_size == len(content) and path.read_bytes() == content
    except OSError:
        return False


def inside(folder: Path, path: str) -> Path:
    """The place of a path in the folder. Raises ValueError for a path that would lead out of it."""
    parts = PurePosixPath(path).parts
    if not parts or path.startswith("/") or ".." in parts or any(set(part) & set('\\:\0') for part in parts):
        raise ValueError(f"not a path for an output file: {path!r}")
    return folder.joinpath(*parts)


def _carry(source: Path, place: Path) -> None:
    """The same file under a second name, so that the first can go at any time."""
    place.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir() and not source.is_symlink():
        place.mkdir(exist_ok=True)
        return
    try:
        os.link(source, place, follow_symlinks=False)
    except (OSError, NotImplementedError):
        shutil.copy2(source, place, follow_symlinks=False)


def _swap(staged: Path, target: Path) -> None:
    """Between the two renames there is no output for a moment; `_clear_up` mends a kill right there."""
    old = _sibling(target, "old")
    try:
        if target.exists():
            os.rename(target, old)
        os.rename(staged, target)
    except BaseException as error:
        if old.exists() and not target.exists():
            os.rename(old, target)
        if isinstance(error, PermissionError):
            raise OutputRefused(f"'{target}' cannot be replaced: {error.strerror}; "
                                "perhaps a program has one of its files open") from error
        raise


def _clear_up(target: Path) -> None:
    """Mend and remove what builds that were stopped have left beside the target. Needs the lock."""
    old_ones = sorted(target.parent.glob(f".{target.name}.old-*"))
    if old_ones and not target.exists():
        os.rename(old_ones.pop(), target)
    for old in old_ones:
        _remove_ours(old, target)
    for staged in target.parent.glob(f".{target.name}.new-*"):
        # holds only what we wrote and second names of other files
        shutil.rmtree(staged, ignore_errors=True)


def _remove_ours(old: Path, target: Path) -> None:
    """Remove a replaced output: what we made, and what was carried over; anything else stays there."""
    manifest = read_manifest(old)
    ours = {each.path for each in manifest.files} if manifest else set()
    for path in _paths(old):
        here, there = old / path, target / path
        carried = os.path.lexists(there)
        with suppress(OSError):
            if here.is_dir() and not here.is_symlink():
                here.rmdir()
            elif path != MANIFEST and (path in ours or carried):
                here.unlink()
    if set(_paths(old)) <= {MANIFEST}:
        shutil.rmtree(old, ignore_errors=True)


def _strangers(target: Path, last: Manifest | None, wanted: set[str]) -> list[str]:
    """Paths of all that no build made, or that somebody has changed since and that is not made again."""
    made = {each.path: each for each in last.files} if last else {}
    known = {*made, MANIFEST} if last else set()
    return [
        path for path in _paths(target)
        if path not in known
        or (path in made and path not in wanted and not is_unchanged(target / path, made[path]))
    ]


def _refuse_conflicts(strangers: Iterable[str], wanted: set[str], target: Path) -> None:
    folders = {str(parent) for path in wanted for parent in PurePosixPath(path).parents}
    for path in strangers:
        is_folder = (target / path).is_dir() and not (target / path).is_symlink()
        above = {str(parent) for parent in PurePosixPath(path).parents}
        if path in wanted or (path in folders and not is_folder) or above & wanted:
            raise OutputRefused(f"'{target / path}' was not made by Counterpress; move it away first")


def _paths(folder: Path) -> Iterator[str]:
    """Every file, link and empty folder below, deepest first; none if the folder is not there."""
    for place, folders, files in os.walk(folder, topdown=False):
        here = Path(place)
        for name in [*files, *(each for each in folders if (here / each).is_symlink())]:
            yield (here / name).relative_to(folder).as_posix()
        if here != folder and not any(here.iterdir()):
            yield here.relative_to(folder).as_posix()


def _sibling(target: Path, purpose: str) -> Path:
    return target.with_name(f".{target.name}.{purpose}-{secrets.token_hex(4)}")
