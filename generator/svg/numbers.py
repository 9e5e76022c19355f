"""Numbers as SVG writes them: so many decimals, no zeros at the end, no minus zero."""

import re

_NEEDLESS = re.compile(r"\.0+(?!\d)|(\.\d*[1-9])0+(?!\d)")
_MINUS_ZERO = re.compile(r"-0(?![.\d])")


def written(value: float, decimals: int) -> str:
    """A number with at most so many decimals."""
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".") if decimals else f"{value:.0f}"
    return "0" if text == "-0" else text


def shortened(text: str) -> str:
    """A text with many numbers, all of the same count of decimals, as `written` gives each of them.

    One pass over a path is several times as fast as one call for each of its numbers.
    """
    return _MINUS_ZERO.sub("0", _NEEDLESS.sub(r"\1", text))
