"""An attack in Donnerschlag in the small engine."""

from tests.play.cases.donnerschlag import *  # noqa: F403
