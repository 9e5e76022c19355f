"""Steps that people read as one: several things put in their places, the same done for several cards."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from generator.compile.words.pieces import PieceWords
from generator.core.conditions import Exists
from generator.core.operations import Arrival, Branch, Everyone, Move, Operation
from generator.core.pieces import Pieces
from generator.core.places import Places
from generator.records import record


@record
class Put:
    """Pieces put in a place."""

    pieces: Pieces
    arrival: Arrival


@record
class PutList:
    """Named pieces put in their places."""

    places: tuple[Put, ...]

    def by_group(self, pieces: PieceWords) -> list[tuple[str, "PutList"]]:
        """The same, apart for each side and each of its groups, which two sides may share.

        Pieces without a group come under the title of their side, of one side alone under none.
        """
        apart: dict[str | None, dict[str, list[Put]]] = {}
        for place in self.places:
            alike: dict[tuple[str | None, str], list[str]] = {}
            for name in pieces.fitting(place.pieces):
                alike.setdefault((_side(pieces, name), _group_title(pieces, name)), []).append(name)
            for (side, title), names in alike.items():
                lists = apart.setdefault(side, {}).setdefault(title, [])
                lists.append(Put(Pieces(ids=tuple(names)), place.arrival))
        sides = pieces.game.definitions.sides
        titles = {side: sides[side].title.in_language(pieces.language)
                  for side in apart if side is not None and len(apart) > 1}
        shared = Counter(title for of_side in apart.values() for title in of_side)

        def called(side: str | None, title: str) -> str:
            return ", ".join(filter(None, (
                titles.get(side or "", "") if shared[title] > 1 or not title else "", title)))

        return [(called(side, title), PutList(tuple(places))) for side, of_side in apart.items()
                for title, places in sorted(of_side.items(), key=lambda each: not each[0])]

    def count(self, pieces: PieceWords) -> int:
        """How many pieces are put down."""
        return sum(len(pieces.fitting(place.pieces)) for place in self.places)

    def spots(self, pieces: PieceWords) -> list[tuple[dict[str, str], Mapping[str, int]]]:
        """Pieces, each by what it is called, that go to the same places; and how many of each go to which."""
        found: dict[str, dict[str, int]] = {}
        named: dict[str, str] = {}
        for place in self.places:
            for identifier in pieces.fitting(place.pieces):
                name = pieces.called(identifier)
                named.setdefault(name, identifier)
                spots = found.setdefault(name, {})
                spots[place.arrival.at] = spots.get(place.arrival.at, 0) + 1
        together: list[tuple[dict[str, str], Mapping[str, int]]] = []
        for name, spots in found.items():
            if not together or together[-1][1] != spots:
                together.append(({}, spots))
            together[-1][0][name] = named[name]
        return together


def _side(pieces: PieceWords, identifier: str) -> str | None:
    piece = pieces.game.pieces.get(identifier)
    return None if piece is None else piece.side


def _group_title(pieces: PieceWords, identifier: str) -> str:
    piece = pieces.game.pieces.get(identifier)
    if piece is None or piece.group is None:
        return ""
    return pieces.game.definitions.groups[piece.group].title.in_language(pieces.language)


@record
class Alike:
    """For each name: if a piece of the name is somewhere, the piece or card of the same name is put down."""

    names: tuple[str, ...]
    looked_at: Places
    put: Put
    kind: str

    def continues(self, other: "Alike") -> bool:
        """Whether the same is done from the same place to the same place."""
        return (self.looked_at, self.put.arrival.at) == (other.looked_at, other.put.arrival.at)


@record
class FromSeveral:
    """The same pieces put in the same place from here and from there."""

    put: Put
    sources: tuple[Places, ...]


Gathered = PutList | Alike | FromSeveral


def gathered(operations: Sequence[Operation], pieces: PieceWords) -> Iterator[Operation | Gathered]:
    """The operations with runs that belong together joined."""
    rest = list(operations)
    while rest:
        for taken, part in (_from_several(rest), _put_list(rest), _alike(rest, pieces)):
            if part is not None:
                yield part
                rest = rest[taken:]
                break
        else:
            yield rest[0]
            rest = rest[1:]


def put(operation: Operation) -> Put | None:
    """What an operation puts down, if it puts down all that fits."""
    if isinstance(operation, Move) and isinstance(operation.pick, Everyone):
        return Put(operation.pick.pieces, operation.arrival)
    return None


def _from_several(operations: Sequence[Operation]) -> tuple[int, FromSeveral | None]:
    first = put(operations[0])
    if first is None:
        return 0, None
    sources: list[Places] = []
    for operation in operations:
        one = put(operation)
        if one is None or one.pieces.at is None or _anywhere(one) != _anywhere(first):
            break
        sources.append(one.pieces.at)
    return (len(sources), FromSeveral(first, tuple(sources))) if len(sources) > 1 else (0, None)


def _anywhere(one: Put) -> Put:
    return replace(one, pieces=replace(one.pieces, at=None))


def _only_named(wanted: Pieces) -> bool:
    """Whether nothing is asked of the pieces but their names."""
    return bool(wanted.ids) and wanted.chosen is None and wanted == Pieces(ids=wanted.ids)


def _put_list(operations: Sequence[Operation]) -> tuple[int, PutList | None]:
    run = []
    for operation in operations:
        one = put(operation)
        if one is None or not _only_named(one.pieces) or one.arrival != Arrival(one.arrival.at):
            break
        run.append(one)
    return (len(run), PutList(tuple(run))) if len(run) > 1 else (0, None)


def _alike(operations: Sequence[Operation], pieces: PieceWords) -> tuple[int, Alike | None]:
    found: Alike | None = None
    taken = 0
    for operation in operations:
        one = _same_name(operation, pieces)
        if one is None or (found is not None and not one.continues(found)):
            break
        names = (*found.names, *one.names) if found is not None else one.names
        found = Alike(names, one.looked_at, one.put, one.kind)
        taken += 1
    return (taken, found) if taken > 1 else (0, None)


def _same_name(operation: Operation, pieces: PieceWords) -> Alike | None:
    match operation:
        case Branch(Exists(asked), (inner,), ()):
            done = put(inner)
        case _:
            return None
    if done is None or asked.at is None:
        return None
    here, there = pieces.fitting(asked), pieces.fitting(done.pieces)
    if len(here) != 1 or len(there) != 1 or pieces.name(here[0]) != pieces.name(there[0]):
        return None
    return Alike((pieces.name(here[0]),), asked.at, done, pieces.kind(there[0]))
