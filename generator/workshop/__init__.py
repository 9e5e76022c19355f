"""All that is drawn, laid out and rendered of a game, through a cache: what is unchanged is not made anew."""
