"""The fixed list of mutations in `mutants.txt`: where each stands, what it makes of which text."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
LIST = Path(__file__).parent / "mutants.txt"
_HEAD = re.compile(r"(\d+) (\S+): (.+)")


class NoLongerApplies(Exception):
    """The text that a mutation changes is not in its file, or there more than once."""


@dataclass(frozen=True)
class Mutant:
    """One small mistake; `file` stands below `generator/`."""

    number: int
    file: str
    about: str
    old: str
    new: str

    @property
    def module(self) -> str:
        """The Python module that it is made in."""
        return "generator." + self.file.removesuffix(".py").replace("/", ".")

    def source(self) -> str:
        """The text of the file with the mistake in it."""
        text = (ROOT / "generator" / self.file).read_text(encoding="utf-8")
        found = text.count(self.old)
        if found != 1:
            raise NoLongerApplies(f"{self.number}: {self.file} has {found} times, not once:\n{self.old}")
        changed = text.replace(self.old, self.new)
        compile(changed, self.file, "exec")
        return changed

    def __str__(self) -> str:
        return f"{self.number:3} {self.file.rpartition('/')[2]}: {self.about}"


def mutants() -> list[Mutant]:
    """All of them, a block of lines each: number, file and words, `-` what is, `+` what becomes of it."""
    found = []
    for block in LIST.read_text(encoding="utf-8").strip().split("\n\n"):
        head, *lines = block.split("\n")
        match = _HEAD.fullmatch(head)
        if match is None or not all(line[:2].strip() in ("-", "+") for line in lines):
            raise ValueError(f"not a mutation:\n{block}")
        old, new = ("\n".join(line[2:] for line in lines if line[0] == sign) for sign in "-+")
        found.append(Mutant(int(match[1]), match[2], match[3], old, new))
    assert [mutant.number for mutant in found] == list(range(1, len(found) + 1))
    return found
