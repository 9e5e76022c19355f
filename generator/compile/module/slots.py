"""Slots of boxes, where pieces lie side by side: a piece that is sent there tries one after the other."""

from generator import module_names as names
from generator.compile.module.laws import ARRANGING_BEGINS, ARRANGING_ENDS
from generator.model.game import Game
from generator.vassal.expression import braces, filter_text, text
from generator.vassal.keys import named
from generator.vassal.matching import matching_itself
from generator.vassal.traits import SendToLocation, Trait, Trigger

FIND_SLOT = named("FindSlot")
_TRY_SLOT = named("TrySlot")


def slot_traits(game: Game) -> tuple[Trait, ...]:
    """How a piece that lies in a box finds a free slot of it; it takes the last, if none is."""
    slotted = [place for place in game.locations.values() if place.slots_mm]
    if not slotted:
        return ()
    boxes = text(names.bar_list([place.id for place in slotted]))
    last = text(names.bar_list([names.slot(place.id, len(place.slots_mm)) for place in slotted]))
    tried = f"CurrentZone+{text(names.SLOT_MARK)}+{names.SLOT}"
    beside = filter_text("CurrentX==$CurrentX$ && CurrentY==$CurrentY$")
    return (
        SendToLocation(
            key=_TRY_SLOT,
            map_name=braces("CurrentMap"),
            mode=SendToLocation.REGION,
            region=braces(tried),
        ),
        Trigger(
            name="find a slot",
            key=FIND_SLOT,
            action_keys=(ARRANGING_BEGINS, _TRY_SLOT, ARRANGING_ENDS),
            condition=matching_itself(f'{boxes}.contains("|"+CurrentZone+"|")'),
            loop=True,
            loop_type="until",
            until_expression=braces(f'CountLocation({beside})==1 || {last}.contains("|"+{tried}+"|")'),
            index=True,
            index_property=names.SLOT,
        ),
    )
