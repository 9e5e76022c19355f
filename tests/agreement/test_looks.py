"""What the mouse tells of piles and hands, in the small engine."""

from tests.play.cases.looks import *  # noqa: F403
