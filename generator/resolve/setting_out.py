"""Set-outs by value become set-outs by place: each piece goes to the place that one of its values names."""

from collections.abc import Collection

from generator.load.tree import Items, Mapping, Node, Scalar
from generator.problems import Problems, Span
from generator.problems.problem import nearest
from generator.records import record
from generator.resolve.spoken import meant_by, spoken_in

_FORM, _AT, _BY, _PIECES, _SIDE = "set_out", "at", "by", "pieces", "side"


def set_out_by_value(tree: Mapping, problems: Problems) -> Mapping:
    """The tree with `at: {PLACE: pieces}` in each `set_out` of scripts that says `by: VALUE`.

    Each place stands where the value does, such as in the cell of a table.
    """
    scripts, pieces = tree.entries.get("scripts"), tree.entries.get("pieces")
    if scripts is None or not isinstance(pieces, Mapping):
        return tree
    called = spoken_in(tree)["starts"]
    sides = tree.entries.get("sides")
    known = _Known(pieces, called, sides.entries.keys() if isinstance(sides, Mapping) else ())
    return tree.over({"scripts": _resolved(scripts, known, problems)})


@record
class _Known:
    """What set-outs may name; `called` are the ids of places by all that they may be called."""

    pieces: Mapping
    called: dict[str, str]
    sides: Collection[str]


def _resolved(node: Node, known: _Known, problems: Problems) -> Node:
    """The node with each place by its id."""
    if isinstance(node, Items):
        return Items(tuple(_resolved(each, known, problems) for each in node.items), node.span)
    if not isinstance(node, Mapping):
        return node
    entries = {key: _resolved(value, known, problems) for key, value in node.entries.items()}
    written = entries.get(_FORM)
    if isinstance(written, Mapping) and isinstance(written.entries.get(_BY), Scalar):
        entries[_FORM] = _by_place(written, known, problems)
    return Mapping(entries, node.span, node.key_spans)


def _by_place(written: Mapping, known: _Known, problems: Problems) -> Node:
    by = written.entries[_BY]
    assert isinstance(by, Scalar)
    if _AT in written.entries:
        problems.error(written.key_span(_BY), "not-exactly-one", "a set_out has `at` or `by`, and not both",
                       "write each as a step of its own")
    asked, named = written.entries.get(_PIECES), set[str]()
    side = _text(asked, _SIDE) if isinstance(asked, Mapping) else None
    side = None if "$" in (side or "") else side  # known only in play
    if side is not None and isinstance(asked, Mapping) and side not in known.sides:
        problems.error(asked.entries[_SIDE].span, "unknown-side", f"there is no side '{side}'",
                       nearest(side, known.sides))
        side = None
    places: dict[str, list[Node]] = {}
    spans: dict[str, Span] = {}
    for identifier, piece in known.pieces.entries.items():
        values = piece.entries.get("values") if isinstance(piece, Mapping) else None
        if not isinstance(piece, Mapping) or not isinstance(values, Mapping):
            continue
        named |= values.entries.keys()
        place = values.entries.get(str(by.value))
        if isinstance(place, Scalar) and place.value and side in (None, _text(piece, _SIDE)):
            there = meant_by(place.value, known.called) or place.value
            places.setdefault(there, []).append(Scalar(identifier, place.span))
            spans.setdefault(there, place.span)
    if not places:
        of_side = f" of '{side}'" if side else ""
        hint = "pieces of others have it" if by.value in named else nearest(str(by.value), named)
        problems.error(by.span, "unknown-value", f"no piece{of_side} has the value '{by.value}'", hint)
    at = {place: Items(tuple(ids), spans[place]) for place, ids in places.items()}
    return written.over({_AT: Mapping({**at}, by.span, spans)})


def _text(node: Mapping, key: str) -> str | None:
    found = node.entries.get(key)
    return found.value if isinstance(found, Scalar) else None
