"""Names that the module writes in its own way must stay apart, and apart from VASSAL's own."""

from collections.abc import Iterable, Mapping

from generator import module_names as names
from generator.check.desk import Desk
from generator.check.variables import check_value
from generator.core.form import CHANCE, NOBODY, Path, Sort, walk
from generator.core.written.procedures import Script
from generator.model.board import Board
from generator.model.definitions import Die

_NO_SIDE = {
    CHANCE: f"`by: {CHANCE}` leaves a choice to chance, not to a side",
    NOBODY: f"`{NOBODY}` is no side: it has what no side has",
}
"""Words that are no id of a side, with the reason."""

VASSAL_NAMES = frozenset(
    (
        "BasicName",
        "CurrentBoard",
        "CurrentMap",
        "CurrentMat",
        "CurrentX",
        "CurrentY",
        "CurrentZone",
        "DeckName",
        "DeckPosition",
        "Invisible",
        "LocationName",
        "Moved",
        "NoStack",
        "Obscured",
        "ObscuredBy",
        "ObscuredToOthers",
        "OldBoard",
        "OldDeckName",
        "OldLocationName",
        "OldMap",
        "OldX",
        "OldY",
        "OldZone",
        "PieceId",
        "PieceName",
        "PieceUID",
        "PlayerId",
        "PlayerName",
        "PlayerSide",
        "Selected",
        "StackPos",
        "StackSize",
        "UniqueID",
        "playerId",
        "playerName",
        "playerSide",
    )
)
"""Properties that VASSAL itself gives to pieces, decks and players."""

JAVA_WORDS = frozenset(
    (
        "abstract",
        "assert",
        "boolean",
        "break",
        "byte",
        "case",
        "catch",
        "char",
        "class",
        "const",
        "continue",
        "default",
        "do",
        "double",
        "else",
        "enum",
        "extends",
        "false",
        "final",
        "finally",
        "float",
        "for",
        "goto",
        "if",
        "implements",
        "import",
        "instanceof",
        "int",
        "interface",
        "long",
        "native",
        "new",
        "null",
        "package",
        "private",
        "protected",
        "public",
        "return",
        "short",
        "static",
        "strictfp",
        "super",
        "switch",
        "synchronized",
        "this",
        "throw",
        "throws",
        "transient",
        "true",
        "try",
        "void",
        "volatile",
        "while",
    )
)
"""Words that an expression cannot use as a name."""

def check_module_names(desk: Desk) -> None:
    """Check names that become properties, keys or windows of the module."""
    definitions, native = desk.game.definitions, desk.game.native
    for name in definitions.properties:
        _check_property(desk, ("properties", name), name)
    _apart(desk, ((name, ("properties", name)) for name in definitions.properties), "property")
    _apart(desk, _value_names(desk), "printed value")
    _apart(desk, _written_names(desk, "variable"), "value")
    _apart(desk, _written_names(desk, "line"), "traced line")
    marks = (
        (script.mark or name, ("scripts", name))
        for name, script in definitions.scripts.items()
        if script.once is not None
    )
    _apart(desk, marks, "mark")
    _titles_differ(
        desk,
        ((("boards", name), board.title.in_language(native)) for name, board in definitions.boards.items()),
        "board",
    )
    _titles_differ(
        desk,
        ((("phases", name), phase.title.in_language(native)) for name, phase in definitions.phases.items()),
        "phase",
    )
    _titles_differ(
        desk,
        (
            (("sides", side_id, "seats", name), seat.title.in_language(native))
            for side_id, side in definitions.sides.items()
            for name, seat in side.seats.items()
        ),
        "seat",
    )
    for name, board in definitions.boards.items():
        if board.title.in_language("en") == names.UMPIRE_WINDOW:
            desk.error(("boards", name, "title"), "reserved-name",
                       f"'{names.UMPIRE_WINDOW}' is a window of the program's own", "use another title")
    for side_id, side in definitions.sides.items():
        if side_id in _NO_SIDE:
            desk.error(("sides", side_id), "reserved-name", _NO_SIDE[side_id], "use another id")
        for name, seat in side.seats.items():
            if seat.title.in_language(native) == names.all_sides(desk.game):
                desk.error(("sides", side_id, "seats", name, "title"), "reserved-name",
                           f"'{names.all_sides(desk.game)}' is the seat of who plays all sides",
                           "use another title")
    _buttons_differ(desk)
    _check_values(desk)


