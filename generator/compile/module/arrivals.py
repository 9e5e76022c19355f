"""How pieces and cards are set down by the umpire, and turned over by hands."""

from generator import module_names as names
from generator.compile.module.going import bent
from generator.compile.module.messages import menus
from generator.compile.module.pieces import FACE_DOWN, FACE_UP, TURN_OVER
from generator.compile.module.slots import FIND_SLOT, slot_traits
from generator.compile.module.states import FACE_FULL, FACE_RANDOM
from generator.model.game import Game
from generator.vassal.expression import braces, text
from generator.vassal.keys import named
from generator.vassal.matching import matching_itself
from generator.vassal.property_changes import PropertyCommand, SetTo
from generator.vassal.quoting import shown
from generator.vassal.traits import ReturnToDeck, SendToLocation, SetGlobalProperty, Trait, Trigger

_GO_ZONE, _GO_POINT, _GO_PILE = named("GoZone"), named("GoPoint"), named("GoPile")


def arrival_traits(game: Game) -> tuple[Trait, ...]:
    """How a piece obeys the umpire: strength, face, then the place (see `moves.Moves`)."""

    def when(order: str, *actions: str, only: str = "") -> Trigger:
        ordered = f"{names.ORDERS}.contains({text(f'|{order}|')})"
        return Trigger(
            name=f"arrive {order}",
            key=names.ARRIVE,
            action_keys=actions,
            condition=matching_itself(f"{ordered} && {only}" if only else ordered),
        )

    side_by_side = slot_traits(game)
    to_zone = (_GO_ZONE, *((FIND_SLOT,) if side_by_side else ()), names.CLEAR_MOVED)
    goes_to_point = f'{text(names.bar_list(bent(game)))}.contains("|"+{own_destination()}+"|")'
    to_place = (
        when("place", _GO_POINT, names.CLEAR_MOVED, only=goes_to_point),
        when("place", *to_zone, only=f"!{goes_to_point}"),
    ) if bent(game) else (when("place", *to_zone),)
    turns = {"full": FACE_FULL, "random": FACE_RANDOM, "up": FACE_UP, "down": FACE_DOWN}
    asked = {*game.asked.strengths, *game.asked.faces}
    return (
        SendToLocation(
            key=_GO_ZONE,
            map_name=braces(names.DESTINATION_MAP),
            mode=SendToLocation.ZONE,
            zone=braces(own_destination()),
        ),
        *((SendToLocation(
            key=_GO_POINT,
            map_name=braces(names.DESTINATION_MAP),
            mode=SendToLocation.REGION,
            region=braces(own_destination()),
        ),) if bent(game) else ()),
        ReturnToDeck(key=_GO_PILE, deck=braces(names.DESTINATION)),
        SetGlobalProperty(
            name=names.LOWEST,
            commands=(
                PropertyCommand(
                    names.VOTE, SetTo(braces(f"Order<{names.LOWEST} ? Order : {names.LOWEST}"))
                ),
            ),
        ),
        *(when(order, key) for order, key in turns.items() if order in asked),
        *side_by_side,
        *to_place,
        when("pile", _GO_PILE, names.CLEAR_MOVED),
    )


def own_destination() -> str:
    """Where the piece is sent: its own place, where the umpire names one for each of several pieces."""
    before, behind = f'"^.*[|]"+DefId+"{names.AT}"', '"[|].*$"'
    return f'{names.DESTINATION}.toString().replaceAll({before},"").replaceAll({behind},"")'


def turning_over(language: str, *then: str) -> tuple[Trait, ...]:
    """A menu entry that shows the other side of a marker or a card."""
    weigh, turn = named("WeighTurn"), named("Turn")
    other = SetTo(braces('FaceDown=="yes" ? "up" : "down"'))
    return (
        SetGlobalProperty(name=names.FATE, commands=(PropertyCommand(weigh, other),)),
        Trigger(
            name="turned up",
            key=turn,
            action_keys=(FACE_UP,),
            condition=matching_itself(f'{names.FATE}=="up"'),
        ),
        Trigger(
            name="turned down",
            key=turn,
            action_keys=(FACE_DOWN,),
            condition=matching_itself(f'{names.FATE}=="down"'),
        ),
        Trigger(
            name="turn over",
            menu=shown(menus("turn-over", language)),
            key=TURN_OVER,
            action_keys=(weigh, turn, *then),
        ),
    )
