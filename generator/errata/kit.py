"""The update kit: what an erratum changed on paper, on as few pages as possible."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from generator.compile.artwork import DrawnPage
from generator.compile.pages import lay_out, style_of
from generator.compile.pages.document import Document, Paragraph, Table
from generator.compile.sheets import Run, card_sheets, piece_sheets
from generator.compile.sheets.pieces import SHEET_KINDS
from generator.errata.comparison import Comparison
from generator.errata.report import newly_applied
from generator.errata.words import say
from generator.model.game import Game
from generator.model.stock import Paper
from generator.workshop.drawing import Drawn, faces_part


def kit_pages(found: Comparison, drawn: Drawn, paper: Paper) -> list[DrawnPage]:
    """The pages of a kit; none when nothing on paper changed. Raises FaceTooLarge."""
    changed = changed_pieces(found)
    if not (changed or found.chart_pages or found.boards or found.dropped_charts):
        return []
    part = faces_part(_only(found.after, changed))
    run = Run(part, drawn.faces, paper, found.language)
    pages = lay_out(_cover(found), paper, found.language, style_of(found.after))
    for kind in SHEET_KINDS:
        if any(piece.sheet == kind for piece in part.pieces.values()):
            pages += piece_sheets(run, kind)
    if part.cards:
        pages += card_sheets(run)
    return [*pages, *found.chart_pages]


def changed_pieces(found: Comparison) -> frozenset[str]:
    """Pieces and cards of which a side looks different or is new."""
    holders = (holder for change in found.faces if change.after is not None for holder in change.holders)
    pieces = found.after.pieces
    return frozenset(name for name in holders if name not in pieces or pieces[name].sheet != "none")


def _only(game: Game, wanted: frozenset[str]) -> Game:
    """The game with no other pieces and cards."""
    pieces = {name: piece for name, piece in game.pieces.items() if name in wanted}
    cards = {name: copy for name, copy in game.cards.items() if name in wanted}
    return replace(game, pieces=pieces, cards=cards)


def _cover(found: Comparison) -> Document:
    language = found.language
    columns = tuple(say(key, language) for key in ("throw-away", "kind", "replace-by"))
    game = found.after.definitions.game.title.in_language(language)
    notes = [
        f"{erratum.id} ({erratum.date}): {erratum.note_in(language)}" for erratum in newly_applied(found)
    ]
    return Document(
        say("kit", language),
        (
            Paragraph(say("kit-how", language)),
            *((Paragraph("\n".join(notes)),) if notes else ()),
            Table(columns, tuple(replaced_by_kit(found))),
        ),
        game=game,
    )


def replaced_by_kit(found: Comparison) -> Iterator[tuple[str, str, str]]:
    """Old things, what they are, what takes their place; of those that are called alike how many."""
    language = found.language
    nothing = say("nothing-new", language)
    rows = Counter[tuple[str, str, str]]()
    for holder in dict.fromkeys(holder for change in found.faces for holder in change.holders):
        old, new = (_described(game, holder, language) for game in (found.before, found.after))
        either = new or old
        if either is not None:
            rows[old[0] if old else nothing, either[1], say("this-kit", language) if new else nothing] += 1
    alike = Counter(_described(found.before, holder, language)
                    for holder in (*found.before.pieces, *found.before.cards))
    for (old_one, kind, replaced), number in rows.items():
        counted = say("several", language, count=number, what=old_one)
        yield counted if max(number, alike[old_one, kind]) > 1 else old_one, kind, replaced
    for title in (*found.charts, *found.dropped_charts):
        replaced = say("this-kit", language) if title in found.charts else say("nothing-new", language)
        yield title, say("chart", language), replaced
    for board in found.boards:
        yield board.title, say("board", language), "build"


def _described(game: Game, holder: str, language: str) -> tuple[str, str] | None:
    """What a piece or card is called and what it is; None where it is on no paper."""
    if holder in game.pieces:
        piece = game.pieces[holder]
        if piece.sheet == "none":
            return None
        group = game.definitions.groups.get(piece.group or "")
        name = piece.name.in_language(language)
        shown = f"{name} ({group.title.in_language(language)})" if group is not None else name
        return shown, say(piece.sheet, language)
    if holder in game.cards:
        copy = game.cards[holder]
        return copy.card.title.in_language(language), say("cards", language)
    return None
