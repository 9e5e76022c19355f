"""What the program says on its own account: a catalogue for each language, `data/_words/LANGUAGE.yaml`.

PyYAML reads them: a language takes it four milliseconds, once and only when that language is spoken.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from generator.bundled import bundled_folder

ENGLISH = "en"
"""It stands in for a language that has no catalogue."""

Section = Mapping[str, Any]


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a catalogue."""
    return tuple(sorted(path.stem for path in (bundled_folder("data") / "_words").glob("*.yaml")))


def section(name: str, language: str) -> Section:
    """A part of a catalogue: texts, or what is known of words, by key."""
    return _catalogue(language if language in languages() else ENGLISH)[name]


@cache
def _catalogue(language: str) -> Mapping[str, Section]:
    import yaml  # commands that say nothing of their own start without it

    text = (bundled_folder("data") / "_words" / f"{language}.yaml").read_bytes()
    found: Mapping[str, Section] = yaml.load(
        text, getattr(yaml, "CBaseLoader", yaml.BaseLoader))
    return found


@dataclass(frozen=True)
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
