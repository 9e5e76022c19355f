"""The files of a gallery in its folder: a page, its data, a file of state, and the pictures.

A page that was opened from a folder may read no files, but it may add scripts. So data and state are scripts
that hand one value to the page. Each file is written whole or not at all; pictures stand before the data that
names them, and go after it. A record tells which files are ours: others are neither written over nor removed.
"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, suppress
from pathlib import Path, PurePosixPath
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from generator.links import is_link
from generator.package.links import OutputRefused
from generator.package.locking import locked
from generator.package.manifest import inside
from generator.preview.embedding import Lettering
from generator.preview.texts import LOOKS, PAGE, Gallery, gallery_data, look_texts, state_text
from generator.problems import Problems
from generator.records import record
from generator.whole import write_whole

DATA, STATE, RECORD = "data.js", "state.js", "gallery.json"
PICTURES = "pictures"


@record
class Written:
    """How many pictures were written, how many are as they were, how many went."""

    made: int
    kept: int
    removed: int


def _picture_path(path: str) -> str:
    """A path that a picture of ours can have, and no other file. Raises ValueError."""
    inside(Path(), path)
    if path != PurePosixPath(path).as_posix() or not re.fullmatch(rf"{PICTURES}/.+\.svg", path):
        raise ValueError(f"not the path of a picture: {path!r}")
    return path


_Hash = Annotated[str, Field(pattern=r"^([0-9a-f]{16})?$")]


class _Record(BaseModel):
    """What the folder holds of ours: the hash of the data and of each picture, empty while it is written."""

    model_config = ConfigDict(extra="forbid")

    data: _Hash
    pictures: dict[Annotated[str, AfterValidator(_picture_path)], _Hash]


def write_gallery(gallery: Gallery, problems: Problems, folder: Path, lettering: Lettering) -> Written:
    """Write the gallery into its folder; files that would be the same are not touched.

    Raises OutputRefused when something that is not ours stands where a file of the gallery belongs.
    """
    pictures = {picture.path: picture.art.svg for item in gallery.items for picture in item.pictures}
    last = _last_of_ours(folder, pictures)
    known = last.pictures if last else {}
    hashes = {path: lettering.fingerprint(svg) for path, svg in pictures.items()}
    changed = {
        path: lettering.lettered(svg) for path, svg in pictures.items()
        if known.get(path) != hashes[path] or not inside(folder, path).is_file()
    }
    data = gallery_data(gallery, hashes)
    gone = known.keys() - hashes.keys()
    with _held(folder):
        # first, so that what is left by a writing that is stopped half-way is known as ours
        claim = _Record(data=last.data if last else "", pictures=known | dict.fromkeys(changed, ""))
        _put_texts(folder, {RECORD: claim.model_dump_json()})
        for path, text in changed.items():
            write_whole(inside(folder, path), text.encode())
        _put_texts(folder, look_texts(gallery))
        _put_texts(folder, {DATA: data.text, STATE: state_text(data.hash, problems)})
        left = _remove(folder, gone)
        record = _Record(data=data.hash, pictures=hashes | dict.fromkeys(left, ""))
        _put_texts(folder, {RECORD: record.model_dump_json()})
    return Written(len(changed), len(pictures) - len(changed), len(gone) - len(left))


def write_problems(gallery: Gallery, problems: Problems, folder: Path) -> None:
    """Tell an open page what is wrong; it goes on showing what it has.

    `gallery` is written where there is none yet. Raises OutputRefused as `write_gallery` does.
    """
    last = _last_of_ours(folder, ())
    with _held(folder):
        if last is None or not last.data:
            claim = last or _Record(data="", pictures={})
            data = gallery_data(gallery, {})
            _put_texts(folder, {RECORD: claim.model_dump_json(), **look_texts(gallery), DATA: data.text})
            last = claim.model_copy(update={"data": data.hash})
            _put_texts(folder, {RECORD: last.model_dump_json()})
        _put_texts(folder, {STATE: state_text(last.data, problems)})


def _last_of_ours(folder: Path, pictures: Iterable[str]) -> _Record | None:
    """The record of the last gallery, or None where there is none of ours.

    Raises OutputRefused when something that no gallery wrote stands where one of the pictures or another file
    of this gallery belongs.
    """
    with _held(folder):
        try:
            last = _Record.model_validate_json((folder / RECORD).read_bytes())
        except (OSError, ValidationError):
            last = None
        _refuse_strangers(folder, last, pictures)
    return last


def _refuse_strangers(folder: Path, last: _Record | None, pictures: Iterable[str]) -> None:
    if folder.exists() and not folder.is_dir():
        raise OutputRefused(f"'{folder}' is a file, a folder is needed")
    ours = {PAGE, *LOOKS, DATA, STATE, RECORD, *last.pictures} if last else set()
    for path in (PAGE, *LOOKS, DATA, STATE, RECORD, *pictures):
        place = inside(folder, path)
        wrong = [above for above in _folders_above(path, folder) if _is_no_folder(above)]
        if place.is_dir() or (path not in ours and os.path.lexists(place)):
            wrong.append(place)
        if wrong:
            raise OutputRefused(f"'{wrong[0]}' was not made by Counterpress; move it away first")


def _folders_above(path: str, folder: Path) -> Iterator[Path]:
    """The folders of the gallery in which a file lies, the outermost first."""
    for above in reversed(PurePosixPath(path).parents[:-1]):
        yield folder / above


def _is_no_folder(place: Path) -> bool:
    """Whether something stands there that is no folder, or a link, which leads to files of others."""
    return is_link(place) or (place.exists() and not place.is_dir())


def _put_texts(folder: Path, texts: Mapping[str, str]) -> None:
    for name, text in texts.items():
        with suppress(OSError):
            if (folder / name).read_bytes() == text.encode():
                continue
        write_whole(folder / name, text.encode())


def _remove(folder: Path, paths: Iterable[str]) -> list[str]:
    """Remove pictures that no item shows, and folders that this empties; returns what is left."""
    for path in sorted(paths):
        place = inside(folder, path)
        with suppress(OSError):
            if not any(map(_is_no_folder, _folders_above(path, folder))):
                place.unlink()
                place.parent.rmdir()
    return [path for path in sorted(paths) if os.path.lexists(inside(folder, path))]


def _held(folder: Path) -> AbstractContextManager[None]:
    """The lock under which a build swaps the game's output, so that neither loses what the other writes."""
    outputs = folder.parent.parent
    outputs.mkdir(parents=True, exist_ok=True)
    return locked(outputs)
