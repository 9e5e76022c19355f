"""Colours made from other colours, so that a whole board follows from a few of the theme."""

WHITE = "#ffffff"


def mix(colour: str, other: str, share: float) -> str:
    """The colour with a share (0 to 1) of another stirred in; all as `#rrggbb`."""
    parts = zip(_channels(colour), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
