"""What the log calls where no place is, and that the mouse says nothing of it."""

import pytest

from generator.compile.module.place_names import named_whereabouts, place_messages, place_words
from tests.bundled import GAMES, bundled


@pytest.mark.parametrize("name", GAMES)
def test_the_log_has_a_word_for_where_no_place_is_and_the_mouse_none(name: str) -> None:
    game = bundled(name)
    spoken = {key: words for key, words in place_messages(game).items() if key in named_whereabouts("Here")}
    assert [words.in_language("en") for words in spoken.values()] == ["outside"]
    for board in game.definitions.boards:
        assert not any(key in str(place_words(game, board)) for key in spoken)
