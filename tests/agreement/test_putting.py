"""Markers that units put down, in the small engine."""

from tests.play.cases.putting import *  # noqa: F403
