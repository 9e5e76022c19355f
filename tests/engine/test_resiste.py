"""Flights of ¿Resiste Stalingrado? in the real engine."""

from tests.play.cases.resiste import *  # noqa: F403
