"""Sheets that people print and cut: stickers, counters, markers, cards, boards and posters."""

from generator.compile.sheets.boards import board_pages
from generator.compile.sheets.pieces import (
    Run,
    card_sheets,
    die_piece_sheets,
    folded_counter_sheets,
    piece_sheets,
    single_cards,
)
from generator.compile.sheets.poster import Poster, on_roll, poster_page
from generator.compile.sheets.tiling import tile_pages
from generator.model.press import USUAL_PRESS, Press

__all__ = [
    "USUAL_PRESS", "Poster", "Press", "Run", "board_pages", "card_sheets", "die_piece_sheets",
    "folded_counter_sheets", "on_roll", "piece_sheets", "poster_page", "single_cards", "tile_pages",
]
