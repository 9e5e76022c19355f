"""What lines of the log say of places, pieces, sides and phases: their names, in the language of the game."""

from generator.rehearse.player import rehearse
from tests.good.cases import BASE
from tests.laid_over import problems_of

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
      - choose: {name: unit, by: blue, pieces: {ids: b3}, do: [{say: "{unit}"}]}
      - say: "{phase}/{active}"
"""


def test_lines_of_the_log_name_things_in_the_language_that_is_spoken() -> None:
    _, _, game = problems_of(TOLD, "told.yaml", draw=False, under=BASE)
    assert game is not None
    played = rehearse(game.spoken_in("de"), "duel", turns=0)
    said = [entry.text for entry in played.referee.log if entry.step == "say"]
    assert said == ["Mühle (A2)", "Pioniere", "Rote Aktion/Rot"]
