"""Things that steps put somewhere, in words: placed, moved, listed, drawn, taken."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field, replace

from generator.compile.words.amounts import AmountWords
from generator.compile.words.bindings import place_noun
from generator.compile.words.conditions import ConditionWords
from generator.compile.words.gathering import Alike, Put, PutList
from generator.compile.words.grammar import forms, listed, noun, words
from generator.compile.words.pieces import PieceWords, Sort
from generator.compile.words.places import PlaceWords
from generator.compile.words.telling import Told
from generator.core.operations import Arrival, Drawn, FirstIn, Flip, Move, Operation, Refill, Some, Strength
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places
from generator.core.quantities import Count, Number, Quantity, Total, Variable
from generator.model.game import Game
from generator.model.piece import Piece
from generator.records import record
from generator.rehearse.ever import may_lose_the_last

MOST_IN_A_LINE = 12
LOWEST = 1  # the strength of blocks that start reduced


@record
class PuttingWords(ABC):
    """Speaks of what is put somewhere; the steps within are spoken by the class that completes it."""

    game: Game
    language: str
    on_paper: bool = False
    script: str = ""
    around: tuple[str, ...] = ()
    places: PlaceWords = field(init=False)
    pieces: PieceWords = field(init=False)
    conditions: ConditionWords = field(init=False)

    def __post_init__(self) -> None:
        places = PlaceWords(self.game, self.language, self.on_paper, self.script, self.around)
        pieces = PieceWords(places)
        printers = {"places": places, "pieces": pieces, "conditions": ConditionWords(pieces)}
        for name, printer in printers.items():
            object.__setattr__(self, name, printer)

    @property
    def amounts(self) -> AmountWords:
        """The printer of amounts."""
        return self.conditions

    @abstractmethod
    def all(self, steps: Sequence[Operation]) -> tuple[Told, ...]:
        """Steps as people at a table need them."""

    def how(self, arrival: Arrival | Flip, ids: Collection[str] = ()) -> str:
        """Strength and side with which one or more of the pieces `ids` are put down, after a comma."""
        pieces = [self.game.pieces[identifier] for identifier in ids if identifier in self.game.pieces]
        parts = [self._strength(arrival.strength, pieces)] if arrival.strength != "keep" else []
        parts += [self._lying(arrival.face, pieces)] if arrival.face != "keep" else []
        return "".join(f", {part}" for part in parts)

    def _strength(self, strength: Strength, pieces: Sequence[Piece]) -> str:
        if isinstance(strength, int):
            return self._say("strength-number", n=strength)
        if isinstance(strength, Variable):
            return self._say("strength-rolled")
        starts = {piece.deploys_at for piece in pieces}
        if strength == "initial" and len(starts) == 1:
            start = starts.pop()
            if start is not None and start != LOWEST:
                return self._say("strength-number", n=start)
            return self._say("full" if start is None else "lowest")
        return self._say(strength)

    def _lying(self, face: str, pieces: Sequence[Piece]) -> str:
        """Which side is up: by the names of the sides, where the pieces agree in them."""
        if face == "down" and any(piece.shows_steps for piece in pieces):
            return self._say("face-covered")
        sides = [piece.front_up if face == "up" else piece.back_up for piece in pieces]
        said = {side.in_language(self.language) if side is not None else "" for side in sides}
        return (said.pop() if len(said) == 1 else "") or self._say(f"face-{face}")

    def _say(self, key: str, **values: object) -> str:
        return words(key, self.language, **values)

    def put(self, put: Put, sources: tuple[Places, ...] = ()) -> Told:
        """All that fits, put in a place; `sources` are the places looked at, if several."""
        if put.pieces == Pieces(at=put.pieces.at) and put.pieces.at is not None:
            return self._move(put, put.pieces.at)
        what = self.pieces.everything(put.pieces, sources)
        how = self.how(put.arrival, self.pieces.fitting(put.pieces))
        return Told(self._say("put", what=what, where=self.places.onto(put.arrival.at), how=how))

    def _move(self, put: Put, source: Places) -> Told:
        name = self.pieces.sort(put.pieces).noun
        every = forms(self.language, name.gender, plural=True)["every"]
        return Told(self._say("move", many=name.many, every=every, source=self.places.several(source),
                              place=self.places.one(put.arrival.at),
                              how=self.how(put.arrival, self.pieces.ever_in(put.pieces))))

    def _put_list(self, put: PutList) -> Iterator[Told]:
        """One clause, or one for each group when there is much to put down."""
        apart = put.by_group(self.pieces)
        if put.count(self.pieces) <= MOST_IN_A_LINE or len(apart) == 1:
            yield Told(self._say("put-list", list=self._spots(put)))
            return
        for title, part in apart:
            key = "put-of-group" if title else "put-list"
            yield Told(self._say(key, group=title, list=self._spots(part)))

    def _spots(self, put: PutList) -> str:
        parts = []
        for named, places in put.spots(self.pieces):
            once = set(places.values()) == {1}
            shown = self._even(named, tuple(places)) if once else self._uneven(places)
            what = self.pieces.with_noun(tuple(named), self.pieces.namesakes.noun(named.values()))
            parts.append(self._say("thing-place", what=what, where=shown))
        return "; ".join(parts)

    def _even(self, names: Collection[str], places: Sequence[str]) -> str:
        """One of a name in each of several numbered places, or where they all go."""
        chosen = Listed(tuple(places))
        name = noun(place_noun(self.game, chosen), self.language)
        if len(names) > 1 or len(places) == 1 or not all(map(self._is_numbered, places)):
            return self.places.within(chosen, "and", "into")
        plural = forms(self.language, name.gender, plural=True)
        return self._say("in-each", noun=name.many, the=plural["the"], each=plural["each"],
                         ids=listed([self.places.called(place) for place in places], self.language))

    def _uneven(self, places: Mapping[str, int]) -> str:
        """How many go into each of several places."""
        called = [self.places.called(place) for place in places]
        spoken = [place if count == 1 else self._say("times", what=place, count=count)
                  for place, count in zip(called, places.values(), strict=True)]
        kind = place_noun(self.game, Listed(tuple(places)))
        return self._say("into", place=self.places.of_kind(kind, called, spoken))

    def _alike(self, alike: Alike) -> Told:
        kind = noun(alike.kind, self.language)
        return Told(self._say(
            "alike", names=listed(alike.names, self.language), place=self.places.within(alike.looked_at),
            noun=kind.one, the=forms(self.language, kind.gender)["the"],
            where=self.places.onto(alike.put.arrival.at), how=self.how(alike.put.arrival)))

    def _draw(self, move: Move, drawn: Drawn) -> tuple[Told, ...]:
        first = Told(self._drawing(drawn, move.arrival, bool(move.lacking)))
        if not move.lacking:
            return (first,)
        sort = self._drawn(drawn)
        form = forms(self.language, sort.noun.gender)
        key = "if-missing" if drawn.count == Number(1) else "for-missing"
        head = self._say(key, steps="", no=form["no"], one=sort.noun.one)
        return (first, Told(head.rstrip(" ,"), self.all(move.lacking), joined=True))

    def _some(self, some: Some, arrival: Arrival) -> Told:
        what = self._amount_of(self.pieces.sort(some.pieces), some.count)
        if some.pieces.at is not None:
            what = self._say("of-those", what=what, place=self.places.within(some.pieces.at))
        how = self.how(arrival, self.pieces.fitting(some.pieces))
        return Told(self._say("put", what=what, where=self.places.onto(arrival.at), how=how))

    def _drawing(self, drawn: Drawn, arrival: Arrival, may_lack: bool = False) -> str:
        source, sort = self.places.one(drawn.source), self._drawn(drawn)
        number = drawn.count.number if isinstance(drawn.count, Number) else None
        form = forms(self.language, sort.noun.gender, plural=number != 1)
        if drawn.which is not None and number == sort.complete and not may_lack:
            what = self.pieces.everything(drawn.which)
            how = self.how(arrival, self.pieces.fitting(drawn.which))
            return self._say("put", what=what, where=self.places.onto(arrival.at), how=how)
        where, how = self.places.onto(arrival.at), self.how(arrival, self._drawable(drawn))
        if takes_all(drawn) and drawn.which is None:
            return self._say("draw-all", many=sort.noun.many, source=source, where=where, how=how,
                             every=form["every"])
        if self._is_deck(drawn.source):
            such = "" if drawn.which is None else "-such"
            key = f"draw-top{such}" if number == 1 else "draw-tops"
            return self._say(key, source=source, place=self.places.one(arrival.at), how=how,
                             what=self._amount_of(sort, drawn.count))
        if not self._is_numbered(arrival.at):
            return self._say("draw-into", what=self._amount_of(sort, drawn.count), source=source,
                             place=self.places.one(arrival.at), how=how)
        return self._say("draw", what=self._amount_of(sort, drawn.count), source=source, where=where, how=how,
                         it=form["it"], put_it=form["put_it"])

    def _drawable(self, drawn: Drawn) -> Collection[str]:
        """Ids of what may be drawn."""
        return self.pieces.ever_in(replace(drawn.which or Pieces(), at=Listed((drawn.source,))))

    def _drawn(self, drawn: Drawn) -> Sort:
        if drawn.which is not None:
            return self.pieces.sort(drawn.which)
        return Sort(self.pieces.pile_noun(drawn.source))

    def _amount_of(self, sort: Sort, count: Quantity) -> str:
        if isinstance(count, Number):
            return self.pieces.counted(sort, count.number)
        form = forms(self.language, sort.noun.gender, plural=True)
        key = "as-many-as" if isinstance(count, Total) else "as-many"
        return self._say(key, many=sort.noun.many, amount=self.amounts.amount(count),
                         as_many=form["as_many"])

    def _is_numbered(self, place: str) -> bool:
        """Whether a piece comes to stand in a place of a map; what a name points to may be one."""
        return place not in self.game.locations or self.game.locations[place].is_ground

    def _is_deck(self, place: str) -> bool:
        return place in self.game.locations and self.game.locations[place].kind == "deck"

    def _take_first(self, move: Move, first_in: FirstIn) -> tuple[Told, ...]:
        name = noun("unit", self.language)
        form = forms(self.language, name.gender)
        first = Told(self._say(
            "take-first", one=name.one, places=self.places.several(first_in.places), the=form["the"],
            it=form["it"], put_it=form["put_it"], where=self.places.onto(move.arrival.at),
            how=self.how(move.arrival)))
        if not move.lacking:
            return (first,)
        head = self._say("if-none", steps="", no=form["no"])
        return (first, Told(head.rstrip(" ,"), self.all(move.lacking), joined=True))

    def _refill(self, refill: Refill) -> Told:
        how = f", {self._say(f'face-{refill.face}')}" if refill.face != "keep" else ""
        return Told(self._say("refill", what=self.pieces.everything(refill.pieces),
                              grid=self.places.grid(refill.grid), how=how))

    def _flip(self, flip: Flip) -> Told:
        what, ids = self.pieces.everything(flip.pieces), self.pieces.fitting(flip.pieces)
        if flip.face == "over":
            return Told(self._say("flip-over", what=what))
        if flip.strength == "less":
            last = any(may_lose_the_last(self.game, flip.pieces, each) for each in ids)
            return Told(self._say("flip-less" if last else "flip-less-but-last", what=what))
        if flip.strength == "more" and flip.face == "keep":
            return Told(self._say("flip-more", what=what))
        return Told(self._say("flip", what=what, how=self.how(flip, ids).removeprefix(", ")))

    def _draw_each(self, places: Places, drawn: Drawn, arrival: Arrival) -> Told:
        name = noun(place_noun(self.game, places), self.language)
        return Told(self._say(
            "draw-each", places=self.places.each(places), source=self.places.one(drawn.source),
            what=self._amount_of(self._drawn(drawn), drawn.count),
            how=self.how(arrival, self._drawable(drawn)), each=forms(self.language, name.gender)["each"]))


def takes_all(drawn: Drawn) -> bool:
    """Whether as many are drawn as there are."""
    return drawn.count == Count(Pieces(at=Listed((drawn.source,))))
