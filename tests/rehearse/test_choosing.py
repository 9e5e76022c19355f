"""What players choose: as they are told to, or at random by the seed."""

import pytest

from generator.rehearse.chance import NotOffered, SeededChance
from generator.rehearse.naming import PlaceId, names_of
from generator.rehearse.player import rehearse
from tests.samples import sample

OFFERED = ["A1", "C1", "C2"]


def test_answers_are_given_in_their_order_and_then_any() -> None:
    chance = SeededChance(1, ["C2", "first"])
    assert [chance.choose(OFFERED), chance.choose(OFFERED)] == ["C2", "A1"]
    assert chance.choose(OFFERED) in OFFERED


def test_an_answer_that_nobody_asks_for_is_told() -> None:
    log = rehearse(sample("hexes"), "meeting", turns=1, answers=["Hussars"]).referee.log
    assert (log[-1].step, log[-1].text) == ("refused", "“Hussars”: nobody was asked to choose any more")


def test_the_same_seed_chooses_the_same() -> None:
    one, other = SeededChance(7), SeededChance(7)
    assert [one.choose(OFFERED) for _ in range(9)] == [other.choose(OFFERED) for _ in range(9)]


def test_what_is_not_offered_is_refused_with_what_is() -> None:
    with pytest.raises(NotOffered) as refused:
        SeededChance(1, ["B1"]).choose(OFFERED)
    assert (refused.value.answer, list(refused.value.offered)) == ("B1", OFFERED)


def test_what_several_are_called_is_refused_with_them() -> None:
    with pytest.raises(NotOffered) as refused:
        SeededChance(1, ["c"], lambda each, words: each[0].casefold() == words).choose(OFFERED)
    assert refused.value.is_one_of_several and list(refused.value.offered) == ["C1", "C2"]


def test_a_place_is_called_by_its_title_or_with_its_id_beside_it() -> None:
    names, place = names_of(sample("hexes")), PlaceId("1003")
    for words in ("Eastgate", "eastgate (1003)"):
        assert names.calls(place, words)


def test_an_id_is_meant_before_a_name() -> None:
    names = {"A1": "C1", "C1": "Mill", "C2": "Ford"}
    chance = SeededChance(1, ["C1", "Ford"], lambda each, words: names[each] == words)
    assert [chance.choose(OFFERED), chance.choose(OFFERED)] == ["C1", "C2"]
