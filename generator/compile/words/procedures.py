"""All documents that are written from the procedures and rules of a game."""

from generator.compile.pages.document import Document
from generator.compile.words.reinforcement_chart import reinforcement_document
from generator.compile.words.resolving import Setups
from generator.compile.words.rule_page import rule_document
from generator.compile.words.setup_cards import setup_documents
from generator.model.game import Game


def procedure_documents(game: Game, language: str) -> list[Document]:
    """Setup cards, the reinforcement chart and the rules of placement, in one language."""
    setups = Setups(game)
    others = (reinforcement_document(setups, language), rule_document(setups, language))
    return [*setup_documents(setups, language), *(document for document in others if document is not None)]
