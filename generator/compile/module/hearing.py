"""What a piece remembers hears only the keys that change it.

A trait that remembers encodes the state of its whole piece at every key that it hears, whether it changes
or not (VASSAL.command.ChangeTracker), which takes the longer the more traits there are. A single move sends
a piece dozens of keys.
"""

from collections.abc import Iterable
from dataclasses import fields

from generator.vassal.quoting import NO_CODE
from generator.vassal.traits import RestrictCommands, Trait


def keys_heard(traits: Iterable[Trait]) -> frozenset[str]:
    """The keys at which traits do something, and those that they send to their own piece."""
    return frozenset(key for trait in traits for key in _keys(trait) if key)


def screen(remembers: Iterable[Trait], keys: frozenset[str]) -> RestrictCommands:
    """Keeps those of the keys from what a piece remembers, further in, that say nothing to it."""
    others = keys - keys_heard(remembers)
    return RestrictCommands(name="hears only its own keys", action="Hide", condition=NO_CODE,
                            keys=tuple(sorted(others)))


def _keys(trait: Trait) -> Iterable[str]:
    for each in fields(trait):
        value = getattr(trait, each.name)
        if each.name == "commands":
            yield from (command.key for command in value)
        elif each.name == "key" or each.name.endswith("_key"):
            yield value
        elif each.name == "keys" or each.name.endswith("_keys"):
            yield from value
