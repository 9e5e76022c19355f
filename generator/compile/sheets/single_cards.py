"""One card side to a page: trim and bleed as a print service asks for them, and nothing else."""

from generator.compile.artwork import Artwork, DrawnPage, Window
from generator.compile.sheets.canvas import Canvas
from generator.compile.sheets.placement import FaceTooLarge
from generator.model.stock import CardStock

MOST_CUT_MM = 1.0
"""A card may be this much larger than the stock at each edge: its safe margin is three times as wide."""


def card_page(art: Artwork, stock: CardStock, bookmark: str, is_back: bool = False) -> DrawnPage:
    """The side in the middle of the stock; where it is smaller, its bleed fills the rest.

    Raises FaceTooLarge for a card that would be cut into or leave an edge blank.
    """
    spare_x, spare_y = (stock.width_mm - art.width_mm) / 2, (stock.height_mm - art.height_mm) / 2
    bleed = min(stock.bleed_mm, art.bleed_mm - max(spare_x, spare_y, 0))
    if min(spare_x, spare_y) < -MOST_CUT_MM or bleed < 0:
        raise FaceTooLarge(
            f"a card of {art.width_mm:g} x {art.height_mm:g} mm does not fit a stock of "
            f"{stock.width_mm:g} x {stock.height_mm:g} mm")
    width, height = stock.width_mm + 2 * bleed, stock.height_mm + 2 * bleed
    canvas = Canvas(width, height)
    canvas.layer("face", "Face")
    canvas.artwork(art, Window(-spare_x - bleed, -spare_y - bleed, width, height), (0, 0))
    return canvas.page(bookmark, bleed_mm=bleed, trim_mm=bleed, is_back=is_back)
