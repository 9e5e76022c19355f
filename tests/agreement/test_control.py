"""Control passes, and what it sets off happens, as the definitions say, in the small engine."""

from tests.play.cases.control import *  # noqa: F403
