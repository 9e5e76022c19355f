"""Every property that a module makes is the game's, or a name that `check` keeps free for the module."""

import pytest
from lxml import etree

from generator import module_names as names
from generator.vassal.piece import Piece
from generator.vassal.traits import (
    CalculatedProperty,
    DynamicProperty,
    Layer,
    Marker,
    Rotate,
    SetGlobalProperty,
    Trait,
    Trigger,
)
from tests.bundled import GAMES, bundled, plan
from tests.laid_over import problems_of


def _made(trait: Trait) -> list[str]:
    """The properties that a trait gives to its piece or to the module."""
    match trait:
        case Marker():
            return [*trait.names]
        case Layer() | Rotate():
            return [f"{trait.name}_Level"]
        case CalculatedProperty() | DynamicProperty() | SetGlobalProperty():
            return [trait.name]
        case Trigger():
            return [trait.index_property] if trait.index_property else []
        case _:
            return []


@pytest.mark.parametrize("name", GAMES)
def test_a_module_makes_no_property_that_an_author_could_take(name: str) -> None:
    tree = etree.fromstring(plan(name).files["buildFile.xml"])
    found = set()
    for element in tree.iter():
        tag = str(element.tag).rpartition(".")[2]
        if tag in ("PieceSlot", "CardSlot", "PrototypeDefinition"):
            traits = Piece.from_definition(element.text or "").traits
            found |= {made for trait in traits for made in _made(trait)}
        elif tag == "GlobalProperty":
            found.add(str(element.get("name")))
    found -= {names.state(each) for each in bundled(name).definitions.properties}
    assert {each for each in found if "." not in each and not each.startswith(names.PREFIXES)} <= names.KEPT


@pytest.mark.parametrize("name", ["Script", "Fate", "Arranging", "Traced-x", "Due_3", "Cover_Level"])
def test_an_author_cannot_take_a_name_of_the_module(name: str) -> None:
    text = f"properties:\n  {name}: {{initial: a}}\n"
    problems, _, _ = problems_of(text, "taken.yaml", draw=False)
    assert [problem.code for problem in problems.found] == ["reserved-name"]
