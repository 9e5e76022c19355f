"""Hand over: the manifest, and the output swapped in all at once. Knows bytes and paths, nothing of games."""
