"""Tests of the VASSAL library."""
