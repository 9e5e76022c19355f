"""A page of help as a document, for the module and for paper."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from markupsafe import Markup

from generator.compile.pages.document import Block, Bullets, Document, Heading, Paragraph, Steps, Table
from generator.compile.pages.plates import plate
from generator.lettering.emphasis import emphasis_of, emphasised, plain, stretches
from generator.model.game import Game

_MARKS: Mapping[str, re.Pattern[str]] = {
    "heading": re.compile(r"#{1,4} +"), "list": re.compile(r"- +"),
    "steps": re.compile(r"[0-9]{1,3}[.)] +"), "table": re.compile(r"\|"), "paragraph": re.compile("")}
"""What each sort of line begins with."""
_RULE = re.compile(r"\|?( *:?-+:? *\|)+( *:?-+:? *)?")
"""The line under the head of a table."""
_TAGS = {"": Markup("{}"), "bold": Markup("<b>{}</b>"), "italic": Markup("<i>{}</i>")}


def help_document(game: Game, page_id: str, language: str) -> Document:
    """The page's picture and text. Raises KeyError for a page that is not defined."""
    page = game.definitions.help[page_id]
    picture = () if page.picture is None else (
        plate(game, f"help-{page_id}", page.picture, language),)
    return Document(
        page.title.in_language(language), (*picture, *light_markup(page.text.in_language(language))),
        game=game.definitions.game.title.in_language(language), made_from=(f"help/{page_id}",))


def html(text: str) -> Markup:
    """A text as HTML, with what stands out in it."""
    tagged = (_TAGS[emphasis_of(stretch.strip(" ")[:1] or " ")].format(plain(stretch))
              for stretch in stretches(text))
    return Markup("").join(tagged)


def light_markup(text: str) -> Iterator[Block]:
    """Paragraphs, lists (`- `), steps (`1. `), headings (`# `) and tables (`|`); blank lines part them.

    What is indented goes on with the line above. `**so**` is bold, and `*so*` italic.
    """
    for kind, group in groupby(_whole_lines(emphasised(text)), key=_kind_of):
        if kind:
            yield from _blocks(kind, list(group))


def _whole_lines(text: str) -> list[str]:
    """The lines, each with those that go on with it."""
    found: list[str] = []
    for line in text.split("\n"):
        if line[:1] == " " and line.strip() and found and found[-1]:
            found[-1] += f" {line.strip()}"
        else:
            found.append(line.strip())
    return found


def _kind_of(line: str) -> str:
    return next(kind for kind, mark in _MARKS.items() if mark.match(line)) if line else ""


def _blocks(kind: str, lines: Sequence[str]) -> Iterator[Block]:
    bare = [_MARKS[kind].sub("", line, count=1) for line in lines]
    match kind:
        case "heading":
            yield from map(Heading, bare)
        case "list":
            yield Bullets(tuple(bare))
        case "steps":
            yield Steps(tuple(bare), int(re.split("[.)]", lines[0])[0]))
        case "table":
            yield _table(lines)
        case _:
            yield Paragraph(" ".join(bare))


def _table(lines: Sequence[str]) -> Table:
    """A table; it has a head if there is a line of dashes under it."""
    written = [line for line in lines if not _RULE.fullmatch(line)]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in written]
    width = max(map(len, rows), default=1)
    head, *body = [tuple(row + [""] * (width - len(row))) for row in rows] or [("",)]
    if len(rows) < len(lines):
        return Table(head, tuple(body))
    return Table(("",) * width, (head, *body))
