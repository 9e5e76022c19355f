"""Archives, saved games, piece numbers and translations."""

from __future__ import annotations

import io
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.vassal.archive import zip_bytes
from generator.vassal.gpids import FIRST_FREE, GpidCollision, assign
from generator.vassal.quoting import Shown
from generator.vassal.saved_game import (
    BoardChoice,
    board_choice,
    deobfuscate,
    game_text,
    global_property,
    obfuscate,
    setup_stacks_made,
    stack,
    thin_setup,
    zone_property,
)
from generator.vassal.translations import properties_file

from .everything import module


def test_an_archive_depends_on_its_entries_alone() -> None:
    entries = {"b.txt": b"b" * 999, "a.PNG": b"a" * 999}
    made = zip_bytes(entries)
    assert made == zip_bytes(dict(reversed(entries.items())))
    with zipfile.ZipFile(io.BytesIO(made)) as archive:
        infos = archive.infolist()
    assert [info.filename for info in infos] == ["a.PNG", "b.txt"]
    assert [info.compress_type for info in infos] == [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED]
    assert {(info.date_time, info.create_system, info.external_attr) for info in infos} == {
        ((1980, 1, 1, 0, 0, 0), 3, 0o644 << 16)
    }


@pytest.mark.parametrize("name", ["", "/etc/passwd", "../x", "a\\b"])
def test_names_that_leave_the_archive_are_refused(name: str) -> None:
    with pytest.raises(ValueError):
        zip_bytes({name: b""})


def test_the_whole_module_is_the_same_bytes_twice() -> None:
    assert module() == module()


def test_a_thin_setup_says_only_properties_and_boards() -> None:
    made = thin_setup({"Scenario": "May; 1940"}, [BoardChoice("Main Map", "May")])
    with zipfile.ZipFile(io.BytesIO(made)) as archive:
        assert archive.namelist() == ["savedGame"]
        assert archive.read("savedGame").decode() == (
            "begin_save\x1bGlobalProperty\t;Scenario;May\\; 1940;Module"
            "\x1bMain MapBoardPicker\tMay\t0\t0\x1bend_save"
        )


def test_boards_of_one_map_are_one_command() -> None:
    assert board_choice(BoardChoice("M", "A/B"), BoardChoice("M", "C", 1)) == (
        "MBoardPicker\tA\\/B\t0\t0\tC\t1\t0"
    )
    with pytest.raises(ValueError):
        board_choice(BoardChoice("M", "A"), BoardChoice("N", "A"))


def test_commands_of_a_full_saved_game() -> None:
    assert stack("9", "M", 10, 20, ["1", "2"]) == "+/9/stack/M;10;20;1;2;@@1"
    assert setup_stacks_made() == "SETUP_STACK\t"
    assert global_property("a", "1", "Main Map") == "GlobalProperty\t;a;1;Main Map"
    assert zone_property("a", "1", zone="Z", board="B", map_name="M") == "GlobalProperty\t;a\tZ\tB\tM;1;"
    assert game_text(["x\x1by"]) == "begin_save\x1bx\\\x1by\x1bend_save"


@given(st.text(st.characters(exclude_categories=["Cs"])), st.integers(0, 255))
def test_hidden_texts_come_back(text: str, key: int) -> None:
    assert deobfuscate(obfuscate(text, key)) == text


def test_plain_texts_need_no_uncovering() -> None:
    assert obfuscate("A", 1) == "!VCSK0140"
    assert deobfuscate("begin_save") == "begin_save"


def test_a_gpid_depends_on_the_id_alone() -> None:
    everything = assign(["a", "b", "c"])
    assert assign(["c", "a"]) == {"c": everything["c"], "a": everything["a"]}


def test_gpids_leave_room_for_the_editor() -> None:
    assert all(0 < number < FIRST_FREE for number in assign(f"piece-{n}" for n in range(500)).values())


def test_two_ids_with_one_gpid_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.vassal.gpids.gpid", lambda identifier: 7)
    with pytest.raises(GpidCollision):
        assign(["a", "b"])



def test_properties_are_ascii_and_escaped() -> None:
    made = properties_file({"Map.Main Map.mapName": Shown("Carte: été"), "A": Shown(" =x 😀\n")})
    assert made == b"A=\\ =x \\ud83d\\ude00\\n\nMap.Main\\ Map.mapName=Carte: \\u00e9t\\u00e9\n"
