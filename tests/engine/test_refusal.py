"""Drags in the real engine."""

from tests.play.cases.refusal import *  # noqa: F403
