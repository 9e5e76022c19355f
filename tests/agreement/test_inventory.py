"""The list of pieces in play, in the small engine."""

from tests.play.cases.inventory import *  # noqa: F403
