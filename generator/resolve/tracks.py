"""Numbers that stay within bounds, and markers that show them: all that `set` gives is kept and shown.

`least`, `most` and `shown_by` of a property become parts. Every step that gives the property a value is
followed by a call of them, so that what carries out steps knows nothing of tracks.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.load.tree import Items, Mapping, Node, Scalar
from generator.problems import Span

KEEPS, SHOWS, _VALUE = "supplied-keeps-", "supplied-shows-", "supplied-value"
_CHANGES = frozenset(("set", "add"))
PLACEHOLDER = "$value"
"""What stands for the number in the place of a marker."""


def is_of_a_track(script: str) -> bool:
    """Whether a script is a part that was supplied for a property."""
    return script.startswith((KEEPS, SHOWS))


def keep_on_tracks(tree: Mapping) -> Mapping:
    """The tree in which properties with bounds or a marker are kept within them and shown by it."""
    properties = tree.entries.get("properties")
    found = properties.entries.items() if isinstance(properties, Mapping) else ()
    tracks = {name: _Track(name, node) for name, node in found if isinstance(node, Mapping)
              and node.entries.keys() & {"least", "most", "shown_by"}}
    if not tracks:
        return tree
    changed: dict[str, Node] = {}
    if isinstance(scripts := tree.entries.get("scripts"), Mapping):
        given = {*_given(scripts)}
        parts = {name: part for track in tracks.values() if track.name in given
                 for name, part in track.parts()}
        kept = {name: _kept(node, tracks) for name, node in scripts.entries.items()}
        changed["scripts"] = Mapping({**kept, **parts}, scripts.span, scripts.key_spans)
    if isinstance(pieces := tree.entries.get("pieces"), Mapping):
        markers = [track for track in tracks.values() if track.piece in pieces.entries]
        changed["pieces"] = pieces.over(
            {track.piece: track.marker(pieces.entries[track.piece]) for track in markers})
    return tree.over(changed)


@dataclass(frozen=True)
class _Track:
    """A property as it is written."""

    name: str
    written: Mapping

    @property
    def piece(self) -> str:
        """The marker, or an empty text."""
        return self._shown("piece")

    @property
    def place(self) -> str:
        """Where the marker lies, with the mark for the number."""
        return self._shown("at")

    def _shown(self, key: str) -> str:
        shown = self.written.entries.get("shown_by")
        node = shown.entries.get(key) if isinstance(shown, Mapping) else None
        return node.value or "" if isinstance(node, Scalar) else ""

    def marker(self, piece: Node) -> Node:
        """The marker, which begins where the number is and is moved by no hand, unless it says otherwise."""
        if not isinstance(piece, Mapping):
            return piece
        initial = self.written.entries.get("initial")
        at = initial.value if isinstance(initial, Scalar) and initial.value else ""
        starts = {} if "one_per" in piece.entries else {
            "starts": self._text(self.place.replace(PLACEHOLDER, at))}
        return piece.under({**starts, "movable": self._text("no")})

    def parts(self) -> Iterator[tuple[str, Node]]:
        """The part that keeps the number within its bounds, and the one that lays its marker."""
        steps = [step for key, beyond in (("most", "more_than"), ("least", "less_than"))
                 if (step := self._back_to(key, beyond)) is not None]
        if self.piece and self.place.endswith(PLACEHOLDER) and self.place.count("$") == 1:
            given = self._mapping({_VALUE: self._mapping({"state": self._text(self.name)})})
            call = self._mapping({"part": self._text(f"{SHOWS}{self.name}"), "with": given})
            steps.append(self._mapping({"call": call}))
            where = self._text(self.place.replace(PLACEHOLDER, f"${_VALUE}"))
            which = self._mapping({"ids": self._text(self.piece)})
            laid = self._mapping({"place": self._mapping({"pieces": which, "at": where})})
            yield f"{SHOWS}{self.name}", self._part([laid])
        yield f"{KEEPS}{self.name}", self._part(steps)

    def _back_to(self, key: str, beyond: str) -> Node | None:
        bound = self.written.entries.get(key)
        if not isinstance(bound, Scalar) or bound.value is None:
            return None
        compared = self._mapping({"left": self._mapping({"state": self._text(self.name)}), beyond: bound})
        total = Items((Scalar("0", bound.span), bound), bound.span)
        given = self._mapping({"set": self._mapping({self.name: self._mapping({"total": total})})})
        return self._mapping({"if": self._mapping({
            "when": self._mapping({"compare": compared}), "then": Items((given,), bound.span)})})

    def _part(self, steps: list[Node]) -> Node:
        title = self.written.entries.get("title", self._text(self.name))
        derived = self._text(f"what `properties: {self.name}` says")
        return self._mapping({
            "title": title, "kind": self._text("part"), "chart": self._text("no"),
            "steps": Items(tuple(steps), self._span),
            "provenance": self._mapping({"derived": derived})})

    def _mapping(self, entries: dict[str, Node]) -> Mapping:
        return Mapping(entries, self._span)

    def _text(self, words: str) -> Scalar:
        return Scalar(words, self._span)

    @property
    def _span(self) -> Span:
        return self.written.key_span("shown_by")


def _given(node: Node) -> Iterator[str]:
    """The properties to which any step under a node gives a value."""
    match node:
        case Mapping(entries=entries):
            for changes in _CHANGES & entries.keys():
                if isinstance(values := entries[changes], Mapping):
                    yield from values.entries
            match entries.get("look_up"):
                case Mapping({"name": Scalar(value=str(name))}):
                    yield name
            for each in entries.values():
                yield from _given(each)
        case Items(items=items):
            for each in items:
                yield from _given(each)


def _kept(node: Node, tracks: dict[str, _Track]) -> Node:
    """Steps in which all that changes a track is followed by a call of its part."""
    if isinstance(node, Mapping):
        inside = {key: _kept(each, tracks) for key, each in node.entries.items()}
        return Mapping(inside, node.span, node.key_spans)
    if isinstance(node, Items):
        return Items(tuple(step for each in node.items for step in _steps(each, tracks)), node.span)
    return node


def _steps(step: Node, tracks: dict[str, _Track]) -> Iterator[Node]:
    """A step, and the calls that it needs; what it sets after a track is set after the call."""
    match step:
        case Mapping({"set": Mapping() as given}) if given.entries.keys() & tracks.keys():
            yield from _kept_after_each(step, "set", given, tracks)
        case Mapping({"add": Mapping() as given}) if given.entries.keys() & tracks.keys():
            yield from _kept_after_each(step, "add", given, tracks)
        case Mapping({"look_up": Mapping({"name": Scalar(value=str(name))})}) if name in tracks:
            yield step
            yield _call(name, step.span)
        case _:
            yield _kept(step, tracks)


def _kept_after_each(
    step: Mapping, changes: str, given: Mapping, tracks: dict[str, _Track]
) -> Iterator[Node]:
    together: dict[str, Node] = {}
    for name, value in given.entries.items():
        together[name] = value
        if name in tracks:
            yield step.over({changes: Mapping(together, given.span, given.key_spans)})
            yield _call(name, step.span)
            together = {}
    if together:
        yield step.over({changes: Mapping(together, given.span, given.key_spans)})


def _call(name: str, span: Span) -> Mapping:
    return Mapping({"call": Scalar(f"{KEEPS}{name}", span)}, span)
