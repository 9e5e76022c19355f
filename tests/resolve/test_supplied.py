"""What a game leaves out is supplied; what it says stays as it is."""

from typing import Any

import pytest

from generator.load.parsing import read_text
from generator.load.tree import Mapping, plain
from generator.problems import Problems
from generator.resolve.families import unfold_families
from generator.resolve.supplied import HOLDS, START, TABLE, TRAY, supply
from tests.laid_over import small_game

HEAD = "game: {id: g, title: G, languages: en es}\n"


def _supplied(text: str) -> dict[str, Any]:
    tree = read_text(HEAD + text, "g.yaml", Problems())
    assert isinstance(tree, Mapping)
    found: dict[str, Any] = plain(supply(tree))
    return found


def test_a_game_of_pieces_has_a_table_a_phase_and_a_start() -> None:
    found = _supplied("pieces: {p: {name: P, face: marker}}")
    assert found["game"]["map"] == TABLE
    assert found["pieces"]["p"]["starts"] == TRAY
    assert list(found["pieces"]) == ["p"]
    assert found["boards"][TABLE]["printed"] == "no"
    assert found["scenarios"][START]["setup"] == START and found["scripts"][START]["steps"] == []
    assert len(found["phases"]) == 1


def test_the_only_set_up_begins_the_game() -> None:
    setup = "kind: setup, provenance: {stated: '4'}"
    found = _supplied(f"scripts: {{deploy: {{{setup}}}, rest: {{kind: part}}}}")
    assert found["scenarios"][START]["setup"] == "deploy" and list(found["scripts"]) == ["deploy", "rest"]
    assert found["scenarios"][START]["provenance"] == {"stated": "4"}
    several = _supplied(f"scripts: {{deploy: {{{setup}}}, march: {{{setup}}}}}")
    assert several["scenarios"][START]["setup"] == START


def test_words_are_those_of_the_games_languages() -> None:
    found = _supplied("pieces: {p: {name: P, face: marker}}")
    assert found["boards"][TABLE]["title"] == {"en": "Table", "es": "Mesa"}


def test_a_side_has_a_seat_called_like_it() -> None:
    side = _supplied("sides: {red: {title: Reds}}")["sides"]["red"]
    assert side["seats"] == {"red": {"title": "Reds"}} and side["adjective"] == "Reds"


def test_a_deck_has_places_of_its_own() -> None:
    found = _supplied("decks: {events: {title: Events}}")
    deck, boxes = found["decks"]["events"], found["boards"][TABLE]["boxes"]
    assert isinstance(boxes, dict)
    assert (deck["starts"], deck["discard"]) == ("events", "events-discards")
    assert [(boxes[each]["title"], boxes[each]["kind"]) for each in ("events", "events-discards")] == [
        ("Events", "deck"), ({"en": "Discards", "es": "Descartes"}, "pool")]


def test_a_deck_lies_in_the_box_of_its_id() -> None:
    found = _supplied("""
decks: {events: {title: Events}}
boards: {mat: {boxes: {events: {kind: deck}}}}
""")
    assert found["decks"]["events"]["starts"] == "events"
    assert found["boards"]["mat"]["boxes"] == {"events": {"kind": "deck"}}
    assert set(found["boards"][TABLE]["boxes"]) == {"events-discards"}


def test_a_side_with_a_hand_has_one_for_each_seat() -> None:
    found = _supplied("""
sides:
  red: {title: {en: Reds, es: Rojos}, hand: yes, seats: {r1: {title: First}, r2: {}}}
  blue: {title: Blues}
boards: {map: {hexes: {}}, r2-hand: {size_mm: 90 90}}
""")
    boards = found["boards"]
    assert list(boards) == ["map", "r2-hand", "r1-hand"] and found["game"]["map"] == "map"
    assert boards["r1-hand"]["title"] == {"en": "Hand: First", "es": "Mano: First"}
    assert boards["r2-hand"]["title"] == {"en": "Hand: Reds", "es": "Mano: Rojos"}
    assert (boards["r1-hand"]["private_to"], boards["r1-hand"]["printed"]) == ("r1", "no")
    assert boards["r1-hand"]["boxes"]["r1-hand"]["kind"] == "hand"
    assert (boards["r2-hand"]["size_mm"], boards["r2-hand"]["private_to"]) == ("90 90", "r2")


def test_a_hand_is_no_map() -> None:
    found = _supplied("sides: {red: {title: Reds, hand: yes}}\npieces: {p: {starts: red-hand}}")
    assert found["game"]["map"] == TABLE and list(found["boards"]) == [TABLE, "red-hand"]


def test_the_map_is_the_first_board_with_places() -> None:
    assert _supplied("boards: {mat: {}, land: {hexes: {}}}")["game"]["map"] == "land"
    assert _supplied("boards: {mat: {}}")["game"]["map"] == "mat"


def test_nothing_is_supplied_to_a_game_that_says_all() -> None:
    tree, _ = small_game()
    assert isinstance(tree, Mapping)
    whole = unfold_families(tree, Problems())
    assert plain(supply(whole)) == plain(whole)


@pytest.mark.parametrize("text", ["", "pieces: nonsense", "sides: [a]", "pieces: {p: text}", "boards: text"])
def test_what_is_malformed_is_left_to_the_model(text: str) -> None:
    _supplied(text)


def test_boxes_that_hold_the_same_have_one_rule() -> None:
    turns = "track: {id: 'turn-{column}', rows: 1, columns: 2, holds: {ids: turn}}"
    boxes = "now: {holds: {ids: turn}}, tray: {}, hangar: {holds: {tags: air}}"
    rules = _supplied(f"boards: {{mat: {{boxes: {{{boxes}}}, grids: {{{turns}}}}}}}")["rules"]
    assert {name: (rule["when"], rule["require"]) for name, rule in rules.items()} == {
        f"{HOLDS}-1": ({"here": "now turn-1 turn-2"}, {"piece": {"ids": "turn"}}),
        f"{HOLDS}-2": ({"here": "hangar"}, {"piece": {"tags": "air"}})}
    assert all(rule["by_hand"] == "yes" for rule in rules.values())
    assert rules[f"{HOLDS}-1"]["otherwise"]["es"] == "{piece} no va en {here}."


def test_boxes_that_say_nothing_have_no_rule() -> None:
    assert "rules" not in _supplied("boards: {mat: {boxes: {tray: {}}}}")
