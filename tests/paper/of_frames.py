"""What stands above and below a procedure, and rules: who, when, how often, and on what condition."""

import re
from dataclasses import dataclass, replace
from typing import Literal

from generator.catalogues import ENGLISH
from generator.core.conditions import AllOf, Condition
from generator.core.pieces import Pieces
from generator.core.quantities import Quantity
from tests.paper.beside import Beside
from tests.paper.rules import given, phrase, reads

_NUMBER = re.compile("([0-9]+)")


@dataclass(frozen=True)
class Frame:
    """Who may do a procedure, or when it happens by itself; in which phases, how often."""

    side: str | None = None
    when: Condition | None = None
    phases: tuple[str, ...] = ()
    once: Literal["phase", "turn", "game"] | None = None
    shared: tuple[str, ...] = ()
    ends: bool = False
    """Whether it is done when the phases end."""


@dataclass(frozen=True)
class Bound:
    """Which pieces a rule binds, in which case, and what it costs."""

    applies: Pieces
    gaining: bool = False
    when: tuple[Condition, ...] = ()
    pays: tuple[tuple[str, Quantity], ...] = ()


# ---- above a procedure
reads("frame", "who-any")(given(Frame()))
reads("frame", "who-side")(lambda beside, side: Frame(side=side))
reads("frame", "by-itself")(lambda beside, when: Frame(when=when))
phrase("frame", "{frame}; {phases}", frame="frame", phases="phases")(
    lambda beside, frame, phases: replace(frame, phases=phases)
)
phrase("frame", "{frame}; {ending}", frame="frame", ending="ending")(
    lambda beside, frame, ending: replace(frame, phases=ending, ends=True)
)
phrase("frame", "{frame}; {once}", frame="frame", once="how-often")(
    lambda beside, frame, once: replace(frame, once=once[0], shared=once[1])
)
@reads("numbered-phases", "range", first="phase", last="phase")
def numbered_phases(beside: Beside, first: str, last: str) -> tuple[str, ...]:
    """Those whose titles differ from both by their numbers alone, which lie between theirs."""
    phases = beside.game.definitions.phases
    parts = {name: _NUMBER.split(phase.title.in_language(ENGLISH)) for name, phase in phases.items()}
    pairs = zip(parts[first], parts[last], strict=True)
    (at,) = (at for at, (one, other) in enumerate(pairs) if one != other)
    ends = range(int(parts[first][at]), int(parts[last][at]) + 1)
    return tuple(name for number in ends for name, each in parts.items()
                 if each == [*parts[first][:at], str(number), *parts[first][at + 1:]])


for _phases in ("phase*or", "numbered-phases"):
    reads("phases", "phase", phases=_phases)(lambda beside, phases: phases)
    reads("ending", "end-of-phase", phases=_phases)(lambda beside, phases: phases)
reads("ending", "end-of-any-phase")(given(()))
reads("once", "once-phase")(given("phase"))
reads("once", "once-turn")(given("turn"))
reads("once", "once-game")(given("game"))
phrase("how-often", "{once}", once="once")(lambda beside, once: (once, ()))
reads("how-often", "once-shared", once="once", titles="part*and")(lambda beside, once, titles: (once, titles))


# ---- below a procedure
reads("guard", "only-if", when="case")(lambda beside, when: when)


# ---- rules
phrase("bound", "{who}", who="whoever")(lambda beside, who: Bound(who))
phrase("bound", "{who} {hand}", who="whoever", hand="by-hand")(lambda beside, who, hand: Bound(who))
reads("by-hand", "by-hand")(given("by hand"))
reads("by-hand", "by-hand-on-paper")(given("by hand"))
reads("whoever", "any-one")(lambda beside, a, one: one)
phrase("whoever", "{names}", names="names")(lambda beside, names: names)
phrase("bound", "{bound}, {gain}", bound="bound", gain="gaining")(
    lambda beside, bound, gain: None if bound.when or bound.pays else replace(bound, gaining=True)
)
reads("gaining", "gaining")(given("gaining"))
phrase("bound", "{bound}, {when}", bound="bound", when="in-scenarios")(
    lambda beside, bound, when: replace(bound, when=(*bound.when, when))
)
phrase("bound", "{bound}, {when}", bound="bound", when="when")(
    lambda beside, bound, when: replace(bound, when=(*bound.when, when))
)
reads("when", "rules-when")(lambda beside, when: when)
phrase("bound", "{bound}; {paid}", bound="bound", paid="paid")(
    lambda beside, bound, paid: replace(bound, pays=(*bound.pays, paid))
)
reads("paid", "pays", name="property")(lambda beside, name, amount: (name, amount))
reads("allowed", "rules-allowed", required="condition")(lambda beside, required: required)


def together(conditions: tuple[Condition, ...]) -> Condition | None:
    """All of the conditions as one, if there are any."""
    return AllOf(conditions) if conditions else None
