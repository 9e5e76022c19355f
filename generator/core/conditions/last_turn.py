"""Whether the game comes to its last turn."""

from generator.core.form import Form
from generator.records import record


@record
class LastTurn(Form):
    """It is the last turn of the game, or that is `over`."""

    over: bool = False
