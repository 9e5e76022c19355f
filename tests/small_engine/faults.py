"""What can go wrong while a module is played."""


class NotSimulated(Exception):
    """The module uses something that this engine does not know; nothing is guessed."""


class BadData(Exception):
    """An expression that VASSAL cannot evaluate; players see a line "Bad Data in Module"."""


class EndlessLoop(Exception):
    """Commands set each other off deeper than VASSAL lets them."""
