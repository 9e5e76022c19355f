"""Whether two pictures look the same."""

from PIL import Image, ImageChops

TOLERANCE = 12
"""How much of 255 a colour may differ: what shines through soft corners is nothing that an eye can see."""
_GROUND = (128, 128, 128, 255)
_CORNER = 0.3
"""The part of a block's side that the mark in its corner takes."""


def on_ground(picture: Image.Image) -> Image.Image:
    """The picture on grey ground."""
    return Image.alpha_composite(Image.new("RGBA", picture.size, _GROUND), picture).convert("RGB")


def look_alike(one: Image.Image, other: Image.Image) -> bool:
    """Whether nobody can tell them apart."""
    if one.size != other.size:
        return False
    histogram = _difference(one, other).histogram()
    return not any(number for value, number in enumerate(histogram) if value % 256 > TOLERANCE)


def unlikeness(one: Image.Image, other: Image.Image) -> float:
    """How much the pictures' middles differ on average, 0 to 255."""
    side = min(*one.size, *other.size)
    histogram = _difference(_middle(one, side), _middle(other, side)).convert("L").histogram()
    return sum(value * number for value, number in enumerate(histogram)) / sum(histogram)


def without_corners(picture: Image.Image) -> Image.Image:
    """The picture of a block without its corners: the mark of what all have seen does not turn with it."""
    covered, side = picture.copy(), round(min(picture.size) * _CORNER)
    width, height = picture.size
    for x in (0, width - side):
        for y in (0, height - side):
            covered.paste(_GROUND, (x, y, x + side, y + side))
    return covered


def distinct(pictures: list[Image.Image]) -> list[Image.Image]:
    """One of each that can be told apart."""
    found: list[Image.Image] = []
    for picture in pictures:
        if not any(look_alike(picture, known) for known in found):
            found.append(picture)
    return found


def _difference(one: Image.Image, other: Image.Image) -> Image.Image:
    return ImageChops.difference(on_ground(one), on_ground(other))


def _middle(picture: Image.Image, side: int) -> Image.Image:
    left, top = (picture.width - side) // 2, (picture.height - side) // 2
    return picture.crop((left, top, left + side, top + side))
