"""One card side to a page: trim and bleed as a print service asks for them, and nothing else."""

from generator.compile.artwork import Artwork, DrawnPage, Window
from generator.compile.sheets.canvas import Canvas
from generator.model.stock import CardStock

MOST_CUT_MM = 1.0
"""A card may be this much larger than the stock at each edge: its safe margin is three times as wide."""


def fits_stock(art: Artwork, stock: CardStock) -> bool:
    """Whether a card of the stock would neither be cut into nor leave an edge blank."""
    spare = (stock.width_mm - art.width_mm) / 2, (stock.height_mm - art.height_mm) / 2
    return min(spare) >= -MOST_CUT_MM and max(*spare, 0) <= art.bleed_mm


def card_page(art: Artwork, stock: CardStock, bookmark: str, is_back: bool = False) -> DrawnPage:
    """The side in the middle of the stock, which it fits; where it is smaller, its bleed fills the rest."""
    spare_x, spare_y = (stock.width_mm - art.width_mm) / 2, (stock.height_mm - art.height_mm) / 2
    bleed = min(stock.bleed_mm, art.bleed_mm - max(spare_x, spare_y, 0))
    width, height = stock.width_mm + 2 * bleed, stock.height_mm + 2 * bleed
    canvas = Canvas(width, height)
    canvas.layer("face", "Face")
    canvas.artwork(art, Window(-spare_x - bleed, -spare_y - bleed, width, height), (0, 0))
    return canvas.page(bookmark, bleed_mm=bleed, trim_mm=bleed, is_back=is_back)
