"""What each language asks of words: cases, agreement, elision."""

# ruff: noqa: RUF001 - curly quotes are meant

import re

import pytest

from generator.compile.pages.document import Heading, Notes, Paragraph, Steps, Table
from generator.compile.words import procedure_documents
from generator.compile.words.grammar import (
    agreeing,
    around,
    clauses,
    container,
    contracted,
    listed,
    noun,
    of_side,
    ordinal,
    quoted,
    sentence,
    side_named,
    words,
)
from generator.compile.words.grammars import grammar_of
from generator.compile.words.grammars.english import English
from generator.model.base import Text
from generator.model.definitions import Side
from tests.bundled import GAMES, bundled

PRIVATE = re.compile("[\ue000-\uf8ff]")


def german(text: str) -> str:
    return contracted(text, "de")


def plain(words: str) -> Text:
    return Text(languages={"": words})


def phrase(kind: str, side: str, place: str) -> str:
    """A noun with the adjective of a side, in the place of a text that `place` tells."""
    named = of_side(noun(kind, "de"), side, "de")
    forms = grammar_of("de").forms(named.gender, False)
    many = grammar_of("de").forms(named.gender, True)
    values = {"a": forms["a"], "the": forms["the"], "the_many": many["the"], "one": named.one,
              "many": named.many}
    return german(grammar_of("de").fill(place, values))


@pytest.mark.parametrize(("kind", "place", "expected"), [
    ("unit", "{a:acc} {one:acc}", "eine deutsche Einheit"),
    ("marker", "{a} {one}", "ein deutscher Marker"),
    ("marker", "{a:acc} {one:acc}", "einen deutschen Marker"),
    ("marker", "mit {a:dat} {one:dat}", "mit einem deutschen Marker"),
    ("marker", "{the:gen} {one:gen}", "des deutschen Markers"),
    ("hex", "{a} {one}", "ein deutsches Hexfeld"),
    ("hex", "in {the:dat} {one:dat}", "im deutschen Hexfeld"),
    ("hex", "in {the:acc} {one:acc}", "ins deutsche Hexfeld"),
    ("block", "3 {many}", "3 deutsche Blöcke"),
    ("block", "mit 3 {many:dat}", "mit 3 deutschen Blöcken"),
    ("block", "{the_many} 3 {many}", "die 3 deutschen Blöcke"),
    ("unit", "die Anzahl {many:gen}", "die Anzahl deutscher Einheiten"),
    ("block", "1 {one:acc}", "1 deutschen Block"),
])
def test_german_words_bend_with_their_place(kind: str, place: str, expected: str) -> None:
    assert phrase(kind, "deutsch", place) == expected


def test_german_adjectives_in_a_row_bend_alike() -> None:
    fresh = around("fresh", of_side(noun("unit", "de"), "blau", "de"), "de")
    every = grammar_of("de").forms(fresh.gender, True)["every"]
    text = words("every", "de", every=every, one=fresh.one, many=fresh.many)
    assert german(text) == "alle gerade eingetroffenen blauen Einheiten"


@pytest.mark.parametrize(("title", "expected"), [
    ("Deutscher Beutel", "aus dem Deutschen Beutel"),
    ("Deutsche Reserve", "aus der Deutschen Reserve"),
    ("Rote Reserven", "aus den Roten Reserven"),
    ("Großer Alter Beutel", "aus dem Großen Alten Beutel"),
    ("Berliner Beutel", "aus dem Berliner Beutel"),
    ("Moskauer Reserve", "aus der Moskauer Reserve"),
])
def test_a_german_adjective_in_a_title_bends_with_the_noun(title: str, expected: str) -> None:
    found = container(title, "de")
    assert found is not None
    declined, gender, plural = found
    values = {"the": grammar_of("de").forms(gender, plural)["the"], "title": declined}
    assert german(grammar_of("de").fill("aus {the:dat} {title:dat}", values)) == expected


def test_a_german_adjective_with_a_capital_is_one() -> None:
    assert phrase("unit", "Deutsch", "{the_many} {many}") == "die deutschen Einheiten"
    assert phrase("unit", "Französisch", "{a:acc} {one:acc}") == "eine französische Einheit"


def test_a_german_side_that_is_a_name_stands_behind_the_noun() -> None:
    assert german(of_side(noun("unit", "de"), "Rot", "de").many) == "Einheiten der Seite Rot"


