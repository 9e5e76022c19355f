"""Pictures: what a definition shows must lie in the folder."""

from generator.check.desk import Desk
from generator.core.form import Path
from generator.load.assets import Bitmap, Source
from generator.model.picture import Picture
from generator.problems.problem import nearest


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
