"""The setup of Stalingrad in the real engine."""

from tests.play.cases.stalingrad import *  # noqa: F403
