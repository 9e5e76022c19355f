"""Markers that units put down where they stand, and that are taken away again by their own menu.

The unit tells the umpire where it stands, and the umpire tells the first marker that waits to come there. The
marker is judged as if a hand had dragged it. The umpire does what it can: it remembers nothing, and a unit
of many traits is slow at every key (see `seclusion.umpire_window`).
"""

from collections.abc import Iterator
from dataclasses import replace

from generator import module_names as names
from generator.compile.module.corner import on_a_map
from generator.compile.module.expressions import Expressions
from generator.compile.module.messages import Messages, menu_entry, menus, reports
from generator.compile.module.moves import Moves
from generator.compile.module.piles import GO_HOME
from generator.compile.module.refusing import NEXT_REASON, TELL_ALL, WARN, next_reason, refusing_traits
from generator.compile.module.slots import FIND_SLOT
from generator.compile.module.states import DIE, STEP_DOWN
from generator.compile.module.told import filled_line, spoken, tell
from generator.compile.module.whereabouts import chain
from generator.core.lowering import lower_pieces
from generator.core.places import Listed
from generator.model.game import Game
from generator.model.put import Put
from generator.rehearse.by_hand import markers_to_put, put_down, ways_to_put
from generator.vassal.expression import braces, text
from generator.vassal.keys import named, stroke
from generator.vassal.matching import matching, matching_itself
from generator.vassal.property_changes import PropertyCommand, SetTo
from generator.vassal.quoting import NO_CODE, Code, shown
from generator.vassal.traits import (
    GlobalKeyCommand,
    Report,
    SendToLocation,
    SetGlobalProperty,
    Trait,
    Trigger,
)

TAKE_AWAY = stroke(names.PIECE_HOTKEYS["take-away"])
_AIM, _ASK, _DONE, _TELL, _FORGET = (
    named(f"Put{word}") for word in ("Aim", "Ask", "Done", "Tell", "Forget"))
_SPOT, _GO_SPOT = "spot", named("GoSpot")
"""The order to come to the very point where the unit stands: an area may have two."""
_NOTHING = "-nothing"
"""The verdict before any marker has come; no id of a law begins so."""
_COMES = f"{names.BROKEN}.isEmpty()"


def put_key(identifier: str, put: Put) -> str:
    """The key of a way to put a marker down."""
    return stroke(put.hotkey) if put.hotkey is not None else named(f"Put {identifier}")


def owned_put_keys(game: Game, identifier: str) -> tuple[str, ...]:
    """The keys of the ways in which a unit puts down what only its owner may, or any if it is hidden."""
    return tuple(put_key(name, put) for name, markers in ways_to_put(game, identifier).items()
                 for put in [game.definitions.put[name]]
                 if game.pieces[identifier].hidden or put.by_owner
                 or any(game.pieces[marker].side for marker in markers))


def putting_traits(game: Game, identifier: str, messages: Messages) -> tuple[Trait, ...]:
    """The ways in which a unit puts markers down, inner to outer."""
    ways = {name: game.definitions.put[name] for name in ways_to_put(game, identifier)}
    if not ways:
        return ()
    return (*_asking(game, tuple(ways)), *(trait for name, put in ways.items()
                                           for trait in _way(game, name, put, messages)))


def _asking(game: Game, ways: tuple[str, ...]) -> Iterator[Trait]:
    """What is asked for until it is done, and where it goes; and the line of the log when it has come."""
    chosen = tuple(PropertyCommand(_chosen(name), SetTo(Code(_short(name)))) for name in ways)
    yield SetGlobalProperty(name=names.PUT, commands=(*chosen, PropertyCommand(_FORGET, SetTo(NO_CODE))))
    aims = {names.PUT_SIDE: "Side", names.DESTINATION: "CurrentZone", names.DESTINATION_MAP: "CurrentMap",
            names.PUT_X: "CurrentX", names.PUT_Y: "CurrentY"}
    for name, value in aims.items():
        yield SetGlobalProperty(name=name, commands=(PropertyCommand(_AIM, SetTo(braces(value))),))
    yield GlobalKeyCommand(key=_ASK, key_sent=names.PUT_DOWN, filter=matching(f"DefId=={text(names.UMPIRE)}"))
    yield Report(keys=(_TELL,), format=put_in(game, game.native))
    yield Trigger(name="put down", key=_DONE, action_keys=(_TELL,), condition=matching_itself(_COMES))


