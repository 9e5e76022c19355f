"""What entries of lists are called, so that a path need not count them."""

import re
from collections.abc import Iterator

from generator.load.plain_letters import in_plain_letters
from generator.load.tree import Items, Mapping, Node, Scalar


def entry_called(entries: Items, name: str, whole: bool = False) -> int | None:
    """Which entry has that name or, unless it must be `whole`, one that begins so; None without just one."""
    found = [set(names_of(node)) for node in entries.items]
    same = [position for position, names in enumerate(found) if name in names]
    begun = [position for position, names in enumerate(found) if any(each.startswith(name) for each in names)]
    fits = same if same or whole else begun
    return fits[0] if len(fits) == 1 else None


def names_of(entry: Node) -> Iterator[str]:
    """The names of an entry, in small letters joined by `-`: title, first cell, words or keys.

    What sets several things is called after each of them: `set-weather`.
    """
    told = _told(entry)
    parts = told.entries.values() if isinstance(told, Mapping) else () if told is None else (told,)
    texts = [part.value for part in parts if isinstance(part, Scalar) and part.value]
    keys = _keys(told) if isinstance(told, Mapping) else ()
    yield from filter(None, map(_slug, [*texts, *keys]))


def _keys(told: Mapping) -> Iterator[str]:
    for key, value in told.entries.items():
        yield key
        if isinstance(value, Mapping):
            yield from (f"{key}-{inner}" for inner in value.entries)


def _told(entry: Node) -> Node | None:
    """What tells an entry from the others of its list."""
    if isinstance(entry, Items):
        return next((cell for cell in entry.items if not isinstance(cell, Scalar) or cell.value), None)
    if isinstance(entry, Mapping) and "title" in entry.entries:
        return entry.entries["title"]
    return entry


def _slug(text: str) -> str:
    return "-".join(re.findall(r"[a-z0-9]+", in_plain_letters(text).casefold()))
