"""Whether the game comes to its last turn."""

from dataclasses import dataclass

from generator.core.form import Form


@dataclass(frozen=True)
class LastTurn(Form):
    """It is the last turn of the game, or that is `over`."""

    over: bool = False
