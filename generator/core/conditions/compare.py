"""Two quantities compared."""

from dataclasses import dataclass

from generator.core.form import Form
from generator.core.quantities import Quantity
from generator.core.written.places import ComparisonName


@dataclass(frozen=True)
class Compare(Form):
    """The left quantity stands in this relation to the right one."""

    left: Quantity
    comparison: ComparisonName
    right: Quantity
