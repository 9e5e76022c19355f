"""Which rules stand on the page of placement."""

import pytest

from generator.compile.words.resolving import Setups
from generator.compile.words.rule_page import rule_document
from tests.compile.told import told_text
from tests.laid_over import problems_of

RULE = """
properties: {truce: {title: Truce, initial: "no", values: {"no": no truce, "yes": a truce}}}
rules:
  truce:
    title: Truce
    applies: {kind: unit}
    when: {here: {board: map}}
    require: {state: {truce: "no"}}
    otherwise: "{piece} may not enter {here}: there is a truce."
    provenance: {assumed: some}
"""
ENVOYS = """
scripts:
  envoys: {title: Envoys, kind: other, steps: [{set: {truce: "yes"}}], provenance: {assumed: some}}
"""


@pytest.mark.parametrize(("more", "is_printed"), [("", False), (ENVOYS, True)])
def test_a_rule_that_the_set_up_keeps_is_printed_if_a_script_may_change_that(
    more: str, is_printed: bool
) -> None:
    problems, _, game = problems_of(RULE + more, "rules.yaml", draw=False)
    assert game is not None and not problems.has_errors, list(problems)
    page = rule_document(Setups(game), "en", in_module=False)
    assert (page is not None and "rules/truce" in page.made_from) == is_printed


RANGES = "rules:\n" + "".join(
    f"  {name}: {{title: Range of {name}, applies: {{ids: {unit}}}, require: {{here: A1}},"
    " otherwise: Too far., provenance: {assumed: some}}\n"
    for name, unit in (("foot", "r1"), ("horse", "r2")))


def test_a_rule_calls_those_it_binds_by_the_word_that_the_game_gives_them() -> None:
    given = "nouns: {elite: {one: guard unit, many: guard units}}\npieces: {red-block: {tags: elite}}\n"
    text = given + RULE.replace("{kind: unit}", "{tags: elite}") + ENVOYS
    problems, _, game = problems_of(text, "rules.yaml", draw=False)
    assert game is not None and not problems.has_errors, list(problems)
    page = rule_document(Setups(game), "en", in_module=False)
    assert page is not None and "The guard unit may not enter that hex" in told_text(page)


def test_rules_that_refuse_alike_keep_their_titles() -> None:
    problems, _, game = problems_of(RANGES, "ranges.yaml", draw=False)
    assert game is not None and not problems.has_errors, list(problems)
    page = rule_document(Setups(game), "en", in_module=False)
    assert page is not None
    assert {"Range of foot", "Range of horse"} <= set(told_text(page).splitlines())


GERMAN = """
nouns: {elite: {one: GUARD, many: GUARD, gender: GENDER}}
pieces: {red-block: {tags: elite}}
rules:
  reserve:
    title: Reserve
    applies: {tags: elite}
    when: {came_from: {board: map}}
    require: {none: [{here: {board: map}}]}
    otherwise: "{here} ist zu weit für {piece}, nach {here} führt nichts."
    provenance: {assumed: some}
"""


@pytest.mark.parametrize(("language", "guard", "gender", "told"), [
    ("de", "Heeresteil", "masculine",
     "Dieses Hexfeld ist zu weit für den Heeresteil, nach diesem Hexfeld führt nichts.\n"
     "Ein Heeresteil, wenn er von der Karte kommt. Nur erlaubt, wenn er nicht auf der Karte steht."),
    ("de", "Garde", "feminine",
     "Dieses Hexfeld ist zu weit für die Garde, nach diesem Hexfeld führt nichts.\n"
     "Eine Garde, wenn sie von der Karte kommt. Nur erlaubt, wenn sie nicht auf der Karte steht."),
    ("fr", "corps", "masculine", "Un corps, quand il vient de la carte. Permis seulement"),
])
def test_pronouns_and_cases_fit_whom_the_rule_binds(
    language: str, guard: str, gender: str, told: str
) -> None:
    text = f"game: {{languages: {language}}}\n" + GERMAN.replace("GUARD", guard).replace("GENDER", gender)
    problems, _, game = problems_of(text, "rules.yaml", draw=False)
    assert game is not None and not problems.has_errors, list(problems)
    page = rule_document(Setups(game), language, in_module=False)
    assert page is not None and told in told_text(page)
