"""All documents that are written from the procedures and rules of a game."""

from generator.compile.pages.document import Document
from generator.compile.words.menu_page import menu_document
from generator.compile.words.reinforcement_chart import reinforcement_document
from generator.compile.words.resolving import setups_of
from generator.compile.words.rule_page import rule_document
from generator.compile.words.setup_cards import setup_documents
from generator.model.game import Game


def procedure_documents(game: Game, language: str, in_module: bool = False) -> list[Document]:
    """Setup cards, the reinforcement chart, what menus do and the rules of placement, in one language.

    Those of a module's help speak of what the program does; on paper people do everything themselves.
    """
    setups = setups_of(game)
    others = (reinforcement_document(setups, language, in_module), menu_document(game, language, in_module),
              rule_document(setups, language, in_module))
    cards = setup_documents(setups, language, in_module)
    return [*cards, *(document for document in others if document is not None)]
