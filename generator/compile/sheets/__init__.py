"""Sheets that people print and cut: stickers, counters, markers, cards, boards and posters."""

from generator.compile.sheets.boards import board_pages
from generator.compile.sheets.pieces import (
    card_sheets,
    counter_sheets,
    folded_counter_sheets,
    marker_sheets,
    piece_fullness,
    sticker_sheets,
)
from generator.compile.sheets.tiling import poster_page, tile_pages

__all__ = [
    "board_pages", "card_sheets", "counter_sheets", "folded_counter_sheets", "marker_sheets",
    "piece_fullness", "poster_page", "sticker_sheets", "tile_pages",
]
