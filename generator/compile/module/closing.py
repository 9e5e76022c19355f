"""The buttons of scripts are grey while something forbids them that only scripts or the turn track change.

The seat does not, for a property is the same for all players.
"""

from collections.abc import Iterator, Set
from zlib import crc32

from generator import module_names as names
from generator.compile.module.expressions import Expressions
from generator.compile.module.whereabouts import chain, either
from generator.core import conditions as c
from generator.core import operations as o
from generator.core import quantities as q
from generator.core.form import TURN, walk
from generator.core.procedures import Script
from generator.core.written.procedures import Once
from generator.model.game import Game
from generator.records import record
from generator.rehearse.beginning import awaited_setup
from generator.rehearse.conditions import View
from generator.rehearse.once import once
from generator.rehearse.table import bare_table
from generator.vassal.expression import braces, constant, text
from generator.vassal.keys import named
from generator.vassal.property_changes import PropertyCommand, SetTo
from generator.vassal.traits import SetGlobalProperty

_AT_FIRST = named("AtFirst")


@record
class Gate:
    """When a button is grey: before the set-up, while `needed` fails, after its script, after the game."""

    name: str
    """The property that is `true` while it is; an earlier module knows it only for the same reasons."""
    closed: str
    """The reasons as an expression."""
    needed: c.Condition
    mark: str
    """Where its script and others like it remember that they have run, if they may not run again."""
    once: Once | None
    read: Set[str]
    """The properties, marks and levels of the turn track of which the reasons are made."""


def gate_name(game: Game, script_id: str) -> str:
    """The property that greys the button of a script, or an empty text."""
    if game.scripts[script_id].head.kind == "setup":
        return names.closed(script_id)
    gate = gates(game).get(script_id)
    return gate.name if gate is not None else ""


@once
def gates(game: Game) -> dict[str, Gate]:
    """What greys buttons, by the scripts that players start; set-ups have theirs from the scenario."""
    started = (script for script in game.scripts.values()
               if script.head.has_button and script.head.kind != "setup")
    found = {script.id: _gate(game, script) for script in started}
    return {script: gate for script, gate in found.items() if gate is not None}


def setup_scripts(game: Game) -> list[str]:
    """The scripts that set up; those that are of no use are closed, and their buttons grey."""
    return [name for name, script in game.definitions.scripts.items() if script.kind == "setup"]


def opening_scripts(game: Game) -> list[str]:
    """The set-ups that do something, so that players press them before all else."""
    return [name for name in setup_scripts(game) if game.scripts[name].steps]


def alike_setups(game: Game, script: Script) -> list[str]:
    """The set-ups that are neither awaited nor done any more once a script that sets up is."""
    if script.head.kind != "setup" or script.head.once is None:
        return []
    awaited = awaited_setups(game)
    return [name for name, other in game.scripts.items()
            if name in awaited or (other.head.kind == "setup" and other.mark == script.mark)]


def is_set_up(game: Game) -> str:
    """Whether the set-up of the scenario has been done, as an expression; others are closed from the start.

    It is empty in a game that need not be set up.
    """
    return " && ".join(is_done_or_closed(game, name) for name in awaited_setups(game))


def is_done_or_closed(game: Game, setup: str) -> str:
    """Whether a set-up is awaited no more, as an expression; early modules kept only that it was done."""
    return f'({names.closed(setup)}!="" || {names.mark(game.scripts[setup].mark)}!=0)'


def awaited_setups(game: Game) -> list[str]:
    """The set-ups without which scenarios do not begin."""
    awaited = (awaited_setup(game, scenario) for scenario in game.definitions.scenarios)
    return list(dict.fromkeys(filter(None, awaited)))


def closing_traits(game: Game) -> tuple[SetGlobalProperty, ...]:
    """What of the umpire opens and closes the gates, each at a key of its name."""
    return (_first_gate(game), *(
        SetGlobalProperty(name=gate.name, commands=(
            PropertyCommand(named(gate.name), SetTo(constant(braces(f'{gate.closed} ? "true" : ""')))),))
        for gate in dict.fromkeys(gates(game).values())))


def closing_keys(game: Game, script: Script) -> list[str]:
    """The keys of the gates that a script or an event, with the parts that it calls, may open or close."""
    ids = game.asked.called_from([script.id])
    steps = tuple(walk(*(step for each in ids for step in game.scripts[each].steps)))
    written = {name.id for form in steps for name in form.writes() if name.sort == "property"}
    written |= {names.mark(script.mark)} if script.head.once is not None else set()
    written |= {names.closed(name) for name in alike_setups(game, script)}
    written |= {names.ENDED} if any(isinstance(form, o.End) for form in steps) else set()
    back = [_AT_FIRST] if alike_setups(game, script) else []
    return [*back, *(named(gate.name) for gate in dict.fromkeys(gates(game).values()) if gate.read & written)]


