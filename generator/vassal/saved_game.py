"""Saved games: the commands that restore a state, and the files that hold them (cookbook 1.2, 1.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.records import record

from .archive import zip_bytes
from .sequence import encode

_ESCAPE = "\x1b"
_OBFUSCATED = "!VCSK"


@record
class BoardChoice:
    """A board in use on a map; column and row count from 0 among boards laid side by side."""

    map_name: str
    board_name: str
    column: int = 0
    row: int = 0


def global_property(name: str, value: str, container: str = "Module") -> str:
    """Set a property of the module, or of the map named as container; scenario options are the module's."""
    return encode(["GlobalProperty\t", name, value, container], ";")


def zone_property(name: str, value: str, *, zone: str, board: str, map_name: str) -> str:
    """Set a property of a zone."""
    return encode(["GlobalProperty\t", "\t".join((name, zone, board, map_name)), value, ""], ";")


def turn_state(turn: int, phase_number: int) -> str:
    """Set the turn track of a module that counts turns and lists phases within them (turn.TurnTracker)."""
    phases = encode([str(phase_number), "0", "0"], ";")
    turns = encode([str(turn), "0", "false", "-1", phases], ";")
    return encode(["TURNTurnTracker0", encode(["0", turns], "|")], "\t")


def board_choice(*choices: BoardChoice) -> str:
    """Put boards on one map; also the text of a board picker's default setup.

    Raises ValueError for no board or for boards of several maps.
    """
    names = {choice.map_name for choice in choices}
    if len(names) != 1:
        raise ValueError(f"boards of one map, not of {sorted(names)}")
    fields = [text for c in choices for text in (encode([c.board_name], "/"), str(c.column), str(c.row))]
    return encode([f"{names.pop()}BoardPicker", *fields], "\t")


def stack(stack_id: str, map_name: str, x: int, y: int, piece_ids: Sequence[str]) -> str:
    """Stack pieces, bottom first, after the commands that make them; x and y in map pixels."""
    state = encode([map_name, str(x), str(y), *piece_ids, "@@1"], ";")
    return "+/" + encode([stack_id, "stack", state], "/")


def setup_stacks_made() -> str:
    """Say that at-start stacks and decks exist already, so that loading does not make them."""
    return "SETUP_STACK\t"


def game_text(commands: Sequence[str]) -> str:
    """Join commands into the text of a saved game."""
    return encode(["begin_save", *commands, "end_save"], _ESCAPE)


def thin_setup(
    global_properties: Mapping[str, str],
    boards: Sequence[BoardChoice],
    extra_commands: Sequence[str] = (),
) -> bytes:
    """Write a .vsav that chooses boards and sets module properties, and leaves all pieces to the module.

    At-start stacks and decks are made for the chosen boards when the scenario starts. Maps keep the
    order in which `boards` names them.
    """
    maps = dict.fromkeys(choice.map_name for choice in boards)
    commands = [
        *(global_property(name, value) for name, value in global_properties.items()),
        *(board_choice(*(c for c in boards if c.map_name == name)) for name in maps),
        *extra_commands,
    ]
    return zip_bytes({"savedGame": game_text(commands).encode()})


def obfuscate(text: str, key: int = 0) -> str:
    """Write a text as VASSAL hides saved games; `key` is 0 to 255 (ObfuscatingOutputStream)."""
    return f"{_OBFUSCATED}{key:02x}" + bytes(byte ^ key for byte in text.encode()).hex()


def deobfuscate(text: str) -> str:
    """Read a hidden or plain text."""
    if not text.startswith(_OBFUSCATED):
        return text
    start = len(_OBFUSCATED)
    key = int(text[start : start + 2], 16)
    return bytes(byte ^ key for byte in bytes.fromhex(text[start + 2 :])).decode()
