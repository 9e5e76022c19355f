"""Pieces that menus send to boxes, in the small engine."""

from tests.play.cases.sending import *  # noqa: F403
