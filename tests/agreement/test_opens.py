"""The pieces and places of a module are those of the definitions, in the small engine."""

from tests.play.cases.opens import *  # noqa: F403
