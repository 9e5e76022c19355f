"""Texts that are code elsewhere, in every field, through the commands: paper, pictures, gallery and reports.

Each is shown as it stands, or refused where it is written; none is lost on the way.
"""

import json
import os
import re
import shutil
import subprocess
import zipfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest
import yaml
from lxml import etree, html

from generator.cli import main
from generator.load.reader import read_folder
from generator.load.tree import find, plain
from generator.pipeline import Order, build
from generator.problems import Problem, Problems
from generator.progress import Progress
from generator.proof.drawings import check_drawings
from generator.reading import load_game
from generator.vassal.quoting import MUTE
from generator.workshop.cache import Cache
from tests.attack.texts import (
    FREE,
    PROBES,
    Mapped,
    fields,
    probe,
    replaced,
    taken,
    text_fields,
    whole,
    with_text,
)

ROTATIONS = int(os.environ.get("SHOWN_PROBES", "1"))
"""With how many games; with as many as there are kinds of texts each field has had each."""
FIRST = 3

NOT_SHOWN = frozenset(("Provenance.assumed",))
"""Notes for authors: the gallery tells those of pieces, cards and boards, and the small game has none."""
NO_WORDS = frozenset(("Piece.values",))
"""Most of the small game's choose a sign: `test_breaking_values` has them."""
CUT_OFF = "near-cut"
"""Told of names that reach beyond their map, at the map; some are near the cut with any text."""
LIVE = ("a", "b", "embed", "foreignObject", "html", "iframe", "img", "script")

_MARKED = re.compile(r"q(\d+)q")
_UNSEEN = re.compile(rf"[\s\u00ad\u200f\u202a-\u202e\u2066-\u2069{MUTE}-]")


def _seen(text: str) -> str:
    """What is compared of a text: lines are broken, words divided, some titles are in capitals."""
    return _UNSEEN.sub("", text).casefold()


@dataclass
class Shown:
    """A game with probing texts, built; where each of them was found, and what of that is another text."""

    texts: dict[str, str]
    names: dict[str, str]
    found: dict[str, set[str]] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)

    def look(self, medium: str, text: str, turned: bool = False) -> None:
        """Look through all that a medium shows; `turned` where letters stand as they are read."""
        seen = _seen(text)
        for number in sorted(set(_MARKED.findall(seen))):
            self.found.setdefault(medium, set()).add(number)
            wanted = self.texts.get(number, "a text of nobody")
            if self.names.get(number) == "Box.title":  # sentences leave out the remark after a colon
                wanted = wanted.partition(":")[0]
            at = seen.index(f"q{number}q")
            around = seen[max(0, at - len(wanted)):at + len(wanted)]
            if wanted not in seen and not (turned and set(wanted) <= set(around)):
                self.wrong.append(f"{medium}: {wanted[:60]!r} in {around[:200]!r}")


@dataclass(frozen=True)
class Place:
    """Where the game and what is made of it lie."""

    root: Path
    rotation: int
    refused: list[Problem] = field(default_factory=list)

    @property
    def game(self) -> Path:
        return self.root / "attacked"

    @cached_property
    def texts(self) -> Mapped:
        """What is left of the probing texts when those that have no room are refused; the game is built."""
        changes = {where: text for where, text in taken(self.rotation).items()
                   if _names()[where] not in NO_WORDS}
        while True:
            _write(self.game, changes)
            game = load_game(self.game, None, problems := Problems())
            assert game is not None and not problems.has_errors, problems.found
            check_drawings(game, Cache(self.root / "work" / "cache"), problems)
            told = [problem for problem in problems if problem.level == "error" or problem.code == CUT_OFF]
            gone = set().union(*(_meant(self.game, problem, changes) for problem in told))
            self.refused.extend(_errors(problems))
            if not gone and build(
                    game, Order(), self.root / "output", self.root / "work", Progress(), problems):
                return changes
            assert gone, problems.found
            changes = {where: text for where, text in changes.items() if where not in gone}


def _names() -> dict[tuple[str | int, ...], str]:
    return {each.where: each.name for each in fields()}


def _errors(problems: Problems) -> list[Problem]:
    return [problem for problem in problems if problem.level == "error"]


def _meant(game: Path, problem: Problem, changes: Mapped) -> set[tuple[str | int, ...]]:
    """The texts that a problem is about: those where it is, or that it names at the piece they are on."""
    tree, _ = read_folder(game, Problems())
    there = {where for where in changes if (node := find(tree, where)) and node.span == problem.span}
    named = set(_MARKED.findall(_seen(f"{problem.message} {problem.hint}")))
    meant = there or {where for where, text in changes.items() if set(_MARKED.findall(_seen(text))) & named}
    assert (meant and (there or problem.message.startswith("face "))) or problem.code == CUT_OFF, problem
    return meant


def _write(folder: Path, changes: Mapped) -> None:
    tree: Any = whole()[0]
    for where, text in changes.items():
        tree = replaced(tree, where, text)
    folder.mkdir(exist_ok=True)
    written = yaml.safe_dump(plain(tree), allow_unicode=True, sort_keys=False)
    (folder / "game.yaml").write_text(written, encoding="utf-8")


