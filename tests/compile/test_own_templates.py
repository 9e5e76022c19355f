"""Templates of one's own: what they may take from the program's."""

import shutil
from pathlib import Path

from generator.compile.faces.drawing import draw_faces
from generator.problems import Problems
from generator.reading import load_game
from tests.samples import folder_of


def test_a_template_of_ones_own_draws_the_signs_of_the_program(tmp_path: Path) -> None:
    folder = tmp_path / "arms"
    shutil.copytree(folder_of("own-face"), folder)
    template = folder / "faces" / "warband.svg.j2"
    drawn = '{% import "counterpress/_signs.svg.j2" as signs with context %}' \
        '{{ signs.sign("star", 1, 1, 4, "#123456", "#ffffff") }}'
    written = template.read_text("utf-8").replace("{{ super() }}", "{{ super() }}" + drawn)
    template.write_text(written, "utf-8")
    problems = Problems()
    game = load_game(folder, None, problems)
    assert game is not None
    faces = draw_faces(game, "en", problems)
    assert not problems.has_errors, list(problems)
    assert any("#123456" in each.svg for each in faces.artworks.values())
