"""How far pieces are from each other and how far one has gone, as BeanShell expressions of a moved piece.

Where a circle tells which places lie so near, pixels are measured; elsewhere pairs of places are listed.
"""

from generator import module_names as names
from generator.compile.module.counting import counting_grid
from generator.compile.module.whereabouts import chain
from generator.core.places import Where
from generator.model.game import Game
from generator.model.nearness import FARTHEST, near_pairs, reach_mm
from generator.vassal.expression import text
from generator.vassal.matching import matching_text

_GONE_PX = "(OldX-CurrentX)*(OldX-CurrentX)+(OldY-CurrentY)*(OldY-CurrentY)"
"""The square of how far a piece has gone."""

_AWAY_PX = "(CurrentX-$CurrentX$)*(CurrentX-$CurrentX$)+(CurrentY-$CurrentY$)*(CurrentY-$CurrentY$)"
"""The square of how far another piece is from the one that asks."""


def count_near(game: Game, places: Where, fitting: str) -> str:
    """How many fitting pieces stand close to where the moved piece is, or was."""
    radius_px = _radius_px(game, places.steps)
    if places.near == "$here" and radius_px is not None:
        in_circle = f" && {_AWAY_PX}<={radius_px * radius_px}"
        within = in_circle if places.steps > 1 and _counts_cells(game) else ""
        standing = matching_text(f"{fitting} && {_STANDING}{within}")
        return f'CountRangePx(0,{radius_px},"",{standing})'
    centre = "$CurrentZone$" if places.near == "$here" else "$FromPlace$"
    near = f'{_pairs(game, places.steps)}.contains("|{centre}>"+CurrentZone+"|")'
    return f"Count({matching_text(f'{fitting} && {_NOT_IN_A_PILE} && {near}')})"


_NOT_IN_A_PILE = 'DeckName==""'
_STANDING = f'{_NOT_IN_A_PILE} && CurrentZone!=""'


def _counts_cells(game: Game) -> bool:
    """Whether VASSAL finds all in a square, which beyond neighbours holds more than the circle.

    Where a grid lies behind the zones, it takes cells for pixels (VassalMapPieceIndex.getPieces).
    """
    return any(counting_grid(game, board) for board in game.grids)


def gone(game: Game) -> str:
    """How many places of the map the moved piece has gone."""
    ground = text(names.bar_list([place.id for place in game.ground]))
    on_map = " && ".join(f'{ground}.contains("|"+{place}+"|")' for place in ("FromPlace", "CurrentZone"))
    cases = [(f"!(OldMap==CurrentMap && {on_map})", "0"), ("FromPlace.equals(CurrentZone)", "0")]
    cases += [(_is_within(game, steps), str(steps)) for steps in range(1, FARTHEST + 1)]
    return f"({chain(cases, str(FARTHEST + 1))})"


def _is_within(game: Game, steps: int) -> str:
    radius_px = _radius_px(game, steps)
    if radius_px is not None:
        return f"{_GONE_PX}<={radius_px * radius_px}"
    return f'{_pairs(game, steps)}.contains("|"+FromPlace+">"+CurrentZone+"|")'


def _radius_px(game: Game, steps: int) -> int | None:
    radius_mm = reach_mm(game, steps)
    return None if radius_mm is None else round(radius_mm * game.definitions.theme.screen_px_per_mm)


def _pairs(game: Game, steps: int) -> str:
    return text(names.bar_list(near_pairs(game, steps)))
