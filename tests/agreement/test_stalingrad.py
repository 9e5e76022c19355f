"""The setup of Stalingrad in the small engine."""

from tests.play.cases.stalingrad import *  # noqa: F403
