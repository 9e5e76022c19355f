"""Many PNG pictures from SVG in one go: exact pixel sizes, clear ground, bytes that depend on pixels only."""

import io
from collections.abc import Iterator, Mapping, Sequence

from PIL import Image

from generator.lettering.fonts import Font
from generator.records import record
from generator.render.typesetting import forget_large, pages

AT_ONCE = 24
"""Pictures that are best drawn together: to start costs a few milliseconds, a small picture about one."""

PIXELS_AT_ONCE = 3_000_000
"""Beyond it large pictures are drawn apart: a pixel of those drawn together takes some eight bytes."""

JPEG_QUALITY = 88
ONE_PIXEL_PER_POINT_PPI = 72.0


@record
class Picture:
    """An SVG and the size in pixels it is drawn at; the whole viewBox fills the whole picture."""

    svg: str
    width_px: int
    height_px: int
    is_photograph: bool = False
    """Whether it is kept as JPEG: an exact picture of a photograph would be five times as large."""


def batches(pictures: Mapping[str, Picture]) -> Iterator[Mapping[str, Picture]]:
    """The named pictures in their order, parted into what is best drawn together."""
    batch: dict[str, Picture] = {}
    pixels = 0
    for name, picture in pictures.items():
        more = picture.width_px * picture.height_px
        if batch and (len(batch) == AT_ONCE or pixels + more > PIXELS_AT_ONCE):
            yield batch
            batch, pixels = {}, 0
        batch[name] = picture
        pixels += more
    if batch:
        yield batch


def pngs(pictures: Sequence[Picture], brought: tuple[Font, ...] = ()) -> list[bytes]:
    """The PNG files of the pictures, in their order; `brought` are fonts of a game.

    Raises ExternalReference or UnknownFont (both ValueErrors) for a drawing that would not come out as
    written, and ValueError for a size below one pixel.
    """
    if not pictures:
        return []
    for picture in pictures:
        if min(picture.width_px, picture.height_px) < 1:
            raise ValueError(f"a picture of {picture.width_px} x {picture.height_px} pixels has no pixels")
    sizes = [(picture.width_px, picture.height_px) for picture in pictures]
    compiler = pages([picture.svg for picture in pictures], sizes, "pt", brought)
    drawn = compiler.compile(format="png", ppi=ONE_PIXEL_PER_POINT_PPI)
    if drawn is None:
        raise TypeError("the renderer gave no pictures")
    forget_large([picture.svg for picture in pictures])
    contents = [drawn] if isinstance(drawn, bytes) else drawn
    return [_jpeg(content) if picture.is_photograph else content
            for picture, content in zip(pictures, contents, strict=True)]


def _jpeg(png: bytes) -> bytes:
    drawn, content = Image.open(io.BytesIO(png)).convert("RGBA"), io.BytesIO()
    seen = Image.alpha_composite(Image.new("RGBA", drawn.size, "#ffffff"), drawn).convert("RGB")
    seen.save(content, "JPEG", quality=JPEG_QUALITY)
    return content.getvalue()
