"""The few words that boards say on their own account."""

from generator.catalogues import Words

say = Words("boards")
