"""A program of key commands: the traits that a piece needs to carry out named steps in order.

A trigger sends each of its keys through the whole piece and waits for all their effects, so a chain of
keys is a program, a numbered property a variable, and a counted trigger a loop (cookbook 4.6, 4.7).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.core.form import Path
from generator.vassal.expression import braces, constant
from generator.vassal.keys import named
from generator.vassal.matching import matching_itself
from generator.vassal.property_changes import Change, Choose, PropertyCommand, SetTo
from generator.vassal.quoting import NO_CODE, Code, shown
from generator.vassal.traits import SetGlobalProperty, Trait, Trigger

SAY = named("Say")
IN_RED = "? "
"""How a line begins that the log shows in red (VASSAL.build.module.Chatter)."""


@dataclass
class Program:
    """Collects traits; `section` names the keys that are made next, `origin` is where they are written.

    `clerk` is who gets the traits that are made next.
    """

    clerk: str = ""
    section: str = ""
    origin: Path = ()
    origins: dict[str, Path] = field(default_factory=dict)
    """Where each key comes from that an author has written."""
    number: int = 0
    _flows: dict[str, list[Trait]] = field(default_factory=dict)
    _values: dict[str, dict[str, list[PropertyCommand]]] = field(default_factory=dict)

    @property
    def flow(self) -> list[Trait]:
        """What acts, of the clerk who gets the next traits."""
        return self._flows.setdefault(self.clerk, [])

    @property
    def clerks(self) -> tuple[str, ...]:
        """All who have got something."""
        return tuple(dict.fromkeys((*self._flows, *self._values)))

    def traits(self, clerk: str) -> tuple[Trait, ...]:
        """Everything that acts, inner to outer, and then the values.

        Values are properties of the module: one of the piece's own would be written into its state, and
        VASSAL encodes the state of all its traits anew at each change.
        """
        values = tuple(SetGlobalProperty(name=name, commands=tuple(commands))
                       for name, commands in self._values.get(clerk, {}).items())
        return (*self._flows.get(clerk, ()), *values)

    @property
    def value_names(self) -> tuple[str, ...]:
        """The module properties that the program writes."""
        return tuple(dict.fromkeys(name for values in self._values.values() for name in values))

    def key(self, word: str) -> str:
        """A new key, named after the section."""
        self.number += 1
        name = f"{self.section} {self.number} {word}"
        if self.origin:
            self.origins[name] = self.origin
        return named(name)

    def trigger(self, key: str, actions: list[str], condition: str = "") -> None:
        """On `key`, if the condition holds, send the actions; without actions nothing is made."""
        if actions:
            self.flow.append(
                Trigger(
                    name=key.rpartition(",")[2],
                    key=key,
                    action_keys=tuple(actions),
                    condition=matching_itself(condition) if condition else NO_CODE,
                )
            )

    def repeat(self, body: list[str], count: str, index: str = "") -> str:
        """A key that sends the body `count` times (a number or an {expression})."""
        return self._loop(
            "repeat", body, "counted", loop_count=constant(count), index=bool(index), index_property=index
        )

    def while_true(self, body: list[str], condition: str) -> str:
        """A key that sends the body as long as the condition holds."""
        return self._loop("while", body, "while", while_expression=braces(condition))

    def _loop(self, word: str, body: list[str], kind: str, **ends: Any) -> str:
        key = self.key(word)
        self.flow.append(
            Trigger(
                name=key.rpartition(",")[2],
                key=key,
                action_keys=tuple(body),
                loop=True,
                loop_type=kind,
                **ends,
            )
        )
        return key

    def remember(self, name: str, expression: str) -> str:
        """A key that gives a property of the module the value of an expression."""
        return self.declare(name, braces(expression))

    def declare(self, name: str, value: str) -> str:
        """A key that gives a property of the module a value: a text or an {expression}."""
        return self._change("set", name, SetTo(constant(value)))

    def ask(self, name: str, prompt: str, choices: Sequence[Code]) -> str:
        """A key that lets the player choose the value of a property; blank choices are not shown."""
        return self._change("ask", name, Choose(shown(prompt), tuple(choices)))

    def _change(self, word: str, name: str, change: Change) -> str:
        key = self.key(f"{word} {name}")
        self._values.setdefault(self.clerk, {}).setdefault(name, []).append(PropertyCommand(key, change))
        return key
