"""How eyes see a colour, and how different two of them look.

Red and green dichromacy after Viénot, Brettel and Mollon (1999), blue after Brettel, Viénot and Mollon
(1997); the difference is CIEDE2000 as Sharma, Wu and Dalal (2005) write it. The tests hold both to a library
of colours.
"""

from collections.abc import Sequence
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from generator.svg.colours import linear

Three = tuple[float, float, float]
Matrix = tuple[Three, Three, Three]

TO_XYZ: Matrix = (
    (0.4123907992659593, 0.357584339383878, 0.1804807884018343),
    (0.21263900587151024, 0.715168678767756, 0.07219231536073371),
    (0.01933081871559182, 0.11919477979462598, 0.9505321522496607))
WHITE_XYZ = (0.9504559270516716, 1.0, 1.0890577507598784)
"""D65, from its chromaticity 0.3127, 0.3290."""

TO_CONES: Matrix = (
    (0.178824041258, 0.4351609057, 0.04119349692),
    (0.034556423182, 0.27155382458, 0.03867130836),
    (0.000299565576, 0.0018430896, 0.01467086136))

ONE_PLANE: dict[str, Matrix] = {
    "protan": (
        (0.11238276122216405, 0.8876172387778362, 0.0),
        (0.11238276122216405, 0.8876172387778362, 0.0),
        (0.0040057682730469, -0.0040057682730469, 1.0)),
    "deutan": (
        (0.2927501142784356, 0.7072498857215644, 0.0),
        (0.2927501142784356, 0.7072498857215644, 0.0),
        (-0.0223365870341291, 0.0223365870341291, 1.0)),
}
"""What red-blind and green-blind eyes make of linear red, green and blue."""

TWO_PLANES: tuple[Matrix, Matrix] = (
    ((7.392856536180033, -11.148044821248138, 0.0),
     (-0.34194012421930653, 3.5501661175064, 0.0),
     (-4.2050692716448586, 10.89115898202731, 0.0)),
    ((8.0643934576311, -12.42414705871019, 0.0),
     (-0.9956078228581946, 4.7923119863996835, 0.0),
     (-0.2150297288038942, 3.3090019545637928, 0.0)))
"""What blue-blind eyes make of the answers of the cones, on this side of white and on that."""
ACROSS_WHITE: Three = (0.344781556122, -0.655178443878, 0.0)


def seen(colour: str, eyes: str) -> Three:
    """Lightness, a and b (CIE 1976, D65) of `#rrggbb` as eyes see it.

    `eyes` are "protan", "deutan", "tritan", or "" for those that see every colour.
    """
    light = linear(colour)
    if eyes in ONE_PLANE:
        light = _times(ONE_PLANE[eyes], light)
    elif eyes == "tritan":
        cones = _times(TO_CONES, light)
        light = _times(TWO_PLANES[_dot(ACROSS_WHITE, cones) > 0], cones)
    parts = zip(_times(TO_XYZ, light), WHITE_XYZ, strict=True)
    x, y, z = (_compressed(part / white) for part, white in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Three, other: Three) -> float:
    """CIEDE2000 of two colours as `seen` gives them; the names are those of the formula."""
    mean_c7 = ((hypot(*one[1:]) + hypot(*other[1:])) / 2) ** 7
    stretch = 1 + 0.5 * (1 - sqrt(mean_c7 / (mean_c7 + 25**7)))
    (l1, c1, h1), (l2, c2, h2) = (_polar(each, stretch) for each in (one, other))
    apart = h1 - h2 if c1 * c2 else 0.0
    turn = 0 if abs(apart) <= 180 else -360 if apart > 180 else 360
    hue = 2 * sqrt(c1 * c2) * sin(radians((apart + turn) / 2))
    mean_h = (h1 + h2) / 2 if c1 * c2 else h1 + h2
    if turn:
        mean_h += 180 if mean_h < 180 else -180
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    t = (1 - 0.17 * cos(radians(mean_h - 30)) + 0.24 * cos(radians(2 * mean_h))
         + 0.32 * cos(radians(3 * mean_h + 6)) - 0.2 * cos(radians(4 * mean_h - 63)))
    lightness = (l1 - l2) / (1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2))
    chroma = (c1 - c2) / (1 + 0.045 * mean_c)
    hue /= 1 + 0.015 * mean_c * t
    rotation = (-sin(radians(60 * exp(-(((mean_h - 275) / 25) ** 2))))
                * 2 * sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    return sqrt(lightness**2 + chroma**2 + hue**2 + rotation * chroma * hue)


def _polar(colour: Three, stretch: float) -> Three:
    """Lightness, chroma, and hue in degrees, the reds and greens stretched."""
    lightness, a, b = colour
    return lightness, hypot(a * stretch, b), degrees(atan2(b, a * stretch)) % 360


def _compressed(share: float) -> float:
    return float(share ** (1 / 3)) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116


def _times(matrix: Matrix, vector: Three) -> Three:
    first, second, third = matrix
    return _dot(first, vector), _dot(second, vector), _dot(third, vector)


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))
