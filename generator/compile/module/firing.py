"""Pieces that fire: the menu rolls their dice, and the log tells each die and the hits.

Those of a side that fire one after the other, as the pieces of a selected stack, fire a volley: the log tells
their hits together (`rehearse/volley.py` says who belongs to it).
"""

from collections.abc import Collection, Iterator, Mapping

from generator import module_names as names
from generator.compile.module.corner import on_a_map
from generator.compile.module.messages import Messages, menu_entry, reports
from generator.compile.module.seats import lies_in_hands, menu_entry_if
from generator.compile.module.told import filled_line, spoken
from generator.compile.module.whereabouts import chain, lies_destroyed
from generator.core.form import NOBODY
from generator.core.operations import MOST_DICE
from generator.model.fire import Fire, PrintedDice
from generator.model.game import Game
from generator.model.piece import Piece
from generator.rehearse.by_hand import ways_to_fire
from generator.rehearse.statuses import statuses_of
from generator.vassal.expression import braces, text
from generator.vassal.keys import named, stroke
from generator.vassal.matching import matching_itself
from generator.vassal.property_changes import PropertyCommand, SetTo
from generator.vassal.quoting import Code
from generator.vassal.traits import Report, RestrictCommands, SetGlobalProperty, Trait, Trigger

_BEGIN, _ROLL, _COUNT = named("FireBegin"), named("FireRoll"), named("FireCount")
_ADD, _JOIN = named("FireAdd"), named("FireJoin")
_SIDES = 6


def fire_key(identifier: str, fire: Fire) -> str:
    """The key of a way to fire."""
    return stroke(fire.hotkey) if fire.hotkey is not None else named(f"Fire {identifier}")


def fire_keys(game: Game) -> tuple[str, ...]:
    """The keys of all ways to fire."""
    return tuple(fire_key(name, fire) for name, fire in game.definitions.fire.items())


def firing_traits(game: Game, identifier: str, messages: Messages, reveal: str) -> tuple[Trait, ...]:
    """The ways in which a piece fires, inner to outer; `reveal` is the key that shows a unit to all."""
    ways, piece = ways_to_fire(game, identifier), game.pieces[identifier]
    if not ways:
        return ()
    is_unit = piece.kind == "unit"
    destroyed = lies_destroyed(game, identifier)
    asked = ('FaceDown!="yes"', "Strength>0" if is_unit else "", f"!({destroyed})" if destroyed else "")
    able = " && ".join(filter(None, asked))
    shows = (reveal,) if is_unit or piece.hidden else ()
    return (*_dice(), *_volley(game, piece.side), *(
        trait for name in ways
        for trait in _way(game, name, messages, able, shows if game.definitions.fire[name].reveals else (),
                          statuses_of(game, identifier), piece)))


def firing_cards(game: Game, deck_id: str, messages: Messages) -> Iterator[Trait]:
    """The ways in which cards of a deck fire that lie open outside of hands, inner to outer.

    All that lie face down have one menu, which tells nobody what they are.
    """
    copies = (copy for copy in game.cards.values() if copy.deck_id == deck_id)
    firing = {copy.card_id: ways_to_fire(game, copy.id) for copy in copies}
    ways = [name for name in game.definitions.fire if any(name in able for able in firing.values())]
    if not ways:
        return
    yield from _dice()
    yield from _volley(game, game.definitions.decks[deck_id].side)
    open_there = 'FaceDown!="yes" && DeckName=="" && !' + lies_in_hands(sorted(game.hands), "CurrentZone")
    for name in ways:
        able = text(names.bar_list([card for card, able in firing.items() if name in able]))
        yield from _way(game, name, messages, open_there)
        yield RestrictCommands(
            name=f"do not fire: {name}", action="Hide", keys=(fire_key(name, game.definitions.fire[name]),),
            condition=matching_itself(f'FaceDown=="yes" || !{able}.contains("|"+DefId+"|")'))


def _dice() -> Iterator[Trait]:
    """One die more, remembered for the line of the log, and whether it hits."""
    die, found = f"GetString({text(names.DIE)})", f"GetString({text(names.SHOTS)})"
    rolled = braces(f"Random({_SIDES})")
    yield SetGlobalProperty(name=names.DIE, commands=(PropertyCommand(_ROLL, SetTo(rolled)),))
    yield SetGlobalProperty(name=names.SHOTS, commands=(
        PropertyCommand(_BEGIN, SetTo(Code(""))),
        PropertyCommand(_COUNT, SetTo(braces(f'{found}.equals("") ? ""+{die} : {found}+", "+{die}')))))
    yield SetGlobalProperty(name=names.HITS, commands=(
        PropertyCommand(_BEGIN, SetTo(Code("0"))),
        PropertyCommand(_COUNT, SetTo(braces(
            f"{names.DIE}>={names.NEEDS} ? {names.HITS}+1 : {names.HITS}")))))


