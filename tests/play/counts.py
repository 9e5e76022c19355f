"""How much is played."""

import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Counts:
    """Setups, histories and drags of each game, and found histories that are played again."""

    launches: int
    histories: int
    drags: int
    witnesses: int = 1000

    def asked_for(self, prefix: str) -> "Counts":
        """These counts, or what the environment names: `<prefix>_LAUNCHES`, `_HISTORIES` ..."""
        found = {
            name: os.environ.get(f"{prefix}_{name.upper()}", value) for name, value in vars(self).items()
        }
        return Counts(**{name: int(value) for name, value in found.items()})
