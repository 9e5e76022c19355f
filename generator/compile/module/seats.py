"""Who sits where, and what each seat may see and handle."""

from collections.abc import Iterator

from generator import module_names as names
from generator.compile.module.expressions import Expressions
from generator.compile.module.whereabouts import either
from generator.model.game import Game
from generator.model.piece import Piece
from generator.rehearse.once import once
from generator.vassal.expression import text
from generator.vassal.keys import named
from generator.vassal.matching import matching_itself
from generator.vassal.quoting import Shown
from generator.vassal.traits import RestrictCommands, Trait, Trigger


def plays(game: Game, side: str) -> str:
    """Whether the player has a seat of a side or that of all sides, or any if the bot has the side."""
    bot = game.bots.get(side)
    if bot is None:
        return _seated(game, side)
    by_bot = f"({_seated(game, *game.definitions.sides)} && {Expressions(game).condition(bot)})"
    return either([_seated(game, side), by_bot])


def takes_part(game: Game) -> str:
    """Whether the player has any seat at all, and does not only look on."""
    return _seated(game, *game.definitions.sides)


def acting(game: Game, side: str) -> Iterator[str]:
    """For each seat of a side that acts only at times: another has pressed, or it is such a time."""
    for seat, name in zip(game.definitions.sides[side].seats, names.seat_names(game, side), strict=True):
        if seat in game.acting:
            yield either([f"playerSide!={text(name)}", Expressions(game).condition(game.acting[seat])])


def friendly_eyes(game: Game, side: str) -> str:
    """Whether the looking player belongs to a side that is not played by the bot."""
    bot = game.bots.get(side)
    seated = _seated(game, side)
    return f"({seated} && !({Expressions(game).condition(bot)}))" if bot else seated


def menu_entry_if(
    game: Game, piece: Piece, able: str, *, name: str, menu: Shown, key: str, action_keys: tuple[str, ...],
) -> tuple[Trigger, ...]:
    """An entry of a menu for a piece that is `able`; of a hidden piece of the bot it is never grey.

    Who plays the bot has the menu, and would know from a grey entry what nobody may see.
    """
    side, asked = piece.side, matching_itself(able)
    if not piece.hidden or side is None or side not in game.bots:
        return (Trigger(name=name, menu=menu, key=key, action_keys=action_keys, condition=asked),)
    ask, unseen = named(f"Try {name.replace(':', '')}"), f'Hidden=="true" && !({friendly_eyes(game, side)})'
    return (
        Trigger(name=f"try {name}", key=ask, action_keys=action_keys, condition=asked),
        Trigger(name=name, menu=menu, key=key, action_keys=(ask,),
                condition=matching_itself(either([f"({able})", f"({unseen})"]))))


def handles(game: Game, side: str) -> str:
    """Whether the player may handle a unit of a side: he plays it, or any, it is open and he wants to."""
    wants_to = f'{names.HANDS}=={text(names.hands_words(game)["all"])}'
    is_open = f'{wants_to} && {_seated(game, *game.definitions.sides)} && Kind=="unit" && Hidden!="true"'
    return either([plays(game, side), f"({is_open})"])


def own_hands_only(game: Game, side: str, *keys: str) -> Trait:
    """Hides commands from all but those who may handle the side's pieces."""
    others = matching_itself(f"!({handles(game, side)})")
    return RestrictCommands(name="own pieces only", action="Hide", condition=others, keys=keys)


def hands_of_sides(game: Game) -> dict[str, list[str]]:
    """The hands on open boards, by the side that sees their cards."""
    found: dict[str, list[str]] = {}
    for hand, side in game.open_hands.items():
        found.setdefault(side, []).append(hand)
    return found


@once
def cards_have_sides(game: Game) -> bool:
    """Whether some card is the event of another side than its deck's, which alone says who handles it."""
    return any(copy.side != copy.deck.side for copy in game.cards.values())


def lies_in_hands(hands: list[str], place: str = "CurrentZone") -> str:
    """Whether a card lies in one of the hands; `place` is what holds its place."""
    return f'{text(names.bar_list(hands))}.contains("|"+{place}+"|")'


def _seated(game: Game, *sides: str) -> str:
    seats = text(names.bar_list([
        *(name for side in sides for name in names.seat_names(game, side)), names.all_sides(game)]))
    return f'{seats}.contains("|"+playerSide+"|")'
