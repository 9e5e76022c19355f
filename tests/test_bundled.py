from pathlib import Path

import pytest

from generator import bundled


def test_templates_are_found_in_a_source_checkout() -> None:
    assert (bundled.bundled_folder("templates") / "fonts").is_dir()


def test_the_wheels_copy_goes_before_a_strangers_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "generator"
    (tmp_path / "data").mkdir()
    (package / "_bundled" / "data").mkdir(parents=True)
    monkeypatch.setattr(bundled, "PACKAGE_FOLDER", package)
    assert bundled.bundled_folder("data") == package / "_bundled" / "data"


def test_a_missing_folder_says_where_it_was_sought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundled, "PACKAGE_FOLDER", tmp_path / "generator")
    with pytest.raises(FileNotFoundError, match="_bundled"):
        bundled.bundled_folder("templates")
