"""A Logistics phase of Leningrad '41 in the small engine."""

from tests.play.cases.leningrad41 import *  # noqa: F403
