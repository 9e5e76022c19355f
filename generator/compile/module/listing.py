"""How pieces answer scripts that speak of them: they put their names on a list, and show that they acted."""

from generator import module_names as names
from generator.compile.module.place_names import named_place
from generator.core.pieces import Pieces
from generator.model.game import Game
from generator.rehearse.conditions import ever_fitting
from generator.vassal.expression import braces, text
from generator.vassal.property_changes import PropertyCommand, SetTo
from generator.vassal.traits import DynamicProperty, Layer, SetGlobalProperty, Trait

SPENT_IMAGE = "spent.png"
_ASIDE_MM = 7.0
"""How far to the left of the middle of a piece the mark stands: below are its values, above lie markers."""


def listing_traits(game: Game, identifier: str) -> tuple[Trait, ...]:
    """How a piece puts its name, or that of its place, on the list that a script makes."""
    if not _ever(game, identifier, game.asked.listed_pieces):
        return ()
    name = _after_others('GetString("PublicName")')
    place, found = named_place("CurrentZone"), f"GetString({text(names.LISTED)})"
    once = f'(", "+{found}+", ").contains(", "+{place}+", ") ? {found} : {_after_others(place)}'
    commands = (PropertyCommand(names.LIST_NAME, SetTo(braces(name))),
                PropertyCommand(names.LIST_PLACE, SetTo(braces(once))))
    return (SetGlobalProperty(name=names.LISTED, commands=commands),)


def spending_traits(game: Game, identifier: str) -> tuple[Trait, ...]:
    """A mark on a piece that has acted; the piece remembers in which phase, so nothing clears the mark."""
    if not _ever(game, identifier, game.asked.spent_pieces):
        return ()
    now, aside = f'{names.TURN}+"|"+{names.PHASE}', round(_ASIDE_MM * game.definitions.theme.screen_px_per_mm)
    return (
        DynamicProperty(
            name="Spent", value="", commands=(PropertyCommand(names.SPEND, SetTo(braces(now))),)),
        Layer(name="Acted", images=("", SPENT_IMAGE), follow=True, x=-aside,
              follow_expression=braces(f"Spent.equals({now}) ? 2 : 1")),
    )


def _after_others(word: str) -> str:
    found = f"GetString({text(names.LISTED)})"
    return f'{found}.equals("") ? ""+{word} : {found}+", "+{word}'


def _ever(game: Game, identifier: str, asked: tuple[Pieces, ...]) -> bool:
    return any(identifier in ever_fitting(game, wanted.printed) for wanted in asked)
