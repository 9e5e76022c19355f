"""Units that fire and cards that are misplaced, in the real engine."""

from tests.play.cases.firing import *  # noqa: F403
