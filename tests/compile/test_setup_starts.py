"""What set-up cards say of the turn in which a scenario begins."""

from generator.compile.words.resolving import Setups
from generator.compile.words.setup_cards import setup_documents
from tests.compile.told import told_text
from tests.laid_over import problems_of

LATE = "scenarios: {solo: {turn: 3, phase: blue}}\n"


def cards(changes: str) -> str:
    problems, _, game = problems_of(changes, "late.yaml", draw=False)
    assert game is not None and not problems.has_errors, list(problems)
    return "\n".join(told_text(card) for card in setup_documents(Setups(game), "en"))


def test_each_scenario_says_when_it_begins_if_they_differ() -> None:
    told = cards(LATE)
    assert "The game begins with turn 3, phase “Blue action”." in told
    assert "The game begins with turn 1, phase “Red action”." in told


def test_nothing_is_said_of_it_if_all_begin_at_the_beginning() -> None:
    assert "The game begins" not in cards("scenarios: {solo: {title: Alone}}\n")


def test_who_has_no_player_is_told_and_in_which_start() -> None:
    told = cards("sides: {blue: {bot_when: {state: {mode: solo}}}}")
    assert "Alone: Without a player: Blues." in told
    assert "\nWithout a player: Blues." in cards("sides: {blue: {bot_when: {state: {mode: duel solo}}}}")


MONEY = "properties: {gold: {title: Gold, initial: \"3\", least: 0, most: 9}}\n"


def test_a_number_that_no_marker_shows_is_told_at_the_start() -> None:
    assert "Note as “Gold”: 3." in cards(MONEY)
    assert "Gold" not in cards(MONEY.replace('"3"', '"0"'))
    assert "Gold" not in cards(MONEY.replace("title: Gold", "title: Gold, chart: no"))


def test_starts_that_differ_in_a_number_alone_say_so() -> None:
    told = cards(MONEY + "scenarios: {solo: {state: {mode: solo, gold: 7}}}")
    assert "Note as “Gold”: 3 (Duel), 7 (Alone)." in told
