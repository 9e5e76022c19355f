"""The game as a VASSAL module: windows, pieces, and an umpire piece that carries the scripts."""
