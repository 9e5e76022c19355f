"""Conditions that join others."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.core.form import Form

if TYPE_CHECKING:
    from generator.core.conditions import Condition


@dataclass(frozen=True)
class AllOf(Form):
    """Every part holds."""

    parts: tuple["Condition", ...]


@dataclass(frozen=True)
class AnyOf(Form):
    """At least one part holds."""

    parts: tuple["Condition", ...]


@dataclass(frozen=True)
class NoneOf(Form):
    """No part holds."""

    parts: tuple["Condition", ...]
