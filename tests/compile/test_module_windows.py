"""What stands beside the maps of a module: its buttons, menus and phases, in both languages."""

from functools import cache

import pytest
from lxml import etree

from generator import module_names as names
from generator.compile.artwork import Artwork, Faces
from generator.compile.module.closing import setup_scripts
from generator.compile.module.pictures import module_images
from generator.compile.module.windows import button_text, window_text
from generator.vassal.quoting import shown
from generator.vassal.translations import properties_file
from tests.bundled import GAMES, bundled, plan
from tests.laid_over import problems_of

CIRCLE, SQUARE = 'rx="5.0"', 'rx="1.5"'


@cache
def tree(name: str) -> etree._Element:
    return etree.fromstring(plan(name).files["buildFile.xml"])


def of_tag(name: str, tag: str) -> list[etree._Element]:
    return [each for each in tree(name).iter() if str(each.tag).rpartition(".")[2] == tag]


@pytest.mark.parametrize("name", GAMES)
def test_players_press_what_does_not_happen_by_itself(name: str) -> None:
    scripts = bundled(name).definitions.scripts.values()
    pressed = {button_text(each, "en") for each in scripts if each.has_button}
    buttons = {str(each.get("buttonText")) for each in of_tag(name, "GlobalKeyCommand")} - {""}
    assert buttons == pressed | {names.own_words("trails", "en")}


@pytest.mark.parametrize("name", GAMES)
def test_windows_are_opened_by_menus_of_mats_and_hands(name: str) -> None:
    d = bundled(name).definitions
    others = {board_id: board for board_id, board in d.boards.items() if board_id not in d.game.map}
    private = {board_id: board.private_to is not None for board_id, board in others.items()}
    menus = {str(each.get("text")): str(each.get("menuItems")).split(",")
             for each in of_tag(name, "ToolbarMenu")}
    for menu, hands in (("Mats", False), ("Hands", True)):
        wanted = [window_text(bundled(name), board) for board in others if private[board] == hands]
        assert menus.get(menu, []) == wanted


@pytest.mark.parametrize("name", GAMES)
def test_several_set_ups_share_a_menu_and_one_is_a_button(name: str) -> None:
    menus = {str(each.get("text")): str(each.get("menuItems")).split(",")
             for each in of_tag(name, "ToolbarMenu")}
    number = len(setup_scripts(bundled(name)))
    assert len(menus.get("Set-ups", [])) == (number if number > 1 else 0)


@pytest.mark.parametrize("name", GAMES)
def test_one_menu_rolls_the_dice_of_the_game_plain_ones_and_any_others(name: str) -> None:
    game = bundled(name)
    own = [die.title.in_language(game.native) for die in game.definitions.dice.values()]
    buttons = [*of_tag(name, "RandomTextButton"), *of_tag(name, "DiceButton")]
    asking = [str(each.get("text")) for each in buttons if each.get("prompt") == "true"]
    menus = {str(each.get("text")): str(each.get("menuItems")).split(",")
             for each in of_tag(name, "ToolbarMenu")}
    assert menus["Dice"] == [*own, "1d6", "2d6", "3d6", *asking]
    assert {str(each.get("text")) for each in buttons} == set(menus["Dice"])
    assert asking == ["Other dice ..."]


@pytest.mark.parametrize("name", GAMES)
def test_secret_piles_lie_face_down_and_others_face_up(name: str) -> None:
    places = bundled(name).locations
    piles = {str(each.get("name")): str(each.get("faceDown")) for each in of_tag(name, "DrawPile")}
    assert set(piles) == {place.id for place in places.values() if place.holds_pile}
    assert {pile for pile, faces in piles.items() if faces == "Always"} == {
        pile for pile in piles if places[pile].secret}


@pytest.mark.parametrize("name", ["stalingrad", "donnerschlag"])
def test_a_pile_is_not_drawn_so_deep_that_it_covers_the_next(name: str) -> None:
    assert {each.get("maxStack") for each in of_tag(name, "DrawPile")} == {"3"}


@pytest.mark.parametrize("name", GAMES)
def test_pieces_snap_to_the_middle_of_hexes_areas_and_cells_and_to_the_row_of_a_hand(name: str) -> None:
    zones = {str(each.get("name")): each for each in of_tag(name, "Zone")}
    snapping = {zone for zone, each in zones.items() if len(each)}
    boards = bundled(name).definitions.boards
    assert snapping == {place.id for place in bundled(name).locations.values()
                        if place.is_ground or place.grid is not None or place.slots_mm
                        or boards[place.board].private_to}


@pytest.mark.parametrize("name", GAMES)
def test_the_phases_of_the_turn_are_named_as_in_the_rules(name: str) -> None:
    titles = [phase.title.in_language("en") for phase in bundled(name).definitions.phases.values()]
    (level,) = of_tag(name, "ListTurnLevel")
    assert str(level.get("list")).split(",") == titles


@pytest.mark.parametrize("name", GAMES)
def test_the_tooltip_of_a_button_is_translated(name: str) -> None:
    game = bundled(name)
    for language in game.languages[1:]:
        told = plan(name).files[f"Module_{language}.properties"].splitlines()
        for script in game.definitions.scripts.values():
            if script.has_button:
                key = f"GlobalKeyCommand.{script.title.in_language('en')}.tooltip"
                words = (script.tooltip or script.title).in_language(language)
                entry = properties_file({key: shown(words)}).splitlines()[-1]
                assert entry in told, key


def test_a_round_counter_is_cut_round_in_its_picture() -> None:
    game = bundled("stalingrad")
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>'
    artworks = {each: Artwork(each, svg, 10.0, 10.0, corner_mm=1.5, round=each == "coin")
                for each in ("coin", "tile")}
    fronts = dict.fromkeys((*game.pieces, *game.cards), "elsewhere")
    images = module_images(game, Faces(artworks, fronts, {}), {})
    assert CIRCLE in images["coin.png"].svg and SQUARE in images["tile.png"].svg


@pytest.mark.parametrize(("own", "left"), [("ctrl 3", "ctrl 1"), ("ctrl 1", "ctrl 2"), ("ctrl  1", "ctrl 2")])
def test_a_mat_leaves_a_key_to_the_game(own: str, left: str) -> None:
    script = f"scripts: {{ask: {{hotkey: {own}}}}}"
    _, _, game = problems_of(script, "own.yaml", draw=False)
    assert game is not None and names.window_hotkeys(game) == {"mat": left}
