"""Amounts in words, and how many pieces of a sort there are somewhere."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import assert_never

from generator.compile.words.bindings import NOW
from generator.compile.words.grammar import forms, given_noun, listed, noun, quoted, side_named, words
from generator.compile.words.pieces import PieceWords, Sort
from generator.compile.words.places import PlaceWords
from generator.core import quantities as q
from generator.core.conditions import Condition
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places
from generator.records import record

_MINUS_ONE = q.Number(-1)


@record
class AmountWords(ABC):
    """Speaks of amounts in one language; conditions within them are spoken by the class that completes it."""

    pieces: PieceWords

    @abstractmethod
    def holds(self, condition: Condition, denied: bool = False) -> str:
        """A clause that says that the condition is true, or with `denied` that it is not."""

    @property
    def language(self) -> str:
        """The language spoken."""
        return self.pieces.language

    @property
    def places(self) -> PlaceWords:
        """The printer of places."""
        return self.pieces.places

    def amount(self, quantity: q.Quantity) -> str:
        """The amount as a noun phrase or figures."""
        match quantity:
            case q.Number(number):
                return str(number)
            case q.Variable(name):
                return self.places.value(name)
            case q.PropertyNumber(name):
                return self.property_name(name)
            case q.PrintedValue(name):
                return words("printed-value", self.language, name=self.places.value_title(name))
            case q.PrintedOn(value, on, reduced):
                piece = self.places.variable(on.removeprefix("$"))
                return words("printed-on", self.language, name=self.value_called(value, reduced), piece=piece)
            case q.Moved():
                return self._moved(quantity)
            case q.Count(pieces):
                return self._count(pieces)
            case q.ControlledCount(side, among):
                places = self.hexes(among)
                return words("many-held-by-nobody", self.language, places=places) if side is None \
                    else words("many-held", self.language, places=places, side=self.side(side))
            case q.Fullest(pieces):
                return self._stacks("many-fullest", pieces)
            case q.Tallest(pieces):
                return self._stacks("many-tallest", pieces)
            case q.StrengthOf(pieces):
                many, place = self._many_in(pieces)
                return words("strength-of", self.language, many=many, place=place)
            case q.PrintedSum(pieces, value, reduced):
                many, place = self._many_in(pieces)
                name = self.value_called(value, reduced)
                return words("sum-of", self.language, name=name, many=many, place=place)
            case q.Highest(pieces, value, reduced):
                many, place = self._many_in(pieces)
                name = self.value_called(value, reduced)
                return words("highest-of", self.language, name=name, many=many, place=place)
            case q.Total(parts):
                return self._total(tuple(_summands(parts)))
            case q.Product(parts):
                times = f" {words('product', self.language)} "
                return times.join(self._part(part) for part in parts)
            case q.Quotient(whole, by, least):
                told = words("quotient", self.language, whole=self._part(whole), by=self._part(by))
                return words("no-less", self.language, quotient=told, least=least) if least else told
            case q.Choice():
                return self._chosen(quantity)
            case _:
                assert_never(quantity)

    def value_called(self, value: str, reduced: str | None) -> str:
        """What a printed value is called, and what counts instead after a lost step."""
        name = self.places.value_title(value)
        if reduced is None:
            return name
        return words("after-a-loss", self.language, name=name, reduced=self.places.value_title(reduced))

    def _many_in(self, wanted: Pieces) -> tuple[str, str]:
        """The pieces in the plural, and where they are with a blank before it."""
        where = f" {self.places.within(wanted.at)}" if wanted.at is not None else ""
        sort = self.pieces.sort(wanted)
        if sort.alone:
            return self.many(sort), where
        the = forms(self.language, sort.noun.gender, plural=True)["the"]
        return words("of-many", self.language, the=the, many=sort.noun.many), where

    def _count(self, wanted: Pieces) -> str:
        """How many there are; of several named ones, how many of them."""
        sort, place = self.counted_sort(wanted)
        if len(sort.alone) < 2:
            return words("many-count", self.language, many=self.many(sort), place=place)
        names = listed(sort.alone, self.language)
        return words("many-among", self.language, many=sort.noun.many, names=names, place=place)

    def _part(self, quantity: q.Quantity) -> str:
        """An amount within another, in brackets where it would be unclear how far it goes."""
        told = self.amount(quantity)
        unclear = isinstance(quantity, q.Total | q.Product | q.Quotient | q.Choice)
        return words("both", self.language, parts=told) if unclear else told

    def word(self, word: str) -> str:
        """What a word names: a side, a group, a place, or itself."""
        d = self.pieces.game.definitions
        if word.isdigit():
            return word
        if word[1:] in NOW:
            return words(NOW[word[1:]], self.language)
        if word.startswith("$"):
            return self.places.value(word[1:])
        if word in d.sides:
            return self.side(word)
        if word in d.groups:
            return d.groups[word].title.in_language(self.language)
        return self.places.one(word) if word in self.pieces.game.locations else quoted(word, self.language)

    def property_name(self, name: str) -> str:
        """The title of a property of the game, quoted."""
        known = self.pieces.game.definitions.properties.get(name)
        title = known.title.in_language(self.language) if known is not None and known.title else name
        return quoted(title, self.language)

    def value_name(self, name: str, value: str) -> str:
        """The name of a value of a property; a scenario has its title."""
        d = self.pieces.game.definitions
        known = d.properties.get(name)
        if known is not None and value in known.values:
            return known.values[value].in_language(self.language)
        if name == "scenario" and value in d.scenarios:
            return d.scenarios[value].title.in_language(self.language)
        named = d.groups.get(value) or d.sides.get(value)
        return named.title.in_language(self.language) if named is not None else value

    def side(self, side: str) -> str:
        """A side's players, as they are called within a sentence."""
        return side_named(self.pieces.game.definitions.sides[side], self.language)

    def counted_sort(self, wanted: Pieces) -> tuple[Sort, str]:
        """What is counted, and where."""
        sort = self.pieces.sort(wanted)
        where = self.places.within(wanted.at) if wanted.at is not None \
            else words("somewhere", self.language)
        return sort, where

    def many(self, sort: Sort) -> str:
        """The sort in the plural, or its names."""
        return listed(sort.alone, self.language) if sort.alone else sort.noun.many

    def _moved(self, way: q.Moved) -> str:
        known, nouns = self.pieces.game.line_kinds, self.places.map_noun.many
        lines = listed([given_noun(known[kind].noun, self.language).many for kind in way.along],
                       self.language, "or")
        since = "-in-phase" if way.in_phase else ""
        amount = (words(f"moved-along{since}", self.language, nouns=nouns, lines=lines) if way.along
                  else words(f"moved-places{since}", self.language, nouns=nouns))
        if way.over is None:
            return amount
        return words("moved-over", self.language, amount=amount, places=self.hexes(way.over))

    def hexes(self, among: Places) -> str:
        """Places without an article before them: `hexes 3 and 7`; of a whole map, what they are."""
        if self.places.is_map(among):
            return self.places.map_noun.many
        if not isinstance(among, Listed) or not among.is_fixed:
            return self.places.several(among)
        ids = among.ids
        kinds = {self.pieces.game.locations[name].kind for name in ids}
        key = kinds.pop() if len(kinds) == 1 else "place"
        name = noun(key, self.language)
        return words("among", self.language, noun=name.many,
                     ids=listed([self.places.called(place) for place in ids], self.language))

    def _stacks(self, sentence: str, wanted: Pieces) -> str:
        many = self.many(self.pieces.sort(wanted))
        if wanted.at is not None and not self.places.is_map(wanted.at):
            many = f"{many} {self.places.within(wanted.at)}"
        return words(sentence, self.language, many=many, places=self.places.map_noun.many)

    def _total(self, parts: Sequence[q.Quantity]) -> str:
        """A sum; what is taken away comes last."""
        numbers: list[q.Quantity] = [
            part for part in parts if isinstance(part, q.Number) and part.number < 0]
        taken = numbers or [
            part for part in parts if isinstance(part, q.Product) and _MINUS_ONE in part.parts]
        added = [part for part in parts if part not in taken]
        if not added or (len(taken) > 1 and isinstance(taken[0], q.Product)):
            return words("total", self.language, parts=self._joined_amounts(parts))
        whole = self.amount(added[0]) if len(added) == 1 \
            else words("total", self.language, parts=self._joined_amounts(added))
        less = self._taken(taken)
        return words("taken-away", self.language, whole=whole, by=less) if less else whole

    def _taken(self, parts: Sequence[q.Quantity]) -> str:
        """What numbers below zero take away together, or what -1 is multiplied with."""
        match parts:
            case (q.Product(factors),):
                away = tuple(part for part in factors if part != _MINUS_ONE)
                return self._part(away[0] if len(away) == 1 else q.Product(away))
            case _:
                less = sum(-part.number for part in parts if isinstance(part, q.Number))
                return str(less) if less else ""

    def _chosen(self, choice: q.Choice) -> str:
        """One amount or the other."""
        return words("choose", self.language, when=self.holds(choice.when), then=self._part(choice.then),
                     otherwise=self._part(choice.otherwise))

    def _added(self, choice: q.Choice) -> str:
        """The same within a sum, where nothing is said of no points at all."""
        nothing = q.Number(0)
        if choice.otherwise == nothing:
            told = words("choose-or-nothing", self.language, then=self._part(choice.then),
                         when=self.holds(choice.when))
        elif choice.then == nothing:
            told = words("choose-or-nothing", self.language, then=self._part(choice.otherwise),
                         when=self.holds(choice.when, denied=True))
        else:
            return self._part(choice)
        return words("both", self.language, parts=told)

    def _joined_amounts(self, parts: Sequence[q.Quantity]) -> str:
        told = (self._added(part) if isinstance(part, q.Choice) else self._part(part) for part in parts)
        return listed(list(told), self.language)

    def agreeing_forms(self, sort: Sort) -> Mapping[str, str]:
        """Articles for one of the sort."""
        return forms(self.language, sort.noun.gender)


def _summands(parts: Sequence[q.Quantity]) -> Iterator[q.Quantity]:
    """What is added up, with what sums within the sum add."""
    for part in parts:
        if isinstance(part, q.Total):
            yield from _summands(part.parts)
        else:
            yield part
