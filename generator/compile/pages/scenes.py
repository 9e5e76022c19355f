"""Boards with pieces on them, and rows of pieces, as parts of a page."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import cos, radians, sin

from generator.compile.artwork import Artwork, Shown, Window
from generator.compile.pages.document import PieceRow, Scene, Standing
from generator.compile.pages.style import Colours
from generator.compile.sheets.canvas import Canvas, bleed_window
from generator.compile.sheets.placement import Edges
from generator.lettering.fonts import Font
from generator.lettering.text import MM_PER_POINT, width_mm
from generator.model.flags import FLAG_SCALE
from generator.records import record

Point = tuple[float, float]

ROW_MM, GAP_MM = 8.5, 1.2
"""How high pieces in a row are at most, and what is left between them."""
COUNT_PT = 7.0
ROUND_MM = 8.0
"""What a scene shows of the board round its pieces."""
MOST_CUT = 0.6
"""A larger share of the board than this is not worth cutting out: the whole board tells more."""
FANNED, LEAST_FANNED, HIGHEST_FAN = 0.3, 0.22, 1.2
"""How far each piece of a place lies from the one below it, by its size; less where many lie there."""
MOST_FANNED = 7
"""More pieces than these lie closer, so as not to hide other places, and their number beside them."""
NUMBER_MM, NUMBER_PT = 2.1, 7.5
"""The radius of the disc with that number, and its size."""
BORNE = 0.5
"""The size of a marker that a piece bears, as a part of its own."""
NO_BLEED = Edges(0.0, 0.0, 0.0, 0.0)


@record
class ScenePart:
    """A board, or the part of it that matters, with pieces on it; no wider and no higher than its room."""

    scene: Scene
    room_mm: float
    highest_mm: float
    shown: Shown
    colours: Colours
    font: Font

    @property
    def height_mm(self) -> float:
        """The picture."""
        return self._window.height_mm * self._scale

    @cached_property
    def _board(self) -> Artwork:
        return self.shown.boards[self.scene.board]

    @cached_property
    def _scale(self) -> float:
        return min(1.0, self.room_mm / self._window.width_mm, self.highest_mm / self._window.height_mm)

    @cached_property
    def _window(self) -> Window:
        board, scene = self._board, self.scene
        whole = Window(0.0, 0.0, board.width_mm, board.height_mm)
        faces = [face for each in scene.standing if (face := self.shown.face(each.piece)) is not None]
        largest = max((max(face.width_mm, face.height_mm) for face in faces), default=0.0)
        reach = ROUND_MM + largest
        fan = largest * max((_fanned(len(pieces)) * (len(pieces) - 1) for pieces in self._stacks.values()),
                            default=0)
        middles = [*(each.at_mm for each in scene.standing), *scene.marked]
        only_flags = not scene.marked and all(each.flag is not None for each in scene.standing)
        if scene.is_whole or only_flags:
            return whole
        left = max(0.0, min(x for x, _ in middles) - reach)
        top = max(0.0, min(y for _, y in middles) - reach - fan)
        right = min(board.width_mm, max(x for x, _ in middles) + reach + fan)
        bottom = min(board.height_mm, max(y for _, y in middles) + reach)
        if (right - left) * (bottom - top) > MOST_CUT * board.width_mm * board.height_mm:
            return whole
        return Window(left, top, right - left, bottom - top)

    @cached_property
    def _stacks(self) -> Mapping[Point, Sequence[Standing]]:
        """The pieces by the point on which they stand, each pile from below."""
        stacks: dict[Point, list[Standing]] = {}
        for each in self.scene.standing:
            stacks.setdefault(each.at_mm, []).append(each)
        return stacks

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw with its upper left corner at a point."""
        window, scale = self._window, self._scale
        x += (self.room_mm - window.width_mm * scale) / 2
        left, top = x - window.x_mm * scale, y - window.y_mm * scale
        canvas.artwork(self._board, window, (x, y), scale=scale)
        for (across, down), pieces in self._stacks.items():
            room = (x + window.width_mm * scale - left - across * scale, top + down * scale - y)
            self._draw_stack(canvas, pieces, (left + across * scale, top + down * scale), room)
        for across, down in self.scene.marked:
            middle = (left + across * scale, top + down * scale)
            canvas.circle(middle, ROUND_MM * scale, stroke="#ffffff", width_mm=1.4)
            canvas.circle(middle, ROUND_MM * scale, stroke=self.colours.accent, width_mm=0.7)
        canvas.rectangle((x, y), (window.width_mm * scale, window.height_mm * scale),
                         stroke=self.colours.rule, width_mm=0.2)

    def _draw_stack(
        self, canvas: Canvas, pieces: Sequence[Standing], middle: Point, room_mm: tuple[float, float]
    ) -> None:
        """Each a little to the right of and above the one before; the edge of the uppermost is drawn.

        Where there is no such room on the right of the middle, or above it, they go the other way.
        """
        fanned = _fanned(len(pieces))
        most = fanned * (len(pieces) - 1) + 0.5
        for number, each in enumerate(pieces):
            face, step = self.shown.face(each.piece, each.is_back_up, each.flag or 0), fanned * number
            if face is None:
                continue
            scale = self._scale * (1 if each.flag is None else FLAG_SCALE)
            width, height = face.width_mm * scale, face.height_mm * scale
            across, up = (step if length * most <= free else -step
                          for length, free in zip((width, height), room_mm, strict=True))
            at = (middle[0] + width * across, middle[1] - height * up)
            canvas.turned_artwork(face, bleed_window(face, NO_BLEED), at, scale, each.degrees)
            self._draw_borne(canvas, each, (at[0] - width / 2, at[1] - height / 2))
            if number == len(pieces) - 1:
                canvas.polygon(_turned_about(at, width, height, each.degrees), stroke=self.colours.quiet,
                               width_mm=0.12)
                if len(pieces) > MOST_FANNED:
                    self._draw_number(canvas, len(pieces), (at[0] + width / 2, at[1] - height / 2))

    def _draw_number(self, canvas: Canvas, number: int, at: Point) -> None:
        canvas.circle(at, NUMBER_MM, self.colours.accent, "#ffffff", 0.3)
        baseline = at[0], at[1] + 0.36 * NUMBER_PT * MM_PER_POINT
        canvas.text(str(number), baseline, self.font, NUMBER_PT, "#ffffff", "middle")

    def _draw_borne(self, canvas: Canvas, standing: Standing, corner: Point) -> None:
        """The markers that a piece bears, small over its upper edge from the left corner on."""
        left, top = corner
        for marker in standing.bears:
            face = self.shown.face(marker)
            if face is not None:
                scale = self._scale * BORNE
                canvas.artwork(face, bleed_window(face, NO_BLEED), (left, top - face.height_mm * scale / 2),
                               scale=scale)
                left += face.width_mm * scale


