"""Units of two sides in an area, in the small engine."""

from tests.play.cases.parting import *  # noqa: F403
