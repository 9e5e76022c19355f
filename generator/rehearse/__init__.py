"""Play scripts and rules in plain Python, with a seed and without VASSAL."""
