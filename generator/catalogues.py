"""What the program says on its own account: a catalogue for each language, `data/_words/LANGUAGE.yaml`.

PyYAML reads them: a language takes it four milliseconds, once and only when that language is spoken.
A game's folder may bring a catalogue: the game then names that language by a `Language`, which holds it.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from generator.bundled import bundled_folder
from generator.records import record

ENGLISH = "en"
"""It stands in for a language that has no catalogue, and for what a folder's catalogue lacks."""

FORMS = "forms"
"""Where a folder's catalogue gives articles and pronouns; our grammars know their own."""

AGREEING = frozenset(
    ("the", "that", "every", "each", "a", "no", "as_many", "put_it", "one", "it_there", "it"))
"""Articles and pronouns that texts may have places for: what one language needs and another does not."""

Section = Mapping[str, Any]
Catalogue = Mapping[str, Section]


class Language(str):
    """The code of a language, with the catalogue that a game brings for it."""

    brought: Catalogue

    def __new__(cls, code: str, brought: Catalogue | None = None) -> "Language":
        """The code, spoken from our catalogue with what is brought laid over it."""
        language = super().__new__(cls, code)
        base, brought = _spoken_like(code), brought or {}
        language.brought = {FORMS: brought.get(FORMS, {})} | {
            name: {**ours, **brought.get(name, {})} for name, ours in base.items()}
        return language


def spoken(code: str, brought: Mapping[str, Catalogue]) -> str:
    """A language as a game speaks it that brings some catalogues."""
    return Language(code, brought[code]) if code in brought else code


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a catalogue of ours."""
    return tuple(sorted(path.stem for path in (bundled_folder("data") / "_words").glob("*.yaml")))


def section(name: str, language: str) -> Section:
    """A part of a catalogue: texts, or what is known of words, by key."""
    return (language.brought if isinstance(language, Language) else _spoken_like(language))[name]


def sections() -> tuple[str, ...]:
    """The parts of every catalogue."""
    return tuple(_catalogue(ENGLISH))


def _spoken_like(code: str) -> Catalogue:
    return _catalogue(code if code in languages() else ENGLISH)


@cache
def _catalogue(language: str) -> Catalogue:
    import yaml  # commands that say nothing of their own start without it

    found: Catalogue = yaml.load(
        catalogue_text(language), getattr(yaml, "CBaseLoader", yaml.BaseLoader))
    return found


def catalogue_text(language: str) -> str:
    """The file of a catalogue of ours."""
    return (bundled_folder("data") / "_words" / f"{language}.yaml").read_text(encoding="utf-8")


@record
class Words:
    """Speaks the texts of one section."""

    section: str

    def __call__(self, key: str, language: str, **values: object) -> str:
        """A text in a language, with values in its places; without any it is left as it is written."""
        text: str = section(self.section, language)[key]
        return text.format(**values) if values else text

    def all(self, language: str) -> Mapping[str, str]:
        """Every text, as it is written."""
        return section(self.section, language)


_SIGNS = {"equals": "=", "minus": "-", "comma": ",", "period": ".", "slash": "/", "semicolon": ";",
          "left": "←", "up": "↑", "right": "→", "down": "↓"}
"""What is printed on keys that have names of their own."""


def key_words(hotkey: str | None, language: str) -> str:
    """A hotkey as it is printed on keys, `Ctrl+Shift+S`, or a click with one held: `Alt+Click`."""
    said = section("module", language)
    modifiers = {word: said[f"key-{word}"] for word in ("ctrl", "shift", "alt", "click")}
    words = modifiers | _SIGNS
    return "+".join(words.get(part.lower(), part.upper()) for part in (hotkey or "").split())
