"""Fonts: each role has every weight that the program draws with, in letters that it writes itself."""

from collections import Counter
from string import ascii_letters, digits

from generator.catalogues import Words
from generator.check.desk import Desk
from generator.lettering.fonts import FONTS, OURS, Role, drawn_with
from generator.lettering.text import lacking_fonts
from generator.model.fonts import FontChoice, style_of
from generator.problems import Span

OWN_CHARACTERS = f"{ascii_letters}{digits} .,:;-+()/†"
"""What nearly every word and number of the program's own is made of, in every role."""

QUOTATION_MARKS = "\u201c\u201d\u201e\u2019\u00ab\u00bb"

PRINTED = ("sheets", "procedures", "boards")
"""The sections of the catalogues that stand on paper."""


def check_fonts(desk: Desk) -> None:
    """Check the fonts of the folder, and the family of each role."""
    brought = desk.game.assets.fonts
    looks = Counter((font.family, font.style, font.width) for font in (*OURS, *brought.values()))
    for file, font in brought.items():
        if looks[font.family, font.style, font.width] > 1:
            desk.problems.error(
                Span(f"{desk.game.id}/fonts/{file}"), "unfit-font",
                f"there is another font '{font.name}' of weight {font.style}", "keep one of the two")
    for role, choice in desk.game.definitions.theme.fonts.items():
        _check_role(desk, role, choice)


def _check_role(desk: Desk, role: Role, choice: FontChoice) -> None:
    path = ("theme", "fonts", role)
    known = (*OURS, *desk.game.assets.fonts.values())
    there = sorted({font.style for font in known if font.name == choice.family})
    if not desk.must_know(path, choice.family, {font.name for font in known}, "unknown-font", "font family"):
        return
    listed = ", ".join(map(str, there))
    for lacking, given in choice.weights.items():
        if style_of(given) not in there:
            desk.error((*path, "weights", lacking), "unknown-font",
                       f"'{choice.family}' has no weight {given}; there is {listed}", word=given)
        elif style_of(lacking) in there:
            desk.error((*path, "weights", lacking), "ignored-field",
                       f"'{choice.family}' has weight {lacking} itself")
    styles = choice.styles(known)
    lacks = [str(font.style) for font in FONTS[role]
             if font.style not in styles and str(font.style) not in choice.weights]
    if lacks:
        desk.error(
            path, "unknown-font", f"'{choice.family}' has no weight {', '.join(lacks)}; there is {listed}",
            f"say which stands for it, such as `weights: {{{lacks[0]}: {there[-1]}}}`", word=choice.family)
    # titles, which are set in `display`, are given by the game
    letters = "" if role == "display" else "".join(map(_letters, desk.game.languages))
    for font, character in lacking_fonts(OWN_CHARACTERS + letters, drawn_with(desk.game.typefaces, role)):
        desk.error(
            path, "missing-character", f"{font.path.name} lacks '{character}' (U+{ord(character):04X})",
            "the program writes words and numbers of its own in it", word=choice.family)


def _letters(language: str) -> str:
    """The letters and quotation marks of all that the program prints on its own account in a language."""
    printed = {letter for name in PRINTED for text in Words(name).all(language).values() for letter in text}
    return "".join(sorted(sign for sign in printed if sign.isalpha() or sign in QUOTATION_MARKS))
