"""Places laid onto a painted map where they were measured: points and areas all, hexes and squares some.

Turned, moved and made larger or smaller, a grid is one complex number times itself plus another; the two that
bring its places nearest to what was measured, by the sum of squares, are means.
"""

from cmath import phase
from collections.abc import Callable, Mapping
from math import degrees

from generator.grids import AreaField, HexField, Point, PointField, SquareField, grid_of
from generator.grids.tiles import LARGEST_MM, SMALLEST_MM, TileField, Tiles
from generator.load.assets import Assets, Bitmap
from generator.model.board import Board
from generator.model.definitions import Definitions
from generator.records import record

_MODEL_MM = 1000.0
"""The size of the places that are compared: so large that rounding says nothing."""


@record
class Fit:
    """A field as it lies best, and how far from there each place was measured."""

    field: TileField
    size_mm: float
    off_mm: Mapping[str, float]

    @property
    def is_possible(self) -> bool:
        """Whether places may be so large."""
        return SMALLEST_MM < self.size_mm <= LARGEST_MM


def laid_onto_pictures(definitions: Definitions, assets: Assets) -> Definitions:
    """The definitions with each measured field where it was measured; what fits nowhere stays."""
    boards = dict(definitions.boards)
    for name, board in boards.items():
        if isinstance(board.field, PointField | AreaField) and board.field.unit == "px":
            place = placing_on(board, assets)
            if place is not None:
                boards[name] = board.model_copy(update={next(iter(board.fields)): board.field.placed(place)})
        fit = fit_of(board, assets)
        if fit is not None and fit.is_possible:
            boards[name] = board.model_copy(update={next(iter(board.fields)): fit.field})
        boards[name] = _with_boxes(boards[name], assets)
    return definitions.model_copy(update={"boards": boards})


def _with_boxes(board: Board, assets: Assets) -> Board:
    """The board with its boxes in millimetres, where there is a picture that tells how many they are."""
    if not any(each.is_in_pixels for each in (*board.boxes.values(), *board.grids.values())):
        return board
    place = placing_on(board, assets)
    if place is None or (board.picture is not None and board.picture.rotate_degrees != "0"):
        return board
    return board.model_copy(update={
        "boxes": {name: box.placed(place) for name, box in board.boxes.items()},
        "grids": {name: grid.placed(place) for name, grid in board.grids.items()}})


def lies_nowhere(board: Board, assets: Assets) -> bool:
    """Whether the field of a board is to be laid onto its picture and cannot be."""
    if isinstance(board.field, PointField | AreaField):
        return board.field.unit == "px" and placing_on(board, assets) is None
    if not isinstance(board.field, HexField | SquareField) or not board.field.centres_px:
        return False
    fit = fit_of(board, assets)
    return fit is None or not fit.is_possible


def fit_of(board: Board, assets: Assets) -> Fit | None:
    """How the field of a board lies on its picture; None without two known places in two points of it."""
    field = board.field
    if not isinstance(field, HexField | SquareField) or not field.centres_px:
        return None
    places = _model(field)
    measured = {name: point for name, point in _measured(board, field, assets).items() if name in places}
    if len(set(measured.values())) < 2:
        return None
    middle = sum(places[name] for name in measured) / len(measured)
    there = sum(measured.values()) / len(measured)
    turn = sum((places[name] - middle).conjugate() * (point - there) for name, point in measured.items())
    turn /= sum(abs(places[name] - middle) ** 2 for name in measured)
    origin = there - turn * middle
    size_mm = round(abs(turn) * _MODEL_MM, 4)
    laid = field.laid(
        (round(origin.real, 3), round(origin.imag, 3)), size_mm, round(degrees(phase(turn)), 4))
    off_mm = {name: abs(turn * places[name] + origin - point) for name, point in measured.items()}
    return Fit(laid, size_mm, off_mm)


def _model(field: TileField) -> Mapping[str, complex]:
    """The centres of the places of a straight field of the same form."""
    assert isinstance(field, HexField | SquareField)
    grid = grid_of(field.laid((0.0, 0.0), _MODEL_MM, 0.0), ())
    assert isinstance(grid, Tiles)
    return {name: complex(*grid.centre_mm(position)) for name, position in grid.positions.items()}


def _measured(board: Board, field: TileField, assets: Assets) -> Mapping[str, complex]:
    """Where the measured places are on the board, in mm; nowhere if the picture has no such part."""
    place = placing_on(board, assets)
    return {} if place is None else {
        name: complex(*place(point)) for name, point in field.centres_px.items()}


def placing_on(board: Board, assets: Assets) -> Callable[[Point], Point] | None:
    """What tells where on a board, in mm, a pixel of its picture lies; None if it has no such picture."""
    picture = board.picture
    asset = assets.pictures.get(picture.file) if picture is not None else None
    if picture is None or not isinstance(asset, Bitmap):
        return None
    size_px = asset.width_px, asset.height_px
    try:
        picture.part_px(*size_px)
    except ValueError:
        return None  # told where the picture is checked
    return lambda point_px: picture.placed_mm(point_px, size_px, board.size_mm)
