"""Put a finished release in place: all of it or nothing, and nothing that is not ours is ever lost.

Everything is written into a new folder beside the output, which then takes the output's place by renaming.
What would be written as it stands already is carried over; what takes the place of something has its rights
and its owner. A build that is stopped, however, leaves the last output whole; the next clears up after it.
"""

import os
import re
import secrets
import shutil
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path, PurePosixPath

from generator.links import is_link
from generator.package.links import OutputRefused, refuse_link
from generator.package.locking import locked
from generator.package.manifest import (
    MANIFEST,
    MadeFile,
    Manifest,
    Release,
    bytes_of,
    compose,
    inside,
    is_unchanged,
    read_manifest,
)
from generator.package.ownership import own_folder


def publish(release: Release, target: Path) -> Manifest:
    """Put the release into the folder `target` and return its manifest.

    Files in the folder that no build made stay. Raises OutputRefused when one of them stands where a file
    of the release belongs, when the folder is not ours or in use, OSError when the disk does not take it.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    with locked(target.parent):
        target = own_folder(target, release.game)
        _clear_up(target)
        _refuse_closed(target)
        last = read_manifest(target)
        staged = _sibling(target, "new")
        try:
            staged.mkdir()
            # contents come one after the other: together they may be larger than the memory
            made = [_stage(staged, path, content, target) for path, content in release.files]
            manifest, kept = compose(release, made, last, target)
            wanted = {MANIFEST, *(each.path for each in made)}
            strangers = _strangers(target, last, {*wanted, *kept})
            _refuse_conflicts(strangers, {*wanted, *kept}, target)
            (staged / MANIFEST).write_text(manifest.text(), encoding="utf-8", newline="\n")
            for path in (*kept, *strangers):
                _carry(target / path, staged / path)
            _keep_rights(staged, target)
            _swap(staged, target)
        finally:
            shutil.rmtree(staged, ignore_errors=True)
        _clear_up(target)
    return manifest


def claimed(output: Path, game: str, *below: str) -> Path:
    """A folder in the output of a game for what is no part of a build: its gallery, a study, a report.

    Where there was no output the manifest says from now on that it is ours. Raises OutputRefused as
    `own_folder` does, and for a link on the way.
    """
    output.mkdir(parents=True, exist_ok=True)
    with locked(output):
        folder = own_folder(output / game, game)
        _clear_up(folder)
        folder.mkdir(exist_ok=True)
        if not (folder / MANIFEST).exists():
            (folder / MANIFEST).write_text(Manifest(game=game).text(), encoding="utf-8", newline="\n")
    for part in below:
        folder = folder / part
        refuse_link(folder)
    return folder


def _stage(staged: Path, path: str, content: bytes, target: Path) -> MadeFile:
    """Write a file, unless the output holds it already: then it is carried over and keeps its time."""
    place, there = inside(staged, path), target / path
    if bytes_of(there, len(content)) == content:
        _carry(there, place)
    else:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    return MadeFile(path=path, sha256=sha256(content).hexdigest(), bytes=len(content))


def _carry(source: Path, place: Path) -> None:
    """The same file under a second name, so that the first can go at any time."""
    place.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir() and not is_link(source):
        place.mkdir(exist_ok=True)
        return
    try:
        os.link(source, place, follow_symlinks=False)
    except (OSError, NotImplementedError):
        shutil.copy2(source, place, follow_symlinks=False)


def _keep_rights(staged: Path, target: Path) -> None:
    """Give what was made anew the rights and owners of what it replaces."""
    for path in (".", *_paths(staged, folders=True)):
        new, old = os.path.join(staged, path), os.path.join(target, path)
        if os.path.lexists(old) and not _is_same(new, old) and not is_link(Path(old)):
            try:
                _keep_rights_of(Path(old), Path(new))
            except PermissionError as error:
                raise OutputRefused(f"'{old}' belongs to somebody else, and would be yours afterwards; "
                                    "choose another place with --output") from error


def _is_same(one: str, other: str) -> bool:
    """Whether two paths are names of one file, or of one link."""
    return os.path.samestat(os.lstat(one), os.lstat(other))


def _keep_rights_of(old: Path, new: Path) -> None:
    made, before = new.stat(), old.stat()
    if sys.platform != "win32" and (made.st_uid, made.st_gid) != (before.st_uid, before.st_gid):
        os.chown(new, before.st_uid, before.st_gid)
    shutil.copystat(old, new)
    os.utime(new, ns=(made.st_atime_ns, made.st_mtime_ns))


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
    old_ones = _siblings(target, "old")
    if old_ones and not os.path.lexists(target):
        os.rename(old_ones.pop(), target)
    for old in old_ones:
        _remove_ours(old, target)
    for staged in _siblings(target, "new"):
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
            if here.is_dir() and not is_link(here):
                here.rmdir()
            elif path != MANIFEST and (path in ours or carried):
                here.unlink()
    if set(_paths(old)) <= {MANIFEST}:
        shutil.rmtree(old, ignore_errors=True)


def _strangers(target: Path, last: Manifest | None, wanted: set[str]) -> list[str]:
    """Paths of all that no build made, or that somebody has changed since and that is not made again.

    A link is always somebody's.
    """
    made = {each.path: each for each in last.files} if last else {}
    known = {*made, MANIFEST} if last else set()
    return [
        path for path in _paths(target)
        if path not in known or is_link(target / path)
        or (path in made and path not in wanted and not is_unchanged(target / path, made[path]))
    ]


def _refuse_closed(target: Path) -> None:
    """A folder that may not be read or written in was closed by somebody: it stays as it is.

    Nor is a junction of Windows gone through.
    """
    for place, inner, _ in os.walk(target):
        for junction in (Path(place, name) for name in inner if not Path(place, name).is_symlink()):
            refuse_link(junction)  # which cannot be carried over, as other links can
        # a folder that cannot be read is not walked into, so it is looked at from above
        closed = [folder for folder in (Path(place), *(Path(place, name) for name in inner))
                  if not is_link(folder) and not os.access(folder, os.R_OK | os.W_OK | os.X_OK)]
        if closed:
            raise OutputRefused(f"'{closed[0]}' may not be written in; open it (`chmod u+rwx`), or choose "
                                "another place with --output")


def _refuse_conflicts(strangers: Iterable[str], wanted: set[str], target: Path) -> None:
    folders = {str(parent) for path in wanted for parent in PurePosixPath(path).parents}
    for path in strangers:
        is_folder = (target / path).is_dir() and not is_link(target / path)
        above = {str(parent) for parent in PurePosixPath(path).parents}
        if path in wanted or (path in folders and not is_folder) or above & wanted:
            raise OutputRefused(f"'{target / path}' was not made by Counterpress; move it away first")


def _paths(folder: Path, folders: bool = False) -> Iterator[str]:
    """Every file, link and empty folder below, with `folders` every folder, deepest first.

    None if the folder is not there.
    """
    for place, inner, files in os.walk(folder, topdown=False):
        here = Path(place)
        below = here.relative_to(folder).as_posix()
        for name in [*files, *(each for each in inner if is_link(here / each))]:
            yield name if here == folder else f"{below}/{name}"
        if here != folder and (folders or not any(here.iterdir())):
            yield below


def _sibling(target: Path, purpose: str) -> Path:
    return target.with_name(f".{target.name}.{purpose}-{secrets.token_hex(4)}")


def _siblings(target: Path, purpose: str) -> list[Path]:
    """The folders that `_sibling` named and that are still there."""
    name = re.compile(rf"\.{re.escape(target.name)}\.{purpose}-[0-9a-f]{{8}}")
    return sorted(each for each in target.parent.iterdir()
                  if name.fullmatch(each.name) and each.is_dir() and not is_link(each))
