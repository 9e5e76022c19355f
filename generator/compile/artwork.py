"""A picture at true size, before it is put on a sheet or turned into pixels."""

from collections.abc import Mapping
from dataclasses import field

from generator.records import record

PARTS = ("front", "back")
"""How the sides of a thing are called, one after the other."""


@record
class Artwork:
    """An SVG whose user unit is a millimetre.

    The viewBox runs from -bleed to size + bleed, so that (0, 0) is the upper left corner of the cut.
    Every id inside it starts with the artwork's own id, so that many can stand in one document.
    """

    id: str
    svg: str
    width_mm: float
    height_mm: float
    bleed_mm: float = 0.0
    corner_mm: float = 0.0
    round: bool = False


@record
class Faces:
    """Every different face of a game, and which face each piece and card shows.

    `front` and `back` map piece and card-copy ids to artwork ids; a piece without a back is missing there.
    `flags` has those of a control marker for each side in the order of the sides, the first two of which are
    its front and its back.
    """

    artworks: Mapping[str, Artwork]
    front: Mapping[str, str]
    back: Mapping[str, str]
    flags: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def sides_of(self, holder: str) -> tuple[str, ...]:
        """The artworks of all sides of a piece or card: front, back, and those of a marker for more sides."""
        known = (self.front.get(holder), self.back.get(holder))
        return self.flags.get(holder) or tuple(each for each in known if each is not None)


@record
class Shown:
    """The faces and boards that pages of text may show."""

    faces: Faces
    boards: Mapping[str, Artwork]

    @property
    def artworks(self) -> tuple[Artwork, ...]:
        """All of them."""
        return (*self.faces.artworks.values(), *self.boards.values())

    def face(self, piece: str, is_back_up: bool = False, flag: int = 0) -> Artwork | None:
        """What a piece shows; None if it has no face, or one that could not be drawn."""
        faces = self.faces
        shown = faces.back.get(piece, faces.front.get(piece)) if is_back_up else faces.front.get(piece)
        flags = faces.flags.get(piece, ())
        shown = flags[flag] if flag < len(flags) else shown
        return None if shown is None else faces.artworks[shown]


@record
class Window:
    """The part of an artwork that is seen, in its own millimetres."""

    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float


@record
class Placed:
    """An artwork on a page: what is seen of it, and where.

    The matrix (a, b, c, d, e, f) takes a point of the artwork to the page, as in SVG, both in millimetres.
    `id` tells what it stands there for; it may be empty.
    """

    artwork: Artwork
    window: Window
    matrix: tuple[float, float, float, float, float, float]
    id: str = ""


@record
class DrawnPage:
    """One printed page: artworks in their places, and over them an SVG of the whole paper, in millimetres.

    The trim lies `trim_mm` inside each edge of the paper, and `bleed_mm` round it is printed. `cuts` are the
    cuts alone, by the ending of their file. `fullness` is the share of a sheet that faces cover, from 0 to 1.
    """

    svg: str
    width_mm: float
    height_mm: float
    bookmark: str
    bleed_mm: float = 0.0
    trim_mm: float = 0.0
    label: str = ""
    is_back: bool = False
    fullness: float | None = None
    cuts: Mapping[str, str] = field(default_factory=dict)
    placed: tuple[Placed, ...] = ()
