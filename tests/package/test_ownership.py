"""Only what a build of ours made is built anew: not what a link leads to, nor what others put there."""

import os
import stat
from pathlib import Path
from types import SimpleNamespace

import pytest

from generator.links import JUNCTION
from generator.package.links import OutputRefused
from generator.package.manifest import MANIFEST, read_manifest
from generator.package.output import claimed, publish
from generator.problems.problem import WrongUse
from generator.workplace import workplace
from generator.workshop.cache import Cache, key_of
from tests.package.test_output import FIRST, contents, hidden, release

NEW = {"print/a4/map.pdf": b"new", "svg/faces/b.svg": b"b"}

pytestmark = pytest.mark.skipif(os.name == "nt", reason="links and owners are of another sort there")


@pytest.fixture
def foreign(tmp_path: Path) -> Path:
    """A folder of somebody else with what our output has."""
    folder = tmp_path / "foreign"
    for path, content in {**FIRST, "own.txt": b"mine"}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    return folder


def _untouched(foreign: Path) -> bool:
    return contents(foreign) == {**FIRST, "own.txt": b"mine"} and not foreign.is_symlink()


@pytest.mark.parametrize("at", ["output", "output/g"])
def test_an_output_that_is_a_link_is_refused(tmp_path: Path, foreign: Path, at: str) -> None:
    (tmp_path / at).parent.mkdir(exist_ok=True)
    (tmp_path / at).symlink_to(foreign)
    with pytest.raises(OutputRefused, match="is a link"):
        publish(release(NEW), tmp_path / "output/g")
    with pytest.raises(OutputRefused, match="is a link"):
        claimed(tmp_path / "output", "g")
    assert _untouched(foreign) and (tmp_path / at).is_symlink()


def test_a_link_to_an_output_of_ours_and_one_to_nothing_are_refused_too(tmp_path: Path) -> None:
    publish(release(FIRST), tmp_path / "elsewhere" / "g")
    (tmp_path / "g").symlink_to(tmp_path / "elsewhere" / "g")
    with pytest.raises(OutputRefused, match="is a link"):
        publish(release(NEW, "d2"), tmp_path / "g")
    assert contents(tmp_path / "elsewhere" / "g") == FIRST
    (tmp_path / "g").unlink()
    (tmp_path / "g").symlink_to(tmp_path / "nothing")
    with pytest.raises(OutputRefused, match="is a link"):
        publish(release(NEW), tmp_path / "g")
    assert not (tmp_path / "nothing").exists()


@pytest.mark.parametrize("at", ["print", "print/a4", "svg/faces", "print/a4/map.pdf", "svg/faces/b.svg"])
def test_a_link_in_our_way_is_refused(tmp_path: Path, foreign: Path, at: str) -> None:
    publish(release(FIRST), tmp_path / "g")
    place = tmp_path / "g" / at
    place.rename(tmp_path / "away")
    place.symlink_to(foreign / at)
    for content in (NEW, FIRST):
        with pytest.raises(OutputRefused, match="not made by Counterpress"):
            publish(release(content), tmp_path / "g")
    assert place.is_symlink() and _untouched(foreign) and hidden(tmp_path) == []


@pytest.mark.parametrize("put", ["notes.txt", "print/notes.txt", "manifest.json"])
def test_a_folder_that_no_build_made_is_refused(tmp_path: Path, put: str) -> None:
    (tmp_path / "g" / put).parent.mkdir(parents=True)
    (tmp_path / "g" / put).write_text('{"name": "a page of the web", "version": "1"}')
    before = (tmp_path / "g").stat()
    for _ in range(2):
        with pytest.raises(OutputRefused, match="not made by Counterpress"):
            publish(release(FIRST), tmp_path / "g")
        with pytest.raises(OutputRefused, match="not made by Counterpress"):
            claimed(tmp_path, "g", "study")
    after = (tmp_path / "g").stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)


def test_the_output_of_another_game_is_refused(tmp_path: Path) -> None:
    publish(release(FIRST), tmp_path / "g")
    (tmp_path / "g").rename(tmp_path / "kept")
    with pytest.raises(OutputRefused, match="holds the game 'g'"):
        claimed(tmp_path, "kept")
    assert contents(tmp_path / "kept") == FIRST


def test_a_link_to_a_manifest_makes_nothing_ours(tmp_path: Path, foreign: Path) -> None:
    publish(release(FIRST), tmp_path / "g")
    (foreign / MANIFEST).symlink_to(tmp_path / "g" / MANIFEST)
    with pytest.raises(OutputRefused, match="not made by Counterpress"):
        publish(release(NEW), foreign)
    assert _untouched(foreign)


@pytest.mark.parametrize("path", ["../foreign/own.txt", "/etc/passwd", "a/../../foreign/own.txt"])
def test_a_manifest_that_names_files_elsewhere_is_not_ours(tmp_path: Path, foreign: Path, path: str) -> None:
    publish(release(FIRST), tmp_path / "g")
    manifest = tmp_path / "g" / MANIFEST
    manifest.write_text(manifest.read_text().replace("svg/faces/a.svg", path))
    assert read_manifest(tmp_path / "g") is None
    with pytest.raises(OutputRefused):
        publish(release(NEW, "d2"), tmp_path / "g")
    assert _untouched(foreign)


