"""Ids out of headings and names in any Latin letters."""

import pytest

from generator.load.plain_letters import in_plain_letters
from generator.looks.inputs import names_in
from generator.resolve.rows import slug


@pytest.mark.parametrize("words, plain", [
    ("Größe", "Grosse"), ("Neiße", "Neisse"), ("Ærø", "AEro"), ("Łódź", "Lodz"), ("Señal", "Senal"),
    ("Þorlákshöfn", "THorlakshofn"), ("I\u011fd\u0131r", "Igdir"), ("Œuvre", "OEuvre")])
def test_letters_keep_their_sound(words: str, plain: str) -> None:
    assert in_plain_letters(words) == slug(words) == plain


def test_a_heading_names_its_value_as_it_is_written() -> None:
    assert names_in("{Stärke}-{zug?} {größe}") == ["starke", "zug", "grosse"]
