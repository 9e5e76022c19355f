"""Rows of tables as the points of a map, what is told of them, and the ways that join them.

    points: {at: {table: towns.csv}, joined: {table: ways.csv}}

A row of the first has an id or a name, and the columns `X` and `Y`, or `At` with both; what a mark may say
beside (`name`, `terrain`, `tag`) is a mark of that point. A row of the second has `From` and `To`, and if it
likes `Kind`, the kind of line, and `Via`, the points through which it bends, with `/` or `;` between them.
"""

import re
from collections.abc import Iterable, Iterator

from generator.load.tree import Items, Mapping, Node, Scalar
from generator.problems import Problems
from generator.resolve.rows import slug
from generator.resolve.spoken import meant_by

POINT_FIELDS = frozenset({"at", "x", "y", "terrain", "tag", "name", "provenance"})
WAY_FIELDS = frozenset({"from", "to", "kind", "via"})
_PLAIN = "join"
"""The kind of line of a row that names none, as of ways that are written so."""
_VIA = re.compile(r"[/;]")
_OPEN = re.compile(r"(-?[0-9]+(?:\.[0-9]+)?)(?:\s*,\s*|\s+)(-?[0-9]+(?:\.[0-9]+)?)")
"""Two numbers: `120,80`, `120, 80` or `120 80`."""
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


def marks_of_row(row: Mapping, places: dict[str, str]) -> Iterator[Mapping]:
    """The mark that a row is, at a place by its id or as it is called, and one more for each further tag.

    `places` are the ids of places by all that they may be called.
    """
    at, tag = _text(row, "at"), _text(row, "tag")
    if at is not None and (meant := meant_by(at.value or "", places)) is not None:
        row = row.over({"at": Scalar(meant, at.span)})
    tags, span = ((tag.value or "").split(), tag.span) if tag is not None else ([], row.span)
    yield row.over({"tag": Scalar(tags[0], span)}) if tags else row
    place = {key: node for key, node in row.entries.items() if key in ("at", "provenance")}
    for each in tags[1:]:
        yield Mapping({**place, "tag": Scalar(each, span)}, row.span, row.key_spans)


def marks_of_points(rows: Mapping) -> Iterator[Mapping]:
    """The marks of each point of which its row says more than where it lies."""
    for point, row in rows.entries.items():
        assert isinstance(row, Mapping)
        told = {key: node for key, node in row.entries.items() if key in _OF_MARKS}
        if told:
            at = Scalar(point, row.span)
            mark = Mapping({"at": at, **told}, row.span, {"at": row.span, **row.key_spans})
            yield from marks_of_row(mark, {})


def ways_by_kind(
    rows: Iterable[Mapping], written: Mapping, points: dict[str, str], problems: Problems
) -> Mapping:
    """The lines that join points, by the kind of line; what is `written` beside the rows comes after them.

    `points` are the ids of points by all that they may be called.
    """
    found: dict[str, list[Node]] = {}
    spans = dict(written.key_spans)
    for row in rows:
        ends = [_text(row, key) for key in ("from", "to")]
        if None in ends:
            problems.error(row.span, "missing-key", "this row does not say which points it joins",
                           "it needs the columns From and To")
            continue
        kind, via = _text(row, "kind"), _text(row, "via")
        one, other = (_point(end.value or "", points) for end in ends if end is not None)
        bends = [_point(each, points) for each in _VIA.split(via.value or "") if each.strip()] if via else []
        line = slug(kind.value or "").lower() if kind is not None else _PLAIN
        spans.setdefault(line, (kind or row).span)
        found.setdefault(line, []).append(Scalar("/".join([one, *bends, other]), row.span))
    joined = dict(written.entries)
    for line, chains in found.items():
        beside = written.entries.get(line, Items((), chains[0].span))
        if isinstance(beside, Items | Scalar):  # anything else is told as what it is
            joined[line] = Items((*chains, *_chains(beside)), chains[0].span)
    return Mapping(joined, written.span, spans)


def _point(words: str, points: dict[str, str]) -> str:
    """A named point by its id, or one in the open as it is written in lines."""
    at = _OPEN.fullmatch(words.strip())
    if at is not None:
        return f"{at[1]},{at[2]}"
    return meant_by(words, points) or id_of_point(words) or words.strip()


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
