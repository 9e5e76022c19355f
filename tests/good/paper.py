"""What is printed, and what the help of the module says instead."""

from collections.abc import Iterator, Sequence

from generator.compile.pages.document import Block, Bullets, Document, Heading, Notes, Paragraph, Steps, Table
from generator.compile.words.grammar import contracted, sentence
from generator.compile.words.reinforcement_chart import reinforcement_document
from generator.compile.words.resolving import Setups
from generator.compile.words.rule_page import rule_document
from generator.compile.words.setup_cards import setup_documents
from generator.compile.words.steps import StepWords
from generator.compile.words.telling import items
from generator.core.conditions import Condition, Exists
from generator.core.operations import Operation
from generator.core.pieces import Pieces
from generator.core.places import Places
from generator.core.procedures import Law, Script
from generator.core.quantities import Count, Quantity
from generator.model.game import Game

LANGUAGES = ("en", "es", "de", "fr")


def speakers(game: Game) -> list[StepWords]:
    """Who speaks, in each language."""
    return [StepWords(game, language, on_paper=True) for language in LANGUAGES]


def steps(game: Game, told: Sequence[Operation]) -> Iterator[str]:
    """Steps as a procedure on paper."""
    for speaker in speakers(game):
        for item in items(speaker.all(told), speaker.language):
            yield from _in(speaker, item)


def condition(game: Game, asked: Condition) -> Iterator[str]:
    """A condition said and denied."""
    for speaker in speakers(game):
        for denied in (False, True):
            yield from _in(speaker, sentence(speaker.conditions.only_if(asked, denied), speaker.language))


def amount(game: Game, quantity: Quantity) -> Iterator[str]:
    """An amount, as something is noted."""
    for speaker in speakers(game):
        yield from _in(speaker, speaker.amounts.amount(quantity))


def places(game: Game, chosen: Places) -> Iterator[str]:
    """Places as pieces stand in them, and as they are named."""
    for speaker in speakers(game):
        yield from _in(speaker, speaker.places.within(chosen))
        yield from _in(speaker, speaker.places.several(chosen))


def pieces(game: Game, wanted: Pieces) -> Iterator[str]:
    """All of the pieces, whether there is one, and how many."""
    for speaker in speakers(game):
        yield from _in(speaker, speaker.pieces.everything(wanted))
        yield from _in(speaker, speaker.conditions.holds(Exists(wanted)))
        yield from _in(speaker, speaker.amounts.amount(Count(wanted)))


def _in(speaker: StepWords, text: str) -> Iterator[str]:
    first, *rest = contracted(text, speaker.language).split("\n")
    yield f"{speaker.language}: {first}"
    yield from (f"    {line}" for line in rest)


# ---- documents
def procedures(game: Game, shown: Sequence[Script], in_module: bool) -> Iterator[str]:
    """Scripts where they are printed, or in the help of the module."""
    for language in LANGUAGES:
        setups = Setups(game)
        chart = reinforcement_document(setups, language, in_module)
        found = [*setup_documents(setups, language, in_module), *([chart] if chart is not None else [])]
        for script in shown:
            if script.head.kind != "part":
                about = [each for each in found if f"scripts/{script.id}" in each.made_from]
                yield from _of_documents(about, script.head.title.in_language(language), language)


def rules(game: Game, law: Law, in_module: bool) -> Iterator[str]:
    """A law where it is printed, or in the help of the module."""
    for language in LANGUAGES:
        found = rule_document(Setups(game), language, in_module)
        about = [found] if found is not None and f"rules/{law.id}" in found.made_from else []
        yield from _of_documents(about, law.head.title.in_language(language), language)


def _of_documents(documents: Sequence[Document], title: str, language: str) -> Iterator[str]:
    """What the documents say under the title, or as a whole if the title is theirs."""
    if not documents:
        yield f"{language}: nothing"
    for document in documents:
        whole = document.title.startswith(title)
        lines = list(_blocks(document.blocks, None if whole else title))
        yield f"{language}: {document.title if whole else title}"
        yield from (f"    {line}" for line in lines)
        if document.subtitle and whole:
            yield f"    ({document.subtitle})"


def _blocks(blocks: Sequence[Block], title: str | None) -> Iterator[str]:
    inside = title is None
    for block in blocks:
        if isinstance(block, Heading):
            inside = title is None or block.text == title
            if title is None:
                yield block.text
        elif isinstance(block, Table) and not inside:
            yield from (" | ".join(row) for row in block.rows if row[0] == title)
        elif inside:
            yield from _said(block)


def _said(block: Block) -> Iterator[str]:
    match block:
        case Paragraph():
            yield from block.text.split("\n")
        case Steps():
            for number, item in enumerate(block.items, block.first):
                yield from f"{number}. {item}".split("\n")
        case Bullets():
            for item in block.items:
                yield from f"- {item}".split("\n")
        case Notes():
            yield from (f"({line})" for line in block.lines)
        case Table():
            yield from (" | ".join(row) for row in block.rows)
        case _:
            yield str(block)
