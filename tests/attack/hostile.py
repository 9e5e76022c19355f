"""Game folders made to do harm, as data: what is put into a small game, and what must come of it."""

import io
import os
import struct
import zipfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from tests.spreadsheets import xlsx

FINE = "fine"
"""Is built, and what was put there shows in nothing outside of the output."""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>'
SHAPE = '<path d="M0 0h9v9z"/>'

Put = Callable[[Path], None]
"""Puts something at a path."""


@dataclass(frozen=True)
class Hostile:
    """One folder: what is put where, and the code of the problem that must be told of it."""

    name: str
    at: str
    put: Put
    told: str
    shown: bool = False
    """Whether a piece asks for the picture."""
    asked: bool = False
    """Whether pieces are asked of the table."""

    def __str__(self) -> str:
        return self.name


def content(data: bytes | str) -> Put:
    """A file with this content."""
    def put(path: Path) -> None:
        path.write_bytes(data.encode() if isinstance(data, str) else data)

    return put


def link(target: str) -> Put:
    """A link; `{secret}` is the folder beside the game that nobody may see."""
    return lambda path: path.symlink_to(target.format(secret=_game_folder(path).parent / "secret"))


def _game_folder(path: Path) -> Path:
    return next(above for above in path.parents if (above / "game.yaml").is_file())


