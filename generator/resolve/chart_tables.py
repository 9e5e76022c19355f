"""Rows of files as tables of charts, with what columns such as `name.es` say in their languages.

    charts:
      arrivals:
        tables:
          - title: {en: Arrivals, es: Llegadas}
            columns: [{en: Turn, es: Turno}, {en: Unit, es: Unidad}]      # headings, if not those of the file
            table: {file: units.csv, columns: {Turn: arrives, Unit: name}}
"""

from collections.abc import Iterable, Sequence

from generator.load.tree import Items, Mapping, Node, Scalar
from generator.problems import Problems, Span
from generator.resolve.asked_tables import Wanted, plain_heading
from generator.resolve.rows import filled_in, without_table


def chart_table(written: Mapping, wanted: Wanted, languages: Sequence[str], problems: Problems) -> Mapping:
    """A table of a chart with headings and rows: those of a file, but for headings written beside."""
    chosen = list(wanted.columns.items()) if wanted.columns else [
        (heading, Scalar(heading, at.span))
        for heading, at in _headings(wanted.table.headings, languages).items()]
    heads = _heads(written, chosen, problems)
    if "rows" in written.entries:
        problems.error(written.key_span("rows"), "ignored-field",
                       "the rows of this table are those of a file", "write a table of its own for them")
    rows = tuple(
        Items(tuple(_cell(source, cells, languages, row[0].span) for _, source in chosen), row[0].span)
        for row, cells in wanted.rows())
    return without_table(written).over({"columns": heads, "rows": Items(rows, written.span)})


def _heads(written: Mapping, chosen: Sequence[tuple[str, Scalar]], problems: Problems) -> Node:
    heads = written.entries.get("columns")
    if heads is None:
        return Items(tuple(Scalar(heading, source.span) for heading, source in chosen), written.span)
    if isinstance(heads, Items) and len(heads.items) != len(chosen):
        problems.error(heads.span, "wrong-value", f"{len(heads.items)} headings for {len(chosen)} columns",
                       f"the table brings {', '.join(heading for heading, _ in chosen)}")
    return heads


def _headings(headings: Iterable[Scalar], languages: Sequence[str]) -> dict[str, Scalar]:
    """The headings in their order, those that say the same in several languages as one."""
    found: dict[str, Scalar] = {}
    for heading in headings:
        if heading.value:
            found.setdefault(plain_heading(heading.value, languages), heading)
    return found


def _cell(source: Scalar, cells: dict[str, Scalar], languages: Sequence[str], span: Span) -> Node:
    """What a row says in a column: one text, or one for each language; in an empty cell stands nothing."""
    said = {language: filled_in(source, _in_language(cells, language), span) for language in languages}
    if len({each.value for each in said.values()}) == 1:
        [only, *_] = said.values()
        return only if only.value is not None else Scalar("", only.span)
    told = {language: each for language, each in said.items() if each.value is not None}
    return Mapping({**told}, span, {language: each.span for language, each in told.items()})


def _in_language(cells: dict[str, Scalar], language: str) -> dict[str, Scalar]:
    """The cells by heading, where a column of the language stands for the plain one if it says something."""
    ending = f".{language}"
    own = {heading.removesuffix(ending): cell for heading, cell in cells.items()
           if heading.endswith(ending) and cell.value is not None}
    return {**cells, **own}
