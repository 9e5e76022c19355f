"""What a player does to a piece with keys and menus, in the small engine."""

from tests.play.cases.commands import *  # noqa: F403
