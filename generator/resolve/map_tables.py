"""Rows of tables as the points of a map, what is told of them, and the ways that join them.

    points: {at: {table: towns.csv}, joined: {table: ways.csv}}

A row of the first has an id or a name, and the columns `X` and `Y`, or `At` with both; what a mark may say
beside (`name`, `terrain`, `tag`) is a mark of that point. A row of the second has `From` and `To`, and if it
likes `Kind`, the kind of line, and `Via`, the points through which it bends.
"""

from collections.abc import Iterable, Iterator

from generator.load.tree import Items, Mapping, Node, Scalar
from generator.problems import Problems
from generator.resolve.rows import slug
from generator.resolve.spoken import Spoken, as_id

POINT_FIELDS = frozenset({"at", "x", "y", "terrain", "tag", "name", "provenance"})
WAY_FIELDS = frozenset({"from", "to", "kind", "via"})
_PLAIN = "join"
"""The kind of line of a row that names none, as of ways that are written so."""
_OF_MARKS = ("terrain", "tag", "name", "provenance")


def id_of_point(words: str) -> str:
    """The id of a point that is called so; a blank is an underscore, which the map prints as a blank."""
    return slug("_".join(words.split()))


def where_points_lie(rows: Mapping, problems: Problems) -> Mapping:
    """The place of each point, by its id."""
    found: dict[str, Node] = {}
    for point, row in rows.entries.items():
        x, y, at = (_text(row, key) for key in ("x", "y", "at"))
        if at is None and (x is None or y is None):
            problems.error(row.span, "missing-key", f"the row of '{point}' does not say where the point lies",
                           "it needs the columns X and Y, or At with both: `120,80`")
        else:
            found[point] = at or Scalar(f"{_number(x)},{_number(y)}", (x or row).span)
    return Mapping(found, rows.span, rows.key_spans)


def marks_of_points(rows: Mapping) -> Iterator[Mapping]:
    """A mark for each point of which its row says more than where it lies."""
    for point, row in rows.entries.items():
        assert isinstance(row, Mapping)
        told = {key: node for key, node in row.entries.items() if key in _OF_MARKS}
        if told:
            at = Scalar(point, row.span)
            yield Mapping({"at": at, **told}, row.span, {"at": row.span, **row.key_spans})


def ways_by_kind(rows: Iterable[Mapping], written: Mapping, spoken: Spoken, problems: Problems) -> Mapping:
    """The lines that join points, by the kind of line; what is `written` beside the rows comes after them."""
    found: dict[str, list[Node]] = {}
    spans = dict(written.key_spans)
    for row in rows:
        ends = [_text(row, key) for key in ("from", "to")]
        if None in ends:
            problems.error(row.span, "missing-key", "this row does not say which points it joins",
                           "it needs the columns From and To")
            continue
        one, other = (as_id("starts", end, spoken).value or "" for end in ends if end is not None)
        kind, via = _text(row, "kind"), _text(row, "via")
        bends = [each for each in (via.value or "").replace("/", " ").split()] if via is not None else []
        chain = Scalar("/".join([id_of_point(one), *bends, id_of_point(other)]), row.span)
        line = slug(kind.value or "").lower() if kind is not None else _PLAIN
        spans.setdefault(line, (kind or row).span)
        found.setdefault(line, []).append(chain)
    for name, node in written.entries.items():
        found.setdefault(name, []).extend(_chains(node))
    joined = {name: Items(tuple(chains), chains[0].span) for name, chains in found.items() if chains}
    return Mapping({**written.entries, **joined}, written.span, spans)


def _chains(node: Node) -> list[Node]:
    """Chains as a list, where they stand in one text."""
    if isinstance(node, Items):
        return list(node.items)
    words = (node.value or "").split() if isinstance(node, Scalar) else []
    return [Scalar(each, node.span) for each in words]


def _text(row: Node, key: str) -> Scalar | None:
    node = row.entries.get(key) if isinstance(row, Mapping) else None
    return node if isinstance(node, Scalar) and node.value else None


def _number(cell: Scalar | None) -> str:
    """A number as it is written, also with a comma before its decimals."""
    return (cell.value or "").strip().replace(",", ".") if cell is not None else ""
