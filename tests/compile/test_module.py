"""What the module promises before any engine has seen it."""

import re
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest
from lxml import etree

from generator import module_names as names
from generator.compile.module.assemble import ModulePlan
from generator.compile.module.expressions import Expressions
from generator.compile.module.whereabouts import chain, either
from generator.compile.module.windows import button_text
from generator.core.pieces import Pieces
from generator.model.game import Game
from generator.model.spoken_pieces import hidden_piece
from generator.vassal.keys import stroke
from generator.vassal.piece import Piece
from generator.vassal.traits import CalculatedProperty, Layer, Marker, Prototype, TextLabel, Trait
from tests import forms
from tests.bundled import bundled as bundled_game
from tests.bundled import plan as plan_of

DEEPEST_BRACKETS = 6


def bundled() -> Game:
    return bundled_game("stalingrad")


def plan() -> ModulePlan:
    return plan_of("stalingrad")


@cache
def tree() -> etree._Element:
    return etree.fromstring(plan().files["buildFile.xml"])


def elements(tag: str) -> list[etree._Element]:
    return [element for element in tree().iter() if str(element.tag).rpartition(".")[2] == tag]


@cache
def slots() -> tuple[Piece, ...]:
    found = [*elements("PieceSlot"), *elements("CardSlot")]
    return tuple(Piece.from_definition(slot.text or "") for slot in found)


def pieces() -> list[Piece]:
    """The pieces of the game."""
    return [piece for piece in slots() if markers(piece).get("DefId") not in (names.UMPIRE, None)]


def counts() -> list[Piece]:
    """The numbers in the boxes of piles, which are none of the game's pieces."""
    return [piece for piece in slots() if "DefId" not in markers(piece)]


def clerks() -> list[Piece]:
    """The umpire and his clerks."""
    return [each for each in slots() if markers(each).get("DefId") == names.UMPIRE]


def prototypes() -> dict[str, Piece]:
    return {str(e.get("name")): Piece.from_definition(e.text or "") for e in elements("PrototypeDefinition")}


def markers(piece: Piece) -> dict[str, str]:
    found: dict[str, str] = {}
    for trait in piece.traits:
        if isinstance(trait, Marker):
            found.update(zip(trait.names, trait.values, strict=True))
    return found


def test_every_physical_piece_and_card_is_in_the_module_once() -> None:
    game = bundled()
    expected = Counter(list(game.pieces)) + Counter(copy.card_id for copy in game.cards.values())
    assert Counter(markers(piece)["DefId"] for piece in pieces()) == expected


def test_every_piece_names_its_side_and_kind() -> None:
    assert all({"DefId", "Side", "Kind"} <= markers(piece).keys() for piece in pieces())


def test_each_pile_tells_how_many_lie_in_it() -> None:
    piles = [place.id for place in bundled().locations.values() if place.holds_pile]
    told = [trait.text for piece in counts() for trait in piece.traits if isinstance(trait, TextLabel)]
    assert sorted(map(str, told)) == sorted(f'{{GetProperty("{pile}_numPieces")}}' for pile in piles)


def test_every_location_is_a_zone_of_its_own_name() -> None:
    zones = [zone.get("name") for zone in elements("Zone")]
    assert sorted(map(str, zones)) == sorted(bundled().locations)


def test_hexes_snap_to_their_centre() -> None:
    regions = {region.get("name") for region in elements("Region")}
    assert {place.id for place in bundled().locations.values() if place.kind == "hex"} <= regions


def test_module_numbers_are_unique() -> None:
    numbers = [slot.get("gpid") for slot in [*elements("PieceSlot"), *elements("CardSlot")]]
    assert len(set(numbers)) == len(numbers) == len(plan().gpids) + len(clerks()) + len(counts())


def test_every_prototype_that_is_used_is_defined() -> None:
    used = {trait.name for piece in pieces() for trait in piece.traits if isinstance(trait, Prototype)}
    assert used == set(prototypes())


def test_the_umpire_remembers_nothing() -> None:
    """A remembering trait would encode the state of the whole program at every key."""
    kinds = {type(trait).__name__ for clerk in clerks() for trait in clerk.traits}
    assert not kinds & {"DynamicProperty", "Layer", "Rotate"}


def test_the_umpire_is_out_of_sight() -> None:
    (window,) = (each for each in elements("Map") if each.get("mapName") == names.UMPIRE_WINDOW)
    assert (window.get("launch"), window.get("buttonName"), window.get("icon")) == ("true", "", "")
    assert names.UMPIRE_WINDOW not in {each.get("text") for each in elements("ToolbarMenu")}
    assert "umpire" not in {piece.kind for piece in bundled().pieces.values()}


def all_traits() -> list[Trait]:
    every = [*slots(), *prototypes().values()]
    return [trait for piece in every for trait in piece.traits]


def test_expressions_stay_flat_for_the_parser_of_the_engine() -> None:
    deepest = max(_depth(text) for trait in all_traits() for text in _expressions(trait))
    assert deepest <= DEEPEST_BRACKETS


