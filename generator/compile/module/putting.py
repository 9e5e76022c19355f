"""Markers that units put down where they stand, and that are taken away again by their own menu.

The unit tells the first marker that waits to come; the marker is judged as if a hand had dragged it.
"""

from collections.abc import Iterator

from generator import module_names as names
from generator.compile.module.corner import on_a_map
from generator.compile.module.expressions import Expressions
from generator.compile.module.messages import Messages, menu_entry, menus, reports
from generator.compile.module.piles import GO_HOME
from generator.compile.module.refusing import TELL_ALL, WARN
from generator.compile.module.slots import FIND_SLOT
from generator.compile.module.states import STEP_DOWN
from generator.compile.module.told import filled_line, tell
from generator.compile.module.whereabouts import either
from generator.core.lowering import lower_pieces
from generator.core.places import Listed
from generator.model.game import Game
from generator.model.put import Put
from generator.rehearse.by_hand import put_down, ways_to_put
from generator.vassal.expression import braces, text
from generator.vassal.keys import named, stroke
from generator.vassal.matching import matching, matching_itself
from generator.vassal.property_changes import PropertyCommand, SetTo
from generator.vassal.quoting import Code, shown
from generator.vassal.traits import (
    GlobalKeyCommand,
    Report,
    SetGlobalProperty,
    Trait,
    Trigger,
)

TAKE_AWAY = stroke(names.PIECE_HOTKEYS["take-away"])
_BEGIN, _NONE_LEFT = named("PutBegin"), named("PutNone")
_NOTHING = "-nothing"
"""The verdict before any marker has come; no id of a law begins so."""


def put_key(identifier: str, put: Put) -> str:
    """The key of a way to put a marker down."""
    return stroke(put.hotkey) if put.hotkey is not None else named(f"Put {identifier}")


def owned_put_keys(game: Game, identifier: str) -> tuple[str, ...]:
    """The keys of the ways in which a unit puts down markers of its side, not those of nobody."""
    return tuple(put_key(name, game.definitions.put[name])
                 for name, markers in ways_to_put(game, identifier).items()
                 if any(game.pieces[marker].side for marker in markers))


def putting_traits(game: Game, identifier: str, messages: Messages) -> tuple[Trait, ...]:
    """The ways in which a unit puts markers down, inner to outer."""
    ways = ways_to_put(game, identifier)
    if not ways:
        return ()
    none_left = messages.fixed("none-left")
    return (*_aiming(none_left), *(trait for name, markers in ways.items()
                                   for trait in _way(game, name, markers, messages)))


def _aiming(none_left: str) -> Iterator[Trait]:
    """The place of the unit is where the marker goes, without any order but to go there."""
    aims = {names.DESTINATION: braces("CurrentZone"), names.DESTINATION_MAP: braces("CurrentMap"),
            names.ORDERS: Code("|place|"), names.LOWEST: Code("999999"), names.BROKEN: Code(_NOTHING)}
    for name, value in aims.items():
        yield SetGlobalProperty(name=name, commands=(PropertyCommand(_BEGIN, SetTo(value)),))
    yield SetGlobalProperty(name=names.WHY, commands=(PropertyCommand(_NONE_LEFT, SetTo(braces(none_left))),))


def _way(game: Game, identifier: str, markers: tuple[str, ...], messages: Messages) -> Iterator[Trait]:
    put = game.definitions.put[identifier]
    vote, come, done = (named(f"{word} {identifier}") for word in ("PutVote", "PutCome", "PutDone"))
    write = Expressions(game)
    homes = Listed(tuple(dict.fromkeys(game.pieces[marker].starts for marker in markers)))
    sides = sorted({game.pieces[marker].side or "" for marker in markers})
    waiting = " && ".join((
        write.filter(lower_pieces(put.pieces, ("put", identifier, "pieces"))),
        either([f"Side=={text(side)}" for side in sides]), write.stands_in(homes)))
    yield GlobalKeyCommand(key=vote, key_sent=names.VOTE, filter=matching(waiting), deck_count=Code("0"))
    yield GlobalKeyCommand(key=come, key_sent=names.ARRIVE, deck_count=Code("0"),
                           filter=matching(f"{waiting} && Order==${names.LOWEST}$"))
    messages.name(f"put-{identifier}", put.title)
    yield Report(keys=(done,), format=put_in(game.native, identifier))
    yield Trigger(name=f"none left: {identifier}", key=come, action_keys=(_NONE_LEFT, WARN),
                  condition=matching_itself(f"{names.BROKEN}=={text(_NOTHING)}"))
    yield Trigger(name=f"refused: {identifier}", key=come, action_keys=(TELL_ALL,),
                  condition=matching_itself(f"!{names.REFUSED}.isEmpty()"))
    paid = (STEP_DOWN, tell("lost")) if put.costs_a_step else ()
    yield Trigger(name=f"put down: {identifier}", key=come, action_keys=(done, *paid),
                  condition=matching_itself(f"{names.BROKEN}.isEmpty()"))
    able = f'{on_a_map(game)} && CurrentZone!=""' + (" && Facing<Steps" if put.costs_a_step else "")
    yield Trigger(name=f"put: {identifier}", menu=menu_entry(put.title, put.hotkey, game.native),
                  key=put_key(identifier, put), action_keys=(_BEGIN, vote, come),
                  condition=matching_itself(able))


def put_in(language: str, identifier: str) -> Code:
    """The line for a unit that has put a marker down, in a language."""
    way = names.MESSAGE + f"put-{identifier}".replace("-", "_")
    return braces(filled_line(reports("put", language), {"Way": way}))


def taken_away(game: Game, identifier: str) -> tuple[Trait, ...]:
    """How a marker that units put down goes back to where it started; its menu offers it on a map."""
    if identifier not in put_down(game):
        return ()
    found = (FIND_SLOT,) if game.locations[game.pieces[identifier].starts].slots_mm else ()
    return (Trigger(name="take away", menu=shown(menus("take-away", game.native)), key=TAKE_AWAY,
                    action_keys=(GO_HOME, *found), condition=matching_itself(on_a_map(game))),)
