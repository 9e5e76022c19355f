"""Cells of tables that name a side, a group, a facing or a place as people write it, as by its title."""

from collections.abc import Iterable, Iterator

from generator.load.tree import Items, Mapping, Node, Scalar, find
from generator.resolve.rows import slug

_NAMED_IN = {"side": "sides", "group": "groups"}
"""Fields of pieces, and the sections that they name an entry of."""

_PLACES_IN = (("points", "at"), ("areas", "outlines"), ("areas", "seeds"), ("boxes",))
"""Where a board names places that have more than a number; `_` in their names is printed as a blank."""
_OF_PLACES = ("starts", "destroyed_to")

Spoken = dict[str, dict[str, str]]
"""For each field the ids by all that may be written for them."""


def spoken_in(tree: Mapping) -> Spoken:
    """What cells may say for sides, groups and places of a game; what could mean two of them is left out."""
    found = {field: _ids([find(tree, (section,))]) for field, section in _NAMED_IN.items()}
    found["facing"] = _ids([_facings(tree)])
    return found | dict.fromkeys(_OF_PLACES, _ids([*_places(tree)]))


def places_spoken_in(board: Mapping) -> dict[str, str]:
    """The ids of places of one board by all that may be written for them."""
    return _ids(_places_of(board))


def _facings(tree: Mapping) -> Mapping | None:
    """The ways to face, each with its name in the place of a title."""
    names = find(tree, ("facings", "names"))
    if not isinstance(names, Mapping):
        return None
    titled: dict[str, Node] = {
        name: Mapping({"title": title}, names.span, {}) for name, title in names.entries.items()}
    return Mapping(titled, names.span, {})


def _places(tree: Mapping) -> Iterator[Node | None]:
    boards = find(tree, ("boards",))
    for board in boards.entries.values() if isinstance(boards, Mapping) else ():
        if isinstance(board, Mapping):
            yield from _places_of(board)


def _places_of(board: Mapping) -> Iterator[Node | None]:
    yield from (find(board, section) for section in _PLACES_IN)
    marks = board.entries.get("marks")
    yield from map(_called_by, marks.items if isinstance(marks, Items) else ())


def _called_by(mark: Node) -> Mapping | None:
    """The place that a mark gives a name, and the name in the place of a title."""
    at, name = find(mark, ("at",)), find(mark, ("name",))
    if not isinstance(at, Scalar) or not at.value or len(at.value.split()) != 1 or name is None:
        return None
    return Mapping({at.value: Mapping({"title": name}, mark.span, {})}, mark.span, {})


def as_id(field: str, cell: Scalar, spoken: Spoken) -> Scalar:
    """The cell with the id that it means; as it is if it means none."""
    meant = meant_by(cell.value or "", spoken.get(field, {}))
    return Scalar(meant, cell.span) if meant is not None else cell


def meant_by(written: str, known: dict[str, str]) -> str | None:
    """The id that words mean, if they mean one; an id means itself."""
    return written if written in known.values() else known.get(_plain(written))


def _ids(sections: Iterable[Node | None]) -> dict[str, str]:
    meant: dict[str, set[str]] = {}
    named = (each for section in sections if isinstance(section, Mapping) for each in section.entries.items())
    for identifier, entry in named:
        for text in (identifier, *_titles(find(entry, ("title",)))):
            meant.setdefault(_plain(text), set()).add(identifier)
    return {text: ids.pop() for text, ids in meant.items() if len(ids) == 1}


def _plain(text: str) -> str:
    return slug(text).casefold().replace("_", "-") or text.strip().casefold()


def _titles(title: Node | None) -> Iterator[str]:
    each = title.entries.values() if isinstance(title, Mapping) else (title,)
    yield from (text.value for text in each if isinstance(text, Scalar) and text.value)
