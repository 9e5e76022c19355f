"""Moves that a person says in the words of the log: `turn 2, Combat: Guards to A1`, `Red reinforcements`."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from generator.model.base import Text
from generator.model.game import Game
from generator.model.spoken_places import spoken_place
from generator.problems.problem import nearest
from generator.records import record
from generator.rehearse.by_hand import (
    ENTRIES,
    activate_by_hand,
    fire_by_hand,
    mark_by_hand,
    move_by_hand,
    put_by_hand,
    send_by_hand,
)
from generator.rehearse.naming import PieceId, PlaceId, names_of
from generator.rehearse.scripts import Referee
from generator.rehearse.table import Thing
from generator.rehearse.unit_menu import UNIT_MENU, choose_in_unit_menu

_TURN = re.compile(r"turn (\d{1,4})\s*(,)?\s*:?\s+(.+)", re.IGNORECASE)
_DRAG = re.compile(r"drag:\s*", re.IGNORECASE)
_TO, _FROM = re.compile(r"\s+to\s+", re.IGNORECASE), re.compile(r"\s*:\s*")


_Kind = Literal["activate", "unit", "fire", "put", "send", "statuses"]
Entry = tuple[_Kind, str]
"""An entry of a menu: to activate the piece, one of every unit, or one of these sections by its id."""


class NotUnderstood(ValueError):
    """Words that name no piece, place or script; the message says which, and what would be understood."""


@record
class Dragged:
    """A piece that is moved by hand; `source` is where it must lie, if that was said."""

    pieces: tuple[str, ...]
    source: str | None
    place: str


@record
class Pressed:
    """A script that is started."""

    script: str


@record
class Chosen:
    """What is chosen in the menu of a piece."""

    pieces: tuple[str, ...]
    entry: Entry


Act = Dragged | Pressed | Chosen


@record
class Move:
    """What is done, in the words that said so; in that phase, if one was said."""

    act: Act
    words: str
    phase: str | None = None


@dataclass
class Said:
    """What is still to be done, by turn; what was said before any turn belongs to the first."""

    waiting: dict[int | None, list[Move]] = field(default_factory=dict)

    def play(self, referee: Referee, is_first: bool, is_over: bool) -> None:
        """Do what is said for this turn, up to a move of a later phase; with `is_over` all that is left."""
        queue = [*self.waiting.pop(None, ()), *self.waiting.pop(referee.table.turn, ())] if is_first \
            else self.waiting.pop(referee.table.turn, [])
        while queue and (is_over or not _waits(referee, queue[0])):
            _do(referee, queue.pop(0))
        if queue:
            self.waiting[referee.table.turn] = queue

    def tell_passed_over(self, referee: Referee) -> None:
        """Note what is left of this turn when its last phase does not come."""
        for move in self.waiting.pop(referee.table.turn, ()):
            referee.by_hand()
            referee.note("refused", f"“{move.words}”: no phase for it came any more in this turn")

    def tell_unplayed(self, referee: Referee) -> None:
        """Note what was said for turns that did not come."""
        for turn, moves in self.waiting.items():
            for move in moves:
                referee.by_hand()
                referee.note("refused", f"“{move.words}”: turn {turn} did not come")


def understood(game: Game, lines: Sequence[str]) -> Said:
    """The moves that the lines say; one without a turn comes in that of the last. Raises NotUnderstood."""
    said, turn = Said(), None
    for line in lines:
        found = _TURN.fullmatch(line.strip())
        turn, words = (int(found[1]), found[3]) if found else (turn, line.strip())
        phase, words = _phase(game, words) if found and found[2] else (None, words)
        said.waiting.setdefault(turn, []).append(Move(_act(game, words), words, phase))
    return said


def _phase(game: Game, words: str) -> tuple[str, str]:
    """The phase that words begin with, and the words after it."""
    phases = game.definitions.phases
    for ends in reversed(list(re.finditer(r"\s*:?\s+", words))):
        said = words[:ends.start()]
        for name, phase in phases.items():
            if said.casefold() == name.casefold() or phase.title.says(said):
                return name, words[ends.end():]
    known = ", ".join(phase.title.in_language(game.native) for phase in phases.values())
    raise NotUnderstood(f"'{words}' begins with no phase; known: {known}")


def _act(game: Game, words: str) -> Act:
    names = names_of(game)
    scripts = [(name, names.scripts[name], (script.head.title,)) for name, script in game.scripts.items()
               if script.head.has_button]
    pressed = _called(words, scripts)
    if pressed:
        return Pressed(pressed[0])
    why = _neither(game, words, [title for _, title, _ in scripts])
    for piece, source, place in _readings(_DRAG.sub("", words, count=1)):
        try:
            return Dragged(_pieces(game, piece), None if source is None else _place(game, source),
                           _place(game, place))
        except NotUnderstood as wrong:
            why = wrong
    for entry, begins in _entries(game):
        chosen = begins.fullmatch(words)
        if chosen:
            return Chosen(_pieces(game, chosen[1]), entry)
    raise why


def _neither(game: Game, words: str, scripts: Sequence[str]) -> NotUnderstood:
    """What would be understood in the place of words that are nothing."""
    menu = [title.in_language(game.native) for _, title in _of_the_game(game)]
    entries = ", ".join(dict.fromkeys(("activate", *menu, *UNIT_MENU)))
    meant = nearest(words, scripts)
    return NotUnderstood(
        f"'{words}' is neither `PIECE to PLACE` nor an entry of a menu and a piece (entries: {entries}) nor "
        f"the title of a script{f'; {meant}' if meant else ''}")


def _of_the_game(game: Game) -> Iterator[tuple[Entry, Text]]:
    """The entries that the game gives menus, and their titles."""
    definitions = game.definitions
    for way, fire in definitions.fire.items():
        yield ("fire", way), fire.title
    for way, put in definitions.put.items():
        yield ("put", way), put.title
    for way, send in definitions.send.items():
        yield ("send", way), send.title
    for name, status in definitions.statuses.items():
        yield ("statuses", name), status.name


def _entries(game: Game) -> Iterator[tuple[Entry, re.Pattern[str]]]:
    """The entries of menus, and how what a person says of each begins; the game's own in any language."""
    yield ("activate", ""), _begins("activate")
    for entry, title in _of_the_game(game):
        yield entry, _begins(entry[1], *title.languages.values())
    for word in UNIT_MENU:
        yield ("unit", word), _begins(word)


