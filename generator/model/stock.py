"""Paper stocks: the sheets that pieces, cards, maps and charts are printed on."""

from functools import cache
from typing import Self

from pydantic import Field, model_validator

from generator.bundled import bundled_folder
from generator.load.reader import read_text
from generator.load.tree import plain
from generator.model.base import Identifier, Strict, Text
from generator.problems import Problems

PAPERS_FILE = "_shared/papers.yaml"


class Paper(Strict):
    """A paper size, upright, and the blank that printers leave at each of its edges."""

    title: Text
    width_mm: float = Field(ge=50, le=2000)
    height_mm: float = Field(ge=50, le=2000)
    margin_mm: float = Field(5, ge=0, le=30)

    @model_validator(mode="after")
    def _upright(self) -> Self:
        if self.width_mm > self.height_mm:
            raise ValueError("a paper is given upright: its width is its shorter side")
        return self


class _Papers(Strict):
    papers: dict[Identifier, Paper]


@cache
def papers() -> dict[str, Paper]:
    """Every paper of the shared stock by its id.

    Raises ProblemsFound for a file that is no YAML, pydantic's ValidationError for one with wrong fields.
    """
    text = (bundled_folder("data") / PAPERS_FILE).read_text(encoding="utf-8")
    problems = Problems()
    tree = read_text(text, PAPERS_FILE, problems)
    problems.stop_on_errors()
    return _Papers.model_validate(plain(tree)).papers
