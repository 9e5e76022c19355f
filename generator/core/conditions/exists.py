"""Whether there is a piece."""

from dataclasses import dataclass

from generator.core.form import Form
from generator.core.pieces import Pieces


@dataclass(frozen=True)
class Exists(Form):
    """At least one piece fits."""

    pieces: Pieces
