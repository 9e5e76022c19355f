"""Chance as it was in the engine, told from what came of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from generator.model.game import Game
from generator.rehearse.table import Table

from .desk import Seen


@dataclass
class SeenChance:
    """Dice and draws as they were in the engine, told from the table before and after the act.

    What is random in a script shows in its result: a drawn piece lies where it was drawn to, a shuffled
    deck shows its order, a turned block its edge.
    """

    game: Game
    table: Table
    after: Seen
    dice: list[int]
    choices: list[str] = field(default_factory=list)
    goals: Sequence[str] = ()
    """Where the script puts things, in its order: what was drawn for the first place lay on top."""
    guessed: bool = False
    """Whether something was drawn that does not show: it is back where it was."""

    def roll(self, sides: int) -> int:
        """The next die of the roll that the script makes now."""
        return self.dice.pop(0)

    def throw(self, faces: Sequence[int]) -> int:
        """The face of the next die that the script throws now."""
        return self.dice.pop(0)

    def pick(self, candidates: Sequence[str], place: str) -> str:
        """The candidate that went there; to a deck, the one that lies lowest of those not yet there.

        If none did: one that a rule put back, with another edge up, or that went on to another place.
        """
        there = [name for name in candidates if self.after.pieces[name].place == place]
        if there:
            return min(there, key=lambda name: self.after.pieces[name].position)
        moved = [
            name for name in candidates if self.after.pieces[name].place != self.table.things[name].place
        ]
        put_back = [name for name in candidates
                    if name not in moved and self.after.pieces[name].edge != self.table.things[name].edge]
        self.guessed |= len(candidates) > 1 and not (moved or put_back)
        return (put_back or moved or list(candidates))[0]

    def edge(self, piece: str) -> int:
        """The side that lies up."""
        return self.after.pieces[piece].edge or 1

    def shuffle(self, pile: str, items: Sequence[str]) -> list[str]:
        """The order of the deck; what has been drawn since lay on top."""
        order = {name: number for number, name in enumerate(self.after.pile(pile))}
        later = {place: number for number, place in enumerate(reversed(self.goals), len(order))}

        def height(name: str) -> int:
            return order.get(name, later.get(self.after.pieces[name].place, len(order)))

        return sorted(items, key=height)

    def choose(self, offered: Sequence[str]) -> str:
        """What was chosen of it."""
        chosen = self.choices.pop(0)
        assert chosen in offered, f"{chosen} of {', '.join(offered)}"
        return chosen
