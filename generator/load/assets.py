"""What a game folder brings besides definitions: looks, pictures, fonts; bounded and read with suspicion.

    faces/NAME.svg.j2       templates of the game's own, which may extend those of the program
    icons/NAME.svg          small drawings in one colour, for signs and texts
    fonts/NAME.ttf          TTF and OTF that may be embedded
    pictures/NAME.EXT       PNG, JPEG, WebP and SVG; folders in it are part of the name
    words/LANGUAGE.yaml     what the program says itself, in a language of the game
"""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeVar

from generator.lettering.font_files import UnfitFont, read_font
from generator.lettering.fonts import Font
from generator.load.folder import asset_files, files_below
from generator.load.parsing import read_text
from generator.load.reader import is_inside, read_file
from generator.load.tree import Node
from generator.problems import Problems, Span
from generator.records import record
from generator.svg.cleaning import UncleanDrawing, clean_svg

FACE_ENDING: Final = ".svg.j2"
MAXIMUM_ASSETS = 2_000
MAXIMUM_PICTURE_BYTES = 64_000_000
MAXIMUM_PIXELS = 80_000_000
Asset = TypeVar("Asset")

ORIENTATION, LYING_ON_A_SIDE = 0x0112, range(5, 9)
"""How a camera was held (Exif 2.3, 4.6.4 A): viewers turn such pictures, and so do we."""
BITMAP_FORMATS = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".webp": "WEBP"}


@record
class Source:
    """A text of the folder and the name by which problems point into it."""

    file: str
    text: str


@record
class Bitmap:
    """A picture made of pixels; its bytes are read when it is drawn. `digest` tells what they were."""

    path: Path
    digest: str
    width_px: int
    height_px: int


@record
class Assets:
    """What the folder brings, by name."""

    faces: Mapping[str, Source] = field(default_factory=dict)
    icons: Mapping[str, Source] = field(default_factory=dict)
    pictures: Mapping[str, Bitmap | Source] = field(default_factory=dict)
    fonts: Mapping[str, Font] = field(default_factory=dict)
    words: Mapping[str, Node] = field(default_factory=dict)

    def of_board(self, picture: str | None) -> "Assets":
        """Those that a board can show: the icons, the fonts, and its picture."""
        shown = {name: each for name, each in self.pictures.items() if name == picture}
        return Assets(icons=self.icons, pictures=shown, fonts=self.fonts)

    def content(self) -> str:
        """A text that differs when any asset does."""
        digests = {name: each.digest if isinstance(each, Bitmap) else each.text
                   for name, each in self.pictures.items()}
        fonts = {name: each.digest for name, each in self.fonts.items()}
        return repr((dict(self.faces), dict(self.icons), digests, fonts))


def read_assets(folder: Path, problems: Problems, sources: dict[str, str]) -> Assets:
    """Read all assets of a game folder; `sources` receives the texts of templates and drawings."""
    reading = _Reading(folder, problems, sources)
    try:
        count = sum(1 for _ in asset_files(folder))
    except OSError as error:
        problems.error(Span(reading.name), "unreadable-file", f"a folder in it cannot be read: {error}")
        return Assets()
    if count > MAXIMUM_ASSETS:
        problems.error(Span(reading.name), "too-large", f"more than {MAXIMUM_ASSETS} files beside the YAML")
        return Assets()
    return Assets(
        reading.all_of("faces", {FACE_ENDING: reading.face}),
        reading.all_of("icons", {".svg": reading.drawing}),
        reading.all_of("pictures", {".svg": reading.drawing} | dict.fromkeys(BITMAP_FORMATS, reading.bitmap),
                       keeps_ending=True),
        reading.all_of("fonts", {".ttf": reading.font, ".otf": reading.font}, keeps_ending=True),
        reading.all_of("words", {".yaml": reading.catalogue}),
    )


