"""What is kept of histories shows all that they showed."""

from .goals import Goal
from .shorten import History, chosen

A, B, C = (Goal("law", ("rules", name)) for name in "abc")
LONG = History("any", 1, (("turn",),) * 90)
SHORT = History("any", 2, (("turn",),) * 3)


def test_of_a_long_history_its_beginning_is_kept() -> None:
    assert chosen({LONG: {A: 1, B: 40}, SHORT: {B: 2, C: 3}}) == {SHORT: [B, C], LONG.first(1): [A]}


def test_a_history_that_shows_nothing_more_is_dropped() -> None:
    assert chosen({LONG: {A: 80, B: 90}, SHORT: {A: 2, B: 3}}) == {SHORT: [A, B]}


def test_what_only_the_end_of_a_history_shows_keeps_it_whole() -> None:
    assert chosen({LONG: {A: 90}}) == {LONG: [A]}
