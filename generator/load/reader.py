"""Read the YAML files of a game folder into one located tree."""

from pathlib import Path

from generator.load.parsing import MAXIMUM_DEPTH, read_text
from generator.load.tree import Mapping, Node, Scalar
from generator.problems import Problems, Span

__all__ = ["MAXIMUM_DEPTH", "MAXIMUM_FILES", "MAXIMUM_FILE_BYTES", "read_file", "read_folder", "read_text"]

MAXIMUM_FILE_BYTES = 2_000_000
MAXIMUM_FILES = 100
FILE_DEFAULT = "provenance"
"""The section of a file that holds for all facts in it."""


def read_folder(folder: Path, problems: Problems) -> tuple[Mapping, dict[str, str]]:
    """Read every `*.yaml` of the folder and join their top-level sections.

    Returns the tree and the text of each file by the name used in spans. Links that lead out of the
    folder, over-large files, doubled keys, anchors and custom tags are reported as problems.
    """
    entries: dict[str, Node] = {}
    key_spans: dict[str, Span] = {}
    sources: dict[str, str] = {}
    folder_name = folder.name or folder.resolve().name
    for path in _definition_files(folder, folder_name, problems):
        name = f"{folder_name}/{path.name}"
        text = _read_text(path, folder, name, sources, problems)
        if text is None:
            continue
        tree = read_text(text, name, problems)
        if isinstance(tree, Mapping):
            _join(_by_file(tree, path.name), entries, key_spans, problems)
        elif not (isinstance(tree, Scalar) and tree.value is None):
            problems.error(tree.span, "not-a-mapping", "a definition file holds named sections")
    return Mapping(entries, Span(f"{folder_name}/game.yaml", 1, 1), key_spans), sources


def _definition_files(folder: Path, name: str, problems: Problems) -> list[Path]:
    paths = sorted(folder.glob("*.yaml"))
    for other in sorted(folder.glob("*.yml")):
        problems.warning(
            Span(f"{name}/{other.name}"),
            "file-not-read",
            "only files called *.yaml are read",
            f"rename it to {other.stem}.yaml",
        )
    if not paths:
        problems.error(Span(name), "no-definitions", f"no *.yaml file in the folder '{name}'")
    if len(paths) > MAXIMUM_FILES:
        problems.error(Span(name), "too-large", f"more than {MAXIMUM_FILES} definition files")
    return paths[:MAXIMUM_FILES]


def _read_text(
    path: Path, folder: Path, name: str, sources: dict[str, str], problems: Problems
) -> str | None:
    return read_file(path, name, sources, problems) if is_inside(path, folder, name, problems) else None


def is_inside(path: Path, folder: Path, name: str, problems: Problems) -> bool:
    """Whether a file of a folder lies in it; a link that leads out is a problem."""
    try:
        if path.resolve().is_relative_to(folder.resolve()):
            return True
        problems.error(Span(name), "outside-folder", "the file is a link out of the game folder")
    except (OSError, RuntimeError) as error:
        problems.error(Span(name), "unreadable-file", f"the file cannot be read: {error}")
    return False


def read_file(path: Path, name: str, sources: dict[str, str], problems: Problems) -> str | None:
    """The text of a file, kept in `sources` under its name; None after a problem that tells why not."""
    try:
        if not path.is_file():
            problems.error(Span(name), "unreadable-file", "this is no file of text")
            return None
        with path.open("rb") as file:  # the size may not be known beforehand, so no more than that is read
            data = file.read(MAXIMUM_FILE_BYTES + 1)
    except (OSError, RuntimeError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        problems.error(Span(name), "unreadable-file", f"the file cannot be read: {reason}")
        return None
    if len(data) > MAXIMUM_FILE_BYTES:
        problems.error(Span(name), "too-large", f"the file is larger than {MAXIMUM_FILE_BYTES} bytes")
        return None
    return _decoded(data, name, sources, problems)


def _decoded(data: bytes, name: str, sources: dict[str, str], problems: Problems) -> str | None:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", errors="replace")
        span = Span(name, before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1)
        sources[name] = data.decode("utf-8-sig", errors="replace")
        problems.error(
            span,
            "unreadable-file",
            f"the byte 0x{data[error.start]:02X} is no UTF-8 text",
            f"save the file as UTF-8{' (in Excel: `CSV UTF-8`)' if name.endswith('.csv') else ''}",
        )
        return None
    sources[name] = text
    return text


def _by_file(tree: Mapping, name: str) -> Mapping:
    """The tree of a file with its own `provenance` under the name of the file: each may have one."""
    own = tree.entries.get(FILE_DEFAULT)
    if own is None:
        return tree
    named = Mapping({name: own}, own.span, {name: tree.key_span(FILE_DEFAULT)})
    return Mapping({**tree.entries, FILE_DEFAULT: named}, tree.span, tree.key_spans)


def _join(tree: Mapping, entries: dict[str, Node], key_spans: dict[str, Span], problems: Problems) -> None:
    for key, node in tree.entries.items():
        present = entries.get(key)
        if present is None:
            entries[key] = node
            key_spans[key] = tree.key_span(key)
        elif isinstance(present, Mapping) and isinstance(node, Mapping):
            for doubled in present.entries.keys() & node.entries.keys():
                problems.error(
                    node.key_span(doubled),
                    "doubled-key",
                    f"'{doubled}' stands already at {present.key_span(doubled)}",
                )
            entries[key] = Mapping(
                {**present.entries, **node.entries}, present.span, {**present.key_spans, **node.key_spans}
            )
        else:
            problems.error(
                tree.key_span(key), "doubled-key", f"the section '{key}' stands already at {key_spans[key]}"
            )
