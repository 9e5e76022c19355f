"""Cells of tables that name a side or a group as people write it: with capitals, or by its title."""

from collections.abc import Iterator

from generator.load.tree import Mapping, Node, Scalar, find
from generator.resolve.rows import slug

_NAMED_IN = {"side": "sides", "group": "groups"}
"""Fields of pieces, and the sections that they name an entry of."""

Spoken = dict[str, dict[str, str]]
"""For each field the ids by all that may be written for them."""


def spoken_in(tree: Mapping) -> Spoken:
    """What cells may say for the sides and groups of a game; what could mean two of them is left out."""
    return {field: _ids(find(tree, (section,))) for field, section in _NAMED_IN.items()}


def as_id(field: str, cell: Scalar, spoken: Spoken) -> Scalar:
    """The cell with the id that it means; as it is if it means none."""
    known = spoken.get(field, {})
    written = cell.value or ""
    if written in known.values():
        return cell
    meant = known.get(slug(written).casefold())
    return Scalar(meant, cell.span) if meant is not None else cell


def _ids(section: Node | None) -> dict[str, str]:
    meant: dict[str, set[str]] = {}
    for identifier, entry in section.entries.items() if isinstance(section, Mapping) else ():
        for text in (identifier, *_titles(find(entry, ("title",)))):
            meant.setdefault(slug(text).casefold(), set()).add(identifier)
    return {text: ids.pop() for text, ids in meant.items() if len(ids) == 1}


def _titles(title: Node | None) -> Iterator[str]:
    each = title.entries.values() if isinstance(title, Mapping) else (title,)
    yield from (text.value for text in each if isinstance(text, Scalar) and text.value)
