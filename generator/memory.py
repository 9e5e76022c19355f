"""How memory is shared and given back, where the C library has a say in it; elsewhere nothing happens."""

import ctypes
import sys
from contextlib import suppress

_M_ARENA_MAX, _HEAPS = -8, 2
"""The option of glibc's `mallopt` that bounds how many heaps it keeps, and how many threads need."""


def share_heaps() -> None:
    """Let threads use each other's free memory: glibc gives each a heap of its own, a fifth more in all."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # other C libraries have no such heaps
            ctypes.CDLL(None).mallopt(_M_ARENA_MAX, _HEAPS)


def give_back() -> None:
    """Let others have what lies free between what is used: the next stage takes pieces of other sizes."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
