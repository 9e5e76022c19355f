"""Places by their names, as the log and the mouse tell them."""

from collections.abc import Mapping, Sequence

from generator import module_names as names
from generator.model.base import Text
from generator.model.game import Game, Location
from generator.model.spoken_places import outside, spoken_place
from generator.vassal.expression import braces, text
from generator.vassal.matching import matching_text
from generator.vassal.quoting import Code

_OUTSIDE = names.PLACE + "-outside"
"""What a place is called that is none; no id begins so."""


def place_messages(game: Game) -> Mapping[str, Text]:
    """Texts by the name of the property that holds them: titles of places, of terrain and of sides."""
    called = {names.PLACE + name: spoken_place(game, place) for name, place in game.locations.items()}
    titles = {names.TERRAIN + name: terrain.title for name, terrain in game.definitions.theme.terrain.items()}
    titles[_OUTSIDE] = Text(languages={each: outside(each) for each in game.languages})
    titles |= {names.CALLED + name: side.title for name, side in game.definitions.sides.items()}
    return titles | {name: words for name, words in called.items() if words is not None}


def named_place(place: str) -> str:
    """An expression for the name of the place whose id an expression gives; an id such as 0303 is a text."""
    known = f"GetString({text(names.PLACE)}+{place})"
    own = f"{place}.toString()" if place.isidentifier() else f'""+{place}'
    return f'({known}.equals("") ? {own} : {known})'


def named_whereabouts(place: str, none: str = "") -> str:
    """The same where the id may be empty; `none` is the condition on which there is no place."""
    nowhere = none or f'{place}==""'
    return f"({nowhere} ? GetString({text(_OUTSIDE)}) : {named_place(place)})"


def place_words(game: Game, board_id: str) -> Code:
    """What the mouse tells of a place of a board: its name, its terrain, how much lies in a pile."""
    said = named_place("LocationName")
    for terrain, ids in _terrain(game, board_id).items():
        told = f'", "+GetString({text(names.TERRAIN + terrain)})'
        said += _only_of(ids, told)
    if piles := [place.id for place in game.on_board(board_id) if place.holds_pile]:
        window = text(names.map_name(game, board_id))
        said += _only_of(piles, f'" ("+GetMapProperty(LocationName+"_numPieces",{window})+")"')
    for hand in game.locations.values():
        seat = game.definitions.boards[hand.board].private_to
        if seat is not None and (decks := _dealt_to(game, seat, piles)):
            cards = _cards_in(game, hand)
            said += _only_of(decks, f'", "+{_name_of(game, hand)}+" ("+{cards}+")"', f" && {cards}>0")
    return braces(said)


def _only_of(ids: Sequence[str], told: str, also: str = "") -> str:
    """Words that only some places add to their name."""
    return f'+({text(names.bar_list(ids))}.contains("|"+LocationName+"|"){also} ? {told} : "")'


def _dealt_to(game: Game, seat: str, piles: Sequence[str]) -> list[str]:
    """The decks among piles whose cards may come into a seat's hand: those of its side, and of no side."""
    side = next((name for name, each in game.definitions.sides.items() if seat in each.seats), None)
    starts = {deck.starts for deck in game.definitions.decks.values() if deck.side in (None, side)}
    return [place for place in piles if place in starts]


def _name_of(game: Game, place: Location) -> str:
    is_called = spoken_place(game, place) is not None
    return f"GetString({text(names.PLACE + place.id)})" if is_called else text(place.id)


def _cards_in(game: Game, hand: Location) -> str:
    """How many cards a hand holds; its window shows them to its owner only."""
    window, cards = text(names.map_name(game, hand.board)), matching_text('Kind=="card"')
    return f'CountLocation({text(hand.id)},{window},"",{cards})'


def _terrain(game: Game, board_id: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for place in game.on_board(board_id):
        if place.terrain is not None:
            found.setdefault(place.terrain, []).append(place.id)
    return found