def _volley(game: Game, side: str | None) -> Iterator[Trait]:
    """Whether the piece fires with those before it; their hits, and their place if they stand on the map."""
    volley, place = f"GetString({text(names.VOLLEY)})", f"GetString({text(names.VOLLEY_PLACE)})"
    grounded = on_a_map(game)
    itself = '("|"+Order+"|")'
    head = f'{text(f"{side or NOBODY} ")}+{names.TURN}+" "+{names.PHASE}+";"'
    joins = (f'{volley}.startsWith({head}) && !{volley}.contains({itself}) && '
             f'(!({grounded}) || {place}.equals("") || {place}.equals(CurrentZone))')
    joined = f'{volley}.endsWith("|")'
    yield SetGlobalProperty(name=names.VOLLEY, commands=(
        PropertyCommand(_BEGIN, SetTo(braces(f"{joins} ? {volley} : {head}"))),
        PropertyCommand(_JOIN, SetTo(braces(f"{volley}+{itself}")))))
    yield SetGlobalProperty(name=names.VOLLEY_PLACE, commands=(
        PropertyCommand(_ADD, SetTo(braces(f'({grounded}) ? CurrentZone : {joined} ? {place} : ""'))),))
    yield SetGlobalProperty(name=names.VOLLEY_HITS, commands=(
        PropertyCommand(_ADD, SetTo(braces(
            f"{joined} ? {names.VOLLEY_HITS}+{names.HITS} : {names.HITS}"))),))


def _way(
    game: Game, identifier: str, messages: Messages, able: str, shows: tuple[str, ...] = (),
    statuses: Collection[str] = (),
    piece: Piece | None = None,
) -> Iterator[Trait]:
    """What fires if it is `able`, a piece or a card; the keys that it `shows` itself by come first.

    Of the `statuses` that it may have some may limit its dice.
    """
    fire = game.definitions.fire[identifier]
    aim, loop, tell = (named(f"{word} {identifier}") for word in ("FireAim", "FireAll", "FireTell"))
    needs = chain([(f"{names.value(fire.value)}=={text(value)}", str(face))
                   for value, face in fire.hits_on.items()], str(_SIDES))
    yield SetGlobalProperty(name=names.NEEDS, commands=(PropertyCommand(aim, SetTo(braces(needs))),))
    yield Trigger(
        name=f"all dice of {identifier}", key=loop, action_keys=(_ROLL, _COUNT), loop=True,
        loop_count=_rolls(fire, {name: most for name, most in fire.limited_by.items() if name in statuses}))
    messages.name(f"fire-{identifier}", fire.title)
    yield Report(keys=(tell,), format=fired_in(game.native, identifier))
    acts, menu = (*shows, _BEGIN, aim, loop, _ADD, tell, _JOIN), menu_entry(fire.title, game.native)
    name, key = f"fire: {identifier}", fire_key(identifier, fire)
    if piece is not None:
        yield from menu_entry_if(game, piece, able, name=name, menu=menu, key=key, action_keys=acts)
    else:
        yield Trigger(name=name, menu=menu, key=key, action_keys=acts, condition=matching_itself(able))


def _rolls(fire: Fire, limits: Mapping[str, int]) -> Code:
    """How many dice are rolled, as `Fire.rolls` counts them; fewer with the statuses that limit them."""
    if isinstance(fire.dice, int):
        number = str(fire.dice)
    elif isinstance(fire.dice, PrintedDice):
        whole, reduced = (_printed(name, bool(limits)) for name in (fire.dice.value, fire.dice.reduced))
        number = whole if not reduced else f'Kind=="unit" && Facing>1 ? {reduced} : {whole}'
    else:
        number = "Strength" if fire.dice == "strength" else "Math.max(1,Strength/2)"
    for status, most in limits.items():
        bears = f"{names.STATUSES}.contains({text(f'|{status}|')})"
        number = f"Math.min({number},{bears} ? {most} : {MOST_DICE})"
    return Code(number) if number.isdigit() else braces(number)


def _printed(name: str | None, is_reckoned: bool) -> str:
    """A printed number of dice; to be reckoned with, one that is not there is none."""
    if name is None:
        return ""
    value = names.value(name)
    return f'(GetString({text(value)}).equals("") ? 0 : {value})' if is_reckoned else value


def fired_in(language: str, identifier: str) -> Code:
    """The line for a unit that has fired, in a language."""
    way = names.MESSAGE + f"fire-{identifier}".replace("-", "_")
    known = {"Way": way, "Dice": names.SHOTS, "Needs": names.NEEDS, "Hits": names.HITS}
    told = {name: spoken(text(found)) for name, found in known.items()}
    line = filled_line(reports("fired", language), told)
    total = filled_line(reports("fired-together", language), {"Total": spoken(text(names.VOLLEY_HITS))})
    return braces(f'{line}+({spoken(text(names.VOLLEY))}.endsWith("|") ? {total} : "")')
