"""Pieces that menus send to boxes, in the real engine."""

from tests.play.cases.sending import *  # noqa: F403
