"""Counterpress: a compiler from written wargame definitions to paper and to VASSAL."""

__version__ = "0.1.0"
