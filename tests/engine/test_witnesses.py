"""Every claim of a module has a witness in VASSAL."""

from tests.play.cases.witnesses import *  # noqa: F403
