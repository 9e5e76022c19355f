"""Unfold families of pieces: `extends`, `members` and `copies` become plain pieces.

Merging: `values`, `provenance_of`, looks and pictures join key by key, `tags` add up, everything else is
replaced.
A member written as a plain text gives only its name.
"""

from dataclasses import dataclass, field

from generator.load.tree import Items, Mapping, Node, Scalar
from generator.problems import Problems, Span
from generator.problems.problem import nearest

_JOINED = ("values", "provenance_of")
_SHORT = {"face": "template", "back": "template", "picture": "file", "back_picture": "file"}
"""What a plain text stands for where a mapping can stand as well."""

PARTING_KEYS = ("extends", "members", "abstract")
"""What says of a family alone who belongs to it; all else is inherited."""
FAMILY_KEYS = (*PARTING_KEYS, "copies")
MAXIMUM_COPIES = 200
MAXIMUM_PIECES = 12_000
MAXIMUM_GENERATIONS = 12


def unfold_families(tree: Mapping, problems: Problems) -> Mapping:
    """Return the tree with its `pieces` section unfolded."""
    section = tree.entries.get("pieces")
    if not isinstance(section, Mapping):
        return tree
    unfolding = _Unfolding(section, problems)
    for name, node in section.entries.items():
        if not isinstance(node, Mapping):
            problems.error(
                section.key_span(name), "not-a-mapping", f"'{name}' is a piece or a family of pieces"
            )
            continue
        unfolding.add_all(name, node)
    unfolded = Mapping(unfolding.pieces, section.span, unfolding.spans)
    return Mapping({**tree.entries, "pieces": unfolded}, tree.span, tree.key_spans)


@dataclass
class _Unfolding:
    """The pieces found so far."""

    section: Mapping
    problems: Problems
    pieces: dict[str, Node] = field(default_factory=dict)
    spans: dict[str, Span] = field(default_factory=dict)
    is_full: bool = False

    def add_all(self, name: str, node: Mapping) -> None:
        """Add the piece called `name`, or the members of the family."""
        family = self._inherited(name, node, ())
        members, span = node.entries.get("members"), self.section.key_span(name)
        if members is None:
            if not self._is_abstract(node):
                self._add_copies(name, family, span)
        elif not isinstance(members, Mapping):
            self.problems.error(members.span, "not-a-mapping", "members are written as `id: what differs`")
        else:
            for identifier, differs in members.entries.items():
                self._add_member(identifier, differs, family, members.key_span(identifier))

    def _add_member(self, identifier: str, differs: Node, family: Mapping, span: Span) -> None:
        if isinstance(differs, Scalar):
            own = Mapping({} if differs.value is None else {"name": differs}, span)
        elif isinstance(differs, Mapping):
            own = differs
        else:
            self.problems.error(differs.span, "not-a-mapping", f"'{identifier}' is a name or a mapping")
            return
        for key in ("extends", "members", "abstract"):
            if key in own.entries:
                self.problems.error(
                    own.key_span(key),
                    "unknown-key",
                    f"a member has no '{key}'",
                    "write it as a family of its own",
                )
        piece = merge(family, Mapping(own.entries, span, own.key_spans))
        self._add_copies(identifier, piece, span)

    def _add_copies(self, name: str, piece: Mapping, span: Span) -> None:
        copies = piece.entries.get("copies")
        located = Mapping(_without(piece, FAMILY_KEYS).entries, span, piece.key_spans)
        if copies is None:
            self._add(name, located)
            return
        text = copies.value if isinstance(copies, Scalar) else None
        number = int(text) if text and text.isascii() and text.isdigit() and len(text) < 9 else 0
        if not 1 <= number <= MAXIMUM_COPIES:
            self.problems.error(copies.span, "wrong-value", f"copies is a number from 1 to {MAXIMUM_COPIES}")
            return
        for copy in range(1, min(number, MAXIMUM_PIECES + 1 - len(self.pieces)) + 1):
            self._add(f"{name}-{copy}", located)

    def _add(self, identifier: str, piece: Mapping) -> None:
        if identifier in self.pieces:
            first = self.spans[identifier]
            if first == piece.span:
                message, hint = "is made several times here", "put a `$name` of the series into its id"
            else:
                message, hint = f"stands already at {first}", ""
            self.problems.error(piece.span, "doubled-key", f"the piece '{identifier}' {message}", hint)
        elif len(self.pieces) == MAXIMUM_PIECES:
            if not self.is_full:
                self.problems.error(self.section.span, "too-large", f"more than {MAXIMUM_PIECES} pieces")
            self.is_full = True
            return
        self.pieces[identifier] = piece
        self.spans[identifier] = piece.span

    def _is_abstract(self, node: Mapping) -> bool:
        abstract = node.entries.get("abstract")
        if abstract is None:
            return False
        if not isinstance(abstract, Scalar) or abstract.value not in ("yes", "true"):
            self.problems.error(abstract.span, "wrong-value", "abstract is `yes`, or is left out")
        return True

    def _inherited(self, name: str, node: Mapping, below: tuple[str, ...]) -> Mapping:
        own = _without(node, PARTING_KEYS)
        parent = node.entries.get("extends")
        if parent is None:
            return own
        parent_name = parent.value if isinstance(parent, Scalar) else None
        if parent_name in (*below, name):
            loop = " -> ".join((*below, name, str(parent_name)))
            self.problems.error(parent.span, "family-loop", f"'{name}' extends itself: {loop}")
            return own
        if len(below) == MAXIMUM_GENERATIONS:
            self.problems.error(
                parent.span, "too-large", f"families extend each other more than {MAXIMUM_GENERATIONS} deep"
            )
            return own
        family = self.section.entries.get(parent_name) if parent_name is not None else None
        if not isinstance(family, Mapping):
            self.problems.error(
                parent.span,
                "unknown-family",
                f"there is no family '{parent_name or ''}'",
                nearest(str(parent_name), self.section.entries),
            )
            return own
        return merge(self._inherited(str(parent_name), family, (*below, name)), own)