def _begins(*titles: str) -> re.Pattern[str]:
    return re.compile(rf"(?:{'|'.join(map(re.escape, titles))})\s*:?\s+(.+)", re.IGNORECASE)


def _readings(words: str) -> Iterator[tuple[str, str | None, str]]:
    """Each way to read a piece, where it lies and where it goes: names may hold a colon and `to` as well."""
    for to in _TO.finditer(words):
        front, place = words[:to.start()], words[to.end():]
        yield front, None, place
        for colon in _FROM.finditer(front):
            yield front[:colon.start()], front[colon.end():], place


def _pieces(game: Game, words: str) -> tuple[str, ...]:
    titles = {name: game.pieces[name].name if name in game.pieces else game.cards[name].card.title
              for name in game.in_play}
    found = _called(words, ((name, names_of(game).pieces[name], (title,)) for name, title in titles.items()))
    if not found:
        raise _nothing("piece or card", words, (*titles, *names_of(game).pieces.values()))
    return found


def _place(game: Game, words: str) -> str:
    names = names_of(game)
    places = _called(words, ((name, names.places[name], (place.title, spoken_place(game, place)))
                             for name, place in game.locations.items()))
    if len(places) == 1 or words in places:
        return words if words in places else places[0]
    if places:
        raise NotUnderstood(f"'{words}' are several places: {names.told(_listed(places))}")
    raise _nothing("place", words, (*names.places, *names.places.values()))


def _nothing(sort: str, words: str, known: Iterable[str]) -> NotUnderstood:
    """That nothing is called so, and what may have been meant."""
    meant = nearest(words, known)
    return NotUnderstood(f"no {sort} is called '{words}'{f'; {meant}' if meant else ''}")


def _called(words: str, known: Iterable[tuple[str, str, tuple[Text | None, ...]]]) -> tuple[str, ...]:
    """Ids of the things with this id or called so by the log; else with such a title in any language."""
    known, folded = tuple(known), words.casefold()
    return tuple(
        each for each, name, _ in known if words == each or folded == name.casefold()
    ) or tuple(
        each for each, _, texts in known
        if folded == each.casefold() or any(text is not None and text.says(words) for text in texts))


