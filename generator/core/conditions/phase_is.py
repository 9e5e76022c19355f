"""The phase of the turn."""

from collections.abc import Iterable
from dataclasses import dataclass

from generator.core.form import Form, Name


@dataclass(frozen=True)
class PhaseIs(Form):
    """The turn is in one of these phases."""

    phases: tuple[str, ...]

    def reads(self) -> Iterable[Name]:
        return (Name("phase", phase, ("phase",)) for phase in self.phases)
