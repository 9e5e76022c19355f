"""What units and hidden pieces can do: lose and gain steps, die, be revealed by their owner."""

from collections.abc import Iterator

from generator import module_names as names
from generator.compile.module.arrivals import own_destination
from generator.compile.module.control import left_key
from generator.compile.module.facing import TURN_LEFT, TURN_RIGHT
from generator.compile.module.firing import fire_keys, firing_traits
from generator.compile.module.gaining import ASK_GAIN, GAINED, gain_law, gain_traits
from generator.compile.module.going import going_to
from generator.compile.module.laws import script_traits
from generator.compile.module.messages import Messages, menus
from generator.compile.module.pictures import MOVED_IMAGE
from generator.compile.module.pieces import COVER
from generator.compile.module.putting import owned_put_keys, put_key, putting_traits
from generator.compile.module.seats import menu_entry_if, own_hands_only
from generator.compile.module.sending import send_keys
from generator.compile.module.slots import FIND_SLOT
from generator.compile.module.states import (
    DIE,
    DIE_BY_SCRIPT,
    EDGES,
    FACE_FULL,
    LOSE_BY_SCRIPT,
    STEP_DOWN,
    STEP_UP,
)
from generator.compile.module.told import tell
from generator.compile.module.trails import trail_traits
from generator.compile.module.whereabouts import lies_destroyed
from generator.model.game import Game
from generator.model.piece import Piece as PieceDefinition
from generator.rehearse.by_hand import way_to_be_replaced
from generator.vassal.expression import braces, text
from generator.vassal.keys import named, stroke
from generator.vassal.matching import matching_itself
from generator.vassal.property_changes import PropertyCommand, SetTo
from generator.vassal.quoting import NO_CODE, Code, shown
from generator.vassal.traits import (
    DynamicProperty,
    MarkMoved,
    SetGlobalProperty,
    Trait,
    Trigger,
)

_WEIGH, _SUFFER = named("Weigh"), named("Suffer")
_LEAST, _WEAKEN = named("Least"), named("Weaken")
_DOOM, _SPARE = named("Doom"), named("Spare")
REVEAL, HIDE, LOSE, GAIN, DESTROY = (
    stroke(names.PIECE_HOTKEYS[entry])
    for entry in ("reveal", "hide", "lose-a-step", "gain-a-step", "destroy")
)


def unit_traits(game: Game, identifier: str, messages: Messages) -> tuple[Trait, ...]:
    """What a unit of a side can do, inner to outer."""
    piece = game.pieces[identifier]
    assert piece.side is not None
    acts = (*fire_keys(game), *send_keys(game), *owned_put_keys(game, identifier))
    turns = () if piece.facing is None else (TURN_LEFT, TURN_RIGHT)
    own = own_hands_only(game, piece.side, REVEAL, HIDE, LOSE, GAIN, DESTROY, *turns, *acts)
    fires = firing_traits(game, identifier, messages, REVEAL)
    puts = putting_traits(game, identifier, messages)
    return (*_unit(game, identifier, piece), *_gain(game, identifier, messages), *fires, *puts, own)


def revealed_by_owner(game: Game, side: str) -> tuple[Trait, ...]:
    """How a hidden piece that is no unit is shown and hidden again by those who play its side."""
    return (*_revealing(game), own_hands_only(game, side, REVEAL, HIDE, *fire_keys(game), *send_keys(game)))


def _strength_orders(game: Game, piece: PieceDefinition) -> Iterator[Trait]:
    """How a unit obeys an order of strength that only some games give."""

    def when(order: str, *actions: str, also: str = "") -> Trait:
        asked = f"{names.ORDERS}.contains({text(f'|{order}|')}){also}"
        return Trigger(name=f"arrive {order}", key=names.ARRIVE, action_keys=actions,
                       condition=matching_itself(asked))

    asked = game.asked.strengths
    if "$" in asked or any(isinstance(each, int) for each in asked):
        number = f'Integer.parseInt(GetString({text(names.ORDERS)}).split("[|]")[2])'
        lost = f"Steps-Math.min(Steps,Math.max(1,{number}))"
        yield Trigger(name="as weak as ordered", key=_WEAKEN, action_keys=(STEP_DOWN,), loop=True,
                      loop_count=braces(lost))
        yield when(names.AT_STRENGTH, FACE_FULL, _WEAKEN)
    if "initial" in asked:
        strength = piece.steps if piece.deploys_at is None else piece.deploys_at
        yield when("initial", *_turned_to(piece, strength))
    if "less" in asked:
        yield when("less", STEP_DOWN, also=" && Facing<Steps")
    if "more" in asked:
        yield when("more", STEP_UP, also=" && Facing>1")


