"""Every form of step in words."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from generator.compile.words.bindings import NOW, place_noun
from generator.compile.words.deciding import settled
from generator.compile.words.gathering import Alike, FromSeveral, Put, PutList, gathered
from generator.compile.words.grammar import agreeing, forms, given_noun, listed, noun, quoted
from generator.compile.words.grammars.grammar import Noun
from generator.compile.words.noting import NotingWords
from generator.compile.words.pieces import Sort, is_narrowed
from generator.compile.words.telling import Told
from generator.core import operations as o
from generator.core.conditions import ALWAYS
from generator.core.filling import with_words
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places, Reached, Where
from generator.core.quantities import Choice, Number, Quantity
from generator.model.base import Text
from generator.records import record

MOST_SPELLED_OUT = 12
"""Places of a map that are named one by one, if it can be said what they have in common."""


@record
class StepWords(NotingWords):
    """Speaks of steps in one language; parts named in `written_out` are told where they are called.

    What is printed on paper says the summary of a part in place of its steps.
    """

    written_out: frozenset[str] = frozenset()

    def within(self, script: str) -> "StepWords":
        """Speaks of the steps of a script: of names that others give, too, it means its own."""
        return replace(self, script=script)

    def inside(self, name: str | None) -> "StepWords":
        """Speaks of the steps of a choice or a loop that gives a name."""
        return self if name is None else replace(self, around=(*self.around, name))

    def all(self, steps: Sequence[o.Operation]) -> tuple[Told, ...]:
        """Steps as people at a table need them: what only a program remembers or logs is left out."""
        told: list[Told] = []
        for part in gathered(self._kept(steps), self.pieces):
            match part:
                case PutList():
                    told += self._put_list(part)
                case Alike():
                    told.append(self._alike(part))
                case FromSeveral(put, sources):
                    told.append(self.put(put, sources))
                case _:
                    told += self.told(part)
        return tuple(told)

    def _kept(self, steps: Sequence[o.Operation]) -> Sequence[o.Operation]:
        """What people do and note; where that is nothing, and where the game ends, what is said."""
        steps = self._without_shown(steps)
        if any(isinstance(step, o.End) for step in steps):
            return [step for step in steps if not isinstance(step, o.List)]
        done = [step for step in steps
                if (self.noted(step) if isinstance(step, o.Set) else not isinstance(step, o.Say | o.List))]
        return done or [step for step in steps if isinstance(step, o.Say)] or steps

    def _without_shown(self, steps: Sequence[o.Operation]) -> Sequence[o.Operation]:
        """The steps but for numbers whose markers they lay down too: that says it all."""
        laid = {pieces.ids for step in steps if isinstance(step, o.Move)
                for pieces in [carry.pieces for carry in step.carries()]}
        shown = {name for name, each in self.game.definitions.properties.items()
                 if each.shown_by is not None and (each.shown_by.piece,) in laid}
        if not shown:
            return steps
        kept = [replace(step, values=tuple((name, value) for name, value in step.values if name not in shown))
                if isinstance(step, o.Set) else step for step in steps]
        return [step for step in kept if not isinstance(step, o.Set) or step.values]

    def told(self, step: o.Operation) -> tuple[Told, ...]:
        """One operation, whatever its form."""
        match step:
            case o.Move():
                return self._moved(step)
            case o.ByTable():
                return (self.by_table(step),)
            case o.ByValue():
                return (self.by_value(step),)
            case o.Refill():
                return (self._refill(step),)
            case o.Flip():
                return (self._flip(step),)
            case o.Reveal(pieces):
                return (Told(self._say("reveal", what=self.pieces.everything(pieces))),)
            case o.Hide(pieces):
                return (Told(self._say("hide-again", what=self.pieces.everything(pieces))),)
            case o.Ready(pieces):
                return (Told(self._say("ready", what=self.pieces.everything(pieces))),)
            case o.Activate(pieces):
                return (Told(self._say("activate", what=self.pieces.everything(pieces))),)
            case o.SetStatus(status, pieces, has):
                named, what = self.pieces.status(status), self.pieces.everything(pieces)
                if not has:
                    return (Told(self._say("clear-status", status=named, what=what)),)
                key = "set-status-until-moved" if self.pieces.until_moved(status) else "set-status"
                return (Told(self._say(key, status=named, what=what)),)
            case o.SetFacing(facing, pieces):
                what, way = self.pieces.everything(pieces), self.pieces.facing(facing)
                return (Told(self._say("set-facing", what=what, way=way)),)
            case o.Shuffle(deck):
                return (Told(self._say("shuffle", deck=self.places.one(deck))),)
            case o.Roll():
                return (self._roll(step),)
            case o.Loop():
                return (self._loop(step),)
            case o.OneOf():
                return self._one_of(step)
            case o.Offer():
                return self._offer(step)
            case o.Branch():
                return self._branch(step)
            case o.Set():
                return tuple(self.noted(step))
            case o.Mark():
                return (self._mark(step),)
            case o.List(_, pieces):
                return (Told(self._say("list", what=self.pieces.everything(pieces))),)
            case o.Spend(pieces, without):
                what = self.pieces.everything(pieces)
                if without is None:
                    return (Told(self._say("spend", what=what)),)
                return (Told(self._say("spend-but", what=what, but=self.pieces.everything(without))),)
            case o.Call():
                return self._call(step)
            case o.Give(to, places):
                where = self.places.several(places)
                return (Told(self._say("give-nobody", places=where) if to is None
                             else self._say("give", side=self.amounts.side(to), places=where)),)
            case o.End(winner):
                won = self._say("end-won", side=self.amounts.side(winner)) if winner is not None else ""
                return (Told(won or self._say("end")),)
            case o.Say(line):
                return (Told(quoted(self.filled(line).rstrip("."), self.language)),)
            case _:
                assert_never(step)

    def _moved(self, move: o.Move) -> tuple[Told, ...]:
        match move.pick:
            case o.Everyone(pieces):
                return (self.put(Put(pieces, move.arrival)),)
            case o.Some(pieces, Number(1)) if pieces.chosen is not None and not is_narrowed(pieces):
                return (self.put(Put(pieces, move.arrival)),)
            case o.Some():
                return (self._some(move.pick, move.arrival),)
            case o.Drawn():
                return self._draw(move, move.pick)
            case o.FirstIn():
                return self._take_first(move, move.pick)
            case _:
                assert_never(move.pick)

    def filled(self, text: Text) -> str:
        """A text with `{name}` replaced by what the name stands for."""
        spoken = text.in_language(self.language)
        for name in self.game.definitions.properties:
            spoken = spoken.replace("{" + name + "}", self.amounts.property_name(name))
        for name in self.game.asked.lists:
            asked = None if name in self.around else self.places.list_of(name)
            if asked is None or "{" + name + "}" not in spoken:
                continue
            at = asked.pieces.at if asked.of_places else None
            named = self.pieces.everything(asked.pieces) if at is None else self.places.several(at)
            spoken = spoken.replace("{" + name + "}", named)
        for name in NOW:
            spoken = spoken.replace("{" + name + "}", self.places.value(name))
        for name in self.places.bindings:
            for value in (name, f"{name}-dice"):
                spoken = spoken.replace("{" + value + "}", self.places.value(name))
        return spoken

    def _roll(self, roll: o.Roll) -> Told:
        dice = Sort(noun("die", self.language))
        spoken = self._amount_of(dice, roll.dice)
        if roll.die is not None:
            title = self.game.definitions.dice[roll.die].title.in_language(self.language)
            spoken = self._say("die-called", dice=spoken, title=quoted(title, self.language))
        elif roll.sides != 6:
            spoken = self._say("sided", dice=spoken, sides=roll.sides)
        bound = self.places.bindings.get(roll.name)
        label = self._say("label", name=self._say("roll-letter", letter=bound.letter)) \
            if bound is not None and bound.letter else ""
        if roll.hits_on is not None:
            needed = self.amounts.amount(roll.hits_on)
            return Told(self._say("roll-hits", dice=spoken, needed=needed, label=label))
        key = "roll-sum" if bound is not None and bound.summed and roll.fixed_dice != 1 else "roll"
        return Told(self._say(key, dice=spoken, label=label))

    def _loop(self, loop: o.Loop) -> Told:
        match loop.over:
            case o.Times(number):
                return Told(self._often(number), self.all(loop.body))
            case o.DiceOf(roll):
                bound = self.places.bindings.get(roll)
                letter = bound.letter if bound is not None else ""
                key = "for-dice-of" if letter else "for-dice"
                return Told(self._say(key, letter=letter), self.all(loop.body))
            case o.Each(each):
                named = listed([self.amounts.word(word) for word in each], self.language)
                return Told(self._say("for-words", words=named), self.all(loop.body))
            case Pieces():
                what = self.pieces.everything(loop.over)
                return Told(self._say("for-each-piece", what=what), self.inside(loop.name).all(loop.body))
            case Listed() | Reached() | Where():
                return self._for_each(loop, loop.over)
            case _:
                assert_never(loop.over)

    def _for_each(self, loop: o.Loop, places: Places) -> Told:
        single, is_list = places.single if isinstance(places, Listed) else None, self.places.is_list(places)
        match loop.body:
            case (o.Move(o.Drawn() as drawn, arrival, ()),) if arrival.at == f"${loop.name}":
                if single is not None:
                    return Told(self._drawing(drawn, replace(arrival, at=single)))
                if not is_list:
                    return self._draw_each(places, drawn, arrival)
        body = self.inside(loop.name).all(loop.body)
        if single is not None:
            return Told(self._say("for-place", place=self.places.several(places)), body)
        if is_list or isinstance(places, Reached):
            return Told(self._say("for-each-listed", places=self.places.several(places)), body)
        name = noun(place_noun(self.game, places), self.language)
        each = forms(self.language, name.gender)["each"]
        if self._are_many(places):
            if self.places.is_map(places):
                return Told(self._say("for-map", noun=name.one, each=each), body)
            return Told(self._say("for-all", places=self.places.several(places), each=each), body)
        return Told(self._say("for-each", places=self.places.each(places, in_order=True), each=each), body)

    def _are_many(self, places: Places) -> bool:
        """Whether places of a map that have something in common are too many to spell out."""
        return isinstance(places, Where) and places.grid is places.tag is None \
            and len(self.game.places(places)) > MOST_SPELLED_OUT

    def _one_of(self, one: o.OneOf) -> tuple[Told, ...]:
        body = self.inside(one.name).all(one.body)
        found, lacking = Told(self._taken(one), body), self.all(one.lacking)
        return (found, Told(self._say("if-none-such"), lacking, joined=True)) if lacking else (found,)

    def _offer(self, offer: o.Offer) -> tuple[Told, ...]:
        by = self._say("at-choice", side=self.amounts.word(offer.to))
        possible = [option for option in offer.options if settled(option.when) is not False]
        if not possible:
            return self.all(offer.lacking)
        told = [Told(self._say("offer", by=by), tuple(map(self._option, possible)))]
        if lacking := self.all(offer.lacking):
            told.append(Told(self._say("if-none-possible"), lacking, joined=True))
        return tuple(told)

    def _option(self, option: o.Option) -> Told:
        is_always = option.when == ALWAYS or settled(option.when) is True
        when = "" if is_always else self._say(
            "of-which-only", when=self.conditions.holds(option.when))
        said = quoted(option.title.in_language(self.language), self.language)
        return Told(said + when, self.all(option.then), is_title=True)

    def _taken(self, one: o.OneOf) -> str:
        """Which one it is."""
        when = self.inside(one.name).conditions.holds(one.that) if one.that is not None else ""
        if one.chosen_by is None:
            assert not isinstance(one.over, Pieces), "pieces are chosen"
            return self._say("for-first", places=self.places.several(one.over), when=when)
        only = self._say("of-which-only", when=when) if when else ""
        side = self.amounts.word(one.chosen_by) if one.asks else ""
        by = self._say("at-choice", side=side) if side else self._say("by-lot")
        if isinstance(one.over, Pieces):
            sort, place = self.amounts.counted_sort(one.over)
            what = self.pieces.counted(sort, 1)
            return self._say("for-chosen-piece", what=what, place=place, by=by, only=only)
        name = noun(place_noun(self.game, one.over), self.language)
        a, over = forms(self.language, name.gender)["a"], self.places.several(one.over)
        if self.places.is_map(one.over):
            return self._say("for-chosen-on-map", noun=name.one, by=by, only=only, a=a)
        return self._say("for-chosen", over=over, noun=name.one, by=by, only=only, a=a)

    def _often(self, times: Quantity) -> str:
        match times:
            case Number(number):
                key = {1: "once-do", 2: "twice-do"}.get(number, "times-do")
                return self._say(key, amount=number)
            case Choice(when, then, otherwise):
                return self._say("choose", when=self.conditions.holds(when), then=self._often(then),
                                 otherwise=self._often(otherwise))
            case _:
                return self._say("as-often", amount=self.amounts.amount(times))

    def _branch(self, branch: o.Branch) -> tuple[Told, ...]:
        known = settled(branch.when)
        if isinstance(known, bool):
            return self.all(branch.then if known else branch.otherwise)
        then, otherwise = self.all(branch.then), branch.otherwise
        if not then:
            rest = self.all(otherwise)
            return (Told(self.conditions.only_if(branch.when, denied=True), rest),) if rest else ()
        if then == self.all(otherwise):  # they differ in what only the module minds
            return then
        told = [Told(self.conditions.only_if(branch.when), then)]
        while len(otherwise) == 1 and isinstance(other := otherwise[0], o.Branch) and self.all(other.then) \
                and not isinstance(settled(other.when), bool):
            when = self.conditions.only_if(other.when)
            told.append(Told(self._say("otherwise-if", when=when), self.all(other.then), joined=True))
            otherwise = other.otherwise
        rest = self.all(otherwise)
        if rest:
            told.append(Told(self._say("otherwise"), rest, joined=True))
        return tuple(told)

    def _mark(self, mark: o.Mark) -> Told:
        line = self.places.line(mark.name)
        match mark.sought:
            case o.Linked():
                return self._linked(line, mark.sought)
            case o.Standing(pieces, without, adds):
                key, what = "find-more" if adds else "find", self.pieces.everything(pieces)
                if without is None:
                    return Told(self._say(key, line=line, what=what))
                but = self.pieces.everything(without)
                return Told(self._say(f"{key}-but", line=line, what=what, but=but))
            case o.Beyond(pieces, across, bridges):
                what, lines = self.pieces.everything(pieces), self._any_line(across)
                return Told(self._say("find-across", line=line, what=what, lines=lines,
                                      bridges=self._bridges(bridges)))
            case o.Along(pieces, along):
                what, lines = self.pieces.everything(pieces), self._any_line(along)
                return Told(self._say("find-along", line=line, what=what, lines=lines))
            case o.Toward(pieces, direction):
                what, amount = self.pieces.everything(pieces), self.amounts.amount(direction)
                return Told(self._say("find-toward", line=line, what=what, amount=amount))
            case _:
                assert_never(mark.sought)

    def _linked(self, line: str, linked: o.Linked) -> Told:
        lines = [self._line(kind).many for kind in linked.along]
        told = self._say(
            "trace-along" if linked.along else "trace-over" if linked.over is not None else "trace",
            line=line, side=self.amounts.side(linked.side), places=self.places.several(linked.sources),
            nouns=self.places.map_noun.many, lines=listed(lines, self.language),
            over=self.places.several(linked.over) if linked.over is not None else "")
        if linked.apart:
            told += self._say("trace-apart")
        for group in linked.links:
            gender = noun(place_noun(self.game, group), self.language).gender
            joined = agreeing(self._say("joined"), self.language, gender, True)
            told += self._say("trace-links", places=self.places.several(group), joined=joined)
        if linked.when is None:
            return Told(told)
        return Told(self.conditions.only_if(linked.when), (Told(told),))

    def _line(self, kind: str) -> Noun:
        return given_noun(self.game.line_kinds[kind].noun, self.language)

    def _bridges(self, kinds: Sequence[str]) -> str:
        """What must not lead over a line."""
        over = listed([self._line(kind).one for kind in kinds], self.language, "or")
        return self._say("bridges", lines=over) if over else ""

    def _any_line(self, kinds: Sequence[str]) -> str:
        """`a river or a stream`."""
        known = [self._line(kind) for kind in kinds]
        told = [f"{forms(self.language, each.gender)['a']} {each.one}" for each in known]
        return listed(told, self.language, "or")

    def _call(self, call: o.Call) -> tuple[Told, ...]:
        called = self.game.scripts[call.part]
        is_left_out = self.on_paper and not called.head.chart
        if is_left_out or self.game.keeps_a_number(call.part):
            return ()
        if self.on_paper and called.head.summary is not None:
            return (Told(_as_clause(called.head.summary.in_language(self.language))),)
        if call.part in self.written_out:
            return self.within(call.part).all([with_words(step, call.words) for step in called.steps])
        title = quoted(called.head.title.in_language(self.language), self.language)
        if not call.given:
            return (Told(self._say("call", title=title)),)
        inside = self.within(call.part).places.bindings
        given = [self._given_as(value, name if name in inside and inside[name].called else "")
                 for name, value in call.given]
        return (Told(self._say("call-with", title=title, given=listed(given, self.language))),)

    def _given_as(self, value: o.Word | Quantity, name: str) -> str:
        """What a part is given, under a name where it calls it so."""
        told = self.amounts.word(value.text) if isinstance(value, o.Word) else self.amounts.amount(value)
        return self._say("given-as", name=quoted(name, self.language), value=told) if name else told


def _as_clause(text: str) -> str:
    """A sentence to stand inside another."""
    return text[:1].lower() + text[1:].rstrip(".")
