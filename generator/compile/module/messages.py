"""Texts that the module speaks while it is played: translatable, with places for values."""
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from generator import module_names as names
from generator.catalogues import Words
from generator.compile.module.place_names import named_place, named_whereabouts, place_messages
from generator.compile.module.whereabouts import chain
from generator.compile.module.windows import button_text
from generator.core.form import ACTIVE, NOBODY, PHASE, Path
from generator.core.procedures import Script
from generator.model.base import Text
from generator.model.game import Game
from generator.model.spoken_pieces import covered_counter, hidden_card, hidden_piece
from generator.model.spoken_refusals import (
    done_already,
    other_side,
    passed_over,
    refusals,
    set_up_first,
    wrong_phase,
)
from generator.rehearse.spoken import sort_of, titles
from generator.vassal.expression import text
from generator.vassal.quoting import Shown, said, shown

menus = names.menu_words
reports = Words("reports")
"""Lines of the log; what pieces put into it has `$names$` of VASSAL's."""

_CALLED = f"{names.MESSAGE}called-"
_VALUE = re.compile(r"\{([A-Za-z0-9_-]+)\}")
_PIECE, _HERE = 'GetString("PublicName")', named_whereabouts("CurrentZone")
_FROM = named_whereabouts("FromPlace")


def menu_entry(title: Text, language: str) -> Shown:
    """An entry of a piece's menu that the game gives; VASSAL writes the key beside it."""
    return shown(title.in_language(language))


