"""The making guide: what to print on what, what to do with it, and which stickers go on which blocks."""

# ruff: noqa: RUF001 - multiplication signs are meant

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.compile.pages.document import Block, Document, Paragraph, Steps, Table
from generator.model.game import Game

_WORDS = {
    "title": {"en": "How to make this game", "es": "Cómo fabricar este juego"},
    "about": {
        "en": "Print at 100 %, not “fit to page”. Measure the ruler on the first sheet before you go on.",
        "es": "Imprimir al 100 %, sin «ajustar a la página». Medir antes la regla de la primera hoja.",
    },
    "file": {"en": "File", "es": "Archivo"},
    "pages": {"en": "Pages", "es": "Páginas"},
    "pieces": {"en": "Pieces", "es": "Piezas"},
    "on": {"en": "Print on", "es": "Imprimir en"},
    "then": {"en": "Then", "es": "Después"},
    "blocks": {"en": "Stickers and blocks", "es": "Pegatinas y bloques"},
    "side": {"en": "Side and formation", "es": "Bando y formación"},
    "number": {"en": "Blocks", "es": "Bloques"},
    "size": {"en": "Edge", "es": "Arista"},
    "no-group": {"en": "others", "es": "otros"},
    "block-step": {
        "en": "One sticker on the face of each block; blocks of one side alike, so that backs tell nothing.",
        "es": "Una pegatina en la cara de cada bloque; los de un bando, iguales: el dorso no dice nada.",
    },
    "order": {
        "en": "Print one sheet of each kind first; front and back must meet at the crosses. Then the rest.",
        "es": "Imprimir primero una hoja de cada clase: anverso y reverso deben coincidir. Luego el resto.",
    },
    "cutting": {
        "en": "Cut with a ruler from mark to mark, long cuts first; a cut between neighbours serves both.",
        "es": "Cortar con regla de marca a marca, primero los largos; un corte entre vecinas sirve a ambas.",
    },
}
_ON = {
    "stickers": {"en": "sticker paper, one side", "es": "papel adhesivo, una cara"},
    "counters": {"en": "card of 200 to 300 g, both sides", "es": "cartulina de 200 a 300 g, dos caras"},
    "markers": {"en": "card of 200 to 300 g, both sides", "es": "cartulina de 200 a 300 g, dos caras"},
    "counters-fold": {"en": "paper or thin card, one side", "es": "papel o cartulina fina, una cara"},
    "cards": {"en": "card of 200 to 300 g, both sides", "es": "cartulina de 200 a 300 g, dos caras"},
    "map": {"en": "one sheet of {width} × {height} mm", "es": "una hoja de {width} × {height} mm"},
    "map-tiled": {"en": "paper, one side", "es": "papel, una cara"},
    "boards": {"en": "thin card, one side", "es": "cartulina fina, una cara"},
    "charts": {"en": "paper", "es": "papel"},
}
_THEN = {
    "stickers": {"en": "cut, stick on the blocks", "es": "cortar, pegar en los bloques"},
    "counters": {"en": "cut; thicker: glue on board first", "es": "cortar; o pegar antes en cartón"},
    "markers": {"en": "cut", "es": "cortar"},
    "counters-fold": {
        "en": "instead of counters: fold, glue, cut",
        "es": "en lugar de las fichas: plegar, pegar, cortar",
    },
    "cards": {"en": "cut, round the corners, or sleeve", "es": "cortar, redondear esquinas o enfundar"},
    "map": {"en": "for a print shop", "es": "para una copistería"},
    "map-tiled": {"en": "instead of the map: trim and join", "es": "en lugar del mapa: recortar y unir"},
    "boards": {"en": "cut or leave whole", "es": "recortar o dejar enteros"},
    "charts": {"en": "keep at hand", "es": "tener a mano"},
}


@dataclass(frozen=True)
class Printed:
    """A document of the print set: its name, how many pages and pieces it has, how large a page is."""

    name: str
    pages: int
    pieces: int
    width_mm: float
    height_mm: float


def guide_document(game: Game, printed: Sequence[Printed], language: str) -> Document:
    """The guide to a print set, in one language."""
    steps = [_say("order", language), _say("cutting", language)]
    blocks: list[Block] = [Paragraph(_say("about", language)), _files(printed, language)]
    standing = list(_blocks(game, language))
    if standing:
        columns = tuple(_say(key, language) for key in ("side", "number", "size"))
        steps.append(_say("block-step", language))
        blocks.append(Table(columns, tuple(standing), _say("blocks", language)))
    blocks.insert(2, Steps(tuple(steps)))
    title = game.definitions.game.title.in_language(language)
    return Document(_say("title", language), tuple(blocks), game=title)


def _files(printed: Sequence[Printed], language: str) -> Table:
    columns = tuple(_say(key, language) for key in ("file", "pages", "pieces", "on", "then"))
    rows = []
    for each in printed:
        on = _in(_ON[each.name], language).format(width=round(each.width_mm), height=round(each.height_mm))
        pieces = str(each.pieces) if each.pieces else ""
        rows.append((f"{each.name}.pdf", str(each.pages), pieces, on, _in(_THEN[each.name], language)))
    return Table(columns, tuple(rows))


def _blocks(game: Game, language: str) -> Iterator[tuple[str, str, str]]:
    """Side and formation, how many blocks they have, and their edge."""
    definitions = game.definitions
    standing = [piece for piece in game.pieces.values() if piece.sheet == "stickers"]
    for (side, group, size_mm), number in Counter((p.side, p.group, p.size_mm) for p in standing).items():
        titles = [definitions.sides[side].title.in_language(language)] if side else []
        formation = definitions.groups[group].title.in_language(language) if group else ""
        titles.append(formation or _say("no-group", language))
        yield ": ".join(titles), str(number), f"{size_mm:g} mm"


def _say(key: str, language: str) -> str:
    return _in(_WORDS[key], language)


def _in(spoken: dict[str, str], language: str) -> str:
    return spoken.get(language, spoken["en"])
