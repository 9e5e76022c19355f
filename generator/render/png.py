"""Many PNG pictures from SVG in one go: exact pixel sizes, clear ground, bytes that depend on pixels only."""

import io
from collections.abc import Iterator, Mapping, Sequence

from PIL import Image

from generator.lettering.fonts import Font
from generator.records import record
from generator.render.typesetting import forget_large, pages
from generator.svg.nesting import ATTRIBUTE, ROOT

AT_ONCE = 24
"""Pictures that are best drawn together: to start costs a few milliseconds, a small picture about one."""

PIXELS_AT_ONCE = 3_000_000
"""Beyond it large pictures are drawn apart: a pixel of those drawn together takes some eight bytes."""

JPEG_QUALITY = 88
ONE_PIXEL_PER_POINT_PPI = 72.0
WIDER, LOWER = 1 + 2e-6, 1 - 4e-6
"""More than the rounding of the renderer's numbers, 6e-8, and less than a pixel of the largest picture."""
_OF_SIZE = frozenset({"width", "height", "preserveAspectRatio"})


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
    compiler = pages([_on_pixels(picture) for picture in pictures], sizes, "pt", brought, LOWER)
    drawn = compiler.compile(format="png", ppi=ONE_PIXEL_PER_POINT_PPI)
    if drawn is None:
        raise TypeError("the renderer gave no pictures")
    forget_large([picture.svg for picture in pictures])
    contents = [drawn] if isinstance(drawn, bytes) else drawn
    return [_jpeg(content) if picture.is_photograph else content
            for picture, content in zip(pictures, contents, strict=True)]


def _on_pixels(picture: Picture) -> str:
    """The SVG at a size whose pixels are those of the picture.

    Typst draws an image that is as wide as it must be for its height, rounds both up, and leaves a row and a
    column out where that is one too many (`render_image` of typst-render): what lay on a row of pixels was
    smeared over two. So the drawing is a little too wide for its height, and the image a little too low.
    """
    root = ROOT.search(picture.svg)
    if root is None:
        return picture.svg
    kept = " ".join(f"{name}={value}" for name, value in ATTRIBUTE.findall(root[1]) if name not in _OF_SIZE)
    size = f'width="{picture.width_px * WIDER:.9f}" height="{picture.height_px}" preserveAspectRatio="none"'
    return f"{picture.svg[:root.start()]}<svg {size} {kept}{root[2]}>{picture.svg[root.end():]}"


def _jpeg(png: bytes) -> bytes:
    drawn, content = Image.open(io.BytesIO(png)).convert("RGBA"), io.BytesIO()
    seen = Image.alpha_composite(Image.new("RGBA", drawn.size, "#ffffff"), drawn).convert("RGB")
    seen.save(content, "JPEG", quality=JPEG_QUALITY)
    return content.getvalue()