def is_first(game: Game, turn: int, phase: str | None) -> bool:
    """Whether no turn and no phase comes before."""
    return turn == 1 and phase in (None, next(iter(game.definitions.phases)))


def _first_gate(game: Game) -> SetGlobalProperty:
    """What opens and closes the button that steps the turn back, which is grey before the set-up, too."""
    first = text(names.phase_name(game, next(iter(game.definitions.phases))))
    reasons = [f"{names.TURN}<=1 && {names.PHASE}=={first}"]
    reasons += [f"!({set_up})" for set_up in (is_set_up(game),) if set_up]
    at_first = braces(f'{either(reasons)} ? "true" : ""')
    return SetGlobalProperty(name=names.AT_FIRST, commands=(PropertyCommand(_AT_FIRST, SetTo(at_first)),))


def keys_at_turns(game: Game) -> list[str]:
    """The keys of the gates that a step of the turn track may open or close."""
    levels = {names.TURN, names.PHASE}
    asked = (gate for gate in dict.fromkeys(gates(game).values()) if gate.read & levels)
    return [_AT_FIRST, *(named(gate.name) for gate in asked)]


def closed_at_first(game: Game, scenario: str) -> frozenset[str]:
    """The gates that are closed when a scenario opens: all where its set-up must be pressed before."""
    if awaited_setup(game, scenario):
        return frozenset(gate.name for gate in gates(game).values())
    view = View(game, bare_table(game, scenario))
    return frozenset(gate.name for gate in gates(game).values() if not view.holds(gate.needed))


def _gate(game: Game, script: Script) -> Gate | None:
    paid = {name for law in game.laws.values() for name, _ in law.pays}
    kept = frozenset(game.definitions.properties) - paid
    parts = [needed_of(guard.require, kept) for guard in script.guards]
    in_phase = (c.PhaseIs(script.head.phase),) if script.head.phase else ()
    needed = c.AllOf((*in_phase, *(part for part in parts if part is not None)))
    once, mark = script.head.once, names.mark(script.mark) if script.head.once is not None else ""
    set_up = is_set_up(game)
    reasons = [f"!({set_up})"] if set_up else []
    reasons += [f'{names.ENDED}!=""'] if game.asked.ends else []
    reasons += [has_run(game, mark, once)] if once is not None else []
    reasons += [f"!({Expressions(game).condition(part)})" for part in needed.parts]
    if not reasons:
        return None
    closed = either(reasons)
    read = set(_read(needed)) | ({mark} if mark else set()) | {*map(names.closed, awaited_setups(game))}
    read |= {names.ENDED} if game.asked.ends else set()
    read |= {names.TURN} if once in ("turn", "phase") else set()
    read |= {names.PHASE} if once == "phase" else set()
    return Gate(names.closed(f"{crc32(closed.encode()):08x}"), closed, needed, mark, once, frozenset(read))


def has_run(game: Game, mark: str, once: Once) -> str:
    """Whether what may run once has done so, as an expression; marks hold the step of the turn track."""
    return f"{mark}!=0" if once == "game" else f"{mark}>={step_of(game, once)}"


def step_of(game: Game, once: Once) -> str:
    """What counts how often a script is done, as an expression: the turn, or how many phases there were."""
    phases = list(game.definitions.phases)
    if once != "phase" or len(phases) == 1:
        return names.TURN
    number = chain([(f"{names.PHASE}=={text(names.phase_name(game, phase))}", str(number))
                    for number, phase in enumerate(phases)], "0")
    return f"({names.TURN}*{len(phases)}+({number}))"


def _read(needed: c.Condition) -> Iterator[str]:
    """The properties and levels of the turn track that a condition asks about, as `needed_of` leaves it."""
    for form in walk(needed):
        match form:
            case c.StateIs(wanted):
                yield from (name for name, _ in wanted)
            case c.PhaseIs() | c.ActiveIs():
                yield names.PHASE
            case c.Compare() | c.LastTurn():
                yield names.TURN


def needed_of(condition: c.Condition, kept: Set[str]) -> c.Condition | None:
    """What a condition asks at least of the kept properties and the turn track, or nothing."""
    match condition:
        case c.PhaseIs() | c.ActiveIs() | c.LastTurn():
            return condition
        case c.Compare(q.Variable(name), _, q.Number()) if name == TURN:
            return condition
        case c.StateIs(wanted):
            known = tuple(each for each in wanted if each[0] in kept)
            return c.StateIs(known) if known else None
        case c.AllOf(parts):
            some = tuple(part for each in parts if (part := needed_of(each, kept)) is not None)
            return c.AllOf(some) if some else None
        case c.AnyOf(parts):
            each_one = tuple(needed_of(part, kept) for part in parts)
            known_ones = tuple(part for part in each_one if part is not None)
            return c.AnyOf(known_ones) if len(known_ones) == len(parts) else None
        case c.NoneOf(parts):
            decided = tuple(part for part in parts if needed_of(part, kept) == part)
            return c.NoneOf(decided) if decided else None
        case _:
            return None
