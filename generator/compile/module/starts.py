"""What lies on the boards when a scenario is opened: pieces in their boxes, and where the set-up lays them.

Where set-ups lay pieces differently, a window has a board for each, all with one picture and one grid.
A scenario names the boards in use; a stack that belongs to one of them comes only with it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from generator.compile.module.beside import beside
from generator.compile.module.layers import layer_of
from generator.compile.module.spread import points
from generator.model.game import Game, Location
from generator.records import record
from generator.rehearse.beginning import Lying, beginning
from generator.rehearse.once import once
from generator.vassal.piece import Piece
from generator.vassal.traits import DynamicProperty, Rotate, Trait


@record
class Placed:
    """A piece or a card, and how it lies if a set-up has turned it."""

    id: str
    lying: Lying | None = None

    def turned(self, piece: Piece) -> Piece:
        """Its definition, turned as it lies."""
        if self.lying is None:
            return piece
        return replace(piece, traits=tuple(_turned(trait, self.lying) for trait in piece.traits))


@record
class StartStack:
    """What lies on one point of a place, the lowest first."""

    place: str
    number: int
    """Which point of the place it lies on, from 1; each layer of pieces there is a stack of its own."""
    x_mm: float
    y_mm: float
    pieces: tuple[Placed, ...]


def set_ups(game: Game) -> tuple[str, ...]:
    """The set-up scripts of the scenarios, each once."""
    return tuple(beginning(game).lying)


def board_name(game: Game, board_id: str, setup: str) -> str:
    """What the board of a window is called that a set-up uses."""
    first = not has_several(game, board_id) or setup == set_ups(game)[0]
    return board_id if first else f"{board_id}, {setup}"


def board_names(game: Game, board_id: str) -> tuple[str, ...]:
    """All boards of a window."""
    return tuple(dict.fromkeys(board_name(game, board_id, setup) for setup in set_ups(game)))


def has_several(game: Game, board_id: str) -> bool:
    """Whether set-ups lay pieces of a window differently."""
    return not all(lies_with_all(game, setups) for setups in start_stacks(game)[board_id].values())


def lies_with_all(game: Game, setups: tuple[str, ...]) -> bool:
    """Whether what lies there with some set-ups does so with every one."""
    return len(setups) == len(set_ups(game))


@once
def start_stacks(game: Game) -> Mapping[str, Mapping[StartStack, tuple[str, ...]]]:
    """By window: what lies side by side there, and with which set-ups; piles hold the same with all."""
    found: dict[str, dict[StartStack, tuple[str, ...]]] = {board: {} for board in game.definitions.boards}
    at_home = _at_home(game)
    for setup, lying in beginning(game).lying.items():
        arrived: dict[str, list[Placed]] = {}
        for identifier, how in lying.items():
            arrived.setdefault(how.place, []).append(Placed(identifier, how))
        for place in game.locations.values():
            if not place.holds_pile:
                stacks = _at(game, place, at_home.get(place.id, ()), lying, arrived.get(place.id, []))
                for stack in stacks:
                    known = found[place.board].get(stack, ())
                    found[place.board][stack] = (*known, setup)
    return found


def in_pile(game: Game, place: str) -> Iterator[Placed]:
    """What a pile holds, the lowest first."""
    away = {identifier for lying in beginning(game).lying.values() for identifier in lying}
    yield from (Placed(each) for each in _at_home(game).get(place, ()) if each not in away)


def copies(game: Game) -> Iterator[tuple[str, str]]:
    """Pieces that have more slots than one, with each set-up for which there is another."""
    seen: set[str] = set()
    for stacks in start_stacks(game).values():
        for stack, setups in stacks.items():
            for setup in setups[:1] if lies_with_all(game, setups) else setups:
                yield from ((placed.id, setup) for placed in stack.pieces if placed.id in seen)
                seen |= {placed.id for placed in stack.pieces}


@once
def _at_home(game: Game) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for identifier in game.in_play:
        piece = game.pieces.get(identifier)
        starts = piece.starts if piece is not None else game.cards[identifier].deck.starts
        found.setdefault(starts, []).append(identifier)
    return found


def _at(
    game: Game, place: Location, ids: Sequence[str], away: Mapping[str, Lying], arrived: list[Placed]
) -> Iterator[StartStack]:
    """Who is away leaves the others where they are; who arrives lies in the middle, in an empty box apart."""
    stacks: dict[tuple[float, float], list[Placed]] = {}
    for x, y, stacked in points(game, place, ids):
        stacks[x, y] = [Placed(each) for each in stacked if each not in away]
    if any(stacks.values()):
        stacks.setdefault(place.centre_mm, []).extend(arrived)
    else:
        known = {placed.id: placed for placed in arrived}
        stacks = {(x, y): [known[each] for each in ids] for x, y, ids in points(game, place, [*known])}
    if (aside := beside(game).get(place.id)) is not None:
        friends, foes = _foes_apart(game, stacks.get(place.centre_mm, []))
        stacks = {place.centre_mm: friends, aside: foes}
    for number, ((x, y), pieces) in enumerate(stacks.items(), 1):
        for stack in _layers_apart(game, pieces):
            yield StartStack(place.id, number, x, y, stack)


def _foes_apart(game: Game, pieces: Sequence[Placed]) -> tuple[list[Placed], list[Placed]]:
    """Units of all other sides than the lowest unit's stand on the second point."""
    sides = {placed: game.pieces[placed.id].side for placed in pieces
             if placed.id in game.pieces and game.pieces[placed.id].kind == "unit"}
    first = next(iter(sides.values()), None)
    foes = [placed for placed, side in sides.items() if side != first]
    return [placed for placed in pieces if placed not in foes], foes


def _layers_apart(game: Game, pieces: Sequence[Placed]) -> Iterator[tuple[Placed, ...]]:
    """A stack for each layer: VASSAL takes others out of a stack at one player alone."""
    by_layer: dict[str, list[Placed]] = {}
    for placed in pieces:
        by_layer.setdefault(layer_of(game, placed.id), []).append(placed)
    return (tuple(stack) for stack in by_layer.values())


def _turned(trait: Trait, lying: Lying) -> Trait:
    match trait:
        case Rotate(name="Facing", facings=facings):
            # A loss turns the block to the left; VASSAL counts its facings to the right.
            return replace(trait, facing=(facings + 1 - lying.edge) % facings)
        case DynamicProperty(name="Facing"):
            return replace(trait, value=str(lying.edge))
        case DynamicProperty(name="FaceDown"):
            return replace(trait, value="yes" if lying.face_down else "no")
        case _:
            return trait
