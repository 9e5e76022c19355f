"""A line of type as it is drawn: stretches of words, each in its font."""

from collections.abc import Iterator

from generator.lettering.emphasis import emphasis_of, plain, stretches
from generator.lettering.fonts import Font
from generator.lettering.text import width_mm


def set_in(line: str, font: Font, size_pt: float) -> Iterator[tuple[str, float, Font]]:
    """The words of each stretch, how far in mm they begin from the start of the line, and who draws them."""
    fonts = {"": font, "bold": font.bold or font, "italic": font.italic or font}
    x_mm = 0.0
    for stretch in stretches(line):
        words = plain(stretch)
        if words.strip(" "):
            # the blank before words is lost at the beginning of a stretch
            blank_mm = width_mm(" " * (len(words) - len(words.lstrip(" "))), font, size_pt)
            yield words.strip(" "), x_mm + blank_mm, fonts[emphasis_of(stretch.strip(" ")[0])]
        x_mm += width_mm(stretch, font, size_pt)