@pytest.fixture(scope="module", params=range(FIRST, FIRST + min(ROTATIONS, len(PROBES))))
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Place:
    return Place(tmp_path_factory.mktemp("shown"), request.param)


@pytest.fixture(scope="module")
def shown(place: Place) -> Shown:
    """All that is made of the game, looked through."""
    texts = {number: _seen(text) for text in place.texts.values() for number in _MARKED.findall(_seen(text))}
    names = {number: _names()[where] for where, text in place.texts.items()
             for number in _MARKED.findall(_seen(text))}
    shown, output = Shown(texts, names), place.root / "output" / "tiny"
    if shutil.which("pdftotext"):
        # all at once: maps are shown again cut into sheets, and scenes show a part of them
        shown.look("paper", "\n".join(map(_text_of_pdf, sorted(output.rglob("*.pdf")))), turned=True)
    for path in sorted(output.rglob("*.svg")):
        _look_at_drawing(shown, "drawings", path)
    with zipfile.ZipFile(output / "tiny.vmod") as module:
        told = {name: module.read(name).decode(errors="replace") for name in module.namelist()
                if name.endswith((".xml", ".html", "moduledata"))}
    for name in (each for each in told if each.endswith(".html")):
        shown.look("help", _text_of_page(told[name]))
    shown.found["module"] = set(_MARKED.findall(_seen("".join(told.values()))))  # see `test_texts.py`
    _preview(place, shown)
    _report(place, shown)
    return shown


def _preview(place: Place, shown: Shown) -> None:
    assert main(["preview", str(place.game), "--output", str(place.root / "output"), "--no-open"]) == 0
    folder = place.root / "output" / "tiny" / "preview"
    shown.look("gallery", _text_of_page((folder / "index.html").read_text(encoding="utf-8"), scripts=3))
    for name in ("data", "state"):
        text = (folder / f"{name}.js").read_text(encoding="utf-8")
        told = re.fullmatch(rf"counterpress\.{name}\((.*)\);\n", text)
        assert told is not None and not set("<>&") & set(told[1])
        for each in _texts_in(json.loads(told[1])):
            shown.look("gallery", each)
    for path in sorted(folder.rglob("*.svg")):
        _look_at_drawing(shown, "gallery", path)


def _report(place: Place, shown: Shown) -> None:
    _write(before := place.root / "before", {})
    asked = ["--diff", str(before), str(place.game), "--output", str(place.root / "report")]
    assert main(["errata", str(place.game), *asked]) == 0
    report = place.root / "report" / "tiny" / "errata" / "report.html"
    shown.look("report", _text_of_page(report.read_text(encoding="utf-8"), pictures=True))


def _look_at_drawing(shown: Shown, medium: str, path: Path) -> None:
    root = etree.parse(path).getroot()
    assert {etree.QName(each).localname for each in root.iter(etree.Element)}.isdisjoint(LIVE), path
    shown.look(medium, "\n".join("".join(map(str, each.itertext())) for each in root.iter("{*}text")))


def _text_of_pdf(path: Path) -> str:
    return subprocess.run(["pdftotext", "-raw", path, "-"], capture_output=True, check=True).stdout.decode()


def _text_of_page(page: str, *, pictures: bool = False, scripts: int = 0) -> str:
    root = html.fromstring(page)
    assert len(list(root.iter("script"))) == scripts
    sources = [each.get("src", "") for each in root.iter("img")]
    assert all(pictures and source.startswith("data:image/png") for source in sources), sources
    return "\n".join(map(str, root.itertext()))


def _texts_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _texts_in(each)


def test_every_medium_shows_texts_as_they_stand(shown: Shown) -> None:
    assert shown.wrong == []
    assert {medium: len(found) for medium, found in shown.found.items() if len(found) < 15} == {}


def test_the_report_shows_all(shown: Shown) -> None:
    lost = shown.texts.keys() - shown.found["report"]
    assert {shown.names[number] for number in lost} <= NOT_SHOWN


def test_no_text_is_lost(shown: Shown) -> None:
    """Of each field of the model some text is seen, if none was refused."""
    found = set().union(*(numbers for medium, numbers in shown.found.items() if medium != "report"))
    seen = {shown.names[number] for number in found}
    refused = Counter(_names().values()) - Counter(shown.names.values())
    assert set(shown.names.values()) - seen - NOT_SHOWN - refused.keys() == set()


def test_what_has_no_room_is_refused_where_it_is_written(place: Place) -> None:
    assert place.texts and place.refused
    assert {problem.code for problem in place.refused} == {"text-does-not-fit"}


def test_ten_thousand_signs_are_refused_where_they_are_written() -> None:
    tree, _ = whole()
    for each in fields():
        if each.name in text_fields() | FREE:
            _, problems = with_text({each.where: probe("too long", 1)})
            node = find(tree, each.where)
            assert node is not None and problems.has_errors, each
            assert next(problem.span for problem in _errors(problems)) == node.span, each
