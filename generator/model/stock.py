"""Stocks: what pieces, cards, maps and charts are printed on, as data that a build names."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from generator.bundled import bundled_folder
from generator.load.reader import read_text
from generator.load.tree import Mapping as Tree
from generator.load.tree import key_span_at
from generator.model.base import Identifier, Strict, Text
from generator.model.validation import read_model
from generator.problems import Problems

STOCKS_FILE = "_shared/stocks.yaml"
CUSTOM_SIZE = re.compile(r"([0-9]+(?:\.[0-9]+)?)x([0-9]+(?:\.[0-9]+)?)")
CUSTOM_MARGIN_MM = 5.0
LEAST_WIDTH_MM, LEAST_HEIGHT_MM, MOST_MM = 180, 250, 2000
"""Ruler, notes and charts need so much."""

STOCK_ID = re.compile(r"[a-z0-9][a-z0-9-]{1,39}")
NO_FOLDERS = frozenset(
    ["con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))])
"""Names that Windows keeps for devices."""



def _as_folder(name: str) -> str:
    """A stock's id is the name of a folder, on every system, and no language."""
    if STOCK_ID.fullmatch(name) is None or name in NO_FOLDERS or re.fullmatch("[a-z]{2}", name):
        raise ValueError(f"'{name}' cannot name a stock: small letters, digits and '-', at least one digit "
                         "or three letters")
    return name


StockId = Annotated[str, AfterValidator(_as_folder)]


class Paper(Strict):
    """A paper size, upright, and the blank that printers leave at each of its edges."""

    title: Text
    width_mm: float = Field(ge=LEAST_WIDTH_MM, le=MOST_MM)
    height_mm: float = Field(ge=LEAST_HEIGHT_MM, le=MOST_MM)
    margin_mm: float = Field(5, ge=0, le=30)

    @model_validator(mode="after")
    def _upright(self) -> Self:
        if self.width_mm > self.height_mm:
            raise ValueError("a paper is given upright: its width is its shorter side")
        return self


class Punchboard(Paper):
    """A board that is printed on both sides and punched along our cutting layer: no words, no marks on it."""

    width_mm: float = Field(ge=50, le=MOST_MM)
    height_mm: float = Field(ge=50, le=MOST_MM)


class DieSheet(Strict):
    """A sheet that is cut already, such as labels. Lengths from its upper left.

    With one side printed, a piece with a back takes two places, its front and beside it its back.
    """

    title: Text
    paper: str = Field(description="The paper that it has the size of.")
    width_mm: float = Field(gt=5, le=300, description="Of one place.")
    height_mm: float = Field(gt=5, le=300)
    corner_mm: float = Field(0, ge=0, le=50)
    round: bool = Field(False, description="The places are circles of the width.")
    columns: int = Field(ge=1, le=60)
    rows: int = Field(ge=1, le=60)
    left_mm: float = Field(ge=0, description="From the edge of the paper to the first place.")
    top_mm: float = Field(ge=0)
    pitch_x_mm: float = Field(gt=5, description="From one place to the next.")
    pitch_y_mm: float = Field(gt=5)
    sides: Literal["1", "2"] = "1"

    @model_validator(mode="after")
    def _apart(self) -> Self:
        if self.pitch_x_mm < self.width_mm or self.pitch_y_mm < self.height_mm:
            raise ValueError("places overlap: the pitch is smaller than the place")
        if self.round and self.width_mm != self.height_mm:
            raise ValueError("round places are as wide as they are high")
        return self


class CardStock(Strict):
    """A finished card as print services take it: one card side to a page, with its bleed."""

    title: Text
    width_mm: float = Field(gt=20, le=200)
    height_mm: float = Field(gt=20, le=200)
    bleed_mm: float = Field(3, ge=0, le=5)


class Roll(Strict):
    """Paper from a roll: posters are scaled to its width and as long as they come out."""

    title: Text
    width_mm: float = Field(ge=200, le=2000)
    margin_mm: float = Field(5, ge=0, le=30)


SECTIONS = ("papers", "die_sheets", "punchboards", "cards", "rolls")
"""Kinds of stock that a build can name, as sections of a file."""


class BlockSize(Strict):
    """A wooden block and the sticker for its face."""

    edge_mm: float = Field(gt=5, le=60)
    sticker_mm: float = Field(gt=4, le=60)


