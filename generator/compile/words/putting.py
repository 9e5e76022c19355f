"""Things that steps put somewhere, in words: placed, moved, listed, drawn, taken."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from generator.compile.words.amounts import AmountWords
from generator.compile.words.bindings import place_noun
from generator.compile.words.conditions import ConditionWords
from generator.compile.words.gathering import Alike, PutList
from generator.compile.words.grammar import forms, listed, noun, words
from generator.compile.words.pieces import PieceWords, Sort
from generator.compile.words.places import NUMBERED, PlaceWords
from generator.compile.words.telling import Told
from generator.model.game import Game
from generator.model.piece import Piece
from generator.model.places import PlaceSet, QuantityForm, Selector
from generator.model.script import Arrival, Draw, Place, Refill, Step, TakeFirst

MOST_IN_A_LINE = 12
LOWEST = 1  # the strength of blocks that start reduced


@dataclass(frozen=True)
class PuttingWords(ABC):
    """Speaks of what is put somewhere; the steps within are spoken by the class that completes it."""

    game: Game
    language: str
    on_paper: bool = False
    places: PlaceWords = field(init=False)
    pieces: PieceWords = field(init=False)
    conditions: ConditionWords = field(init=False)

    def __post_init__(self) -> None:
        places = PlaceWords(self.game, self.language, self.on_paper)
        pieces = PieceWords(places)
        printers = {"places": places, "pieces": pieces, "conditions": ConditionWords(pieces)}
        for name, printer in printers.items():
            object.__setattr__(self, name, printer)

    @property
    def amounts(self) -> AmountWords:
        """The printer of amounts."""
        return self.conditions

    @abstractmethod
    def all(self, steps: Sequence[Step]) -> tuple[Told, ...]:
        """Steps as people at a table need them."""

    def how(self, arrival: Arrival, ids: Collection[str] = ()) -> str:
        """Strength and side with which one or more of the pieces `ids` are put down, after a comma."""
        pieces = [self.game.pieces[identifier] for identifier in ids if identifier in self.game.pieces]
        parts = [self._strength(arrival.strength, pieces)] if arrival.strength != "keep" else []
        parts += [self._lying(arrival.face, pieces)] if arrival.face != "keep" else []
        return "".join(f", {part}" for part in parts)

    def _strength(self, strength: str, pieces: Sequence[Piece]) -> str:
        if strength.isdigit():
            return self._say("strength-number", n=strength)
        starts = {piece.deploys_at for piece in pieces}
        if strength == "initial" and len(starts) == 1:
            start = starts.pop()
            if start is not None and start != LOWEST:
                return self._say("strength-number", n=start)
            strength = "full" if start is None else "lowest"
        return self._say("strength-rolled" if strength.startswith("$") else strength)

    def _lying(self, face: str, pieces: Sequence[Piece]) -> str:
        """Which side is up: by the names of the sides, where the pieces agree in them."""
        sides = [piece.front_up if face == "up" else piece.back_up for piece in pieces]
        said = {side.in_language(self.language) if side is not None else "" for side in sides}
        return (said.pop() if len(said) == 1 else "") or self._say(f"face-{face}")

    def _say(self, key: str, **values: object) -> str:
        return words(key, self.language, **values)

    def _place(self, place: Place, sources: tuple[PlaceSet, ...] = ()) -> Told:
        if place.pieces == Selector(at=place.pieces.at) and place.pieces.at is not None:
            return self._move(place, place.pieces.at)
        what = self.pieces.everything(place.pieces, sources)
        how = self.how(place, self.pieces.fitting(place.pieces))
        return Told(self._say("put", what=what, where=self.places.onto(place.at), how=how))

    def _move(self, place: Place, source: PlaceSet) -> Told:
        name = self.pieces.sort(place.pieces).noun
        every = forms(self.language, name.feminine, plural=True)["every"]
        return Told(self._say("move", many=name.many, every=every, source=self.places.several(source),
                              place=self.places.one(place.at),
                              how=self.how(place, self.pieces.ever_in(place.pieces))))

    def _put_list(self, put: PutList) -> Iterator[Told]:
        """One clause, or one for each group when there is much to put down."""
        apart = put.by_group(self.pieces)
        if len(put.places) <= MOST_IN_A_LINE or len(apart) == 1:
            yield Told(self._say("put-list", list=self._spots(put)))
            return
        for title, part in apart.items():
            key = "put-of-group" if title else "put-list"
            yield Told(self._say(key, group=title, list=self._spots(part)))

    def _spots(self, put: PutList) -> str:
        parts = []
        for names, places in put.spots(self.pieces):
            spots = [spot if count == 1 else self._say("times", what=spot, count=count)
                     for spot, count in places.items()]
            once = set(places.values()) == {1}
            shown = self._even(names, tuple(places)) if once else self._uneven(places, spots)
            what = listed(names, self.language)
            parts.append(self._say("thing-place", what=what, where=shown))
        return "; ".join(parts)

    def _even(self, names: Sequence[str], places: Sequence[str]) -> str:
        """One of a name in each of several numbered places, or where they all go."""
        chosen = PlaceSet(ids=tuple(places))
        name = noun(place_noun(self.game, chosen), self.language)
        if len(names) > 1 or len(places) == 1 or not all(map(self._is_numbered, places)):
            return self.places.within(chosen, "and")
        plural = forms(self.language, name.feminine, plural=True)
        return self._say("in-each", noun=name.many, the=plural["the"], each=plural["each"],
                         ids=listed(places, self.language))

    def _uneven(self, places: Mapping[str, int], spots: Sequence[str]) -> str:
        key = place_noun(self.game, PlaceSet(ids=tuple(places)))
        name = noun(key, self.language)
        the = forms(self.language, name.feminine, plural=True)["the"]
        where = self._say("the-noun-number", noun=name.many, the=the, ids=listed(spots, self.language))
        return self._say("in", place=where)

    def _alike(self, alike: Alike) -> Told:
        kind = noun(alike.kind, self.language)
        return Told(self._say(
            "alike", names=listed(alike.names, self.language), place=self.places.within(alike.looked_at),
            noun=kind.one, the=forms(self.language, kind.feminine)["the"],
            where=self.places.onto(alike.put.at), how=self.how(alike.put)))

    def _draw(self, draw: Draw) -> tuple[Told, ...]:
        first = Told(self._drawing(draw))
        if not draw.each_missing:
            return (first,)
        sort = self._drawn(draw)
        form = forms(self.language, sort.noun.feminine)
        key = "if-missing" if draw.count.number == 1 else "for-missing"
        head = self._say(key, steps="", no=form["no"], one=sort.noun.one)
        return (first, Told(head.rstrip(" ,"), self.all(draw.each_missing), joined=True))

    def _drawing(self, draw: Draw) -> str:
        source, sort = self.places.one(draw.source), self._drawn(draw)
        form = forms(self.language, sort.noun.feminine, plural=draw.count.number != 1)
        if draw.which is not None and draw.count.number == sort.complete and not draw.each_missing:
            what, how = self.pieces.everything(draw.which), self.how(draw, self.pieces.fitting(draw.which))
            return self._say("put", what=what, where=self.places.onto(draw.at), how=how)
        where, how = self.places.onto(draw.at), self.how(draw, self._drawable(draw))
        if draw.count.count == Selector(at=PlaceSet(ids=(draw.source,))) and draw.which is None:
            return self._say("draw-all", many=sort.noun.many, source=source, where=where, how=how,
                             every=form["every"].removesuffix(" el"))
        if self._is_deck(draw.source):
            key = "draw-top" if draw.count.number == 1 else "draw-tops"
            return self._say(key, source=source, place=self.places.one(draw.at), how=how,
                             what=self._amount_of(sort, draw.count))
        if not self._is_numbered(draw.at):
            return self._say("draw-into", what=self._amount_of(sort, draw.count), source=source,
                             place=self.places.one(draw.at), how=how)
        return self._say("draw", what=self._amount_of(sort, draw.count), source=source, where=where, how=how,
                         it=form["it"], put_it=form["put_it"])

    def _drawable(self, draw: Draw) -> Collection[str]:
        """Ids of what may be drawn."""
        return self.pieces.ever_in((draw.which or Selector()).model_copy(
            update={"at": PlaceSet(ids=(draw.source,))}))

    def _drawn(self, draw: Draw) -> Sort:
        if draw.which is not None:
            return self.pieces.sort(draw.which)
        return Sort(noun(self.pieces.pile_kind(draw.source), self.language))

    def _amount_of(self, sort: Sort, count: QuantityForm) -> str:
        if count.number is not None:
            return self.pieces.counted(sort, count.number)
        form = forms(self.language, sort.noun.feminine, plural=True)
        return self._say("as-many", many=sort.noun.many, amount=self.amounts.amount(count),
                         as_many=form["as_many"])

    def _is_numbered(self, place: str) -> bool:
        """Whether a piece comes to stand in a hex or an area; what a name points to may be one."""
        return place not in self.game.locations or self.game.locations[place].kind in NUMBERED

    def _is_deck(self, place: str) -> bool:
        return place in self.game.locations and self.game.locations[place].kind == "deck"

    def _take_first(self, take: TakeFirst) -> tuple[Told, ...]:
        name = noun("unit", self.language)
        form = forms(self.language, name.feminine)
        first = Told(self._say(
            "take-first", one=name.one, places=self.places.several(take.of), the=form["the"],
            put_it=form["put_it"], where=self.places.onto(take.at), how=self.how(take)))
        if not take.if_none:
            return (first,)
        head = self._say("if-none", steps="", no=form["no"])
        return (first, Told(head.rstrip(" ,"), self.all(take.if_none), joined=True))

    def _refill(self, refill: Refill) -> Told:
        how = f", {self._say(f'face-{refill.face}')}" if refill.face != "keep" else ""
        return Told(self._say("refill", what=self.pieces.everything(refill.pieces),
                              grid=self.places.grid(refill.grid), how=how))

    def _draw_each(self, places: PlaceSet, draw: Draw) -> Told:
        name = noun(place_noun(self.game, places), self.language)
        return Told(self._say(
            "draw-each", places=self.places.each(places), what=self._amount_of(self._drawn(draw), draw.count),
            source=self.places.one(draw.source), how=self.how(draw, self._drawable(draw)),
            each=forms(self.language, name.feminine)["each"]))
