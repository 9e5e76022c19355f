"""The languages that the program itself speaks: every word of ours is given in each of them."""

SPOKEN = ("en", "es")
"""The first stands in for any other."""
