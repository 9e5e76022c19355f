"""Apply errata: each is data that sets, adds or removes something at a path of the resolved tree."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.load.tree import Items, Mapping, Node, find, plain
from generator.problems import Problems, Span
from generator.problems.problem import nearest

_VERBS = ("set", "add", "remove")
_FIELDS = ("date", "source", "note", "changes")


@dataclass(frozen=True)
class Erratum:
    """A correction of the printed game; `changed` lists the paths it touched."""

    id: str
    date: str
    source: str
    note: dict[str, str]
    applied: bool
    changed: tuple[str, ...]


def apply_errata(
    tree: Mapping, wanted: Sequence[str] | None, problems: Problems
) -> tuple[Mapping, tuple[Erratum, ...]]:
    """Return the tree after the wanted errata (None: all), and a record of each erratum.

    A change whose `was` no longer matches, a path that is not there, and two errata that touch the same
    path are reported.
    """
    section = tree.entries.get("errata")
    entries = {key: node for key, node in tree.entries.items() if key != "errata"}
    current = Mapping(entries, tree.span, tree.key_spans)
    if section is None:
        known: dict[str, Node] = {}
    elif isinstance(section, Mapping):
        known = section.entries
    else:
        problems.error(section.span, "not-a-mapping", "errata are written as `id: {date, source, note, changes}`")
        return current, ()
    for identifier in wanted or ():
        if identifier not in known:
            problems.error(Span(tree.span.file), "unknown-erratum", f"there is no erratum '{identifier}'",
                           nearest(identifier, known))
    touched: dict[str, str] = {}
    records = []
    for identifier, node in known.items():
        use = wanted is None or identifier in wanted
        current, record = _apply(identifier, node, current, use, touched, problems)
        records.append(record)
    return current, tuple(records)


def _apply(
    identifier: str, node: Node, tree: Mapping, use: bool, touched: dict[str, str], problems: Problems
) -> tuple[Mapping, Erratum]:
    fields = node.entries if isinstance(node, Mapping) else {}
    for key in fields.keys() - set(_FIELDS):
        problems.error(fields[key].span, "unknown-key", f"an erratum has no '{key}'", nearest(key, _FIELDS))
    for key in _FIELDS:
        if key not in fields:
            problems.error(node.span, "missing-key", f"the erratum '{identifier}' lacks '{key}'")
    changes = fields.get("changes")
    paths = []
    for change in changes.items if isinstance(changes, Items) else ():
        verb = next((v for v in _VERBS if isinstance(change, Mapping) and v in change.entries), None)
        if verb is None or not isinstance(change, Mapping):
            problems.error(change.span, "wrong-value", "a change is one of set, add, remove with a path")
            continue
        path = str(plain(change.entries[verb]))
        paths.append(path)
        if use:
            if path in touched and touched[path] != identifier:
                problems.error(change.span, "errata-collide", f"'{path}' is changed by '{touched[path]}' too")
            touched[path] = identifier
            tree = _change(tree, verb, path, change, problems)
    note = plain(fields["note"]) if "note" in fields else ""
    words = note if isinstance(note, dict) else {"": str(note)}
    date, source = (str(plain(fields[k])) if k in fields else "" for k in ("date", "source"))
    return tree, Erratum(identifier, date, source, words, use, tuple(paths))


def _change(tree: Mapping, verb: str, path: str, change: Mapping, problems: Problems) -> Mapping:
    steps = path.split("/")
    present = find(tree, steps)
    span = change.entries[verb].span
    was, value = change.entries.get("was"), change.entries.get("to")
    if verb != "add" and present is None:
        parent = find(tree, steps[:-1])
        names = parent.entries if isinstance(parent, Mapping) else ()
        problems.error(span, "erratum-stale", f"there is nothing at '{path}'", nearest(steps[-1], names))
        return tree
    if was is not None and present is not None and plain(present) != plain(was):
        problems.error(was.span, "erratum-stale",
                       f"'{path}' is '{plain(present)}', not '{plain(was)}'", "the printed value has changed since")
        return tree
    if verb != "remove" and value is None:
        problems.error(span, "missing-key", "the change needs 'to', the new value")
        return tree
    if verb == "add" and present is not None:
        problems.error(span, "erratum-stale", f"'{path}' is there already")
        return tree
    return _replaced(tree, steps, None if verb == "remove" else value)


def _replaced(node: Mapping, steps: Sequence[str], value: Node | None) -> Mapping:
    entries = dict(node.entries)
    spans = dict(node.key_spans)
    head, *rest = steps
    if not rest:
        if value is None:
            entries.pop(head, None)
        else:
            entries[head] = value
            spans[head] = value.span
    else:
        child = entries.get(head)
        entries[head] = _replaced(child if isinstance(child, Mapping) else Mapping({}, node.span), rest, value)
    return Mapping(entries, node.span, spans)


