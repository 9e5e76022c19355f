"""Assets: what a game folder brings is read, bounded, and never more than the folder."""

from pathlib import Path

import pytest
from PIL import Image

from generator.load.assets import MAXIMUM_PICTURE_BYTES, MAXIMUM_PIXELS, Assets, Bitmap, Source, read_assets
from generator.load.folder import game_files
from generator.problems import Problems

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'


def _read(folder: Path) -> tuple[Assets, list[str]]:
    assets = read_assets(folder, problems := Problems(), {})
    return assets, [problem.code for problem in problems]


def _put(folder: Path, name: str, content: str | bytes = SQUARE) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def test_a_folder_without_assets_has_none(tmp_path: Path) -> None:
    assert _read(tmp_path) == (Assets(), [])


def test_faces_icons_and_pictures_are_known_by_their_names(tmp_path: Path) -> None:
    _put(tmp_path, "faces/own.svg.j2", "<svg/>")
    _put(tmp_path, "icons/helm.svg")
    _put(tmp_path, "pictures/maps/valley.svg")
    Image.new("RGB", (30, 20)).save(tmp_path / "pictures" / "tank.png")
    assets, codes = _read(tmp_path)
    assert codes == []
    assert (list(assets.faces), list(assets.icons)) == (["own"], ["helm"])
    assert isinstance(assets.pictures["maps/valley.svg"], Source)
    tank = assets.pictures["tank.png"]
    assert isinstance(tank, Bitmap) and (tank.width_px, tank.height_px) == (30, 20)


def test_another_byte_is_another_content(tmp_path: Path) -> None:
    Image.new("RGB", (3, 2)).save(_put(tmp_path, "pictures/a.png"))
    before, _ = _read(tmp_path)
    Image.new("RGB", (3, 2), "#ffffff").save(tmp_path / "pictures" / "a.png")
    after, _ = _read(tmp_path)
    assert before.content() != after.content()


def test_a_build_knows_of_every_file_of_the_folder(tmp_path: Path) -> None:
    names = ("game.yaml", "faces/a.svg.j2", "icons/a.svg", "pictures/x/a.png")
    wanted = [_put(tmp_path, name) for name in names]
    _put(tmp_path, "notes.txt")
    assert list(game_files(tmp_path)) == wanted


@pytest.mark.parametrize("name, content, code", [
    ("pictures/a.png", b"no picture", "broken-picture"),
    ("pictures/a.svg", SQUARE.replace("path", "text"), "broken-picture"),
    ("pictures/a.svg", SQUARE.replace("<path", "<script>1</script><path"), "broken-picture"),
    ("icons/a.svg", SQUARE.replace("<path", '<image href="http://a.example/b.png"/><path'), "broken-picture"),
    ("icons/a.svg", '<!DOCTYPE svg [<!ENTITY a "b">]>' + SQUARE, "broken-picture"),
    ("icons/a.svg", SQUARE.replace("0 0 9 9", "0 0 0 9"), "broken-picture"),
    ("pictures/a.gif", b"GIF89a", "file-not-read"),
    ("faces/a.html", "<p>", "file-not-read"),
    ("faces/a.svg.j2", b"\xff", "unreadable-file"),
])
def test_what_cannot_be_used_is_told_where_it_lies(
    tmp_path: Path, name: str, content: str | bytes, code: str
) -> None:
    _put(tmp_path, name, content)
    assets = read_assets(tmp_path, problems := Problems(), {})
    assert [problem.code for problem in problems] == [code]
    assert [problem.span.file for problem in problems] == [f"{tmp_path.name}/{name}"]
    assert not (assets.faces or assets.icons or assets.pictures)


def test_a_picture_of_too_many_pixels_is_not_opened(tmp_path: Path) -> None:
    side = int(MAXIMUM_PIXELS**0.5) + 10
    Image.new("1", (side, side)).save(_put(tmp_path, "pictures/a.png"))
    assert _read(tmp_path) == (Assets(), ["too-large"])


def test_a_picture_of_too_many_bytes_is_not_read(tmp_path: Path) -> None:
    picture = _put(tmp_path, "pictures/a.png")
    Image.new("1", (9, 9)).save(picture)
    with picture.open("r+b") as file:
        file.truncate(MAXIMUM_PICTURE_BYTES)
    assert _read(tmp_path)[1] == []
    with picture.open("r+b") as file:
        file.truncate(MAXIMUM_PICTURE_BYTES + 1)
    assert _read(tmp_path) == (Assets(), ["too-large"])


def test_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    secret = _put(tmp_path, "secret.png", b"secret")
    game = tmp_path / "game"
    (game / "pictures").mkdir(parents=True)
    (game / "pictures" / "a.png").symlink_to(secret)
    assert _read(game) == (Assets(), ["outside-folder"])
