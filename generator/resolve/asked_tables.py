"""What is written of a table: its file, which of its rows count, which cell is which field."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

from generator.load.tables import Table, TableFiles
from generator.load.tree import Items, Mapping, Node, Scalar
from generator.problems import Problems, Span
from generator.problems.keys import known_keys
from generator.problems.problem import nearest
from generator.records import record
from generator.resolve.rows import headings_in, several_in, texts

KEYS = ("file", "sheet", "where", "id", "columns")


@record
class Cells:
    """What the cell of a row must say for the row to count: one of some words, or none of them."""

    words: tuple[str, ...]
    denied: bool = False

    def hold(self, value: str | None) -> bool:
        """Whether a cell is such a one; `*` is any that is not empty."""
        among = value is not None if self.words == ("*",) else (value or "") in self.words
        return among != self.denied


@record
class Wanted:
    """What is written of a table: which rows count, how they are called, which cell is which field.

    A chart `shows` its rows; a family or a deck `makes` counters and cards of them.
    """

    table: Table
    where: dict[str, Cells]
    id: Scalar | None
    columns: dict[str, Scalar] | None
    shows: bool = False
    makes: bool = False

    def rows(self) -> Iterator[tuple[Sequence[Scalar], dict[str, Scalar]]]:
        """Each row that counts, and its cells by heading."""
        for row in self.table.rows:
            cells = self.table.cells(row)
            if all(wanted.hold(cells[heading].value if heading in cells else None)
                   for heading, wanted in self.where.items()):
                yield row, cells


def plain_heading(heading: str, languages: Sequence[str]) -> str:
    """A heading such as `name.es` without its language."""
    name, dot, language = heading.rpartition(".")
    return name if dot and language in languages else heading


def _denied(node: Node) -> Node | None:
    """What a cell must not say, where that is written: `{not: R}`."""
    return node.entries["not"] if isinstance(node, Mapping) and [*node.entries] == ["not"] else None


def _is_word(node: Node, word: str) -> bool:
    return isinstance(node, Scalar) and node.value == word


@dataclass
class Asking:
    """Finds the tables that definitions ask for; `asked` are all that were."""

    files: TableFiles
    problems: Problems
    languages: Sequence[str]
    asked: list[Wanted] = field(default_factory=list)

    def wanted(self, holder: Mapping, shows: bool = False, makes: bool = False) -> Wanted | None:
        """What is written of the table of a definition, or None without one that can be read.

        In a chart, which `shows` the rows, `name` stands for `name.en` and `name.es` too.
        """
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
        columns, identifier = self._columns(written.entries.get("columns")), written.entries.get("id")
        identifier = identifier if isinstance(identifier, Scalar) else None
        where = self._where(written.entries.get("where"), table)
        known = {*table.known, *(plain_heading(each, self.languages) for each in table.known if shows)}
        for source in (*(columns or {}).values(), *([identifier] if identifier else [])):
            self._check_headings(source, table, known)
        self.asked.append(Wanted(table, where, identifier, columns, shows, makes))
        return self.asked[-1]

    def _columns(self, node: Node | None) -> dict[str, Scalar] | None:
        """The headings by the fields that they are."""
        if node is None:
            return None
        if not isinstance(node, Mapping):
            self.problems.error(node.span, "wrong-value", "`columns` is written as `{field: HEADING}`",
                                "a heading, or words with `{HEADING}` in them")
            return None
        if "id" in node.entries:
            self.problems.error(node.key_span("id"), "unknown-key", "'id' is no field of a row",
                                "it stands beside `columns`: `{file: FILE, id: HEADING, columns: ...}`")
        for key, each in node.entries.items():
            if not isinstance(each, Scalar):
                self.problems.error(each.span, "wrong-value", f"the column '{key}' is not one text",
                                    "a heading, or words with `{HEADING}` in them; in charts `{name}` is "
                                    "what `name.en` and `name.es` say, each in its language")
        return {key: each for key, each in node.entries.items() if isinstance(each, Scalar) and key != "id"}

    def _where(self, node: Node | None, table: Table) -> dict[str, Cells]:
        if node is None:
            return {}
        if not isinstance(node, Mapping):
            self.problems.error(node.span, "wrong-value", "`where` is written as `{Heading: value}`")
            return {}
        for heading, value in node.entries.items():
            self._check_heading(heading, table, table.known, node.key_span(heading))
            if isinstance(_denied(value) or value, Mapping):
                self.problems.error(value.span, "wrong-value", "the cell must say a word or one of a list",
                                    "or none of them: `{not: R}`")
            self._check_found(heading, _denied(value) or value, table)
        return {heading: Cells(tuple(texts(_denied(value) or value)), _denied(value) is not None)
                for heading, value in node.entries.items()}

    def _check_found(self, heading: str, wanted: Node, table: Table) -> None:
        """Each word must stand in some row: without its rows, all that asks for them would be wrong too."""
        found = [table.cells(row).get(heading) for row in table.rows]
        written = [cell.value for cell in found if cell is not None and cell.value]
        for word in texts(wanted) if heading in table.known else ():
            if not any(Cells((word,)).hold(cell.value if cell is not None else None) for cell in found):
                listed = wanted.items if isinstance(wanted, Items) else ()
                at = next((each for each in listed if _is_word(each, word)), wanted)
                self.problems.error(
                    at.span, "no-such-row",
                    f"no row of '{table.name}' has '{word}' in the column '{heading}'",
                    several_in(word, written) or nearest(word, set(written)))

    def _check_headings(self, source: Scalar, table: Table, known: Collection[str]) -> None:
        for heading in headings_in(source.value or ""):
            self._check_heading(heading, table, known, source.span)

    def _check_heading(self, heading: str, table: Table, known: Collection[str], span: Span) -> None:
        if heading not in known:
            read, listed = table.headings[0].span.file, ", ".join(table.known)
            self.problems.error(span, "unknown-column", f"'{read}' has no column '{heading}'",
                                f"its headings are {listed}")
