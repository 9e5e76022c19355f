"""A language that a game brings: its articles and pronouns are those of its catalogue, else English."""

from collections.abc import Mapping
from typing import Any

from generator.compile.words.grammars.english import English
from generator.compile.words.grammars.grammar import Grammar
from generator.model.base import Gender
from generator.records import record


@record
class Brought(Grammar):
    """What can be said of a language by a list."""

    listed: Mapping[str, Any]

    def fill(self, text: str, values: Mapping[str, object]) -> str:
        """As English does: the texts that the catalogue lacks are English, with verbs that agree."""
        return English().fill(text, values)

    def forms(self, gender: Gender, plural: bool) -> Mapping[str, str]:
        """By gender and number; a gender that is not listed has the forms of the first that is."""
        number = "many" if plural else "one"
        said = {name: by_gender.get(gender, next(iter(by_gender.values())))[number]
                for name, by_gender in self.listed.items()}
        return {**English().forms(gender, plural), **said}
