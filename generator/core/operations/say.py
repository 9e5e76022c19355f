"""Lines for the log."""

from dataclasses import dataclass

from generator.core.operations.action import Action
from generator.model.base import Text


@dataclass(frozen=True)
class Say(Action):
    """Say a line; `{name}` in it shows a property or a loop's value."""

    line: Text
