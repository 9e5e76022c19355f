"""Problems are values: collected, sorted and printed together, never raised one by one."""

import difflib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from generator.records import record

Level = Literal["error", "warning"]


class Span(NamedTuple):
    """A place in a definition file; line and column count from 1, line 0 means the whole file.

    A place in a spreadsheet is a cell: `file` names the sheet too, `line` is the row and `column` the column.
    """

    file: str
    line: int = 0
    column: int = 0
    is_cell: bool = False

    def __str__(self) -> str:
        if not self.line:
            return self.file
        if self.is_cell:
            return f"{self.file} {column_letters(self.column)}{self.line}"
        return f"{self.file}:{self.line}:{self.column}"


def column_letters(column: int) -> str:
    """What spreadsheets call a column that is counted from 1: `A`, `Z`, `AA`."""
    letters = ""
    while column > 0:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters


@record
class Problem:
    """One thing wrong: `code` is a slug that `counterpress explain` knows."""

    span: Span
    code: str
    message: str
    hint: str = ""
    level: Level = "error"

    def sort_key(self) -> tuple[str, int, int, str, str]:
        """Problems are shown in reading order."""
        return (self.span.file, self.span.line, self.span.column, self.code, self.message)


def _folded(name: str) -> str:
    """A name as people may write it who have its title in mind."""
    return name.casefold().replace(" ", "-").replace("_", "-")


def nearest(word: str, known: Iterable[str]) -> str:
    """Say which known name was probably meant; empty if none is close.

    Spreadsheets drop the zeros that numbers begin with; copies and boxes have numbers behind their name.
    """
    names = sorted(set(known))
    numbers = sorted(int(tail) for head, _, tail in (name.rpartition("-") for name in names)
                     if head == word and tail.isdecimal())
    if len(numbers) > 1:
        return f"there are '{word}-{numbers[0]}' to '{word}-{numbers[-1]}'; of pieces, a tag names all"
    same_number = [name for name in names if word.isdigit() and name.lstrip("0") == word.lstrip("0")]
    alike = {_folded(name): name for name in names}
    near = difflib.get_close_matches(_folded(word), alike, n=1, cutoff=0.6)
    close = same_number or [alike[name] for name in near]
    if close:
        return f"did you mean '{close[0]}'?"
    return f"known: {', '.join(names)}" if 0 < len(names) <= 12 else ""


@record
class Acceptance:
    """A warning that the author knows and lets pass: its code, and words of its message."""

    code: str
    about: str

    def lets_pass(self, problem: Problem) -> bool:
        """Whether this is the warning that is meant; errors never pass."""
        return problem.level == "warning" and problem.code == self.code and self.about in problem.message


@dataclass
class Problems:
    """A growing list of problems; every stage adds to it and stops only at its end.

    `found` holds all, also the warnings that `accepted` lets pass; what is told is what is iterated over.
    """

    found: list[Problem] = field(default_factory=list)
    accepted: Sequence[Acceptance] = ()

    def error(self, span: Span, code: str, message: str, hint: str = "") -> None:
        """Record something that makes the build impossible."""
        self.found.append(Problem(span, code, message, hint))

    def warning(self, span: Span, code: str, message: str, hint: str = "") -> None:
        """Record something that `--strict` does not let pass."""
        self.found.append(Problem(span, code, message, hint, "warning"))

    def __iter__(self) -> Iterator[Problem]:
        return iter(sorted(filter(self._is_told, set(self.found)), key=Problem.sort_key))

    def _is_told(self, problem: Problem) -> bool:
        return not any(each.lets_pass(problem) for each in self.accepted)

    @property
    def is_silent(self) -> bool:
        """Whether there is nothing to tell."""
        return not any(map(self._is_told, self.found))

    @property
    def has_errors(self) -> bool:
        """Whether anything found forbids going on."""
        return any(problem.level == "error" for problem in self.found)

    def stop_on_errors(self, sources: Mapping[str, str] | None = None) -> None:
        """Raise ProblemsFound if there is an error; `sources` are the texts that spans point into."""
        if self.has_errors:
            raise ProblemsFound(self, sources or {})


class ProblemsFound(Exception):
    """A stage ended with errors; the message lists them all."""

    def __init__(self, problems: Problems, sources: Mapping[str, str]) -> None:
        super().__init__("\n".join(f"{p.span}: {p.level}[{p.code}]: {p.message}" for p in problems))
        self.problems = problems
        self.sources = sources

    def __reduce__(self) -> tuple[type["ProblemsFound"], tuple[Problems, Mapping[str, str]]]:
        # games are played in other processes too, and what they find comes back whole
        return ProblemsFound, (self.problems, self.sources)


class WrongUse(Exception):
    """A command cannot do what it is asked for; the message tells people why, and what they can do."""
