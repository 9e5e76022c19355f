"""What a module says and does is traced to the line of the definition that it comes from."""

import re

import pytest

from generator.bundled import bundled_folder
from generator.resolve.supplied import HOLDS
from tests.bundled import GAMES, bundled, plan


@pytest.mark.parametrize("name", GAMES)
def test_every_text_of_an_author_is_traced_to_its_words(name: str) -> None:
    game, folder = bundled(name), bundled_folder("data")
    spoken = re.compile(r"Msg_(guard|say|rule)_")
    said = {key: path for key, path in plan(name).origins.items() if spoken.match(key)}
    assert len(said) >= len(game.laws)
    written_by_authors = [path for path in said.values() if not str(path[1]).startswith(HOLDS)]
    for path in written_by_authors:
        span = game.written_at(path)
        written = (folder / span.file).read_text(encoding="utf-8").splitlines()[span.line - 1]
        assert str(path[-1]) in written


@pytest.mark.parametrize("name", GAMES)
def test_every_key_of_the_umpire_is_traced_to_a_script(name: str) -> None:
    keys = {key: path for key, path in plan(name).origins.items() if not key.startswith("Msg_")}
    for key, path in keys.items():
        assert path[0] == "scripts" and key.startswith(f"{path[1]} ")


