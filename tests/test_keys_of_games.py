"""The keys of the bundled games: what is done often has one, and the same act has the same in every game."""

import re
from collections.abc import Mapping
from itertools import pairwise

import pytest

from generator import module_names as names
from generator.bundled import bundled_folder
from generator.catalogues import key_words
from tests.bundled import GAMES, bundled

ACTS: Mapping[str, Mapping[str, str]] = {
    "ctrl shift C": {"resiste": "fight", "donnerschlag": "axis-attack"},
    "ctrl shift D": {"resiste": "arrived", "donnerschlag": "arrivals-done", "leningrad41": "axis-reinforced",
                     "stalingrad": "finish-entry"},
    "ctrl shift E": {"resiste": "panzer-army", "donnerschlag": "axis-arrivals",
                     "leningrad41": "axis-strategic", "stalingrad": "ask-reinforcements"},
    "ctrl shift R": {"resiste": "tank-army", "donnerschlag": "soviet-arrivals",
                     "leningrad41": "soviet-strategic", "stalingrad": "soviet-reinforcements"},
    "ctrl shift K": {"donnerschlag": "axis-draw", "leningrad41": "axis-replaced",
                     "stalingrad": "capture-card"},
}
"""Fights, has reinforcements in, receives those of the Axis or of the Soviets, draws."""
OFTEN = {
    "resiste": "fight bombard air-attack flak arrived",
    "donnerschlag": "axis-attack soviet-attack axis-draw soviet-draw"
                    " axis-activation-ends soviet-activation-ends",
    "leningrad41": "axis-restored axis-replaced soviet-restored soviet-replaced",
}
ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")


def _key(game: str, script: str) -> str | None:
    return bundled(game).definitions.scripts[script].hotkey


@pytest.mark.parametrize("key", ACTS)
def test_the_same_act_has_the_same_key_in_every_game(key: str) -> None:
    assert {game: _key(game, script) for game, script in ACTS[key].items()} == dict.fromkeys(ACTS[key], key)


@pytest.mark.parametrize("game", GAMES)
def test_every_set_up_has_the_same_key(game: str) -> None:
    scripts = bundled(game).definitions.scripts.values()
    assert {script.hotkey for script in scripts if script.kind == "setup"} == {"ctrl shift S"}


@pytest.mark.parametrize("game", OFTEN)
def test_what_is_done_often_has_a_key(game: str) -> None:
    assert [script for script in OFTEN[game].split() if _key(game, script) is None] == []


@pytest.mark.parametrize("game", ["donnerschlag", "leningrad41"])
def test_the_soviets_have_the_key_to_the_right_of_that_of_the_axis(game: str) -> None:
    scripts = bundled(game).definitions.scripts
    twins = {name: name.replace("axis-", "soviet-", 1) for name in scripts if name.startswith("axis-")}
    pairs = [(scripts[axis].hotkey, scripts[soviet].hotkey) for axis, soviet in twins.items()
             if soviet in scripts]
    beside = [left + right for row in ROWS for left, right in pairwise(row)]
    given = [(axis, soviet) for axis, soviet in pairs if axis and soviet]
    assert given and [pair for pair in pairs if None in pair and any(pair)] == []
    for axis, soviet in given:
        assert axis[:-1] == soviet[:-1]
        assert (axis[-1] + soviet[-1]).lower() in beside, (axis, soviet)


@pytest.mark.parametrize("game", GAMES)
def test_texts_name_only_keys_that_something_has(game: str) -> None:
    d = bundled(game).definitions
    sections = (d.scripts, d.put, d.fire, d.send, d.statuses)
    own = [each.hotkey for section in sections for each in section.values()]
    keys = [*names.HOTKEYS.values(), *names.PIECE_HOTKEYS.values(), *filter(None, own)]
    known = {key_words(key, language) for key in keys for language in ("en", "es")}
    folder = bundled_folder("data") / game
    told = {key for file in folder.glob("*.yaml")
            for key in re.findall(r"\b(?:Ctrl|Alt)(?:\+\w+)+", file.read_text(encoding="utf-8"))}
    assert told and told <= known
