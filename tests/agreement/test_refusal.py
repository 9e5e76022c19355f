"""Drags in the small engine end as the laws say."""

from tests.play.cases.refusal import *  # noqa: F403
