"""The canvas of a board: named layers, plain shapes, measured text, and what place is already taken."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.compile.artwork import Artwork
from generator.compile.boards.curves import number, polygon_data
from generator.compile.boards.rects import Rect, Taken
from generator.compile.pictures import picture_svg
from generator.grids import Point
from generator.lettering import text as measure
from generator.lettering.fonts import Font, Role, svg_attributes
from generator.model.base import Text
from generator.model.board import Board
from generator.model.game import Game
from generator.model.picture import Picture
from generator.problems import Problems
from generator.records import record
from generator.svg.cleaning import SVG, nested
from generator.svg.elements import Element

LAYERS = ("ground", "water", "terrain", "lines", "grid", "numbers", "icons", "names", "furniture")
INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"
XLINK = "http://www.w3.org/1999/xlink"
MINIMUM_PT = 5.0


@record
class Type:
    """How a text looks: font, size in points, colour, halo colour and letter spacing in mm."""

    font: Font
    size_pt: float
    fill: str
    halo: str | None = None
    halo_mm: float = 0.7
    spacing_mm: float = 0.0


@dataclass
class Canvas:
    """One board being drawn in one language."""

    game: Game
    board_id: str
    language: str
    problems: Problems
    taken: Taken = field(default_factory=Taken)
    panels: Taken = field(default_factory=Taken)
    """What of it legend and title take."""
    _drawn: int = 0

    def __post_init__(self) -> None:
        width, height = self.board.size_mm
        self._root = Element("svg", **{
            "baseProfile": "full", "height": f"{number(height)}mm", "id": self.id, "version": "1.1",
            "viewBox": f"0 0 {number(width)} {number(height)}", "width": f"{number(width)}mm",
            "xml:lang": self.language, "xmlns": SVG, "xmlns:inkscape": INKSCAPE, "xmlns:xlink": XLINK})
        self._definitions = self._root.add("defs")
        self.layers: dict[str, Element] = {name: self._layer(name) for name in LAYERS}

    @property
    def board(self) -> Board:
        """The board's definition."""
        return self.game.definitions.boards[self.board_id]

    @property
    def id(self) -> str:
        """Id of the whole picture; all ids in it start with this one."""
        return f"board-{self.board_id}"

    def artwork(self) -> Artwork:
        """The finished picture."""
        width, height = self.board.size_mm
        return Artwork(self.id, str(self._root), width, height)

    def font(self, role: Role, weight: int, italic: bool = False) -> Font:
        """The game's font for a role."""
        return self.game.typefaces.font(role, weight, italic)

    def words(self, text: Text) -> str:
        """A text in the board's language."""
        return text.in_language(self.language)

    def group(self, into: Element, identifier: str | None = None, **attributes: Any) -> Element:
        """A new group inside a layer or group."""
        if identifier is not None:
            attributes["id"] = f"{self.id}-{identifier}"
        return _with(into.add("g"), attributes)

    def path(self, into: Element, data: str, identifier: str | None = None, **attributes: Any) -> Element:
        """A path, not filled unless told; `stroke_width` stands for `stroke-width`."""
        attributes.setdefault("fill", "none")
        if identifier is not None:
            attributes["id"] = f"{self.id}-{identifier}"
        return _with(into.add("path", d=data), attributes)

    def show(self, into: Element, picture: Picture) -> None:
        """A picture of the game's folder all over the board; one that it has not is recorded as a problem."""
        asset = self.game.assets.pictures.get(picture.file)
        span = self.game.span_of("boards", self.board_id)
        if asset is None:
            self.problems.error(span, "unknown-picture", f"there is no picture '{picture.file}'")
            return
        try:
            into.parts.append(picture_svg(asset, picture, (0, 0, *self.board.size_mm), f"{self.id}-in"))
        except (ValueError, OSError) as error:
            self.problems.error(span, "broken-picture", str(error))

    def drawn(self, into: Element, icon: str, place: Rect, colour: str) -> None:
        """A drawing of the game's icons; its colour is what it calls `currentColor`."""
        self._drawn += 1
        size = (place.right - place.left, place.bottom - place.top)
        svg = nested(self.game.assets.icons[icon].text, f"{self.id}-icon-{self._drawn}",
                     place.left, place.top, *size, colour)
        into.parts.append(svg)

    def polygon(
        self, into: Element, points: Sequence[Point], identifier: str | None = None, **attributes: Any
    ) -> Element:
        """A closed shape with straight sides."""
        return self.path(into, polygon_data(points), identifier, **attributes)

    def rect(
        self, into: Element, rect: Rect, radius_mm: float = 0, identifier: str | None = None,
        **attributes: Any,
    ) -> Element:
        """An upright rectangle with rounded corners."""
        made = into.add("rect", x=number(rect.left), y=number(rect.top),
                        width=number(rect.right - rect.left), height=number(rect.bottom - rect.top))
        if radius_mm:
            attributes |= {"rx": number(radius_mm), "ry": number(radius_mm)}
        if identifier is not None:
            attributes["id"] = f"{self.id}-{identifier}"
        return _with(made, attributes)

    def circle(self, into: Element, centre: Point, radius_mm: float, **attributes: Any) -> Element:
        """A circle."""
        made = into.add("circle", cx=number(centre[0]), cy=number(centre[1]), r=number(radius_mm))
        return _with(made, attributes)

    def clip(self, identifier: str, data: str) -> str:
        """Define a clipping shape and return the attribute value that uses it."""
        self._definitions.add("clipPath", id=f"{self.id}-{identifier}").add("path", d=data)
        return f"url(#{self.id}-{identifier})"

    def text(
        self,
        into: Element,
        at: Point,
        words: str,
        look: Type,
        anchor: str = "start",
        turn_deg: float = 0.0,
        identifier: str | None = None,
    ) -> Rect:
        """One line of text with its baseline at a point; returns the place it takes (unturned)."""
        attributes = self.type_attributes(look) | {"text-anchor": anchor}
        if turn_deg:
            attributes["transform"] = f"rotate({number(turn_deg)} {number(at[0])} {number(at[1])})"
        x, y = number(at[0]), number(at[1])
        if look.halo is not None:
            _with(into.add("text", words, x=x, y=y), attributes | halo_attributes(look))
        if identifier is not None:
            attributes["id"] = f"{self.id}-{identifier}"
        _with(into.add("text", words, x=x, y=y), attributes)
        return self.place_of(at, words, look, anchor)

    def type_attributes(self, look: Type) -> dict[str, str]:
        """The SVG attributes of a type, without its halo."""
        attributes = svg_attributes(look.font) | {
            "font-size": number(look.size_pt * measure.MM_PER_POINT),
            "fill": look.fill,
        }
        if look.spacing_mm:
            attributes["letter-spacing"] = number(look.spacing_mm)
        return attributes

    def width_mm(self, words: str, look: Type) -> float:
        """The width of a line of text."""
        return measure.width_mm(words, look.font, look.size_pt) + look.spacing_mm * max(0, len(words) - 1)

    def place_of(self, at: Point, words: str, look: Type, anchor: str = "start") -> Rect:
        """The place a line of text takes, from its capitals' top to its descenders."""
        width = self.width_mm(words, look)
        left = at[0] - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * width
        return Rect(
            left,
            at[1] - measure.cap_height_mm(look.font, look.size_pt),
            left + width,
            at[1] + 0.6 * measure.descender_mm(look.font, look.size_pt),
        )

    def fitted(self, words: str, look: Type, width_mm: float, minimum_pt: float = MINIMUM_PT) -> Type:
        """The look in the largest size that fits; a Problem when even the smallest does not."""
        try:
            size_pt = measure.fit_size_pt(words, look.font, look.size_pt, minimum_pt, width_mm)
        except measure.TextDoesNotFit as reason:
            self.does_not_fit(words, str(reason))
            size_pt = minimum_pt
        return Type(look.font, size_pt, look.fill, look.halo, look.halo_mm, look.spacing_mm)

    def paragraph(
        self,
        words: str,
        look: Type,
        width_mm: float,
        height_mm: float,
        minimum_pt: float = MINIMUM_PT,
        leading: float = 1.18,
    ) -> tuple[tuple[str, ...], Type, float]:
        """Lines, look and leading in mm of a text fitted to a box; a Problem when it does not fit."""
        try:
            made = measure.fit_paragraph(
                words, look.font, look.size_pt, minimum_pt, width_mm, height_mm, leading, self.language
            )
            lines, size_pt, leading_mm = made.lines, made.size_pt, made.leading_mm
        except measure.TextDoesNotFit as reason:
            self.does_not_fit(words, str(reason))
            lines, size_pt, leading_mm = (words,), minimum_pt, minimum_pt * leading * measure.MM_PER_POINT
        return (
            lines,
            Type(look.font, size_pt, look.fill, look.halo, look.halo_mm, look.spacing_mm),
            leading_mm,
        )

    def does_not_fit(self, words: str, reason: str) -> None:
        """Record that a text has no room on this board."""
        self.problems.error(
            self.game.span_of_words("boards", self.board_id, words),
            "text-does-not-fit",
            f"board '{self.board_id}': {reason}",
            f"the text is '{words}' ({self.language})",
        )

    def is_free(self, rect: Rect) -> bool:
        """Whether nothing has been placed there yet."""
        return not self.taken.meeting(rect)

    def _layer(self, name: str) -> Element:
        layer = {"inkscape:groupmode": "layer", "inkscape:label": name}
        return self._root.add("g", id=f"{self.id}-{name}", **layer)


def halo_attributes(look: Type) -> dict[str, str]:
    """What makes a type its halo, to be drawn below it.

    Both in one, renderers would paint each letter's halo over the letter before it.
    """
    colour = look.halo or "none"
    return {
        "class": "halo",
        "fill": colour,
        "stroke": colour,
        "stroke-width": number(look.halo_mm),
        "stroke-linejoin": "round",
    }


def _with(element: Element, attributes: dict[str, Any]) -> Element:
    for name, value in attributes.items():
        if value is not None:
            element.attributes[name if ":" in name else name.replace("_", "-")] = (
                number(value) if isinstance(value, float) else str(value)
            )
    return element
