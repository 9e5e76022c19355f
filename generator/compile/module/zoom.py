"""The zoom at which the window of a board opens."""

from generator.model.game import Game

LEVELS = (0.25, 0.33, 0.4, 0.5, 0.625, 0.75, 1.0, 1.25, 1.6, 2.0)
_READABLE_PX = 44
"""Counters of this size can be read on a screen: a map opens at the level that comes nearest to it."""
_WINDOW_PX = (1240, 560)
"""What a board may take of the smallest screen that people play on, 1366 x 768."""
_COUNTER_MM = 16.0
"""The size of a counter when a game has none."""


def start_level(game: Game, board_id: str) -> int:
    """The zoom at which a board opens, as a number among the levels."""
    px = game.definitions.theme.screen_px_per_mm
    if board_id in game.maps:
        sizes = [piece.size_mm for piece in game.pieces.values() if piece.kind == "unit"]
        wanted = _READABLE_PX / (px * min(sizes, default=_COUNTER_MM))
        return min(range(len(LEVELS)), key=lambda level: abs(LEVELS[level] - wanted))
    width_mm, height_mm = game.definitions.boards[board_id].size_mm
    room = min(_WINDOW_PX[0] / (width_mm * px), _WINDOW_PX[1] / (height_mm * px), 1)
    return max((level for level, zoom in enumerate(LEVELS) if zoom <= room), default=0)
