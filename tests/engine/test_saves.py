"""Saved games: opened again, refreshed, and opened by the module after an erratum or a rebuild."""

import shutil
from pathlib import Path

import yaml

from generator import module_names as names
from generator.workplace import bundled_games
from tests.play import replay
from tests.play.desk import Desk, Seen
from tests.play.launches import Launch
from tests.play.modules import BuiltModule, build_module
from tests.play.tables import reopen

from .conftest import real
from .driver import Engine
from .installation import Installation


def test_a_saved_game_opens_as_it_was(desk: Desk, launches: list[Launch]) -> None:
    for launch in launches[:3]:
        table = reopen(desk, launch)
        assert replay.differences(desk.game, table, desk.look()) == []


def _clerks(desk: Desk) -> int:
    """How many pieces carry the program."""
    return sum(each["DefId"] == names.UMPIRE for each in desk.engine.pieces(["DefId"]))


def _refreshed(desk: Desk) -> Seen:
    piles = sum(place.holds_pile for place in desk.game.locations.values())  # each has a piece for its number
    number = len(desk.look().pieces) + _clerks(desk) + piles
    real(desk).refresh()
    said = [event.text for event in desk.engine.last if event.kind == "chat"]
    assert any(f"{number} Counters refreshed" in line for line in said), said
    return desk.look()


def test_refresh_counters_matches_every_piece(desk: Desk, launches: list[Launch]) -> None:
    table = reopen(desk, launches[0])
    assert replay.differences(desk.game, table, _refreshed(desk)) == []


NEW_NAME = "Q9"


def _game_with_an_erratum(built: BuiltModule, folder: Path) -> tuple[Path, str]:
    """A copy of the game's definitions where an erratum renames a piece, and the piece's id."""
    copied = folder / built.game.id
    shutil.copytree(bundled_games()[built.game.id], copied)
    renamed = next(name for name, piece in built.game.pieces.items() if piece.kind == "unit")
    change = {"set": f"pieces/{renamed}/name", "to": NEW_NAME}
    erratum = {"date": "2026-01-01", "source": "a test", "note": "A new name.", "changes": [change]}
    (copied / "erratum-of-a-test.yaml").write_text(yaml.safe_dump({"errata": {"a-test": erratum}}))
    return copied, renamed


def test_a_save_from_before_an_erratum_goes_on_after_it(
    desk: Desk, built: BuiltModule, installation: Installation, launches: list[Launch], tmp_path: Path
) -> None:
    definitions, renamed = _game_with_an_erratum(built, tmp_path / "data")
    newer = build_module(str(definitions), tmp_path / "output")
    assert newer.module.read_bytes() != built.module.read_bytes()
    with Engine(installation, newer.module) as engine:
        after = Desk(engine, newer.game, newer.manifest)
        table = reopen(after, launches[0])
        assert NEW_NAME not in after.look().pieces[renamed].name
        seen = _refreshed(after)
        assert replay.differences(after.game, table, seen) == []
        assert NEW_NAME in seen.pieces[renamed].name
        assert engine.problems() == []


NEW_LINE = "Here I am."
NEW_SCRIPT = {"title": "A new one", "kind": "other", "provenance": {"assumed": "a test"},
              "steps": [{"say": NEW_LINE}]}


def test_a_save_from_before_a_script_knows_it_once_it_was_refreshed_and_opened_again(
    built: BuiltModule, installation: Installation, launches: list[Launch], tmp_path: Path
) -> None:
    definitions = tmp_path / "data" / built.game.id
    shutil.copytree(bundled_games()[built.game.id], definitions)
    (definitions / "a-new-script.yaml").write_text(yaml.safe_dump({"scripts": {"a-new-one": NEW_SCRIPT}}))
    newer = build_module(str(definitions), tmp_path / "output")
    with Engine(installation, newer.module) as engine:
        after = Desk(engine, newer.game, newer.manifest)
        after.launch(launches[0].scenario)
        clerks = _clerks(after)
        reopen(after, launches[0])
        engine.refresh()
        for number in range(2):  # a clerk who is there is not made twice
            save = tmp_path / f"{number}.vsav"
            engine.save(save)
            engine.open(save)
            assert _clerks(after) == clerks
        assert after.press("a-new-one") == ""
        assert [line for line in engine.lines() if NEW_LINE in line] == [NEW_LINE]
        assert engine.problems() == []
