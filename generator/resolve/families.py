"""Unfold families of pieces: `extends`, `members` and `copies` become plain pieces.

Merging: `values` and `provenance_of` join key by key, `tags` add up, everything else is replaced.
A member written as a plain text gives only its name.
"""

from generator.load.tree import Mapping, Node, Scalar
from generator.problems import Problems, Span
from generator.problems.problem import nearest

_JOINED = ("values", "provenance_of")
_FAMILY_KEYS = ("extends", "members", "abstract", "copies")
MAXIMUM_COPIES = 200


def unfold_families(tree: Mapping, problems: Problems) -> Mapping:
    """Return the tree with its `pieces` section unfolded."""
    section = tree.entries.get("pieces")
    if not isinstance(section, Mapping):
        return tree
    pieces: dict[str, Node] = {}
    spans: dict[str, Span] = {}
    for name, node in section.entries.items():
        if not isinstance(node, Mapping):
            problems.error(section.key_span(name), "not-a-mapping", f"'{name}' is a piece or a family of pieces")
            continue
        family = _inherited(name, section, problems, ())
        for identifier, piece, span in _members(name, node, family, section.key_span(name), problems):
            if identifier in pieces:
                problems.error(span, "doubled-key", f"the piece '{identifier}' stands already at {spans[identifier]}")
            pieces[identifier] = piece
            spans[identifier] = span
    unfolded = Mapping(pieces, section.span, spans)
    return Mapping({**tree.entries, "pieces": unfolded}, tree.span, tree.key_spans)


def _inherited(name: str, section: Mapping, problems: Problems, below: tuple[str, ...]) -> Mapping:
    node = section.entries[name]
    if not isinstance(node, Mapping):
        return Mapping({}, node.span)
    own = _without(node, _FAMILY_KEYS)
    parent = node.entries.get("extends")
    if parent is None:
        return own
    parent_name = parent.value if isinstance(parent, Scalar) else None
    if parent_name in (*below, name):
        problems.error(parent.span, "family-loop", f"'{name}' extends itself: {' -> '.join((*below, name, str(parent_name)))}")
        return own
    if parent_name not in section.entries or parent_name is None:
        problems.error(parent.span, "unknown-family", f"there is no family '{parent_name}'",
                       nearest(str(parent_name), section.entries))
        return own
    return merge(_inherited(parent_name, section, problems, (*below, name)), own)


def _members(
    name: str, node: Mapping, family: Mapping, span: Span, problems: Problems
) -> list[tuple[str, Node, Span]]:
    members = node.entries.get("members")
    if members is None:
        if "abstract" in node.entries:
            return []
        return _copies(name, family, node, span, problems)
    if not isinstance(members, Mapping):
        problems.error(members.span, "not-a-mapping", "members are written as `id: what differs`")
        return []
    found: list[tuple[str, Node, Span]] = []
    for identifier, differs in members.entries.items():
        member_span = members.key_span(identifier)
        if isinstance(differs, Scalar):
            own = Mapping({} if differs.value is None else {"name": differs}, member_span)
        elif isinstance(differs, Mapping):
            own = differs
        else:
            problems.error(differs.span, "not-a-mapping", f"'{identifier}' is a name or a mapping")
            continue
        piece = merge(family, Mapping(own.entries, member_span, own.key_spans))
        found += _copies(identifier, _without(piece, _FAMILY_KEYS), own, member_span, problems)
    return found


def _copies(name: str, piece: Mapping, own: Mapping, span: Span, problems: Problems) -> list[tuple[str, Node, Span]]:
    located = Mapping(piece.entries, span, piece.key_spans)
    copies = own.entries.get("copies")
    if copies is None:
        return [(name, located, span)]
    text = copies.value if isinstance(copies, Scalar) else None
    if text is None or not text.isdigit() or not 1 <= int(text) <= MAXIMUM_COPIES:
        problems.error(copies.span, "wrong-value", f"copies is a number from 1 to {MAXIMUM_COPIES}")
        return []
    return [(f"{name}-{number}", located, span) for number in range(1, int(text) + 1)]


def merge(base: Mapping, own: Mapping) -> Mapping:
    """What a member or family is after its own words are laid over what it inherits."""
    entries = dict(base.entries)
    for key, node in own.entries.items():
        inherited = entries.get(key)
        if key in _JOINED and isinstance(inherited, Mapping) and isinstance(node, Mapping):
            node = Mapping({**inherited.entries, **node.entries}, node.span, {**inherited.key_spans, **node.key_spans})
        elif key == "tags" and isinstance(inherited, Scalar) and isinstance(node, Scalar):
            node = Scalar(f"{inherited.value or ''} {node.value or ''}".strip(), node.span)
        entries[key] = node
    return Mapping(entries, own.span, {**base.key_spans, **own.key_spans})


def _without(node: Mapping, keys: tuple[str, ...]) -> Mapping:
    return Mapping({k: v for k, v in node.entries.items() if k not in keys}, node.span, node.key_spans)
