"""A gallery of everything that is drawn of a game, for looking through it in a browser while it is made."""
