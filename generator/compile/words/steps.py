"""Every form of step in words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from generator.compile.words.amounts import AmountWords
from generator.compile.words.bindings import place_noun
from generator.compile.words.conditions import ConditionWords
from generator.compile.words.gathering import Alike, FromSeveral, PutList, gathered
from generator.compile.words.grammar import forms, listed, noun, quoted, words
from generator.compile.words.pieces import PieceWords, Sort
from generator.compile.words.places import NUMBERED, PlaceWords
from generator.compile.words.telling import Told
from generator.model.base import Text
from generator.model.game import Game
from generator.model.places import PlaceSet, QuantityForm, Selector
from generator.model.script import (
    Arrival,
    Draw,
    ForEach,
    If,
    Place,
    Refill,
    Repeat,
    Roll,
    Step,
    TakeFirst,
    Trace,
)

MOST_IN_A_LINE = 12


@dataclass(frozen=True)
class StepWords:
    """Speaks of steps in one language; parts named in `written_out` are told where they are called."""

    game: Game
    language: str
    written_out: frozenset[str] = frozenset()
    places: PlaceWords = field(init=False)
    pieces: PieceWords = field(init=False)
    conditions: ConditionWords = field(init=False)

    def __post_init__(self) -> None:
        places = PlaceWords(self.game, self.language)
        pieces = PieceWords(places)
        printers = {"places": places, "pieces": pieces, "conditions": ConditionWords(pieces)}
        for name, printer in printers.items():
            object.__setattr__(self, name, printer)

    @property
    def amounts(self) -> AmountWords:
        """The printer of amounts."""
        return self.conditions

    def all(self, steps: Sequence[Step]) -> tuple[Told, ...]:
        """Steps as people at a table need them: what only a program remembers or logs is left out."""
        kept = [step for step in steps
                if not _is_bookkeeping(step) and (step.say is None or len(steps) == 1)]
        told: list[Told] = []
        for part in gathered(kept, self.pieces):
            if isinstance(part, PutList):
                told += self._put_list(part)
            elif isinstance(part, Alike):
                told.append(self._alike(part))
            elif isinstance(part, FromSeveral):
                told.append(self._place(part.place, part.sources))
            else:
                told += self.told(part)
        return tuple(told)

    def told(self, step: Step) -> tuple[Told, ...]:
        """One step, whatever its form."""
        if step.place is not None:
            return (self._place(step.place),)
        if step.draw is not None:
            return self._draw(step.draw)
        if step.take_first is not None:
            return self._take_first(step.take_first)
        if step.refill is not None:
            return (self._refill(step.refill),)
        if step.shuffle is not None:
            return (Told(self._say("shuffle", deck=self.places.one(step.shuffle))),)
        if step.roll is not None:
            return (self._roll(step.roll),)
        return self._told_of_flow(step)

    def _told_of_flow(self, step: Step) -> tuple[Told, ...]:
        if step.for_each is not None:
            return (self._for_each(step.for_each),)
        if step.repeat is not None:
            return (self._repeat(step.repeat),)
        if step.if_ is not None:
            return self._if(step.if_)
        if step.set is not None:
            return tuple(self._set(step.set))
        if step.call is not None:
            return self._call(step.call)
        if step.give is not None:
            return (Told(self._say("give", side=self.amounts.side(step.give.to),
                                   places=self.places.several(step.give.places))),)
        if step.trace is not None:
            return (self._trace(step.trace),)
        if step.find is not None or step.look_up is not None:
            return (self._found(step),)
        assert step.say is not None
        return (Told(quoted(self.filled(step.say).rstrip("."), self.language)),)

    def filled(self, text: Text) -> str:
        """A text with `{name}` replaced by what the name stands for."""
        spoken = text.in_language(self.language)
        for name in self.game.definitions.properties:
            spoken = spoken.replace("{" + name + "}", self.amounts.property_name(name))
        for name in self.places.bindings:
            for value in (name, f"{name}-dice"):
                spoken = spoken.replace("{" + value + "}", self.amounts.variable(name))
        return spoken

    def how(self, arrival: Arrival) -> str:
        """Strength and side with which something is put down, after a comma."""
        parts = [self._strength(arrival.strength)] if arrival.strength != "keep" else []
        parts += [self._say(f"face-{arrival.face}")] if arrival.face != "keep" else []
        return "".join(f", {part}" for part in parts)

    def _strength(self, strength: str) -> str:
        if strength.isdigit():
            return self._say("strength-number", n=strength)
        return self._say("strength-rolled" if strength.startswith("$") else strength)

    def _say(self, key: str, **values: object) -> str:
        return words(key, self.language, **values)

    def _place(self, place: Place, sources: tuple[PlaceSet, ...] = ()) -> Told:
        if place.pieces == Selector(at=place.pieces.at) and place.pieces.at is not None:
            return self._move(place, place.pieces.at)
        what = self.pieces.everything(place.pieces, sources)
        return Told(self._say("put", what=what, where=self.places.onto(place.at), how=self.how(place)))

    def _move(self, place: Place, source: PlaceSet) -> Told:
        name = self.pieces.sort(place.pieces).noun
        every = forms(self.language, name.feminine, plural=True)["every"]
        return Told(self._say("move", many=name.many, every=every, source=self.places.several(source),
                              place=self.places.one(place.at), how=self.how(place)))

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
            shown = self.places.within(PlaceSet(ids=tuple(places)), "and") if len(set(places.values())) == 1 \
                and next(iter(places.values())) == 1 else self._uneven(places, spots)
            what = listed(names, self.language)
            parts.append(self._say("thing-place", what=what, where=shown))
        return "; ".join(parts)

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
        where, how = self.places.onto(draw.at), self.how(draw)
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

    def _roll(self, roll: Roll) -> Told:
        dice = Sort(noun("die", self.language))
        spoken = self.pieces.counted(dice, roll.dice)
        if roll.die is not None:
            title = self.game.definitions.dice[roll.die].title.in_language(self.language)
            spoken = self._say("die-called", dice=spoken, title=quoted(title, self.language))
        elif roll.sides != 6:
            spoken = self._say("sided", dice=spoken, sides=roll.sides)
        bound = self.places.bindings.get(roll.name)
        label = self._say("label", name=self.amounts.variable(roll.name)) if bound and bound.letter else ""
        key = "roll-sum" if bound is not None and bound.summed and roll.dice > 1 else "roll"
        return Told(self._say(key, dice=spoken, label=label))

    def _for_each(self, loop: ForEach) -> Told:
        if loop.places is None:
            return Told(self._say("for-dice"), self.all(loop.do))
        draw = loop.do[0].draw if len(loop.do) == 1 and len(loop.places.ids) != 1 else None
        if draw is not None and draw.at == f"${loop.name}" and not draw.each_missing:
            return self._draw_each(loop.places, draw)
        if len(loop.places.ids) == 1:
            return Told(self._say("for-place", place=self.places.several(loop.places)), self.all(loop.do))
        name = noun(place_noun(self.game, loop.places), self.language)
        return Told(self._say("for-each", places=self.places.each(loop.places),
                              each=forms(self.language, name.feminine)["each"]), self.all(loop.do))

    def _draw_each(self, places: PlaceSet, draw: Draw) -> Told:
        name = noun(place_noun(self.game, places), self.language)
        return Told(self._say(
            "draw-each", places=self.places.each(places), what=self._amount_of(self._drawn(draw), draw.count),
            source=self.places.one(draw.source), how=self.how(draw),
            each=forms(self.language, name.feminine)["each"]))

    def _repeat(self, repeat: Repeat) -> Told:
        return Told(self._often(repeat.times), self.all(repeat.do))

    def _often(self, times: QuantityForm) -> str:
        if times.number is not None:
            key = {1: "once-do", 2: "twice-do"}.get(times.number, "times-do")
            return self._say(key, amount=times.number)
        if times.choose is not None:
            choose = times.choose
            return self._say("choose", when=self.conditions.holds(choose.when), then=self._often(choose.then),
                             otherwise=self._often(choose.otherwise))
        return self._say("as-often", amount=self.amounts.amount(times))

    def _if(self, branch: If) -> tuple[Told, ...]:
        then, otherwise = self.all(branch.then), branch.otherwise
        if not then:
            rest = self.all(otherwise)
            return (Told(self.conditions.only_if(branch.when, denied=True), rest),) if rest else ()
        told = [Told(self.conditions.only_if(branch.when), then)]
        while len(otherwise) == 1 and otherwise[0].if_ is not None and self.all(otherwise[0].if_.then):
            branch = otherwise[0].if_
            when = self.conditions.only_if(branch.when)
            told.append(Told(self._say("otherwise-if", when=when), self.all(branch.then), joined=True))
            otherwise = branch.otherwise
        rest = self.all(otherwise)
        if rest:
            told.append(Told(self._say("otherwise"), rest, joined=True))
        return tuple(told)

    def _set(self, values: Mapping[str, QuantityForm | str]) -> list[Told]:
        told = []
        for name, value in values.items():
            spoken = quoted(self.amounts.value_name(name, value), self.language) if isinstance(value, str) \
                else self.amounts.amount(value)
            told.append(Told(self._say("note-value", name=self.amounts.property_name(name), value=spoken)))
        return told

    def _trace(self, trace: Trace) -> Told:
        told = self._say(
            "trace-along" if trace.along else "trace", line=self.places.line(trace.name),
            side=self.amounts.side(trace.side), places=self.places.several(trace.sources))
        for group in trace.links:
            told += self._say("trace-links", places=self.places.several(PlaceSet(ids=group)))
        if trace.when is None:
            return Told(told)
        return Told(self.conditions.only_if(trace.when), (Told(told),))

    def _found(self, step: Step) -> Told:
        if step.find is not None:
            line = self.places.line(step.find.name)
            key = "find-across" if step.find.across else "find"
            return Told(self._say(key, line=line, what=self.pieces.everything(step.find.pieces)))
        assert step.look_up is not None
        table = self.game.definitions.charts[step.look_up.chart].tables[step.look_up.table - 1]
        title = quoted(table.title.in_language(self.language), self.language)
        return Told(self._say("look-up", name=self.amounts.property_name(step.look_up.name), table=title))

    def _call(self, script: str) -> tuple[Told, ...]:
        called = self.game.definitions.scripts[script]
        if script in self.written_out:
            return self.all(called.steps)
        title = quoted(called.title.in_language(self.language), self.language)
        return (Told(self._say("call", title=title)),)


def _is_bookkeeping(step: Step) -> bool:
    """What a program must remember and people see on the table."""
    return step.set is not None and all(isinstance(value, str) for value in step.set.values())
