"""A chart of a game's definitions as a document."""

from generator.compile.pages.document import Block, Document, Notes, Table
from generator.compile.pages.plates import plate
from generator.compile.sheets.words import words
from generator.model.base import Provenance
from generator.model.definitions import ChartTable
from generator.model.game import Game


def chart_document(game: Game, chart_id: str, language: str) -> Document:
    """The chart's tables and notes with its source. Raises KeyError for a chart that is not defined."""
    chart = game.definitions.charts[chart_id]
    blocks: list[Block] = []
    if chart.picture is not None:
        blocks.append(plate(game, f"chart-{chart_id}", chart.picture, language))
    blocks += [_table(table, language) for table in chart.tables]
    if chart.notes:
        blocks.append(Notes(tuple(note.in_language(language) for note in chart.notes)))
    return Document(
        chart.title.in_language(language), tuple(blocks),
        game=game.definitions.game.title.in_language(language),
        source=source_words(chart.provenance, language), made_from=(f"charts/{chart_id}",))


def source_words(provenance: Provenance, language: str) -> str:
    """Where a fact comes from, for the foot of a page; reasons are for authors and stay in the data.

    A design of one's own comes from nowhere else: then there are no words.
    """
    if provenance.stated is not None:
        return words("rulebook", language, lines=provenance.stated.replace("-", "\u2013"))
    if provenance.mine:
        return ""
    return words(f"only-{provenance.standing}", language)


def _table(table: ChartTable, language: str) -> Table:
    return Table(
        tuple(column.in_language(language) for column in table.columns),
        tuple(tuple(cell.in_language(language) for cell in row) for row in table.rows),
        table.title.in_language(language),
        tuple(note.in_language(language) for note in table.notes))
