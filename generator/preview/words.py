"""What the gallery says on the program's own account."""

from generator.catalogues import Words

say = Words("preview")
