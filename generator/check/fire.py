"""The ways in which units fire: somebody does, by values that are printed, and by a key of its own."""

from generator import module_names as names
from generator.check.conditions import check_inside
from generator.check.desk import Desk
from generator.core.lowering import lower_pieces
from generator.rehearse.by_hand import ways_to_fire
from generator.vassal.keys import stroke


def check_fire(desk: Desk) -> None:
    """Check the section `fire`."""
    game = desk.game
    taken = {*map(stroke, names.PIECE_HOTKEYS.values()),
             *(_key(script.hotkey) for script in game.definitions.scripts.values())}
    for name, fire in game.definitions.fire.items():
        path = ("fire", name)
        check_inside(desk, lower_pieces(fire.by, (*path, "by")), desk.scope)
        printed = {piece.values[fire.value] for piece in game.pieces.values() if fire.value in piece.values}
        for value in fire.hits_on:
            desk.must_know((*path, "hits_on", value), value, printed, "unknown-value",
                           f"printed value of '{fire.value}'", at_key=True)
        if not any(name in ways_to_fire(game, each) for each, piece in game.pieces.items()
                   if piece.kind == "unit"):
            desk.error(path, "empty-list", f"no unit fires as '{name}' says")
        if fire.hotkey is None:
            continue
        key = _key(fire.hotkey)
        if key is None:
            desk.error((*path, "hotkey"), "wrong-hotkey", f"'{fire.hotkey}' is no key",
                       "write it like `ctrl F` or `ctrl shift F`", word=fire.hotkey)
        elif key in taken:
            desk.error((*path, "hotkey"), "doubled-hotkey", f"'{fire.hotkey}' does something else already",
                       word=fire.hotkey)
        taken.add(key)


def _key(hotkey: str | None) -> str | None:
    try:
        return None if hotkey is None else stroke(hotkey)
    except ValueError:
        return None
