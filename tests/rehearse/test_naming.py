"""What lines of the log say of places, pieces, sides and phases: their names, in the language of the game."""

import re

import pytest

from generator.cli import main
from generator.rehearse.naming import names_of
from generator.rehearse.player import rehearse
from tests.bundled import GAMES, bundled
from tests.good.cases import BASE
from tests.laid_over import problems_of
from tests.samples import NAMES, folder_of, sample

TOLD = """\
pieces:
  b3: {name: {en: Sappers, es: Zapadores, de: Pioniere, fr: Sapeurs}}
boards:
  map: {marks: [{at: A2, terrain: town, name: {en: Mill, es: Molino, de: Mühle, fr: Moulin},
                 provenance: {assumed: a mill}}]}
scripts:
  set-up:
    steps:
      - for_each: {name: spot, places: A2, do: [{say: "{spot}"}]}
      - list: {name: hidden, pieces: {ids: b3}}
      - reveal: {ids: b3}
      - list: {name: known, pieces: {ids: b3}}
      - say: "{hidden}: {known}"
      - say: "{phase}/{active}"
"""


def test_lines_of_the_log_name_things_in_the_language_that_is_spoken() -> None:
    _, _, game = problems_of(TOLD, "told.yaml", draw=False, under=BASE)
    assert game is not None
    played = rehearse(game.spoken_in("de"), "duel", turns=0)
    said = [entry.text for entry in played.referee.log if entry.step == "say"]
    assert said == ["Mühle (A2)", "Block (blau): Pioniere", "Rote Aktion/Rot"]


CALLED = """\
pieces:
  b3: {name: {en: Sappers, de: Pioniere}}
  b1: {name: {en: Guards, de: Garde}}
  b2: {name: {en: Guards, de: Garde}}
boards:
  map: {marks: [{at: A2, terrain: town, name: {en: Mill, de: Mühle}, provenance: {assumed: a mill}}]}
scripts:
  set-up:
    title: Aufbau
    steps:
      - choose: {name: unit, by: blue, pieces: {ids: b1 b2 b3}, do: [{place: {pieces: {ids: $unit}, at: A2}}]}
      - choose: {name: spot, by: red, places: A1 A2, do: [{place: {pieces: {ids: b1}, at: $spot}}]}
      - end: {winner: red}
"""


def test_lines_call_things_by_names_with_the_id_where_two_are_called_the_same() -> None:
    _, _, game = problems_of(CALLED, "called.yaml", draw=False, under=BASE)
    assert game is not None
    spoken = game.spoken_in("de")
    log = rehearse(spoken, "duel", turns=0, answers=["pioniere", "Mühle (A2)"]).referee.log
    lines = [names_of(spoken).told(entry.said).partition(", strength")[0] for entry in log]
    source = game.pieces["b1"].starts
    assert [entry.text.partition(", strength")[0] for entry in log] == [
        "blue: b3 of b1, b2, b3", f"b3: {source} to A2",
        "red: A2 of A1, A2", f"b1: {source} to A2", "won by red"]
    box = names_of(spoken).places[source]
    assert box != source and lines == [
        "Blau: Pioniere of Garde (b1), Garde (b2), Pioniere", f"Pioniere: {box} to Mühle (A2)",
        "Rot: Mühle (A2) of A1, Mühle (A2)", f"Garde (b1): {box} to Mühle (A2)", "won by Rot"]


@pytest.mark.parametrize("name", [*GAMES, *NAMES])
def test_people_read_no_ids(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """An id stands only behind the name that it shares with another, and where it is the name itself."""
    game = bundled(name) if name in GAMES else sample(name)
    folder, d = name if name in GAMES else str(folder_of(name)), game.definitions
    scenario = next(iter(d.scenarios))
    assert main(["rehearse", folder, "--scenario", scenario, "--turns", "1", "--deploy"]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if not line.startswith("never started")]
    assert lines
    ids = {*game.pieces, *game.cards, *game.locations, *game.scripts, *game.laws}
    names = names_of(game)
    words = " ".join(word for each in vars(names).values() for word in each.values() if "(" not in word)
    spelt = "|".join(re.escape(each) for each in sorted(ids) if "-" in each and each not in words)
    told = [line for line in lines if re.search(rf"(?<![\w(-])({spelt})(?![\w)-])", line)]
    assert not told
