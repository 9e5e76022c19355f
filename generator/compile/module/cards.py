"""What hands can do with a card: turn it over, play it, discard it, take it out of the game."""

from collections.abc import Iterator, Sequence

from generator import module_names as names
from generator.compile.module.arrivals import arrival_traits, turning_over
from generator.compile.module.firing import fire_keys, firing_cards
from generator.compile.module.going import going_to
from generator.compile.module.laws import (
    ARRANGING_BEGINS,
    ARRANGING_ENDS,
    JUDGED,
    event_traits,
    script_traits,
)
from generator.compile.module.listing import listing_traits
from generator.compile.module.messages import Messages, menus
from generator.compile.module.pieces import FACE_DOWN, FACE_UP, TURN_OVER
from generator.compile.module.seats import hands_of_sides, lies_in_hands, own_hands_only, plays
from generator.compile.module.slots import FIND_SLOT
from generator.compile.module.told import tell
from generator.model.game import Game, Location
from generator.model.piece import CardLook
from generator.rehearse.never import never_lies
from generator.vassal.expression import braces, text
from generator.vassal.keys import named, stroke
from generator.vassal.matching import matching_itself
from generator.vassal.quoting import shown
from generator.vassal.traits import RestrictCommands, SendToLocation, Trait, Trigger

DISCARD, PLAY, PLAY_FACE_DOWN, REMOVE = (
    stroke(names.PIECE_HOTKEYS[entry]) for entry in ("discard", "put-in-play", "play-face-down", "remove"))
_KEYS = (TURN_OVER, DISCARD, PLAY, PLAY_FACE_DOWN, REMOVE)


def card_traits(game: Game, deck_id: str, messages: Messages) -> tuple[Trait, ...]:
    """What a card of a deck can do, inner to outer."""
    deck = game.definitions.decks[deck_id]
    copies = [copy.id for copy in game.cards.values() if copy.deck_id == deck_id]
    as_script, *_ = script_traits()
    traits: list[Trait] = [*arrival_traits(game), *listing_traits(game, *copies),
                           *turning_over(game.native, tell("turned")), as_script]
    traits += _sent(game, "discard", DISCARD, FACE_UP, deck.discard)
    if deck.play is not None:
        traits += _sent(game, "put-in-play", PLAY, FACE_UP, deck.play)
        traits += _never_played(game, copies, deck.play)
    if deck.play_face_down is not None:
        traits += _sent(game, "play-face-down", PLAY_FACE_DOWN, FACE_DOWN, deck.play_face_down)
    if deck.remove is not None:
        traits += _sent(game, "remove", REMOVE, FACE_UP, deck.remove)
    traits += firing_cards(game, deck_id, messages)
    traits += _settling(game, deck.look)
    if deck.side is not None:
        traits.append(own_hands_only(game, deck.side, *_KEYS, *fire_keys(game)))
    piles = [place.id for place in game.locations.values() if place.secret]
    traits.append(
        RestrictCommands(
            name="not from a secret pile",
            action="Hide",
            keys=_KEYS,
            condition=matching_itself(f'{text(names.bar_list(piles))}.contains("|"+DeckName+"|")'),
        )
    )
    traits += [RestrictCommands(name=f"not from a hand of {side}", action="Hide", keys=_KEYS,
                                condition=matching_itself(f"{lies_in_hands(hands)} && !{plays(game, side)}"))
               for side, hands in hands_of_sides(game).items()]
    return (*traits, *event_traits(game, TURN_OVER))


def _settling(game: Game, look: CardLook) -> Iterator[Trait]:
    """A card that a hand drops into a box with room for one lies in its middle, not over others beside it."""
    boxes = [place.id for place in game.locations.values() if _has_room_for_one(place, look)]
    if not boxes:
        return
    settle = named("SettleInBox")
    yield SendToLocation(key=settle, map_name=braces("CurrentMap"), mode=SendToLocation.ZONE,
                         zone=braces("CurrentZone"))
    dropped = f'{JUDGED} && {names.BROKEN}.isEmpty() && {names.SCRIPT}!="yes"'
    among = f'{text(names.bar_list(boxes))}.contains("|"+CurrentZone+"|")'
    yield Trigger(name="settles in its box", key=names.MOVED,
                  action_keys=(ARRANGING_BEGINS, settle, ARRANGING_ENDS),
                  condition=matching_itself(f"{dropped} && {among}"))


def _has_room_for_one(place: Location, look: CardLook) -> bool:
    """Whether it is a box or a hand on a board in which two cards would not lie side by side."""
    if place.is_ground or place.holds_pile or place.slots_mm:
        return False
    width, height = place.size_mm
    return width < 2 * look.width_mm and height < 2 * look.height_mm


def _never_played(game: Game, copies: Sequence[str], play: str) -> Iterator[Trait]:
    """The entry is not offered on open cards that a rule would send back each time."""
    never = dict.fromkeys(game.cards[copy].card_id for copy in copies if never_lies(game, copy, play))
    if never:
        among = f'{text(names.bar_list(tuple(never)))}.contains("|"+DefId+"|")'
        yield RestrictCommands(name="never put in play", action="Hide", keys=(PLAY,),
                               condition=matching_itself(f'FaceDown!="yes" && {among}'))


def _sent(game: Game, word: str, key: str, face: str, place: str) -> Iterator[Trait]:
    """An entry of the menu that sends the card to a place; it is grey while the card lies there.

    The laws judge it as if a hand had dragged it there, but for a secret pile, into which no hand reaches.
    A card shows its face when it has got there: one that is refused tells nobody what it is.
    """
    target = game.locations[place]
    go, begins, ends = (named(f"{each} {word}") for each in ("Go", "Begin", "End"))
    yield going_to(game, go, target)
    lies = f'{"DeckName" if target.holds_pile else "CurrentZone"}=={text(target.id)}'
    found = (FIND_SLOT,) if target.slots_mm else ()
    if target.secret:
        _, as_script, as_hand = script_traits()
        moves: tuple[str, ...] = (face, as_script, go, *found, as_hand, tell("lies"))
    elif face == FACE_UP:
        yield Trigger(name=f"{word}: face up", key=ends, action_keys=(FACE_UP, tell("turned")),
                      condition=matching_itself(f'{lies} && FaceDown=="yes"'))
        moves = go, *found, ends
    else:
        yield Trigger(name=f"{word}: face down", key=begins, action_keys=(FACE_DOWN,),
                      condition=matching_itself('FaceDown=="no"'))
        yield Trigger(name=f"{word}: refused", key=ends, action_keys=(FACE_UP,),
                      condition=matching_itself(f"!({lies}) && {lies_in_hands(sorted(game.hands))}"))
        moves = begins, go, *found, ends
    yield Trigger(
        name=word,
        menu=shown(menus(word, game.native)),
        key=key,
        action_keys=moves,
        condition=matching_itself(f"!({lies})"),
    )
