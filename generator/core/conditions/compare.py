"""Two quantities compared."""

from generator.core.form import Form
from generator.core.quantities import Quantity
from generator.core.written.places import ComparisonName
from generator.records import record


@record
class Compare(Form):
    """The left quantity stands in this relation to the right one."""

    left: Quantity
    comparison: ComparisonName
    right: Quantity
