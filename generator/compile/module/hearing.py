"""What a piece remembers and what it says hear only the keys that are for them.

A trait that remembers encodes the state of its whole piece at every key that it hears, whether it changes
or not (VASSAL.command.ChangeTracker), and a report asks for the name of the whole piece and where it stands
(VASSAL.counters.ReportState), which take the longer the more traits there are. A single move sends a piece
dozens of keys, a script thousands to the umpire.
"""

from collections.abc import Iterable
from dataclasses import fields
from functools import cache
from typing import cast

from generator.vassal.quoting import NO_CODE
from generator.vassal.traits import Report, RestrictCommands, Trait


def keys_heard(traits: Iterable[Trait]) -> frozenset[str]:
    """The keys at which traits do something, and those that they send to their own piece."""
    return frozenset(key for trait in traits for key in _keys(trait) if key)


def reports_apart(traits: Iterable[Trait]) -> tuple[tuple[Report, ...], tuple[Trait, ...]]:
    """The reports among traits, and all others.

    A report may lie further in than what sends it its key or sets what it says: outer traits act first.
    """
    given = tuple(traits)
    return (tuple(trait for trait in given if isinstance(trait, Report)),
            tuple(trait for trait in given if not isinstance(trait, Report)))


def screen(inside: Iterable[Trait], keys: frozenset[str]) -> RestrictCommands:
    """Keeps those of the keys from the traits further in that say nothing to them."""
    others = keys - keys_heard(inside)
    return RestrictCommands(name="hears only its own keys", action="Hide", condition=NO_CODE,
                            keys=tuple(sorted(others)))


def _keys(trait: Trait) -> Iterable[str]:
    for name, is_list in _key_fields(cast(type, type(trait))):
        value = getattr(trait, name)
        yield from value if is_list else (value,)
    for command in getattr(trait, "commands", ()):
        yield command.key


@cache
def _key_fields(kind: type) -> tuple[tuple[str, bool], ...]:
    """The names of the fields that hold keys, and whether they hold several."""
    found = [each.name for each in fields(kind)]
    return tuple((name, name.endswith("s")) for name in found
                 if name in ("key", "keys") or name.endswith(("_key", "_keys")))
