"""Keys: each starts one thing, a script, a tool of every module, or what the menu of a piece offers."""

from collections.abc import Collection, Iterator
from string import ascii_uppercase

from generator import module_names as names
from generator.check.desk import Desk
from generator.core.form import Path
from generator.rehearse.by_hand import ENTRIES
from generator.vassal.keys import stroke

_TOOL = "tools"
_VASSALS = {"alt S": "opens the panel of its server", "alt W": "begins a log", "alt shift W": "ends a log"}
"""Keys that VASSAL's own windows hear first (chat.ui.ChatServerControls, build.module.BasicLogger)."""
_LOGS = {stroke(key) for key in ("ctrl shift O", "ctrl shift T")}
"""Keys that the log takes for itself while it has the focus (build.module.Chatter is a JTextPane)."""


def check_hotkeys(desk: Desk) -> None:
    """Check the keys of scripts and of what pieces do by their menus."""
    owners: dict[str, list[Path]] = {
        stroke(key): [(_TOOL, tool)] for tool, key in {**names.HOTKEYS, **names.PIECE_HOTKEYS}.items()}
    keys, vassals = list(_readable(desk)), {stroke(key): what for key, what in _VASSALS.items()}
    taken = {*owners, *_LOGS, *(key for *_, key in keys)}
    for own, hotkey, key in keys:
        if key in vassals:
            message = f"'{hotkey}' is a key of VASSAL, which {vassals[key]}"
            desk.error((*own, "hotkey"), "doubled-hotkey", message, _free(taken), word=hotkey)
        if own[0] == "scripts" and key in _LOGS:
            message = f"'{hotkey}' does nothing while the log has the focus, which takes it for itself"
            desk.warning((*own, "hotkey"), "hotkey-of-the-log", message, _free(taken), word=hotkey)
        others = owners.setdefault(key, [])
        if met := next((other for other in others if not _never_meet(desk, own, other)), None):
            message, hint = _doubled(hotkey, met, taken)
            desk.error((*own, "hotkey"), "doubled-hotkey", message, hint, word=hotkey)
        others.append(own)


def _readable(desk: Desk) -> Iterator[tuple[Path, str, str]]:
    """Where a key is written, as it is written, and as the module has it; what is no key is told."""
    for section, name, hotkey in _given(desk):
        own = (section, name)
        try:
            yield own, hotkey, stroke(hotkey)
        except ValueError:
            desk.error((*own, "hotkey"), "wrong-hotkey", f"'{hotkey}' is no key",
                       "write it like `ctrl shift S`, `alt F5` or `ctrl DELETE`", word=hotkey)


def _doubled(hotkey: str, owner: Path, taken: Collection[str]) -> tuple[str, str]:
    """What has a key already, and the first keys that nothing has."""
    hint = _free(taken)
    if owner[0] != _TOOL:
        return f"'{hotkey}' starts '{owner[1]}' too", hint
    where = "in the menu of pieces" if owner[1] in names.PIECE_HOTKEYS else "of every module"
    return f"'{hotkey}' is the key of '{owner[1]}' {where}", hint


def _free(taken: Collection[str]) -> str:
    free = [key for letter in ascii_uppercase if stroke(key := f"ctrl shift {letter}") not in taken]
    return f"free are {', '.join(free[:3])}" if free else "take a key with `alt`"


def _never_meet(desk: Desk, one: Path, other: Path) -> bool:
    """Whether both may have the key: only one set-up is open, and no piece has both entries in its menu."""
    setups = {("scripts", scenario.setup) for scenario in desk.game.definitions.scenarios.values()}
    if {one, other} <= setups:
        return True
    pieces, others = _who_has(desk, one), _who_has(desk, other)
    return pieces is not None and others is not None and pieces.isdisjoint(others)


def _who_has(desk: Desk, entry: Path) -> set[str] | None:
    """The pieces whose menu has an entry; None for what is in no menu of pieces."""
    ways = ENTRIES.get(str(entry[0]))
    game = desk.game
    return None if ways is None else {piece for piece in game.pieces if entry[1] in ways(game, piece)}


def _given(desk: Desk) -> Iterator[tuple[str, str, str]]:
    """Section, name and key of all that has one."""
    definitions = desk.game.definitions
    for section, entries in (
            ("scripts", definitions.scripts), ("fire", definitions.fire), ("put", definitions.put),
            ("send", definitions.send), ("statuses", definitions.statuses)):
        yield from ((section, name, each.hotkey) for name, each in entries.items() if each.hotkey is not None)
