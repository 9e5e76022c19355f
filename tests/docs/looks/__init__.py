"""The picture of every look: its definitions and what draws them."""
