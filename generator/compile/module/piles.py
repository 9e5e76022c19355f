"""Equal pieces in a box: one slot for each kind, with its count, to which markers come home."""

from collections import Counter

from generator import module_names as names
from generator.compile.module.corner import on_a_map, stands_in_corner
from generator.compile.module.spread import Kind, kind_of, stacks_of
from generator.model.game import Game
from generator.rehearse.once import once
from generator.vassal.expression import constant, text
from generator.vassal.keys import named
from generator.vassal.matching import matching_itself
from generator.vassal.quoting import Code
from generator.vassal.traits import SendToLocation, TextLabel, Trait, Trigger

GO_HOME = named("GoHome")
_COUNT_SIZE = 14


def pile_traits(game: Game, identifier: str) -> tuple[Trait, ...]:
    """The count on the uppermost of equal pieces in a box, and how a marker comes back to its slot.

    A hidden piece shows none: whoever sees its back would know that it has equals.
    """
    home = _home(game, identifier)
    comes_home = stands_in_corner(game.pieces[identifier])
    shows_count = _has_equals(game, identifier) and not game.pieces[identifier].hidden
    return (*((_count(game),) if shows_count else ()), *(home if comes_home else ()))


def _has_equals(game: Game, identifier: str) -> bool:
    return _alike(game)[kind_of(game, identifier), game.pieces[identifier].starts] > 1


@once
def _alike(game: Game) -> Counter[tuple[Kind, str]]:
    """How many pieces of each kind start in each place."""
    return Counter((kind_of(game, name), piece.starts) for name, piece in game.pieces.items())


def _count(game: Game) -> Trait:
    uppermost = f'{on_a_map(game)} ? "" : StackPos==1 && StackSize>1 ? StackSize : ""'
    return TextLabel(
        text=Code("{" + uppermost + "}"), font_size=_COUNT_SIZE, font_style=1, background="255,255,255",
        horizontal="r", horizontal_justification="r", vertical="t", vertical_justification="t",
        property_name=names.COUNT)


def _home(game: Game, identifier: str) -> tuple[Trait, ...]:
    place = game.locations.get(game.pieces[identifier].starts)
    if place is None or place.holds_pile or place.is_ground:
        return ()
    window = constant(names.map_name(game, place.board))
    if place.slots_mm or place.grid is not None:
        return (SendToLocation(key=GO_HOME, map_name=window, mode=SendToLocation.ZONE,
                               zone=constant(place.id)),)
    x, y = next((stack.x_mm, stack.y_mm) for stack in stacks_of(game) if identifier in stack.pieces)
    px = game.definitions.theme.screen_px_per_mm
    here = matching_itself(f'{names.ORDERS}.contains("|place|") && CurrentZone=={text(place.id)}')
    return (
        SendToLocation(key=GO_HOME, map_name=window, mode=SendToLocation.POINT,
                       x=Code(str(round(x * px))), y=Code(str(round(y * px)))),
        Trigger(name="to its slot", key=names.ARRIVE, action_keys=(GO_HOME,), condition=here),
    )
