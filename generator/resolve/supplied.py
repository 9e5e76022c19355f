"""What a game leaves out and every game has is put into its tree, so that no later stage asks what is there.

A game that is only printed says its title and its pieces. It is given a phase, a scenario with its set-up, or
with one that sets up nothing, a seat for each side, a hand for the seats of a side that asks for one, a
table that is never printed for what starts nowhere, and the rule of boxes that say what they hold.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from generator.catalogues import Catalogue, Words, spoken
from generator.load.tree import Items, Mapping, Node, Scalar, plain
from generator.problems import Span
from generator.resolve.card_sizes import largest_card_mm
from generator.resolve.languages import languages_of

_MARK = "supplied"
"""Ids of what is supplied begin with it, but for places of decks and hands, which authors name."""

TABLE, TRAY, START, PHASE = (f"{_MARK}-{each}" for each in ("table", "tray", "start", "turn"))
HOLDS = f"{_MARK}-holds"
"""Rules supplied for boxes begin with it."""
LONGEST_GRID = 40
"""Rows, and columns, of a grid of boxes at most."""
_BOX_MM, _BESIDE_MM, _BELOW_MM, _ACROSS = (64.0, 90.0), 6, 10, 4
"""A supplied box for pieces or cards of the usual size, the gaps between boxes, and how many are in a row."""
_YES = ("yes", "true", "on", "y", "t", "1")
"""What the model takes for a yes."""

_FIELDS = ("hexes", "squares", "areas", "points")
_HAND_MM, _CARDS_AT_MM, _CARDS_MM = "350 135", "5 15", "340 115"
_words = Words("supplied")
Brought = dict[str, Catalogue]


def supply(tree: Mapping, brought: Brought | None = None) -> Mapping:
    """The tree with what it leaves out; `brought` are the catalogues of the game's folder."""
    head = tree.entries.get("game")
    if not isinstance(head, Mapping):
        return tree
    return _Supplying(_over_pictures(tree), head, brought or {}).whole()


def _over_pictures(tree: Mapping) -> Mapping:
    """A grid over a picture that says nothing else is drawn as lines and numbers, and hides nothing."""
    boards = tree.entries.get("boards")
    if not isinstance(boards, Mapping):
        return tree
    painted = {name: _over_picture(board) for name, board in boards.entries.items()}
    return tree.over({"boards": boards.over(painted)})


def _over_picture(board: Node) -> Node:
    if not isinstance(board, Mapping) or "picture" not in board.entries:
        return board
    return board.over({
        word: node.under({"drawn": Scalar("grid", node.span)})
        for word, node in board.entries.items() if word in _FIELDS and isinstance(node, Mapping)})


