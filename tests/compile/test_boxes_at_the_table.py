"""What lies in boxes, and how much of their board a window shows."""

import pytest

from generator.compile.artwork import Artwork
from generator.compile.module.pictures import board_image
from generator.compile.module.zoom import LEVELS, start_level
from generator.model.boxes import HEAD_MM
from generator.model.spoken_places import place_name
from tests.bundled import GAMES, bundled

BUTTONS_PX, BAR_PX = 38, 15
"""What VASSAL 3.7 adds to a window that it has made as large as its board: buttons above, bars beside."""


def test_things_lie_below_the_title_of_their_box() -> None:
    place = bundled("leningrad41").locations["turn-july"]
    top, bottom = (edge(y for _, y in place.outline_mm) for edge in (min, max))
    assert place.centre_mm[1] == pytest.approx((top + HEAD_MM + bottom) / 2)


def test_a_box_as_large_as_a_card_keeps_it_in_its_middle() -> None:
    place = bundled("stalingrad").locations["german-deck"]
    assert place.centre_mm[1] == pytest.approx(sum(y for _, y in place.outline_mm) / len(place.outline_mm))


@pytest.mark.parametrize(("place", "called"), [
    ("column-8", "Columns: +1"), ("die-7", "Die: 0"), ("stug-1", "StuG with: 6P")])
def test_a_box_of_a_track_is_told_by_its_words(place: str, called: str) -> None:
    assert place_name(bundled("donnerschlag"), place, "en") == called


@pytest.mark.parametrize("name", GAMES)
def test_a_window_beside_the_map_shows_all_of_its_board(name: str) -> None:
    game = bundled(name)
    for board_id, board in game.definitions.boards.items():
        width_mm, height_mm = board.size_mm
        svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>'
        image = board_image(game, Artwork(f"board-{board_id}", svg, width_mm, height_mm))
        zoom, px = LEVELS[start_level(game, board_id)], game.definitions.theme.screen_px_per_mm
        spare = (image.width_px - width_mm * px) * zoom, (image.height_px - height_mm * px) * zoom
        if board_id == game.main_maps[0]:
            assert max(map(abs, spare)) < 1
        else:
            assert spare[0] >= BAR_PX and spare[1] >= BUTTONS_PX
