"""One thing or the other."""

from typing import TYPE_CHECKING

from generator.core.conditions import Condition
from generator.core.operations.action import Action
from generator.records import record

if TYPE_CHECKING:
    from generator.core.operations import Operation


@record
class Branch(Action):
    """Do `then` while the condition holds, else `otherwise`."""

    when: Condition
    then: tuple["Operation", ...]
    otherwise: tuple["Operation", ...] = ()
