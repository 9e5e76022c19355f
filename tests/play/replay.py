"""What happened in the engine, played again by `generator.rehearse` with the engine's dice and draws."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from generator import module_names as names
from generator.compile.module.closing import Gate, gate_name, gates
from generator.compile.module.expressions import way
from generator.compile.module.messages import menu_entry, menus
from generator.core.form import every
from generator.core.operations import Move
from generator.model.game import Game
from generator.model.spoken_places import place_name
from generator.model.spoken_refusals import refusals
from generator.rehearse.beginning import lay_table
from generator.rehearse.by_hand import (
    activate_by_hand,
    mark_by_hand,
    put_by_hand,
    send_by_hand,
    take_away_by_hand,
)
from generator.rehearse.card_places import CARD_PLACE
from generator.rehearse.conditions import View
from generator.rehearse.laws import DECK_PLACE, NOWHERE, SECRET, gain, rule_against
from generator.rehearse.laws import advises as advises
from generator.rehearse.laws import drag as drag
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Table, Thing, phases_begun
from generator.rehearse.turn_track import step_track
from generator.rehearse.unit_menu import choose_in_unit_menu

from .desk import GREY, Desk, Lying, Seen
from .engine import Entry
from .lines import unnamed, untold
from .seen_chance import SeenChance

TRIES = 60
"""How many places are looked at for one that takes a unit."""


def settle(game: Game, table: Table, seen: Seen) -> None:
    """Let the rehearsal's events happen, after a drag or a turn step in the engine."""
    Referee(game, table, SeenChance(game, table, seen, [])).settle()


def first_table(game: Game, scenario: str) -> Table:
    """The table of a launched predefined setup."""
    return lay_table(game, scenario)


@dataclass(frozen=True)
class Outcome:
    """Where engine and rehearsal part after an act, and the engine's table."""

    differences: list[str]
    seen: Seen


def press(desk: Desk, table: Table, script_id: str) -> Outcome:
    """Press a script in the engine and in rehearsal."""
    said = desk.press(script_id)
    seen = desk.look()
    goals = [move.arrival.at for move in every(Move, desk.game.scripts[script_id].steps)]
    chance = SeenChance(desk.game, table, seen, desk.dice(), desk.choices(), goals)
    referee = Referee(desk.game, table, chance)
    refused = referee.press(script_id)
    differing = differences(desk.game, table, seen) + told_otherwise(desk, referee, script_id)
    expected = {refused, GREY} if gate_name(desk.game, script_id) else {refused}
    if bool(said) != bool(refused) or (refused and said not in expected):
        differing.append(f"refusal: engine {said!r}, rehearsal {refused!r}")
    return Outcome([f"press {script_id}: {difference}" for difference in differing], seen)


def told_otherwise(desk: Desk, referee: Referee, script_id: str) -> list[str]:
    """Where the log parts from the rehearsal's, and what it had no need to ask.

    Nothing is judged where that had to guess what was drawn.
    """
    chance, unasked = referee.chance, []
    if isinstance(chance, SeenChance):
        if chance.guessed:
            return []
        unasked = [f"asked for nothing: {choice}" for choice in chance.choices]
    return unasked + untold(desk, referee) + unnamed(desk, referee, script_id)


def step_turn(desk: Desk, table: Table, by: int) -> list[str]:
    """Step the turn by a phase, on (1) or back (-1), in the engine and in rehearsal; where they part."""
    said = desk.turn("on" if by > 0 else "back")
    chance = SeenChance(desk.game, table, desk.look(), desk.dice(), desk.choices())
    refused = turned(Referee(desk.game, table, chance), by)
    return [f"refusal: engine {said!r}, rehearsal {refused!r}"] if said != refused else []


def turned(referee: Referee, by: int) -> str:
    """Step the turn in rehearsal, and let events happen; why it stays, or an empty text."""
    refused = referee.step_on() if by > 0 else ""
    if not refused and not (by > 0 and referee.table.ended):
        step_track(referee, by)
    return refused


