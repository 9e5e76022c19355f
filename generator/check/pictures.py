"""Pictures: what a definition shows must lie in the folder."""

from generator.check.desk import Desk
from generator.core.form import Path
from generator.load.assets import Bitmap, Source
from generator.model.board import Board
from generator.model.picture import Picture
from generator.problems.problem import nearest

LOST = 0.01
"""Of a picture's breadth or height, what nobody misses."""


def check_picture(desk: Desk, path: Path, picture: Picture | None) -> None:
    """Check the picture that is written at a path, if there is one."""
    pictures = desk.game.assets.pictures
    if picture is None:
        return
    asset = pictures.get(picture.file)
    if isinstance(asset, Bitmap):
        try:
            picture.part_px(asset.width_px, asset.height_px)
        except ValueError as error:
            desk.error(path, "broken-picture", str(error))
    elif isinstance(asset, Source) and (picture.crop_px or picture.slice or picture.rotate_degrees != "0"):
        desk.error(path, "broken-picture", f"'{picture.file}' is a drawing: only pixels are cut and turned")
    elif asset is None:
        hint = nearest(picture.file, pictures) or "pictures lie in the folder 'pictures' of the game"
        desk.error(path, "unknown-picture", f"there is no picture '{picture.file}'", hint, word=picture.file)


def check_whole(desk: Desk, path: Path, board: Board) -> None:
    """Tell of a painted map of which a strip is lost, for the board has another shape."""
    picture = board.picture
    asset = desk.game.assets.pictures.get(picture.file) if picture is not None else None
    if picture is None or not isinstance(asset, Bitmap) or board.field is None or picture.fit != "cover":
        return
    if min(board.size_mm) <= 0:
        return  # told of the board
    try:
        left, top, right, bottom = picture.part_px(asset.width_px, asset.height_px)
    except ValueError:
        return  # told where the picture is checked
    across, down = (bottom - top, right - left) if picture.is_turned else (right - left, bottom - top)
    width, height = board.size_mm
    lost = 1 - min(width * down, height * across) / max(width * down, height * across)
    if lost > LOST:
        desk.warning(
            (*path, "picture"), "picture-cut",
            f"the board has another shape than '{picture.file}', of which {lost:.0%} are cut off",
            f"`size_mm: {width:g} {width * down / across:.5g}` shows all; or name the part: `crop_px`")
