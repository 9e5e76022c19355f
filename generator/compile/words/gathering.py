"""Steps that people read as one: several things put in their places, the same done for several cards."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.compile.words.pieces import PieceWords
from generator.model.places import PlaceSet, Selector
from generator.model.script import Place, Step


@dataclass(frozen=True)
class PutList:
    """Named pieces put in their places."""

    places: tuple[Place, ...]

    def by_group(self, pieces: PieceWords) -> dict[str, "PutList"]:
        """The same, apart for each group; pieces without one come under no title."""
        groups, apart = pieces.game.definitions.groups, dict[str, list[Place]]()
        for place in self.places:
            piece = pieces.game.pieces.get(pieces.fitting(place.pieces)[0])
            title = groups[piece.group].title.in_language(pieces.language) if piece and piece.group else ""
            apart.setdefault(title, []).append(place)
        return {title: PutList(tuple(places)) for title, places in apart.items()}

    def spots(self, pieces: PieceWords) -> list[tuple[list[str], Mapping[str, int]]]:
        """Names of pieces that go to the same places, and how many of each go to which."""
        found: dict[str, dict[str, int]] = {}
        for place in self.places:
            for identifier in pieces.fitting(place.pieces):
                spots = found.setdefault(pieces.called(identifier), {})
                spots[place.at] = spots.get(place.at, 0) + 1
        together: list[tuple[list[str], Mapping[str, int]]] = []
        for name, spots in found.items():
            if together and together[-1][1] == spots:
                together[-1][0].append(name)
            else:
                together.append(([name], spots))
        return together


@dataclass(frozen=True)
class Alike:
    """For each name: if a piece of the name is somewhere, the piece or card of the same name is put down."""

    names: tuple[str, ...]
    looked_at: PlaceSet
    put: Place
    kind: str

    def continues(self, other: "Alike") -> bool:
        """Whether the same is done from the same place to the same place."""
        return (self.looked_at, self.put.at) == (other.looked_at, other.put.at)


@dataclass(frozen=True)
class FromSeveral:
    """The same pieces put in the same place from here and from there."""

    place: Place
    sources: tuple[PlaceSet, ...]


Gathered = PutList | Alike | FromSeveral


def gathered(steps: Sequence[Step], pieces: PieceWords) -> Iterator[Step | Gathered]:
    """The steps with runs that belong together joined."""
    rest = list(steps)
    while rest:
        for taken, part in (_from_several(rest), _put_list(rest), _alike(rest, pieces)):
            if part is not None:
                yield part
                rest = rest[taken:]
                break
        else:
            yield rest[0]
            rest = rest[1:]


def _from_several(steps: Sequence[Step]) -> tuple[int, FromSeveral | None]:
    first = steps[0].place
    if first is None:
        return 0, None
    sources: list[PlaceSet] = []
    for step in steps:
        if step.place is None or step.place.pieces.at is None or _anywhere(step.place) != _anywhere(first):
            break
        sources.append(step.place.pieces.at)
    return (len(sources), FromSeveral(first, tuple(sources))) if len(sources) > 1 else (0, None)


def _anywhere(place: Place) -> Place:
    return place.model_copy(update={"pieces": place.pieces.model_copy(update={"at": None})})


def _put_list(steps: Sequence[Step]) -> tuple[int, PutList | None]:
    run = []
    for step in steps:
        place = step.place
        if place is None or not place.pieces.ids or place.pieces != Selector(ids=place.pieces.ids) \
                or (place.strength, place.face) != ("keep", "keep"):
            break
        run.append(place)
    return (len(run), PutList(tuple(run))) if len(run) > 1 else (0, None)


def _alike(steps: Sequence[Step], pieces: PieceWords) -> tuple[int, Alike | None]:
    found: Alike | None = None
    taken = 0
    for step in steps:
        one = _same_name(step, pieces)
        if one is None or (found is not None and not one.continues(found)):
            break
        names = (*found.names, *one.names) if found is not None else one.names
        found = Alike(names, one.looked_at, one.put, one.kind)
        taken += 1
    return (taken, found) if taken > 1 else (0, None)


def _same_name(step: Step, pieces: PieceWords) -> Alike | None:
    branch = step.if_
    if branch is None or branch.otherwise or len(branch.then) != 1 or branch.when.exists is None:
        return None
    place, looked_at = branch.then[0].place, branch.when.exists.at
    if place is None or looked_at is None:
        return None
    here, there = pieces.fitting(branch.when.exists), pieces.fitting(place.pieces)
    if len(here) != 1 or len(there) != 1 or pieces.name(here[0]) != pieces.name(there[0]):
        return None
    return Alike((pieces.name(here[0]),), looked_at, place, pieces.kind(there[0]))
