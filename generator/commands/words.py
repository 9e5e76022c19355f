"""`counterpress words`: begin a catalogue of what the program says, in a language of one's own."""

import argparse
import re
from collections.abc import Iterator

from generator.catalogues import ENGLISH, catalogue_text, languages
from generator.commands.codes import FINE
from generator.problems.problem import WrongUse
from generator.workplace import game_folder

_OWN = """\
# What the program says in this language: take the `#` from a line and change its words, for this game. Names
# in {braces} and between $ stay, with what follows a colon in them.

"""
_NEW = """\
# What the program says, to be said in this language: take the `#` from a line and put your words in the
# place of the English ones. Names in {braces} and between $ stay. `counterpress check` tells what is left.

forms:  # articles and pronouns, where texts have places for them; other genders are feminine and neuter
  # the: {masculine: {one: the, many: the}}
  # that: {masculine: {one: that, many: that}}
  # a: {masculine: {one: a, many: some}}
"""


def run(chosen: argparse.Namespace) -> int:
    """Write the file and tell where it is."""
    if not re.fullmatch("[a-z]{2}", chosen.language):
        raise WrongUse(f"'{chosen.language}' is no code of a language: two small letters, such as `it`")
    place = game_folder(chosen.game) / "words" / f"{chosen.language}.yaml"
    if place.exists():
        raise WrongUse(f"{place} is there already")
    place.parent.mkdir(exist_ok=True)
    is_ours = chosen.language in languages()
    texts = catalogue_text(chosen.language if is_ours else ENGLISH)
    place.write_text((_OWN if is_ours else _NEW) + "".join(_asked(texts)), encoding="utf-8")
    print(f"{place} has everything that the program says; take the `#` from the lines that you "
          f"{'change' if is_ours else 'have said'}")
    return FINE


def _asked(text: str) -> Iterator[str]:
    """Our catalogue with each text as a comment; sections stay, and comments in them have one `#` more."""
    for line in text.rstrip("\n").split("\n")[1:]:
        mark = "#" if line.startswith("  #") else "# "
        yield f"  {mark}{line[2:]}\n" if line.startswith("  ") else f"{line}\n"
