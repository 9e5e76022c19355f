"""Tests that hold in every engine; `tests/engine` and `tests/agreement` collect them with desks of their own."""
