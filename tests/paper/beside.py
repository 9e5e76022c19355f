"""What a reader has beside a printed procedure: the names of pieces, places, sides, tables, and the nouns."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.catalogues import ENGLISH, section
from generator.compile.words.grammar import side_named
from generator.core.form import every
from generator.core.operations import Say
from generator.core.pieces import Pieces
from generator.model.base import NounText, Text
from generator.model.piece import Piece
from tests.paper.beside_places import Known, PlaceNames, english, quoted, several


class Spoken(Text):
    """Words that are told apart by what they say in English."""

    def __hash__(self) -> int:
        return hash(english(self))


@dataclass(frozen=True, eq=False)
class Beside(PlaceNames):
    """All names of one game in English."""

    # ---- pieces
    @cached_property
    def ids(self) -> tuple[str, ...]:
        """All pieces and cards."""
        return (*self.game.pieces, *self.game.cards)

    def pieces(self, wanted: Iterable[str]) -> Pieces:
        """Just these."""
        known = set(wanted)
        return Pieces(tuple(name for name in self.ids if name in known))

    @cached_property
    def names(self) -> Known:
        """Pieces by what they are called; an article means one of them."""
        found: dict[str, list[str]] = {}
        sides = {name: english(side.title) for name, side in self.game.definitions.sides.items()}
        for name, piece in self.game.pieces.items():
            for called in dict.fromkeys(_called(piece, sides)):
                found.setdefault(called, []).append(name)
        for name, copy in self.game.cards.items():
            found.setdefault(english(copy.card.title), []).append(name)
        return {
            called: (self.pieces(ids[:1] if called.startswith(("a ", "an ")) else ids),)
            for called, ids in found.items()
        }

    @cached_property
    def nouns(self) -> Mapping[str, Known]:
        """Sorts of pieces by their nouns, in `one` and `many`."""
        game, d = self.game, self.game.definitions
        found: dict[str, dict[str, list[Pieces]]] = {"one": {}, "many": {}}
        for noun, texts in section("nouns", ENGLISH).items():
            every_card = game.cards if noun in ("card", "piece") else ()
            pieces = [
                name for name, piece in game.pieces.items() if noun in (piece.kind, piece.shape, "piece")
            ]
            for number in found:
                found[number].setdefault(texts[number], []).append(self.pieces([*pieces, *every_card]))
        for noun, given in d.nouns.items():
            tagged = [name for name, piece in game.pieces.items() if noun in (*piece.tags, piece.kind)]
            cards = [name for name, copy in game.cards.items() if noun in copy.card.tags]
            for number, text in _forms(given):
                found[number].setdefault(text, []).append(self.pieces([*tagged, *cards]))
        return {
            number: {
                text: tuple(dict.fromkeys(each))
                for text, each in known.items()
                if any(pieces.ids for pieces in each)
            }
            for number, known in found.items()
        }

    @cached_property
    def tags(self) -> Known:
        """Tags of pieces, quoted as they are printed."""
        tags = {tag for piece in self.game.pieces.values() for tag in piece.tags}
        tags |= {tag for copy in self.game.cards.values() for tag in copy.card.tags}
        return {quoted(tag.replace("-", " ")): (tag,) for tag in sorted(tags)}

    @cached_property
    def value_names(self) -> Known:
        """Names of printed values."""
        names = {name for piece in self.game.pieces.values() for name in piece.values}
        names |= {name for copy in self.game.cards.values() for name in copy.card.values}
        titles = {name: told.title.in_language(ENGLISH)
                  for name, told in self.game.definitions.values.items()}
        return {quoted(titles.get(name, name.replace("-", " "))): (name,) for name in sorted(names)}

    def tagged(self, tag: str) -> Pieces:
        """The pieces with a tag."""
        return self.pieces(
            [
                *(name for name, piece in self.game.pieces.items() if tag in piece.tags),
                *(name for name, copy in self.game.cards.items() if tag in copy.card.tags),
            ]
        )

    def valued(self, name: str, value: str) -> Pieces:
        """The pieces on which a value is printed."""
        return self.pieces(key for key, piece in self.game.pieces.items() if piece.values.get(name) == value)

    def of_side(self, side: str) -> Pieces:
        """The pieces of a side, and its decks."""
        return self.pieces(
            [
                *(name for name, piece in self.game.pieces.items() if piece.side == side),
                *(name for name, copy in self.game.cards.items() if copy.side == side),
            ]
        )

    @cached_property
    def groups(self) -> Known:
        """Formations by their titles; a title that several have means all of them."""
        found: dict[str, tuple[str, ...]] = {}
        for name, group in self.game.definitions.groups.items():
            found[english(group.title)] = (*found.get(english(group.title), ()), name)
        return {title: (names,) for title, names in found.items()}

    def of_groups(self, groups: tuple[str, ...]) -> Pieces:
        """The pieces of formations."""
        return self.pieces(name for name, piece in self.game.pieces.items() if piece.group in groups)

    @cached_property
    def sides_up(self) -> Known:
        """What is said of a piece that shows this or that side."""
        pieces = self.game.pieces.values()
        said = [
            english(text) for piece in pieces for text in (piece.front_up, piece.back_up) if text is not None
        ]
        return {text: (text,) for text in said}

    def side_up(self, identifier: str, words: str) -> str | None:
        """The side of a piece of which these words are said."""
        piece = self.game.pieces.get(identifier)
        if piece is None:
            return None
        sides = {"up": piece.front_up, "down": piece.back_up}
        return next(
            (face for face, text in sides.items() if text is not None and english(text) == words), None
        )

    def usual(self, named: Pieces) -> Pieces:
        """Of all that bear a name those that it means by itself: units, if there are any."""
        units = [
            name for name in named.ids if name in self.game.pieces and self.game.pieces[name].kind == "unit"
        ]
        return Pieces(tuple(units)) if units else named

    # ---- whatever else has a name
    @cached_property
    def named(self) -> Mapping[str, Known]:
        """Names that mean one thing, by the sort of thing."""
        d = self.game.definitions
        lines = [
            (
                quoted(mark.name if mark.title is None else english(mark.title)),
                mark.name if mark.title is None else english(mark.title),
            )
            for mark in self.game.asked.marks
        ]
        tables = [
            (quoted(english(table.title)), (chart, number))
            for chart, each in d.charts.items()
            for number, table in enumerate(each.tables, 1)
        ]
        return {
            sort: several(pairs)
            for sort, pairs in {
                "side": ((side_named(side, ENGLISH), name) for name, side in d.sides.items()),
                "adjective": ((english(side.adjective), name) for name, side in d.sides.items()),
                "terrain": ((quoted(english(each.title)), name) for name, each in d.theme.terrain.items()),
                "phase": ((quoted(english(phase.title)), name) for name, phase in d.phases.items()),
                "titled-turn": ((f"{number} ({english(title)})", number)
                                for number, title in enumerate(d.game.turn_titles, 1)),
                "die": ((quoted(english(die.title)), name) for name, die in d.dice.items()),
                "status": ((quoted(english(status.name)), name) for name, status in d.statuses.items()),
                "facing": ((quoted(english(each)), name) for name, each in d.facings.names.items()),
                "part": ((quoted(english(script.title)), name) for name, script in d.scripts.items()),
                "summary": (
                    (_as_clause(english(script.summary)), name)
                    for name, script in d.scripts.items()
                    if script.summary is not None
                ),
                "property": (
                    (quoted(english(each.title) if each.title is not None else name), name)
                    for name, each in d.properties.items()
                ),
                "line": lines,
                "table": tables,
                "line:one": ((english(kind.noun.one), name) for name, kind in self.game.line_kinds.items()),
                "line:many": ((english(kind.noun.many), name) for name, kind in self.game.line_kinds.items()),
            }.items()
        }

    @cached_property
    def said(self) -> tuple[Spoken, ...]:
        """Lines that scripts say; their words are the author's."""
        return tuple(
            dict.fromkeys(
                Spoken(languages=each.line.languages) for each in every(Say, self.game.scripts.values())
            )
        )

    def value(self, name: str, title: str) -> str | None:
        """The value of a property by its title, or by that of a side or formation."""
        d = self.game.definitions
        values = (
            {english(text): value for value, text in d.properties[name].values.items()}
            if name in d.properties
            else {}
        )
        titles = {key: side.title for key, side in d.sides.items()} | {
            key: group.title for key, group in d.groups.items()
        }
        others = {english(text): key for key, text in titles.items()}
        return values.get(title, others.get(title, title))

    @cached_property
    def scenario_values(self) -> Known:
        """What scenarios are chosen by, such as `Solitaire`: values, and titles that are no value's."""
        d = self.game.definitions
        chosen = {name for scenario in d.scenarios.values() for name in scenario.state
                  if name not in self.game.asked.changed_in_play}
        of_values = [
            (english(text), (name, value))
            for name in sorted(chosen)
            if name in d.properties
            for value, text in d.properties[name].values.items()
        ]
        titles = {english(scenario.title): key for key, scenario in d.scenarios.items()}
        of_titles = [
            (title, ("scenario", key)) for title, key in titles.items() if title not in dict(of_values)
        ]
        return several((*of_values, *of_titles))


def _called(piece: Piece, sides: Mapping[str, str]) -> Iterator[str]:
    name, formation = english(piece.name), piece.values.get("formation")
    yield name
    if formation:
        yield f"{name} ({formation})"
    if piece.side is not None:
        yield f"{name} ({sides[piece.side]})"
    if piece.called is not None:
        plain = name.rstrip(".")
        yield english(piece.called).replace("{name}", plain).replace("{ordinal}", _ordinal(plain))


def _ordinal(number: str) -> str:
    if not number.isdigit():
        return number
    ending = {"1": "st", "2": "nd", "3": "rd"}.get(number[-1], "th")
    return number + ("th" if number[-2:-1] == "1" else ending)


def _forms(given: NounText) -> tuple[tuple[str, str], ...]:
    return ("one", english(given.one)), ("many", english(given.many))


def _as_clause(text: str) -> str:
    return text[:1].lower() + text[1:].rstrip(".")
