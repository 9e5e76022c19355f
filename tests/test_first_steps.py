"""What a newcomer meets in the first hour: tables in other languages, long names, no symbol."""

import re
from pathlib import Path

import pytest

from generator.compile.artwork import Artwork
from generator.compile.faces.drawing import draw_faces
from generator.problems import Problems
from generator.proof.legibility import remarks_on
from generator.reading import load_game

GAME = """\
game: {id: first, title: First, languages: es, provenance: mine}
sides: {rojo: {title: Rojos, colour: "#a03020", ink: "#ffffff"}}
pieces:
  unit: {side: rojo, face: {template: counter, top: "{name}"}, table: TABLE}
"""
UNITS = """\
Código;Nombre;Símbolo;Fuerza
c1;Milicia;infantry;3
c2;Lanzas Condestable;cavalry;4
c3;Bravo;;2
"""
MAPPED = ("{file: unidades.csv, id: Código, "
          "columns: {name: Nombre, values.symbol: Símbolo, values.strength: Fuerza}}")


def _folder(tmp_path: Path, table: str, units: bytes = UNITS.encode()) -> Path:
    (tmp_path / "game.yaml").write_text(GAME.replace("TABLE", table), encoding="utf-8")
    (tmp_path / "unidades.csv").write_bytes(units)
    return tmp_path


def _faces(folder: Path) -> dict[str, Artwork]:
    game = load_game(folder, None, problems := Problems())
    assert game is not None
    faces = draw_faces(game, "es", problems)
    assert not problems.found, list(problems)
    return {piece: faces.artworks[artwork] for piece, artwork in faces.front.items()}


def test_a_column_that_a_table_lacks_is_told_once(tmp_path: Path) -> None:
    load_game(_folder(tmp_path, "unidades.csv"), None, problems := Problems())
    (told,) = problems
    assert (told.code, told.span.line) == ("missing-key", 2) and "'name' is missing" in told.message
    assert "columns: {name: HEADING}" in told.hint


def test_a_table_in_an_old_encoding_is_told_how_to_save_it(tmp_path: Path) -> None:
    load_game(_folder(tmp_path, MAPPED, UNITS.encode("cp1252")), None, problems := Problems())
    (told,) = problems
    assert told.code == "unreadable-file" and "CSV UTF-8" in told.hint


@pytest.mark.parametrize("size_mm", [14, 15, 16, 20])
def test_a_long_name_keeps_its_room_to_the_cut(tmp_path: Path, size_mm: int) -> None:
    folder = _folder(tmp_path, f"{MAPPED}, size_mm: {size_mm}")
    assert [remark.code for remarks in remarks_on(list(_faces(folder).values())) for remark in remarks
            if remark.code == "near-cut"] == []


def test_numbers_of_a_counter_without_a_symbol_stand_in_its_middle(tmp_path: Path) -> None:
    faces = _faces(_folder(tmp_path, MAPPED))
    found = {piece: re.search(r'y="([\d.]+)" [^>]*font-size="([\d.]+)"[^>]*>\d<', faces[piece].svg)
             for piece in ("c1", "c3")}
    low, middle = (tuple(map(float, match.groups())) for match in found.values() if match is not None)
    assert middle[0] < low[0] - 2 and middle[1] > low[1]
