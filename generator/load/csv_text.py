"""A CSV text as located cells, separated as any spreadsheet program does it."""

import re

from generator.load.tree import Scalar
from generator.problems import Problems, Span


def read_csv(text: str, name: str, problems: Problems) -> list[tuple[Scalar, ...]] | None:
    """The cells of a CSV text, separated by what separates its headings most: `,`, `;` or a tab.

    The reader of the standard library does not tell in which column a cell begins.
    """
    heading = re.sub(r'"[^"]*"', "", text.lstrip().partition("\n")[0])
    separator = max(",;\t", key=heading.count)
    quoted = rf'[ ]*"(?P<quoted>(?:[^"]|"")*)"[ ]*(?={separator}|\r|\n|\Z)'
    cell = re.compile(rf"{quoted}|(?P<plain>[^{separator}\r\n]*)")
    rows: list[list[Scalar]] = [[]]
    position, line, line_start = 0, 1, 0
    while True:
        found = cell.match(text, position)
        assert found is not None  # a plain cell may be empty
        span = Span(name, line, found.start() - line_start + 1)
        if (found["plain"] or "").lstrip(" ").startswith('"'):
            problems.error(span, "broken-table", "a quote is not closed, or words follow the closing one",
                           'a quote inside a cell is written twice: ""')
            return None
        rows[-1].append(_cell_of(found, span))
        line, line_start = _line_at(found, line, line_start)
        position = found.end()
        if text.startswith(separator, position):
            position += 1
        elif position == len(text):
            return [tuple(row) for row in rows]
        else:
            position += 2 if text.startswith("\r\n", position) else 1
            line, line_start = line + 1, position
            rows.append([])


def _cell_of(found: re.Match[str], span: Span) -> Scalar:
    quoted = found["quoted"]
    if quoted is None:
        value = found["plain"].strip()
        return Scalar(value or None, span, len(found["plain"]) - len(found["plain"].lstrip()))
    text = quoted.replace('""', '"').replace("\r\n", "\n")
    inset = found.start("quoted") - found.start()
    return Scalar(text.strip() or None, span, inset if text == quoted == quoted.strip() else None)


def _line_at(found: re.Match[str], line: int, line_start: int) -> tuple[int, int]:
    """Line and start of line behind a cell that may hold several lines."""
    breaks = [each.end() for each in re.finditer("\r\n|\r|\n", found[0])]
    return line + len(breaks), found.start() + breaks[-1] if breaks else line_start
