"""Putting a release in place: all or nothing, and no file of anybody else is touched."""

import json
import os
import shutil
from hashlib import sha256
from pathlib import Path

import pytest

from generator.package.links import OutputRefused
from generator.package.manifest import MANIFEST, Release, read_manifest
from generator.package.output import publish

FIRST = {"print/a4/map.pdf": b"map", "svg/faces/a.svg": b"a", "svg/faces/b.svg": b"b"}


def release(
    files: dict[str, bytes], definition: str = "d1", remakes: tuple[str, ...] = ("print/a4/", "svg/faces/"),
    languages: tuple[str, ...] = ("en",), vassal: str | None = None,
) -> Release:
    return Release("g", "1.0", definition, languages, (), files.items(), remakes,
                   [{"id": "p", "gpid": 1}] if vassal else (), (), vassal)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes()
            for path in folder.rglob("*") if path.is_file() and path.name != MANIFEST}


def hidden(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if path.name.startswith(".")]


def test_a_release_is_put_in_place_with_a_manifest_that_lists_every_file(tmp_path: Path) -> None:
    publish(release(FIRST), tmp_path / "g")
    assert contents(tmp_path / "g") == FIRST
    listed = json.loads((tmp_path / "g" / MANIFEST).read_text())["files"]
    assert {each["path"]: (each["sha256"], each["bytes"]) for each in listed} \
        == {path: (sha256(content).hexdigest(), len(content)) for path, content in FIRST.items()}
    assert hidden(tmp_path) == []


def test_what_is_not_made_any_more_goes(tmp_path: Path) -> None:
    publish(release(FIRST), tmp_path / "g")
    publish(release({"print/a4/map.pdf": b"new"}, "d2"), tmp_path / "g")
    assert contents(tmp_path / "g") == {"print/a4/map.pdf": b"new"}
    assert not (tmp_path / "g" / "svg").exists()


def test_a_file_that_is_as_it_was_is_not_written_again(tmp_path: Path) -> None:
    publish(release(FIRST), tmp_path / "g")
    before = {path: (tmp_path / "g" / path).stat() for path in FIRST}
    publish(release({**FIRST, "svg/faces/a.svg": b"c"}, "d2"), tmp_path / "g")
    after = {path: (tmp_path / "g" / path).stat() for path in FIRST}
    same = {path for path in FIRST if after[path].st_ino == before[path].st_ino}
    assert same == {"print/a4/map.pdf", "svg/faces/b.svg"}
    assert all(after[path].st_mtime_ns == before[path].st_mtime_ns for path in same)


def test_files_of_other_people_stay_wherever_they_are(tmp_path: Path) -> None:
    publish(release(FIRST), tmp_path / "g")
    (tmp_path / "g" / "notes.txt").write_bytes(b"mine")
    (tmp_path / "g" / "svg" / "faces" / "own.svg").write_bytes(b"mine too")
    (tmp_path / "g" / "empty").mkdir()
    (tmp_path / "elsewhere").write_bytes(b"far")
    (tmp_path / "g" / "link").symlink_to(tmp_path / "elsewhere")
    for definition in ("d2", "d3"):
        publish(release({"print/a4/map.pdf": b"new"}, definition), tmp_path / "g")
        found = contents(tmp_path / "g")
        assert found["notes.txt"] == b"mine" and found["svg/faces/own.svg"] == b"mine too"
        assert "svg/faces/a.svg" not in found
        assert (tmp_path / "g" / "empty").is_dir() and (tmp_path / "g" / "link").is_symlink()
    assert (tmp_path / "elsewhere").read_bytes() == b"far"
    assert hidden(tmp_path) == []


def test_a_file_of_ours_that_somebody_changed_is_not_deleted(tmp_path: Path) -> None:
    publish(release(FIRST), tmp_path / "g")
    (tmp_path / "g" / "svg" / "faces" / "a.svg").write_bytes(b"painted over")
    publish(release({"print/a4/map.pdf": b"new"}, "d2"), tmp_path / "g")
    assert contents(tmp_path / "g") == {"print/a4/map.pdf": b"new", "svg/faces/a.svg": b"painted over"}


@pytest.mark.parametrize("stranger", ["print/a4/map.pdf", "print", "svg/faces/a.svg/inside"])
def test_a_strange_file_in_our_way_stops_the_build_and_stays(tmp_path: Path, stranger: str) -> None:
    path = tmp_path / "g" / stranger
    path.parent.mkdir(parents=True)
    path.write_bytes(b"mine")
    with pytest.raises(OutputRefused, match="not made by Counterpress"):
        publish(release(FIRST), tmp_path / "g")
    assert contents(tmp_path / "g") == {stranger: b"mine"}
    assert hidden(tmp_path) == []


