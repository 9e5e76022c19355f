"""What all forms of the core share: where they are written, what they consist of, the names they use."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import field, fields, replace
from functools import cached_property
from typing import Any, Literal, NamedTuple, TypeVar, cast

from generator.records import record

Path = tuple[str | int, ...]
"""Where a definition stands in the tree: ("scripts", "set-up", "steps", 2, "place")."""

Sort = Literal[
    "board",
    "chart",
    "deck",
    "die",
    "facing",
    "grid",
    "group",
    "kind",
    "kind of line",
    "kind of place",
    "line",
    "made place",
    "part",
    "phase",
    "piece",
    "piece tag",
    "pile",
    "place",
    "place tag",
    "printed value",
    "property",
    "roll",
    "side",
    "status",
    "terrain",
    "variable",
]
"""What a name refers to. A `made place` is an id that ends in a `$variable`, or one without."""


class Name(NamedTuple):
    """A name that a form reads or writes; `where` it stands below the form's own place."""

    sort: Sort
    id: str
    where: Path = ()
    at_key: bool = False


@record
class Form:
    """A form of the core. `origin` is where it was written; two forms that say the same are equal."""

    origin: Path = field(default=(), kw_only=True, compare=False, repr=False)

    def children(self) -> tuple["Form", ...]:
        """The forms that this one consists of, in the order of its fields."""
        return self._children

    @cached_property
    def _children(self) -> tuple["Form", ...]:
        # asked by the hundred thousand, and forms never change
        return tuple(form for each in fields(self) for form in _forms(getattr(self, each.name)))

    def reads(self) -> Iterable[Name]:
        """The names that this form itself refers to, not those of its children."""
        return ()

    def writes(self) -> Iterable[Name]:
        """The names that have a value, or another one, because of this form itself."""
        return ()


Found = TypeVar("Found", bound=Form)


def _forms(value: Any) -> Iterator[Form]:
    if isinstance(value, Form):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _forms(item)


def walk(*forms: Form) -> Iterator[Form]:
    """The forms and everything inside them, outer ones first."""
    for form in forms:
        yield form
        yield from walk(*form.children())


def every(kind: type[Found], forms: Iterable[Form]) -> Iterator[Found]:
    """All forms of a kind in the forms, however deep."""
    return (form for form in walk(*forms) if isinstance(form, kind))


def rebuilt(form: Found, change: Callable[[Any], Any]) -> Found:
    """The form with each value inside it changed: forms and plain values, the inner ones first."""
    return cast(Found, _rebuilt(form, change))


def _rebuilt(value: Any, change: Callable[[Any], Any]) -> Any:
    if isinstance(value, tuple):
        changed = tuple(_rebuilt(each, change) for each in value)
        return value if all(new is old for new, old in zip(changed, value, strict=True)) else changed
    if isinstance(value, Form):
        old = {each.name: getattr(value, each.name) for each in fields(value) if each.name != "origin"}
        new = {name: _rebuilt(part, change) for name, part in old.items()}
        if any(new[name] is not part for name, part in old.items()):
            value = replace(value, **new)
    return change(value)


TURN = "turn"
"""The variable that always has a value: `$turn` is the number of the turn."""
PHASE, ACTIVE = "phase", "active"
"""Those that have one in scripts: `$phase` is the id of the phase, `$active` that of its side."""
NOBODY = "nobody"
"""No side: what `$active` is in a phase that belongs to none, and who has a place that nobody has."""
CHANCE = "chance"
"""Who chooses where no player does."""


def variables_in(text: str) -> Iterator[str]:
    """The name behind `$` in a text, if there is one."""
    _, mark, name = text.partition("$")
    if mark:
        yield name