def _turned_about(middle: Point, width: float, height: float, degrees: int) -> tuple[Point, ...]:
    """The corners of a rectangle that is turned clockwise about its middle."""
    along, aside = cos(radians(degrees)), sin(radians(degrees))
    corners = [(x * width / 2, y * height / 2) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return tuple((middle[0] + x * along - y * aside, middle[1] + x * aside + y * along) for x, y in corners)


def _fanned(count: int) -> float:
    """How far each of so many pieces lies from the one below it, so that they do not wander over the map."""
    least = LEAST_FANNED if count <= MOST_FANNED else 0.0
    return max(least, min(FANNED, HIGHEST_FAN / max(1, count - 1)))


@record
class FaceRowPart:
    """Faces side by side, each with how many there are."""

    faces: tuple[tuple[Artwork, int], ...]
    font: Font
    ink: str

    height_mm = ROW_MM

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw with its upper left corner at a point."""
        for face, count in self.faces:
            scale = _scale(face)
            corner = (x, y + (ROW_MM - face.height_mm * scale) / 2)
            canvas.artwork(face, bleed_window(face, NO_BLEED), corner, scale=scale)
            x += face.width_mm * scale
            words = _counted(count)
            canvas.text(words, (x + GAP_MM / 2, y + ROW_MM * 0.62), self.font, COUNT_PT, self.ink)
            x += width_mm(words, self.font, COUNT_PT) + GAP_MM


def face_rows(row: PieceRow, room_mm: float, shown: Shown, font: Font, ink: str) -> Iterator[FaceRowPart]:
    """The pieces of a row, in as many lines as they take; those that look alike are shown once."""
    line: list[tuple[Artwork, int]] = []
    used = 0.0
    faces = [face for piece in row.pieces if (face := shown.face(piece)) is not None]
    for face, count in Counter(faces).items():
        wide = face.width_mm * _scale(face) + width_mm(_counted(count), font, COUNT_PT) + GAP_MM
        if line and used + wide > room_mm:
            yield FaceRowPart(tuple(line), font, ink)
            line, used = [], 0.0
        line.append((face, count))
        used += wide
    if line:
        yield FaceRowPart(tuple(line), font, ink)


def _scale(face: Artwork) -> float:
    return min(1.0, ROW_MM / max(face.width_mm, face.height_mm))


def _counted(count: int) -> str:
    return f"\u00d7{count}" if count > 1 else ""
