"""Keys: each is one, and starts one thing: a script, an entry of a unit's menu, or a tool of every module."""

from collections.abc import Iterator

from generator import module_names as names
from generator.check.desk import Desk
from generator.rehearse.by_hand import ways_to_fire
from generator.vassal.keys import stroke


def check_hotkeys(desk: Desk) -> None:
    """Check the keys of scripts and of what units do by their menus."""
    owners = {stroke(key): tool for tool, key in {**names.HOTKEYS, **names.PIECE_HOTKEYS}.items()}
    setups = {scenario.setup for scenario in desk.game.definitions.scenarios.values()}
    for section, name, hotkey in _given(desk):
        path = (section, name, "hotkey")
        try:
            key = stroke(hotkey)
        except ValueError:
            desk.error(path, "wrong-hotkey", f"'{hotkey}' is no key",
                       "write it like `ctrl shift S`, `alt F5` or `ctrl DELETE`", word=hotkey)
            continue
        # of the set-ups of scenarios only one is open
        other = owners.setdefault(key, name)
        are_apart = {name, other} <= setups or (section == "fire" and _never_meet(desk, name, other))
        if other != name and not are_apart:
            desk.error(path, "doubled-hotkey", f"'{hotkey}' starts '{other}' too", word=hotkey)


def _never_meet(desk: Desk, way: str, other: str) -> bool:
    """Whether no piece fires in both ways, so that either may have the key."""
    if other not in desk.game.definitions.fire:
        return False
    return not any({way, other} <= {*ways_to_fire(desk.game, piece)} for piece in desk.game.pieces)


def _given(desk: Desk) -> Iterator[tuple[str, str, str]]:
    """Section, name and key of all that has one."""
    definitions = desk.game.definitions
    for section, entries in (
            ("scripts", definitions.scripts), ("fire", definitions.fire), ("put", definitions.put),
            ("send", definitions.send)):
        yield from ((section, name, each.hotkey) for name, each in entries.items() if each.hotkey is not None)
