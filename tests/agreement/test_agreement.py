"""Small engine and rehearsal agree: the same acts with the same dice and draws lead to the same table."""

from tests.play.cases.agreement import *  # noqa: F403
