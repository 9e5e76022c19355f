"""The theme: one section, or one file of a person's own, that fixes the colours of a game."""

from generator.load.reader import read_text
from generator.load.tree import Mapping, Node
from generator.problems import Problems
from generator.problems.problem import nearest

SECTION = "theme"
COLOURED = {"sides": ("unknown-side", "side"), "groups": ("unknown-group", "group")}


def lay_theme(tree: Mapping, text: str, name: str, problems: Problems) -> Mapping:
    """The tree with the `theme` of a file laid over its own; anything else in the file is an error."""
    other = read_text(text, name, problems)
    if problems.has_errors:
        return tree
    if not isinstance(other, Mapping) or list(other.entries) != [SECTION]:
        problems.error(other.span, "not-a-mapping", f"a file of colours holds one section, '{SECTION}'")
        return tree
    own, theme = tree.entries.get(SECTION), other.entries[SECTION]
    if not isinstance(theme, Mapping):
        problems.error(theme.span, "wrong-value", f"'{SECTION}' holds named colours and looks")
        return tree
    over = _over(own, theme, problems) if isinstance(own, Mapping) else theme
    spans = {**tree.key_spans, SECTION: tree.key_spans.get(SECTION, other.key_span(SECTION))}
    return Mapping({**tree.entries, SECTION: over}, tree.span, spans)


def dress(tree: Mapping, problems: Problems) -> Mapping:
    """The tree with the theme's `sides` and `groups` laid over the sections of those names."""
    theme = tree.entries.get(SECTION)
    for section, (code, what) in COLOURED.items():
        looks = theme.entries.get(section) if isinstance(theme, Mapping) else None
        dressed = tree.entries.get(section)
        if not isinstance(looks, Mapping) or not isinstance(dressed, Mapping):
            continue
        for name in looks.entries.keys() - dressed.entries.keys():
            problems.error(
                looks.key_span(name), code, f"no {what} '{name}'", nearest(name, dressed.entries))
        known = {name: look for name, look in looks.entries.items() if name in dressed.entries}
        over = {name: _over(node, known[name], problems) if name in known else node
                for name, node in dressed.entries.items()}
        section_node = Mapping(over, dressed.span, dressed.key_spans)
        tree = Mapping({**tree.entries, section: section_node}, tree.span, tree.key_spans)
    return tree


def _over(base: Node, other: Node, problems: Problems) -> Node:
    """The base with everything that the other says: mappings join, anything else is replaced."""
    if not isinstance(base, Mapping):
        return other
    if not isinstance(other, Mapping):
        problems.error(other.span, "wrong-value", "a mapping (`name: value`) is needed here")
        return base
    entries = dict(base.entries)
    for key, node in other.entries.items():
        entries[key] = _over(entries[key], node, problems) if key in entries else node
    return Mapping(entries, base.span, {**base.key_spans, **other.key_spans})
