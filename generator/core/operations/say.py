"""Lines for the log."""

from generator.core.operations.action import Action
from generator.model.base import Text
from generator.records import record


@record
class Say(Action):
    """Say a line; `{name}` in it shows a property or a loop's value."""

    line: Text
    warns: bool = False
    """Whether the log shows it in red."""
