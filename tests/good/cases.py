"""A case: a fragment over the base game, and the form that it shows."""

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import get_args

from generator.core.conditions import Compare
from generator.core.form import Form, walk
from generator.core.operations import Cell, Set, Word
from generator.core.pieces import Pieces
from generator.core.places import Places
from generator.core.procedures import Law, Script
from generator.core.quantities import Quantity
from generator.load.reader import read_text
from generator.load.tree import Mapping
from generator.model.game import Game
from generator.problems import Problems
from generator.problems.report import as_text
from generator.resolve.series import unfold_series
from tests.laid_over import problems_of

HERE = Path(__file__).parent
BASE = HERE / "base.yaml"
CASES = sorted(path for path in HERE.glob("*/*.yaml"))
EXAMPLE = "example"
_DRAG = re.compile(r"^# drag (\S+) to (\S+)$", re.MULTILINE)


@dataclass(frozen=True, eq=False)
class Case:
    """A fragment; the folder that it lies in says what sort of form it shows."""

    path: Path

    @property
    def sort(self) -> str:
        """The name of the folder: steps, conditions, amounts, places, pieces, scripts or rules."""
        return self.path.parent.name

    @cached_property
    def text(self) -> str:
        """The fragment as written."""
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def drags(self) -> list[tuple[str, str]]:
        """What is moved by hand before: a comment such as `# drag b3 to C2`."""
        return _DRAG.findall(self.text)

    @cached_property
    def _laid_over(self) -> tuple[str, Game | None]:
        problems, sources, game = problems_of(self.text, self.path.name, draw=False, under=BASE)
        return as_text(problems, sources) if problems.found else "", game

    @property
    def complaints(self) -> str:
        """What `check` has to say of it."""
        return self._laid_over[0]

    @property
    def game(self) -> Game:
        """The game of the fragment."""
        assert not self.complaints, self.complaints
        game = self._laid_over[1]
        assert game is not None
        return game

    @cached_property
    def scripts(self) -> list[Script]:
        """The scripts that the fragment writes, in its order."""
        return [self.game.scripts[name] for name in self._written("scripts")]

    @cached_property
    def laws(self) -> list[Law]:
        """The rules that the fragment writes."""
        return [self.game.laws[name] for name in self._written("rules")]

    def _written(self, section: str) -> list[str]:
        tree = read_text(self.text, self.path.name, Problems())
        assert isinstance(tree, Mapping)
        found = unfold_series(tree, Problems()).entries.get(section)
        return list(found.entries) if isinstance(found, Mapping) else []

    @cached_property
    def subject(self) -> Form:
        """The one form that the case shows."""
        match self.sort:
            case "conditions":
                return self.scripts[0].guards[0].require if self.scripts else self.laws[0].require
            case "amounts":
                return self._amount()
            case "places":
                return self._last(get_args(Places))
            case "pieces":
                return self._last((Pieces,))
            case "rules":
                return self.laws[0]
            case _:
                return self.scripts[0]

    def _amount(self) -> Quantity:
        if self.laws:
            require = self.laws[0].require
            assert isinstance(require, Compare)
            return require.left
        value = next(form for form in walk(*self.scripts[0].steps) if isinstance(form, Set)).values[0][1]
        assert not isinstance(value, Word | Cell), value
        return value

    def _last(self, kinds: tuple[type[Form], ...]) -> Form:
        return [form for form in walk(*self.scripts[0].steps) if isinstance(form, kinds)][-1]


def cases() -> list[Case]:
    """All cases, each laid over once."""
    return [Case(path) for path in CASES]
