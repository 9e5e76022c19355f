"""Movement trails, in the small engine."""

from tests.play.cases.trails import *  # noqa: F403
