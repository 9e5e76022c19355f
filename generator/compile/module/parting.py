"""Friend and foe in one area stand on its two points: one stack of both would be moved and reduced as one."""

from generator import module_names as names
from generator.compile.module.beside import beside
from generator.compile.module.laws import ARRANGING_BEGINS, ARRANGING_ENDS, JUDGED
from generator.model.game import Game
from generator.model.piece import Piece
from generator.vassal.expression import braces, filter_text, text
from generator.vassal.keys import named
from generator.vassal.matching import matching_itself
from generator.vassal.quoting import Code
from generator.vassal.traits import SendToLocation, Trait, Trigger

_SECOND = 2


def parting_traits(game: Game, piece: Piece) -> tuple[Trait, ...]:
    """A unit that a hand drops on those of another side goes to the other point of the area."""
    if piece.side is None or not piece.movable or not beside(game):
        return ()
    second = text(names.slot("", _SECOND))
    foes = filter_text('Kind=="unit" && Side!="$Side$" && CurrentX==$CurrentX$ && CurrentY==$CurrentY$')
    in_such_an_area = f'{text(names.bar_list([*beside(game)]))}.contains("|"+CurrentZone+"|")'
    among_foes = matching_itself(
        f'{JUDGED} && {names.BROKEN}.isEmpty() && {names.SCRIPT}!="yes" && {in_such_an_area} '
        f"&& CountLocation({foes})>0")
    return (*_goes(f"CurrentZone+{second}", "steps aside from foes", among_foes),
            *_goes("CurrentZone", "steps back from foes", among_foes))


def _goes(region: str, why: str, when: Code) -> tuple[Trait, Trait]:
    """What takes a unit to one of the points, and when it goes there."""
    go = named(why.title().replace(" ", ""))
    there = SendToLocation(key=go, map_name=braces("CurrentMap"), mode=SendToLocation.REGION,
                           region=braces(region))
    return there, Trigger(name=why, key=names.MOVED, action_keys=(ARRANGING_BEGINS, go, ARRANGING_ENDS),
                          condition=when)
