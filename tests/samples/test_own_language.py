"""A game in German and French has no word of English, on paper, on maps and in its module."""

# ruff: noqa: E501, RUF001 - sentences as they are printed, with curly quotes

import zipfile
from pathlib import Path

import pytest

from generator.catalogues import ENGLISH, section
from generator.compile.pages.document import Bullets, Document, Heading, Notes, Paragraph, Steps
from generator.compile.words import help_html, procedure_documents
from tests.play.modules import build_module
from tests.samples import folder_of, sample

NAME = "own-language"

WORDS = {
    "de": """\
Aufstellung: An der Furt
Vor dem ersten Schritt liegt bereit
Lege Stadtwehr in Hexfeld 0803; Wache in Hexfeld 0404.
Reserve der Krone: Miliz (Krone).
Reserve des Bundes: Miliz (Bund).
Beutel: 1. Fuß, 2. Fuß, Kanonen, Schützen, Bauern, Mörser.
In dieser Reihenfolge
Lege die 2 königlichen Reitereinheiten (Gardereiter und Dragoner) in Hexfeld 0104.
Lege die 2 bündischen Reitereinheiten (Husaren und Ulanen) in Hexfeld 1003.
Verstärkungen
Jede der 4 Runden
Zug der Krone: „Aufgebot der Krone“.
Zug des Bundes: „Aufgebot des Bundes“.
Aufgebot der Krone
Wer: die königliche Seite; Phase: „Zug der Krone“; einmal pro Runde.
Bringe zufällig 1 königliche Einheit aus dem Beutel in die Reserve der Krone; wenn nichts mehr da ist, lege Miliz (Krone) in Hexfeld 0104.
Nur wenn es Runde 2 oder später ist.
Aufgebot des Bundes
Wer: die bündische Seite; Phase: „Zug des Bundes“; einmal pro Runde.
Wenn eine königliche Einheit in Hexfeld 0803 ist, lege Miliz (Bund) in Hexfeld 1003; wenn nicht, bringe zufällig 1 bündische Einheit aus dem Beutel in die Reserve des Bundes.
Regeln für das Aufstellen
Zwei Einheiten
In diesem Hexfeld stehen schon zwei Einheiten.
Eine Einheit, wenn sie auf der Karte steht. Nur erlaubt, wenn höchstens 2 Einheiten im eigenen Feld sind.""",
    "fr": """\
Mise en place : Au gué
En place avant la première étape
Place Bourgeois dans l’hexagone 0803 ; Garde dans l’hexagone 0404.
Réserve de la Couronne : Milice (Couronne).
Réserve de la Ligue : Milice (Ligue).
Sac : 1er Pied, 2e Pied, Canons, Tireurs, Paysans, Mortiers.
Dans cet ordre
Place les 2 unités de cavalerie royales (Cavalerie et Dragons) dans l’hexagone 0104.
Place les 2 unités de cavalerie fédérales (Hussards et Uhlans) dans l’hexagone 1003.
Renforts
Chacun des 4 tours
Phase de la Couronne : « Levée de la Couronne ».
Phase de la Ligue : « Levée de la Ligue ».
Levée de la Couronne
Qui : le camp Couronne ; phase : « Phase de la Couronne » ; une fois par tour.
Passe au hasard une unité royale du Sac dans la Réserve de la Couronne ; s’il n’en reste plus, place Milice (Couronne) dans l’hexagone 0104.
Seulement si c’est le tour 2 ou après.
Levée de la Ligue
Qui : le camp Ligue ; phase : « Phase de la Ligue » ; une fois par tour.
S’il y a une unité royale dans l’hexagone 0803, place Milice (Ligue) dans l’hexagone 1003 ; sinon, passe au hasard une unité fédérale du Sac dans la Réserve de la Ligue.
Règles de placement
Deux unités
Il y a déjà deux unités dans cet hexagone.
Une unité, quand elle se trouve sur la carte. Permis seulement s’il y a au plus 2 unités dans son propre lieu.""",
}


def lines(document: Document) -> list[str]:
    said = [document.title]
    for block in document.blocks:
        match block:
            case Heading(text) | Paragraph(text):
                said.append(text)
            case Bullets(texts) | Steps(texts) | Notes(texts):
                said += texts
    return said


@pytest.mark.parametrize("language", WORDS)
def test_its_procedures_read_as_a_native_writes_them(language: str) -> None:
    told = [line for document in procedure_documents(sample(NAME), language) for line in lines(document)]
    assert "\n".join(told).replace("\u00a0", " ") == WORDS[language]


@pytest.mark.parametrize("language", WORDS)
def test_its_help_and_its_module_have_no_word_of_english(language: str, tmp_path: Path) -> None:
    with zipfile.ZipFile(build_module(str(folder_of(NAME)), tmp_path).module) as module:
        written = module.read("buildFile.xml").decode()
    read = help_html(sample(NAME), language)
    for name in ("procedures", "refusals", "reports", "menus", "module", "supplied"):
        native = section(name, language).values()
        english = {text for text in section(name, ENGLISH).values() if "{" not in text and len(text) > 10}
        for text in english - set(native):
            assert f">{text}<" not in read and f'"{text}"' not in written, text
