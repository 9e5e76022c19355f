"""What sheets and chart pages say on the program's own account."""

from generator.catalogues import Words

words = Words("sheets")
