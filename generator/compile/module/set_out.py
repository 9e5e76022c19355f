"""Placements that follow each other and know nothing of each other, as one order to all their pieces.

Each order is a key that every piece of the game is asked about, and two traits of the umpire; a set-up that
lays out two hundred counters one by one keeps a window still for seconds.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from generator.core import operations as o
from generator.core.form import Path
from generator.model.game import Game
from generator.records import record
from generator.rehearse.fixed import laid_out, script_laws


@record
class SetOut:
    """Pieces that all arrive in the same manner on one board, each at its own place, by their ids."""

    manner: o.Arrival
    """Its place is only one of them."""
    origin: Path
    """Where the first of them is written."""
    places: dict[str, str] = field(default_factory=dict)


def grouped(
    game: Game, operations: Sequence[o.Operation], one_by_one: bool
) -> Iterator[o.Operation | SetOut]:
    """The operations in their order; placements that may be done at once are one, if none is wanted apart.

    Pieces of one placement that must come one after the other have an order each in either case.
    """
    run = _Run(game)
    for operation in operations:
        if not (one_by_one and run.taken) and run.takes(operation):
            continue
        yield from run.ended()
        run = _Run(game)
        if not run.takes(operation):
            yield operation
    yield from run.ended()


@dataclass
class _Run:
    """Placements in a row, each of other pieces, into places from which none of them comes."""

    game: Game
    taken: list[tuple[o.Move, tuple[str, ...]]] = field(default_factory=list)
    _pieces: set[str] = field(default_factory=set)
    _places: set[str] = field(default_factory=set)
    _left: set[str] = field(default_factory=set)

    def takes(self, operation: o.Operation) -> bool:
        """Whether the operation belongs to the run; then it is added."""
        pieces = laid_out(self.game, operation)
        if not pieces or not isinstance(operation, o.Move) or self._pieces & {*pieces}:
            return False
        left = self._left | {self.game.pieces[piece].starts for piece in pieces}
        places = self._places | {operation.arrival.at}
        if left & places:
            return False
        self.taken.append((operation, pieces))
        self._pieces, self._places, self._left = self._pieces | {*pieces}, places, left
        return True

    def ended(self) -> Iterator[o.Operation | SetOut]:
        """One order for each board and manner, and for those who come first, second ... to a place."""
        alike: dict[tuple[int, str, o.Arrival], SetOut] = {}
        arrived: Counter[str] = Counter()
        in_turn = False
        for move, pieces in self.taken:
            how, board = move.arrival, self.game.locations[move.arrival.at].board
            ranks = set()
            for piece in pieces:
                rank = arrived[how.at] if board in self.game.holdings or script_laws(self.game, piece) else 0
                arrived[how.at] += 1
                order = alike.setdefault((rank, board, replace(how, at="")), SetOut(how, move.origin))
                order.places[piece] = how.at
                ranks.add(rank)
            in_turn = in_turn or len(ranks) > 1
        if in_turn or len(alike) < len(self.taken):
            yield from (order for _, order in sorted(alike.items(), key=lambda each: each[0][0]))
        else:
            yield from (move for move, _ in self.taken)
