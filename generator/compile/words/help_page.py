"""The help of a module: one simple page that Swing can show, with everything a player may look up."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from markupsafe import Markup

from generator import module_names as names
from generator.catalogues import key_words
from generator.compile.pages.document import (
    Block,
    Bullets,
    Document,
    Heading,
    Notes,
    Paragraph,
    PieceRow,
    Plate,
    Steps,
    Table,
)
from generator.compile.pages.help import help_document, html, light_markup
from generator.compile.pages.plates import help_picture
from generator.compile.words.filled_in import filled_in_document
from generator.compile.words.grammar import quoted, words
from generator.compile.words.procedures import procedure_documents
from generator.compiled_templates import page_template
from generator.core.written.procedures import Script
from generator.model.game import Game
from generator.model.nearness import counted_by_a_line
from generator.model.spoken_places import place_name


def help_html(game: Game, language: str, template_folder: Path | None = None) -> str:
    """The page in one language, in plain HTML and ASCII; `template_folder` replaces templates/pages."""
    head = game.definitions.game
    sections = [_section(number, part) for number, part in enumerate(_parts(game, language), 1)]
    page = page_template("pages/help.html.j2", template_folder).render(
        title=head.title.in_language(language), contents=words("help-contents", language), sections=sections,
        subtitle=head.subtitle.in_language(language) if head.subtitle is not None else "")
    return page.encode("ascii", "xmlcharrefreplace").decode("ascii")


def _parts(game: Game, language: str) -> Iterator[Document]:
    for page_id in game.definitions.help:
        yield help_document(game, page_id, language)
    seat = quoted(names.own_words("all-sides", language), language)
    tab = quoted(names.preference_words(game, "referee-tab"), language)
    about = Paragraph(words("help-seats", language, seat=seat, tab=tab))
    piles = Paragraph(words("help-piles", language))
    yield Document(words("help-buttons", language), (_buttons(game, language), about, piles))
    yield from procedure_documents(game, language, in_module=True)
    yield Document(words("help-errata", language), (_errata(game, language),))
    filled_in = filled_in_document(game, language)
    if filled_in is not None:
        yield filled_in
    head = game.definitions.game
    edition = head.edition.in_language(language)
    key = "help-version" if edition else "help-version-alone"
    version = words(key, language, version=head.version, edition=edition)
    yield Document(words("help-credits", language), (
        *light_markup(head.credits.in_language(language)),
        *(light_markup(head.notes.in_language(language)) if head.notes is not None else ()),
        *light_markup(version)))


def _section(number: int, document: Document) -> Mapping[str, Any]:
    """A document as plain data for the template."""
    subtitle = [Paragraph(document.subtitle)] if document.subtitle else []
    return {"anchor": f"part-{number}", "title": document.title, "source": document.source,
            "blocks": [_shown(block) for block in [*subtitle, *document.blocks]]}


def _buttons(game: Game, language: str) -> Table:
    columns = tuple(words(f"help-{key}", language) for key in ("button", "key", "who", "what"))
    rows = tuple(_button(game, script, language) for script in game.definitions.scripts.values()
                 if script.has_button)
    tools = ((_tool(game, tool, language), key_words(key, language), words("help-everyone", language), "")
             for tool, key in (*names.HOTKEYS.items(), ("point", "alt click"))
             if _is_there(game, tool))
    return Table(columns, (*rows, *_entries(game, language), *_windows(game, language), *tools))


def _is_there(game: Game, tool: str) -> bool:
    """Whether the module has a tool: windows of hands, and on hexes the thread that counts them."""
    match tool:
        case "hands":
            return any(board.private_to for board in game.definitions.boards.values())
        case "thread":
            return _counted(game) > 0
        case _:
            return True


def _counted(game: Game) -> int:
    """How many hexes the thread counts on every map that has one."""
    lines = (counted_by_a_line(game, board) for board in game.grids)
    return min((line.most for line in lines if line is not None), default=0)


def _tool(game: Game, tool: str, language: str) -> str:
    match tool:
        case "next-phase":
            return names.next_step(game, language)
        case "thread":
            return names.own_words(tool, language, most=_counted(game))
        case _:
            return names.own_words(tool, language)


def _windows(game: Game, language: str) -> Iterator[tuple[str, ...]]:
    """The keys of mats and further maps; that of the hands stands with the tools."""
    for board_id, hotkey in names.window_hotkeys(game).items():
        board = game.definitions.boards[board_id]
        if board.private_to is None:
            yield (board.title.in_language(language), key_words(hotkey, language),
                   words("help-everyone", language), words("help-opens", language))


def _entries(game: Game, language: str) -> Iterator[tuple[str, ...]]:
    """What the menus of units offer beside steps: activation, fire, and markers that they put down."""
    away = quoted(names.menu_words("take-away", language), language)
    everyone = words("help-everyone", language)
    if any(piece.activates_by_hand for piece in game.pieces.values()):
        yield (names.menu_words("activate", language), key_words(names.PIECE_HOTKEYS["activate"], language),
               everyone, words("help-activates", language))
    if any(piece.facing for piece in game.pieces.values()):
        for entry in ("turn-left", "turn-right"):
            yield (names.menu_words(entry, language), key_words(names.PIECE_HOTKEYS[entry], language),
                   everyone, words("help-turns", language))
    for fire in game.definitions.fire.values():
        limits = [words("help-fires-limited", language, most=most,
                        status=quoted(game.definitions.statuses[status].name.in_language(language), language))
                  for status, most in fire.limited_by.items()]
        yield (fire.title.in_language(language), key_words(fire.hotkey, language), everyone,
               " ".join([words("help-fires", language), *limits]))
    for send in game.definitions.send.values():
        yield (send.title.in_language(language), key_words(send.hotkey, language), everyone,
               words("help-sends", language, box=place_name(game, send.to, language)))
    for status in (each for each in game.definitions.statuses.values() if each.by_hand):
        does = words("help-marks-until-moved" if status.until_moved else "help-marks", language)
        does += f" {status.summary.in_language(language)}" if status.summary is not None else ""
        yield (status.name.in_language(language), key_words(status.hotkey, language), everyone, does)
    for put in game.definitions.put.values():
        key = "help-replaces" if put.replaces else "help-puts"
        costs = f" {words('help-costs', language)}" if put.costs_a_step else ""
        yield (put.title.in_language(language), key_words(put.hotkey, language), everyone,
               words(key, language, away=away) + costs)


def _button(game: Game, script: Script, language: str) -> tuple[str, ...]:
    who = game.definitions.sides[script.side].title.in_language(language) if script.side is not None \
        else words("help-everyone", language)
    what = script.tooltip or script.summary
    return (script.title.in_language(language), key_words(script.hotkey, language), who,
            what.in_language(language) if what is not None else "")


def _errata(game: Game, language: str) -> Block:
    applied = [erratum for erratum in game.errata if erratum.applied]
    if not applied:
        return Paragraph(words("help-no-errata", language))
    return Bullets(tuple(
        f"{erratum.date}: {erratum.note_in(language)}\n{erratum.source}" for erratum in applied))


def _shown(block: Block) -> Mapping[str, Any]:
    """A block of a document as plain data for the template."""
    if isinstance(block, Heading):
        return {"kind": "heading", "text": block.text}
    if isinstance(block, Paragraph):
        return {"kind": "paragraph", "lines": _lines(block.text)}
    if isinstance(block, Steps):
        return {"kind": "steps", "entries": [_lines(item) for item in block.items]}
    if isinstance(block, Bullets):
        return {"kind": "list", "entries": [_lines(item) for item in block.items]}
    if isinstance(block, Notes):
        return {"kind": "notes", "lines": [html(line) for line in block.lines]}
    if isinstance(block, Plate):
        return {"kind": "picture", "alt": block.alt, "file": help_picture(block)}
    if isinstance(block, PieceRow):  # only pages of paper show pieces
        return {"kind": "paragraph", "lines": _lines(block.told)} if block.told else \
            {"kind": "notes", "lines": ()}
    return {"kind": "table", "title": block.title, "columns": block.columns,
            "rows": [[html(cell) for cell in row] for row in block.rows],
            "notes": [html(note) for note in block.notes]}


def _lines(text: str) -> list[Markup]:
    return [html(line) for line in text.split("\n")]