def test_the_module_stays_after_printing_from_the_same_definition_only(tmp_path: Path) -> None:
    module = release({"g.vmod": b"module"}, remakes=("g.vmod",), languages=(), vassal="3.7.8")
    publish(release(FIRST), tmp_path / "g")
    publish(module, tmp_path / "g")
    assert contents(tmp_path / "g") == {**FIRST, "g.vmod": b"module"}
    manifest = publish(release(FIRST, languages=("es",)), tmp_path / "g")
    assert contents(tmp_path / "g") == {**FIRST, "g.vmod": b"module"}
    assert manifest.vassal_version == "3.7.8" and manifest.pieces == [{"id": "p", "gpid": 1}]
    manifest = publish(release(FIRST, "d2"), tmp_path / "g")
    assert contents(tmp_path / "g") == FIRST
    assert manifest.vassal_version is None and manifest.pieces == []


def test_another_paper_stays_in_the_same_languages_only(tmp_path: Path) -> None:
    letter = {"print/letter/map.pdf": b"letter"}
    publish(release(FIRST), tmp_path / "g")
    publish(release(letter, remakes=("print/letter/",)), tmp_path / "g")
    assert contents(tmp_path / "g") == {**FIRST, **letter}
    publish(release(letter, remakes=("print/letter/",), languages=("es",)), tmp_path / "g")
    assert contents(tmp_path / "g") == letter


@pytest.mark.parametrize("path", ["../x", "/x", "a/../../x", "a\\b", "c:x", "", "a\0b"])
def test_no_file_is_written_outside_the_output(tmp_path: Path, path: str) -> None:
    with pytest.raises(ValueError, match="not a path"):
        publish(release({path: b"x"}), tmp_path / "o" / "g")
    assert list(tmp_path.rglob("*")) == [tmp_path / "o"]


class Killed(BaseException):
    """The process ends here."""


@pytest.mark.parametrize("moment", range(1, 4))
def test_a_build_killed_at_any_moment_leaves_a_whole_output(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: int
) -> None:
    publish(release(FIRST), tmp_path / "g")
    (tmp_path / "g" / "notes.txt").write_bytes(b"mine")
    calls = 0
    rename = os.rename

    def killed_rename(source: Path, target: Path) -> None:
        nonlocal calls
        calls += 1
        if calls >= moment:  # nothing works any more after a kill
            raise Killed
        rename(source, target)

    new = {"print/a4/map.pdf": b"new"}
    with monkeypatch.context() as patched:
        patched.setattr(os, "rename", killed_rename)
        # a killed process does not clear up either
        patched.setattr(shutil, "rmtree", lambda *_, **__: None)
        if moment < 3:
            with pytest.raises(Killed):
                publish(release(new, "d2"), tmp_path / "g")
        else:
            publish(release(new, "d2"), tmp_path / "g")
    if moment == 1:
        assert contents(tmp_path / "g") == {**FIRST, "notes.txt": b"mine"}
    publish(release(new, "d3"), tmp_path / "g")
    assert contents(tmp_path / "g") == {**new, "notes.txt": b"mine"}
    assert hidden(tmp_path) == []


def test_a_full_disk_leaves_the_last_output_and_no_remains(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(release(FIRST), tmp_path / "g")

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", full)
        with pytest.raises(OSError, match="No space"):
            publish(release({"print/a4/map.pdf": b"new"}, "d2"), tmp_path / "g")
    assert contents(tmp_path / "g") == FIRST
    assert hidden(tmp_path) == []


def test_an_output_in_use_is_refused_and_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    publish(release(FIRST), tmp_path / "g")
    rename = os.rename

    def busy(source: Path, target: Path) -> None:
        if ".new-" in Path(source).name:
            raise PermissionError(13, "in use")
        rename(source, target)

    with monkeypatch.context() as patched:
        patched.setattr(os, "rename", busy)
        with pytest.raises(OutputRefused, match="cannot be replaced"):
            publish(release({"print/a4/map.pdf": b"new"}, "d2"), tmp_path / "g")
    assert contents(tmp_path / "g") == FIRST
    assert hidden(tmp_path) == []


def test_a_manifest_that_is_not_ours_is_not_read(tmp_path: Path) -> None:
    (tmp_path / MANIFEST).write_text('{"files": 3}')
    assert read_manifest(tmp_path) is None
    assert read_manifest(tmp_path / "nowhere") is None
