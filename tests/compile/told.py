"""What is told, as plain text."""

from collections.abc import Sequence

from generator.compile.pages.document import Block, Bullets, Document, Heading, Notes, Paragraph, Steps, Table
from generator.compile.words.telling import Told, items

LANGUAGES = ("en", "es")


def blocks_text(blocks: Sequence[Block]) -> str:
    parts: list[str] = []
    for block in blocks:
        if isinstance(block, Heading | Paragraph):
            parts.append(block.text)
        elif isinstance(block, Notes):
            parts += block.lines
        elif isinstance(block, Steps):
            parts += [f"{number}. {item}" for number, item in enumerate(block.items, block.first)]
        elif isinstance(block, Bullets):
            parts += [f"- {item}" for item in block.items]
        elif isinstance(block, Table):
            parts += [" | ".join(row) for row in block.rows]
    return "\n".join(parts)


def told_text(document: Document) -> str:
    return f"{document.title}\n{document.subtitle}\n{blocks_text(document.blocks)}\n{document.source}\n"


def spoken(steps: Sequence[Told], language: str) -> str:
    return "\n".join(items(steps, language))
