"""Every claim of a module has a witness in the small engine."""

from tests.play.cases.witnesses import *  # noqa: F403
