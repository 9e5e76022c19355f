"""Procedures, conditions and rules in plain sentences, made from the definitions alone."""

from generator.compile.words.procedures import procedure_documents

__all__ = ["procedure_documents"]
