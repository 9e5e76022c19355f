"""A small model of a page that people read; it says what stands there, not where."""

from collections.abc import Iterator
from dataclasses import replace

from generator.load.assets import Bitmap, Source
from generator.model.picture import Picture
from generator.records import record


@record
class Heading:
    """A heading inside the document; it stays with what follows it."""

    text: str


@record
class Paragraph:
    """Running text; newlines in it are kept."""

    text: str


@record
class Table:
    """A table; its head is repeated wherever it goes on, and its notes stand right below it.

    Every row has as many cells as there are columns. An empty title and empty column heads are left out.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    title: str = ""
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for row in self.rows:
            if len(row) != len(self.columns):
                raise ValueError(
                    f"a row of {len(row)} cells in a table of {len(self.columns)} columns: {row}")


@record
class Steps:
    """A numbered list of things to do in order; the first has the number `first`."""

    items: tuple[str, ...]
    first: int = 1


@record
class Bullets:
    """A list in no order."""

    items: tuple[str, ...]


@record
class Notes:
    """Small remarks."""

    lines: tuple[str, ...]


@record
class Plate:
    """A picture; `height_share` is how high it is for its width, and without a width it fills its column.

    `name` is that of its file in the help of the module.
    """

    name: str
    asset: Bitmap | Source
    picture: Picture
    height_share: float
    width_mm: float | None = None
    alt: str = ""


@record
class PieceRow:
    """Pictures of pieces side by side, under a few words.

    Pages without pictures have what is `told` in its place; they leave out what the procedures tell anyway.
    """

    pieces: tuple[str, ...]
    label: str = ""
    told: str = ""


Block = Heading | Paragraph | Table | Steps | Bullets | Notes | Plate | PieceRow


@record
class Standing:
    """A piece or card on a board, in millimetres of the board, turned clockwise by degrees.

    A marker of control shows its `flag` of that number, counted by the sides of the game. The markers that it
    `bears` lie on its upper edge.
    """

    piece: str
    at_mm: tuple[float, float]
    is_back_up: bool = False
    degrees: int = 0
    flag: int | None = None
    bears: tuple[str, ...] = ()

    def turned(self, shape: str, edge: int, face_down: bool, degrees: int) -> "Standing":
        """The same after losses, when a block shows another edge and a counter its other side; a counter that
        faces some way is turned by so many degrees.
        """
        if shape == "block":
            return replace(self, degrees=90 * (1 - edge))
        return replace(self, is_back_up=face_down or edge > 1, degrees=degrees)


@record
class Scene:
    """A board, whole or as much as matters: what stands on it, and rings round the places in `marked`."""

    board: str
    standing: tuple[Standing, ...]
    marked: tuple[tuple[float, float], ...]
    title: str
    note: str = ""
    is_whole: bool = False


@record
class Document:
    """One set of pages: title, blocks, the words of its foot; `alone` if it shares no page.

    `scenes` stand below the blocks, as wide as the page. `made_from` names the definitions that it tells of
    as `section/id`, the one to look at first.
    """

    title: str
    blocks: tuple[Block, ...]
    subtitle: str = ""
    game: str = ""
    source: str = ""
    alone: bool = False
    made_from: tuple[str, ...] = ()
    scenes: tuple[Scene, ...] = ()


def texts_of(document: Document) -> Iterator[str]:
    """All that stands in a document, which may be long."""
    yield from (document.title, document.subtitle, document.game, document.source)
    for scene in document.scenes:
        yield from (scene.title, scene.note)
    for block in document.blocks:
        match block:
            case Heading(text) | Paragraph(text):
                yield text
            case Table(columns, rows, title, notes):
                yield from (title, *columns, *(cell for row in rows for cell in row), *notes)
            case Steps(texts) | Bullets(texts) | Notes(texts):
                yield from texts
            case PieceRow(_, label, told):
                yield from (label, told)
            case Plate():
                yield block.alt
