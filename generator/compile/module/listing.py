"""How pieces answer scripts that list them or go through them: they put themselves on a list, one by one."""

from generator import module_names as names
from generator.compile.module.place_names import named_place
from generator.model.game import Game
from generator.rehearse.ever import is_among
from generator.vassal.expression import braces, text
from generator.vassal.property_changes import PropertyCommand, SetTo
from generator.vassal.traits import SetGlobalProperty, Trait


def listing_traits(game: Game, *alike: str) -> tuple[Trait, ...]:
    """How pieces or cards put their name, their place or their id on the list that a script makes."""
    are_named = any(is_among(game, each, game.asked.listed_pieces) for each in alike)
    are_met = any(is_among(game, each, game.asked.looped_pieces) for each in alike)
    if not (are_named or are_met):
        return ()
    name = _after_others('GetString("PublicName")')
    place, found = named_place("CurrentZone"), f"GetString({text(names.LISTED)})"
    once = f'(", "+{found}+", ").contains(", "+{place}+", ") ? {found} : {_after_others(place)}'
    commands = (PropertyCommand(names.LIST_NAME, SetTo(braces(name))),
                PropertyCommand(names.LIST_PLACE, SetTo(braces(once)))) if are_named else ()
    met = (PropertyCommand(names.LIST_ID, SetTo(braces(f'{found}+DefId+"|"'))),) if are_met else ()
    return (SetGlobalProperty(name=names.LISTED, commands=(*commands, *met)),)


def _after_others(word: str) -> str:
    found = f"GetString({text(names.LISTED)})"
    return f'{found}.equals("") ? ""+{word} : {found}+", "+{word}'