@dataclass
class Messages:
    """The texts by property name; `text` returns the expression that speaks one."""

    game: Game
    texts: dict[str, Text] = field(default_factory=dict)
    origins: dict[str, Path] = field(default_factory=dict)
    """Where the texts of authors are written, by property name."""

    def all_texts(self) -> Mapping[str, Text]:
        """What the module speaks, and what places and terrain are called, by property name."""
        return {**self.texts, **place_messages(self.game)}

    def fixed(self, identifier: str) -> str:
        """One of the program's own sentences."""
        return self.name(identifier, self._in_all(lambda language: refusals(identifier, language)))

    def other_side(self, script: Script, side: str) -> str:
        """That a script is for another side."""
        return self.name(f"not-your-side-{script.id}",
                         self._in_all(lambda language: other_side(self.game, script, side, language)))

    def wrong_phase(self, phases: Sequence[str]) -> str:
        """That a script belongs to other phases, and to which."""
        return self.name("-".join(("wrong-phase", *phases)),
                         self._in_all(lambda language: wrong_phase(self.game, phases, language)))

    def passed_over(self, phase: str) -> str:
        """That there is no such phase now."""
        return self.name(f"passed-over-{phase}",
                         self._in_all(lambda language: passed_over(self.game, phase, language)))

    def done_already(self, script: Script) -> str:
        """That a script has been done, or another that excludes it."""
        return self.name(f"done-{script.mark}-{script.head.once}",
                         self._in_all(lambda language: done_already(self.game, script, language)))

    def set_up_first(self, setup: str) -> str:
        """That a scenario is set up before all else."""
        return self.name(f"set-up-first-{setup}",
                         self._in_all(lambda language: set_up_first(self.game, setup, language)))

    def first_button(self, script: Script) -> str:
        """Which button begins the game: that of its set-up."""
        return self.name(f"first-{script.id}", self._in_all(
            lambda language: reports("first-button", language, button=button_text(script.head, language))))

    def left(self, script: Script) -> str:
        """That a player has left the first question of a script."""
        title = script.head.title.in_language
        return self.name(f"left-{script.id}",
                         self._in_all(lambda language: reports("left", language, script=title(language))))

    def must_choose(self) -> str:
        """That a question may not be left."""
        return self.name("must-choose", self._in_all(lambda language: reports("must-choose", language)))

    def advice(self) -> str:
        """That a broken rule is only told."""
        return self.name("let-be", self._in_all(lambda language: reports("let-be", language)))

    def many_pieces(self) -> str:
        """What stands behind the number of pieces of a drag for which a reason is told."""
        return self.name("many-pieces", self._in_all(lambda language: reports("many-pieces", language)))

    def ending(self, winner: str | None) -> str:
        """That the game is over, and who has won."""
        sides = self.game.definitions.sides

        def say(language: str) -> str:
            if winner is None:
                return reports("ended", language)
            return reports("won", language).format(side=sides[winner].title.in_language(language))

        return self.name(f"end-{winner or NOBODY}", self._in_all(say))

    def cover(self, side: str) -> Text:
        """What a hidden block of a side is called."""
        return self._in_all(lambda language: hidden_piece(self.game, side, language))

    def covered(self) -> Text:
        """What a counter under a cover is called."""
        return self._in_all(covered_counter)

    def card_back(self, deck_id: str) -> Text:
        """What a hidden card of a deck is called."""
        return self._in_all(lambda language: hidden_card(self.game, deck_id, language))

    def _in_all(self, say: Callable[[str], str]) -> Text:
        """Words of ours in every language of the game."""
        return Text(languages={each: say(each) for each in self.game.languages})

    def name(self, identifier: str, words: Text) -> str:
        """Keep a text and return the expression for it, which fills in nothing."""
        name = names.MESSAGE + identifier.replace("-", "_")
        self.texts[name] = words
        return f"GetString({text(name)})"

    def text(self, identifier: str, words: Text, origin: Path = ()) -> str:
        """Keep a text and return the expression for it, its `{name}` filled in when it is spoken."""
        expression = self.name(identifier, words)
        if origin:
            self.origins[names.MESSAGE + identifier.replace("-", "_")] = origin
        return expression + self._filled(_values(words))

    def one_of(self, kind: str, texts: Mapping[str, tuple[Text, Path]], chosen: str) -> str:
        """Keep texts and return the expression for the one whose name another expression gives.

        Each piece carries it, and a saved game the expressions of all pieces.
        """
        values: set[str] = set()
        for name, (words, origin) in texts.items():
            self.text(f"{kind}-{name}", words, origin)
            values |= _values(words)
        known = f'GetString({text(f"{names.MESSAGE}{kind}_")}+{chosen}.toString().replace("-","_"))'
        return known + self._filled(values)

    def _filled(self, values: Collection[str]) -> str:
        """What puts values into their places in the text of an expression before it."""
        return "".join(f'.replace({text("{" + value + "}")},""+{self._source(value)})'
                       for value in sorted(values, key=_last))

    def named(self, name: str, titles: Text) -> str:
        """The expression for a piece's name in the player's language; `titles` are its translations."""
        harmless = all(said(each) == each for each in (name, *titles.languages.values()))
        return 'GetString("LocalizedBasicName")' if harmless else f'""+{text(said(name))}'

    def _source(self, value: str) -> str:
        if value in self.game.definitions.properties:
            return self._state(value)
        if value in ("piece", "here", "from"):
            return {"piece": self._moved, "here": _HERE, "from": _FROM}[value]
        if value.endswith("-dice"):
            return f"GetString({text(names.variable(value.removesuffix('-dice')) + '_dice')})"
        held = f"GetString({text(names.variable(value))})"
        sort = sort_of(self.game, value)
        if sort == "piece":
            return self._thing(value, held)
        return named_place(held) if sort == "place" else self._titled(value, held)

    @property
    def _moved(self) -> str:
        """What the moved piece is called; a card that goes back into a hand has been seen by nobody else."""
        hands = [place for place in self.game.locations if place in self.game.hands]
        if not hands or not self.game.cards:
            return _PIECE
        came_from_hand = f'Kind=="card" && {text(names.bar_list(hands))}.contains("|"+FromPlace+"|")'
        backs = [(f"Deck=={text(deck)}", self.name(f"back-{deck}", self.card_back(deck)))
                 for deck in self.game.definitions.decks]
        return f"({came_from_hand} ? ({chain(backs, _PIECE)}) : {_PIECE})"

    def _thing(self, variable: str, held: str) -> str:
        """What a piece or a card is called: there may be many, and each text has the id in its name."""
        for name, title in titles(self.game, variable).items():
            self.texts[_CALLED + name] = title
        known = f"GetString({text(_CALLED)}+{held})"
        return f'({known}.equals("") ? {held} : {known})'

    def _titled(self, variable: str, held: str) -> str:
        """What the phase or a side is called; numbers and words are said as they are."""
        sort = PHASE if variable == PHASE else ACTIVE
        called = [(f"{held}.equals({text(name)})", self.name(f"{sort}-{name}", title))
                  for name, title in titles(self.game, variable).items()]
        return f"({chain(called, held)})" if called else held

    def _state(self, name: str) -> str:
        """What the value of a property is called, or the value."""
        held = f"GetString({text(names.state(name))})"
        called = [(f"{held}.equals({text(value)})", self.name(f"value-{name}-{value}", title))
                  for value, title in self.game.definitions.properties[name].values.items()]
        return f"({chain(called, held)})" if called else held


def _values(words: Text) -> set[str]:
    """What a text has places for, in any language."""
    return {value for line in words.languages.values() for value in _VALUE.findall(line)}


def _last(value: str) -> tuple[bool, str]:
    """The order in which values are filled in: what the name of a piece holds is no place for another."""
    return value == "piece", value
