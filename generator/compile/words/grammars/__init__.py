"""The grammar of each language that has a catalogue."""

from generator.catalogues import ENGLISH, FORMS, Language, section
from generator.compile.words.grammars.brought import Brought
from generator.compile.words.grammars.english import English
from generator.compile.words.grammars.french import French
from generator.compile.words.grammars.german import German
from generator.compile.words.grammars.grammar import Grammar
from generator.compile.words.grammars.spanish import Spanish

_GRAMMARS: dict[str, Grammar] = {"en": English(), "es": Spanish(), "de": German(), "fr": French()}


def grammar_of(language: str) -> Grammar:
    """The grammar of the words that are said in a language: English ones where it has no catalogue."""
    if language not in _GRAMMARS and isinstance(language, Language):
        return Brought(section(FORMS, language))
    return _GRAMMARS.get(language, _GRAMMARS[ENGLISH])