def pull(desk: Desk, table: Table, before: Seen, identifier: str, place: str) -> Outcome:
    """Drag a piece in the engine and in rehearsal; an empty place is beside the table."""
    game, thing = desk.game, table.things[identifier]
    lying = before.pieces[identifier]
    said = desk.drag([lying], game.locations[place]) if place else desk.drag_off(lying)
    came_from = thing.place
    broken = drag(game, table, thing, place)
    seen = desk.look()
    settle(game, table, seen)
    differing = differences(game, table, seen)
    added = r" \(.+\)" if advises(game, broken) else ""
    if broken and not re.fullmatch(_words(game, broken, place, thing.kind) + added, said):
        differing.append(f"refusal: engine {said!r}, rehearsal {broken!r}")
    if not broken and said:
        differing.append(f"refused by the engine only: {said!r}")
    act = f"drag {identifier} {came_from} -> {place or 'off'}"
    return Outcome([f"{act}: {difference}" for difference in differing], seen)


def regain(desk: Desk, table: Table, before: Seen, identifier: str) -> Outcome:
    """Take a step from a unit and try to give it back, in the engine and in rehearsal."""
    thing, lying = table.things[identifier], before.pieces[identifier]
    if thing.edge < thing.steps:
        desk.engine.key(lying.handle, "ctrl L")
        thing.edge += 1
        settle(desk.game, table, desk.look())
    desk.engine.key(lying.handle, "ctrl G")
    said = " ".join(desk.engine.refusals())
    broken = gain(desk.game, table, thing) if 1 < thing.edge <= thing.steps else ""
    seen = desk.look()
    settle(desk.game, table, seen)
    differing = differences(desk.game, table, seen)
    if bool(said) != bool(broken):
        differing.append(f"refusal: engine {said!r}, rehearsal {broken!r}")
    return Outcome([f"regain {identifier} at {thing.place}: {difference}" for difference in differing], seen)


def activate(desk: Desk, table: Table, before: Seen, identifier: str) -> Outcome:
    """Activate a unit, or take its activation back, in the engine and in rehearsal."""
    desk.engine.key(before.pieces[identifier].handle, "ctrl A")
    seen = desk.look()
    referee = Referee(desk.game, table, SeenChance(desk.game, table, seen, []))
    activate_by_hand(referee, table.things[identifier])
    differing = differences(desk.game, table, seen)
    return Outcome([f"activate {identifier}: {difference}" for difference in differing], seen)


def reveal(desk: Desk, table: Table, before: Seen, identifier: str) -> Outcome:
    """Show a hidden piece to all, in the engine and in rehearsal."""
    desk.engine.key(before.pieces[identifier].handle, "ctrl R")
    seen = desk.look()
    referee = Referee(desk.game, table, SeenChance(desk.game, table, seen, []))
    choose_in_unit_menu(referee, table.things[identifier], "reveal")
    differing = differences(desk.game, table, seen)
    return Outcome([f"reveal {identifier}: {difference}" for difference in differing], seen)


@dataclass(frozen=True)
class Offered:
    """An entry of a piece's menu."""

    desk: Desk
    handle: str
    entry: Entry

    def choose(self) -> None:
        """Choose it."""
        self.desk.engine.send(self.handle, str(self.entry.key))


def offered(desk: Desk, lying: Lying, words: str) -> Offered:
    """The entry of the piece's menu that says so."""
    return Offered(desk, lying.handle, next(
        each for each in desk.engine.entries(lying.handle) if each.text == words))


def words_of_put(game: Game, way: str) -> str:
    """What the menu of a unit says of a way to put a marker down."""
    return menu_entry(game.definitions.put[way].title, game.native)


def put(desk: Desk, table: Table, before: Seen, identifier: str, way: str) -> Outcome:
    """Let a unit put a marker down, in the engine and in rehearsal."""
    game = desk.game
    offered(desk, before.pieces[identifier], words_of_put(game, way)).choose()
    return _after_hands(desk, table, f"put {way} by {identifier}",
                        lambda referee: put_by_hand(referee, table.things[identifier], way))


