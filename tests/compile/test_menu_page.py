"""What menus do is told on paper and in the help, in each language, from the same definitions."""

import pytest

from generator.compile.words import procedure_documents
from generator.compile.words.menu_page import menu_document
from tests.bundled import bundled
from tests.good.cases import BASE
from tests.laid_over import problems_of

NAMES = "values: {fire: {title: fire, names: {single: {en: single fire, es: fuego sencillo}}}}\n"
FROM = "provenance: {assumed: some}"


def _told(text: str, language: str = "en") -> list[tuple[str, ...]]:
    problems, _, game = problems_of(text, "ways.yaml", draw=False, under=BASE)
    assert game is not None and not problems.has_errors, list(problems)
    found = menu_document(game, language, in_module=False)
    assert found is not None
    return [row for block in found.blocks for row in getattr(block, "rows", ())]


def _how(section: str, way: str, language: str = "en") -> str:
    rows = _told(f"{NAMES}{section}:\n  way: {{title: Way, {way}, {FROM}}}", language)
    return next(row[2] for row in rows if row[0] == "Way")


@pytest.mark.parametrize(("language", "said"), [
    ("en", "It rolls as many dice as its strength. Each 5\u20136 hits. Who was hidden is shown to all."),
    ("es", "Lanza tantos dados como su fuerza. Cada 5\u20136 impacta. "
           "Lo que estaba oculto se muestra a todos."),
    ("de", "Es werden so viele Würfel geworfen, wie die Stärke sagt. Jede 5\u20136 trifft. "
           "Wer verdeckt war, wird allen gezeigt."),
    ("fr", "On lance autant de dés que sa force. Chaque 5\u20136 touche. "
           "Ce qui était caché est montré à tous."),
])
def test_dice_and_hits_are_told(language: str, said: str) -> None:
    assert _how("fire", "by: {ids: b2 b3}, hits_on: {single: 5}", language) == said


@pytest.mark.parametrize(("dice", "said"), [
    ("half", "It rolls half as many dice as its strength, rounded down, but at least one."),
    ("1", "It rolls 1 die."),
    ("4", "It rolls 4 dice."),
    ("{value: attack}", "It rolls as many dice as its “attack” says."),
    ("{value: attack, reduced: worn}",
     "It rolls as many dice as its “attack” (“worn” after a lost step) says."),
])
def test_each_number_of_dice_is_told(dice: str, said: str) -> None:
    told = _how("fire", f"by: {{ids: b2 b3}}, dice: {dice}, hits_on: {{single: 6}}, reveals: no")
    assert told == f"{said} Each 6 hits."


def test_what_hits_is_told_by_the_value_in_words() -> None:
    way = "by: {ids: b2 b3}, dice: 2, hits_on: {single: 6, double: 5}, reveals: no"
    assert _how("fire", way) \
        == "It rolls 2 dice. Each die hits by its “fire”: single fire with 6; double with 5\u20136."
    assert "fuego sencillo con 6" in _how("fire", way, "es")


def test_those_who_have_no_such_value_are_not_said_to_hit() -> None:
    way = "by: {ids: b1 b2}, dice: 2, hits_on: {single: 6}, reveals: no"
    assert _how("fire", way) == "It rolls 2 dice. Each die hits by its “fire”: single fire with 6."


def test_a_status_that_leaves_fewer_dice_is_told() -> None:
    way = "by: {ids: b2 b3}, hits_on: {single: 6}, limited_by: {worn: 1}, reveals: no"
    assert "With “Worn out” at most 1 of its dice." in _how("fire", way)


@pytest.mark.parametrize(("way", "said"), [
    ("", "It puts down, where it stands: D."),
    (", replaces: yes", "In its place comes: D."),
    (", once_a_place: yes, costs_a_step: yes",
     "It puts down, where it stands: D. One is enough for all that stand together. "
     "It costs the unit a step."),
])
def test_what_is_put_down_is_told(way: str, said: str) -> None:
    assert _how("put", f"by: {{ids: b2}}, pieces: {{ids: b3}}{way}") == said


def test_where_a_piece_is_sent_is_told() -> None:
    assert _how("send", "pieces: {side: blue}, to: lost") == "It is put in the Losses."


def test_a_status_says_how_it_is_shown_and_when_it_ends() -> None:
    text = "statuses: {worn: {unique: yes, until_moved: yes}}"
    assert _told(text) == [(
        "Worn out", "Red pieces",
        "Its marker lies on the piece and goes where it goes. Only one piece has it. "
        "It ends as soon as the piece moves.", "assumed")]


@pytest.mark.parametrize("in_module", [False, True])
def test_paper_and_help_have_the_page(in_module: bool) -> None:
    titles = [each.title for each in procedure_documents(bundled("leningrad41"), "en", in_module)]
    assert "What pieces do" in titles


STATUS = "pieces:\n  spoilt: {{kind: marker, name: Spoilt, face: {{template: marker, icon: burst}}, {1}}}\n" \
         "statuses:\n  spoilt: {{name: Spoilt, pieces: {{side: red, kind: unit}}, marker: spoilt, {0}{1}}}"


def test_what_comes_of_a_status_is_told_unless_only_the_module_needs_it() -> None:
    told = _told(STATUS.format("summary: Fires at half., ", FROM))
    assert next(row[2] for row in told if row[0] == "Spoilt") == \
        "Fires at half. Its marker lies on the piece and goes where it goes."
    assert not any(row[0] == "Spoilt" for row in _told(STATUS.format("chart: no, ", FROM)))


def test_that_pieces_are_activated_is_told_where_they_are() -> None:
    rows = _told("pieces:\n  scout: {side: red, kind: unit, shape: block, name: Scout, activates: yes, "
                 "values: {type: infantry}, provenance: {assumed: some}}\n"
                 "scripts:\n  go: {title: Go, kind: other, provenance: {assumed: some}, "
                 "steps: [{spend: {pieces: {activated: yes}}}]}")
    assert next(row[:2] for row in rows if row[0] == "Activate") == ("Activate", "Scout")
