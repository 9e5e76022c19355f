"""Bytes from finished drawings: measured text, PDF and PNG. Nothing is decided here."""