def _turned_to(piece: PieceDefinition, strength: int) -> tuple[str, ...]:
    lost = piece.steps - min(piece.steps, max(1, strength))
    if piece.shape == "block" and lost > EDGES // 2:
        return (FACE_FULL, *((STEP_UP,) * (EDGES - lost)))  # the short way round
    return (FACE_FULL, *((STEP_DOWN,) * lost))


def _unit(game: Game, identifier: str, piece: PieceDefinition) -> tuple[Trait, ...]:
    return (
        *_strength_orders(game, piece),
        MarkMoved(
            image=MOVED_IMAGE,
            x=round(9 * game.definitions.theme.screen_px_per_mm / 2),
            y=-round(9 * game.definitions.theme.screen_px_per_mm / 2),
            clear_key=names.CLEAR_MOVED,
        ),
        *trail_traits(game, piece),
        Trigger(
            name="arrived",
            key=names.ARRIVE,
            action_keys=(tell("arrived"),),
            condition=matching_itself(_has_arrived_to_be_told()),
        ),
        *_least(piece),
        *(_revealing(game) if piece.hidden else ()),
        *_losses(game, identifier, piece),
        *_losses_by_script(game, identifier, piece),
        *_death(game, identifier, piece),
    )


def _has_arrived_to_be_told() -> str:
    """Whether the log is to name it: not if a rule has put it back."""
    goal = own_destination()
    return f'{names.ORDERS}.contains("|log|") && ({goal}.equals(CurrentZone) || {goal}.equals(DeckName))'


def _least(piece: PieceDefinition) -> Iterator[Trait]:
    """A unit that must have a strength, and by chance has none, gets the least it can have."""
    if piece.least:
        yield Trigger(
            name="least",
            key=_LEAST,
            action_keys=(FACE_FULL, *((STEP_DOWN,) * (piece.steps - 1))),
            condition=matching_itself("Strength==0"),
        )


def _losses(game: Game, identifier: str, piece: PieceDefinition) -> Iterator[Trait]:
    """A step lost by hand, of which the last is the end, or gives the place to a weaker counter.

    A unit of one step hears the key with the others of its stack; its menu has one entry for its end.
    """
    way, stands = way_to_be_replaced(game, identifier), _stands(game, identifier)
    end = DIE if way is None else put_key(way, game.definitions.put[way])
    if piece.steps == 1:
        yield Trigger(name="lose", key=LOSE, action_keys=(end,), condition=stands)
        return
    weighed = SetTo(braces('Facing<Steps ? "step" : "dead"'))
    yield SetGlobalProperty(name=names.FATE, commands=(PropertyCommand(_WEIGH, weighed),))
    yield Trigger(
        name="suffer a step",
        key=_SUFFER,
        action_keys=(STEP_DOWN, tell("lost")),
        condition=matching_itself(f'{names.FATE}=="step"'),
    )
    yield Trigger(
        name="suffer death",
        key=_SUFFER,
        action_keys=(end,),
        condition=matching_itself(f'{names.FATE}=="dead"'),
    )
    yield Trigger(name="lose", menu=shown(menus("lose-a-step", game.native)), key=LOSE,
                  action_keys=(_LEAST, _WEIGH, _SUFFER), condition=stands)


def _stands(game: Game, identifier: str) -> Code:
    """That a unit does not lie among the destroyed, where it has nothing to lose."""
    destroyed = lies_destroyed(game, identifier)
    return matching_itself(f"!({destroyed})") if destroyed else NO_CODE


