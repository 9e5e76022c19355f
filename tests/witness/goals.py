"""What must be witnessed of a game, and what stands between a player and each of it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from generator.core.conditions import Condition, Exists, MoverFits
from generator.core.form import Found, Path, rebuilt, walk
from generator.core.operations import (
    Branch,
    Call,
    Cell,
    Drawn,
    FirstIn,
    Move,
    Operation,
    Pick,
    Set,
    Word,
)
from generator.core.pieces import Pieces
from generator.core.places import Listed, Where
from generator.core.procedures import Guard, Law
from generator.core.quantities import PropertyNumber, Quantity
from generator.model.game import Game
from generator.rehearse.ever import ever_fitting

from .hands import Witnessed

Wanted = tuple[Condition, bool]
"""A condition, and whether it must hold."""


@dataclass(frozen=True)
class Way:
    """A script to press, and what must hold at that time for an operation to be done."""

    script: str
    wanted: tuple[Wanted, ...]


@dataclass(frozen=True)
class Goal:
    """Something that needs a witness, by where it is written."""

    kind: Literal["operation", "guard", "law"]
    path: Path
    allowed: bool = False
    """Of a law: whether it must allow something, or refuse."""

    def is_met(self, game: Game, witnessed: Witnessed) -> bool:
        """Whether it has been seen."""
        match self.kind:
            case "operation":
                return self.path in witnessed.operations
            case "law":
                return (self.path[1], self.allowed) in witnessed.laws
            case "guard":
                said = re.escape(guard_of(game, self.path).otherwise.in_language("en"))
                words = re.compile(re.sub(r"\\\{[\w-]+\\\}", ".*", said))
                return any(script == self.path[1] and words.fullmatch(told)
                           for script, told in witnessed.refusals)


def goals(game: Game) -> list[Goal]:
    """All that needs a witness: each operation, each guard that refuses, each law both ways."""
    found = [Goal("operation", path) for path in operations(game)]
    found += [Goal("guard", guard.origin) for script in game.scripts.values() for guard in script.guards]
    found += [Goal("law", law.origin, False) for law in game.laws.values()]
    found += [Goal("law", law.origin, True) for law in game.laws.values() if not _is_for_scripts(game, law)]
    return found


def _is_for_scripts(game: Game, law: Law) -> bool:
    """Whether all that the law lets in is moved by scripts alone, which it does not bind."""
    wanted = law.require
    return (law.head.binds_hands_only and isinstance(wanted, MoverFits) and wanted.pieces.at is None
            and not any(name not in game.pieces or game.pieces[name].movable
                        for name in ever_fitting(game, wanted.pieces.printed)))


def guard_of(game: Game, path: Path) -> Guard:
    """The guard that is written there."""
    return next(guard for guard in game.scripts[str(path[1])].guards if guard.origin == path)


def operations(game: Game) -> dict[Path, Operation]:
    """Every operation of every script, by where it is written."""
    return {form.origin: form for script in game.scripts.values() for form in walk(*script.steps)
            if isinstance(form, Operation)}


def ways(game: Game) -> dict[Path, list[Way]]:
    """For each operation the scripts that lead to it, through parts that they call."""
    found: dict[Path, list[Way]] = {}
    for script in game.scripts.values():
        if script.head.kind != "part":
            _Follower(game, script.id, found).follow(script.steps, (), {})
    return found


@dataclass
class _Follower:
    """Goes through the steps of one script; what it sets is put in place of the property later on."""

    game: Game
    script: str
    found: dict[Path, list[Way]]

    def follow(
        self, steps: Sequence[Operation], wanted: tuple[Wanted, ...], known: dict[str, Quantity]
    ) -> None:
        """Each step with what must hold for it; `known` are the quantities that properties hold by then."""
        for step in steps:
            self.found.setdefault(step.origin, []).append(Way(self.script, wanted))
            match step:
                case Branch(when, then, otherwise):
                    when = told(when, known)
                    self.follow(then, (*wanted, (when, True)), dict(known))
                    self.follow(otherwise, (*wanted, (when, False)), dict(known))
                case Call(part):
                    self.follow(self.game.scripts[part].steps, wanted, known)
                case Set(values):
                    for name, value in values:
                        known.pop(name, None)
                        if not isinstance(value, Word | Cell):
                            known[name] = told(value, known)
                case Move(pick, _, lacking):
                    self.follow(lacking, (*wanted, *self._empty(pick)), known)
                case _:
                    inner = [form for form in step.children() if isinstance(form, Operation)]
                    self.follow(inner, wanted, dict(known))

    def _empty(self, pick: Pick) -> tuple[Wanted, ...]:
        match pick:
            case Drawn(source, _, which):
                return ((Exists(replace(which or Pieces(), at=Listed((source,)))), False),)
            case FirstIn(places) if not isinstance(places, Where) or "$" not in (places.row or ""):
                return ((Exists(Pieces(kind="unit", at=places)), False),)
            case _:
                return ()


def told(form: Found, known: dict[str, Quantity]) -> Found:
    """The form with every property that is known replaced by its quantity."""

    def told_of(value: Any) -> Any:
        return known.get(value.name, value) if isinstance(value, PropertyNumber) else value

    return rebuilt(form, told_of)


def pressable(game: Game) -> Iterator[str]:
    """Scripts that players press after the setup."""
    for name, script in game.scripts.items():
        if script.head.kind not in ("part", "event", "setup"):
            yield name
