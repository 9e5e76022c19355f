"""Setups launched in the real engine obey the definitions, and their random parts vary."""

from tests.play.cases.setup import *  # noqa: F403
