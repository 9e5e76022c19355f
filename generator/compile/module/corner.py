"""Markers on a map: small, over the upper edge of what stands there, where one can grasp them.

Aircraft and whatever else is above units is drawn aside of them, at its own size.

Where places are hardly larger than units a marker keeps off those beside it: nobody could tell whose it is.
"""

from math import inf

from generator import module_names as names
from generator.compile.module.whereabouts import either
from generator.grids.tiles import Tiles
from generator.model.game import Game
from generator.model.piece import Piece
from generator.rehearse.by_hand import markers_to_put
from generator.vassal.expression import text
from generator.vassal.quoting import Code
from generator.vassal.traits import Layer

_SMALL = 0.5
"""The size of a marker on a map, as a part of its own."""
_LAST = 0.6
"""Where the last sort of marker stands between the middle of a unit, 0, and the right, 1."""
_ASIDE = 0.25
"""How far what is above units is moved to the right and up, as a part of its size."""
_NO_PICTURE = ""
"""Where nothing is drawn, and nothing can be clicked."""
_UNIT_MM = 16.0
"""The size of a unit when a game has none."""


def stands_in_corner(piece: Piece) -> bool:
    """Whether a piece is a marker that lies with others: no unit, no block, nothing hidden."""
    is_marker = piece.kind not in ("unit", "control", "active-side")
    return is_marker and piece.shape != "block" and not piece.hidden


def corner_layers(game: Game, identifier: str, pictures: tuple[str, ...]) -> tuple[Layer, Layer]:
    """The sides of a marker twice: as they are, and small over a unit's upper edge while it is on a map.

    Markers that units put down in different ways lie beside one another, from the left corner on.
    """
    aside_mm, up_mm = _from_the_middle_mm(game, game.pieces[identifier].size_mm * _SMALL / 2)
    along_mm = aside_mm * _along_the_edge(game, identifier)
    return _shown_twice(game, pictures, "In the corner", along_mm, up_mm, _SMALL)


def aside_layers(game: Game, identifier: str, pictures: tuple[str, ...]) -> tuple[Layer, Layer]:
    """The sides of what is above units twice: as they are, and aside of a unit while it is on a map."""
    aside_mm = game.pieces[identifier].size_mm * _ASIDE
    return _shown_twice(game, pictures, "Aside", aside_mm, aside_mm)


def small_layer(game: Game, name: str, marker: str, picture: str, is_shown: str) -> Layer:
    """A marker that lies on a piece, small over its upper edge, while an expression holds."""
    aside_mm, up_mm = _from_the_middle_mm(game, game.pieces[marker].size_mm * _SMALL / 2)
    px = game.definitions.theme.screen_px_per_mm
    return Layer(name=name, images=(_NO_PICTURE, picture), follow=True, scale=_SMALL,
                 x=round(aside_mm * _along_the_edge(game, marker) * px), y=-round(up_mm * px),
                 follow_expression=_asked(f"{is_shown} ? 2 : 1"))


def _shown_twice(
    game: Game, pictures: tuple[str, ...], on_the_map: str, right_mm: float, up_mm: float,
    scale: float = 1.0,
) -> tuple[Layer, Layer]:
    """Layers that show a side in its place, or on a map moved and scaled."""
    px = game.definitions.theme.screen_px_per_mm
    side = '(FaceDown=="yes" ? 2 : 1)' if len(pictures) > 1 else "1"
    on_map, none = on_a_map(game), len(pictures) + 1
    images = (*pictures, _NO_PICTURE)
    return (
        Layer(name="Side up", images=images, follow=True,
              follow_expression=_asked(f"{on_map} ? {none} : {side}")),
        Layer(name=on_the_map, images=images, follow=True, x=round(right_mm * px), y=-round(up_mm * px),
              scale=scale, follow_expression=_asked(f"{on_map} ? {side} : {none}")),
    )


def _from_the_middle_mm(game: Game, half_mm: float) -> tuple[float, float]:
    """How far aside and up from the middle of a unit a marker may stand, by half its own size.

    Its middle is at the corner of the unit, unless it would reach over a unit in the next place.
    """
    unit_mm = max((piece.size_mm for piece in game.pieces.values() if piece.kind == "unit"), default=_UNIT_MM)
    ways = [way for board in game.main_maps if isinstance(grid := game.grids.get(board), Tiles)
            for way in grid.ways()]
    apart_mm = (min((abs(x) for x, y in ways if abs(x) > abs(y)), default=inf),
                min((abs(y) for x, y in ways if abs(y) >= abs(x)), default=inf))
    aside_mm, up_mm = (unit_mm / 2 - half_mm + min(half_mm, max(0, each - unit_mm)) for each in apart_mm)
    return aside_mm, up_mm


def _along_the_edge(game: Game, identifier: str) -> float:
    """Where a marker stands over the upper edge of a unit: -1 is its left end, 0 the middle.

    Those that no unit bears or puts down, as fortifications, stand where the last way puts its markers.
    """
    put = [markers for markers in markers_to_put(game).values()
           if all(stands_in_corner(game.pieces[each]) for each in markers)]
    ways = [*game.status_markers.values(), *put]
    number = next((n for n, markers in enumerate(ways) if identifier in markers), None)
    return _LAST if number is None else -1 + number * (1 + _LAST) / max(1, len(ways) - 1)


def _asked(expression: str) -> Code:
    """Places stay as they are: VASSAL 3.6 knows no text of one that is empty, as `braces` would ask."""
    return Code("{" + expression + "}")


def on_a_map(game: Game) -> str:
    """Whether a piece is on the ground of a map that is played on."""
    return either([_on(game, board) for board in game.main_maps])


def _on(game: Game, board: str) -> str:
    """Whether a piece is on the ground of a map, not in a box beside it."""
    here = f"CurrentMap=={text(names.map_name(game, board))}"
    boxes = [place.id for place in game.on_board(board) if not place.is_ground]
    beside = f'{text(names.bar_list(boxes))}.contains("|"+CurrentZone+"|")'
    return f"({here} && !{beside})" if boxes else here
