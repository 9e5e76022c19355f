"""Control passes, and what it sets off happens, as the definitions say."""

from tests.play.cases.control import *  # noqa: F403
