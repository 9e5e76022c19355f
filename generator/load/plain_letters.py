"""Letters of all languages as the plain ones that ids are made of."""

from unicodedata import normalize

_OWN = str.maketrans({
    "ß": "ss", "ẞ": "SS", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L",
    "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "þ": "th", "Þ": "TH", "\u0131": "i", "ħ": "h", "Ħ": "H"})
"""Latin letters that are no plain letter with an accent (Unicode gives them no decomposition)."""


def in_plain_letters(text: str) -> str:
    """The text without accents, in the letters of ASCII; what has none there is left out."""
    return normalize("NFKD", text.translate(_OWN)).encode("ascii", "ignore").decode("ascii")
