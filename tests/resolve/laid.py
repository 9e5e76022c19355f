"""Definitions with their tables laid into them, for tests."""

from pathlib import Path

from generator.load.reader import read_text
from generator.load.tables import TableFiles
from generator.load.tree import Mapping
from generator.problems import Problems
from generator.resolve.tables import lay_tables


def laid(folder: Path, yaml: str) -> tuple[Mapping, list[tuple[str, str, str]]]:
    """The definitions, and each problem as its code, its place and what to do about it."""
    problems = Problems()
    tree = read_text(yaml, "g/game.yaml", problems)
    assert isinstance(tree, Mapping)
    found = lay_tables(tree, TableFiles(folder, problems, {}), problems)
    return found, [(each.code, str(each.span), each.hint or each.message) for each in problems]
