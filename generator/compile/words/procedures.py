"""All documents that are written from the procedures and rules of a game."""

from generator.compile.pages.document import Document
from generator.compile.words.reinforcement_chart import reinforcement_document
from generator.compile.words.rule_page import rule_document
from generator.compile.words.setup_cards import setup_documents
from generator.model.game import Game


def procedure_documents(game: Game, language: str) -> list[Document]:
    """Setup cards, the reinforcement chart and the rules of placement, in one language."""
    others = (reinforcement_document(game, language), rule_document(game, language))
    return [*setup_documents(game, language), *(document for document in others if document is not None)]
