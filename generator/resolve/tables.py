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
instance `values.attack-strength`. A side, a group, a facing or a place may be written with capitals or by
its title.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field

from generator.load.tables import Table, TableFiles
from generator.load.tree import Items, Mapping, Node, Scalar
from generator.problems import Problems, Span
from generator.problems.keys import known_keys
from generator.resolve.asked_tables import Asking, Wanted
from generator.resolve.blanks import telling_who_comes, warn_of_blank_cards, warn_of_blank_units
from generator.resolve.chart_tables import chart_table
from generator.resolve.languages import languages_of
from generator.resolve.map_tables import (
    POINT_FIELDS,
    WAY_FIELDS,
    id_of_point,
    marks_of_points,
    marks_of_row,
    ways_by_kind,
    where_points_lie,
)
from generator.resolve.rows import (
    field_of,
    filled_in,
    laid_over,
    put,
    slug,
    without_table,
)
from generator.resolve.rows_left import (
    OF_POINTS,
    OF_WAYS,
    ReadWhole,
    warn_of_columns_left,
    warn_of_rows_left,
)
from generator.resolve.spoken import Spoken, as_id, places_spoken_in, spoken_in
from generator.resolve.spoken_values import SpokenValues

PIECE_FIELDS = frozenset({
    "name", "called", "side", "kind", "group", "tags", "steps", "deploys_at", "starts", "hidden", "movable",
    "facing", "activates", "shape", "size_mm", "sheet", "destroyed_to", "picture", "back_picture", "face",
    "back", "copies", "provenance"})
PIECE_KINDS = ("unit", "marker", "control", "active-side")
"""Kinds that the program tells apart; any other is a word of the game, for markers."""
CARD_FIELDS = frozenset({"title", "text", "copies", "tags", "icon", "side", "picture", "provenance"})
MARK_FIELDS = frozenset({"at", "terrain", "tag", "name", "provenance"})


def lay_tables(tree: Mapping, files: TableFiles, problems: Problems) -> Mapping:
    """The tree with every `table` replaced by what its rows say."""
    languages = languages_of(tree.entries.get("game"))
    laying = _Laying(Asking(files, problems, languages), SpokenValues(languages, problems), problems,
                     telling_who_comes(tree.entries.get("scripts")))
    # pieces may name places by what the tables of boards call them
    tree = _changed(tree, {"boards": _each(laying.board)})
    laying.spoken = spoken_in(tree)
    tree = _changed(tree, {
        "pieces": _each(laying.family), "decks": _each(laying.deck), "charts": _each(laying.chart)})
    tree = laying.values.laid_into(tree)
    warn_of_rows_left(laying.asking.asked, problems)
    warn_of_columns_left(laying.read_whole, laying.asking.asked, problems)
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
        return section.over({name: change(name, node) for name, node in section.entries.items()
                             if isinstance(node, Mapping)})
    return changed


def _with_points(board: Mapping, entry: str, node: Mapping) -> Mapping:
    """The board with something else written of its points."""
    field = board.entries["points"]
    assert isinstance(field, Mapping)
    return board.over({"points": field.over({entry: node})})


def _fields_of_pieces(table: Table) -> frozenset[str]:
    """The fields that headings may mean: a column `Kind` with no word but such as `Infantry` is a value."""
    cells = {cell.value for row in table.rows for heading, cell in table.cells(row).items()
             if heading.casefold() == "kind" and cell.value}
    return PIECE_FIELDS if not cells or cells & set(PIECE_KINDS) else PIECE_FIELDS - {"kind"}


