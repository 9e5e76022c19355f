"""The provenance of every fact of a game."""

from generator.model.base import Provenance
from generator.model.game import Game


def provenances(game: Game) -> list[tuple[str, Provenance]]:
    """Every fact's name and provenance, for the counts and the list of assumptions."""
    d = game.definitions
    named: list[tuple[str, Provenance]] = []
    sections = {
        "board": d.boards,
        "piece": game.pieces,
        "deck": d.decks,
        "scenario": d.scenarios,
        "script": d.scripts,
        "rule": d.rules,
        "chart": d.charts,
    }
    for word, section in sections.items():
        for identifier, fact in section.items():
            named.append((f"{word} {identifier}", fact.provenance))
            named += [(f"{word} {identifier}: {f}", p) for f, p in fact.provenance_of.items()]
    named += [(f"chart {identifier}: {table.title.in_language(game.native)}", table.provenance)
              for identifier, chart in d.charts.items() for table in chart.tables
              if table.provenance is not None]
    for deck in d.decks.values():
        for identifier, card in deck.cards.items():
            named.append((f"card {identifier}", card.provenance))
            named += [(f"card {identifier}: {f}", p) for f, p in card.provenance_of.items()]
    named += [(f"location {place.id}", place.provenance) for place in game.locations.values()]
    for board_id, board in d.boards.items():
        named += [
            (f"board {board_id}: {mark.tag or 'name'} at {' '.join(mark.at)}", mark.provenance)
            for mark in board.marks
            if mark.terrain is None
        ]
    return named