def _buttons_differ(desk: Desk) -> None:
    """The menus of the toolbar gather scripts, windows and dice by the text of their buttons."""
    definitions = desk.game.definitions
    owners = dict.fromkeys(names.buttons(desk.game, desk.game.native), "a button of the program")
    for side in definitions.sides:
        owners.setdefault(names.side_menu(desk.game, side), "the menu of a side")
    boards = {name: board for name, board in definitions.boards.items() if name != desk.game.main_maps[0]}
    scripts = {name: script for name, script in definitions.scripts.items() if script.has_button}
    sections: dict[str, Mapping[str, Board | Die | Script]] = {
        "boards": boards, "dice": definitions.dice, "scripts": scripts}
    for section, things in sections.items():
        for identifier, thing in things.items():
            title = thing.title.in_language(desk.game.native)
            if title in owners:
                desk.error(
                    (section, identifier, "title"),
                    "doubled-title",
                    f"{owners[title]} is called '{title}' too",
                    "the module tells buttons apart by their texts",
                )
            owners.setdefault(title, f"'{identifier}' of '{section}'")


def _check_property(desk: Desk, path: Path, name: str) -> None:
    written = name.replace("-", "_")
    taken = VASSAL_NAMES | names.KEPT | JAVA_WORDS
    if written in taken or written.startswith(names.PREFIXES):
        desk.error(
            path, "reserved-name", f"'{name}' has a meaning of its own in the module", "use another name"
        )
    elif name[0].isdigit():
        desk.error(path, "reserved-name", f"the name of a property begins with a letter, '{name}' does not")


def _apart(desk: Desk, found: Iterable[tuple[str, Path]], what: str) -> None:
    """Report names that differ only in `-` and `_`: the module writes both as `_`."""
    written: dict[str, str] = {}
    for name, path in found:
        other = written.setdefault(name.replace("-", "_"), name)
        if other != name:
            desk.error(
                path,
                "name-collision",
                f"the {what} '{other}' and the {what} '{name}' are one in the module",
                "'-' and '_' are the same there",
            )


def _value_names(desk: Desk) -> Iterable[tuple[str, Path]]:
    definitions = desk.game.definitions
    for piece_id, piece in definitions.pieces.items():
        for name in piece.values:
            yield name, ("pieces", piece_id, "values", name)
    for deck_id, deck in definitions.decks.items():
        for card_id, card in deck.cards.items():
            for name in card.values:
                yield name, ("decks", deck_id, "cards", card_id, "values", name)


def _written_names(desk: Desk, sort: Sort) -> Iterable[tuple[str, Path]]:
    for form in walk(*desk.game.scripts.values()):
        for name in form.writes():
            if name.sort == sort:
                yield name.id, (*form.origin, *name.where)


def _titles_differ(desk: Desk, titles: Iterable[tuple[Path, str]], what: str) -> None:
    """The module knows windows, phases and seats by their English titles and looks them up by these."""
    owners: dict[str, Path] = {}
    for path, title in titles:
        if title in owners:
            desk.error(
                (*path, "title"),
                "doubled-title",
                f"the {what} '{owners[title][-1]}' is called '{title}' too",
                "the module tells them apart by their titles",
            )
        if any(sign in title for sign in '|$"{}\\\n') or title != title.strip():
            desk.error(
                (*path, "title"),
                "wrong-form",
                f"a {what} cannot be called '{title}'",
                'its title begins and ends with a letter or sign, and holds no | $ " { } or backslash',
            )
        owners.setdefault(title, path)


def _check_values(desk: Desk) -> None:
    """Values of properties are looked up in lists with bars between them."""
    for name, prop in desk.game.definitions.properties.items():
        for value in prop.values:
            check_value(desk, ("properties", name, "values", value), name, value)
