"""What an author says in place of our sentences is held against what decides there."""

import pytest

from tests.laid_over import problems_of

GAME = """\
properties:
  weather:
    initial: fair
    title: {{en: Weather, es: Tiempo}}
    values: {{fair: {{en: Fair, es: Bueno}}, storm: {{en: Storm, es: Tormenta}}}}
  hidden: {{initial: "0", title: Never seen, chart: no}}
charts:
  winds:
    title: {{en: Winds, es: Vientos}}
    notes: [{{en: A storm keeps ships in., es: La tormenta los retiene.}}]
    provenance: {{stated: "12"}}
scripts:
  change:
    title: Change
    kind: other
    provenance: {{stated: "11"}}
    steps: [{{set: {{weather: storm, hidden: 1}}}}]
  sail:
    title: Sail
    kind: other
    provenance: {{stated: "11"}}
    summary: {{en: "{summary}", es: Solo sin tormenta.}}
    steps: [{{call: going}}]
  going:
    title: Going
    kind: part
    provenance: {{stated: "11"}}
    steps: [{{if: {{when: {asked}, then: [{{set: {{held: 1}}}}], otherwise: [{{set: {{held: 2}}}}]}}}}]
"""
STORM = "{state: {weather: storm}}"
GUARD = """\
scripts:
  only-red:
    title: Red's
    kind: other
    provenance: {stated: "11"}
    guards: [{require: {state: {mode: solo}}, otherwise: "No.", reads: WORDS}]
    steps: [{set: {held: 1}}]
"""
RULE = """\
rules:
  keep: {title: Keep, applies: {kind: unit}, require: {state: {mode: solo}}, otherwise: "No.", reads: WORDS,
         provenance: {stated: "11"}}
"""


def missed(text: str) -> list[str]:
    found, _, _ = problems_of(text, "case.yaml", draw=False)
    assert not found.has_errors, found.found
    return [problem.message for problem in found.found if problem.code == "left-out"]


@pytest.mark.parametrize("summary", ["Ships sail.", "Ships sail in any strong wind."])
def test_a_summary_that_is_silent_about_what_decides_is_warned_of(summary: str) -> None:
    (message,) = missed(GAME.format(summary=summary, asked=STORM))
    assert message.startswith("this does not mention 'Weather', which decides at case.yaml:")


@pytest.mark.parametrize(
    "summary",
    ["If the weather allows it, ships sail.",
     "Ships sail, but not in a storm.",
     "In stormy nights nobody sails.",
     "Ships sail (chart Winds)."],
    ids=["its title", "a value", "another ending", "a chart that tells it"],
)
def test_a_word_of_its_name_or_of_its_values_mentions_it(summary: str) -> None:
    assert missed(GAME.format(summary=summary, asked=STORM)) == []


def test_each_language_is_looked_at() -> None:
    text = GAME.format(summary="Not in a storm.", asked=STORM).replace("Solo sin tormenta.", "Zarpan todos.")
    (message,) = missed(text)
    assert "'Tiempo'" in message


def test_a_piece_that_decides_is_to_be_named() -> None:
    asked = "{exists: {ids: sun, at: hand}}"
    assert len(missed(GAME.format(summary="Ships sail.", asked=asked))) == 1
    assert missed(GAME.format(summary="With the Sun they sail.", asked=asked).replace(
        "Solo sin tormenta.", "Con Sun.")) == []


DECK = """\
decks:
  events:
    cards:
      {cards}
scripts:
  draw-one:
    title: Draw one
    kind: other
    provenance: {{stated: "11"}}
    summary: {{en: Draw a card and do what it says., es: Roba una carta y haz lo que diga.}}
    steps:
      {steps}
"""


@pytest.mark.parametrize(("count", "told"), [(3, 3), (4, 0)])
def test_a_deck_whose_cards_say_what_they_do_is_not_told_card_by_card(count: int, told: int) -> None:
    names = ("rain", "snow", "fog", "frost")[:count]
    card = "{name}: {{title: {name}, text: Draw a unit., provenance: {{stated: '5'}}}}"
    step = "- {{if: {{when: {{exists: {{ids: {name}, at: hand}}}}, then: [{{set: {{held: 1}}}}]}}}}"
    cards, steps = ("\n      ".join(each.format(name=name) for name in names) for each in (card, step))
    assert len(missed(DECK.format(cards=cards, steps=steps))) == told


def test_what_only_the_module_needs_is_not_missed() -> None:
    assert missed(GAME.format(summary="Ships sail.", asked='{state: {hidden: "1"}}')) == []


@pytest.mark.parametrize("form", [GUARD, RULE], ids=["guard", "rule"])
def test_guards_and_rules_are_held_against_their_words(form: str) -> None:
    assert len(missed(form.replace("WORDS", "{en: Only sometimes., es: Solo a veces.}"))) == 1
    assert missed(form.replace("WORDS", "{en: Only when alone., es: Solo en modo Alone.}")) == []