def png(width_px: int, height_px: int, rows: int | None = None) -> bytes:
    """A PNG whose head says a size; its rows may be fewer."""
    lines = zlib.compress(b"\0" * (width_px // 8 + 2) * (height_px if rows is None else rows))
    head = struct.pack(">LLBBBBB", width_px, height_px, 1, 0, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", lines), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">L", len(data)) + kind + data + struct.pack(">L", zlib.crc32(kind + data))
        for kind, data in parts)


def jpeg(**saved: object) -> bytes:
    """A small photograph."""
    file = io.BytesIO()
    Image.new("RGB", (40, 30), "#808080").save(file, "JPEG", **saved)
    return file.getvalue()


def packed(members: dict[str, bytes]) -> bytes:
    """A ZIP archive."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return file.getvalue()


def deep(path: Path) -> None:
    """Folders in folders, deeper than Python calls functions, with a picture in the last."""
    path.mkdir()
    here = os.open(path, os.O_RDONLY)
    for _ in range(800):
        os.mkdir("a", dir_fd=here)
        below = os.open("a", os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = below
    os.close(here)


def look(name: str, body: str, told: str = "broken-template") -> Hostile:
    """A look in place of one of ours, which draws nothing but what the body does."""
    return Hostile(name, "faces/block.svg.j2", content(SVG.format(body)), told)


def drawing(name: str, at: str, body: str, told: str = "broken-picture", shown: bool = False) -> Hostile:
    """A drawing of this body."""
    return Hostile(name, at, content(SVG.format(body)), told, shown)


def bomb(path: Path) -> None:
    """Two hundred megabytes in two hundred kilobytes."""
    path.write_bytes(packed({"xl/worksheets/sheet1.xml": b"0" * 200_000_000}))


ENTITIES = b'<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
EXIF = Image.Exif()
EXIF[0x010E] = "<script>alert(1)</script> {Alert(1)}"
EXIF[0x0112] = 6

LINKS = (
    Hostile("link-to-a-file", "pictures/a.png", link("{secret}/a.png"), "outside-folder"),
    Hostile("link-to-a-folder", "pictures", link("{secret}"), "outside-folder"),
    Hostile("link-to-a-folder-of-looks", "faces", link("{secret}"), FINE),
    Hostile("link-to-a-folder-within", "pictures/more", link("{secret}"), FINE),
    Hostile("link-to-a-device", "pictures/a.png", link("/dev/zero"), "outside-folder"),
    Hostile("link-to-a-device-of-text", "a.yaml", link("/dev/zero"), "outside-folder"),
    Hostile("link-to-nothing", "fonts/a.ttf", link("nothing.ttf"), "unreadable-file"),
    Hostile("link-to-itself", "icons/a.svg", link("a.svg"), "unreadable-file"),
    Hostile("pipe-of-a-picture", "pictures/a.png", os.mkfifo, "unreadable-file"),
    Hostile("pipe-of-a-font", "fonts/a.ttf", os.mkfifo, "unreadable-file"),
    Hostile("pipe-of-a-look", "faces/a.svg.j2", os.mkfifo, "unreadable-file"),
    Hostile("pipe-of-a-table", "a.csv", os.mkfifo, FINE),
    Hostile("folder-like-a-picture", "pictures/a.png", Path.mkdir, FINE),
    Hostile("folders-without-end", "pictures/deep", deep, FINE),
)
PICTURES = (
    Hostile("bomb-of-pixels", "pictures/a.png", content(png(60_000, 60_000, rows=1)), "too-large"),
    Hostile("picture-cut-off", "pictures/a.png", content(png(900, 900)[:60]), "broken-picture", shown=True),
    Hostile("picture-without-rows", "pictures/a.png", content(png(900, 900, rows=3)), "broken-picture",
            shown=True),
    Hostile("picture-of-no-size", "pictures/a.png", content(png(0, 0)), "broken-picture"),
    Hostile("picture-with-code-in-its-notes", "pictures/a.jpg", content(jpeg(exif=EXIF)), FINE, shown=True),
    Hostile("picture-that-is-an-archive-too", "pictures/a.jpg",
            content(jpeg() + packed({"evil.class": b"x"})), FINE, shown=True),
    Hostile("page-called-picture", "pictures/a.png", content("<html><script>1</script>"), "broken-picture"),
    drawing("bomb-of-elements", "pictures/a.svg", "<g>" * 5000 + "</g>" * 5000),
    drawing("bomb-of-uses", "pictures/a.svg", SHAPE + "".join(
        f'<g id="u{n}">' + f'<use href="#u{n - 1}"/>' * 10 + "</g>" for n in range(12)), shown=True),
    drawing("drawing-of-itself", "pictures/a.svg", '<g id="a"><use href="#a"/></g>', shown=True),
    drawing("style-that-loads", "icons/a.svg", f'<g style="fill: u\\72l(http://a.example/b)">{SHAPE}</g>'),
    Hostile("entities", "icons/a.svg", content(
        '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + SVG.format("&a;")), "broken-picture"),
)
LOOKS = (
    look("loops-without-end", "{% for a in range(999) %}{% for b in range(999) %}{% for c in range(999) %}"
         "{% endfor %}{% endfor %}{% endfor %}"),
    look("calls-without-end", "{% macro m(n) %}{% if n %}{% set a = m(n - 1) %}{% set b = m(n - 1) %}"
         "{% endif %}{% endmacro %}{{ m(40) }}"),
    look("calls-of-itself", "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}"),
    look("text-padded", "{{ 'a'.center(10 ** 10) | length }}"),
    look("text-padded-by-a-filter", "{{ 'a' | center(10 ** 10) | length }}"),
    look("text-formatted", "{{ ('%' ~ 10 ** 10 ~ 'd') % 1 }}"),
    look("text-formatted-otherwise", "{{ ('{:' ~ 10 ** 10 ~ '}').format(1) | length }}"),
    look("text-doubled", "{% set n = namespace(t='aaaaaaaaaa') %}{% for a in range(40) %}"
         "{% set n.t = n.t ~ n.t %}{% endfor %}{{ n.t | length }}"),
    look("list-of-lists", "{% set n = namespace(t=[1]) %}{% for a in range(40) %}"
         "{% set n.t = [n.t, n.t] %}{% endfor %}{{ n.t | length }}"),
    look("list-of-texts", "{{ ['a' * 1000000] * 1000000 }}"),
    look("list-doubled-by-a-filter", "{% set n = namespace(t=[1]) %}{% for a in range(40) %}"
         "{% set n.t = [n.t, n.t] | sum(start=[]) %}{% endfor %}{{ n.t | length }}"),
    look("text-that-grows-in-quotes", "{% set n = namespace(t='a') %}{% for a in range(60) %}"
         "{% set n.t = n.t | tojson %}{% endfor %}{{ n.t | length }}"),
    look("text-repeated-in-a-block", "{% set a = 'a' * 1000000 %}{% set b %}{% for c in range(1000) %}{{ a }}"
         "{% endfor %}{% endset %}{{ b | length }}"),
    look("text-repeated-in-macros", "{% set a = 'a' * 1000000 %}{% macro m() %}{{ a }}{{ a }}"
         "{% endmacro %}{% for b in range(1000) %}{% set c = m() %}{% endfor %}"),
    look("text-replaced", "{{ ('a' * 100000) | replace('a', 'b' * 100000) | length }}"),
    look("text-joined", "{{ range(1000) | join('b' * 1000000) | length }}"),
    look("filler-without-end", "{{ lipsum(10 ** 8) }}", "missing-value"),
    look("way-out", "{{ ''.__class__.__mro__[1].__subclasses__() }}"),
    look("include", "{% include '../../secret/a.png' %}", "unknown-template"),
)
TABLES = (
    Hostile("pipe-of-a-sheet", "a.xlsx", os.mkfifo, "unknown-table", asked=True),
    Hostile("archive-of-nothing", "a.ods", content(packed({"content.xml": b"<a/>"})),
            "broken-table", asked=True),
    Hostile("entities-in-a-table", "a.ods", content(packed({"content.xml": ENTITIES + b"<a>&a;</a>"})),
            "broken-table", asked=True),
    Hostile("formulas", "a.csv", content('id,name\n=1+1,"=HYPERLINK(""http://a.example"")"\n'), FINE),
    Hostile("bomb-of-a-table", "a.xlsx", bomb, "too-large", asked=True),
    Hostile("macros", "a.xlsx", content(xlsx({"A": [["x"]]}) + b"vbaProject.bin"), FINE),
)
FONTS = (
    Hostile("page-called-font", "fonts/a.ttf", content("<html>"), "unfit-font"),
    Hostile("collection-of-fonts", "fonts/a.ttf", content(b"ttcf\0\1\0\0" + b"\xff" * 400), "unfit-font"),
    Hostile("font-of-tables-only", "fonts/a.otf", content(b"OTTO\xff\xff" + b"\0" * 400), "unfit-font"),
)
HOSTILE = (*LINKS, *PICTURES, *LOOKS, *TABLES, *FONTS)
