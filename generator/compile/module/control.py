"""Who controls a place: its marker looks who stands there, whenever a piece comes or goes."""

from generator import module_names as names
from generator.compile.module.expressions import Expressions
from generator.compile.module.laws import JUDGED
from generator.compile.module.whereabouts import either
from generator.core.procedures import Holding
from generator.model.game import Game
from generator.rehearse.laws import present_on
from generator.vassal.expression import filter_text, text
from generator.vassal.keys import named
from generator.vassal.matching import matching, matching_itself
from generator.vassal.targets import Target
from generator.vassal.traits import GlobalKeyCommand, Trait, Trigger

_NOBODY = text("")


def control_traits(game: Game, identifier: str) -> tuple[Trait, ...]:
    """Where a piece comes and goes, the control markers look who stands there."""
    traits: list[Trait] = []
    for board_id in present_on(game, identifier):
        here, left = named(f"SettleHere {board_id}"), left_key(board_id)
        window = text(names.map_name(game, board_id))
        marker = 'Kind=="control" && ("|"+CurrentZone+"|").equals("|$FromPlace$|")'
        judged = f'{JUDGED} && {names.BROKEN}.isEmpty()'
        traits += [
            GlobalKeyCommand(
                key=here,
                key_sent=names.SETTLE,
                filter=matching('Kind=="control"'),
                target=Target(match_location=True, place="CURLOC"),
            ),
            GlobalKeyCommand(key=left, key_sent=names.SETTLE, filter=matching(marker)),
            Trigger(
                name="take control",
                key=names.MOVED,
                action_keys=(here,),
                condition=matching_itself(f"{judged} && CurrentMap=={window}"),
            ),
            Trigger(
                name="leave control",
                key=names.MOVED,
                action_keys=(left,),
                condition=matching_itself(f'{judged} && OldMap=={window} && OldDeckName==""'),
            ),
        ]
    return tuple(traits)


def left_key(board_id: str) -> str:
    """The key by which a piece tells the marker of the place that it left."""
    return named(f"SettleLeft {board_id}")


def settling_traits(game: Game, holding: Holding) -> tuple[Trait, ...]:
    """A control marker passes to the only side that stands in its place, if it does so at once."""
    if not holding.at_once:
        return ()
    write = Expressions(game)
    present = either([write.filter(each) for each in holding.present])
    takers = write.filter(holding.taken_by)

    def count(fitting: str) -> str:
        return f"CountLocation({filter_text(fitting)})"

    return tuple(
        Trigger(
            name=f"settle {side}",
            key=names.SETTLE,
            action_keys=(names.own(side),),
            condition=matching_itself(
                f"{names.OWNER}!={text(side)}"
                f" && {count(f'{takers} && Side=={text(side)}')}>0"
                f" && {count(f'{present} && Side!={text(side)} && Side!={_NOBODY}')}==0"
            ),
        )
        for side in game.definitions.sides
    )
