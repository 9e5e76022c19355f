"""A file is there whole or not at all."""

import os
from pathlib import Path

import pytest

from generator.whole import write_whole


def test_a_file_is_written_with_the_folders_above_it_and_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b.txt"
    write_whole(path, b"one")
    write_whole(path, b"two")
    assert path.read_bytes() == b"two" and [each.name for each in path.parent.iterdir()] == ["b.txt"]


def test_a_writing_that_fails_leaves_the_last_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "b.txt"
    write_whole(path, b"one")

    def fail(*_: object) -> None:
        raise OSError("held open")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="held open"):
        write_whole(path, b"two")
    assert path.read_bytes() == b"one" and [each.name for each in tmp_path.iterdir()] == ["b.txt"]
