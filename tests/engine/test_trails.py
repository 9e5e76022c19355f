"""Movement trails, in the real engine."""

from tests.play.cases.trails import *  # noqa: F403
