"""On every kind of map a piece stands where it is put, and rules that ask who is near know the neighbours."""

import pytest

from tests.play import replay
from tests.play.desk import Desk

OUTWARDS = 0.6
"""How far from the middle of a place towards a corner a piece is dropped."""


def test_every_point_of_a_place_belongs_to_it(map_desk: Desk) -> None:
    places = map_desk.game.ground
    map_desk.launch("meeting")
    points = []
    for place in places:
        name, x, y = map_desk.point(place)
        scale = map_desk.game.definitions.theme.screen_px_per_mm
        (middle_x, middle_y), (corner_x, corner_y) = place.centre_mm, place.outline_mm[0]
        away = ((corner_x - middle_x) * scale * OUTWARDS, (corner_y - middle_y) * scale * OUTWARDS)
        points += [(name, x, y), (name, round(x + away[0]), round(y + away[1]))]
    found = map_desk.engine.places(points)
    told = [(at["zone"], at["location"], at["snapped"]) for at in found]
    assert told == [(place.id, place.id, place.id) for place in places for _ in range(2)]


def test_scripts_do_what_the_rehearsal_says_on_whichever_map(map_desk: Desk) -> None:
    game = map_desk.game
    map_desk.launch("meeting")
    table = replay.first_table(game, "meeting")
    for script in game.scripts:
        assert replay.press(map_desk, table, script).differences == []
    assert map_desk.engine.problems() == []


@pytest.mark.parametrize(("moved", "enemy", "steps"), [("red-1", "blue-1", 1), ("blue-1", "red-1", 2)])
def test_a_dragged_piece_is_told_by_the_id_of_its_place_and_kept_off_its_enemy(
    map_desk: Desk, moved: str, enemy: str, steps: int
) -> None:
    game = map_desk.game
    map_desk.launch("meeting")
    map_desk.press("set-up")
    map_desk.sit(moved.partition("-")[0].capitalize())
    for place in game.ground:
        before = map_desk.look().pieces
        if before[moved].place == place.id:
            continue  # what is dropped where it lies has not moved
        refused = map_desk.drag([before[moved]], place)
        now = map_desk.look().pieces[moved]
        is_near = place.id in game.within(before[enemy].place, steps)
        assert bool(refused) == is_near, (place.id, refused)
        stands_at = before[moved].place if is_near else place.id
        assert (now.place, now.location) == (stands_at, stands_at)
