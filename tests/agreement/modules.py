"""The module of a bundled game as engines need it: its pictures have a size and show nothing."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from PIL import Image as Blank

from generator.compile.artwork import Artwork, Faces
from generator.compile.boards import draw_board
from generator.compile.faces.drawing import draw_faces
from generator.compile.module.assemble import module_plan
from generator.compile.module.pictures import Image, module_images
from generator.model.game import Game
from generator.package.manifest import Manifest
from generator.problems import Problems
from generator.vassal.archive import zip_bytes
from tests.bundled import board, bundled, faces
from tests.play.desk import Desk
from tests.small_engine.desk import SmallDesk
from tests.small_engine.engine import SmallEngine


def write_module(name: str, path: Path) -> Manifest:
    """Write the .vmod of a bundled game; the part of a build's manifest that tells of the module."""
    game = bundled(name)
    first = game.languages[0]
    drawn = {each: board(name, each, first)[0] for each in game.definitions.boards}
    return _write(game, faces(name, first)[0], drawn, path)


def write_module_of(game: Game, path: Path) -> Manifest:
    """The same for any game."""
    first, problems = game.languages[0], Problems()
    drawn = {each: draw_board(game, each, first, problems) for each in game.definitions.boards}
    return _write(game, draw_faces(game, first, problems), drawn, path)


@contextmanager
def desk_of(game: Game, folder: Path) -> Iterator[Desk]:
    """The small engine with the module of a game of a test."""
    manifest = write_module_of(game, folder / "game.vmod")
    with SmallEngine(folder / "game.vmod") as engine:
        yield SmallDesk(engine, game, manifest)


def _write(game: Game, faces_drawn: Faces, drawn: dict[str, Artwork], path: Path) -> Manifest:
    languages = game.languages
    plan = module_plan(game, faces_drawn, dict.fromkeys(languages, module_images(game, faces_drawn, drawn)),
                       {language: [] for language in languages}, dict.fromkeys(languages, "<html/>"), {})
    pictures = {picture: _blank(image) for picture, image in plan.images.items()}
    path.write_bytes(zip_bytes({**plan.files, **pictures}))
    pieces = [{"id": identifier, "gpid": gpid} for gpid, identifier in plan.gpids.items()]
    return Manifest(game=game.id, version=game.version, pieces=pieces)


def _blank(image: Image) -> bytes:
    """A picture of that size that shows nothing."""
    written = BytesIO()
    Blank.new("1", (image.width_px, image.height_px)).save(written, "PNG")
    return written.getvalue()
