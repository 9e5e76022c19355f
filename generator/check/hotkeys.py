"""Keys: each is one, and starts one thing: a script, an entry of a unit's menu, or a tool of every module."""

from collections.abc import Iterator

from generator import module_names as names
from generator.check.desk import Desk
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
        if key in owners and not {name, owners[key]} <= setups:
            desk.error(path, "doubled-hotkey", f"'{hotkey}' starts '{owners[key]}' too", word=hotkey)
        owners.setdefault(key, name)


def _given(desk: Desk) -> Iterator[tuple[str, str, str]]:
    """Section, name and key of all that has one."""
    definitions = desk.game.definitions
    for section, entries in (
            ("scripts", definitions.scripts), ("fire", definitions.fire), ("put", definitions.put)):
        yield from ((section, name, each.hotkey) for name, each in entries.items() if each.hotkey is not None)
