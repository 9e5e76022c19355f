"""The manifest: what a game's output consists of, and which of it a later build may keep."""

import json
import re
import stat
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from generator.links import is_link
from generator.records import record

MANIFEST = "manifest.json"
_LEADS_AWAY = re.compile(r"[\\:\0]|(^|/)\.\.(/|$)")
"""A step up, or a sign that Windows takes for one of a path."""


@record
class Release:
    """What one build hands over.

    `files` are paths below the game's output folder with contents, each asked for once. `remakes` are the
    folders (ending in `/`) and files that this build makes anew: what an earlier build left there is dropped.
    `definition` is the hash of all that the files depend on; what was made from another definition is
    dropped too. `languages` are those of the printed files, none when only the module is made.
    """

    game: str
    version: str
    definition: str
    languages: tuple[str, ...]
    errata: tuple[str, ...]
    files: Iterable[tuple[str, bytes]]
    remakes: tuple[str, ...]
    pieces: Sequence[Mapping[str, Any]] = ()
    scripts: Sequence[Mapping[str, Any]] = ()
    vassal_version: str | None = None


def inside(folder: Path, path: str) -> Path:
    """The place of a path in the folder. Raises ValueError for a path that would lead out of it."""
    return folder / _path_inside(path)


def _path_inside(path: str) -> str:
    is_path = path.strip("./") and path[0] != "/" and not _LEADS_AWAY.search(path)
    if not is_path:
        raise ValueError(f"not a path for an output file: {path!r}")
    return path


class MadeFile(BaseModel):
    """A file as the manifest lists it."""

    path: Annotated[str, AfterValidator(_path_inside)]
    sha256: str
    bytes: int


class Manifest(BaseModel):
    """The content of `manifest.json`; pieces, scripts and the VASSAL version are those of the module."""

    model_config = ConfigDict(extra="ignore")

    game: str
    version: str = ""
    definition: str = ""
    languages: list[str] = Field(default_factory=list)
    errata: list[str] = Field(default_factory=list)
    vassal_version: str | None = None
    files: list[MadeFile] = Field(default_factory=list)
    pieces: list[dict[str, Any]] = Field(default_factory=list)
    scripts: list[dict[str, Any]] = Field(default_factory=list)

    def text(self) -> str:
        """The manifest as JSON."""
        return json.dumps(self.model_dump(), ensure_ascii=False, indent=1) + "\n"


def read_manifest(folder: Path) -> Manifest | None:
    """The manifest of the last build, or None where there is none that can be read, or only a link to one."""
    if is_link(folder / MANIFEST):
        return None
    try:
        return Manifest.model_validate_json((folder / MANIFEST).read_bytes())
    except (OSError, ValidationError):
        return None


def compose(
    release: Release, made: Sequence[MadeFile], last: Manifest | None, folder: Path
) -> tuple[Manifest, list[str]]:
    """The manifest of what was made after the last one in `folder`, and the paths of what is kept of that."""
    kept = _kept(release, {each.path for each in made}, last, folder)
    module = last if release.vassal_version is None and _has_module(kept, release.game) else None
    manifest = Manifest(
        game=release.game, version=release.version, definition=release.definition,
        languages=list(release.languages) or (last.languages if kept and last else []),
        errata=list(release.errata),
        vassal_version=module.vassal_version if module else release.vassal_version,
        files=sorted([*made, *kept], key=lambda each: each.path),
        pieces=module.pieces if module else [dict(piece) for piece in release.pieces],
        scripts=module.scripts if module else [dict(script) for script in release.scripts])
    return manifest, [each.path for each in kept]


def _kept(release: Release, made: set[str], last: Manifest | None, folder: Path) -> list[MadeFile]:
    if last is None or last.definition != release.definition:
        return []
    same_languages = release.languages in ((), tuple(last.languages))
    return [
        each for each in last.files
        if each.path not in made
        and not each.path.startswith(release.remakes)
        and (same_languages or each.path in (module_path(release.game), sources_path(release.game)))
        and is_unchanged(folder / each.path, each)
    ]


def _has_module(kept: Sequence[MadeFile], game: str) -> bool:
    return any(each.path == module_path(game) for each in kept)


def module_path(game: str) -> str:
    """Where a game's module lies in its output."""
    return f"{game}.vmod"


def sources_path(game: str) -> str:
    """Where the list lies that traces what a module says and does to the definitions."""
    return f"{game}.sources.json"


def is_unchanged(path: Path, made: MadeFile) -> bool:
    """Whether the file is still what a build made."""
    content = bytes_of(path, made.bytes)
    return content is not None and sha256(content).hexdigest() == made.sha256


def bytes_of(path: Path, size: int) -> bytes | None:
    """The content of a file of this size; None for anything else, and for a link to one."""
    try:
        found = path.lstat()
        return path.read_bytes() if stat.S_ISREG(found.st_mode) and found.st_size == size else None
    except OSError:
        return None
