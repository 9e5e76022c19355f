"""How long things take: run by hand, never by pytest."""