def take_away(desk: Desk, table: Table, before: Seen, identifier: str) -> Outcome:
    """Take a marker away that a unit has put down, in the engine and in rehearsal."""
    offered(desk, before.pieces[identifier], menus("take-away", desk.game.native)).choose()
    return _after_hands(desk, table, f"take away {identifier}",
                        lambda referee: take_away_by_hand(referee, table.things[identifier]))


def send(desk: Desk, table: Table, before: Seen, identifier: str, way: str) -> Outcome:
    """Send a piece to a box by its menu, in the engine and in rehearsal."""
    words = menu_entry(desk.game.definitions.send[way].title, desk.game.native)
    offered(desk, before.pieces[identifier], words).choose()
    return _after_hands(desk, table, f"send {way} of {identifier}",
                        lambda referee: send_by_hand(referee, table.things[identifier], way))


def mark(desk: Desk, table: Table, before: Seen, identifier: str, status: str) -> Outcome:
    """Give a piece a status by its menu or take it off, in the engine and in rehearsal."""
    words = menu_entry(desk.game.definitions.statuses[status].name, desk.game.native)
    offered(desk, before.pieces[identifier], words).choose()
    return _after_hands(desk, table, f"status {status} of {identifier}",
                        lambda referee: mark_by_hand(referee, table.things[identifier], status))


def _after_hands(desk: Desk, table: Table, act: str, rehearse: Callable[[Referee], object]) -> Outcome:
    """What differs after the same act by hand in both, whose law the log of the rehearsal tells."""
    seen = desk.look()
    said = " ".join(desk.engine.refusals())
    referee = Referee(desk.game, table, SeenChance(desk.game, table, seen, []))
    rehearse(referee)
    differing = differences(desk.game, table, seen)
    laws = [(entry.law, entry.text.split(": ")[1].split()[0]) for entry in referee.log if entry.law]
    expected = _words(desk.game, *laws[0]) if laws else re.escape(refusals("none-left", desk.game.native))
    if (laws and not said) or (said and not re.fullmatch(expected, said)):
        differing.append(f"refusal: engine {said!r}, rehearsal {laws}")
    return Outcome([f"{act}: {difference}" for difference in differing], seen)


def _words(game: Game, law: str, place: str, kind: str = "") -> str:
    """What the module says of a refusal, as a pattern: it names the piece, unless that is a card."""
    if law in (SECRET, CARD_PLACE):
        return re.escape(refusals(law, game.native))
    if law in (DECK_PLACE, NOWHERE):
        return re.escape(refusals(law, game.native)) + r" \(.+ - .+\)"
    said = game.definitions.rules[law].otherwise.in_language(game.native)
    words = re.escape(said)
    words = words.replace(re.escape("{here}"), re.escape(place_name(game, place, game.native)))
    words = re.sub(r"\\\{\w+\\\}", ".+", words)
    where = re.escape(place_name(game, place, game.native))
    return words if "{piece}" in said or kind == "card" else rf"{words} \(.+ - {where}\)"


def broken_law(game: Game, table: Table, identifier: str, place: str) -> str:
    """The law that would put a dragged piece back; the table is left as it was. It lies in no pile."""
    broken = rule_against(game, table, table.things[identifier], place)
    return "" if advises(game, broken) else broken


def lay(desk: Desk, table: Table, identifier: str, place: str) -> None:
    """Drag a piece while no law holds it back, in the engine and in rehearsal."""
    strictness = names.referee_words(desk.game)
    desk.engine.prefer(names.REFEREE, strictness["off"])
    desk.drag([desk.look().pieces[identifier]], desk.game.locations[place])
    desk.engine.prefer(names.REFEREE, strictness["strict"])
    drag(desk.game, table, table.things[identifier], place, lenient=True)
    settle(desk.game, table, desk.look())


def lawful_place(game: Game, table: Table, identifier: str, random: Random) -> str:
    """A place of the map that takes a unit; empty if none of many tried does. The table is left as it was."""
    places = [place.id for place in game.ground]
    tried = random.sample(places, min(len(places), TRIES))
    return next((place for place in tried if not broken_law(game, table, identifier, place)), "")


