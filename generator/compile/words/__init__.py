"""Procedures, conditions and rules in plain sentences, made from the definitions alone."""

from generator.compile.words.filled_in import filled_in_document
from generator.compile.words.help_page import help_html
from generator.compile.words.procedures import procedure_documents

__all__ = ["filled_in_document", "help_html", "procedure_documents"]
