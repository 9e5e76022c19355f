"""The files of a gallery in its folder: a page, its data, a file of state, and the pictures.

A page that was opened from a folder may read no files, but it may add scripts. So data and state are scripts
that hand one value to the page. Each file is written whole or not at all; pictures stand before the data that
names them, and go after it.
"""

import os
import secrets
from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ValidationError

from generator.package.locking import locked
from generator.package.output import inside
from generator.preview.lettering import Lettering
from generator.preview.texts import Gallery, gallery_data, look_texts, state_text
from generator.problems import Problems

DATA, STATE, RECORD = "data.js", "state.js", "gallery.json"


@dataclass(frozen=True)
class Written:
    """How many pictures were written, how many are as they were, how many went."""

    made: int
    kept: int
    removed: int


class _Record(BaseModel):
    """What the folder holds of ours: the hash of the data and of each picture."""

    data: str = ""
    pictures: dict[str, str] = {}


def write_gallery(gallery: Gallery, problems: Problems, folder: Path, lettering: Lettering) -> Written:
    """Write the gallery into its folder; files that would be the same are not touched."""
    last = _last(folder)
    pictures = {picture.path: picture.art.svg for item in gallery.items for picture in item.pictures}
    hashes = {path: lettering.fingerprint(svg) for path, svg in pictures.items()}
    changed = {
        path: lettering.lettered(svg) for path, svg in pictures.items()
        if last.pictures.get(path) != hashes[path] or not inside(folder, path).is_file()
    }
    data = gallery_data(gallery, hashes)
    record = _Record(data=data.hash, pictures=hashes)
    gone = last.pictures.keys() - hashes.keys()
    with _held(folder):
        for path, text in changed.items():
            _put(inside(folder, path), text)
        _put_texts(folder, look_texts(gallery))
        _put_texts(folder, {DATA: data.text, RECORD: record.model_dump_json(),
                            STATE: state_text(record.data, problems)})
        _remove(folder, gone)
    return Written(len(changed), len(pictures) - len(changed), len(gone))


def write_problems(gallery: Gallery, problems: Problems, folder: Path) -> None:
    """Tell an open page what is wrong; it goes on showing what it has.

    `gallery` is written where there is none yet.
    """
    record, texts = _last(folder), dict[str, str]()
    if not record.data:
        data = gallery_data(gallery, {})
        record = _Record(data=data.hash)
        texts = {**look_texts(gallery), DATA: data.text, RECORD: record.model_dump_json()}
    with _held(folder):
        _put_texts(folder, {**texts, STATE: state_text(record.data, problems)})


def _last(folder: Path) -> _Record:
    try:
        return _Record.model_validate_json((folder / RECORD).read_bytes())
    except (OSError, ValidationError):
        return _Record()


def _put_texts(folder: Path, texts: Mapping[str, str]) -> None:
    for name, text in texts.items():
        with suppress(OSError):
            if (folder / name).read_bytes() == text.encode():
                continue
        _put(folder / name, text)


def _put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    scratch = path.with_name(f".{path.name}.{secrets.token_hex(6)}.part")
    try:
        scratch.write_bytes(text.encode())
        os.replace(scratch, path)
    except BaseException:
        scratch.unlink(missing_ok=True)
        raise


def _remove(folder: Path, paths: Iterable[str]) -> None:
    """Remove pictures that no item shows any more, and folders that this empties."""
    for path in sorted(paths):
        place = inside(folder, path)
        with suppress(OSError):
            place.unlink()
            place.parent.rmdir()


def _held(folder: Path) -> AbstractContextManager[None]:
    """The lock under which a build swaps the game's output, so that neither loses what the other writes."""
    outputs = folder.parent.parent
    outputs.mkdir(parents=True, exist_ok=True)
    return locked(outputs)