def differences(game: Game, table: Table, seen: Seen) -> list[str]:
    """Everything in which the engine's table differs from the rehearsed one."""
    found: list[str] = []

    def compare(what: str, engine: object, rehearsed: object) -> None:
        if engine != rehearsed:
            found.append(f"{what}: engine {engine!r}, rehearsal {rehearsed!r}")

    for identifier, thing in table.things.items():
        _compare_thing(game, identifier, thing, seen, compare_to=found)
    for place in game.locations.values():
        if place.kind == "deck":
            compare(f"deck {place.id}", seen.pile(place.id), table.piles[place.id])
    owners = {p.place: p.owner for p in seen.pieces.values() if p.kind == "control"}
    for location, side in table.controller.items():
        compare(f"control of {location}", owners.get(location), side)
    for name, value in table.properties.items():
        compare(f"property {name}", seen.properties[names.state(name)], value)
    known = {names.mark(key): turn for key, turn in table.marks.items()}
    for mark in (name for name in seen.properties if name.startswith(names.mark(""))):
        compare(mark, int(seen.properties[mark]), known.get(mark, 0))
    if game.asked.fresh:
        entered = {name for name in seen.properties[names.FRESH].split("|") if name}
        compare("what has entered", entered, table.fresh)
    compare("turn", int(seen.properties[names.TURN]), table.turn)
    compare("won by", seen.properties[names.ENDED], table.ended)
    compare("phase", seen.properties[names.PHASE], names.phase_name(game, table.phase))
    for gate, closed in closed_gates(game, table).items():
        compare(f"gate {gate}", seen.properties[gate], closed)
    return found


def closed_gates(game: Game, table: Table) -> dict[str, str]:
    """For each gate `true` if its scripts must not be offered: they lack something or are done."""
    view, run = View(game, table), {names.mark(key): turn for key, turn in table.marks.items()}
    since = {"game": 1, "turn": table.turn, "phase": phases_begun(game, table)}

    def is_closed(gate: Gate) -> bool:
        done = gate.once is not None and run.get(gate.mark, 0) >= since[gate.once]
        return table.awaited != "" or done or table.ended != "" or not view.holds(gate.needed)

    return {gate.name: "true" if is_closed(gate) else "" for gate in gates(game).values()}


def _spent(game: Game, thing: Thing) -> str:
    """What a piece remembers of its activation, and of when it acted."""
    if thing.spent_in is None:
        return names.ACTIVATED if thing.activated else ""
    turn, phase = thing.spent_in
    return f"{turn}|{names.phase_name(game, phase)}"


def _way(game: Game, thing: Thing) -> int | None:
    """Which step of its rotation a piece that faces some way stands at."""
    return None if thing.facing is None else way(game, thing.facing)


def _compare_thing(game: Game, identifier: str, thing: Thing, seen: Seen, compare_to: list[str]) -> None:
    lying = seen.pieces[identifier]
    if (
        lying.place == thing.place
        and lying.face_down == thing.face_down
        and lying.edge in (None, thing.edge)
        and (lying.revealed == thing.revealed or not thing.hidden_from_others)
        and lying.spent == _spent(game, thing)
        and lying.statuses == thing.statuses
        and lying.way == _way(game, thing)
    ):
        return
    pairs = [("place", lying.place, thing.place), ("way", lying.way, _way(game, thing)),
             ("face down", lying.face_down, thing.face_down), ("spent", lying.spent, _spent(game, thing)),
             ("statuses", lying.statuses, thing.statuses)]
    if lying.edge is not None:
        pairs.append(("edge", str(lying.edge), str(thing.edge)))
    if thing.hidden_from_others:
        pairs.append(("revealed", lying.revealed, thing.revealed))
    compare_to += [
        f"{identifier} {what}: engine {engine!r}, rehearsal {rehearsed!r}"
        for what, engine, rehearsed in pairs
        if engine != rehearsed
    ]
