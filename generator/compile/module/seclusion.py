"""Where the umpire and his clerks are: alone in a window without a button, which no player opens.

A piece must lie on some map to hear keys. These have no picture and are counted nowhere.
"""

from collections.abc import Mapping

from generator import module_names as names
from generator.compile.module.clerks import named_clerk, slot_name
from generator.vassal import elements as e
from generator.vassal.elements.tree import Element
from generator.vassal.piece import Piece
from generator.vassal.quoting import NO_CODE, shown
from generator.vassal.saved_game import BoardChoice, board_choice
from generator.vassal.traits import BasicPiece, Marker, Trait

_BOARD = "umpire"
_SIDE_PX = 10

UMPIRE_BOARD = BoardChoice(names.UMPIRE_WINDOW, _BOARD)
"""What every set-up says of the window."""


def umpire_window(clerks: Mapping[str, tuple[Trait, ...]], numbers: Mapping[str, int]) -> Element:
    """The window with those who have the program, with the numbers of their slots; they remember nothing.

    A trait that remembers encodes the state of the whole piece at every key it hears, and it hears thousands.
    """
    slots = [e.piece_slot(name=slot_name(clerk), gpid=numbers[clerk],
                          definition=_clerk(clerk, program).definition(numbers[clerk]))
             for clerk, program in clerks.items()]
    settings = e.MapSettings(
        name=names.UMPIRE_WINDOW, mark_moved="Never", move_within_report=NO_CODE,
        move_to_report=NO_CODE, launch=True)
    boards = e.board_picker(
        e.board(name=_BOARD, width=_SIDE_PX, height=_SIDE_PX), default_setup=board_choice(UMPIRE_BOARD))
    start = e.setup_stack(*slots, name="Umpire", board=_BOARD, x=_SIDE_PX // 2, y=_SIDE_PX // 2)
    return e.game_map(start, settings=settings, boards=boards)


def _clerk(clerk: str, program: tuple[Trait, ...]) -> Piece:
    return Piece((BasicPiece(image="", name=shown("Umpire")), Marker.of(named_clerk(clerk)), *program))
