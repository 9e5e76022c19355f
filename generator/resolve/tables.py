"""Put the rows of tables where definitions ask for them: members of families, cards, marks, rows of charts.

    pieces:
      red:                          # a family: what stands here is the default of every row
        side: red
        table: units.csv
    decks: {events: {cards: {table: {file: cards.xlsx, sheet: Events}}}}
    boards: {map: {marks: [{table: terrain.csv}]}}
    boards: {map: {points: {at: {table: towns.csv}, joined: {table: ways.csv}}}}
    charts: {arrivals: {tables: [{title: Arrivals, table: arrivals.csv}]}}

A table is named by its file, or by `{file, sheet, where, id, columns}`. Without `columns` a heading is the
field that it names (`name`, `name.en`, `values.attack`); any other heading is a value, `Attack strength` for
instance `values.attack-strength`. A side, a
group or a place may be written with capitals or by its title.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from generator.load.tables import Table, TableFiles
from generator.load.tree import Items, Mapping, Node, Scalar
from generator.problems import Problems, Span
from generator.problems.keys import known_keys
from generator.problems.problem import nearest
from generator.records import record
from generator.resolve.blanks import warn_of_blank_cards, warn_of_blank_units
from generator.resolve.map_tables import (
    POINT_FIELDS,
    WAY_FIELDS,
    id_of_point,
    marks_of_points,
    ways_by_kind,
    where_points_lie,
)
from generator.resolve.rows import (
    field_of,
    filled_in,
    headings_in,
    laid_over,
    put,
    several_in,
    slug,
    texts,
    with_entries,
    without_table,
)
from generator.resolve.rows_left import warn_of_rows_left
from generator.resolve.spoken import Spoken, as_id, spoken_in

KEYS = ("file", "sheet", "where", "id", "columns")
PIECE_FIELDS = frozenset({
    "name", "called", "side", "kind", "group", "tags", "steps", "deploys_at", "starts", "hidden", "movable",
    "activates", "shape", "size_mm", "sheet", "destroyed_to", "picture", "back_picture", "face", "back",
    "copies", "provenance"})
PIECE_KINDS = ("unit", "marker", "control", "active-side")
"""Kinds that the program tells apart; any other is a word of the game, for markers."""
CARD_FIELDS = frozenset({"title", "text", "copies", "tags", "icon", "side", "picture", "provenance"})
MARK_FIELDS = frozenset({"at", "terrain", "tag", "name", "provenance"})


def lay_tables(tree: Mapping, files: TableFiles, problems: Problems) -> Mapping:
    """The tree with every `table` replaced by what its rows say."""
    laying = _Laying(files, problems, {})
    # pieces, marks and ways may name points by what a table calls them
    tree = _changed(tree, {"boards": _each(laying.points)})
    laying.spoken = spoken_in(tree)
    tree = _changed(tree, {
        "pieces": _each(laying.family), "decks": _each(laying.deck), "boards": _each(laying.board),
        "charts": _each(laying.chart)})
    taken = [(wanted.table, [row for row, _ in wanted.rows()]) for wanted in laying.asked]
    warn_of_rows_left(taken, problems)
    return tree


def _changed(tree: Mapping, sections: dict[str, Callable[[Node], Node]]) -> Mapping:
    entries = {
        name: sections[name](node) if name in sections else node for name, node in tree.entries.items()}
    return Mapping(entries, tree.span, tree.key_spans)


def _each(change: Callable[[str, Mapping], Node]) -> Callable[[Node], Node]:
    """The change made to every entry of a section that is a mapping."""
    def changed(section: Node) -> Node:
        if not isinstance(section, Mapping):
            return section
        return with_entries(section, {name: change(name, node) for name, node in section.entries.items()
                               if isinstance(node, Mapping)})
    return changed


@record
class _Wanted:
    """What is written of a table: which rows count, how they are called, which cell is which field."""

    table: Table
    where: dict[str, tuple[str, ...]]
    id: Scalar | None
    columns: dict[str, Scalar] | None

    def rows(self) -> Iterator[tuple[Sequence[Scalar], dict[str, Scalar]]]:
        """Each row that counts, and its cells by heading."""
        for row in self.table.rows:
            cells = self.table.cells(row)
            if all(_is_among(cells[heading].value if heading in cells else None, wanted)
                   for heading, wanted in self.where.items()):
                yield row, cells


def _is_among(value: str | None, wanted: tuple[str, ...]) -> bool:
    return value is not None if wanted == ("*",) else (value or "") in wanted


def _said(cell: Scalar) -> Scalar:
    """A cell of a chart: in one that is empty nothing stands."""
    return cell if cell.value is not None else Scalar("", cell.span)


def _is_word(node: Node, word: str) -> bool:
    return isinstance(node, Scalar) and node.value == word


def _fields_of_pieces(table: Table) -> frozenset[str]:
    """The fields that headings may mean: a column `Kind` with no word but such as `Infantry` is a value."""
    cells = {cell.value for row in table.rows for heading, cell in table.cells(row).items()
             if heading.casefold() == "kind" and cell.value}
    return PIECE_FIELDS if not cells or cells & set(PIECE_KINDS) else PIECE_FIELDS - {"kind"}


@dataclass
class _Laying:
    """The tables of one game, as they are asked for."""

    files: TableFiles
    problems: Problems
    spoken: Spoken
    asked: list[_Wanted] = field(default_factory=list)

    def family(self, name: str, family: Mapping) -> Mapping:
        """A family of pieces whose members are rows."""
        wanted = self._wanted(family)
        if wanted is None:
            return without_table(family)
        members = self._named(name, wanted, _fields_of_pieces(wanted.table), "name")
        written = family.entries.get("members")
        if isinstance(written, Mapping):
            members = self._joined(members, written)
        warn_of_blank_units(family, members, self.problems)
        return with_entries(without_table(family), {"members": members})

    def deck(self, name: str, deck: Mapping) -> Mapping:
        """A deck some or all of whose cards are rows."""
        cards = deck.entries.get("cards")
        if not isinstance(cards, Mapping):
            return deck
        wanted = self._wanted(cards)
        others = without_table(cards)
        if wanted is None:
            return with_entries(deck, {"cards": others})
        joined = self._joined(self._named(name, wanted, CARD_FIELDS, "title"), others)
        warn_of_blank_cards(joined, self.problems)
        return with_entries(deck, {"cards": joined})

    def points(self, name: str, board: Mapping) -> Mapping:
        """A board whose points are rows; what these say besides become marks."""
        field = board.entries.get("points")
        at = field.entries.get("at") if isinstance(field, Mapping) else None
        wanted = self._wanted(at) if isinstance(at, Mapping) else None
        if wanted is None or not isinstance(field, Mapping) or not isinstance(at, Mapping):
            return board
        rows = self._named(name, wanted, POINT_FIELDS, "name", id_of_point)
        lie = self._joined(where_points_lie(rows, self.problems), without_table(at))
        marks = board.entries.get("marks", Items((), at.span))
        if isinstance(marks, Items):
            marks = Items((*marks_of_points(rows), *marks.items), marks.span)
        return with_entries(board, {"points": with_entries(field, {"at": lie}), "marks": marks})

    def board(self, _: str, board: Mapping) -> Mapping:
        """A board some of whose marks are rows, or the ways that join its points."""
        return self._marks(self._ways(board))

    def _ways(self, board: Mapping) -> Mapping:
        field = board.entries.get("points")
        joined = field.entries.get("joined") if isinstance(field, Mapping) else None
        wanted = self._wanted(joined) if isinstance(joined, Mapping) else None
        if wanted is None or not isinstance(field, Mapping) or not isinstance(joined, Mapping):
            return board
        rows = (self._fields(cells, wanted, WAY_FIELDS, row[0].span) for row, cells in wanted.rows())
        ways = ways_by_kind(rows, without_table(joined), self.spoken, self.problems)
        return with_entries(board, {"points": with_entries(field, {"joined": ways})})

    def _marks(self, board: Mapping) -> Mapping:
        marks = board.entries.get("marks")
        if not isinstance(marks, Items):
            return board
        items: list[Node] = []
        for mark in marks.items:
            if not isinstance(mark, Mapping) or "table" not in mark.entries:
                items.append(mark)
            elif (wanted := self._wanted(mark)) is not None:
                shared = without_table(mark)
                items += [laid_over(shared, self._fields(cells, wanted, MARK_FIELDS, row[0].span))
                          for row, cells in wanted.rows()]
        return with_entries(board, {"marks": Items(tuple(items), marks.span)})

    def chart(self, _: str, chart: Mapping) -> Mapping:
        """A chart with tables whose headings and rows are those of a file."""
        tables = chart.entries.get("tables")
        if not isinstance(tables, Items):
            return chart
        filled = tuple(self._chart_table(each) for each in tables.items)
        return with_entries(chart, {"tables": Items(filled, tables.span)})

    def _chart_table(self, written: Node) -> Node:
        wanted = self._wanted(written) if isinstance(written, Mapping) else None
        if wanted is None or not isinstance(written, Mapping):
            return without_table(written) if isinstance(written, Mapping) else written
        chosen = list(wanted.columns.items()) if wanted.columns else [
            (heading.value, heading) for heading in wanted.table.headings if heading.value]
        heads = Items(tuple(Scalar(title, source.span) for title, source in chosen), written.span)
        rows = tuple(
            Items(tuple(_said(filled_in(source, cells, row[0].span)) for _, source in chosen), row[0].span)
            for row, cells in wanted.rows())
        return with_entries(without_table(written), {"columns": heads, "rows": Items(rows, written.span)})

    # ---- what is written of a table
    def _wanted(self, holder: Mapping) -> _Wanted | None:
        node = holder.entries.get("table")
        if node is None:
            return None
        written = node if isinstance(node, Mapping) else Mapping({"file": node}, node.span)
        for key in written.entries.keys() - set(KEYS):
            self.problems.error(
                written.key_span(key), "unknown-key", f"a table has no '{key}'", known_keys(key, KEYS))
        file, sheet = written.entries.get("file"), written.entries.get("sheet")
        if not isinstance(file, Scalar) or not file.value or not isinstance(sheet, Scalar | None):
            self.problems.error(
                node.span, "wrong-value", "a table is named by its file, or by `{file: ..., sheet: ...}`")
            return None
        table = self.files.table(file.value, sheet.value if sheet is not None else None, file.span)
        if table is None:
            return None
        columns, identifier = written.entries.get("columns"), written.entries.get("id")
        named = {key: node for key, node in columns.entries.items() if isinstance(node, Scalar)} \
            if isinstance(columns, Mapping) else None
        identifier = identifier if isinstance(identifier, Scalar) else None
        where = self._where(written.entries.get("where"), table)
        for source in (*(named or {}).values(), *([identifier] if identifier else [])):
            self._check_headings(source, table)
        self.asked.append(_Wanted(table, where, identifier, named))
        return self.asked[-1]

    def _where(self, node: Node | None, table: Table) -> dict[str, tuple[str, ...]]:
        if node is None:
            return {}
        if not isinstance(node, Mapping):
            self.problems.error(node.span, "wrong-value", "`where` is written as `{Heading: value}`")
            return {}
        for heading, value in node.entries.items():
            self._check_heading(heading, table, node.key_span(heading))
            self._check_found(heading, value, table)
        return {heading: tuple(texts(value)) for heading, value in node.entries.items()}

    def _check_found(self, heading: str, wanted: Node, table: Table) -> None:
        """Each word must stand in some row: without its rows, all that asks for them would be wrong too."""
        found = [table.cells(row).get(heading) for row in table.rows]
        written = [cell.value for cell in found if cell is not None and cell.value]
        for word in texts(wanted) if heading in table.known else ():
            if not any(_is_among(cell.value if cell is not None else None, (word,)) for cell in found):
                listed = wanted.items if isinstance(wanted, Items) else ()
                at = next((each for each in listed if _is_word(each, word)), wanted)
                self.problems.error(
                    at.span, "no-such-row",
                    f"no row of '{table.name}' has '{word}' in the column '{heading}'",
                    several_in(word, written) or nearest(word, set(written)))

    def _check_headings(self, source: Scalar, table: Table) -> None:
        for heading in headings_in(source.value or ""):
            self._check_heading(heading, table, source.span)

    def _check_heading(self, heading: str, table: Table, span: Span) -> None:
        if heading not in table.known:
            known = ", ".join(table.known)
            self.problems.error(span, "unknown-column", f"'{table.name}' has no column '{heading}'",
                                f"it has {known}")

    # ---- rows as definitions
    def _named(
        self, family: str, wanted: _Wanted, fields: frozenset[str], named_by: str,
        id_of: Callable[[str], str] = slug,
    ) -> Mapping:
        """The rows by their ids, made of what is written by `id_of`."""
        entries: dict[str, Node] = {}
        spans: dict[str, Span] = {}
        for number, (row, cells) in enumerate(wanted.rows(), 1):
            fields_of_row = self._fields(cells, wanted, fields, row[0].span)
            name = fields_of_row.entries.get(named_by)
            identifier = self._id(cells, wanted, name, id_of) or f"{family}-{number}"
            if identifier in entries:
                self.problems.error(row[0].span, "doubled-id", f"the row '{identifier}' stands already at "
                                                               f"{spans[identifier]}",
                                    "give each row an id of its own in a column `id`, or use `copies`")
                continue
            entries[identifier], spans[identifier] = fields_of_row, row[0].span
        return Mapping(entries, wanted.table.headings[0].span, spans)

    def _id(
        self, cells: dict[str, Scalar], wanted: _Wanted, name: Node | None, id_of: Callable[[str], str]
    ) -> str:
        if wanted.id is not None:
            return id_of(filled_in(wanted.id, cells, wanted.id.span).value or "")
        written = cells.get(wanted.table.id_heading or "")
        if written is not None and written.value:
            return id_of(written.value)
        names = name.entries.values() if isinstance(name, Mapping) else (name,)
        return next((id_of(each.value) for each in names if isinstance(each, Scalar) and each.value), "")

    def _fields(
        self, cells: dict[str, Scalar], wanted: _Wanted, fields: frozenset[str], span: Span
    ) -> Mapping:
        """What a row says, as one writes it; empty cells say nothing."""
        found = Mapping({}, span, {})
        for name, source in self._sources(cells, wanted, fields):
            if source.value is not None:
                put(found, name.split("."), as_id(name, source, self.spoken))
        return found

    def _sources(
        self, cells: dict[str, Scalar], wanted: _Wanted, fields: frozenset[str]
    ) -> Iterable[tuple[str, Scalar]]:
        if wanted.columns is not None:
            named = wanted.columns.items()
            return ((field, filled_in(source, cells, source.span)) for field, source in named)
        has_values = fields not in (MARK_FIELDS, POINT_FIELDS, WAY_FIELDS)
        return ((field_of(heading, fields), cell) for heading, cell in cells.items()
                if heading != wanted.table.id_heading
                and (has_values or not field_of(heading, fields).startswith("values.")))

    def _joined(self, rows: Mapping, written: Mapping) -> Mapping:
        """Rows and written entries; what is written of a row is laid over it."""
        entries = dict(rows.entries)
        for name, node in written.entries.items():
            row = entries.get(name)
            if isinstance(row, Mapping) and isinstance(node, Mapping):
                node = laid_over(row, node)
            entries[name] = node
        return Mapping(entries, rows.span, {**rows.key_spans, **written.key_spans})
