"""Plays finished modules beside the rehearsal, in whatever engine there is: the real VASSAL or the small one."""
