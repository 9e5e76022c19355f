"""Pictures of the game folder as parts of a drawing: cut, turned and no larger than print can show."""

import base64
import io
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageOps

from generator.load.assets import Bitmap, Source
from generator.load.png import lacks_rows
from generator.model.picture import Picture
from generator.records import record
from generator.svg.cleaning import nested, view_size

PRINT_DPI = 400
"""More cannot be seen on paper, even through a glass."""

MM_PER_INCH = 25.4
PHOTOGRAPH_COLOURS = 4096
"""A drawing has fewer colours, and is kept exact; a photograph is stored as JPEG."""

JPEG_QUALITY = 92

Rectangle = tuple[float, float, float, float]
"""Left, top, width and height in millimetres."""

_FITS = {"cover": "xMidYMid slice", "contain": "xMidYMid meet", "stretch": "none"}


@record
class _Wanted:
    """A bitmap as it is to be embedded."""

    path: Path
    digest: str
    picture: Picture
    width_mm: float
    height_mm: float


def picture_svg(asset: Bitmap | Source, picture: Picture, place: Rectangle, prefix: str) -> str:
    """The picture in its place; ids begin with the prefix. Raises ValueError for a part that it has not."""
    if isinstance(asset, Source):
        if picture.crop_px or picture.slice or picture.rotate_degrees != "0":
            raise ValueError(f"'{picture.file}' is a drawing: only pictures of pixels are cut and turned")
        return nested(asset.text, prefix, *place, fit=_FITS[picture.fit])
    x, y, width, height = place
    embedded = _embedded(_Wanted(asset.path, asset.digest, picture, width, height))
    if picture.fit == "contain":
        shape = min(width / embedded.width_px, height / embedded.height_px)
        inner = embedded.width_px * shape, embedded.height_px * shape
        x, y, (width, height) = x + (width - inner[0]) / 2, y + (height - inner[1]) / 2, inner
    return (f'<image x="{x:.3f}" y="{y:.3f}" width="{width:.3f}" height="{height:.3f}" '
            f'preserveAspectRatio="none" href="{embedded.href}"/>')


def height_share(asset: Bitmap | Source, picture: Picture) -> float:
    """How high what is shown is for its width. Raises ValueError for a part that it has not."""
    if isinstance(asset, Source):
        width, height = view_size(asset.text)
        return height / width
    left, top, right, bottom = picture.part_px(asset.width_px, asset.height_px)
    share = (bottom - top) / (right - left)
    return 1 / share if picture.is_turned else share


@record
class _Embedded:
    href: str
    width_px: int
    height_px: int


@lru_cache(maxsize=256)
def _embedded(wanted: _Wanted) -> _Embedded:
    """The bytes as a link that holds them; a JPEG of which all is shown stays as it is."""
    whole = _opened(wanted.path, wanted.digest)
    image = _fitted(_part(whole, wanted.picture), wanted)
    image = _no_larger(image, wanted)
    if image.size == whole.size and wanted.picture.rotate_degrees == "0" and _is_plain_jpeg(wanted.path):
        return _link("jpeg", wanted.path.read_bytes(), image)
    content = io.BytesIO()
    if image.mode == "RGB" and image.getcolors(PHOTOGRAPH_COLOURS) is None:
        image.save(content, "JPEG", quality=JPEG_QUALITY, subsampling=0)
        return _link("jpeg", content.getvalue(), image)
    image.save(content, "PNG", optimize=True)
    return _link("png", content.getvalue(), image)


def _link(kind: str, content: bytes, image: Image.Image) -> _Embedded:
    return _Embedded(f"data:image/{kind};base64,{base64.b64encode(content).decode()}", *image.size)


@lru_cache(maxsize=2)
def _opened(path: Path, digest: str) -> Image.Image:
    """The whole picture upright, in RGB or with transparency; the last two are kept for the next slice.

    Raises ValueError for one that was cut off, OSError for one that cannot be read.
    """
    with Image.open(path) as image:
        upright = ImageOps.exif_transpose(image)
        has_alpha = "A" in upright.getbands() or "transparency" in upright.info
        made = _of_eight_bits(upright).convert("RGBA" if has_alpha else "RGB")
        if image.format == "PNG" and lacks_rows(path.read_bytes()):
            raise ValueError(f"'{path.name}' was cut off: rows of it are missing")
        return made


def _of_eight_bits(image: Image.Image) -> Image.Image:
    """Greys of 16 bits in 8: Pillow would make all of them white that are lighter than the 255 darkest."""
    if not image.mode.startswith("I"):
        return image
    return image.convert("I").point(lambda grey: grey * (1 / 256)).convert("L")


def _is_plain_jpeg(path: Path) -> bool:
    with Image.open(path) as image:
        return image.format == "JPEG" and image.mode in ("RGB", "L") and image.getexif().get(0x0112, 1) == 1


def _part(image: Image.Image, picture: Picture) -> Image.Image:
    """What is left after crop, slice and turn."""
    image = image.crop(picture.part_px(*image.size))
    turn = {"90": Image.Transpose.ROTATE_270, "180": Image.Transpose.ROTATE_180,
            "270": Image.Transpose.ROTATE_90}.get(picture.rotate_degrees)
    return image if turn is None else image.transpose(turn)


def _fitted(image: Image.Image, wanted: _Wanted) -> Image.Image:
    """What of the picture is seen where it fills a place of another shape."""
    if wanted.picture.fit != "cover":
        return image
    shape = wanted.width_mm / wanted.height_mm
    width = max(1, min(image.width, round(image.height * shape)))
    height = max(1, min(image.height, round(image.width / shape)))
    if abs(width - image.width) <= 1 and abs(height - image.height) <= 1:
        return image
    left, top = (image.width - width) // 2, (image.height - height) // 2
    return image.crop((left, top, left + width, top + height))


def _no_larger(image: Image.Image, wanted: _Wanted) -> Image.Image:
    most = max(wanted.width_mm / image.width, wanted.height_mm / image.height) * PRINT_DPI / MM_PER_INCH
    if most >= 1:
        return image
    size = max(1, round(image.width * most)), max(1, round(image.height * most))
    return image.resize(size, Image.Resampling.LANCZOS)
