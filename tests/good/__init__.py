"""Every written form of the language in a small game, and what all printers make of it."""
