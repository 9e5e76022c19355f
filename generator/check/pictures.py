"""Pictures: what a definition shows must lie in the folder."""

from generator.check.desk import Desk
from generator.core.form import Path
from generator.model.picture import Picture
from generator.problems.problem import nearest


def check_picture(desk: Desk, path: Path, picture: Picture | None) -> None:
    """Check the picture that is written at a path, if there is one."""
    pictures = desk.game.assets.pictures
    if picture is not None and picture.file not in pictures:
        hint = nearest(picture.file, pictures) or "pictures lie in the folder 'pictures' of the game"
        desk.error(path, "unknown-picture", f"there is no picture '{picture.file}'", hint, word=picture.file)
