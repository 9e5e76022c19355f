"""Saved games: opened again, refreshed, and opened by the module after an erratum or a rebuild."""

import pytest

from . import replay
from .conftest import BuiltModule, build_module
from .desk import Desk, Seen
from .driver import Engine
from .installation import Installation
from .launches import Launch
from .tables import reopen


def test_a_saved_game_opens_as_it_was(desk: Desk, launches: list[Launch]) -> None:
    for launch in launches[:3]:
        table = reopen(desk, launch)
        assert replay.differences(desk.game, table, desk.look()) == []


def _refreshed(desk: Desk) -> Seen:
    desk.engine.refresh()
    said = [event.text for event in desk.engine.last if event.kind == "chat"]
    number = len(desk.game.pieces) + len(desk.game.cards)
    assert any(f"{number} Counters refreshed" in line for line in said), said
    return desk.look()


def test_refresh_counters_matches_every_piece(desk: Desk, launches: list[Launch]) -> None:
    table = reopen(desk, launches[0])
    assert replay.differences(desk.game, table, _refreshed(desk)) == []


def test_a_save_from_before_the_errata_goes_on_after_them(
    desk: Desk, built: BuiltModule, installation: Installation, tmp_path_factory: pytest.TempPathFactory
) -> None:
    older = build_module(built.game.id, tmp_path_factory.mktemp("older"), "--errata", "none")
    save = tmp_path_factory.mktemp("saves") / "older.vsav"
    scenario = next(iter(older.game.definitions.scenarios))
    setup = older.game.definitions.scenarios[scenario].setup
    with Engine(installation, older.module) as engine:
        before = Desk(engine, older.game, older.manifest)
        before.launch(scenario)
        table = replay.first_table(older.game, scenario)
        assert replay.press(before, table, setup).differences == []
        before.engine.save(save)
    begin = len(desk.engine.events)
    desk.engine.open(save)
    desk.forget_seat()
    seen = _refreshed(desk)
    for name, lying in seen.pieces.items():
        assert lying.place == table.things[name].place
        assert lying.facing in (None, table.things[name].facing)
    assert desk.engine.problems(begin) == []
