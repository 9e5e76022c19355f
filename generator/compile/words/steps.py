"""Every form of step in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.compile.words.bindings import place_noun
from generator.compile.words.gathering import Alike, FromSeveral, PutList, gathered
from generator.compile.words.grammar import forms, noun, quoted
from generator.compile.words.pieces import Sort
from generator.compile.words.putting import PuttingWords
from generator.compile.words.telling import Told
from generator.model.base import Text
from generator.model.places import PlaceSet, QuantityForm
from generator.model.script import ForEach, If, Repeat, Roll, Step, Trace


@dataclass(frozen=True)
class StepWords(PuttingWords):
    """Speaks of steps in one language; parts named in `written_out` are told where they are called.

    What is printed on paper says the summary of a part in place of its steps.
    """

    written_out: frozenset[str] = frozenset()

    def all(self, steps: Sequence[Step]) -> tuple[Told, ...]:
        """Steps as people at a table need them: what only a program remembers or logs is left out."""
        alone = len(steps) == 1
        kept = [step for step in steps if (step.say is None or alone)
                and (not _is_bookkeeping(step) or (alone and self._is_known(step)))]
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
        draw = loop.do[0].draw if len(loop.do) == 1 else None
        if draw is not None and draw.at == f"${loop.name}" and not draw.each_missing:
            if len(loop.places.ids) == 1:
                return Told(self._drawing(draw.model_copy(update={"at": loop.places.ids[0]})))
            return self._draw_each(loop.places, draw)
        if len(loop.places.ids) == 1:
            return Told(self._say("for-place", place=self.places.several(loop.places)), self.all(loop.do))
        name = noun(place_noun(self.game, loop.places), self.language)
        return Told(self._say("for-each", places=self.places.each(loop.places),
                              each=forms(self.language, name.feminine)["each"]), self.all(loop.do))

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
        """Amounts to note; a plain word beside them is seen on the table or only minded by a program."""
        known, told = self.game.definitions.properties, []
        amounts = {name: value for name, value in values.items() if not isinstance(value, str)}
        for name, value in (amounts or values).items():
            spoken = quoted(self.amounts.value_name(name, value), self.language) if isinstance(value, str) \
                else self.amounts.amount(value)
            if name not in known or known[name].chart or not amounts:
                title = self.amounts.property_name(name)
                told.append(Told(self._say("note-value", name=title, value=spoken)))
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

    def _is_known(self, step: Step) -> bool:
        """Whether people know the properties that are set."""
        known = self.game.definitions.properties
        return all(name in known and known[name].chart for name in step.set or ())

    def _call(self, script: str) -> tuple[Told, ...]:
        called = self.game.definitions.scripts[script]
        if self.on_paper and called.summary is not None:
            return (Told(_as_clause(called.summary.in_language(self.language))),)
        if script in self.written_out:
            return self.all(called.steps)
        title = quoted(called.title.in_language(self.language), self.language)
        return (Told(self._say("call", title=title)),)


def _is_bookkeeping(step: Step) -> bool:
    """What a program must remember and people see on the table."""
    return step.set is not None and all(isinstance(value, str) for value in step.set.values())


def _as_clause(text: str) -> str:
    """A sentence to stand inside another."""
    return text[:1].lower() + text[1:].rstrip(".")
