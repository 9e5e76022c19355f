"""Amounts in words, and how many pieces of a sort there are somewhere."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from generator.compile.words.grammar import forms, listed, noun, quoted, words
from generator.compile.words.pieces import PieceWords, Sort
from generator.compile.words.places import PlaceWords
from generator.model.places import Choice, Condition, Control, PlaceSet, QuantityForm, Selector


@dataclass(frozen=True)
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

    def amount(self, quantity: QuantityForm) -> str:
        """The amount as a noun phrase or figures."""
        if quantity.number is not None:
            return str(quantity.number)
        if quantity.variable is not None:
            return self.variable(quantity.variable[1:])
        if quantity.state is not None:
            return self.property_name(quantity.state)
        if quantity.count is not None:
            sort, place = self.counted_sort(quantity.count)
            return words("many-count", self.language, many=self.many(sort), place=place)
        if quantity.controlled is not None:
            return self._held(quantity.controlled)
        if quantity.fullest is not None:
            return self._stacks("many-fullest", quantity.fullest)
        if quantity.tallest is not None:
            return self._stacks("many-tallest", quantity.tallest)
        if quantity.strength is not None:
            return self._strength(quantity.strength)
        if quantity.sum is not None:
            sort = self.pieces.sort(quantity.sum.of)
            where = f" {self.places.within(quantity.sum.of.at)}" if quantity.sum.of.at is not None else ""
            name = quoted(quantity.sum.value, self.language)
            return words("sum-of", self.language, name=name, many=self.many(sort), place=where)
        if quantity.turn is not None:
            return words("turn-number", self.language)
        if quantity.value is not None:
            return words("printed-value", self.language, name=quoted(quantity.value, self.language))
        return self._reckoned(quantity)

    def _strength(self, selector: Selector) -> str:
        sort = self.pieces.sort(selector)
        where = f" {self.places.within(selector.at)}" if selector.at is not None else ""
        return words("strength-of", self.language, many=self.many(sort), place=where)

    def variable(self, name: str) -> str:
        """What the name of a die or a roll points to, as an amount."""
        bound = self.places.bindings.get(name)
        if bound is not None and bound.kind == "roll":
            return words("roll-letter", self.language, letter=bound.letter) if bound.letter \
                else words("the-roll", self.language)
        return words("that-die", self.language)

    def property_name(self, name: str) -> str:
        """The title of a property of the game, quoted."""
        known = self.pieces.game.definitions.properties.get(name)
        title = known.title.in_language(self.language) if known is not None and known.title else name
        return quoted(title, self.language)

    def value_name(self, name: str, value: str) -> str:
        """The name of a value of a property."""
        known = self.pieces.game.definitions.properties.get(name)
        if known is not None and value in known.values:
            return known.values[value].in_language(self.language)
        d = self.pieces.game.definitions
        named = d.groups.get(value) or d.sides.get(value)
        return named.title.in_language(self.language) if named is not None else value

    def side(self, side: str) -> str:
        """A side's players, as they are called within a sentence."""
        title = self.pieces.game.definitions.sides[side].title.in_language(self.language)
        return title[:1].lower() + title[1:] if self.language == "es" else title

    def counted_sort(self, selector: Selector) -> tuple[Sort, str]:
        """What is counted, and where."""
        sort = self.pieces.sort(selector)
        where = self.places.within(selector.at) if selector.at is not None \
            else words("somewhere", self.language)
        return sort, where

    def many(self, sort: Sort) -> str:
        """The sort in the plural, or its names."""
        return listed(sort.alone, self.language) if sort.alone else sort.noun.many

    def hexes(self, among: PlaceSet) -> str:
        """Places without an article before them: `hexes 3 and 7`."""
        ids = among.ids
        if not ids or any("$" in name for name in ids):
            return self.places.several(among)
        kinds = {self.pieces.game.locations[name].kind for name in ids}
        key = kinds.pop() if len(kinds) == 1 else "place"
        name = noun(key, self.language)
        return words("among", self.language, noun=name.many, ids=listed(ids, self.language))

    def _held(self, held: Control) -> str:
        return words("many-held", self.language, places=self.hexes(held.among), side=self.side(held.side))

    def _stacks(self, sentence: str, selector: Selector) -> str:
        sort, _ = self.counted_sort(selector)
        main = self.pieces.game.on_board(self.pieces.game.definitions.game.map)
        places = noun(main[0].kind if main else "hex", self.language).many
        return words(sentence, self.language, many=self.many(sort), places=places)

    def _reckoned(self, quantity: QuantityForm) -> str:
        if quantity.total is not None:
            return self._total(quantity.total)
        if quantity.product is not None:
            return words("product", self.language, parts=self._joined_amounts(quantity.product))
        if quantity.quotient is not None:
            return words("quotient", self.language, whole=self.amount(quantity.quotient.of),
                         by=self.amount(quantity.quotient.by))
        assert quantity.choose is not None
        return self._chosen(quantity.choose)

    def _total(self, parts: Sequence[QuantityForm]) -> str:
        """A sum; what is taken away comes last."""
        less = sum(-part.number for part in parts if part.number is not None and part.number < 0)
        added = [part for part in parts if part.number is None or part.number >= 0]
        if not added:
            return words("total", self.language, parts=self._joined_amounts(parts))
        whole = self.amount(added[0]) if len(added) == 1 \
            else words("total", self.language, parts=self._joined_amounts(added))
        return words("taken-away", self.language, whole=whole, by=less) if less else whole

    def _chosen(self, choose: Choice) -> str:
        """One amount or the other; nothing is said of no points at all."""
        nothing = QuantityForm(number=0)
        if choose.otherwise == nothing:
            return words("choose-or-nothing", self.language, then=self.amount(choose.then),
                         when=self.holds(choose.when))
        if choose.then == nothing:
            return words("choose-or-nothing", self.language, then=self.amount(choose.otherwise),
                         when=self.holds(choose.when, denied=True))
        return words("choose", self.language, when=self.holds(choose.when), then=self.amount(choose.then),
                     otherwise=self.amount(choose.otherwise))

    def _joined_amounts(self, parts: Sequence[QuantityForm]) -> str:
        return listed([self.amount(part) for part in parts], self.language)

    def agreeing_forms(self, sort: Sort) -> dict[str, str]:
        """Articles for one of the sort."""
        return forms(self.language, sort.noun.feminine)