@dataclass
class _Laying:
    """The tables of one game, as they are asked for."""

    asking: Asking
    values: SpokenValues
    problems: Problems
    may_lack: Collection[str]
    """The values that pieces may lack."""
    spoken: Spoken = field(default_factory=dict)
    read_whole: list[ReadWhole] = field(default_factory=list)
    doubled: set[Span] = field(default_factory=set)
    """Headings that were told as those of a column that is there already."""

    def family(self, name: str, family: Mapping) -> Mapping:
        """A family of pieces whose members are rows."""
        wanted = self.asking.wanted(family, makes=True)
        if wanted is None:
            return without_table(family)
        members = self._named(name, wanted, _fields_of_pieces(wanted.table), "name")
        written = family.entries.get("members")
        if isinstance(written, Mapping):
            members = self._joined(members, written)
        warn_of_blank_units(family, members, self.may_lack, self.problems)
        return without_table(family).over({"members": members})

    def deck(self, name: str, deck: Mapping) -> Mapping:
        """A deck some or all of whose cards are rows."""
        cards = deck.entries.get("cards")
        if not isinstance(cards, Mapping):
            return deck
        wanted = self.asking.wanted(cards, makes=True)
        others = without_table(cards)
        if wanted is None:
            return deck.over({"cards": others})
        joined = self._joined(self._named(name, wanted, CARD_FIELDS, "title"), others)
        warn_of_blank_cards(joined, self.problems)
        return deck.over({"cards": joined})

    def board(self, name: str, board: Mapping) -> Mapping:
        """A board whose points, marks and ways are rows; ways name points by what these call them."""
        return self._ways(self._marks(self._points(name, board)))

    def _points(self, name: str, board: Mapping) -> Mapping:
        """The points of rows; what these say besides become marks."""
        at, wanted = self._of_points(board, "at", POINT_FIELDS)
        if at is None:
            return board
        others, marks = without_table(at), board.entries.get("marks", Items((), at.span))
        if wanted is not None:
            self.read_whole.append(ReadWhole(wanted, POINT_FIELDS, OF_POINTS))
            rows = self._named(name, wanted, POINT_FIELDS, "name", id_of_point)
            others = self._joined(where_points_lie(rows, self.problems), others)
            if isinstance(marks, Items):
                marks = Items((*marks_of_points(rows), *marks.items), marks.span)
        return _with_points(board, "at", others).over({"marks": marks})

    def _ways(self, board: Mapping) -> Mapping:
        joined, wanted = self._of_points(board, "joined", WAY_FIELDS)
        if joined is None:
            return board
        ways = without_table(joined)
        if wanted is not None:
            self.read_whole.append(ReadWhole(wanted, WAY_FIELDS, OF_WAYS))
            rows = (self._fields(cells, wanted, WAY_FIELDS, row[0].span) for row, cells in wanted.rows())
            ways = ways_by_kind(rows, ways, places_spoken_in(board), self.problems)
        return _with_points(board, "joined", ways)

    def _of_points(
        self, board: Mapping, entry: str, fields: frozenset[str]
    ) -> tuple[Mapping | None, Wanted | None]:
        """What is written of points under a key, if a table is asked for there, and the table."""
        field = board.entries.get("points")
        node = field.entries.get(entry) if isinstance(field, Mapping) else None
        if not isinstance(node, Mapping) or "table" not in node.entries:
            return None, None
        wanted = self.asking.wanted(node)
        for key in (wanted.columns or {}) if wanted is not None else ():
            if key.partition(".")[0] not in fields:
                message = f"'{key}' means nothing in these rows"
                self.problems.error(
                    node.key_span("table"), "unknown-key", message, known_keys(key, sorted(fields)))
        return node, wanted

    def _marks(self, board: Mapping) -> Mapping:
        marks = board.entries.get("marks")
        if not isinstance(marks, Items):
            return board
        items: list[Node] = []
        for mark in marks.items:
            if not isinstance(mark, Mapping) or "table" not in mark.entries:
                items.append(mark)
            elif (wanted := self.asking.wanted(mark)) is not None:
                shared, places = without_table(mark), places_spoken_in(board)
                for row, cells in wanted.rows():
                    told = laid_over(shared, self._fields(cells, wanted, MARK_FIELDS, row[0].span))
                    items += marks_of_row(told, places)
        return board.over({"marks": Items(tuple(items), marks.span)})

    def chart(self, _: str, chart: Mapping) -> Mapping:
        """A chart with tables whose headings and rows are those of a file."""
        tables = chart.entries.get("tables")
        if not isinstance(tables, Items):
            return chart
        filled = tuple(self._chart_table(each) for each in tables.items)
        return chart.over({"tables": Items(filled, tables.span)})

    def _chart_table(self, written: Node) -> Node:
        if not isinstance(written, Mapping) or "table" not in written.entries:
            return written
        wanted = self.asking.wanted(written, shows=True)
        if wanted is None:
            return without_table(written)
        return chart_table(written, wanted, self.asking.languages, self.problems)

    # ---- rows as definitions
    def _named(
        self, family: str, wanted: Wanted, fields: frozenset[str], named_by: str,
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
        self, cells: dict[str, Scalar], wanted: Wanted, name: Node | None, id_of: Callable[[str], str]
    ) -> str:
        if wanted.id is not None:
            return id_of(filled_in(wanted.id, cells, wanted.id.span).value or "")
        written = cells.get(wanted.table.id_heading or "")
        if written is not None and written.value:
            return id_of(written.value)
        names = name.entries.values() if isinstance(name, Mapping) else (name,)
        return next((id_of(each.value) for each in names if isinstance(each, Scalar) and each.value), "")

    def _fields(
        self, cells: dict[str, Scalar], wanted: Wanted, fields: frozenset[str], span: Span
    ) -> Mapping:
        """What a row says, as one writes it; empty cells say nothing."""
        found = Mapping({}, span, {})
        for name, source in self._sources(cells, wanted, fields):
            if source.value is not None:
                put(found, name.split("."), as_id(name, source, self.spoken))
        self.values.in_one(found)
        return found

    def _sources(
        self, cells: dict[str, Scalar], wanted: Wanted, fields: frozenset[str]
    ) -> Iterable[tuple[str, Scalar]]:
        if wanted.columns is not None:
            named = wanted.columns.items()
            return ((field, filled_in(source, cells, source.span)) for field, source in named)
        has_values = fields not in (MARK_FIELDS, POINT_FIELDS, WAY_FIELDS)
        languages = self.asking.languages
        headed: dict[str, str] = {}
        for heading in cells:
            if heading != wanted.table.id_heading:
                name = field_of(heading, fields, languages)
                self._tell_of_doubled(wanted.table, headed.setdefault(name, heading), heading, name)
        for name, heading in headed.items():
            if name.startswith("values.") and has_values:
                self.values.headed(name.removeprefix("values."), heading, wanted.table.headings[0].span)
        return ((name, cells[heading]) for name, heading in headed.items()
                if has_values or not name.startswith("values."))

    def _tell_of_doubled(self, table: Table, first: str, heading: str, name: str) -> None:
        """Two columns that would be one: `Größe` and `Grosse`."""
        at = next((each.span for each in table.headings if each.value == heading), None)
        if first != heading and at is not None and at not in self.doubled:
            self.doubled.add(at)
            self.problems.error(at, "doubled-id", f"the columns '{first}' and '{heading}' are both '{name}'",
                                "call one of them otherwise, or name in `columns` what each is")

    def _joined(self, rows: Mapping, written: Mapping) -> Mapping:
        """Rows and written entries; what is written of a row is laid over it."""
        entries = dict(rows.entries)
        for name, node in written.entries.items():
            row = entries.get(name)
            if isinstance(row, Mapping) and isinstance(node, Mapping):
                node = laid_over(row, node)
            entries[name] = node
        return Mapping(entries, rows.span, {**rows.key_spans, **written.key_spans})