@dataclass
class _Reading:
    """One folder that is being read."""

    folder: Path
    problems: Problems
    sources: dict[str, str]

    @property
    def name(self) -> str:
        """How problems call the folder."""
        return self.folder.name or self.folder.resolve().name

    def all_of(
        self, kind: str, readers: Mapping[str, Callable[[Path, str], Asset | None]],
        keeps_ending: bool = False,
    ) -> dict[str, Asset]:
        """Every asset of a kind by its name, read by what its ending asks for."""
        found: dict[str, Asset] = {}
        below = self.folder / kind
        for path in files_below(below):
            short = path.relative_to(below).as_posix()
            file = f"{self.name}/{kind}/{short}"
            ending = next((each for each in readers if short.lower().endswith(each)), None)
            if ending is None:
                known = ", ".join(readers)
                self.problems.warning(Span(file), "file-not-read", f"only {known} are read in '{kind}'")
            elif not is_inside(path, self.folder, file, self.problems):
                continue
            elif not path.is_file():  # a pipe would be waited for
                self.problems.error(Span(file), "unreadable-file", "this is no file")
            elif (asset := readers[ending](path, file)) is not None:
                found[short if keeps_ending else short[:-len(ending)]] = asset
        return found

    def face(self, path: Path, file: str) -> Source | None:
        """A template."""
        text = read_file(path, file, self.sources, self.problems)
        return None if text is None else Source(file, text)

    def drawing(self, path: Path, file: str) -> Source | None:
        """An SVG that holds nothing but shapes."""
        text = read_file(path, file, self.sources, self.problems)
        if text is None:
            return None
        try:
            return Source(file, clean_svg(text))
        except UncleanDrawing as error:
            self.problems.error(Span(file, error.line), "broken-picture", str(error), error.hint)
            return None

    def catalogue(self, path: Path, file: str) -> Node | None:
        """What the program says in a language."""
        text = read_file(path, file, self.sources, self.problems)
        return None if text is None else read_text(text, file, self.problems)

    def font(self, path: Path, file: str) -> Font | None:
        """A font that may be embedded."""
        try:
            return read_font(path)
        except OSError as error:
            self.problems.error(Span(file), "unreadable-file", f"the file cannot be read: {error.strerror}")
        except UnfitFont as error:
            self.problems.error(Span(file), "unfit-font", str(error), error.hint)
        return None

    def bitmap(self, path: Path, file: str) -> Bitmap | None:
        """A picture whose head says a sensible size; its pixels are not looked at yet."""
        from PIL import Image, UnidentifiedImageError  # only games with pictures pay for it

        try:
            content = path.read_bytes() if path.stat().st_size <= MAXIMUM_PICTURE_BYTES else None
            if content is None:
                self.problems.error(
                    Span(file), "too-large", f"a picture of more than {MAXIMUM_PICTURE_BYTES // 10**6} MB")
                return None
            with Image.open(path, formats=sorted(set(BITMAP_FORMATS.values()))) as image:
                turned = image.getexif().get(ORIENTATION) in LYING_ON_A_SIDE
                width_px, height_px = reversed(image.size) if turned else image.size
        except Image.DecompressionBombError:
            said = f"more than {MAXIMUM_PIXELS // 10**6} million pixels are not possible"
            self.problems.error(Span(file), "too-large", said, "make it smaller")
            return None
        except (OSError, UnidentifiedImageError, ValueError, SyntaxError):
            self.problems.error(
                Span(file), "broken-picture", "this is no picture that can be read",
                "save it again as PNG, JPEG or WebP")
            return None
        if width_px * height_px > MAXIMUM_PIXELS:
            self.problems.error(
                Span(file), "too-large", f"{width_px} x {height_px} pixels; more than "
                f"{MAXIMUM_PIXELS // 10**6} million are not possible", "make it smaller")
            return None
        return Bitmap(path, hashlib.sha256(content).hexdigest(), width_px, height_px)
