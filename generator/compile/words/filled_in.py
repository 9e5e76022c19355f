"""What no rulebook says and we filled in, as the last page of a print set and of the help."""

from collections.abc import Iterable, Iterator

from generator.compile.pages.document import Document, Paragraph, Table
from generator.compile.words.grammar import listed, words
from generator.model.base import Fact, Text
from generator.model.game import Game
from generator.records import record

MOST_NAMED = 12
"""So many things are called by name, more are counted."""


@record
class _Part:
    """A thing of the game: what it is called, whether it is ours as a whole, or a part of it."""

    title: str
    is_ours: bool
    is_partly_ours: bool


def filled_in_document(game: Game, language: str) -> Document | None:
    """What is ours in each section of the game, or None where nothing is."""
    rows = tuple(row for key, parts in _sections(game, language)
                 if any((row := _row(key, list(parts), language))[1:]))
    if not rows:
        return None
    columns = tuple(words(f"filled-{key}", language) for key in ("what", "whole", "part"))
    return Document(
        words("filled-title", language),
        (Paragraph(words("filled-about", language)), Table(columns, rows)),
        game=game.definitions.game.title.in_language(language))


def _row(key: str, parts: list[_Part], language: str) -> tuple[str, str, str]:
    ours = [part.title for part in parts if part.is_ours]
    partly = [part.title for part in parts if part.is_partly_ours and not part.is_ours]
    number = len(parts)
    return (words(f"filled-{key}", language), _named(ours, number, language),
            _named(partly, number, language))


def _named(titles: list[str], number: int, language: str) -> str:
    distinct = list(dict.fromkeys(titles))
    if not titles:
        return ""
    if len(distinct) > MOST_NAMED:
        return words("filled-many", language, number=len(titles), all=number)
    return listed(distinct, language)


def _sections(game: Game, language: str) -> Iterator[tuple[str, Iterable[_Part]]]:
    d = game.definitions
    yield "boards", [_part(board, board.title, language) for board in d.boards.values()]
    yield "places", [
        _Part(place.title.in_language(language) if place.title is not None else place.id,
              place.provenance.standing == "assumed", False)
        for place in game.locations.values()]
    yield "marks", _marks(game, language)
    yield "pieces", [_part(piece, piece.name, language) for piece in game.pieces.values()]
    yield "cards", [_part(card, card.title, language) for deck in d.decks.values()
                    for card in deck.cards.values()]
    yield "scenarios", [_part(scenario, scenario.title, language) for scenario in d.scenarios.values()]
    yield "scripts", [_part(script, script.title, language) for script in d.scripts.values()]
    yield "rules", [_part(rule, rule.title, language) for rule in d.rules.values()]
    yield "charts", [_part(chart, chart.title, language, any(
        table.provenance is not None and table.provenance.standing == "assumed" for table in chart.tables))
        for chart in d.charts.values()]


def _marks(game: Game, language: str) -> Iterator[_Part]:
    """Names and signs of places; ground is told with the places themselves."""
    d = game.definitions
    for mark in (mark for board in d.boards.values() for mark in board.marks if mark.terrain is None):
        look = d.theme.tags.get(mark.tag) if mark.tag is not None else None
        title = mark.name if mark.name is not None else look.title if look is not None else None
        if title is not None:
            yield _Part(title.in_language(language), mark.provenance.standing == "assumed", False)


def _part(fact: Fact, title: Text, language: str, has_more: bool = False) -> _Part:
    return _Part(title.in_language(language), fact.provenance.standing == "assumed",
                 has_more or any(each.standing == "assumed" for each in fact.provenance_of.values()))
