"""Stage 2: families are unfolded and errata applied; afterwards nothing inherits and nothing is patched."""
