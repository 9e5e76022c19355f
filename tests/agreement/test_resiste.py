"""Flights of ¿Resiste Stalingrado? in the small engine."""

from tests.play.cases.resiste import *  # noqa: F403
