"""Which pieces and cards go on which kind of sheet, in which order and under which name."""

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Literal

from generator.compile.artwork import DrawnPage, Faces
from generator.compile.sheets.drawing import Item, Job, SheetStyle, draw_sheets, fullness
from generator.compile.sheets.placement import Spacing
from generator.compile.sheets.words import words
from generator.model.game import CardCopy, Game
from generator.model.piece import Piece
from generator.model.stock import Paper

SheetKind = Literal["stickers", "counters", "markers"]

CARD_BLEEDS_MM = (3.0, 2.0, 1.5, 1.0)
CARD_SPACING = Spacing(heading_mm=0.0, sheet_per_group=True)


def sticker_sheets(game: Game, faces: Faces, paper: Paper, language: str) -> list[DrawnPage]:
    """One sticker for each block, fronts only: the backs of blocks are wood."""
    return _piece_sheets(game, faces, paper, language, "stickers")


def counter_sheets(game: Game, faces: Faces, paper: Paper, language: str) -> list[DrawnPage]:
    """The counters, a page of backs after each page of fronts; then those without a back."""
    return _piece_sheets(game, faces, paper, language, "counters")


def marker_sheets(game: Game, faces: Faces, paper: Paper, language: str) -> list[DrawnPage]:
    """The markers, a page of backs after each page of fronts; then those without a back."""
    return _piece_sheets(game, faces, paper, language, "markers")


def folded_counter_sheets(game: Game, faces: Faces, paper: Paper, language: str) -> list[DrawnPage]:
    """The two-sided counters for printing on one side: each back above its front, to be folded behind it."""
    return _piece_sheets(game, faces, paper, language, "counters", folded=True)


def card_sheets(game: Game, faces: Faces, paper: Paper, language: str) -> list[DrawnPage]:
    """Every card of every deck, a page of backs after each page of fronts; a deck begins a new page."""
    return draw_sheets(card_items(game, faces, language), _card_job(game, paper, language))


def piece_fullness(
    game: Game, faces: Faces, paper: Paper, language: str, kind: SheetKind
) -> list[float]:
    """How much of each sheet's usable area is covered by faces, from 0 to 1."""
    return fullness(piece_items(game, faces, kind, language), _job(game, paper, language, kind))


def piece_items(game: Game, faces: Faces, kind: SheetKind, language: str) -> list[Item]:
    """What is printed for each piece of a kind of sheet, by size, side, group and id.

    Size comes first because straight cuts run right through a sheet.
    """
    pieces = {identifier: piece for identifier, piece in game.pieces.items() if piece.sheet == kind}
    ordered = sorted(pieces, key=lambda identifier: _piece_order(game, identifier, pieces[identifier]))
    items: list[Item] = []
    for group, members in groupby(ordered, key=lambda identifier: _group_key(pieces[identifier])):
        block = list(members)
        title = _group_title(game, [pieces[each] for each in block], kind, language)
        for each in block:
            back = faces.back.get(each) if kind != "stickers" else None
            items.append(Item(each, group, title, faces.artworks[faces.front[each]],
                              None if back is None else faces.artworks[back]))
    return items


def card_items(game: Game, faces: Faces, language: str) -> list[Item]:
    """What is printed for each card, by side, deck and id."""
    ordered = sorted(game.cards.values(), key=lambda copy: _card_order(game, copy))
    return [
        Item(copy.id, copy.deck_id, copy.deck.title.in_language(language),
             faces.artworks[faces.front[copy.id]],
             faces.artworks[faces.back[copy.id]] if copy.id in faces.back else None)
        for copy in ordered]


def _piece_sheets(
    game: Game, faces: Faces, paper: Paper, language: str, kind: SheetKind, folded: bool = False
) -> list[DrawnPage]:
    items = piece_items(game, faces, kind, language)
    return draw_sheets(items, _job(game, paper, language, kind, folded))


def _job(game: Game, paper: Paper, language: str, kind: SheetKind, folded: bool = False) -> Job:
    title = words(f"{kind}-fold" if folded else kind, language)
    return Job(_game_title(game, language), paper, language, SheetStyle(title, folded=folded))


def _card_job(game: Game, paper: Paper, language: str) -> Job:
    style = SheetStyle(words("cards", language), CARD_BLEEDS_MM, True, CARD_SPACING)
    return Job(_game_title(game, language), paper, language, style)


def _game_title(game: Game, language: str) -> str:
    return game.definitions.game.title.in_language(language)


def _piece_order(game: Game, identifier: str, piece: Piece) -> tuple[object, ...]:
    return (
        piece.size_mm, _place_in(game.definitions.sides, piece.side),
        _place_in(game.definitions.groups, piece.group), _group_key(piece), natural_order(identifier))


def _card_order(game: Game, copy: CardCopy) -> tuple[object, ...]:
    return (
        _place_in(game.definitions.sides, copy.deck.side),
        _place_in(game.definitions.decks, copy.deck_id), natural_order(copy.id))


def natural_order(identifier: str) -> tuple[tuple[int, int, str], ...]:
    """A sort key that puts `a-2` before `a-10`."""
    parts = re.findall(r"\d+|\D+", identifier)
    return tuple((0, int(part), "") if part.isdigit() else (1, 0, part) for part in parts)


def _place_in(section: Mapping[str, object], identifier: str | None) -> int:
    """Where it is defined; what belongs to nobody comes last."""
    return next((index for index, each in enumerate(section) if each == identifier), len(section))


def _group_key(piece: Piece) -> str:
    """Pieces of a key lie edge to edge: they must share their ground, which their group or face decides."""
    own = piece.group or f"face:{piece.face}"
    return f"{piece.side or ''}/{own}/{piece.size_mm:g}/{piece.shape}"


def _group_title(game: Game, pieces: Sequence[Piece], kind: SheetKind, language: str) -> str:
    first = pieces[0]
    names = {piece.name.in_language(language) for piece in pieces}
    own = ""
    if first.group in game.definitions.groups:
        own = game.definitions.groups[first.group].title.in_language(language)
    elif len(names) == 1:
        own = names.pop()
    side = ""
    if first.side in game.definitions.sides:
        side = game.definitions.sides[first.side].title.in_language(language)
    return ": ".join(each for each in (side, own) if each) or words(kind, language)
