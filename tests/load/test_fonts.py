"""Fonts of a folder: read when they may be embedded, and told where they lie when not."""

import struct
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from generator.lettering import font_files
from generator.lettering.fonts import FONT_FOLDER, Font, Style
from generator.lettering.text import MM_PER_POINT, cap_height_mm, width_mm
from generator.load.assets import read_assets
from generator.problems import Problems
from tests.lettering.tiny_font import BROAD, HIGH, write_font


def _read(folder: Path) -> tuple[dict[str, Font], list[tuple[str, str]]]:
    fonts = read_assets(folder, problems := Problems(), {}).fonts
    return dict(fonts), [(problem.code, problem.span.file) for problem in problems]


@pytest.mark.parametrize("file", ["bars.ttf", "deep/bars.otf"])
def test_a_font_is_known_by_what_it_says_of_itself(tmp_path: Path, file: str) -> None:
    write_font(tmp_path / "fonts" / file, "Bars", 600)
    fonts, problems = _read(tmp_path)
    assert (list(fonts), problems) == ([file], [])
    font = fonts[file]
    assert (font.name, font.family, font.style, font.width) == ("Bars", "Bars", Style(600), "normal")
    size_pt = 1000 / MM_PER_POINT
    assert width_mm("abc", font, size_pt) == pytest.approx(3 * BROAD)
    assert cap_height_mm(font, size_pt) == pytest.approx(HIGH)


def test_a_word_for_the_width_belongs_to_the_name_alone(tmp_path: Path) -> None:
    write_font(tmp_path / "fonts" / "a.ttf", "Bars Condensed", 400, os2={"usWidthClass": 3})
    (font,) = _read(tmp_path)[0].values()
    assert (font.name, font.family, font.width) == ("Bars Condensed", "Bars", "condensed")


def test_a_family_of_several_widths_is_told_apart(tmp_path: Path) -> None:
    for file, width in {"a.ttf": 5, "b.ttf": 3, "c.ttf": 4}.items():
        write_font(tmp_path / "fonts" / file, "Bars", os2={"usWidthClass": width})
    assert [font.name for font in _read(tmp_path)[0].values()] == [
        "Bars", "Bars Condensed", "Bars Semi Condensed"]


@pytest.mark.parametrize("file", ["a.ttf", "a.otf"])
def test_capitals_of_an_old_font_are_as_high_as_its_h(tmp_path: Path, file: str) -> None:
    path = write_font(tmp_path / "fonts" / file, high=640)
    with TTFont(path) as old:
        old["OS/2"].version = 1
        old.save(path)
    (font,) = _read(tmp_path)[0].values()
    assert cap_height_mm(font, 1000 / MM_PER_POINT) == pytest.approx(640)


@pytest.mark.parametrize("rights, may", [
    (0x0000, True), (0x0004, True), (0x0008, True), (0x0002, False), (0x0006, True), (0x0100, False),
    (0x0104, False), (0x0200, False),
])
def test_only_what_its_maker_allows_to_embed_is_taken(tmp_path: Path, rights: int, may: bool) -> None:
    write_font(tmp_path / "fonts" / "a.ttf", rights=rights)
    fonts, problems = _read(tmp_path)
    assert bool(fonts) is may
    assert problems == ([] if may else [("unfit-font", f"{tmp_path.name}/fonts/a.ttf")])


def test_what_is_no_font_is_told(tmp_path: Path) -> None:
    (tmp_path / "fonts").mkdir()
    whole = (FONT_FOLDER / "Oswald-Medium.ttf").read_bytes()
    for name, content in {"a.ttf": b"", "b.ttf": b"no font at all", "c.otf": whole[:3000],
                          "d.ttf": whole[:12] + b"\xff" * 400 + whole[412:]}.items():
        (tmp_path / "fonts" / name).write_bytes(content)
    (tmp_path / "fonts" / "e.woff2").write_bytes(b"wOF2")
    fonts, problems = _read(tmp_path)
    assert not fonts
    assert [code for code, _ in problems] == ["unfit-font"] * 4 + ["file-not-read"]


def test_a_variable_font_is_refused(tmp_path: Path) -> None:
    path = write_font(tmp_path / "fonts" / "a.ttf")
    with TTFont(path) as font:
        builder = FontBuilder(font=font)
        builder.setupFvar([("wght", 100, 400, 900, "Weight")], [])
        builder.save(path)
    assert _read(tmp_path) == ({}, [("unfit-font", f"{tmp_path.name}/fonts/a.ttf")])


def test_a_font_that_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_font(tmp_path / "fonts" / "a.ttf")
    monkeypatch.setattr(font_files, "MAXIMUM_FONT_BYTES", 100)
    assert _read(tmp_path) == ({}, [("unfit-font", f"{tmp_path.name}/fonts/a.ttf")])


def test_a_font_that_claims_all_characters_ever_is_not_unfolded(tmp_path: Path) -> None:
    path = write_font(tmp_path / "fonts" / "a.ttf")
    with TTFont(path, lazy=True) as font:
        directory = font.reader.tables["cmap"]
        offset, length = directory.offset, directory.length
    group = struct.pack(">LLL", 0, 0xFFFFFFF0, 1)
    claim = struct.pack(">HH", 0, 1) + struct.pack(">HHL", 3, 10, 12)
    claim += struct.pack(">HHLLL", 12, 0, 16 + len(group), 0, 1) + group
    assert len(claim) <= length
    content = bytearray(path.read_bytes())
    content[offset:offset + len(claim)] = claim
    path.write_bytes(bytes(content))
    assert _read(tmp_path) == ({}, [("unfit-font", f"{tmp_path.name}/fonts/a.ttf")])


def test_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    secret = write_font(tmp_path / "secret.ttf")
    (tmp_path / "game" / "fonts").mkdir(parents=True)
    (tmp_path / "game" / "fonts" / "a.ttf").symlink_to(secret)
    assert _read(tmp_path / "game") == ({}, [("outside-folder", "game/fonts/a.ttf")])


def test_another_byte_is_another_content(tmp_path: Path) -> None:
    write_font(tmp_path / "fonts" / "a.ttf")
    before = read_assets(tmp_path, Problems(), {}).content()
    write_font(tmp_path / "fonts" / "a.ttf", letters="abc")
    assert read_assets(tmp_path, Problems(), {}).content() != before
