"""What single pieces and cards are called, and which noun stands for those of a kind."""

from collections.abc import Sequence
from functools import cached_property

from generator.compile.words.contents import Contents, contents_ever
from generator.compile.words.grammar import (
    article,
    forms,
    given_noun,
    has_noun,
    listed,
    noun,
    ordinal,
    quoted,
    words,
)
from generator.compile.words.grammars.grammar import Noun
from generator.compile.words.namesakes import Namesakes
from generator.compile.words.places import PlaceWords
from generator.model.game import Game
from generator.records import record


@record
class PieceNames:
    """Names pieces, their states and their kinds in one language."""

    places: PlaceWords

    @property
    def game(self) -> Game:
        """The game whose pieces are meant."""
        return self.places.game

    @property
    def language(self) -> str:
        """The language spoken."""
        return self.places.language

    @cached_property
    def namesakes(self) -> Namesakes:
        """What tells things of one name apart."""
        return Namesakes(self.game, self.name, self.kind)

    def name(self, identifier: str) -> str:
        """What stands on a piece or a card; blocks with a formation show it too."""
        card = self.game.cards.get(identifier)
        if card is not None:
            return card.card.title.in_language(self.language)
        piece = self.game.pieces[identifier]
        name, formation = piece.name.in_language(self.language), piece.values.get("formation")
        return f"{name} ({formation})" if formation else name

    def printed(self, ids: Sequence[str]) -> tuple[str, ...]:
        """What stands on these, each once."""
        return tuple(dict.fromkeys(self.name(identifier) for identifier in ids))

    def called(self, identifier: str) -> str:
        """What a piece is called in a sentence: its name, or what the definitions say instead."""
        piece = self.game.pieces.get(identifier)
        if piece is None or piece.called is None:
            name, side = self.name(identifier), self.namesakes.side(identifier)
            if side is None:
                return name
            title = self.game.definitions.sides[side].title.in_language(self.language)
            return words("named-of", self.language, name=name, side=title)
        name = piece.name.in_language(self.language).rstrip(".")
        said = piece.called.in_language(self.language)
        if "{the}" in said:
            said = said.replace("{the}", article(name, self.language))
        return said.replace("{name}", name).replace("{ordinal}", ordinal(name, self.language))

    def kind(self, identifier: str) -> str:
        """The key of the noun for a piece or a card."""
        piece = self.game.pieces.get(identifier)
        if piece is None:
            return "card"
        return piece.kind if has_noun(piece.kind) else piece.shape

    def facing(self, identifier: str) -> str:
        """What a way to face is called, quoted."""
        name = self.game.definitions.facings.names[identifier]
        return quoted(name.in_language(self.language), self.language)

    def status(self, identifier: str) -> str:
        """What a status is called, quoted."""
        name = self.game.definitions.statuses[identifier].name
        return quoted(name.in_language(self.language), self.language)

    def until_moved(self, status: str) -> bool:
        """Whether a piece that moves loses it."""
        return self.game.definitions.statuses[status].until_moved

    def with_noun(self, names: Sequence[str], key: str | None) -> str:
        """The names, joined, after a noun if they need one."""
        told = listed(names, self.language)
        if key is None:
            return told
        thing, several = noun(key, self.language), len(names) > 1
        return words("the-things", self.language, noun=thing.many if several else thing.one, names=told,
                     the=forms(self.language, thing.gender, several)["the"])

    def pile_kind(self, place: str) -> str:
        """The key of the noun for what may ever lie in a place; a deck or hand with cards holds no other."""
        where, held = self.game.locations.get(place), self.contents.may_hold.get(place, set())
        if where is not None and where.kind in ("deck", "hand") and held & self.game.cards.keys():
            return "card"
        kinds = {self.kind(identifier) for identifier in held}
        return kinds.pop() if len(kinds) == 1 else "piece"

    def pile_noun(self, place: str) -> Noun:
        """The noun for what may ever lie in a place: the game's own, if all are of one kind that has one."""
        held = self.contents.may_hold.get(place, ())
        kinds = {self.game.pieces[name].kind if name in self.game.pieces else "card" for name in held}
        own = self.game.definitions.nouns.get(kinds.pop()) if len(kinds) == 1 else None
        if own is not None:
            return given_noun(own, self.language)
        return noun(self.pile_kind(place), self.language)

    @cached_property
    def contents(self) -> Contents:
        """What may ever lie where."""
        return contents_ever(self.game)
