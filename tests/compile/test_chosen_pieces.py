"""What is asked of a chosen piece is told on paper, beside where it lies."""

from collections.abc import Mapping

import pytest

from generator.compile.words.grammar import contracted
from generator.compile.words.steps import StepWords
from generator.compile.words.telling import items
from tests import forms
from tests.good.cases import BASE
from tests.laid_over import problems_of

EXAMPLE = """
scripts:
  example:
    title: {en: Example, es: Ejemplo, de: Beispiel, fr: Exemple}
    kind: other
    provenance: {assumed: some}
    steps:
"""

CHOICE = EXAMPLE + """\
      - choose: {name: unit, pieces: {kind: unit, at: {board: map}}, by: red, do: [{reveal: {ids: $unit}}]}
"""


def _told(condition: Mapping[str, object], language: str = "en", *, denied: bool = False) -> str:
    problems, _, game = problems_of(CHOICE, "choice.yaml", draw=False, under=BASE)
    assert game is not None and not problems.has_errors, list(problems)
    speaker = StepWords(game, language, on_paper=True)
    return contracted(speaker.conditions.holds(forms.condition(condition), denied), language)


@pytest.mark.parametrize(("language", "said", "denied"), [
    ("en", "that unit is a Red unit", "that unit is not a Red unit"),
    ("es", "esa unidad es una unidad roja", "esa unidad no es una unidad roja"),
    ("de", "diese Einheit eine rote Einheit ist", "diese Einheit keine rote Einheit ist"),
    ("fr", "cette unité est une unité rouge", "cette unité n\u2019est pas une unité rouge"),
])
def test_a_side_is_told(language: str, said: str, denied: str) -> None:
    asked = {"exists": {"ids": "$unit", "side": "red"}}
    assert _told(asked, language) == said
    assert _told(asked, language, denied=True) == denied


def test_a_place_is_told_as_well() -> None:
    asked = {"exists": {"ids": "$unit", "side": "red", "at": "A1"}}
    assert _told(asked) == "that unit is a Red unit and that unit is in hex A1"
    assert _told(asked, denied=True) == "that unit is not a Red unit or that unit is not in hex A1"


def test_those_with_a_tag_are_named() -> None:
    assert _told({"exists": {"ids": "$unit", "tags": "airborne"}}) == "that unit is C or D"


def test_where_a_chosen_piece_lies_is_told_as_ever() -> None:
    assert _told({"exists": {"ids": "$unit", "at": "A1"}}) == "that unit is in hex A1"


def test_a_step_that_takes_a_chosen_piece_only_if_it_is_of_a_sort_says_so() -> None:
    _, _, game = problems_of(CHOICE, "choice.yaml", draw=False, under=BASE)
    assert game is not None
    speaker = StepWords(game, "en", on_paper=True)
    step = forms.step({"place": {"pieces": {"ids": "$unit", "side": "red"}, "at": "lost"}})
    assert "that unit (if it is a Red unit)" in items(speaker.told(step), "en")[0]


def test_one_that_is_chosen_from_a_hand_of_cards_is_called_a_card() -> None:
    choice = CHOICE.replace("{kind: unit, at: {board: map}}", "{at: hand}")
    problems, _, game = problems_of(choice, "choice.yaml", draw=False, under=BASE)
    assert game is not None and not problems.has_errors, list(problems)
    speaker = StepWords(game, "en", on_paper=True)
    said = speaker.conditions.holds(forms.condition({"exists": {"ids": "$unit", "side": "red"}}))
    assert said == "that card is a Red card"


@pytest.mark.parametrize(("language", "said"), [
    ("en", "draw one Blue card from the top of the Deck into the Hand"),
    ("es", "roba una carta azul de la parte superior del Mazo y llévala a la Mano"),
    ("de", "ziehe 1 blaue Karte oben vom Stapel und lege sie in die Hand"),
    ("fr", "pioche une carte bleue du dessus du Paquet et place-la dans la Main"),
])
def test_the_uppermost_card_of_a_side_is_drawn_and_not_just_the_top_card(language: str, said: str) -> None:
    problems, _, game = problems_of(
        "decks: {events: {cards: {rain: {side: blue}}}}\n", "cards.yaml", draw=False, under=BASE)
    assert game is not None and not problems.has_errors, list(problems)
    which = {"side": "blue", "kind": "card"}
    step = forms.step({"draw": {"from": "draw-pile", "which": which, "at": "hand"}})
    told = StepWords(game, language, on_paper=True).told(step)[0].text
    assert contracted(told, language) == said


