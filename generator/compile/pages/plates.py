"""Pictures on pages: as blocks of a document, and as drawings for the help of a module, which shows files."""

from collections.abc import Iterator
from html import escape

from generator.compile.pages.document import Plate
from generator.compile.pictures import height_share, picture_svg
from generator.load.assets import Source
from generator.model.game import Game
from generator.model.picture import PagePicture
from generator.records import record

SCREEN_WIDTH_MM = 120.0
"""The width of a picture in the help that gives none."""

SCREEN_PX_PER_MM = 4.5


def plate(game: Game, owner: str, picture: PagePicture, language: str) -> Plate:
    """The picture as a block; `owner` is what it belongs to, such as `help-start`."""
    asset, shown = game.assets.pictures[picture.file], picture.shown()
    share, width_mm = height_share(asset, shown), picture.width_mm
    if picture.height_mm is not None:
        if width_mm is None:
            width_mm = picture.height_mm / share
        share = picture.height_mm / width_mm
    name = f"{owner}.{'png' if isinstance(asset, Source) else 'jpg'}"
    alt = picture.alt.in_language(language) if picture.alt is not None else ""
    return Plate(name, asset, shown, share, width_mm, alt)


def plate_svg(shown: Plate, left_mm: float, top_mm: float, width_mm: float) -> str:
    """The picture in its place, with what it shows in words."""
    place = (left_mm, top_mm, width_mm, width_mm * shown.height_share)
    drawn = picture_svg(shown.asset, shown.picture, place, f"plate-{left_mm:.0f}-{top_mm:.0f}")
    return f"<g><title>{escape(shown.alt)}</title>{drawn}</g>" if shown.alt else drawn


@record
class HelpPicture:
    """A picture as a file of its own, and its size on screen."""

    name: str
    svg: str
    width_px: int
    height_px: int


def help_picture(shown: Plate) -> HelpPicture:
    """The picture for the help of the module."""
    width_mm = shown.width_mm or SCREEN_WIDTH_MM
    height_mm = width_mm * shown.height_share
    svg = (f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
           f'width="{width_mm:.3f}mm" height="{height_mm:.3f}mm" '
           f'viewBox="0 0 {width_mm:.3f} {height_mm:.3f}">{plate_svg(shown, 0, 0, width_mm)}</svg>')
    sizes = (max(1, round(length * SCREEN_PX_PER_MM)) for length in (width_mm, height_mm))
    return HelpPicture(shown.name, svg, *sizes)


def help_pictures(game: Game) -> Iterator[HelpPicture]:
    """The pictures of all pages of help."""
    for page_id, page in game.definitions.help.items():
        if page.picture is not None:
            yield help_picture(plate(game, f"help-{page_id}", page.picture, game.native))
