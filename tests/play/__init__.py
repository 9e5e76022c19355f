"""Plays finished modules beside the rehearsal, in the real VASSAL or in the small engine."""
