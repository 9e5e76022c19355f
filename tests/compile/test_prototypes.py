"""Pieces share prototypes only where they can do the same: each has in the module all that it asks for."""

import re
from dataclasses import replace

import pytest
from lxml import etree

from generator.compile.module.behaviours import piece_traits
from generator.compile.module.laws import binding_rules, guard_traits
from generator.compile.module.messages import Messages
from generator.module_names import PLACES
from generator.vassal.piece import Piece
from generator.vassal.traits import DoesNotStack, Prototype, RestrictCommands, Trait
from tests.bundled import GAMES, bundled, plan


def _found(name: str, *tags: str) -> list[etree._Element]:
    tree = etree.fromstring(plan(name).files["buildFile.xml"])
    return [element for element in tree.iter() if str(element.tag).rpartition(".")[2] in tags]


def _expanded(name: str) -> dict[int, tuple[Trait, ...]]:
    """All traits of each piece by its number, prototypes and lists of places written out."""
    lists = {str(e.get("name")): str(e.get("initialValue")) for e in _found(name, "GlobalProperty")}

    def written_out(text: str | None) -> str:
        return re.sub(rf"\b{PLACES}\w+", lambda found: f'"{lists[found[0]]}"', text or "")

    shared = {str(e.get("name")): Piece.from_definition(written_out(e.text)).traits[1:]
              for e in _found(name, "PrototypeDefinition")}
    found = {}
    for slot in _found(name, "PieceSlot"):
        traits = Piece.from_definition(written_out(slot.text)).traits
        found[int(slot.get("gpid") or 0)] = tuple(
            inner for trait in traits
            for inner in (shared[trait.name] if isinstance(trait, Prototype) else (trait,)))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_piece_has_every_trait_that_it_asks_for(name: str) -> None:
    game, expanded = bundled(name), _expanded(name)
    messages = Messages(game)
    guards = {rules: guard_traits(game, rules, messages)
              for rules in {binding_rules(game, piece) for piece in game.pieces}}
    for gpid, identifier in plan(name).gpids.items():
        if identifier not in game.pieces:
            continue
        asked = piece_traits(game, identifier, messages)
        if game.pieces[identifier].kind != "control":
            asked = (*guards[binding_rules(game, identifier)], *asked)
        missing = [trait for trait in asked if trait not in expanded[gpid]]
        assert not missing, identifier


@pytest.mark.parametrize("name", GAMES)
def test_no_key_that_a_piece_itself_hears_is_kept_from_it(name: str) -> None:
    screened = 0
    for traits in _expanded(name).values():
        at = next((n for n, trait in enumerate(traits) if _is_screen(trait)), None)
        if at is None:
            continue
        screened += 1
        inside = "\n".join(trait.type_string().replace("\\", "") for trait in traits[:at])
        screen = traits[at]
        assert isinstance(screen, RestrictCommands)
        assert not [key for key in screen.keys if re.search(rf"{re.escape(key)}(?!\w)", inside)]
    assert screened


def _is_screen(trait: Trait) -> bool:
    return isinstance(trait, RestrictCommands) and not trait.condition


@pytest.mark.parametrize("name", ["hitler", "marat"])
def test_what_is_not_movable_stays_where_it_lies(name: str) -> None:
    game = bundled("leningrad41")
    fixed = game.pieces[name].model_copy(update={"movable": False})
    held = replace(game, pieces={**game.pieces, name: fixed})
    still = DoesNotStack(move="V", stack="R")
    assert still in piece_traits(held, name, Messages(held))
    assert still not in piece_traits(game, name, Messages(game))


@pytest.mark.parametrize("name", GAMES)
def test_a_random_number_is_never_read_as_a_text(name: str) -> None:
    """In VASSAL's BeanShell `""+Random(6)` stays a number, and `Integer.parseInt` of one is Bad Data."""
    texts = " ".join(str(slot.text) for slot in _found(name, "PieceSlot", "CardSlot", "PrototypeDefinition"))
    assert not re.findall(r'parseInt\((?:\\*""\+)?Random', texts)
