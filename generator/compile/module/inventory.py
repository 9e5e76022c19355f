"""The list of all pieces that the looking player may know, by map and side.

VASSAL leaves out only what is invisible: it lists decks, the hands of others, and covered pieces, by whatever
properties they have. A covered piece without its name would still tell too much, for the order of a list is
that of the pieces. So what is not known to whoever looks is not in the list. An open list is not made anew
when a piece is hidden or another person sits down, but it writes its lines whenever it is painted: each asks
again.
"""

from collections.abc import Iterator

from generator import module_names as names
from generator.compile.module.place_names import named_place
from generator.compile.module.seats import friendly_eyes
from generator.compile.module.views import tool
from generator.compile.module.whereabouts import either
from generator.model.game import Game
from generator.vassal import elements as e
from generator.vassal.elements.tree import Element
from generator.vassal.expression import braces, text

_ICON = "/images/inventory.gif"
_NOT_LISTED = ("card", "control", "active-side")
_ZOOMS = (0.4, 0.6, 1.0)


def inventory(game: Game) -> Element:
    """The button, and the window that it opens."""
    called = f'GetString({text(names.CALLED)}+PropertyValue)'
    known = " && ".join(_known(game))
    return e.inventory(
        name=names.preference_words(game, "inventory"),  # the title of its window, which is not translated
        button=tool(game, "inventory", _ICON),
        include=braces(known),
        group_by=("CurrentMap", "Side"),
        group_format=braces(f'{called}.equals("") ? ""+PropertyValue : {called}'),
        piece_format=braces(f'{known} ? LocalizedBasicName+", "+{named_place("CurrentZone")} : "?"'),
        center_on_piece=not _keeps_secrets(game),
        forward_keys=False,
        zoom=True,
        zooms=_ZOOMS,
    )


def _keeps_secrets(game: Game) -> bool:
    """Whether a piece that is listed may be hidden later; a click on its line would still find it."""
    return "down" in game.asked.faces or any(piece.hidden for piece in game.pieces.values())


def _known(game: Game) -> Iterator[str]:
    """What must hold of a piece that is listed."""
    yield 'DeckName=="" && Side!="" && FaceDown!="yes"'
    yield from (f"Kind!={text(kind)}" for kind in _NOT_LISTED)
    private = [name for name, board in game.definitions.boards.items() if board.private_to]
    yield from (f"CurrentMap!={text(names.map_name(game, name))}" for name in private)
    hidden = {piece.side for piece in game.pieces.values() if piece.hidden and piece.side is not None}
    if hidden:
        friends = [f"(Side=={text(side)} && {friendly_eyes(game, side)})" for side in sorted(hidden)]
        yield either(['Hidden!="true"', *friends])