@pytest.mark.parametrize(("title", "adjective", "expected"), [
    ("Deutsche", "Deutsche", "die deutsche Seite kontrolliert den Rest/nach Wahl der deutschen Seite"),
    ("Deutsche", "deutsch", "die deutsche Seite kontrolliert den Rest/nach Wahl der deutschen Seite"),
    ("Rote", "Rote", "die rote Seite kontrolliert den Rest/nach Wahl der roten Seite"),
    ("Sowjets", "sowjetisch", "die sowjetische Seite kontrolliert den Rest/nach Wahl der sowjetischen Seite"),
    ("Achse", "Achse", "die Seite Achse kontrolliert den Rest/nach Wahl der Seite Achse"),
    ("Rot", "Rot", "die Seite Rot kontrolliert den Rest/nach Wahl der Seite Rot"),
])
def test_a_german_side_is_named_by_its_adjective(title: str, adjective: str, expected: str) -> None:
    named = side_named(Side(title=plain(title), adjective=plain(adjective), colour="#a02020"), "de")
    chosen = grammar_of("de").fill("nach Wahl {side:gen}", {"side": named})
    assert f"{german(words('control-rest', 'de', side=named))}/{german(chosen)}" == expected


def test_a_german_title_that_is_an_adjective_bends_before_units() -> None:
    assert german(of_side(noun("unit", "de"), "Deutsche", "de").many) == "deutsche Einheiten"
    assert german(of_side(noun("unit", "de"), "Achse", "de").many) == "Einheiten der Seite Achse"


@pytest.mark.parametrize(("text", "expected"), [
    ("place la unité dans le hexagone 3", "Place l’unité dans l’hexagone 3."),
    ("une carte de le paquet et de les mains", "Une carte du paquet et des mains."),
    ("si il reste une unité de Orléans ; sinon", "S’il reste une unité d’Orléans\u00a0; sinon."),
    ("dans ce hexagone: rien; fin", "Dans cet hexagone\u00a0: rien\u00a0; fin."),
    ("pioche ; place-le sur la pile à le bord", "Pioche\u00a0; place-le sur la pile au bord."),
])
def test_french_words_run_together(text: str, expected: str) -> None:
    assert sentence(text, "fr") == expected


def test_french_adjectives_agree() -> None:
    said = [agreeing(each, "fr", "feminine", True) for each in
            ("allemand", "soviétique", "italien", "sérieux", "actif", "léger", "bleu")]
    assert said == ["allemandes", "soviétiques", "italiennes", "sérieuses", "actives", "légères", "bleues"]
    assert agreeing("royal", "fr", "masculine", True) == "royaux"
    assert agreeing("français", "fr", "masculine", True) == "français"


def test_lists_quotation_marks_and_numbers_are_those_of_the_language() -> None:
    assert listed(["a", "b", "c"], "de") == "a, b und c"
    assert listed(["a", "b"], "fr", "or") == "a ou b"
    assert quoted("ein „Wort“", "de") == "„ein ‚Wort‘“"
    assert quoted("un «\u00a0mot\u00a0»", "fr") == "«\u00a0un “mot”\u00a0»"
    assert [ordinal("6", language) for language in ("en", "es", "de", "fr")] == ["6th", "6", "6.", "6e"]


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_no_word_is_left_undecided(game: str, language: str) -> None:
    for document in procedure_documents(bundled(game), language):
        text = [document.title, document.subtitle, document.source]
        for block in document.blocks:
            match block:
                case Heading(said) | Paragraph(said):
                    text.append(said)
                case Steps(said) | Notes(said):
                    text += said
                case Table():
                    text += [*block.columns, *(cell for row in block.rows for cell in row)]
        assert not PRIVATE.search(" ".join(text))


def test_a_place_called_a_keeps_its_name() -> None:
    assert sentence("put a unit in areas A and B", "en") == "Put a unit in areas A and B."
    assert sentence("put a elite unit in area A or B", "en") == "Put an elite unit in area A or B."


@pytest.mark.parametrize(("title", "spoken", "units"), [
    ("Soviéticos", "los soviéticos", "unidades soviéticas"),
    ("Jugadores del Eje", "los jugadores del Eje", "unidades del Eje"),
    ("Norte", "los de Norte", "unidades de Norte"),
])
def test_spanish_speaks_of_sides_that_are_no_people(title: str, spoken: str, units: str) -> None:
    adjective = {"Soviéticos": "soviético", "Jugadores del Eje": "del Eje"}.get(title, title)
    assert words("who-side", "es", side=grammar_of("es").side(title, adjective)) == f"Quién: {spoken}"
    assert of_side(noun("unit", "es"), adjective, "es").many == units


