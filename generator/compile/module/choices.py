"""One of several places, pieces or things to do: the umpire looks at each; it takes one, or asks."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal

from generator import module_names as names
from generator.compile.module.expressions import Expressions
from generator.compile.module.messages import Messages
from generator.compile.module.program import IN_RED, SAY, Program
from generator.compile.module.whereabouts import chain
from generator.core.conditions import ALWAYS
from generator.core.operations import Offer, OneOf
from generator.core.pieces import Pieces
from generator.core.places import Reached
from generator.model.base import Text
from generator.model.game import Game
from generator.model.spoken_pieces import spoken_name
from generator.model.spoken_places import place_name
from generator.records import record
from generator.rehearse.ever import ever_offered
from generator.rehearse.naming import distinct
from generator.rehearse.once import once
from generator.vassal.expression import braces, text

_What = Literal["place", "piece", "card", "option"]
NOT_LEFT = f'{names.LEFT}==""'
"""That no question of the running script has been left."""


@once
def place_labels(game: Game) -> dict[str, str]:
    """What a list to choose from calls each place: no two are called the same."""
    return distinct({name: place_name(game, name, game.native) for name in game.locations})


@once
def thing_labels(game: Game) -> dict[str, str]:
    """The same for pieces and cards."""
    called = {name: spoken_name(game, name) for name in game.pieces}
    called |= {copy.card_id: copy.card.title.in_language(game.native) for copy in game.cards.values()}
    return distinct(called)


@record
class Choices:
    """Writes the keys that find out which one it is."""

    game: Game
    program: Program
    messages: Messages

    def one_of(
        self, one: OneOf, body: Sequence[str], lacking: Sequence[str], may_leave: bool = False,
    ) -> list[str]:
        """Keys that list what fits, settle which one it is, and go on with it.

        Who `may_leave` and cancels the question has left the script; others are asked until they choose. Only
        the question that opens a script is asked where there is but one answer: it may be left.
        """
        ids, program = ever_offered(self.game, one), self.program
        found = f"{names.FOUND}{program.number}"
        look = self._reached(one, one.over, found) if isinstance(one.over, Reached) else [
            program.declare(found, "|"),
            self._looked_through(one, found, f"{text(','.join(ids))}.split({text(',')})", str(len(ids)))]
        ways = program.key("take"), program.key("none")
        settled = self._settled(one, ids, found, may_leave)
        if may_leave:
            go_on = program.key("go on")
            program.trigger(go_on, list(body), NOT_LEFT)
            body = [go_on]
        return [*look, *self._taken(found, ways, [*settled, *body], lacking)]

    def _reached(self, one: OneOf, over: Reached, found: str) -> list[str]:
        """Keys that find all places that a line reaches, or those of them that fit."""
        reached = in_order(self.game, over)
        if one.that is None:
            return [self.program.remember(found, reached)]
        none_yet = self.program.declare(found, "|")
        kept = f"{names.FOUND}{self.program.number}"
        keep = self.program.remember(kept, reached)
        return [none_yet, keep, self._looked_through(one, found, *each_of(kept))]

    def _looked_through(self, one: OneOf, found: str, each: str, count: str) -> str:
        """A key that looks at each in turn, and adds those that fit to what is found."""
        variable, index = names.variable(one.name), f"{names.LOOP}{self.program.number}"
        this = self.program.remember(variable, f"{each}[{index}-1]")
        longer = f'{self._fits(one, found)} ? {found}+{variable}+"|" : {found}'
        return self.program.repeat([this, self.program.remember(found, longer)], count, index)

    def _fits(self, one: OneOf, found: str) -> str:
        write = Expressions(self.game)
        asked = [] if one.chosen_by else [f'{found}=="|"']
        if isinstance(one.over, Pieces):
            asked.append(f"{write.count(replace(one.over, ids=(f'${one.name}',)))}>0")
        if one.that is not None:
            asked.append(write.condition(one.that))
        return " && ".join(asked) or "true"

    def _settled(self, one: OneOf, ids: Sequence[str], found: str, may_leave: bool) -> list[str]:
        """Keys that settle which of those found it is."""
        variable, listed = names.variable(one.name), f'GetString({text(found)}).split("[|]")'
        if one.asks:
            labels = (thing_labels if isinstance(one.over, Pieces) else place_labels)(self.game)
            what: _What = "place" if not isinstance(one.over, Pieces) else (
                "piece" if any(name in self.game.pieces for name in ids) else "card")
            question = _Question(
                str(one.chosen_by), one.question or what, {name: labels[name] for name in ids}, found,
                variable, self._opens(one))
            return self._asked(question, may_leave)
        if one.chosen_by is None:
            return [self.program.remember(variable, f"{listed}[1]")]
        die = f"{names.CHANCE}{self.program.number}"
        return [
            self.program.remember(die, f"Random({listed}.length-1)"),
            self.program.remember(names.ROLLED, f'{names.ROLLED}+{die}+", "'),
            self.program.remember(variable, f"{listed}[{die}]"),
        ]

    def offer(
        self, offer: Offer, bodies: Sequence[Sequence[str]], lacking: Sequence[str], may_leave: bool = False,
    ) -> list[str]:
        """Keys that list what is possible, ask, and do what is chosen."""
        program, write = self.program, Expressions(self.game)
        found, chosen = f"{names.FOUND}{program.number}", f"{names.TEST}{program.number}"
        labels = {str(number): option.title.in_language(self.game.native)
                  for number, option in enumerate(offer.options, 1)}
        listed = "".join(
            f'+"{number}|"' if option.when == ALWAYS else
            f'+({write.condition(option.when)} ? "{number}|" : "")'
            for number, option in zip(labels, offer.options, strict=True))
        look = program.remember(found, f'"|"{listed}')
        ways = program.key("take"), program.key("none")
        question = _Question(
            offer.to, offer.question or "option", labels, found, chosen, self._opens(offer))
        asked = self._asked(question, may_leave)
        done = [program.key("option") for _ in bodies]
        for number, key, body in zip(labels, done, bodies, strict=True):
            program.trigger(key, list(body), f"{chosen}=={number}")
        if may_leave:
            go_on = program.key("go on")
            program.trigger(go_on, done, NOT_LEFT)
            done = [go_on]
        return [look, *self._taken(found, ways, [*asked, *done], lacking)]

    def _taken(
        self, found: str, ways: tuple[str, str], keys: list[str], lacking: Sequence[str],
    ) -> list[str]:
        """The two ways on: one sends the keys if something was found, one what is lacking if nothing was."""
        take, none = ways
        self.program.trigger(take, keys, f'{found}!="|"')
        self.program.trigger(none, list(lacking), f'{found}=="|"')
        return [*([none] if lacking else []), take]

    def _opens(self, question: OneOf | Offer) -> bool:
        """Whether a player is asked this before anything is done."""
        return self.game.scripts[self.program.section].opening_question is question

    def _asked(self, question: "_Question", may_leave: bool) -> list[str]:
        """Keys that settle what is taken: the only one there is, or what the player chooses."""
        asked = self._answered(question, may_leave)
        if question.opens:
            return asked
        found = f'GetString({text(question.found)}).split("[|]")'
        is_one, only, ask = f"{found}.length==2", self.program.key("only"), self.program.key("ask")
        self.program.trigger(only, [self.program.remember(question.into, f"{found}[1]")], is_one)
        self.program.trigger(ask, asked, f"!({is_one})")
        return [only, ask]

    def _answered(self, question: "_Question", may_leave: bool) -> list[str]:
        """Keys that ask; what does not fit is blank, and VASSAL leaves it out."""
        ask = self._question(question)
        answer = f"GetString({text(names.ANSWER)})"
        called = [(name, label) for name, label in question.labels.items() if label != name]
        chosen = chain([(f"{answer}.equals({text(label)})", text(name)) for name, label in called], answer)
        unanswered = f'{names.ANSWER}==""'
        asked = [ask, self.program.remember(names.LEFT, f'{unanswered} ? "yes" : ""')] if may_leave else [
            self.program.while_true([ask, self._insist(unanswered)], unanswered)]
        return [
            self.program.declare(names.ANSWER, ""),
            *asked,
            self.program.remember(question.into, chosen),
        ]

    def _insist(self, unanswered: str) -> str:
        """A key that says why a question comes again that was cancelled."""
        again = self.program.key("again")
        line = self.program.remember(names.LINE, f"{text(IN_RED)}+({self.messages.must_choose()})")
        self.program.trigger(again, [line, SAY], unanswered)
        return again

    def _question(self, question: "_Question") -> str:
        """A key that asks; where the side is known only in play, each side has a question of its own."""
        offered = [braces(f'{question.found}.contains({text(f"|{name}|")}) ? {text(label)} : ""')
                   for name, label in question.labels.items()]
        if not question.by.startswith("$"):
            return self.program.ask(names.ANSWER, self._prompt(question.what, question.by), offered)
        key = self.program.key("question")
        for side in self.game.definitions.sides:
            ask = self.program.ask(names.ANSWER, self._prompt(question.what, side), offered)
            self.program.trigger(key, [ask], f"{names.variable(question.by[1:])}=={text(side)}")
        return key

    def _prompt(self, what: _What | Text, by: str) -> str:
        """Who is asked for what, in which procedure."""
        d = self.game.definitions
        side, script = d.sides[by].title, d.scripts[self.program.section].title

        def asked(language: str) -> str:
            called = {"side": side.in_language(language), "script": script.in_language(language)}
            if isinstance(what, Text):
                return names.own_words("question", language, question=what.in_language(language), **called)
            return names.own_words(f"choose-{what}", language, **called)

        return names.in_all_languages(self.game, asked)


@record
class _Question:
    """Who is asked for what: a list of labels by id, of which those are shown whose ids were `found`."""

    by: str
    what: _What | Text
    """The words of the game, or what is to be chosen."""
    labels: Mapping[str, str]
    found: str
    into: str
    """The property that has the id of what was chosen."""
    opens: bool
    """Whether it is asked before anything is done."""


def in_order(game: Game, reached: Reached) -> str:
    """What a line reaches, `|3|7|`, in the order of the definition: all places, less what it lacks."""
    return ordered(tuple(game.locations), names.traced(reached.line, reached.beside))


def ordered(every: Sequence[str], listed: str) -> str:
    """Those of all that an expression lists, `|3|7|`, in their order."""
    return f'{text(names.bar_list(every))}.replaceAll("(?<=[|])(?!("+{listed}+")[|])[^|]+[|]","")'


def each_of(listed: str) -> tuple[str, str]:
    """What splits such a list into its places, and how many they are."""
    return f'{listed}.substring(1).split("[|]")', braces(f'{listed}.replaceAll("[^|]","").length()-1')
