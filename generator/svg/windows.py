"""A drawing as it is seen through a window: without what surely lies beside it.

As text, for a map is large and each of its sheets shows a part of it. Only plain shapes and lines of type are
left out, and of paths the parts that begin anew. What is moved, nested, styled from outside itself, or
referred to by an id stays.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from generator.records import record

Bounds = tuple[float, float, float, float]
"""Left, top, right and bottom."""

MARGIN_MM = 5.0
"""Strokes reach so far beyond what they follow, besides twice their own width."""
SMALL_MM = 60.0
"""What is smaller is shown as a whole or not at all."""

_SAID = r"""((?:[^>"]|"[^"]*")*?)"""
_ELEMENT = re.compile(
    rf'<(?P<shape>path|circle|rect|text)\b(?P<said>{_SAID})(?:/>|>(?P<words>[^<]*)</(?P=shape)>)'
    rf'|<(?P<frame>[\w:-]+)(?P<frame_said>{_SAID})(?P<empty>/?)>|</[\w:-]+>')
_HANDED_DOWN = re.compile(r"\b(transform|style|stroke-width|font-size|letter-spacing)=")
"""What a group says that tells where its content stands and how far it reaches."""
_ATTRIBUTE = re.compile(r'([\w:-]+)="([^"]*)"')
_OUR_COMMANDS = re.compile("M(?:[-0-9. MLCAZ]++|[HV][-0-9.]++(?! ))+")
_STRAIGHT = re.compile("([HV])([-0-9.]+)")
"""A line that runs across or down, with the one number that it has."""
_ARC = re.compile(r"A([0-9.]+) [0-9.]+ 0 [01] [01] ")
"""The radius of an arc; the point where it ends follows."""
_BLANKS = str.maketrans("MLCZ", "    ")
_REFERENCE = re.compile(r"#([\w.:-]+)")
_MOVED = re.compile(r"translate\((\S+) (\S+)\)")
_TURNED = re.compile(r"rotate\(\S+ (\S+) (\S+)\)")


@record
class _Part:
    """Some of a drawing: shown with those of its pieces that the window meets, or always, if it has none."""

    before: str
    pieces: tuple[tuple[str, Bounds], ...] = ()
    after: str = ""

    def seen(self, left: float, top: float, right: float, bottom: float) -> str:
        """The part as the window shows it."""
        if not self.pieces:
            return self.before
        met = [text for text, (west, north, east, south) in self.pieces
               if west <= right and east >= left and north <= bottom and south >= top]
        return f"{self.before}{''.join(met)}{self.after}" if met else ""


def seen_through(drawing: str, window: Bounds) -> str:
    """What stands in the root of a drawing, in its own units, as far as the window may show it."""
    return "".join(part.seen(*window) for part in _parts(drawing)).replace("<g></g>", "")


@lru_cache(maxsize=1)
def _parts(drawing: str) -> tuple[_Part, ...]:
    return tuple(_split(drawing))


def _split(drawing: str) -> Iterator[_Part]:
    referred, end = set(_REFERENCE.findall(drawing)), 0
    opaque = ["<style" in drawing]
    """For each element that is open whether what stands in it has to stay."""
    for found in _ELEMENT.finditer(drawing):
        if found["shape"] is None:
            if found["frame"] is None:
                opaque.pop()
            elif not found["empty"]:
                hands_down = _HANDED_DOWN.search(found["frame_said"])
                opaque.append(opaque[-1] or found["frame"] != "g" or hands_down is not None)
            continue
        said = dict(_ATTRIBUTE.findall(found["said"]))
        if opaque[-1] or said.get("id") in referred or said.keys() & {"style", "filter"}:
            continue
        part = _shape(found, said)
        if part is not None:
            if end < found.start():
                yield _Part(drawing[end:found.start()])
            yield part
            end = found.end()
    yield _Part(drawing[end:])


def _shape(found: re.Match[str], said: dict[str, str]) -> _Part | None:
    """The shape with its bounds; None if they cannot be told."""
    def length(name: str) -> float:
        return float(said.get(name, 0))

    try:
        room = MARGIN_MM + 2 * length("stroke-width")
        if found["shape"] == "text":
            return _line_of_type(found, said, room)
        if "transform" in said:
            room += _moved(said["transform"])
        if found["shape"] == "path":
            return _path(found[0], said["d"], room)
        if found["shape"] == "circle":
            bounds = _grown([length("cx")], [length("cy")], length("r") + room)
        else:
            across, down = length("x"), length("y")
            bounds = _grown([across, across + length("width")], [down, down + length("height")], room)
        return _Part(found[0], (("", bounds),))
    except (KeyError, ValueError):  # lengths or a transform that are not written as ours are
        return None


def _moved(transform: str) -> float:
    """How far a shape is moved at most. Raises ValueError if it is not only moved."""
    moved = _MOVED.fullmatch(transform)
    if moved is None:
        raise ValueError(transform)
    return max(abs(float(each)) for each in moved.groups())


def _line_of_type(found: re.Match[str], said: dict[str, str], room: float) -> _Part | None:
    x, y = said["x"], said["y"]
    turned = _TURNED.fullmatch(said.get("transform", f"rotate(0 {x} {y})"))
    if turned is None or turned.groups() != (x, y):
        return None
    # no letter is wider than it is high, and a line that is turned may run any way
    letter = float(said["font-size"]) + float(said.get("letter-spacing", 0))
    reach = letter * (len(found["words"]) + 1) + room
    return _Part(found[0], (("", _grown([float(x)], [float(y)], reach)),))


def _path(element: str, data: str, room: float) -> _Part | None:
    """A path, in the parts that begin anew if it is long; None for one with other commands than ours."""
    if not _OUR_COMMANDS.fullmatch(data):
        return None
    left, top, right, bottom = whole = _along(data, room)
    if max(right - left, bottom - top) < SMALL_MM:
        return _Part(element, (("", whole),))
    before, _, after = element.partition(data)
    pieces = (f"M{piece}" for piece in data.split("M")[1:])
    return _Part(before, tuple((piece, _along(piece, room)) for piece in pieces), after)


def _along(data: str, room: float) -> Bounds:
    """The bounds of a path; an arc reaches as far as its radius beyond its ends."""
    reach = max(map(float, _ARC.findall(data)), default=0.0) + room
    ends: dict[str, list[float]] = {"H": [], "V": []}
    for letter, number in _STRAIGHT.findall(data):
        ends[letter].append(float(number))
    points = _STRAIGHT.sub("", _ARC.sub(" ", data))
    numbers = list(map(float, points.translate(_BLANKS).split()))
    return _grown(numbers[0::2] + ends["H"], numbers[1::2] + ends["V"], reach)


def _grown(across: list[float], down: list[float], room: float) -> Bounds:
    return min(across) - room, min(down) - room, max(across) + room, max(down) + room
