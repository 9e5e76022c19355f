"""Names that loops, rolls and calls give to values: each hides no other, and may become part of an id."""

import re

from generator.check.desk import Desk
from generator.check.forms import COUNTED, check_variable, is_counted
from generator.check.scope import Scope
from generator.core import operations as o
from generator.core.form import Path
from generator.core.quantities import Number

PLAIN = re.compile(r"[A-Za-z0-9_-]+")
UNFIT = "|$,;{} \"\\<>&'"
"""Signs that no value of a property has."""
GIVEN = ("here", "from", "piece")
"""Names of variables that authors do not choose."""


def given_scope(desk: Desk, call: o.Call, scope: Scope) -> Scope:
    """What the part can see: the scope of the call, and what the call gives it."""
    inner = scope
    for name, value in call.given:
        at = (*call.origin, "with", name)
        if not (isinstance(value, o.Word) and value.text == f"${name}"):  # handed on under its own name
            check_new_name(desk, at, name, scope, at_key=True)
        match value:
            case o.Word(text) if text.startswith("$"):
                known = check_variable(desk, at, text, scope)
                values = scope.values.get(text[1:], frozenset()) if known else frozenset()
            case o.Word(text):
                check_plain(desk, at, text)
                values = frozenset((text,))
            case Number(number):
                values = frozenset((str(number),))
            case _:
                values = frozenset()
        inner = inner.with_variable(name, values)
    return inner


def check_plain(desk: Desk, path: Path, word: str) -> None:
    """A word that becomes part of an id or is compared with one."""
    if not PLAIN.fullmatch(word):
        message = f"'{word}' cannot be the value of a variable"
        desk.error(path, "wrong-form", message, "letters, digits, '-' and '_'", word=word)


def check_value(desk: Desk, path: Path, name: str, value: str) -> None:
    """A value of a property: the module lists it, compares it, and says it where lines are HTML."""
    if any(sign in value for sign in UNFIT) or not value.isprintable():
        desk.error(
            path,
            "wrong-form",
            f"'{value}' cannot be a value of '{name}'",
            COUNTED if is_counted(value)
            else "letters, digits, '-' and '_'; what players read goes into its title",
        )


def check_new_name(
    desk: Desk, path: Path, name: str, scope: Scope, *, at_key: bool = False
) -> None:
    """A name hides no other: the module keeps all variables and properties side by side."""
    message, hint = "", "use another name"
    if name in scope.values or name in scope.withheld:
        message = f"'{name}' has a value here already"
    elif name in desk.game.definitions.properties:
        message = f"'{name}' is a property of the game"
    elif name in GIVEN or name.endswith("-dice"):
        message = f"'{name}' is given by the program"
    if message:
        desk.error(path, "shadowed-name", message, hint, word="" if at_key else name)
