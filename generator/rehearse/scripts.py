"""Run scripts on a table: guards first, then step by step, everything logged."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from re import Match
from typing import assert_never

from generator.core import operations as o
from generator.core.conditions import ALWAYS, Condition
from generator.core.form import CHANCE, NOBODY
from generator.core.pieces import Pieces
from generator.core.places import Listed, Reached, Where
from generator.core.procedures import Script
from generator.model.base import Text
from generator.model.game import Game
from generator.model.spoken_refusals import done_already, refusals, set_up_first, wrong_phase
from generator.rehearse.beginning import beginning
from generator.rehearse.chance import Chance
from generator.rehearse.conditions import View
from generator.rehearse.facing import face, facing_told
from generator.rehearse.laws import Strictness
from generator.rehearse.log import Entry, lying
from generator.rehearse.moving import do_flip, do_move, do_refill
from generator.rehearse.naming import OptionTitle, PieceId, PlaceId, SideId, called, carried, named
from generator.rehearse.once import once
from generator.rehearse.remembered import found, noted, place_list
from generator.rehearse.searching import listed, pieces_but, places_sought, value_of
from generator.rehearse.statuses import activate, mark, status_told
from generator.rehearse.table import Table, phases_begun
from generator.rehearse.volley import Volley

_PLACE = re.compile(r"\{([^{}]+)\}")
"""A place of a text that is filled in when it is said."""


@dataclass
class Referee:
    """Runs scripts; `log` grows. `closed` counts, by rule, the places that units in boxes found closed;
    `why` has words for what decides between branches, if the log is to tell it.
    """

    game: Game
    table: Table
    chance: Chance
    strictness: Strictness = "strict"
    why: Callable[[Condition], str] | None = None
    log: list[Entry] = field(default_factory=list)
    closed: Counter[str] = field(default_factory=Counter)
    volley: Volley | None = None
    _running: str = ""
    _began: tuple[int, str] = field(init=False)

    def __post_init__(self) -> None:
        self._began = self.table.turn, self.table.phase

    @property
    def is_lenient(self) -> bool:
        """Whether what hands do against the rules is only told; setting up lasts until the turn goes on."""
        is_set_up = (self.table.turn, self.table.phase) != self._began
        return self.strictness == "off" or (self.strictness == "setup" and is_set_up)

    def press(self, script_id: str) -> str:
        """Start a script; return why it was refused, or an empty text after it ran."""
        script = self.game.scripts[script_id]
        self._running = script_id
        refusal = self.refusal(script)
        if refusal:
            self.note("refused", refusal)
            return refusal
        self._remember(script)
        if script.head.kind in ("setup", "reinforcement"):
            self.table.fresh.clear()
        self.volley = None
        self._tell_beginning(script_id)
        self.run_all(script.steps, View(self.game, self.table))
        self.settle()
        return ""

    def step_on(self) -> str:
        """Do what is done when players step the turn on; return why it stays, or an empty text.

        In a game that is over it stays, also if that ends just then.
        """
        ending = list(self._at_end_of_phase())
        for script in ending:
            self._running = script.id
            refusal = self.refusal(script)
            if refusal:
                self.note("refused", refusal)
                return refusal
        over = refusals("game-over", self.game.native) if self.table.ended else ""
        if refusal := over or self._not_set_up():
            self.by_hand()
            self.note("refused", refusal)
            return refusal
        for script in ending:
            if not self.table.ended:
                self._running = script.id
                self.run_all(script.steps, View(self.game, self.table))
        if any(script.steps for script in ending):
            self.settle()
        return ""

    def _at_end_of_phase(self) -> Iterator[Script]:
        """The scripts that are done when this phase ends; none any more when the game is over."""
        for script in self.game.scripts.values():
            phases = script.head.phase or (self.table.phase,)
            if script.head.kind == "turn" and self.table.phase in phases and not self.table.ended:
                yield script

    def _tell_beginning(self, script_id: str) -> None:
        """Log what a set-up finds in place, for whoever reads the log lays it down."""
        for identifier, laid in beginning(self.game).lying.get(script_id, {}).items():
            starts = self.game.pieces[identifier].starts
            said = *carried(identifier, starts, laid.place), lying(self.table.things[identifier])
            self.note("place", said, identifier, starts, laid.place)

    def settle(self) -> None:
        """Let the events happen whose time has come; called after everything that changes the table.

        There are none before the set-up.
        """
        if self.table.awaited:
            return
        for script, when in _events(self.game):
            view = View(self.game, self.table)
            if not self.table.ended and not self._is_done(script) and view.holds(when):
                self._running = script.id
                self._remember(script)
                self.run_all(script.steps, view)

    def by_hand(self) -> None:
        """What comes next in the log is no script's doing."""
        self._running = ""

    def note(
        self, step: str, said: str | tuple[str, ...], piece: str = "", source: str = "", target: str = "",
        law: str = "",
    ) -> None:
        """Add a line to the log."""
        words = said if isinstance(said, tuple) else (said,)
        turn, phase = self.table.now
        self.log.append(Entry(turn, phase, self._running, step, words, piece, source, target, law))

    def refusal(self, script: Script) -> str:
        """Why a script may not start now, or an empty text."""
        if self.table.ended and script.head.kind not in ("setup", "turn"):
            return refusals("game-over", self.game.native)
        if script.head.phase and self.table.phase not in script.head.phase:
            return wrong_phase(self.game, script.head.phase, self.game.native)
        if self._is_done(script):
            return done_already(self.game, script, self.game.native)
        view = View(self.game, self.table)
        for guard in script.guards:
            if not view.holds(guard.require):
                return self.words(guard.otherwise, view)
        return self._not_set_up() if script.head.kind not in ("setup", "turn") else ""

    def _not_set_up(self) -> str:
        """That the set-up comes before all else, if it does; what the game itself says goes before."""
        return set_up_first(self.game, self.table.awaited, self.game.native) if self.table.awaited else ""

    def _is_done(self, script: Script) -> bool:
        done = self.table.marks.get(script.mark)
        return done is not None and (script.head.once == "game" or self._step(script) <= done)

    def _step(self, script: Script) -> int:
        """What counts how often a script is done: the turn, or how many phases there were."""
        return phases_begun(self.game, self.table) if script.head.once == "phase" else self.table.turn

    def _remember(self, script: Script) -> None:
        if script.head.kind == "setup":
            self.table.awaited = ""
        if script.head.once is not None:
            self.table.marks[script.mark] = self._step(script)

    def words(self, text: Text, view: View) -> str:
        """A text with its places filled in, in the language of the module."""
        said, known, properties = text.in_language(self.game.native), view.known, self.table.properties

        def filled(place: Match[str]) -> str:
            name = place[1]
            if name in properties:
                return called(self.game, name, properties[name])
            return named(self.game, name, known[name]) if name in known else place[0]

        return _PLACE.sub(filled, said)

    def run_all(self, operations: tuple[o.Operation, ...], view: View) -> View:
        """Do operations in order, up to the end of the game; what one rolls the later ones know."""
        for operation in operations:
            view = self.run(operation, view)
            if self.has_ended(operation):
                break
        return view

    def has_ended(self, operation: o.Operation) -> bool:
        """Whether the game is over, perhaps by this operation: its script stops there."""
        return bool(self.table.ended) and self.game.asked.may_end(operation)

    def run(self, operation: o.Operation, view: View) -> View:
        """Do one operation; returns the view with what it rolled."""
        match operation:
            case o.Move() if operation.origin in beginning(self.game).done:
                pass
            case o.Move():
                do_move(self, operation, view)
            case o.ByTable(cases=steps) | o.ByValue(moves=steps):
                self.run_all(steps, view)
            case o.Refill():
                do_refill(self, operation, view)
            case o.Flip():
                do_flip(self, operation, view)
            case o.Reveal(pieces):
                for thing in view.pieces(pieces):
                    if thing.face_down or (thing.hidden_from_others and not thing.revealed):
                        thing.face_down, thing.revealed = False, thing.hidden_from_others
                        self.note("reveal", PieceId(thing.id), thing.id, thing.place, thing.place)
            case o.Hide(pieces):
                for thing in view.pieces(pieces):
                    thing.revealed = False
            case o.Shuffle(deck):
                self.table.piles[deck] = self.chance.shuffle(deck, self.table.piles[deck])
                self.note("shuffle", PlaceId(deck))
            case o.Roll():
                return self._roll(operation, view)
            case o.Set(values):
                for name, value in values:
                    self.table.properties[name] = value_of(view, value)
                    self._explain("set", noted(self.game, name, self.table.properties[name]))
            case o.Mark(name, sought):
                known = self.table.traced.get(name, set())
                adds = isinstance(sought, o.Standing) and sought.adds
                self.table.traced[name] = places_sought(view, sought) | (known if adds else set())
                self._explain("find", found(self.game, operation, self.table.traced[name]))
            case o.List(name):
                return view.with_variable(name, listed(view, operation))
            case o.Spend(pieces, without):
                for thing in pieces_but(view, pieces, without):
                    thing.activated, thing.spent_in = False, self.table.now
            case o.Ready(pieces):
                for thing in view.pieces(pieces):
                    thing.activated, thing.spent_in = False, None
            case o.Activate(pieces):
                for thing in view.pieces(pieces):
                    if activate(self.game, self.table, thing):
                        self.note("activate", (PieceId(thing.id), ": activated"), thing.id)
            case o.SetStatus(status, pieces, has):
                for thing in view.pieces(pieces):
                    if mark(self.game, self.table, thing, status, has):
                        self.note("status", status_told(self.game, thing, status), thing.id)
            case o.SetFacing(facing, pieces):
                for thing in view.pieces(pieces):
                    if face(thing, facing):
                        self.note("facing", facing_told(self.game, thing), thing.id)
            case o.Loop():
                self._loop(operation, view)
            case o.Branch(when, then, otherwise):
                self.run_all(then if self._decided(when, view) else otherwise, view)
            case o.Give(to, places):
                kept = self.table.controller.keys() & view.places(places)
                changed = [name for name in kept if self.table.controller[name] != (to or "")]
                self.table.controller.update(dict.fromkeys(kept, to or ""))
                if changed:
                    self.note("give", (*place_list(self.game, changed), " to ", SideId(to or NOBODY)))
            case o.OneOf():
                self._one_of(operation, view)
            case o.Offer():
                self._offer(operation, view)
            case o.Call(part, given):
                for name, value in given:
                    view = view.with_variable(name, view.filled(value_of(view, value)))
                self.run_all(self.game.scripts[part].steps, view)
            case o.End(winner):
                self.table.ended = winner or NOBODY
                self.note("end", ("won by ", SideId(self.table.ended)))
            case o.Say(line):
                self.note("say", self.words(line, view))
            case _:
                assert_never(operation)
        return view

    def _explain(self, step: str, said: tuple[str, ...]) -> None:
        """A line that only a log with reasons has."""
        if self.why is not None:
            self.note(step, said)

    def _decided(self, when: Condition, view: View) -> bool:
        held = view.holds(when)
        if self.why is not None:
            self.note("yes" if held else "no", self.why(when))
        return held

    def _roll(self, roll: o.Roll, view: View) -> View:
        faces = self.game.faces(roll)
        dice = [self.chance.throw(faces) for _ in range(view.amount(roll.dice))]
        shown, total = ", ".join(map(str, dice)), sum(dice)
        told = shown or "no dice"
        if roll.hits_on is not None:
            needed = view.amount(roll.hits_on)
            total = sum(die >= needed for die in dice)
            told = f"{told} (hits on {needed} or more: {total})"
        self.note("roll", told)
        return view.with_variable(roll.name, str(total)).with_variable(f"{roll.name}-dice", shown)

    def _loop(self, loop: o.Loop, view: View) -> None:
        for value in self._gone_through(loop.over, view):
            if self.has_ended(loop):
                break
            self.run_all(loop.body, view if loop.name is None else view.with_variable(loop.name, value))

    def _one_of(self, one: o.OneOf, view: View) -> None:
        offered = (view.with_variable(one.name, name) for name in _offered(one, view))
        fitting = [each for each in offered if one.that is None or each.holds(one.that)]
        if not fitting:
            if one.chosen_by is not None:
                self._note_nothing(one.lacking)
            self.run_all(one.lacking, view)
            return
        chosen = fitting[0]
        if one.chosen_by == CHANCE:
            chosen = fitting[self.chance.roll(len(fitting)) - 1]
            self.note("choose", ("by chance: ", chosen.variables[one.name]))
        elif one.chosen_by is not None:
            sort = PieceId if isinstance(one.over, Pieces) else PlaceId
            known = {sort(each.variables[one.name]): each for each in fitting}
            chosen = known[sort(self._chosen(one, SideId(view.filled(one.chosen_by)), list(known)))]
        self.run_all(one.body, chosen)

    def _offer(self, offer: o.Offer, view: View) -> None:
        possible: dict[str, o.Branch] = {}
        for number, option in enumerate(offer.options, 1):
            if option.when == ALWAYS or self._decided(option.when, view):
                possible[OptionTitle(option.title.in_language(self.game.native), number)] = option
        if not possible:
            self._note_nothing(offer.lacking)
            self.run_all(offer.lacking, view)
            return
        chosen = self._chosen(offer, SideId(view.filled(offer.to)), list(possible))
        self.run_all(possible[chosen].then, view)

    def _chosen(self, question: o.OneOf | o.Offer, side: SideId, possible: list[str]) -> str:
        """What a side takes; it is not asked where there is but one, unless it may leave the question."""
        if len(possible) == 1 and self.game.scripts[self._running].opening_question is not question:
            self.note("choose", (side, ": only ", possible[0]))
            return possible[0]
        chosen = self.chance.choose(possible)
        others = [part for each in possible for part in (", ", each)][1:]
        self.note("choose", (side, ": ", chosen, " of ", *others))
        return chosen

    def _note_nothing(self, lacking: tuple[o.Operation, ...]) -> None:
        if not lacking:
            self.note("choose", "nothing can be chosen")

    def _gone_through(self, over: o.Over, view: View) -> tuple[str, ...]:
        """The values of a loop, one for each time."""
        match over:
            case Listed() | Where() | Reached():
                return view.places_in_order(over)
            case Pieces():
                return tuple(thing.id for thing in view.pieces(over))
            case o.DiceOf(roll):
                return tuple(filter(None, view.variables.get(f"{roll}-dice", "").split(", ")))
            case o.Each(words):
                return words
            case o.Times(number):
                return ("",) * view.amount(number)
            case _:
                assert_never(over)


def _offered(one: o.OneOf, view: View) -> tuple[str, ...]:
    """Ids of the places or pieces of which one is taken, those of several copies once."""
    match one.over:
        case Pieces():
            return tuple(dict.fromkeys(thing.definition for thing in view.pieces(one.over)))
        case _:
            return view.places_in_order(one.over)


@once
def _events(game: Game) -> tuple[tuple[Script, Condition], ...]:
    """What happens by itself, and when; first what waits for the end, for it may end all."""
    events = [script for script in game.scripts.values() if script.head.kind == "event"]
    return tuple((script, script.when) for script in sorted(events, key=lambda each: not each.awaits_end)
                 if script.when is not None)