def _way(game: Game, identifier: str, put: Put, messages: Messages) -> Iterator[Trait]:
    messages.name(f"put-{identifier}", put.told or put.title)
    pays = named(f"PutPays {identifier}")
    price = (STEP_DOWN, tell("lost")) if put.costs_a_step else (DIE,) if put.replaces else ()
    if price:
        yield Trigger(name=f"pays: {identifier}", key=pays, action_keys=price,
                      condition=matching_itself(_COMES))
    able = f'{on_a_map(game)} && CurrentZone!=""' + (" && Facing<Steps" if put.costs_a_step else "")
    if put.once_a_place:
        markers = replace(lower_pieces(put.pieces, ("put", identifier, "pieces")), at=Listed(("$here",)))
        able += f" && {Expressions(game, of_move=True).count(markers)}==0"
    yield Trigger(name=f"put: {identifier}", menu=menu_entry(put.title, game.native),
                  key=put_key(identifier, put), condition=matching_itself(able),
                  action_keys=(_chosen(identifier), _AIM, _ASK, _DONE, _FORGET, *((pays,) if price else ())))


def _chosen(identifier: str) -> str:
    """The key by which a unit notes what it asks for."""
    return named(f"PutWay {identifier}")


def _short(identifier: str) -> str:
    """A way to put a marker down, as names of messages are written."""
    return identifier.replace("-", "_")


def put_in(game: Game, language: str) -> Code:
    """The line for a unit that has put a marker down, in a language."""
    titles = [(f"{names.PUT}=={text(_short(name))}", spoken(text(f"{names.MESSAGE}put_{_short(name)}")))
              for name in game.definitions.put]
    return braces(filled_line(reports("put", language), {"Way": f"({chain(titles, text(''))})"}))


def putting_program(moves: Moves, messages: Messages) -> None:
    """What the umpire does when a unit asks: the first marker that waits comes, or the log tells why not."""
    program, ways = moves.program, markers_to_put(moves.game)
    program.section, program.origin = "put", ()
    come, answer = program.key("come"), program.key("answer")
    for name, markers in ways.items():
        pieces = lower_pieces(moves.game.definitions.put[name].pieces, ("put", name, "pieces"))
        homes = Listed(tuple(dict.fromkeys(moves.game.pieces[marker].starts for marker in markers)))
        waiting = " && ".join((
            moves.write.filter(pieces), f'(Side=="" || ("|"+Side+"|").equals("|${names.PUT_SIDE}$|"))',
            moves.write.stands_in(homes)))
        first = f"{waiting} && Order==${names.LOWEST}$"
        program.trigger(come, [moves.ask(waiting, names.VOTE), moves.ask(first, names.ARRIVE)],
                        f"{names.PUT}=={text(_short(name))}")
    none_left = program.remember(names.WHY, messages.fixed("none-left"))
    program.trigger(answer, [none_left, WARN], f"{names.BROKEN}=={text(_NOTHING)}")
    program.trigger(answer, [TELL_ALL], f"!{names.REFUSED}.isEmpty()")
    begins = {names.ORDERS: names.bar_list([_SPOT]), names.LOWEST: "999999", names.BROKEN: _NOTHING}
    known = [program.declare(name, value) for name, value in begins.items()]
    program.trigger(names.PUT_DOWN, [*known, come, answer])


def coming_traits(game: Game, identifier: str) -> tuple[Trait, ...]:
    """How a marker that is put down comes to where the unit stands, inner to outer."""
    if identifier not in put_down(game):
        return ()
    return (
        SendToLocation(key=_GO_SPOT, map_name=braces(names.DESTINATION_MAP), mode=SendToLocation.POINT,
                       x=braces(names.PUT_X), y=braces(names.PUT_Y)),
        Trigger(name="arrive at the spot", key=names.ARRIVE, action_keys=(_GO_SPOT, names.CLEAR_MOVED),
                condition=matching_itself(f"{names.ORDERS}.contains({text(f'|{_SPOT}|')})")),
    )


def answering_traits(messages: Messages) -> tuple[Trait, ...]:
    """How the umpire tells why a marker does not stay, as a guard would, inner to outer."""
    next_one = PropertyCommand(NEXT_REASON, SetTo(braces(next_reason(messages))))
    return (SetGlobalProperty(name=names.WHY, commands=(next_one,)), *refusing_traits())


def taken_away(game: Game, identifier: str) -> tuple[Trait, ...]:
    """How a marker that units put down goes back to where it started; its menu offers it on a map."""
    if identifier not in put_down(game):
        return ()
    found = (FIND_SLOT,) if game.locations[game.pieces[identifier].starts].slots_mm else ()
    return (Trigger(name="take away", menu=shown(menus("take-away", game.native)), key=TAKE_AWAY,
                    action_keys=(GO_HOME, *found), condition=matching_itself(on_a_map(game))),)
