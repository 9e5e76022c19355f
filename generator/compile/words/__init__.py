"""Procedures, conditions and rules in plain sentences, made from the definitions alone."""

from generator.compile.words.help_page import help_html
from generator.compile.words.procedures import procedure_documents

__all__ = ["help_html", "procedure_documents"]
