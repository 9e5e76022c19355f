"""Arithmetic of colours written as `#rrggbb`."""

import re

WHITE = "#ffffff"


NAMED = {"black": "#000000", "white": "#ffffff"}


def parsed(written: str) -> str | None:
    """A colour as `#rrggbb`; None for what is no plain colour, such as a gradient."""
    colour = NAMED.get(written.lower(), written)
    if re.fullmatch("#[0-9a-fA-F]{3}", colour):
        colour = "#" + "".join(2 * each for each in colour[1:])
    return colour if re.fullmatch("#[0-9a-fA-F]{6}", colour) else None


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(colour: str, other: str, share: float) -> str:
    """`colour` with `share` (0 to 1) of `other` stirred in."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def contrast(colour: str, other: str) -> float:
    """The contrast ratio of WCAG 2 of two colours, 1 to 21."""
    light, dark = sorted((_luminance(colour), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def ink_on(ground: str, dark: str = "#000000", light: str = "#ffffff") -> str:
    """The one of two inks that reads better on a ground."""
    return max((dark, light), key=lambda ink: contrast(ink, ground))


def linear(colour: str) -> tuple[float, float, float]:
    """Red, green and blue as amounts of light, from 0 to 1."""
    red, green, blue = (c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4
                        for c in channels(colour))
    return red, green, blue


def _luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
