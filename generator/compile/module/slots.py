"""Slots of boxes, where pieces lie side by side: a piece that is sent there takes a free one.

The slots of a box are mostly taken from the first on, so a piece goes by how many lie in the box. Only if
that slot is taken it tries one after the other, because each try is a move that all players are sent.
"""

from generator import module_names as names
from generator.compile.module.laws import ARRANGING_BEGINS, ARRANGING_ENDS
from generator.model.game import Game
from generator.vassal.expression import braces, filter_text, text
from generator.vassal.keys import named
from generator.vassal.matching import matching_itself
from generator.vassal.traits import SendToLocation, Trait, Trigger

FIND_SLOT = named("FindSlot")
_NEXT_SLOT, _TRY_SLOT, _TRY_SLOTS = named("NextSlot"), named("TrySlot"), named("TrySlots")


def slot_traits(game: Game) -> tuple[Trait, ...]:
    """How a piece that lies in a box finds a free slot of it; it takes the last, if none is."""
    boxes: dict[int, list[str]] = {}
    for place in game.locations.values():
        if place.slots_mm:
            boxes.setdefault(len(place.slots_mm), []).append(place.id)
    if not boxes:
        return ()
    any_piece = filter_text('DefId!=""')
    same_point = filter_text("CurrentX==$CurrentX$ && CurrentY==$CurrentY$")
    lying, alone, last = f"CountZone({any_piece})", f"CountLocation({same_point})==1", _by_box(boxes)
    slotted = names.bar_list([each for ids in boxes.values() for each in ids])
    return (
        _goes(_NEXT_SLOT, f"({lying}<{last} ? {lying} : {last})"),
        _goes(_TRY_SLOT, names.SLOT),
        Trigger(
            name="find a slot",
            key=FIND_SLOT,
            action_keys=(ARRANGING_BEGINS, _NEXT_SLOT, _TRY_SLOTS, ARRANGING_ENDS),
            condition=matching_itself(f'{text(slotted)}.contains("|"+CurrentZone+"|")'),
        ),
        Trigger(
            name="try one slot after the other",
            key=_TRY_SLOTS,
            action_keys=(_TRY_SLOT,),
            condition=braces(f"!({alone})"),
            loop=True,
            loop_type="until",
            until_expression=braces(f"{alone} || {names.SLOT}=={last}"),
            index=True,
            index_property=names.SLOT,
        ),
    )


def _by_box(boxes: dict[int, list[str]]) -> str:
    """An expression: how many slots the box has in which a piece lies."""
    *others, (most, _) = sorted(boxes.items(), key=lambda each: len(each[1]))
    choices = "".join(f'{text(names.bar_list(ids))}.contains("|"+CurrentZone+"|") ? {number} : '
                      for number, ids in others)
    return f"({choices}{most})"


def _goes(key: str, slot: str) -> SendToLocation:
    """What takes a piece to a slot of the box in which it lies."""
    return SendToLocation(key=key, map_name=braces("CurrentMap"), mode=SendToLocation.REGION,
                          region=braces(f"CurrentZone+{text(names.SLOT_MARK)}+{slot}"))