def _expressions(trait: Trait) -> list[str]:
    return re.findall(r"\{.*\}", trait.type_string())


def _depth(text: str) -> int:
    outside_texts = re.sub(r'"(?:[^"\\]|\\.)*"', "", text)
    depth = deepest = 0
    for character in outside_texts:
        depth += (character == "(") - (character == ")")
        deepest = max(deepest, depth)
    return deepest


def test_every_text_that_is_spoken_is_defined() -> None:
    texts = [trait.type_string() + trait.state_string() for trait in all_traits()]
    spoken = {name for text in texts for name in re.findall(r'"(Msg_\w+)"', text)}
    begun = tuple(name for name in spoken if name.endswith("_"))  # before what an event or a law is called
    assert sorted(begun) == ["Msg_rule_", "Msg_told_"]
    defined = {str(e.get("name")) for e in elements("GlobalTranslatableMessage")}
    others = (names.PLACE, names.TERRAIN, names.CALLED, *begun)
    assert spoken.difference(begun) == {name for name in defined if not name.startswith(others)}


def test_every_spoken_text_is_translated() -> None:
    translated = plan().files["Module_es.properties"].decode()
    for element in elements("GlobalTranslatableMessage"):
        assert f"GlobalTranslatableMessage.{element.get('name')}.initialValue=" in translated


def test_every_scenario_can_be_started_and_is_listed_with_its_setup() -> None:
    scenarios = bundled().definitions.scenarios
    files = {e.get("file") for e in elements("PredefinedSetup")} - {""}
    assert files == {f"{scenario}.vsav" for scenario in scenarios} <= set(plan().files)
    assert {s["scenario"] for s in plan().scripts if s["kind"] == "setup"} == set(scenarios)


def test_undo_has_a_key() -> None:
    keys = [option.text for option in elements("option") if option.get("name") == "undoHotKey"]
    assert keys == [stroke("ctrl Z")]


def test_every_script_but_parts_and_events_has_a_button() -> None:
    buttons = {e.get("buttonText") for e in elements("GlobalKeyCommand")}
    scripts = bundled().definitions.scripts.values()
    assert {button_text(s, "en") for s in scripts if s.has_button} <= buttons


def test_hidden_blocks_are_covered_by_who_looks() -> None:
    hidden = {name for name, piece in bundled().pieces.items() if piece.hidden}
    for piece in pieces():
        if markers(piece)["DefId"] in hidden:
            cover = next(t for t in piece.traits if isinstance(t, Layer) and t.name == "Cover")
            assert "playerSide" in cover.follow_expression
            assert cover.level_names[1] != markers(piece)["DefId"]
            public = [t for t in piece.traits if isinstance(t, CalculatedProperty) and t.name == "PublicName"]
            assert len(public) == 1


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ({"state": {"stage": "playing entering"}}, '"|playing|entering|".contains("|"+stage+"|")'),
        ({"compare": {"left": "$die", "equals": "6"}}, "Var_die==6"),
        (
            {"exists": {"ids": "raus", "at": "out-of-play"}},
            'CountLocation("out-of-play","Box of pieces","","DefId = raus")>0',
        ),
        ({"none": [{"here": "X Y"}]}, '!(DeckName=="" && "|X|Y|".contains("|"+CurrentZone+"|"))'),
        ({"came_from": {"board": "map"}}, 'OldMap=="Stalingrad" && OldDeckName=="" && OldZone!=""'),
    ],
)
def test_conditions_become_expressions(condition: dict[str, object], expected: str) -> None:
    assert Expressions(bundled(), of_move=True).condition(forms.condition(condition)) == expected


def test_an_amount_that_depends_is_one_expression() -> None:
    quantity = forms.quantity(
        {"choose": {"when": {"state": {"mode": "solo"}}, "then": "2", "otherwise": "1"}}
    )
    assert Expressions(bundled()).amount(quantity) == '("|solo|".contains("|"+mode+"|") ? 2 : 1)'


def test_a_side_is_compared_with_that_of_the_moved_piece() -> None:
    assert Expressions(bundled()).filter(Pieces(side="same")) == 'Side=="$Side$"'


def test_alternatives_can_stand_beside_others() -> None:
    assert either(["a", "b"]) == "(a || b)"
    assert either(["a"]) == "a"
    assert either([]) == "false"
    assert chain([("a", "1"), ("b", "2")], "3") == "a ? 1 : b ? 2 : 3"


@pytest.mark.parametrize(("shape", "called"), [("block", "Red block"), ("counter", "Red counter")])
def test_a_hidden_piece_is_called_what_it_is(shape: str, called: str) -> None:
    game = bundled_game("leningrad41")
    pieces = {name: piece.model_copy(update={"shape": shape}) for name, piece in game.pieces.items()}
    side = next(iter(game.definitions.sides))
    adjective = game.definitions.sides[side].adjective.in_language("en")
    assert hidden_piece(replace(game, pieces=pieces), side, "en") == called.replace("Red", adjective)
