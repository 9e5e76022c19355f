"""The phase of the turn."""

from collections.abc import Iterable

from generator.core.form import Form, Name
from generator.records import record


@record
class PhaseIs(Form):
    """The turn is in one of these phases."""

    phases: tuple[str, ...]

    def reads(self) -> Iterable[Name]:
        return (Name("phase", phase, ("phase",)) for phase in self.phases)
