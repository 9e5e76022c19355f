"""Facts that the text of a rulebook does not give are marked as ours; `#` are lines of it."""

import pytest

from tests.bundled import bundled


@pytest.mark.parametrize(("name", "places"), [
    ("leningrad41", "49 67 68 79 84 95 108 146"),  # named at 345, 1227 and 1498, without their numbers
    ("stalingrad", "1 2 3"),  # figures of a picture at 624-631
    ("donnerschlag", "4307 2813 3107 3217 2417"),  # five towns: 813-859
    ("resiste", "2018 1815 1422 1526 3017"),  # 70, 112-126
])
def test_where_places_lie_is_ours(name: str, places: str) -> None:
    board = bundled(name).definitions.boards["map"]
    for place in places.split():
        marks = [mark.provenance for mark in board.marks if place in mark.at and mark.tag not in (
            "baltic", "finnish-zone", "supply-soviet", "road", "coast", "soviet-entry", "factory")]
        assert marks and {each.standing for each in marks} == {"assumed"}, place


@pytest.mark.parametrize(("name", "tag"), [
    ("stalingrad", "deployment"),  # 400-403: 23 hexes, without their numbers
    ("resiste", "edge-4pz"),  # 126: the edge between two rivers
])
def test_which_places_the_text_means_is_ours(name: str, tag: str) -> None:
    marks = [mark for mark in bundled(name).definitions.boards["map"].marks if mark.tag == tag]
    assert marks and {mark.provenance.standing for mark in marks} == {"assumed"}


@pytest.mark.parametrize("terrain", ["river", "bridge", "city"])
def test_where_rivers_bridges_and_cities_lie_is_ours(terrain: str) -> None:  # 112-114, 126, 148, 182
    marks = [mark for mark in bundled("resiste").definitions.boards["map"].marks if mark.terrain == terrain]
    assert marks and {mark.provenance.standing for mark in marks} == {"assumed"}


@pytest.mark.parametrize(("language", "words"), [
    ("en", "where hexes lie, apart from 6 to 9, 24 and 25"),
    ("es", "dónde está cada hexágono, salvo 6 a 9, 24 y 25"),
])
def test_help_says_which_hexes_the_text_fixes(language: str, words: str) -> None:  # 1030-1036, 1098-1121
    game = bundled("stalingrad").definitions
    assert game.boards["map"].provenance_of["hexes"].standing == "assumed"
    assert any(words in page.text.in_language(language) for page in game.help.values())


@pytest.mark.parametrize(("name", "pieces", "field"), [
    ("leningrad41", "de-pz1 de-pz6 de-pz8 de-pz12", "steps"),
    ("leningrad41", "fi-ii fi-vi fi-1 fi-17", "name"),  # 1855-1856 say how many
    ("stalingrad", "su-29 su-38", "values"),  # 1630-1636 say four points
    ("stalingrad", "su-g13 su-g39 su-marine-1", "name"),  # 383-384, 396-397 say how many
    ("resiste", "de-44 de-24p", "group"),  # 100-108: the lists are lost
])
def test_what_units_are_is_ours(name: str, pieces: str, field: str) -> None:
    known = bundled(name).pieces
    assert {known[piece].provenance_of[field].standing for piece in pieces.split()} == {"assumed"}


def test_units_and_cards_that_the_text_does_not_name_are_ours() -> None:  # 421, 1087
    game = bundled("donnerschlag")
    cards = {card: each for deck in game.definitions.decks.values() for card, each in deck.cards.items()}
    facts = [game.pieces["su-29-38"], game.pieces["su-48-38"], cards["order-pz6"], cards["order-pz23"]]
    assert {fact.provenance.standing for fact in facts} == {"assumed"}


def test_the_six_colours_are_ours() -> None:  # 433: units of a colour, which is lost
    decks = bundled("donnerschlag").definitions.decks.values()
    cards = [card for deck in decks for card in deck.cards.values() if card.values.get("sign") == "code"]
    ours = {card.provenance_of[field].standing for card in cards for field in ("title", "values")}
    assert len(cards) == 6 and ours == {"assumed"}
