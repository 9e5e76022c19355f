"""Read the YAML files of a game folder into one located tree."""

from pathlib import Path

import yaml

from generator.load.tree import Items, Mapping, Node, Scalar
from generator.problems import Problems, Span

MAXIMUM_FILE_BYTES = 2_000_000
MAXIMUM_FILES = 100
MAXIMUM_DEPTH = 24

_Loader: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_folder(folder: Path, problems: Problems) -> tuple[Mapping, dict[str, str]]:
    """Read every `*.yaml` of the folder and join their top-level sections.

    Returns the tree and the text of each file by the name used in spans. Links that lead out of the
    folder, over-large files, doubled keys, anchors and custom tags are reported as problems.
    """
    entries: dict[str, Node] = {}
    key_spans: dict[str, Span] = {}
    sources: dict[str, str] = {}
    paths = sorted(folder.glob("*.yaml"))
    if not paths:
        problems.error(Span(folder.name), "no-definitions", f"no *.yaml file in the folder '{folder.name}'")
    if len(paths) > MAXIMUM_FILES:
        problems.error(Span(folder.name), "too-large", f"more than {MAXIMUM_FILES} definition files")
    for path in paths[:MAXIMUM_FILES]:
        name = f"{folder.name}/{path.name}"
        text = _read_text(path, folder, name, problems)
        if text is None:
            continue
        sources[name] = text
        tree = read_text(text, name, problems)
        if isinstance(tree, Mapping):
            _join(tree, entries, key_spans, problems)
        elif not (isinstance(tree, Scalar) and tree.value is None):
            problems.error(Span(name, 1, 1), "not-a-mapping", "a definition file holds named sections")
    return Mapping(entries, Span(f"{folder.name}/game.yaml", 1, 1), key_spans), sources


def read_text(text: str, name: str, problems: Problems) -> Node:
    """Turn one YAML text into a located tree; syntax errors become problems."""
    empty = Scalar(None, Span(name, 1, 1))
    try:
        loader = _Loader(text)
        try:
            root = loader.get_single_node()
        finally:
            loader.dispose()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        span = Span(name, mark.line + 1, mark.column + 1) if mark else Span(name)
        problems.error(span, "yaml-syntax", error.problem or str(error))
        return empty
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        problems.error(Span(name), "yaml-syntax", str(error).splitlines()[0])
        return empty
    return empty if root is None else _convert(root, name, problems, 0, set())


def _read_text(path: Path, folder: Path, name: str, problems: Problems) -> str | None:
    if not path.resolve().is_relative_to(folder.resolve()):
        problems.error(Span(name), "outside-folder", "the file is a link that leads out of the game folder")
        return None
    try:
        if path.stat().st_size > MAXIMUM_FILE_BYTES:
            problems.error(Span(name), "too-large", f"the file is larger than {MAXIMUM_FILE_BYTES} bytes")
            return None
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        problems.error(Span(name), "unreadable-file", f"the file cannot be read as UTF-8 text: {error}")
        return None
    return text


def _join(
    tree: Mapping, entries: dict[str, Node], key_spans: dict[str, Span], problems: Problems
) -> None:
    for key, node in tree.entries.items():
        present = entries.get(key)
        if present is None:
            entries[key] = node
            key_spans[key] = tree.key_span(key)
        elif isinstance(present, Mapping) and isinstance(node, Mapping):
            for doubled in present.entries.keys() & node.entries.keys():
                problems.error(
                    node.key_span(doubled), "doubled-key",
                    f"'{doubled}' stands already at {present.key_span(doubled)}")
            entries[key] = Mapping(
                {**present.entries, **node.entries}, present.span, {**present.key_spans, **node.key_spans})
        else:
            problems.error(
                tree.key_span(key), "doubled-key", f"the section '{key}' stands already at {key_spans[key]}")


def _convert(node: yaml.Node, name: str, problems: Problems, depth: int, open_nodes: set[int]) -> Node:
    span = Span(name, node.start_mark.line + 1, node.start_mark.column + 1)
    if depth > MAXIMUM_DEPTH:
        problems.error(span, "too-large", f"nested deeper than {MAXIMUM_DEPTH} levels")
        return Scalar(None, span)
    if id(node) in open_nodes:
        problems.error(span, "yaml-alias", "anchors and aliases are not used here", "use a family instead")
        return Scalar(None, span)
    open_nodes.add(id(node))
    if node.tag.startswith("!"):
        problems.error(span, "yaml-tag", f"the tag '{node.tag}' is not allowed: definitions are plain data")
    if isinstance(node, yaml.ScalarNode):
        empty = node.value == "" and node.style is None
        return Scalar(None if empty else node.value, span)
    if isinstance(node, yaml.SequenceNode):
        return Items(tuple(_convert(n, name, problems, depth + 1, open_nodes) for n in node.value), span)
    return _convert_mapping(node, name, problems, depth, open_nodes, span)


def _convert_mapping(
    node: yaml.Node, name: str, problems: Problems, depth: int, open_nodes: set[int], span: Span
) -> Mapping:
    entries: dict[str, Node] = {}
    key_spans: dict[str, Span] = {}
    for key_node, value_node in node.value:
        key_span = Span(name, key_node.start_mark.line + 1, key_node.start_mark.column + 1)
        if not isinstance(key_node, yaml.ScalarNode):
            problems.error(key_span, "yaml-syntax", "a key is a plain word")
            continue
        key = key_node.value
        if key in entries:
            problems.error(key_span, "doubled-key", f"'{key}' stands already at {key_spans[key]}")
            continue
        key_spans[key] = key_span
        entries[key] = _convert(value_node, name, problems, depth + 1, open_nodes)
    return Mapping(entries, span, key_spans)
