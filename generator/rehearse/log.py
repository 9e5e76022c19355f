"""The log of a rehearsal: what happened, line by line."""

from generator.records import record
from generator.rehearse.table import Thing


@record
class Entry:
    """One line of a rehearsal's log; `law` is the id of the rule that put a piece back.

    What is `said` are words and, of a type of their own, ids of things that people call by name.
    """

    turn: int
    phase: str
    script: str
    step: str
    said: tuple[str, ...]
    piece: str = ""
    from_place: str = ""
    to_place: str = ""
    law: str = ""

    @property
    def text(self) -> str:
        """What is said, with ids."""
        return "".join(self.said)


def lying(thing: Thing) -> str:
    """How a thing lies, for the log: its strength if it can have others, and its face if that is down."""
    strength = f", strength {thing.strength}" if thing.steps > 1 else ""
    return strength + (", face down" if thing.face_down else "")
