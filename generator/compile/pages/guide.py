"""The making guide: what to print on what, what to do with it, and which stickers go on which blocks."""

from collections import Counter
from collections.abc import Iterator, Sequence

from generator.compile.pages.document import Block, Document, Paragraph, Steps, Table
from generator.compile.sheets.words import words
from generator.model.game import Game
from generator.model.press import Turning
from generator.model.stock import DieSheet
from generator.records import record

ENOUGH_OF_A_LABEL = 0.8
"""Of a label's smaller side: a face that takes less of it leaves a rim that is better cut off."""


_OF_CARD = ("counters", "markers", "cards")
"""Documents that are printed on card, on both sides if pieces have backs."""


@record
class Printed:
    """A document of the print set: its name, how many pages, sheets and pieces, how large a page is."""

    name: str
    pages: int
    sheets: int
    pieces: int
    width_mm: float
    height_mm: float


def guide_document(
    game: Game, printed: Sequence[Printed], language: str, turning: Turning, cut: DieSheet | None = None
) -> Document:
    """The guide to a print set, in one language; `cut` are the die-cut sheets, if it is for such."""
    die = cut.title.in_language(language) if cut is not None else ""
    has_backs = any(_has_backs(each) for each in printed)
    steps = [words("guide-order" if has_backs else "guide-order-alone", language)]
    if has_backs:
        steps.append(words(f"guide-{turning}", language))
    steps.append(words("guide-die" if die else "guide-cutting", language))
    if cut is not None and (small := _small_on(cut, game)):
        steps.append(words("guide-die-small", language, sizes=" / ".join(f"{size:g}" for size in small),
                           width=f"{cut.width_mm:g}", height=f"{cut.height_mm:g}"))
    standing = tuple(_blocks(game, language))
    tables: list[Block] = []
    if standing:
        columns = tuple(words(f"guide-{key}", language) for key in ("side", "number", "size"))
        steps.append(words("guide-block-step", language))
        tables.append(Table(columns, standing, words("guide-blocks", language)))
    about = Paragraph(words("guide-about", language))
    blocks: tuple[Block, ...] = (about, _files(printed, language, die), Steps(tuple(steps)), *tables)
    title = game.definitions.game.title.in_language(language)
    return Document(words("guide-title", language), blocks, game=title)


def _has_backs(each: Printed) -> bool:
    """Whether pages are printed on both sides of its sheets."""
    return each.sheets < each.pages


def _small_on(cut: DieSheet, game: Game) -> list[float]:
    """Edges of pieces, in millimetres, that leave a broad rim on each label."""
    least = ENOUGH_OF_A_LABEL * min(cut.width_mm, cut.height_mm)
    return sorted({piece.size_mm for piece in game.pieces.values() if piece.sheet != "none"
                   and piece.size_mm < least})


def _files(printed: Sequence[Printed], language: str, die: str) -> Table:
    heads = ("file", "pages", "sheets", "pieces", "on", "then")
    columns = tuple(words(f"guide-{key}", language) for key in heads)
    rows = []
    for each in printed:
        is_bare = each.name in _OF_CARD and not _has_backs(each)
        key = "on-card-one-side" if is_bare else f"on-{each.name}"
        on = words(key, language, width=round(each.width_mm), height=round(each.height_mm))
        then = words("then-die" if die else f"then-{each.name}", language)
        pieces = str(each.pieces) if each.pieces else ""
        rows.append((f"{each.name}.pdf", str(each.pages), str(each.sheets), pieces, die or on, then))
    return Table(columns, tuple(rows))


def _blocks(game: Game, language: str) -> Iterator[tuple[str, str, str]]:
    """Side and formation, how many blocks they have, and their edge."""
    definitions = game.definitions
    standing = [piece for piece in game.pieces.values() if piece.sheet == "stickers"]
    for (side, group, size_mm), number in Counter((p.side, p.group, p.size_mm) for p in standing).items():
        titles = [definitions.sides[side].short_title(language)] if side else []
        if group:
            titles.append(definitions.groups[group].title.in_language(language))
        elif not side or any(each.group for each in standing if each.side == side):
            titles.append(words("guide-no-group", language))
        yield ": ".join(titles), str(number), f"{size_mm:g} mm"