class Stocks(Strict):
    """A file of stocks."""

    papers: dict[StockId, Paper] = Field(default_factory=dict)
    die_sheets: dict[StockId, DieSheet] = Field(default_factory=dict)
    punchboards: dict[StockId, Punchboard] = Field(default_factory=dict)
    cards: dict[StockId, CardStock] = Field(default_factory=dict)
    rolls: dict[StockId, Roll] = Field(default_factory=dict)
    blocks: dict[Identifier, BlockSize] = Field(default_factory=dict)

    def printable(self) -> Mapping[str, Paper | DieSheet | CardStock | Roll]:
        """Everything that a build can name, by its id."""
        return {name: stock for section in SECTIONS for name, stock in getattr(self, section).items()}


Stock = Paper | DieSheet | CardStock | Roll


@cache
def stocks() -> Stocks:
    """The stocks that travel with the program.

    Raises ProblemsFound for a file that is not as it should be.
    """
    problems = Problems()
    path = bundled_folder("data") / STOCKS_FILE
    found = read_stocks(path.read_text(encoding="utf-8"), STOCKS_FILE, problems)
    problems.stop_on_errors()
    assert found is not None
    return found


def read_stocks(text: str, name: str, problems: Problems, known: Stocks | None = None) -> Stocks | None:
    """The stocks of a file, joined to those known; None after problems.

    A die sheet names a paper of the file or of those known.
    """
    tree = read_text(text, name, problems)
    found = None if problems.has_errors else read_model(Stocks, tree, problems)
    if found is None or not isinstance(tree, Tree):
        return None
    _report_doubled(found, known, tree, problems)
    if problems.has_errors:
        return None
    joined = found if known is None else Stocks(**{
        section: {**getattr(known, section), **getattr(found, section)} for section in Stocks.model_fields})
    for identifier, sheet in found.die_sheets.items():
        for message in _mistakes(sheet, joined.papers):
            span = key_span_at(tree, ["die_sheets", identifier])
            problems.error(span, "wrong-value", f"die sheet '{identifier}': {message}")
    return None if problems.has_errors else joined


def _report_doubled(found: Stocks, known: Stocks | None, tree: Tree, problems: Problems) -> None:
    """An id must single out one stock among all kinds; a file may replace a stock of the same kind."""
    owners: dict[str, str] = {}
    if known is not None:
        owners = {name: section for section in SECTIONS for name in getattr(known, section)}
    for section in SECTIONS:
        for name in getattr(found, section):
            other = owners.setdefault(name, section)
            if other != section:
                span = key_span_at(tree, [section, name])
                problems.error(span, "doubled-id", f"'{name}' is among the {other.replace('_', ' ')} already")


def _mistakes(sheet: DieSheet, known: Mapping[str, Paper]) -> list[str]:
    if sheet.paper not in known:
        return [f"there is no paper '{sheet.paper}'"]
    paper = known[sheet.paper]
    right = sheet.left_mm + (sheet.columns - 1) * sheet.pitch_x_mm + sheet.width_mm
    bottom = sheet.top_mm + (sheet.rows - 1) * sheet.pitch_y_mm + sheet.height_mm
    fits = right <= paper.width_mm + 0.01 and bottom <= paper.height_mm + 0.01
    return [] if fits else [f"its places reach {right:g} x {bottom:g} mm, beyond the paper"]


def papers() -> dict[str, Paper]:
    """Every ordinary paper of the program by its id."""
    return stocks().papers


def find_stock(name: str, among: Stocks) -> Stock | None:
    """A stock by its id, or a paper by its size in mm, written as `330x480`; None for neither."""
    known = among.printable()
    if name in known:
        return known[name]
    size = CUSTOM_SIZE.fullmatch(name)
    if size is None:
        return None
    width, height = sorted(map(float, size.groups()))
    if not (LEAST_WIDTH_MM <= width <= height <= MOST_MM and height >= LEAST_HEIGHT_MM):
        return None
    title = f"{width:g} × {height:g} mm"  # noqa: RUF001 - a multiplication sign is meant
    words = Text.model_validate(title)
    return Paper(title=words, width_mm=width, height_mm=height, margin_mm=CUSTOM_MARGIN_MM)


def sticker_mm(edge_mm: float) -> float:
    """The sticker for a block's face: as the stocks have it, else 1.5 mm smaller."""
    for block in stocks().blocks.values():
        if block.edge_mm == edge_mm:
            return block.sticker_mm
    return edge_mm - 1.5
