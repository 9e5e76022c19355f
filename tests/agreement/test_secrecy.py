"""What a player may not know is named nowhere, in the small engine."""

from tests.play.cases.secrecy import *  # noqa: F403