SHARED = """
nouns:
  horde:
    one: {en: horde, es: horda, de: Horde, fr: horde}
    many: {en: hordes, es: hordas, de: Horden, fr: hordes}
pieces:
  gates:
    kind: marker
    tags: north
    starts: tray
    sheet: markers
    back: {icon: star}
    back_up: breached
    front_up: intact
    provenance: {assumed: gates}
    members: {gate: {name: North gate}, post: {name: South gate}}
  tatars: {name: Tatars, side: blue, tags: north many, starts: tray, provenance: {assumed: an army}}
  huns: {name: Huns, side: blue, tags: many, starts: tray, provenance: {assumed: an army}}
  camp: {name: Camp, kind: horde, starts: tray, provenance: {assumed: a camp}}
decks:
  events:
    cards: {raid: {title: Raid, text: A raid., tags: horde, copies: 2, provenance: {assumed: a card}}}
""" + EXAMPLE + """\
      - choose:
          name: army
          pieces: {tags: many}
          by: red
          do: [{if: {when: {exists: {ids: $army, tags: north}}, then: [{reveal: {ids: $army}}]}}]
      - choose:
          name: gate
          pieces: {kind: marker, tags: north}
          by: chance
          do: [{flip: {pieces: {ids: $gate}, face: down}}]
      - for_each:
          name: unit
          pieces: {side: blue, kind: unit}
          do: [{if: {when: {exists: {ids: $unit, tags: elite}}, then: [{reveal: {ids: $unit}}]}}]
      - for_each:
          name: unit
          pieces: {side: red, kind: unit}
          do: [{if: {when: {exists: {ids: $unit, tags: elite}}, then: [{reveal: {ids: $unit}}]}}]
"""


def _steps(written: str) -> list[str]:
    """What paper says of the example."""
    problems, _, game = problems_of(written, "example.yaml", draw=False, under=BASE)
    assert game is not None and not problems.has_errors, [str(each) for each in problems]
    return items(StepWords(game, "en", on_paper=True).all(game.scripts["example"].steps), "en")


@pytest.fixture(scope="module")
def shared() -> list[str]:
    """The steps in which things of several sorts share a tag, and two loops a name."""
    return _steps(SHARED)


def test_a_chosen_piece_is_spoken_of_among_those_that_can_be_chosen(shared: list[str]) -> None:
    assert "if that unit is Tatars" in shared[0]
    assert "turn that marker: breached" in shared[1]


def test_of_two_loops_with_one_name_neither_is_told_with_the_pieces_of_the_other(shared: list[str]) -> None:
    assert all("if that unit is an elite unit" in told for told in shared[2:4])


def test_a_noun_of_a_kind_of_pieces_is_not_used_for_cards() -> None:
    _, _, game = problems_of(SHARED, "shared.yaml", draw=False, under=BASE)
    assert game is not None
    speaker = StepWords(game, "en", on_paper=True)
    assert speaker.conditions.holds(forms.condition({"exists": {"at": "hand", "tags": "horde"}})) \
        == "any Raid is in the Hand"


WITHIN = EXAMPLE + """\
      - choose:
          name: attacker
          pieces: {side: red, kind: unit}
          by: red
          do:
            - choose:
                name: victim
                pieces: {side: blue, kind: unit}
                by: red
                do: [{reveal: {ids: $attacker}}, {reveal: {ids: $victim}}]
"""


def test_of_two_that_are_chosen_one_within_the_other_the_first_is_the_earlier() -> None:
    told = _steps(WITHIN)[0]
    assert "the earlier unit" in told and "that unit" in told
