"""The flags of control at the table: of every side, and where they are shown."""

from math import hypot
from pathlib import Path

import pytest

from generator.bundled import bundled_folder
from generator.compile.artwork import Faces
from generator.compile.faces.drawing import draw_faces
from generator.compile.module.states import StateWriter
from generator.compile.pages.flags import flags
from generator.model.flags import flag_aside_mm, flagged_in
from generator.model.game import Game
from generator.problems import Problems
from generator.reading import load_game
from generator.vassal.traits import DynamicProperty, Layer
from tests.laid_over import problems_of


def _sample(name: str) -> Game:
    game = load_game(Path(bundled_folder("data")) / "_samples" / name, None, Problems())
    assert game is not None
    return game


def _flag(game: Game, place: str) -> tuple[str, tuple[str, ...]]:
    """Who holds a place at first, and the pictures that its marker can show."""
    (marker,) = (name for name, piece in game.pieces.items()
                 if piece.kind == "control" and piece.starts == place)
    faces = Faces({}, {}, {}, {marker: tuple(game.definitions.sides)})
    owner, layer, *_ = StateWriter(game, faces, {}).traits(marker, game.pieces[marker])
    assert isinstance(owner, DynamicProperty) and isinstance(layer, Layer)
    return owner.value, layer.images[1:]


@pytest.mark.parametrize(("place", "holder"), [("0103", "crown"), ("0503", "")])
def test_where_some_places_are_nobodys_every_flag_is_shown(place: str, holder: str) -> None:
    assert _flag(_sample("three-sides"), place) == (holder, ("crown.png", "guilds.png", "hills.png"))


def test_where_every_place_is_somebodys_only_a_change_is_shown() -> None:
    game = _sample("areas")
    place = next(iter(game.controllable))
    holder, shown = _flag(game, place)
    assert shown == tuple(f"{side}.png" for side in game.definitions.sides if side != holder)


@pytest.mark.parametrize(("said", "seen"), [
    ("pieces: {flag: {one_per: {board: map, terrain: clear}}}", ("red", "blue")),
    ("boards: {map: {control: {flags: all}}}", ("red", "blue")), ("", ("blue",)),
    ("boards: {map: {control: {flags: changed}}}", ("blue",))])
def test_flags_are_seen_in_chosen_places_and_else_as_the_map_says(said: str, seen: tuple[str, ...]) -> None:
    problems, _, game = problems_of(said, "flags.yaml", draw=False)
    assert game is not None, problems.found
    place = next(name for name in game.controllable if _flag(game, name)[0] == "red")
    assert flagged_in(game, place) == seen
    standing = flags(game, game.locations[place].board, lambda each: _flag(game, each)[0])
    assert any(each.flag == 0 for each in standing) == ("red" in seen)


@pytest.mark.parametrize(
    "look", ["control", "{template: marker, words: '{side}'}", "{template: marker, ground: side}"])
def test_any_look_can_be_the_flag_of_each_side(look: str) -> None:
    problems, _, game = problems_of(f"pieces: {{flag: {{face: {look}}}}}", "flag.yaml")
    assert game is not None and not problems.found
    flags = draw_faces(game, "en", problems).flags
    assert flags and all(len(set(of_a_place)) == len(game.definitions.sides) for of_a_place in flags.values())


def test_a_flag_that_looks_the_same_for_every_side_is_told() -> None:
    problems, _, _ = problems_of("pieces: {flag: {face: {template: marker, words: Held}}}", "flag.yaml")
    assert [found.code for found in problems.found] == ["equal-sides"]


def test_a_flag_lies_within_its_hex_however_small_that_is() -> None:
    game = _sample("three-sides")
    flags_aside = {piece.starts: flag_aside_mm(game, name)
                   for name, piece in game.pieces.items() if piece.kind == "control"}
    assert flags_aside
    for place, aside_mm in flags_aside.items():
        assert 0 < hypot(*aside_mm) < game.grids["map"].cells[place].room_mm
