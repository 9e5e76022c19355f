"""Tests that hold in every engine; `tests/engine` and `tests/agreement` collect them for their desks."""
