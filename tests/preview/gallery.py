"""What the tests of the gallery share: a small game with two sides, a deck and two charts, and its gallery."""

# ruff: noqa: E501 - definitions read best with one thing on each line

import json
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from generator.package.output import claimed
from generator.preview.making import FOLDER, GalleryMaker, Made
from generator.workplace import Workplace
from tests.package.small_game import write_small_game

MORE = """\
decks:
  orders:
    title: {en: Orders, es: Órdenes}
    side: red
    starts: deck
    discard: deck
    provenance: {stated: 8}
    cards:
      march: {title: {en: March, es: Marcha}, text: {en: Move on., es: Avanza.}, copies: 3, provenance: {stated: 9}}

boards:
  card-mat:
    title: {en: Card mat, es: Tablero de cartas}
    size_mm: 80 100
    provenance: {assumed: "where cards lie"}
    boxes:
      deck: {title: {en: Orders, es: Órdenes}, at_mm: 5 5, size_mm: 66 90, kind: deck, secret: yes, provenance: {stated: 8}}

charts:
  turn:
    title: {en: Turn, es: Turno}
    provenance: {stated: 10-11}
    notes: [{en: Red moves first., es: Primero mueve rojo.}]
  retreat:
    title: {en: Retreat, es: Retirada}
    provenance: {assumed: "so that nobody asks"}
    notes: [{en: Blue goes home., es: Azul se va a casa.}]
"""


def write_game(folder: Path) -> Path:
    """The small game with cards, and with charts that share a page of the print set."""
    write_small_game(folder)
    (folder / "more.yaml").write_text(MORE, encoding="utf-8")
    return folder


@cache
def shared_work() -> "TemporaryDirectory[str]":
    """One cache for all galleries of the tests: what is in it is found by what it is made from."""
    return TemporaryDirectory(prefix="counterpress-")


def maker(game: Path, language: str = "en", work: Path | None = None) -> GalleryMaker:
    """Makes the gallery of a game in a folder beside it."""
    place = Workplace(game.parent / "out", work or Path(shared_work().name))
    return GalleryMaker(game, place, "a4", lambda _: language)


def make(game: Path, language: str = "en") -> Made:
    """Make the gallery; problems leave it as it is."""
    return maker(game, language).make(tell_the_page=False)


def folder_of(game: Path) -> Path:
    """Where the gallery is."""
    return (game.parent / "out" / "skirmish" / "preview").resolve()


def claim(game: Path) -> Path:
    """The folder of the gallery in an output that is ours, before there is a gallery."""
    return claimed(game.parent / "out", "skirmish", FOLDER)


def told(game: Path, file: str) -> dict[str, Any]:
    """The value that a script hands to the page."""
    text = (folder_of(game) / file).read_text(encoding="utf-8")
    value: dict[str, Any] = json.loads(text.partition("(")[2].rstrip().removesuffix(");"))
    return value


def items(game: Path) -> dict[str, dict[str, Any]]:
    """The items of the gallery by their keys."""
    return {item["key"]: item for item in told(game, "data.js")["items"]}


def stamps(game: Path) -> dict[str, tuple[int, int]]:
    """Every file of the gallery, and marks that differ once it is written anew."""
    folder = folder_of(game)
    return {path.relative_to(folder).as_posix(): (path.stat().st_mtime_ns, path.stat().st_ino)
            for path in folder.rglob("*") if path.is_file()}
