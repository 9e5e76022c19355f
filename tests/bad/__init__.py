"""Wrong definitions and hostile files: each gives precise problems and never a traceback."""
