"""Data that all games share and that travels with the program."""

from typing import TypeVar

from pydantic import BaseModel

from generator.bundled import bundled_folder
from generator.load.reader import read_text
from generator.load.tree import Mapping as Tree
from generator.model.validation import read_model
from generator.problems import Problems

Shared = TypeVar("Shared", bound=BaseModel)


def shared_data(file: str, model: type[Shared]) -> Shared:
    """A file of `data/_shared`. Raises ProblemsFound if it is not as it should be."""
    problems = Problems()
    text = (bundled_folder("data") / "_shared" / file).read_text(encoding="utf-8")
    tree = read_text(text, f"_shared/{file}", problems)
    found = read_model(model, tree, problems) if isinstance(tree, Tree) else None
    problems.stop_on_errors()
    assert found is not None
    return found
