"""Apply errata: each is data that sets, adds or removes something at a path of the resolved tree."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.load.tree import Items, Mapping, Node, Scalar, find, nearest_node, plain
from generator.problems import Problems, Span
from generator.problems.keys import known_keys
from generator.problems.problem import nearest
from generator.records import record
from generator.resolve.called import entry_called, names_of

_VERBS = ("set", "add", "remove")
_FIELDS = ("date", "source", "note", "changes")
_CHANGE_FIELDS = (*_VERBS, "to", "was")
_ADD = "`add` puts something there where nothing was"


@record
class Erratum:
    """A correction of the printed game; `changed` lists the paths it touched."""

    id: str
    date: str
    source: dict[str, str]
    note: dict[str, str]
    applied: bool
    changed: tuple[str, ...]

    def note_in(self, language: str) -> str:
        """What it says in a language, else in any."""
        return _in_language(self.note, language)

    def source_in(self, language: str) -> str:
        """Where it comes from, in a language, else in any."""
        return _in_language(self.source, language)


def _in_language(words: dict[str, str], language: str) -> str:
    return words.get(language) or next(iter(words.values()), "")


def apply_errata(
    tree: Mapping, wanted: Sequence[str] | None, problems: Problems
) -> tuple[Mapping, tuple[Erratum, ...]]:
    """Return the tree after the wanted errata (None: all), and a record of each erratum.

    A change whose `was` does not match, a path that is not there, and two errata that touch the same path are
    reported, unless the later one says in `was` what the earlier one made of it.
    """
    section = tree.entries.get("errata")
    entries = {key: node for key, node in tree.entries.items() if key != "errata"}
    work = _Work(Mapping(entries, tree.span, tree.key_spans), problems)
    known: dict[str, Node] = {}
    if isinstance(section, Mapping):
        known = section.entries
    elif section is not None:
        problems.error(
            section.span, "not-a-mapping", "errata are written as `id: {date, source, note, changes}`"
        )
    for identifier in wanted or ():
        if identifier not in known:
            problems.error(
                Span(tree.span.file),
                "unknown-erratum",
                f"there is no erratum '{identifier}'",
                nearest(identifier, known),
            )
    records = [
        work.apply(identifier, node, wanted is None or identifier in wanted)
        for identifier, node in known.items()
    ]
    return work.tree, tuple(records)


@dataclass
class _Work:
    """The tree as changed so far; `touched` tells which erratum changed a path."""

    tree: Mapping
    problems: Problems
    touched: dict[tuple[str | int, ...], str] = field(default_factory=dict)
    left_out: dict[str, str] = field(default_factory=dict)
    """By its path which erratum would have changed it."""

    def apply(self, identifier: str, node: Node, use: bool) -> Erratum:
        """Apply one erratum if it is used, and return its record."""
        fields = node.entries if isinstance(node, Mapping) else {}
        if isinstance(node, Mapping):
            self._check_fields(identifier, node)
        else:
            self.problems.error(
                node.span,
                "not-a-mapping",
                f"the erratum '{identifier}' is written as `date, source, note, changes`",
            )
        changes = fields.get("changes")
        if changes is not None and not isinstance(changes, Items):
            self.problems.error(changes.span, "wrong-value", "changes are a list, each with its own '-'")
        paths = [
            path
            for change in (changes.items if isinstance(changes, Items) else ())
            if (path := self._apply_change(identifier, change, use))
        ]
        date = _words(fields.get("date")).get("", "")
        source, note = (_words(fields.get(key)) for key in ("source", "note"))
        return Erratum(identifier, date, source, note, use, tuple(paths))

    def _check_fields(self, identifier: str, node: Mapping) -> None:
        for key in node.entries.keys() - set(_FIELDS):
            self.problems.error(
                node.key_span(key), "unknown-key", f"an erratum has no '{key}'", known_keys(key, _FIELDS)
            )
        for key in _FIELDS:
            if key not in node.entries:
                self.problems.error(node.span, "missing-key", f"the erratum '{identifier}' lacks '{key}'")

    def _apply_change(self, identifier: str, change: Node, use: bool) -> str:
        """Check one change, apply it if it is used, and return its path; empty when it is malformed."""
        verbs = [verb for verb in _VERBS if isinstance(change, Mapping) and verb in change.entries]
        if len(verbs) != 1 or not isinstance(change, Mapping):
            self.problems.error(change.span, "wrong-value", "a change is one of set, add, remove with a path")
            return ""
        for key in change.entries.keys() - set(_CHANGE_FIELDS):
            self.problems.error(
                change.key_span(key), "unknown-key", f"a change has no '{key}'",
                known_keys(key, _CHANGE_FIELDS),
            )
        target = change.entries[verbs[0]]
        if not isinstance(target, Scalar) or target.value is None:
            self.problems.error(target.span, "wrong-value", "a path is written as `pieces/infantry-1/steps`")
            return ""
        path = target.value
        if use:
            self._change(identifier, verbs[0], path, target.span, change)
        else:
            self.left_out[path] = identifier
        return path

    def _change(self, identifier: str, verb: str, path: str, span: Span, change: Mapping) -> None:
        steps, native = _steps(self.tree, path), _native(self.tree)
        present, parent = find(self.tree, steps), find(self.tree, steps[:-1])
        was, value = change.entries.get("was"), change.entries.get("to")
        path_in_words = tuple(native if step == "" else step for step in steps)
        other = self._touched_by_another(path_in_words, identifier)
        self.touched[path_in_words] = identifier
        if other is not None and was is None:
            self.problems.error(
                change.span, "errata-collide", f"'{path}' is changed by '{other}' too",
                f"if this one comes after it, write in `was` what '{other}' makes of it")
        if verb != "add" and present is None:
            self.problems.error(
                span, "erratum-stale", f"there is nothing at '{path}'",
                _nearest_path(self.tree, steps, may_be_new=verb == "set"))
        elif verb == "add" and not self._has_room(steps, parent):
            self.problems.error(span, "erratum-stale", f"there is nothing to add to at '{path}'")
        elif was is not None and present is not None and not _same(present, was, native):
            self.problems.error(
                was.span,
                "erratum-stale",
                f"'{path}' is {_told(present, native)}, not {_told(was, native)}",
                f"'{self.left_out[path]}' changes it before, and is left out" if path in self.left_out else
                "`was` repeats what stands there before this erratum, or is left out",
            )
        elif verb != "remove" and value is None:
            self.problems.error(span, "missing-key", "the change needs 'to', the new value")
        elif verb == "add" and present is not None:
            self.problems.error(span, "erratum-stale", f"'{path}' is there already")
        else:
            if verb == "set" and present is not None and value is not None and _same(present, value, native):
                self.problems.warning(
                    value.span, "erratum-stale", f"'{path}' has that value already: this changes nothing",
                    "see whether the path is the one that you mean")
            changed = _replaced(self.tree, steps, None if verb == "remove" else value)
            assert isinstance(changed, Mapping)
            self.tree = changed

    def _touched_by_another(self, steps: tuple[str | int, ...], identifier: str) -> str | None:
        """Which other erratum has changed this path, something in it or something round it."""
        return next((other for known, other in self.touched.items() if other != identifier
                     and known[:len(steps)] == steps[:len(known)]), None)

    def _has_room(self, steps: Sequence[str | int], parent: Node | None) -> bool:
        """Whether something can be added there: to a mapping, or behind the last entry of a list."""
        if isinstance(parent, Items):
            return steps[-1] == len(parent.items)
        return isinstance(nearest_node(self.tree, steps[:-1]), Mapping)


def _native(tree: Mapping) -> str:
    """The first language of the game; a text of a table says under no code what it says in it."""
    languages = plain(find(tree, ["game", "languages"]) or Scalar("", tree.span))
    words = languages.split() if isinstance(languages, str) else languages
    return str(words[0]) if isinstance(words, list) and words else ""


def _same(present: Node, was: Node, native: str) -> bool:
    """Whether two values say the same; a list of names may be written as one text."""
    values = [_by_language(plain(node), native) for node in (present, was)]
    if any(isinstance(value, dict) for value in values):  # a text of the first language alone has no code
        values = [{native: value} if isinstance(value, str) else value for value in values]
    values = [value.split() if isinstance(value, str) else value for value in values]
    return bool(values[0] == values[1])


def _by_language(value: Any, native: str) -> Any:
    """A value in which texts are told by codes of languages alone."""
    if isinstance(value, dict):
        return {key or native: _by_language(inner, native) for key, inner in value.items()}
    return value


def _told(node: Node, native: str) -> str:
    """A value as messages say it."""
    value = _by_language(plain(node), native)
    if not isinstance(value, dict):
        return f"'{value}'"
    return ", ".join(f"{key}: '{inner}'" for key, inner in value.items())


def _nearest_path(tree: Mapping, steps: Sequence[str | int], may_be_new: bool) -> str:
    """What the first step that leads nowhere may have meant; a printed value stands among `values`.

    The last one may be new, and wants another verb.
    """
    lost = next(number for number in range(len(steps)) if find(tree, steps[:number + 1]) is None)
    inside, word = find(tree, steps[:lost]), str(steps[lost])
    if isinstance(inside, Mapping):
        printed = inside.entries.get("values")
        if isinstance(printed, Mapping) and word in printed.entries:
            return f"did you mean 'values/{word}'?"
        hint = nearest(word, [key or _native(tree) for key in inside.entries])
        is_new = may_be_new and lost == len(steps) - 1 and not hint.startswith("did you mean")
        return "; ".join(filter(None, (hint, _ADD if is_new else "")))
    names = _names_in(_headings(tree, steps[:lost]) or inside)
    return "several are called so: count them, from 1" if names.count(word) > 1 else nearest(word, names)


def _names_in(parent: Node | None) -> list[str]:
    return [name for entry in parent.items for name in names_of(entry)] if isinstance(parent, Items) else []


def _words(node: Node | None) -> dict[str, str]:
    """A text by language code, or under an empty code when it is plain."""
    if isinstance(node, Mapping):
        return {key: str(plain(value)) for key, value in node.entries.items()}
    return {"": str(plain(node))} if isinstance(node, Scalar) and node.value is not None else {"": ""}


def _steps(tree: Mapping, path: str) -> list[str | int]:
    """The path step by step.

    Entries of lists are counted from 1 in a path and from 0 in the tree, or called by their names; cells of a
    row are called by the headings of their columns.
    """
    steps: list[str | int] = []
    for word in path.split("/"):
        inside = find(tree, steps)
        named = _headings(tree, steps) or inside
        if isinstance(inside, Mapping) and "" in inside.entries and word == _native(tree):
            word = ""
        elif isinstance(inside, Scalar) and word == _native(tree):
            continue  # a text that is written in the first language alone
        steps.append(_entry(named, word) if isinstance(inside, Items) and isinstance(named, Items) else word)
    return steps


def _headings(tree: Mapping, steps: Sequence[str | int]) -> Items | None:
    """The headings of the columns, if the steps lead to a row of a table."""
    if len(steps) < 2 or (steps[0], steps[-2]) != ("charts", "rows"):
        return None
    found = find(tree, [*steps[:-2], "columns"])
    return found if isinstance(found, Items) else None


def _entry(entries: Items, word: str) -> str | int:
    """The position of an entry that is called or counted so; the word itself if there is none."""
    if word.isascii() and word.isdigit() and int(word) > 0:
        named = entry_called(entries, word, whole=True)
        return named if named is not None else int(word) - 1
    called = entry_called(entries, word)
    return word if called is None else called


def _replaced(node: Node, steps: Sequence[str | int], value: Node | None) -> Node:
    """The tree with another value at the path, or without it for None."""
    head, *rest = steps
    if isinstance(node, Items) and isinstance(head, int):
        inside = [_replaced(node.items[head], rest, value)] if rest else [value] if value is not None else []
        return Items((*node.items[:head], *inside, *node.items[head + 1 :]), node.span)
    entries = dict(node.entries) if isinstance(node, Mapping) else {}
    spans = dict(node.key_spans) if isinstance(node, Mapping) else {}
    name = str(head)
    if rest:
        entries[name] = _replaced(entries.get(name, Mapping({}, node.span)), rest, value)
    elif value is None:
        entries.pop(name, None)
    else:
        entries[name] = value
        spans[name] = value.span
    return Mapping(entries, node.span, spans)
