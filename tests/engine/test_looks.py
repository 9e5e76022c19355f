"""What the mouse tells of piles and hands, in the real engine."""

from tests.play.cases.looks import *  # noqa: F403
