"""Variety without randomness: numbers that follow from names, the same in every build."""

from hashlib import sha256


def share(*names: object) -> float:
    """A number from 0 up to 1 that depends on the names only."""
    digest = sha256("/".join(str(name) for name in names).encode()).digest()
    return int.from_bytes(digest[:6], "big") / 2**48


def spread(low: float, high: float, *names: object) -> float:
    """A number between two others that depends on the names only."""
    return low + (high - low) * share(*names)
