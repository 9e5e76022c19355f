"""Texts that are code elsewhere, in every field at once: the engine shows them all, and runs none."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from generator.vassal.quoting import MUTE
from tests.agreement.modules import write_module_of
from tests.attack.texts import PROBES, taken, with_text
from tests.play.desk import Desk
from tests.play.engine import Impossible

from .driver import Engine
from .installation import Installation

ROTATIONS = int(os.environ.get("ENGINE_PROBES", "3"))
"""In how many modules; in as many as there are kinds of texts each field has had each."""

_MARKED = re.compile(r"Q(\d+)Q")


def _visible(text: str) -> str:
    """What one sees of a text: Swing breaks and joins lines as it likes."""
    return " ".join(text.replace(MUTE, "").split())


@contextmanager
def _unless_grey() -> Iterator[None]:
    """Lets a button be that cannot be pressed now."""
    try:
        yield
    except Impossible as reason:
        if "disabled" not in str(reason):
            raise


@pytest.mark.parametrize("rotation", range(min(ROTATIONS, len(PROBES))))
def test_no_text_of_an_author_is_code(rotation: int, full_installation: Installation, tmp_path: Path) -> None:
    texts = taken(rotation)
    game, problems = with_text(texts)
    assert game is not None and not problems.has_errors
    manifest = write_module_of(game, tmp_path / "attacked.vmod")
    with Engine(full_installation, tmp_path / "attacked.vmod") as engine:
        assert engine.opening_problems == []
        assert engine.lint() == []
        desk = Desk(engine, game, manifest)
        desk.launch(next(iter(game.definitions.scenarios)))
        for button in desk.components["buttons"]:
            if button["class"] == "GlobalKeyCommand":
                with _unless_grey():
                    engine.button(button["number"])
        pieces = engine.pieces(["shown", "PublicName"])
        seen = engine.seen()
        said = [event.text for event in engine.events if event.kind in ("chat", "choice")]
        assert engine.problems() == []
    assert [text for text, is_page in seen if is_page and _MARKED.search(text)] == []
    shown = [*(text for text, _ in seen), *said, *(piece["name"] for piece in pieces), *_all(desk.components)]
    wanted = {number: _visible(text) for text in texts.values() for number in _MARKED.findall(text)}
    found = {number: text for text in map(_visible, shown) for number in _MARKED.findall(text)}
    wrong = [text for text in map(_visible, shown)
             if any(wanted[number] not in text for number in _MARKED.findall(text))]
    assert wrong == []
    assert len(found) > 15


def _all(value: object) -> list[str]:
    """Every text in what the engine tells of its components."""
    if isinstance(value, dict):
        return [text for each in value.values() for text in _all(each)]
    if isinstance(value, list):
        return [text for each in value for text in _all(each)]
    return [value] if isinstance(value, str) else []
