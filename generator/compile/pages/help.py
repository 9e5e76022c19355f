"""A page of help as a document, for the module and for paper."""

from collections.abc import Iterator

from markupsafe import Markup

from generator.compile.pages.document import Block, Bullets, Document, Paragraph
from generator.compile.pages.plates import plate
from generator.lettering.emphasis import emphasis_of, emphasised, plain, stretches
from generator.model.game import Game

_LIST_MARK = "- "
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
    """Paragraphs, and lists of the lines that start with `- `; blank lines part paragraphs.

    `**so**` is bold, and `*so*` italic.
    """
    lines: list[str] = []
    kind: type[Bullets] | type[Paragraph] | None = None
    for line in [*emphasised(text).split("\n"), ""]:
        bare = line.strip()
        this = Bullets if bare.startswith(_LIST_MARK) else Paragraph if bare else None
        if this != kind and lines:
            yield Bullets(tuple(lines)) if kind is Bullets else Paragraph(" ".join(lines))
            lines = []
        kind = this
        if bare:
            lines.append(bare.removeprefix(_LIST_MARK))
