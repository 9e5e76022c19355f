"""Conditions that join others."""

from typing import TYPE_CHECKING

from generator.core.form import Form
from generator.records import record

if TYPE_CHECKING:
    from generator.core.conditions import Condition


@record
class AllOf(Form):
    """Every part holds."""

    parts: tuple["Condition", ...]


@record
class AnyOf(Form):
    """At least one part holds."""

    parts: tuple["Condition", ...]


ALWAYS = AllOf(())
"""What holds without being asked."""


@record
class NoneOf(Form):
    """No part holds."""

    parts: tuple["Condition", ...]
