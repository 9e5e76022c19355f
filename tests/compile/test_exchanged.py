"""What two sides do alike is told once, and phases that are alike are told by the first."""

import pytest

from generator.compile.pages.document import Document, Heading, Paragraph, Steps
from generator.compile.words.procedures import procedure_documents
from tests.good.cases import BASE
from tests.laid_over import problems_of

LONG = """
phases:
  red: {title: Red action}
  blue: {title: Blue action}
  $round-$who: {title: Round $round of the $Who side}
series:
  round: "1 2 3"
  who:
    red: {Who: Red, there: A1}
    blue: {Who: Blue, there: %s}
scripts:
  $who-acts:
    title: The $Who side acts
    kind: reinforcement
    side: $who
    phase: 1-$who 2-$who 3-$who
    provenance: {assumed: it shows one form}
    steps:
      - choose:
          name: unit
          by: $who
          pieces: {side: $who, kind: unit, at: $there}
          do: [{place: {pieces: {ids: $unit}, at: tray}}]
      - place: {pieces: {side: $who, kind: unit, at: tray}, at: B2}
      - give: {to: $who, places: B1 B2 C1 C2}
  $who-looks:
    title: The $Who side looks
    kind: reinforcement
    side: $who
    phase: 1-$who 2-$who 3-$who
    provenance: {assumed: it shows one form}
    steps: [{give: {to: $who, places: C1}}]
"""


def _chart(yaml: str, language: str) -> Document:
    problems, _, game = problems_of(yaml, "sides.yaml", draw=False, under=BASE)
    assert game is not None, list(problems)
    return next(document for document in procedure_documents(game, language)
                if any(block == Heading("The Red side acts") for block in document.blocks))


def _told(document: Document, title: str) -> list[str]:
    """What stands below a heading."""
    at = document.blocks.index(Heading(title)) + 1
    found: list[str] = []
    for block in document.blocks[at:]:
        if isinstance(block, Heading):
            break
        found += [block.text] if isinstance(block, Paragraph) else \
            list(block.items) if isinstance(block, Steps) else []
    return found


@pytest.mark.parametrize(("language", "said"), [
    ("en", "As “The Red side acts”, with the sides exchanged."),
    ("es", "Como «The Red side acts», intercambiando los bandos."),
    ("de", "Wie „The Red side acts“, mit vertauschten Seiten."),
    ("fr", "Comme «\xa0The Red side acts\xa0», en échangeant les camps."),
])
def test_the_other_side_does_it_as_the_first(language: str, said: str) -> None:
    chart = _chart(LONG % "A1", language)
    assert len(_told(chart, "The Red side acts")) == 4
    assert _told(chart, "The Blue side acts")[1:] == [said]


def test_what_is_done_elsewhere_by_the_other_side_is_told_in_full() -> None:
    chart = _chart(LONG % "C2", "en")
    assert len(_told(chart, "The Blue side acts")) == 4


CALLS = LONG.replace("      - give: {to: $who, places: B1 B2 C1 C2}\n",
                     "      - give: {to: $who, places: B1 B2 C1 C2}\n      - call: $who-levy\n")
LEVY = """\
  red-levy: {title: Levy, kind: part, provenance: {assumed: ours}, steps: [{draw: {from: cup, at: tray}}]}
  blue-levy: {title: Levy, kind: part, provenance: {assumed: ours}, steps: [{give: {to: red, places: A2}}]}
"""
STORES = LONG.replace("at: tray}, at: B2}", "at: tray}, at: $who-store}") + """\
boards:
  mat:
    boxes:
      red-store: {title: Depot, at_mm: 122 60, size_mm: 20 20, provenance: {assumed: ours}}
      blue-store: {title: %s, at_mm: 145 60, size_mm: 20 20, provenance: {assumed: ours}}
"""


def test_parts_that_do_something_else_are_told() -> None:
    chart = _chart(CALLS % "A1" + LEVY, "en")
    assert "The Reds control hex A2." in _told(chart, "The Blue side acts")


def test_parts_with_names_of_their_own_are_told() -> None:
    parts = LEVY.replace("{to: red, places: A2}", "{to: blue, places: A2}")
    parts = parts.replace("[{draw: {from: cup, at: tray}}]", "[{give: {to: red, places: A2}}]")
    assert _told(_chart(CALLS % "A1" + parts, "en"), "The Blue side acts")[-1].startswith("As “The Red side")
    apart = parts.replace("blue-levy: {title: Levy", "blue-levy: {title: Conscription")
    assert "The Blues control hex A2." in _told(_chart(CALLS % "A1" + apart, "en"), "The Blue side acts")


@pytest.mark.parametrize(("called", "is_folded"), [("Harbour", False), ("Depot", True)])
def test_places_with_names_of_their_own_are_told(called: str, is_folded: bool) -> None:
    told = _told(_chart(STORES % ("A1", called), "en"), "The Blue side acts")
    assert told[-1].startswith("As “The Red side acts”") == is_folded


def test_of_phases_with_others_between_each_is_told() -> None:
    phases = LONG.replace("  $round-$who:", "  supply: {title: Supply}\n  $round-$who:")
    phases = phases.replace("phase: 1-$who 2-$who 3-$who", "phase: $who 1-$who 2-$who 3-$who")
    assert " to “" not in _told(_chart(phases % "A1", "en"), "The Red side acts")[0]


def test_what_is_short_is_told_again() -> None:
    chart = _chart(LONG % "A1", "en")
    assert _told(chart, "The Blue side looks")[1:] == ["The Blues control hex C1."]


def test_phases_that_are_numbered_are_told_by_the_first_and_the_last() -> None:
    when = _told(_chart(LONG % "A1", "en"), "The Red side acts")[0]
    assert "phase: “Round 1 of the Red side” to “Round 3 of the Red side”" in when


def test_a_phase_with_the_procedures_of_another_is_told_by_that() -> None:
    steps = next(block for block in _chart(LONG % "A1", "en").blocks if isinstance(block, Steps))
    assert "Round 2 of the Red side: as in “Round 1 of the Red side”." in steps.items


def test_a_phase_that_comes_at_times_is_told_with_its_time() -> None:
    phases = LONG.replace("  $round-$who:", "  supply: {title: Supply, when: {turn: 2+}}\n  $round-$who:")
    steps = next(block for block in _chart(phases % "A1", "en").blocks if isinstance(block, Steps))
    assert "Supply (only if it is turn 2 or later)." in steps.items
