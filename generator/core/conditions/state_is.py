"""What properties of the game hold."""

from collections.abc import Iterable

from generator.core.form import Form, Name
from generator.records import record


@record
class StateIs(Form):
    """Each property has one of the values named for it."""

    wanted: tuple[tuple[str, tuple[str, ...]], ...]

    def reads(self) -> Iterable[Name]:
        return (Name("property", name, ("state", name), at_key=True) for name, _ in self.wanted)