@dataclass
class _Supplying:
    """One game; `boxes` are places on the supplied table, `hands` boards, both by id."""

    tree: Mapping
    head: Mapping
    brought: Brought
    boxes: dict[str, Node] = field(default_factory=dict)
    hands: dict[str, Node] = field(default_factory=dict)
    hands_from: dict[str, Span] = field(default_factory=dict)
    """Where each hand is asked for, and its colours stand."""

    def whole(self) -> Mapping:
        """The tree with all that is supplied."""
        sections = dict(self.tree.entries)
        sections["sides"] = self._each("sides", self._side)
        sections["pieces"] = self._each("pieces", self._piece)
        sections["decks"] = self._each("decks", self._deck)
        head = self.head
        if not self._section("boards").entries and (self.hands or not self.boxes):
            self._box(TRAY, self._say("tray"), "box")  # for a hand is no map
        if self.boxes or self.hands:
            table = {TABLE: self._table()} if self.boxes else {}
            boards = self._section("boards").over({**table, **self.hands})
            spans = {**self.hands_from, **boards.key_spans}
            sections["boards"] = Mapping(boards.entries, boards.span, spans)
        map_id = self._map(sections["boards"]) if "boards" in sections else None
        if "map" not in head.entries and map_id is not None:
            head = head.over({"map": self._text(map_id)})
        if "phases" not in sections:
            sections["phases"] = self._mapping({PHASE: self._mapping({"title": self._say("turn")})})
        rules = self._holding(sections.get("boards"))
        if rules:
            sections["rules"] = self._section("rules").over(rules)
        if "scenarios" not in sections:
            self._start(sections)
        return Mapping({**sections, "game": head}, self.tree.span, self.tree.key_spans)

    def _side(self, name: str, side: Mapping) -> Mapping:
        """A side with an adjective, one seat called like it, and hands for its seats if it has them."""
        title = side.entries.get("title")
        if title is None:
            return side
        seats = self._mapping({name: self._mapping({"title": title})})
        side = side.under({"adjective": title, "seats": seats})
        wanted, seated = side.entries.get("hand"), side.entries["seats"]
        asked_at = side.key_span("hand")
        has_hand = isinstance(wanted, Scalar) and (wanted.value or "").lower() in _YES
        if has_hand and isinstance(seated, Mapping):
            for seat, of_seat in seated.entries.items():
                if isinstance(of_seat, Mapping):
                    self._hand(name, seat, of_seat.entries.get("title", title), asked_at)
        return side

    def _hand(self, side: str, seat: str, title: Node, asked_at: Span) -> None:
        """A board into which only one seat may look; what the game says of it stays."""
        name = f"{seat}-hand"
        written = self._section("boards").entries.get(name, self._mapping({}))
        if not isinstance(written, Mapping):
            return
        held = self._fact({
            "title": title, "kind": self._text("hand"), "side": self._text(side),
            "at_mm": self._text(_CARDS_AT_MM), "size_mm": self._text(_CARDS_MM)})
        board = self._fact({
            "title": self._say("hand", whose=title), "size_mm": self._text(_HAND_MM),
            "printed": self._text("no"), "private_to": self._text(seat),
            "boxes": self._mapping({name: held})})
        self.hands[name], self.hands_from[name] = written.under(board.entries), asked_at

    def _piece(self, _: str, piece: Mapping) -> Mapping:
        """A piece that lies in a tray, if it starts nowhere."""
        if "starts" in piece.entries or "one_per" in piece.entries:
            return piece
        self._box(TRAY, self._say("tray"), "box")
        return piece.under({"starts": self._text(TRAY)})

    def _deck(self, name: str, deck: Mapping) -> Mapping:
        """A deck with places for its cards: one called like it, and one for discards."""
        title = deck.entries.get("title", self._text(name))
        for key, box, words, kind in (
                ("starts", name, title, "deck"),
                ("discard", f"{name}-discards", self._say("discards"), "pool")):
            if key not in deck.entries:
                if not self._is_written(box):
                    self._box(box, words, kind)
                deck = deck.under({key: self._text(box)})
        return deck

    def _is_written(self, box: str) -> bool:
        """Whether the game has a box of this id itself."""
        boards = self._section("boards").entries.values()
        boxes = (board.entries.get("boxes") for board in boards if isinstance(board, Mapping))
        return any(isinstance(each, Mapping) and box in each.entries for each in boxes)

    def _box(self, name: str, title: Node, kind: str) -> None:
        if name in self.boxes:
            return
        down, across = divmod(len(self.boxes), _ACROSS)
        width, height = self._box_mm
        self.boxes[name] = self._fact({
            "title": title, "kind": self._text(kind), "size_mm": self._text(f"{width:g} {height:g}"),
            "at_mm": self._text(
                f"{5 + across * (width + _BESIDE_MM):g} {15 + down * (height + _BELOW_MM):g}")})

    @cached_property
    def _box_mm(self) -> tuple[float, float]:
        return largest_card_mm(self._section("decks"), _BOX_MM)

    def _table(self) -> Mapping:
        """A board with the supplied places, which nobody prints."""
        down = -(-len(self.boxes) // _ACROSS)
        across = min(len(self.boxes), _ACROSS)
        width, height = self._box_mm
        return self._fact({
            "title": self._say("table"), "printed": self._text("no"), "boxes": self._mapping(self.boxes),
            "size_mm": self._text(
                f"{10 + across * (width + _BESIDE_MM):g} {20 + down * (height + _BELOW_MM):g}")})

    def _holding(self, boards: Node | None) -> dict[str, Node]:
        """A rule for all boxes that hold the same: nobody lays anything else there by hand."""
        held: dict[str, tuple[Node, list[str]]] = {}
        for board in boards.entries.values() if isinstance(boards, Mapping) else ():
            for place, holds in _holders(board):
                held.setdefault(json.dumps(plain(holds), sort_keys=True), (holds, []))[1].append(place)
        refusal = self._say("holds", piece=self._text("{piece}"), here=self._text("{here}"))
        return {
            f"{HOLDS}-{number}": self._fact({
                "title": self._say("holds-title"), "applies": self._mapping({}), "by_hand": self._text("yes"),
                "when": self._mapping({"here": self._text(" ".join(places))}),
                "require": self._mapping({"piece": holds}), "otherwise": refusal,
                "chart": self._text("no")})
            for number, (holds, places) in enumerate(held.values(), start=1)}

    def _map(self, boards: Node) -> str | None:
        """The first board with a grid of places, else the first."""
        named = boards.entries if isinstance(boards, Mapping) else {}
        with_grid = (name for name, board in named.items() if isinstance(board, Mapping)
                     and board.entries.keys() & {"hexes", "squares", "areas", "points"})
        return next(with_grid, next(iter(named), None))

    def _start(self, sections: dict[str, Node]) -> None:
        """A scenario with the only set-up of the game, else with one that sets up nothing."""
        setups = {name: script for name, script in self._section("scripts").entries.items()
                  if isinstance(script, Mapping) and _is_word(script.entries.get("kind"), "setup")}
        if len(setups) == 1:
            ((setup, script),) = setups.items()
            # whoever wrote the set-up says where it comes from
            written = script.entries.get("provenance", self.head.entries.get("provenance"))
            source = {} if written is None else {"provenance": written}
        else:
            setup, source = START, {}
            self._supply_set_up(sections)
        scenario = self._fact({"title": self._say("start"), "setup": self._text(setup)})
        sections["scenarios"] = self._mapping({START: scenario.over(source)})

    def _supply_set_up(self, sections: dict[str, Node]) -> None:
        script = self._fact({"title": self._say("set-up"), "kind": self._text("setup"),
                             "chart": self._text("no"), "steps": Items((), self._span)})
        sections["scripts"] = self._section("scripts").over({START: script})

    # ---- nodes, all of which stand where the head of the game does
    def _fact(self, entries: dict[str, Node]) -> Mapping:
        derived = self._text("supplied by the program, for the game leaves it out")
        return self._mapping({**entries, "provenance": self._mapping({"derived": derived})})

    def _mapping(self, entries: dict[str, Node]) -> Mapping:
        return Mapping(entries, self._span)

    def _text(self, words: str) -> Scalar:
        return Scalar(words, self._span)

    def _say(self, key: str, **titles: Node) -> Node:
        """Words in every language of the game, English where we have no others."""
        return self._mapping({language: self._text(self._in(language, key, titles))
                              for language in languages_of(self.head)})

    def _in(self, language: str, key: str, titles: dict[str, Node]) -> str:
        said = {name: _title_in(language, title) for name, title in titles.items()}
        return _words(key, spoken(language, self.brought), **said)

    @property
    def _span(self) -> Span:
        return self.tree.key_span("game")

    def _section(self, name: str) -> Mapping:
        node = self.tree.entries.get(name)
        return node if isinstance(node, Mapping) else self._mapping({})

    def _each(self, section: str, change: Callable[[str, Mapping], Mapping]) -> Node:
        """The section with each of its entries changed; one that is malformed is told by the model."""
        node = self.tree.entries.get(section, self._mapping({}))
        if not isinstance(node, Mapping):
            return node
        return Mapping({name: change(name, each) if isinstance(each, Mapping) else each
                        for name, each in node.entries.items()}, node.span, node.key_spans)


def _holders(board: Node) -> Iterator[tuple[str, Node]]:
    """The boxes of a board that say what they hold, of its grids too; the model tells what is malformed."""
    sections = board.entries if isinstance(board, Mapping) else {}
    for section in ("boxes", "grids"):
        named = sections.get(section)
        for name, each in named.entries.items() if isinstance(named, Mapping) else ():
            if isinstance(each, Mapping) and "holds" in each.entries:
                places = (name,) if section == "boxes" else _cells(plain(each))
                yield from ((place, each.entries["holds"]) for place in places)


def cell_id(pattern: str, row: int | str, column: int) -> str:
    """The id of a box in a grid; a mark may stand for the number of a row."""
    return pattern.replace("{column}", str(column)).replace("{row}", str(row))


def _cells(grid: dict[str, Any]) -> tuple[str, ...]:
    try:
        rows, columns = int(grid["rows"]), int(grid["columns"])
        if max(rows, columns) > LONGEST_GRID:
            return ()
        first = int(grid.get("counts_from", 1))
        return tuple(cell_id(grid["id"], row, column) for row in range(first, first + rows)
                     for column in range(first, first + columns))
    except (KeyError, TypeError, ValueError, AttributeError):
        return ()


def _is_word(node: Node | None, word: str) -> bool:
    return isinstance(node, Scalar) and node.value == word


def _title_in(language: str, title: Node) -> str:
    """A title in a language, as far as it is well formed."""
    if isinstance(title, Mapping):
        title = title.entries.get(language, next(iter(title.entries.values()), title))
    return title.value or "" if isinstance(title, Scalar) else ""