def test_spanish_says_a_preposition_before_each_of_two_places() -> None:
    assert contracted("de el montón «A» y el montón «B» a la casilla «C»", "es") == \
        "del montón «A» y del montón «B» a la casilla «C»"
    assert contracted("put .50 cal 1, .50 cal 2, and stop,.", "en") == "put .50 cal 1, .50 cal 2, and stop."
    assert contracted("en la casilla «A» o la casilla «B»", "es") == "en la casilla «A» o la casilla «B»"
    clause = "Sal de la casilla «A» y la casilla «B» queda vacía"
    assert contracted(clause, "es") == clause


@pytest.mark.parametrize(("name", "spoken"), [
    ("3.ª División Ravenna", "la"), ("13.º Cuerpo de Tanques", "el"), ("Ingenieros del IV Cuerpo", "los"),
    ("Artillería del IV Cuerpo", "la"), ("Cazas rumanos", "los"), ("Alarmgruppen", "las"),
])
def test_spanish_tells_the_article_of_a_name(name: str, spoken: str) -> None:
    assert grammar_of("es").article(name) == spoken


def test_commas_of_a_quoted_title_part_nothing() -> None:
    assert listed(["on the map", "in the “X, Y, Z” box"], "en", "or") == "on the map or in the “X, Y, Z” box"
    assert listed(["in a, b and c", "in d"], "en", "or") == "in a, b and c; or in d"


def test_after_a_colon_spanish_goes_on_in_small_letters() -> None:
    assert [grammar_of(language).after_colon("Pon B.") for language in ("es", "en")] == ["pon B.", "Pon B."]


@pytest.mark.parametrize(("title", "said"), [
    ("Axis", "the Axis"), ("Soviets", "the Soviets"), ("British", "the British"), ("Dutch", "the Dutch"),
    ("Soviet Union", "the Soviet Union"), ("The Emperor", "the Emperor"), ("The Raj", "the Raj"),
    ("Sweden", "Sweden"), ("Red", "Red"), ("Texas", "Texas"), ("Cyprus", "Cyprus"), ("Player 1", "Player 1"),
    ("USSR", "the USSR"), ("the Axis", "the Axis"), ("", "")])
def test_an_english_side_takes_an_article_that_is_no_name_of_one(title: str, said: str) -> None:
    assert English().side(title, "") == said


def test_a_title_that_has_an_article_gets_no_second_one() -> None:
    found = container("The enemy hand", "en")
    assert found is not None and found[0] == "enemy hand"


@pytest.mark.parametrize(("side", "expected"), [
    ("the Crown", "the Crown controls the rest"), ("the Soviets", "the Soviets control the rest"),
    ("the Axis", "the Axis controls the rest"), ("the Axis players", "the Axis players control the rest"),
    ("the French", "the French control the rest"), ("Sweden", "Sweden controls the rest"),
    ("Athens", "Athens controls the rest"), ("the USSR", "the USSR controls the rest"),
])
def test_english_verbs_agree_with_their_side(side: str, expected: str) -> None:
    assert words("control-rest", "en", side=side) == expected


@pytest.mark.parametrize(("said", "expected"), [
    (["it stands in hex 3", "it is a unit"], "it stands in hex 3 and is a unit"),
    (["it stands in hex 3", "it is turn 1"], "it stands in hex 3 and it is turn 1"),
    (["it is no phase of the Reds", "it is a unit"], "it is no phase of the Reds and it is a unit"),
])
def test_english_says_once_whom_it_speaks_of_but_not_of_the_time(said: list[str], expected: str) -> None:
    assert clauses(said, "en", "and") == expected


@pytest.mark.parametrize(("title", "called"), [
    ("Los Aliados", "aliados"), ("Los del Norte", "del Norte"), ("Las Flotas", "de las Flotas"),
    ("La Armada", "de la Armada"), ("Alemanes", "alemanes")])
def test_spanish_joins_the_article_of_a_side_to_its_own(title: str, called: str) -> None:
    assert grammar_of("es").side(title, "") == called


@pytest.mark.parametrize(("title", "called"), [
    ("Les Alliés", "de les Alliés"), ("L’Axe", "de l’Axe"), ("Rouge", "Rouge")])
def test_french_joins_the_article_of_a_side_to_the_word_for_it(title: str, called: str) -> None:
    assert grammar_of("fr").side(title, "") == called
