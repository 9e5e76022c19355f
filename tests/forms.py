"""Forms of the core as authors write them: what YAML says, lowered."""

from typing import Any

from generator.core.conditions import Condition
from generator.core.lowering import lower_condition, lower_pieces, lower_places, lower_quantity
from generator.core.lowering_steps import lower_steps
from generator.core.operations import Operation
from generator.core.pieces import Pieces
from generator.core.places import Places
from generator.core.quantities import Quantity
from generator.core.written import places as written
from generator.core.written.steps import Step


def condition(value: Any) -> Condition:
    """A condition."""
    return lower_condition(written.Condition.model_validate(value), ())


def quantity(value: Any) -> Quantity:
    """An amount."""
    return lower_quantity(written.QuantityForm.model_validate(value), ())


def pieces(value: Any) -> Pieces:
    """A selector."""
    return lower_pieces(written.Selector.model_validate(value), ())


def places(value: Any) -> Places:
    """Places; a text lists ids."""
    form = {"ids": value} if isinstance(value, str) else value
    return lower_places(written.PlaceSet.model_validate(form), ())


def step(value: Any) -> Operation:
    """One step."""
    return lower_steps((Step.model_validate(value),), ())[0]
