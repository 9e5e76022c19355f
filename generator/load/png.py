"""Whether a PNG holds all the rows that its head promises: readers draw what is missing black.

Source: Portable Network Graphics, third edition (W3C), 8.1 interlacing, 11.2 chunks, 11.2.2 colour types.
"""

import struct
import zlib
from collections.abc import Iterator

SIGNATURE = b"\x89PNG\r\n\x1a\n"
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
"""Of an interlaced picture: the first column and row of each pass, and how far to the next."""
_AT_ONCE = 1 << 20


def lacks_rows(content: bytes) -> bool:
    """Whether a PNG, with a head that can be read, has fewer rows than it says."""
    width_px, height_px, depth, colour, _, _, interlaced = struct.unpack_from(">LLBBBBB", content, 16)
    passes = _PASSES if interlaced else ((0, 0, 1, 1),)
    wanted = sum(_bytes_of(-(-(width_px - left) // right), -(-(height_px - top) // down),
                           depth * _CHANNELS.get(colour, 1))
                 for left, top, right, down in passes)
    unpacking = zlib.decompressobj()
    try:
        for chunk in _data(content):
            waiting = chunk
            while waiting and wanted > 0:
                wanted -= len(unpacking.decompress(waiting, _AT_ONCE))
                waiting = unpacking.unconsumed_tail
        return wanted > len(unpacking.flush())
    except zlib.error:
        return True


def _bytes_of(columns: int, rows: int, bits: int) -> int:
    """What a pass of so many columns and rows takes: each row has a byte before it that says its filter."""
    return rows * (1 + -(-columns * bits // 8)) if columns > 0 and rows > 0 else 0


def _data(content: bytes) -> Iterator[bytes]:
    at = len(SIGNATURE)
    while at + 8 <= len(content):
        length, kind = struct.unpack_from(">L4s", content, at)
        if kind == b"IDAT":
            yield content[at + 8:at + 8 + length]
        at += 12 + length
