"""Definitions written to do harm: texts that are code elsewhere, numbers without end, broken files."""
