"""What stands where after a set-up, and what comes in which turn: as pictures beside the words."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import lru_cache

from generator.compile.pages.document import PieceRow, Scene, Standing
from generator.compile.pages.flags import flags
from generator.compile.pages.spots import spots
from generator.compile.words.grammar import contracted, listed, quoted, words
from generator.compile.words.pieces import PieceWords
from generator.compile.words.places import PlaceWords
from generator.compile.words.resolving import ResolvedSetup, Setups
from generator.compile.words.turns import turns_meant
from generator.core.conditions import AllOf, Condition
from generator.core.form import TURN, every, walk
from generator.core.operations import (
    Branch,
    ByTable,
    ByValue,
    Drawn,
    Everyone,
    Loop,
    Move,
    Offer,
    OneOf,
    Operation,
    Roll,
    SetFacing,
    Some,
)
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places, Where
from generator.core.procedures import Script
from generator.core.quantities import Number, Variable
from generator.model.game import Game, Location
from generator.model.in_play import may_be
from generator.rehearse.facing import turned_degrees
from generator.rehearse.player import rehearse
from generator.rehearse.scripts import Referee


def scenes(setups: Setups, scenario: str, language: str) -> Iterator[Scene]:
    """Each map on which something stands after the set-up of a scenario, or may stand.

    Control and lost steps are those of a set-up that was played: they are the same each time where no dice
    and no draw decide who comes.
    """
    game, setup = setups.game, setups.of(scenario)
    certain, possible = _lying(setups, scenario)
    speaker = PieceWords(PlaceWords(game, language))
    table, at_random = played(game, scenario).table, _turned_by_chance(setups, setup)
    faces_any_way = _faced_by_chance(setups, setup)
    for board_id in game.maps:
        board = game.definitions.boards[board_id]
        control = board.control if board.printed else None
        marked: list[tuple[float, float]] = []
        faced: dict[str, dict[str, None]] = {}
        standing: list[Standing] = []
        if control is not None:
            at_first = {place: control.held_first_by(place) for place in possible & table.controller.keys()}
            standing += flags(game, board_id, {**table.controller, **at_first}.__getitem__)
        for location in game.on_board(board_id) if board.printed else ():
            lying = certain.get(location.id, ())
            if not location.is_ground:
                lying = [piece for piece in lying if _stands_in_box(game, piece, location)]
            middles = spots(location, [game.pieces[piece].size_mm for piece in lying])
            for piece, at_mm in zip(lying, middles, strict=True):
                thing = table.things[piece]
                laid = Standing(piece, at_mm)
                degrees = 0 if piece in faces_any_way else turned_degrees(game, thing)
                standing.append(laid if piece in at_random else laid.turned(
                    game.pieces[piece].shape, thing.edge, thing.face_down, degrees))
                if thing.facing is not None and piece not in faces_any_way:
                    faced.setdefault(thing.facing, {})[speaker.called(piece)] = None
            marked += [location.centre_mm] if location.is_ground and location.id in possible else []
        if standing or marked:
            title = words("scene", language, board=board.title.in_language(language))
            notes = [words("scene-rings", language)] if marked else []
            notes += [_ways(game, faced, language)] if faced else []
            yield Scene(board_id, tuple(standing), tuple(marked), title, " ".join(notes))


def _ways(game: Game, faced: Mapping[str, Collection[str]], language: str) -> str:
    """How the counters face, in the order of the ways."""
    told = []
    for name, title in game.definitions.facings.names.items():
        if name in faced:
            way = quoted(title.in_language(language), language)
            told.append(words("scene-way", language, way=way, names=listed(list(faced[name]), language)))
    return words("scene-facing", language, ways="; ".join(told))


@lru_cache(maxsize=64)  # each language pictures it
def played(game: Game, scenario: str) -> Referee:
    """Who has played a set-up once, with its table and log."""
    return rehearse(game, scenario, turns=0).referee


def _is_always_alike(setups: Setups, scenario: str) -> bool:
    """Whether no dice, no draw and no choice decide what a set-up puts where.

    Cards that are drawn decide nothing unless something is asked afterwards that is not known before.
    """
    game, setup = setups.game, setups.game.definitions.scenarios[scenario].setup
    ran = {entry.script for entry in played(game, scenario).log if entry.script}
    done = [game.scripts[name] for name in {setup, *game.asked.called_from([setup]), *ran}]
    decks = {place for deck in game.definitions.decks.values() for place in (deck.starts, deck.discard)}
    forms = tuple(walk(*done))
    if any(isinstance(form, Roll | OneOf | Offer) for form in forms):
        return False
    drawn_from = {form.source for form in forms if isinstance(form, Drawn)}
    return not drawn_from or (drawn_from <= decks and not any(every(Branch, setups.of(scenario).steps)))


def _turned_by_chance(setups: Setups, setup: ResolvedSetup) -> Collection[str]:
    """The pieces whose strength dice decide."""
    moves = (move for move in every(Move, setup.steps) if isinstance(move.arrival.strength, str)
             and (move.arrival.strength == "random" or "$" in move.arrival.strength))
    return {name for move in moves for carry in move.carries() for name in setups.fitting.ids(carry.pieces)}


def _faced_by_chance(setups: Setups, setup: ResolvedSetup) -> Collection[str]:
    """The pieces of which a die, a draw or a choice decides how they face."""
    depending = [step for step in setup.steps if isinstance(step, Branch | OneOf | Offer)]
    return {name for turn in every(SetFacing, depending) for name in setups.fitting.ids(turn.pieces)}


def _stands_in_box(game: Game, piece: str, location: Location) -> bool:
    """Whether it is a marker of a track or box of the map; forces that wait are told beside the picture."""
    return not game.pieces[piece].is_force and not location.holds_pile and not location.secret


@lru_cache(maxsize=256)  # every card asks all scenarios what their set-ups have in common
def waiting(setups: Setups, scenario: str, language: str) -> tuple[PieceRow, ...]:
    """The boxes into which a set-up puts certain units that are to come later, each with its units."""
    game, found = setups.game, []
    certain, _ = _lying(setups, scenario)
    for location in game.locations.values():
        sure = [piece for piece in certain.get(location.id, ())
                if game.pieces[piece].is_force and game.pieces[piece].starts != location.id]
        lies_here = not location.is_ground and not location.holds_pile
        if sure and lies_here and game.definitions.boards[location.board].printed:
            title = location.title.in_language(language) if location.title is not None else location.id
            found.append(PieceRow(tuple(sure), title))
    return tuple(found)


def waiting_always(setups: Setups, language: str) -> list[PieceRow]:
    """The boxes that hold the same units after every set-up."""
    each = [waiting(setups, scenario, language) for scenario in setups.game.definitions.scenarios]
    return [row for row in each[0] if all(row in other for other in each)] if each else []


def arrivals(script: Script, setups: Setups, places: PlaceWords) -> Iterator[PieceRow]:
    """The pieces that a script names, by the turn in which they come where it asks for one, in that order.

    Those whose turn a value of theirs says are named, for no procedure does.
    """
    finder, language = _Arrivals(setups, places.language), places.language
    speaker = PieceWords(places)
    finder.look(script.steps, "")
    rows = _once_a_turn(finder.found)
    if all(turns.isdigit() for turns, _ in rows):
        rows = dict(sorted(rows.items(), key=lambda row: int(row[0][0])))
    for (turns, place), pieces in rows.items():
        called = setups.game.called_turn(int(turns), language) if turns.isdigit() else turns
        title = words("comes-in-turn", language, turns=called) if turns else words("comes", language)
        if place:
            title = words("comes-in-turn-at", language, turns=called, place=places.onto(place))
        label = contracted(title, language)
        due = Counter(speaker.name(piece) for piece in pieces if (turns, piece) in finder.due)
        named = listed([name if count == 1 else f"{count} {name}" for name, count in due.items()], language)
        told = words("comes-due", language, when=label, pieces=named) if due else ""
        yield PieceRow(tuple(pieces), label, told)


Rows = dict[tuple[str, str], dict[str, None]]
"""Pieces by the turns in which they come and the place to which."""


def _once_a_turn(found: Rows) -> Rows:
    """What may come to one place or to another in a turn, as a die says, stands there without a place."""
    times = Counter((turns, piece) for (turns, _), pieces in found.items() for piece in pieces)
    rows: Rows = {}
    for (turns, place), pieces in found.items():
        for piece in pieces:
            rows.setdefault((turns, place if times[turns, piece] == 1 else ""), {})[piece] = None
    return rows


@dataclass
class _Arrivals:
    """Looks for pieces in steps; `found` has them by turn and, where each turn brings some, by place."""

    setups: Setups
    language: str
    found: Rows = field(default_factory=dict)
    due: set[tuple[str, str]] = field(default_factory=set)
    """Turns and pieces that say by a value of theirs that they come then."""

    def look(self, steps: Sequence[Operation], turns: str, among: Collection[str] = ()) -> None:
        """Find what the steps put down in these turns, if given only of what is among some pieces."""
        for step in steps:
            match step:
                case Branch(when, then, otherwise):
                    self.look(then, self._turns(when) or turns, among)
                    self.look(otherwise, turns, among)
                case Loop(body=body) | OneOf(body=body):
                    self.look(body, turns, among)
                case Offer(options=inner) | ByValue(moves=inner):
                    self.look(inner, turns, among)
                case ByTable(cases=cases, waiting=waiting) if _goes_by_turn(step):
                    # a table of both sides names pieces that wait elsewhere
                    place = waiting.single if isinstance(waiting, Listed) else None
                    self.look(cases, turns, among if place is None else self._waiting(place))
                case Move(pick=Some(pieces, Number(count)), arrival=arrival):
                    self._note(pieces, arrival.at, turns, among, count)
                case Move(pick=Everyone(pieces) | Some(pieces), arrival=arrival):
                    self._note(pieces, arrival.at, turns, among)

    def _turns(self, when: Condition) -> str | None:
        parts = when.parts if isinstance(when, AllOf) else ()
        for part in (when, *parts):
            turns = turns_meant(part, self.language)
            if turns is not None:  # one turn is called what it is when the rows are in their order
                return turns if turns.isdigit() else turns_meant(part, self.language, self._called)
        return None

    def _called(self, turn: int) -> str:
        return self.setups.game.called_turn(turn, self.language)

    def _note(
        self, pieces: Pieces, to: str, turns: str, among: Collection[str], most: int | None = None
    ) -> None:
        """Keep the pieces; of those of which only some come, as many."""
        if self._are_in_play(pieces.at):
            return
        goal = "" if "$" in to else to
        game, place = self.setups.game, pieces.at.single if isinstance(pieces.at, Listed) else None
        ids = [name for name in _shown(game, self.setups.fitting.ids(pieces))
               if game.pieces[name].is_force and (not among or name in among)][:most]
        due = next((name for name, value in pieces.values if value == f"${TURN}"), None)
        if due is not None:
            of_turn = {name: game.pieces[name].values[due] for name in ids}
            numbers = {number for number in of_turn.values() if number.isdigit() and int(number)}
            self.due |= {(of_turn[name], name) for name in ids if of_turn[name] in numbers}
            for number in sorted(numbers, key=int):
                self._keep([piece for piece in ids if of_turn[piece] == number], number, goal)
        elif place is not None and place.endswith(f"${TURN}"):
            for turn in range(1, (game.definitions.game.turns or 0) + 1):
                waiting = self._waiting(place.replace(f"${TURN}", str(turn)))
                self._keep([piece for piece in ids if piece in waiting], str(turn), goal)
        elif pieces.chosen is not None:
            return  # it is one of those that can be chosen, and which is known only then
        elif pieces.ids or pieces.tags or pieces.values or pieces.group:
            self._keep(ids, turns)

    def _are_in_play(self, at: Places | None) -> bool:
        """Whether they are taken from the ground of a map: they come no more."""
        match at:
            case Listed(ids):
                return any(place.is_ground for name in ids for place in may_be(self.setups.game, name))
            case Where():
                places = self.setups.game.places(at) if at.is_fixed else ()
                return any(self.setups.game.locations[name].is_ground for name in places)
            case _:
                return at is not None

    def _waiting(self, place: str) -> set[str]:
        """The pieces that lie in a place, and nowhere else, after some set-up."""
        every = (self.setups.of(scenario).places_of for scenario in self.setups.game.definitions.scenarios)
        return {piece for found_at in every for piece, places in found_at.items() if places == {place}}

    def _keep(self, pieces: Sequence[str], turns: str, goal: str = "") -> None:
        if pieces:
            self.found.setdefault((turns, goal), {}).update(dict.fromkeys(pieces))


def _goes_by_turn(step: ByTable) -> bool:
    """Whether it is known what comes in which turn; what a die brings stands in the table alone."""
    return all(number is None or number == Variable(TURN) for number in (step.row, step.column))


def _lying(setups: Setups, scenario: str) -> tuple[Mapping[str, Sequence[str]], Set[str]]:
    """The pieces that certainly lie in each place after a set-up, and the places where others may lie."""
    game, places_of = setups.game, setups.of(scenario).places_of
    if _is_always_alike(setups, scenario):
        places_of = {name: (thing.place,) for name, thing in played(game, scenario).table.things.items()}
    certain: dict[str, list[str]] = {}
    possible: set[str] = set()
    for piece in _shown(game, places_of):
        place, *others = places_of[piece]
        if others:
            possible.update((place, *others))
        else:
            certain.setdefault(place, []).append(piece)
    return certain, possible


def _shown(game: Game, ids: Collection[str]) -> list[str]:
    """Those that are printed pieces and stand for something, in the order of the game."""
    if not ids:
        return []
    among = set(ids)
    return [name for name, piece in game.pieces.items()
            if name in among and piece.sheet != "none" and piece.kind != "control"]
