"""A chart of a game's definitions as a document."""

from generator.compile.pages.document import Block, Document, Notes, Table
from generator.compile.pages.plates import plate
from generator.compile.sheets.words import words
from generator.lettering.emphasis import emphasised
from generator.model.base import Provenance
from generator.model.definitions import Chart, ChartTable
from generator.model.game import Game
from generator.model.printed_tables import in_names, tables_of_pieces

OURS = "†"
"""Marks what no rulebook says."""


def chart_document(game: Game, chart_id: str, language: str) -> Document:
    """The chart's tables and notes with its source. Raises KeyError for a chart that is not defined."""
    chart = game.definitions.charts[chart_id]
    blocks: list[Block] = []
    if chart.picture is not None:
        blocks.append(plate(game, f"chart-{chart_id}", chart.picture, language))
    ours = [_is_ours(chart, "tables", table.provenance) for table in chart.tables]
    of_pieces = tables_of_pieces(game.scripts.values(), chart_id)
    for number, (table, is_ours) in enumerate(zip(chart.tables, ours, strict=True), 1):
        blocks.append(_table(game, table, language, is_ours, number in of_pieces))
    notes_are_ours = bool(chart.notes) and _is_ours(chart, "notes")
    if chart.notes:
        sign = f"{OURS} " if notes_are_ours else ""
        notes = (emphasised(note.in_language(language)) for note in chart.notes)
        blocks.append(Notes(tuple(f"{sign}{note}" for note in notes)))
    source = source_words(chart.provenance, language)
    if any(ours) or notes_are_ours:
        source = f"{source} {words('ours', language, sign=OURS)}"
    return Document(
        chart.title.in_language(language), tuple(blocks),
        game=game.definitions.game.title.in_language(language), source=source,
        made_from=(f"charts/{chart_id}",))


def _is_ours(chart: Chart, field: str, own: Provenance | None = None) -> bool:
    """Whether a part of a chart is ours, where the whole is not."""
    found = own or chart.provenance_of.get(field)
    return found is not None and found.standing == "assumed" != chart.provenance.standing


def source_words(provenance: Provenance, language: str) -> str:
    """Where a fact comes from, for the foot of a page; reasons are for authors and stay in the data.

    A design of one's own comes from nowhere else: then there are no words.
    """
    if provenance.stated is not None:
        return words("rulebook", language, lines=provenance.stated.replace("-", "\u2013"))
    if provenance.mine:
        return ""
    return words(f"only-{provenance.standing}", language)


def _table(game: Game, table: ChartTable, language: str, is_ours: bool, is_of_pieces: bool) -> Table:
    title = table.title.in_language(language)
    rows = [[cell.in_language(language) for cell in row] for row in table.rows]
    if is_of_pieces:
        rows = [[head, *(in_names(game, cell, language) for cell in cells)] for head, *cells in rows]
    return Table(
        tuple(column.in_language(language) for column in table.columns),
        tuple(tuple(map(emphasised, row)) for row in rows),
        f"{title} {OURS}" if is_ours else title,
        tuple(emphasised(note.in_language(language)) for note in table.notes))