def merge(base: Mapping, own: Mapping) -> Mapping:
    """What a member or family is after its own words are laid over what it inherits."""
    entries = dict(base.entries)
    for key, node in own.entries.items():
        inherited = entries.get(key)
        if key in _JOINED and isinstance(inherited, Mapping) and isinstance(node, Mapping):
            node = Mapping(
                {**inherited.entries, **node.entries}, node.span, {**inherited.key_spans, **node.key_spans}
            )
        elif key in _SHORT and inherited is not None and isinstance(node, Mapping):
            node = _joined_looks(key, inherited, node)
        elif key == "tags" and inherited is not None:
            node = _joined_tags(inherited, node)
        entries[key] = node
    return Mapping(entries, own.span, {**base.key_spans, **own.key_spans})


def _joined_looks(key: str, inherited: Node, own: Mapping) -> Mapping:
    """A look or picture with what differs; another template takes other things and begins anew."""
    short = _SHORT[key]
    if short in own.entries:
        return own
    if isinstance(inherited, Scalar):
        inherited = Mapping({short: inherited}, inherited.span, {short: inherited.span})
    if not isinstance(inherited, Mapping):
        return own
    entries = dict(inherited.entries)
    for name, node in own.entries.items():
        base = entries.get(name)
        if isinstance(base, Mapping) and isinstance(node, Mapping):  # such as the cell of a slice
            node = Mapping({**base.entries, **node.entries}, node.span, {**base.key_spans, **node.key_spans})
        entries[name] = node
    return Mapping(entries, own.span, {**inherited.key_spans, **own.key_spans})


def _joined_tags(inherited: Node, own: Node) -> Node:
    # a mapping is a mistake that the model reports
    if isinstance(inherited, Mapping) or isinstance(own, Mapping):
        return own
    return Items((*_words(inherited), *_words(own)), own.span)


def _words(tags: Scalar | Items) -> tuple[Node, ...]:
    if isinstance(tags, Items):
        return tags.items
    words = []
    position = 0
    for word in (tags.value or "").split(" "):
        if word:
            column = tags.span.column + (0 if tags.inset is None else tags.inset + position)
            words.append(Scalar(word, tags.span._replace(column=column), 0))
        position += len(word) + 1
    return tuple(words)


def _without(node: Mapping, keys: tuple[str, ...]) -> Mapping:
    return Mapping({k: v for k, v in node.entries.items() if k not in keys}, node.span, node.key_spans)
