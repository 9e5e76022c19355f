"""Traits that act on keys: triggers, commands to other pieces, reports."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tests.play.engine import Entry

from ..commands import LOOPS_AT_MOST, Command, Target
from ..decoding import keystroke, keystrokes
from ..faults import EndlessLoop, NotSimulated
from .base import Trait

if TYPE_CHECKING:
    from ..pieces import Piece


class Trigger(Trait):
    """macro: sends keys through its own piece, one after the other, each with all its effects."""

    fields = 17
    acts_last = True

    def read(self, items: list[str]) -> None:
        self.must_be(items, _7="", _8="", _15="1", _16="1")
        self._menu, self._key = items[1], keystroke(items[2])
        self._condition = self.module.scripts.condition(items[3])
        self.heard = frozenset((self._key, *keystrokes(items[4]))) - {""}
        self._keys = keystrokes(items[5])
        self._loops, self._sort = items[6] == "true", items[9]
        if self._loops and self._sort not in ("counted", "while", "until"):
            raise NotSimulated(f"a loop of the sort {self._sort!r}")
        self._while = self.module.scripts.condition(items[10])
        self._until = self.module.scripts.condition(items[11])
        self._count = self.module.scripts.text(items[12])
        self._index = items[14] if self._loops and items[13] == "true" else ""

    def properties(self, state: str) -> dict[str, str]:
        return {self._index: "0"} if self._index else {}

    def act(self, piece: Piece, key: str) -> None:
        if not self._condition(piece):
            return
        try:
            if self._loops:
                self._loop(piece)
            else:
                self._send(piece)
        except EndlessLoop as loop:
            piece.game.endless(loop)

    def _send(self, piece: Piece) -> None:
        game = piece.game
        with game.deeper:
            for key in self._keys:
                if piece.map is None:
                    return
                game.send(piece, key)

    def _loop(self, piece: Piece) -> None:
        counted = self._sort == "counted"
        limit = self._number(piece) if counted else 1
        number = 0
        if self._index:
            piece.words[self._index] = 1
        while limit > 0:
            if self._sort == "while" and not self._while(piece):
                break
            self._send(piece)
            if self._sort == "until" and self._until(piece):
                break
            if number >= LOOPS_AT_MOST:
                raise EndlessLoop(f"more than {LOOPS_AT_MOST} rounds")
            number += 1
            if counted and number >= limit:
                break
            if self._index:
                piece.words[self._index] = number + 1

    def _number(self, piece: Piece) -> int:
        text = self._count(piece) or "0"
        if not text.lstrip("-").isdigit():
            piece.game.bad_data(f"the loop count {text!r}")
            return 0
        return int(text)

    def entries(self, piece: Piece, inner: list[Entry]) -> list[Entry]:
        if not self._menu:
            return inner
        return [Entry(self._menu, piece.map is not None and self._condition(piece), self._key), *inner]


class GlobalKey(Trait):
    """globalkey: sends a key to other pieces."""

    fields = 14

    def read(self, items: list[str]) -> None:
        self.must_be(items, _0="", _4="false", _7="true", _8="", _12="false", _13="")
        self.heard = frozenset((keystroke(items[1]),)) - {""}
        self._command = Command(
            self.module,
            key=keystroke(items[2]),
            filter=items[3],
            quiet=items[6] == "true",
            deck_count=items[10],
            target=Target.read(self.module, items[11]),
        )

    def act(self, piece: Piece, key: str) -> None:
        self._command.send(piece.game, piece)


class PlaceMarker(Trait):
    """placemark: makes a piece that is missing; in a game that was begun here none is."""

    fields = 15

    def read(self, items: list[str]) -> None:
        self.heard = frozenset((keystroke(items[1]),)) - {""}

    def act(self, piece: Piece, key: str) -> None:
        raise NotSimulated("a piece that is made anew")


class GlobalHotkey(Trait):
    """globalhotkey: presses a key that buttons and decks hear."""

    fields = 4

    def read(self, items: list[str]) -> None:
        self.must_be(items, _0="")
        self.heard, self._sent = frozenset((keystroke(items[1]),)) - {""}, keystroke(items[2])

    def act(self, piece: Piece, key: str) -> None:
        piece.game.press_key(self._sent)


class Report(Trait):
    """report: a line in the chat, after the inner traits have done theirs."""

    fields = 6
    acts_last = True

    def read(self, items: list[str]) -> None:
        self.must_be(items, _2="", _3="")
        self.heard = frozenset(keystrokes(items[0]))
        scripts, words = self.module.scripts, items[1]
        self._text = scripts.text(words) if words.startswith("{") else partial(scripts.said, words)
        self._always = items[5] == "true"

    def act(self, piece: Piece, key: str) -> None:
        game = piece.game
        if game.reports_changes or self._always:
            text = self._text(piece)
            if text:
                game.say(f"* {text}")
