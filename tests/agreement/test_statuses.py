"""States of pieces, in the small engine."""

from tests.play.cases.statuses import *  # noqa: F403
