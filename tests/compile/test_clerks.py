"""The umpire's program in pieces: none is too long for VASSAL's memory, and none sends a key in vain."""

from functools import cache

import pytest
from lxml import etree

from generator import module_names as names
from generator.compile.module.clerks import heard_first
from generator.vassal.piece import Piece
from generator.vassal.traits import GlobalKeyCommand, Marker, Prototype, RestrictCommands, Trait, Trigger
from tests.bundled import GAMES, plan

MOST_CHARACTERS = 64_000_000
"""What may be kept of one piece while a saved game is opened: VASSAL has a gigabyte, for all it does."""


@cache
def _definitions(name: str, tag: str) -> tuple[tuple[str, Piece], ...]:
    tree = etree.fromstring(plan(name).files["buildFile.xml"])
    return tuple((str(each.get("name")), Piece.from_definition(each.text or ""))
                 for each in tree.iter() if str(each.tag).rpartition(".")[2] == tag)


def _in_play(name: str, piece: Piece) -> list[Trait]:
    """The traits of a piece as VASSAL saves it, inner to outer: those of its prototypes with them."""
    known = dict(_definitions(name, "PrototypeDefinition"))
    return [each for trait in piece.traits for each in (
        _in_play(name, known[trait.name])[1:] if isinstance(trait, Prototype) else [trait])]


def _kept_characters(lengths: list[int]) -> int:
    """How much of a piece's type is in memory at once, by the lengths of its traits, inner to outer.

    At each trait VASSAL keeps what lies further in, in which each of the tabs between traits has one
    backslash more than the tab before it.
    """
    kept = within = 0
    for number, length in enumerate(lengths):
        within += length
        kept += within + number * (number - 1) // 2
    return kept


@pytest.mark.parametrize("name", GAMES)
def test_a_saved_game_can_be_opened_with_the_memory_that_vassal_has(name: str) -> None:
    slots = [piece for tag in ("PieceSlot", "CardSlot") for _, piece in _definitions(name, tag)]
    assert max(_kept_characters([len(trait.type_string()) for trait in _in_play(name, piece)])
               for piece in slots) < MOST_CHARACTERS


@cache
def _clerks(name: str) -> tuple[tuple[Trait, ...], ...]:
    """The traits of each, without what only keeps keys away."""
    return tuple(
        tuple(each for each in piece.traits if not isinstance(each, RestrictCommands))
        for _, piece in _definitions(name, "PieceSlot")
        if any(isinstance(each, Marker) and names.CLERK in each.names for each in piece.traits))


@pytest.mark.parametrize("name", GAMES)
def test_a_clerk_hears_what_it_sends_itself_if_anybody_does(name: str) -> None:
    heard_by_some = frozenset().union(*map(heard_first, _clerks(name)))
    for clerk in _clerks(name):
        sent = {key for each in clerk if isinstance(each, Trigger) for key in each.action_keys}
        assert sent & heard_by_some <= heard_first(clerk)


@pytest.mark.parametrize("name", GAMES)
def test_one_clerk_alone_hears_a_key_that_another_sends_it_and_all_but_the_umpire_who_asks_who_is_there(
    name: str
) -> None:
    crossing = {each.key_sent for clerk in _clerks(name) for each in clerk
                if isinstance(each, GlobalKeyCommand) and each.target.map_name == names.UMPIRE_WINDOW}
    heard = [heard_first(clerk) for clerk in _clerks(name)]
    counted = {key.rpartition(",")[2]: sum(key in keys for keys in heard) for key in crossing}
    assert counted.pop("Announce") == len(heard) - 1
    assert counted and set(counted.values()) == {1}
