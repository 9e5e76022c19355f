"""Stage 3: the typed, frozen game. Every class here is also the reference of the definition language."""
