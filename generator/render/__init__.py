"""Bytes from finished drawings: PDF and PNG. Nothing is decided here."""
