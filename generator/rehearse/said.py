"""Moves that a person says in the words of the log: `turn 2: Guards: tray to A1`, `Red reinforcements`."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from generator.model.base import Text
from generator.model.game import Game
from generator.records import record
from generator.rehearse.by_hand import move_by_hand
from generator.rehearse.scripts import Referee

_TURN = re.compile(r"turn (\d{1,4})\s*:?\s+(.+)", re.IGNORECASE)
_DRAG = re.compile(r"(?:drag:\s*)?([^:]+?)(?:\s*:\s*(.+?))?\s+to\s+(.+)", re.IGNORECASE)


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


@dataclass
class Said:
    """What is still to be done, by turn; what was said without a turn belongs to the first."""

    waiting: dict[int | None, list[Dragged | Pressed]] = field(default_factory=dict)

    def play(self, referee: Referee, is_first: bool, is_over: bool) -> None:
        """Do what is said for this turn, up to a script of a later phase; with `is_over` all that is left."""
        queue = [*self.waiting.pop(None, ()), *self.waiting.pop(referee.table.turn, ())] if is_first \
            else self.waiting.pop(referee.table.turn, [])
        while queue and (is_over or not _waits(referee, queue[0])):
            _do(referee, queue.pop(0))
        if queue:
            self.waiting[referee.table.turn] = queue

    def tell_unplayed(self, referee: Referee) -> None:
        """Note what was said for turns that did not come."""
        for turn, moves in self.waiting.items():
            referee.note("refused", f"turn {turn} did not come: {len(moves)} of the moves were not made")


def understood(game: Game, lines: Sequence[str]) -> Said:
    """The moves that the lines say. Raises NotUnderstood."""
    said = Said()
    for line in lines:
        found = _TURN.fullmatch(line.strip())
        turn, words = (int(found[1]), found[2]) if found else (None, line.strip())
        said.waiting.setdefault(turn, []).append(_move(game, words))
    return said


def _move(game: Game, words: str) -> Dragged | Pressed:
    scripts = {name: script.head.title for name, script in game.scripts.items()
               if script.head.kind not in ("part", "event")}
    pressed = _called(words, scripts.items())
    if pressed:
        return Pressed(pressed[0])
    found = _DRAG.fullmatch(words)
    if found is None:
        raise NotUnderstood(f"'{words}' is neither `PIECE to PLACE` nor the title of a script")
    names = [*((name, piece.name) for name, piece in game.pieces.items()),
             *((name, copy.card.title) for name, copy in game.cards.items())]
    pieces = _called(found[1], names)
    if not pieces:
        raise NotUnderstood(f"no piece or card is called '{found[1]}'")
    return Dragged(pieces, _place(game, found[2]) if found[2] else None, _place(game, found[3]))


def _place(game: Game, words: str) -> str:
    places = _called(words, ((name, place.title) for name, place in game.locations.items()))
    if len(places) == 1 or words in places:
        return words if words in places else places[0]
    if places:
        raise NotUnderstood(f"'{words}' are several places: {', '.join(places)}")
    raise NotUnderstood(f"no place is called '{words}'")


def _called(words: str, known: Iterable[tuple[str, Text | None]]) -> tuple[str, ...]:
    """Ids of the things with this id or name, in any language."""
    return tuple(name for name, text in known
                 if name.casefold() == words.casefold() or (text is not None and text.says(words)))


def _waits(referee: Referee, move: Dragged | Pressed) -> bool:
    """Whether a move is a script of another phase."""
    phases = referee.game.scripts[move.script].head.phase if isinstance(move, Pressed) else ()
    return bool(phases) and referee.table.phase not in phases


def _do(referee: Referee, move: Dragged | Pressed) -> None:
    if isinstance(move, Pressed):
        referee.press(move.script)
        return
    table = referee.table
    there = [table.things[name] for name in move.pieces if move.source in (None, table.things[name].place)]
    if not there:
        referee.note("refused", f"{move.pieces[0]} does not lie in {move.source}", move.pieces[0])
        return
    move_by_hand(referee, there[0], move.place)
