"""The program speaks each of its languages everywhere, or says that it does not."""

import pytest

from generator.compile.boards import words as boards
from generator.compile.sheets.words import WORDS as SHEETS
from generator.compile.words.lexicon import WORDS as PROCEDURES
from generator.errata.words import WORDS as ERRATA
from generator.model.base import Text
from generator.model.languages import SPOKEN
from generator.preview.words import WORDS as PREVIEW


@pytest.mark.parametrize("words", [SHEETS, PROCEDURES, ERRATA, PREVIEW],
                         ids=["sheets", "procedures", "errata", "preview"])
def test_every_word_of_ours_is_given_in_every_language(words: dict[str, dict[str, str]]) -> None:
    assert [key for key, said in words.items() if set(said) != set(SPOKEN)] == []


def test_what_maps_say_is_given_in_every_language() -> None:
    said = [each for each in vars(boards).values() if isinstance(each, Text)]
    assert said and all(set(each.languages) == set(SPOKEN) for each in said)
