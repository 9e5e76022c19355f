"""Setups launched in the small engine obey the definitions."""

from tests.play.cases.setup import *  # noqa: F403
