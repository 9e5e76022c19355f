"""Where games are found and where a build writes to."""

from pathlib import Path

import pytest

from generator.bundled import PACKAGE_FOLDER
from generator.problems.problem import WrongUse
from generator.workplace import bundled_games, game_folder, game_folders, workplace
from tests.package.small_game import write_small_game

CHECKOUT = PACKAGE_FOLDER.parent


def test_within_a_checkout_its_own_folders_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(CHECKOUT / "tests")
    place = workplace(None)
    assert (place.output, place.work) == (CHECKOUT / "output", CHECKOUT / "build")


def test_elsewhere_the_folders_are_made_where_the_user_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert (workplace(None).output, workplace(None).work) == (tmp_path / "output", tmp_path / "build")
    assert workplace("there").output == Path("there")


def test_in_the_folder_of_a_game_they_are_made_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(write_small_game(tmp_path / "g"))
    place = workplace(None)
    assert (place.output, place.work) == (tmp_path / "output", tmp_path / "build")
    place.refuse_overwriting("g", game_folder("."))


def test_bundled_games_are_the_folders_with_a_head_and_no_shared_ones() -> None:
    assert "stalingrad" in bundled_games()
    assert not any(name.startswith("_") for name in bundled_games())
    assert game_folders([]) == list(bundled_games().values())


def test_an_id_wins_over_a_folder_and_a_path_is_any_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    mine = write_small_game(tmp_path / "stalingrad")
    assert game_folder("stalingrad") == bundled_games()["stalingrad"]
    assert game_folder("./stalingrad") == game_folder(str(mine)) == mine
    assert game_folders(["./stalingrad", str(mine)]) == [mine]
    with pytest.raises(WrongUse, match="did you mean 'stalingrad'"):
        game_folder("stalingard")


@pytest.mark.parametrize("output", ["g", "g/deep", "."])
def test_output_never_lies_in_or_around_the_definitions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, output: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(WrongUse, match="definitions"):
        workplace(output).refuse_overwriting("g", write_small_game(tmp_path / "g"))
    workplace("other").refuse_overwriting("g", tmp_path / "g")
