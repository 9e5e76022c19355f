"""What the tables of a game do in a thousand rehearsals: played from seeds, counted, compared, shown."""
