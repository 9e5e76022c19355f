"""The module in another language: VASSAL finds each text by what it is in the game's first language."""

import zipfile
from pathlib import Path

from tests.package.small_game import change, write_small_game
from tests.play.modules import build_module


def test_texts_are_found_by_their_words_in_the_first_language(tmp_path: Path) -> None:
    folder = write_small_game(tmp_path / "skirmish")
    change(folder, "game.yaml", "languages: en es", "languages: es en")
    with zipfile.ZipFile(build_module(str(folder), tmp_path / "out").module) as module:
        written = module.read("buildFile.xml").decode()
        translated = module.read("Module_en.properties").decode()
    assert 'name="Desplegar"' in written and "GlobalKeyCommand.Desplegar.buttonText=Set up" in translated
    assert "macro;hide;Ocultar" in written and "Piece.Ocultar=Hide" in translated