@pytest.mark.parametrize("at", ["output/g", "output/g/svg", "output/g/svg/more"])
def test_a_junction_of_windows_is_a_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: str
) -> None:
    """One is a folder to all that ask for links alone."""
    publish(release(FIRST), tmp_path / "output" / "g")
    (tmp_path / at / "theirs").mkdir(parents=True)
    plain = Path.lstat

    def lstat(path: Path) -> object:
        found = plain(path)
        told = {"st_mode": found.st_mode, "st_size": found.st_size}
        return SimpleNamespace(**told, st_reparse_tag=JUNCTION if path == tmp_path / at else 0)

    monkeypatch.setattr(Path, "lstat", lstat)
    before = contents(tmp_path / "output")
    with pytest.raises(OutputRefused, match="is a link"):
        publish(release(NEW), tmp_path / "output" / "g")
    assert contents(tmp_path / "output") == before and (tmp_path / at / "theirs").is_dir()
    assert hidden(tmp_path / "output") == []


def test_rights_stay(tmp_path: Path) -> None:
    publish(release(FIRST), tmp_path / "g")
    rights = {".": 0o2750, "print": 0o700, "svg/faces": 0o755, "print/a4/map.pdf": 0o600,
              "svg/faces/b.svg": 0o640}
    for path, mode in rights.items():
        (tmp_path / "g" / path).chmod(mode)
    publish(release(NEW, "d2"), tmp_path / "g")
    found = {path: stat.S_IMODE((tmp_path / "g" / path).stat().st_mode) for path in rights}
    assert found == rights and contents(tmp_path / "g") == NEW


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away")
def test_owners_stay(tmp_path: Path) -> None:
    publish(release(FIRST), tmp_path / "g")
    owners = {".": 1001, "print/a4": 1002, "print/a4/map.pdf": 1003, "svg/faces/b.svg": 1004}
    for path, user in owners.items():
        os.chown(tmp_path / "g" / path, user, user)
    publish(release(NEW, "d2"), tmp_path / "g")
    assert {path: (tmp_path / "g" / path).stat().st_uid for path in owners} == owners


def test_what_we_may_not_give_back_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    publish(release(FIRST), tmp_path / "g")
    (tmp_path / "g").chmod(0o700)

    def forbidden(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("shutil.copystat", forbidden)
    with pytest.raises(OutputRefused, match="belongs to somebody else"):
        publish(release(NEW, "d2"), tmp_path / "g")
    assert contents(tmp_path / "g") == FIRST and hidden(tmp_path) == []


@pytest.mark.parametrize("at", [".", "svg", "svg/faces"])
def test_a_closed_folder_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: str) -> None:
    publish(release(FIRST), tmp_path / "g")
    closed = tmp_path / "g" / at
    # to root no folder is closed
    monkeypatch.setattr(os, "access", lambda path, _: Path(path) != closed)
    with pytest.raises(OutputRefused, match="may not be written in"):
        publish(release(NEW, "d2"), tmp_path / "g")
    assert contents(tmp_path / "g") == FIRST


def test_a_claimed_folder_is_built_into(tmp_path: Path) -> None:
    study = claimed(tmp_path, "g", "study", "first")
    study.mkdir(parents=True)
    (study / "index.html").write_bytes(b"page")
    publish(release(FIRST), tmp_path / "g")
    assert contents(tmp_path / "g") == {**FIRST, "study/first/index.html": b"page"}


@pytest.mark.parametrize("at", ["study", "study/first"])
def test_nothing_is_claimed_behind_a_link(tmp_path: Path, foreign: Path, at: str) -> None:
    publish(release(FIRST), tmp_path / "g")
    (tmp_path / "g" / at).parent.mkdir(exist_ok=True)
    (tmp_path / "g" / at).symlink_to(foreign)
    with pytest.raises(OutputRefused, match="is a link"):
        claimed(tmp_path, "g", "study", "first")
    assert _untouched(foreign)


def test_folders_beside_the_output_that_only_look_like_ours_stay(tmp_path: Path, foreign: Path) -> None:
    (tmp_path / ".g.new-mine").mkdir()
    (tmp_path / ".g.old-0123abcd").symlink_to(foreign)
    publish(release(FIRST), tmp_path / "g")
    assert sorted(hidden(tmp_path)) == [".g.new-mine", ".g.old-0123abcd"] and _untouched(foreign)


@pytest.mark.parametrize("at", ["output", "build", "build/cache", "build/standing"])
def test_links_in_a_workplace_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, foreign: Path, at: str
) -> None:
    (tmp_path / at).parent.mkdir(exist_ok=True)
    (tmp_path / at).symlink_to(foreign)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(WrongUse, match="is a link"):
        workplace(None)


def test_the_cache_neither_follows_links_nor_drops_files_of_others(tmp_path: Path, foreign: Path) -> None:
    folder, key, other = tmp_path / "cache", key_of("a"), key_of("b")
    folder.mkdir()
    (folder / key[:2]).symlink_to(foreign)
    cache = Cache(folder, maximum_bytes=0)
    cache.put(key, b"a")
    assert cache.get(key) is None and _untouched(foreign)
    cache.put(other, b"b")
    mine = folder / other[:2] / "notes.txt"
    mine.write_bytes(b"mine")
    (folder / other[:2] / other[2:]).rename(tmp_path / "b")
    (folder / other[:2] / other[2:]).symlink_to(tmp_path / "b")
    assert cache.get(other) is None
    cache.prune()
    assert mine.read_bytes() == b"mine" and _untouched(foreign) and (tmp_path / "b").is_file()
