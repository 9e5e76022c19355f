"""Stage 1: YAML text becomes a located tree; scalars stay text."""
