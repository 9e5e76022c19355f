"""What reports and kits say on the program's own account."""

from generator.catalogues import Words

say = Words("errata")
