"""Markers that units put down, in the real engine."""

from tests.play.cases.putting import *  # noqa: F403
