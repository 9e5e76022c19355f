"""How players look at a board: zoom, overview, what the mouse tells of a place, a thread to measure with."""

import re

from generator import module_names as names
from generator.compile.module.layers import LAYERS
from generator.compile.module.place_names import place_words
from generator.compile.module.zoom import LEVELS, start_level
from generator.model.game import Game
from generator.model.nearness import counted_by_a_line
from generator.model.spoken_pieces import formation_of, hidden_piece
from generator.vassal import elements as e
from generator.vassal.elements.tree import Element
from generator.vassal.expression import braces, text
from generator.vassal.keys import stroke
from generator.vassal.matching import matching
from generator.vassal.quoting import Code

_VIEWER_GAP_PX = 16


def views(game: Game, board_id: str) -> list[Element]:
    """The tools of a board's window: each can be zoomed; maps have what one plays on them with."""
    parts = [e.layered_piece_collection(property_name="PieceLayer", order=LAYERS), _zoomer(game, board_id)]
    if board_id not in game.maps:
        return parts
    return [
        *parts,
        e.global_map(button=tool(game, "overview", "/images/overview.gif"), scale=0.12),
        e.hide_pieces_button(button=tool(game, "hide-pieces")),
        *_thread(game, board_id),
        e.highlight_last_moved(),
        e.flare(),
    ]


def clear_moved(game: Game) -> e.Button:
    """The button that takes the marks of movement off all pieces of a map."""
    return tool(game, "clear-moved", "/images/unmoved.gif")


def picture_saver(game: Game) -> Element:
    """The button that saves a map as it is seen, as a picture at the zoom of its window."""
    return e.image_saver(button=tool(game, "save-picture", "/images/camera.gif"))


def mouse_viewer(game: Game, board_id: str) -> Element:
    """What the mouse shows when it rests: the pieces large, the place by name, also one that is empty.

    Who controls a place is seen on the map, and would stand here in each. The numbers of piles have no kind.
    """
    words = place_words(game, board_id)
    return e.counter_detail_viewer(
        delay_ms=350,
        minimum_pieces=0,
        piece_gap=_VIEWER_GAP_PX,
        background="245,240,226",
        foreground="28,26,23",
        border="60,58,54",
        text=e.ViewerText(
            summary_format=words, piece_format=_short_name(game), empty_format=words, font_size=12),
        scope=e.ViewerScope(never_stacking=True, unmovable=True, overlapping=True,
                            filter=matching('Kind!="" && Kind!="control"')),
    )


def _short_name(game: Game) -> Code:
    """Under a piece of an opened stack its name without its formation, which would cover the next.

    Under hidden pieces, which are called alike, there is nothing.
    """
    behind = sorted({formation_of(game, piece, game.native) for piece in game.pieces} - {""})
    any_of = "|".join(re.sub(r"[^\w ]", ".", formation) for formation in behind)
    brackets = text(f" [(]({any_of})[)]$")
    short = f'GetString("PieceName").replaceAll({brackets},"")'
    sides = sorted({piece.side for piece in game.pieces.values() if piece.hidden and piece.side is not None})
    if not sides:
        return braces(short)
    alike = names.bar_list([hidden_piece(game, side, each) for side in sides for each in game.languages])
    return braces(f'{text(alike)}.contains("|"+GetString("PieceName")+"|") ? "" : {short}')


def _zoomer(game: Game, board_id: str) -> Element:
    """All windows hear the same key, so only the map has any."""
    has_keys = board_id == game.main_maps[0]
    return e.zoomer(
        levels=LEVELS,
        start=start_level(game, board_id),
        zoom_in=tool(game, "zoom-in", "/images/zoomIn.gif", has_keys),
        pick=tool(game, "zoom-pick", "/images/zoom.png"),
        zoom_out=tool(game, "zoom-out", "/images/zoomOut.gif", has_keys),
    )


def _thread(game: Game, board_id: str) -> list[Element]:
    """A line that counts the hexes near to where it begins."""
    counted = counted_by_a_line(game, board_id)
    if counted is None:
        return []
    button = tool(game, "thread", "/images/thread.gif", most=counted.most)
    return [e.los_thread(
        name=button.tooltip, button=button, draw_range=True, pixels_per_range=counted.place_px,
        snap_start=True, snap_end=True, thickness=3, color="200,30,30")]


def tool(game: Game, word: str, icon: str = "", has_key: bool = True, **values: object) -> e.Button:
    """A button with an icon, or with words where there is none; its tooltip names it and its key."""
    words = names.own_words(word, game.native, **values)
    key = names.HOTKEYS.get(word) if has_key else None
    return e.Button(text="" if icon else words, tooltip=words, icon=icon, key=stroke(key) if key else "")