def doom_state(game: Game, identifier: str) -> tuple[Trait, ...]:
    """How a unit remembers that it dies of the step that a script takes."""
    piece = game.pieces[identifier]
    if piece.kind != "unit" or piece.destroyed_to is None or not game.asked.loses:
        return ()
    return (DynamicProperty(name="Doomed", value="", commands=(
        PropertyCommand(_DOOM, SetTo(Code("yes"))), PropertyCommand(_SPARE, SetTo(Code(""))))),)


def _losses_by_script(game: Game, identifier: str, piece: PieceDefinition) -> Iterator[Trait]:
    """A step that a script takes: first all pieces learn who dies of it, then those die.

    A piece that dies goes to another board, where VASSAL would send the same key to it again.
    """
    if not game.asked.loses:
        return
    destroyed = lies_destroyed(game, identifier)
    stands = f" && !({destroyed})" if destroyed else ""
    if piece.destroyed_to is not None:
        # The inner trigger hears the key first: whether a piece dies is asked before it loses the step.
        yield Trigger(name="doomed by script", key=LOSE_BY_SCRIPT, action_keys=(_DOOM,),
                      condition=matching_itself(f"Facing>=Steps{stands}"))
        yield Trigger(name="die by script", key=DIE_BY_SCRIPT, action_keys=(_SPARE, DIE),
                      condition=matching_itself('Doomed=="yes"'))
    if piece.steps > 1:
        yield Trigger(name="lose by script", key=LOSE_BY_SCRIPT, action_keys=(STEP_DOWN, tell("lost")),
                      condition=matching_itself(f'Facing<Steps && Doomed!="yes"{stands}'))


def _revealing(game: Game) -> tuple[Trait, ...]:
    """Menu entries by which the owner shows a hidden piece to all, and hides it again."""
    return (
        Trigger(
            name="reveal",
            menu=shown(menus("reveal", game.native)),
            key=REVEAL,
            action_keys=(names.SHOW, _LEAST, tell("revealed")),
            condition=matching_itself('Revealed!="yes" && FaceDown!="yes"'),
        ),
        Trigger(
            name="hide",
            menu=shown(menus("hide", game.native)),
            key=HIDE,
            action_keys=(COVER,),
            condition=matching_itself('Revealed=="yes"'),
        ),
    )


def _gain(game: Game, identifier: str, messages: Messages) -> tuple[Trait, ...]:
    """A step gained by hand, judged where a rule says so; a unit of one step has none to gain."""
    piece = game.pieces[identifier]
    if piece.steps == 1:
        return ()
    room = "Facing>1 && Facing<=Steps"
    law = gain_law(game, identifier)
    if law is None:
        return menu_entry_if(game, piece, room, name="gain", menu=shown(menus("gain-a-step", game.native)),
                             key=GAIN, action_keys=(STEP_UP, tell("gained")))
    return (
        *gain_traits(game, law, messages),
        Trigger(
            name="gained",
            key=GAINED,
            action_keys=(STEP_UP, tell("gained")),
            condition=matching_itself(f'{names.BROKEN}.isEmpty()'),
        ),
        *menu_entry_if(game, piece, room, name="gain", menu=shown(menus("gain-a-step", game.native)),
                       key=GAIN, action_keys=(ASK_GAIN, GAINED)),
    )


def _death(game: Game, identifier: str, piece: PieceDefinition) -> tuple[Trait, ...]:
    """Destroyed pieces go where the definition sends them, at full strength and face up."""
    if piece.destroyed_to is None:
        return ()
    target = game.locations[piece.destroyed_to]
    go = named("GoDestroyed")
    found = (FIND_SLOT,) if target.slots_mm else ()
    sending = going_to(game, go, target)
    as_script, begin, end = script_traits()
    controlled = (name for name, board in game.definitions.boards.items() if board.control is not None)
    left = tuple(left_key(name) for name in controlled)
    return (
        sending,
        as_script,
        Trigger(
            name="die",
            key=DIE,
            action_keys=(tell("destroyed"), begin, FACE_FULL, COVER, go, *found, end, *left),
        ),
        Trigger(name="destroy", menu=shown(menus("destroy", game.native)), key=DESTROY, action_keys=(DIE,),
                condition=_stands(game, identifier)),
    )


