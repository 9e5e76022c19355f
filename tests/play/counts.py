"""How much is played."""

import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Counts:
    """Setups, histories and drags of each game."""

    launches: int
    histories: int
    drags: int

    def asked_for(self, prefix: str) -> "Counts":
        """These counts, or what the environment names: `<prefix>_LAUNCHES`, `_HISTORIES`, `_DRAGS`."""
        found = {
            name: os.environ.get(f"{prefix}_{name.upper()}", value) for name, value in vars(self).items()
        }
        return Counts(**{name: int(value) for name, value in found.items()})
