"""Movement trails, in the real engine: how they are drawn, too."""

from pathlib import Path

from PIL import Image, ImageChops

from generator.rehearse.table import Table
from tests.play.cases.trails import *  # noqa: F403
from tests.play.cases.trails import TRAILS, place_of, trail_of, walked
from tests.play.desk import Desk

from .conftest import real


def test_a_trail_is_drawn_until_the_marks_of_moved_pieces_are_cleared(
    desk: Desk, table: Table, tmp_path: Path
) -> None:
    engine, thing = real(desk), walked(desk, table)
    window = str(desk.look().pieces[thing.id].map)
    pictures = []
    for number in range(3):
        engine.render(window, tmp_path / f"{number}.png")
        pictures.append(Image.open(tmp_path / f"{number}.png"))
        if number == 0:
            desk.engine.hotkey(TRAILS)
        elif number == 1:
            assert trail_of(desk, thing).points[0] != place_of(desk, thing)
            engine.unmark(window)
            assert trail_of(desk, thing).points == [place_of(desk, thing)]
    without, drawn, cleared = pictures
    assert ImageChops.difference(without, drawn).getbbox() is not None
    assert ImageChops.difference(drawn, cleared).getbbox() is not None
