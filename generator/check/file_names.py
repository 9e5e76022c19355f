"""Names that become files or folders of the output must be different files on every machine.

Source of the kept names: "Naming Files, Paths, and Namespaces" in the documentation of Windows.
"""

from collections.abc import Iterable

from generator.check.desk import Desk
from generator.core.form import Path

DEVICES = frozenset((
    "aux", "con", "nul", "prn", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))))
"""Names that Windows keeps, in any capitals."""


def check_file_names(desk: Desk) -> None:
    """Check the names of the game, of languages, boards, scenarios, pieces and cards."""
    definitions = desk.game.definitions
    decks = definitions.decks
    cards = (("decks", deck, "cards", card) for deck, each in decks.items() for card in each.cards)
    _not_kept(desk, [(("game", "id"), definitions.game.id)])
    _not_kept(desk, [(("game", "languages"), language) for language in definitions.game.languages])
    _not_kept(desk, [(("pieces", name), name) for name in definitions.pieces])
    _not_kept(desk, [(path, path[-1]) for path in cards])
    for section in ("boards", "scenarios"):
        found = [((section, name), name) for name in getattr(definitions, section)]
        _not_kept(desk, found)
        _apart(desk, found)


def _not_kept(desk: Desk, found: Iterable[tuple[Path, str]]) -> None:
    for path, name in found:
        if name.casefold() in DEVICES:
            said = f"Windows keeps the name '{name}' for a device: there can be no file of that name"
            desk.error(path, "reserved-name", said, "use another name")


def _apart(desk: Desk, found: Iterable[tuple[Path, str]]) -> None:
    first: dict[str, str] = {}
    for path, name in found:
        other = first.setdefault(name.casefold(), name)
        if other != name:
            desk.error(path, "name-collision", f"'{other}' and '{name}' are one file on many machines",
                       "names of files differ there by more than their capitals")