def _listed(places: Iterable[str]) -> list[str]:
    return [part for each in places for part in (", ", PlaceId(each))][1:]


def _waits(referee: Referee, move: Move) -> bool:
    """Whether a move is for another phase: the one said, its script's, or a phase of its piece's side."""
    game = referee.game
    if move.phase is not None:
        return referee.table.phase != move.phase
    if isinstance(move.act, Pressed):
        phases: Collection[str] = game.scripts[move.act.script].head.phase
    else:
        moved = move.act.pieces[0]
        side = game.cards[moved].deck.side if moved in game.cards else game.pieces[moved].side
        phases = [name for name, phase in game.definitions.phases.items() if side and phase.side == side]
    return bool(phases) and referee.table.phase not in phases


def _do(referee: Referee, move: Move) -> None:
    referee.by_hand()
    if move.phase is not None and _waits(referee, move):
        title = referee.game.definitions.phases[move.phase].title.in_language(referee.game.native)
        referee.note("refused", f"“{move.words}”: the phase {title} was over when this move came up")
        return
    match move.act:
        case Pressed(script) if referee.game.scripts[script].head.kind == "setup":
            referee.note("refused", f"“{move.words}”: this game is set up already, and the button is grey")
        case Pressed(script):
            referee.press(script)
        case Chosen(pieces, entry):
            things = [referee.table.things[name] for name in pieces]
            _tell_which(referee, things)
            _choose(referee, things[0], *entry)
        case Dragged():
            _drag(referee, move.act)


def _choose(referee: Referee, thing: Thing, kind: _Kind, way: str) -> None:
    """Do what an entry of a menu does, or note why it cannot."""
    game, lacks = referee.game, ""
    piece = game.pieces.get(thing.id)
    if piece is None:
        lacks = "is a card"
    elif kind == "activate" and piece.activates == "by_scripts":
        lacks = "is activated by scripts alone"
    elif kind == "activate" and not piece.activates:
        lacks = "cannot be activated (`activates: yes` is missing)"
    elif kind == "activate":
        activate_by_hand(referee, thing)
    elif kind == "unit":
        lacks = choose_in_unit_menu(referee, thing, way)
    elif way not in ENTRIES[kind](game, thing.id):
        title = dict(_of_the_game(game))[(kind, way)].in_language(game.native)
        lacks = f"has no entry '{title}' in its menu"
    elif kind == "send":
        send_by_hand(referee, thing, way)
    elif kind == "statuses" and not mark_by_hand(referee, thing, way):
        lacks = "is destroyed"
    elif kind == "fire" and fire_by_hand(referee, thing, way) is None:
        lacks = "cannot fire: it lies face down, is destroyed, or has no strength left"
    elif kind == "put" and put_by_hand(referee, thing, way) is None:
        lacks = "puts nothing down: none waits, one lies here, or it is not on the map with a step to pay"
    if lacks:
        referee.note("refused", (PieceId(thing.id), f" {lacks}"), thing.id)


def _tell_which(referee: Referee, things: Sequence[Thing]) -> None:
    """Note which of several that are called alike, and lie in different places, is taken: the first."""
    if len({thing.place for thing in things}) > 1:
        called = f": one of {len(things)} called so; write its id, or the place where it lies before `to`"
        referee.note("taken", (f"{things[0].id} in ", PlaceId(things[0].place), called), things[0].id)


def _drag(referee: Referee, move: Dragged) -> None:
    things = [referee.table.things[name] for name in move.pieces]
    there = [thing for thing in things if move.source in (None, thing.place)]
    if not there:
        said = PieceId(move.pieces[0]), " does not lie in ", PlaceId(move.source or "")
        referee.note("refused", said, move.pieces[0])
        return
    _tell_which(referee, there)
    thing, pieces = there[0], referee.game.pieces
    if thing.id in pieces and not pieces[thing.id].movable:
        referee.note("refused", (PieceId(thing.id), " cannot be moved by hand (`movable: no`)"), thing.id)
    else:
        move_by_hand(referee, thing, move.place)
