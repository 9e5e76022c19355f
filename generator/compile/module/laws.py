"""Rules as a guard that every piece carries: a move that breaks one is put back with its reason.

The map sends a key to each piece that ends a move; the guard then evaluates the rules that bind the
piece (cookbook 7.1) and leaves its verdict in the module property Broken.
"""

from collections.abc import Collection, Iterator, Sequence

from generator import module_names as names
from generator.compile.module.distances import beginning_of_moves
from generator.compile.module.expressions import Expressions
from generator.compile.module.messages import Messages
from generator.compile.module.pieces import FACE_DOWN, FACE_UP
from generator.compile.module.refusing import (
    IS_LAST_OF_DRAG,
    IS_OF_SEVERAL,
    NEXT_REASON,
    REFUSE,
    next_reason,
    refusing_traits,
    when_all_are_judged,
)
from generator.compile.module.seats import cards_have_sides, handles, hands_of_sides, lies_in_hands, plays
from generator.compile.module.told import tell, told_traits
from generator.compile.module.whereabouts import LIES, chain, either
from generator.core.asked import asks_of_phase
from generator.core.conditions import MoverFits
from generator.core.form import walk
from generator.core.pieces import Pieces
from generator.core.procedures import Law
from generator.model.game import Game
from generator.rehearse.card_places import CARD_PLACE, card_places
from generator.rehearse.ever import ever_fitting
from generator.rehearse.laws import (
    DECK_PLACE,
    NOWHERE,
    SECRET,
    bare_maps,
    comes_out_of_box,
    decks,
    in_order,
)
from generator.vassal.expression import braces, constant, text
from generator.vassal.keys import named
from generator.vassal.matching import matching, matching_itself
from generator.vassal.property_changes import PropertyCommand, SetTo
from generator.vassal.quoting import NO_CODE
from generator.vassal.traits import (
    CalculatedProperty,
    Delete,
    DynamicProperty,
    GlobalKeyCommand,
    SendToLocation,
    SetGlobalProperty,
    Trait,
    Trigger,
)

_JUDGE, _KEEP_WHY, _UNDO = (named(word) for word in ("Judge", "KeepWhy", "PutBack"))
_JUDGE_SCRIPT, _MAY_LET_BE = named("JudgeScript"), named("MayLetBe")
_BEGIN, _BEGIN_ANEW = named("Begin"), named("BeginAnew")
_GO_BACK, _GONE = named("GoBack"), named("Gone")
_LET_BE, _ADVISE = named("LetBe"), named("Advise")
_ENTER, _LOOK = named("Enter"), named("LookForEvents")
ARRANGING_BEGINS, ARRANGING_ENDS = named("ArrangingBegins"), named("ArrangingEnds")
"""Keys between which a piece is put where it may lie, and nobody judges that."""
FOREIGN = "foreign"
"""The law that only the module can keep: a rehearsal has no players to confuse."""
_NOBODY = text("")
JUDGED = f'!{names.ARRANGING}.equals("yes")'
_BY_HAND, _BY_SCRIPT = (f'{names.SCRIPT}{how}"yes"' for how in ("!=", "=="))


_STAYS = f'("|"+FromPlace).equals("|"+{LIES})'
_ELSEWHERE = f"!{_STAYS}"
"""Whether a piece ends its move in another place than it began; a piece shoved aside has not moved."""


def binding_rules(game: Game, identifier: str) -> tuple[str, ...]:
    """Ids of the rules that can bind a piece or card."""
    return tuple(
        law.id
        for law in game.laws.values()
        if law.head.on == "move" and identifier in ever_fitting(game, law.applies)
    )


def guard_label(rules: tuple[str, ...]) -> str:
    """What the guard of these rules is called in the editor."""
    return "Guard: " + (", ".join(rules) if rules else "no rules")


def guard_traits(game: Game, rule_ids: tuple[str, ...], messages: Messages) -> tuple[Trait, ...]:
    """The guard for these rules, inner to outer."""
    laws = in_order(game.laws[rule_id] for rule_id in rule_ids if rule_id != CARD_PLACE)
    own = (SECRET, FOREIGN, *([DECK_PLACE] if decks(game) else ()), *([NOWHERE] if bare_maps(game) else ()),
           *(rule_id for rule_id in rule_ids if rule_id == CARD_PLACE))
    of_scripts = [law for law in laws if not law.head.binds_hands_only]
    counts = any(map(asks_of_phase, walk(*laws)))
    begins = (_BEGIN,) if counts else ()
    return (
        *((DynamicProperty(name=names.BEGAN, value="", commands=(
            PropertyCommand(_BEGIN, SetTo(braces(beginning_of_moves(game)))),
            PropertyCommand(_BEGIN_ANEW, SetTo(NO_CODE)))),) if counts else ()),
        SendToLocation(
            key=_GO_BACK,
            map_name=braces("OldMap"),
            board=braces("OldBoard"),
            x=braces("OldX"),
            y=braces("OldY"),
        ),
        Delete(key=_GONE),
        CalculatedProperty(name="FromPlace", expression=braces('OldDeckName!="" ? OldDeckName : OldZone')),
        setting(
            names.BROKEN,
            (_JUDGE, braces(_broken_by_hand(game, laws, own))),
            (_JUDGE_SCRIPT, braces(_broken_by_script(game, of_scripts)) if of_scripts else ""),
            (_LET_BE, ""),
        ),
        setting(
            names.WHY,
            (_KEEP_WHY, braces(_reason(laws, messages, own))),
            (_ADVISE, braces(f'{names.WHY}+" "+{messages.advice()}')),
            (NEXT_REASON, braces(next_reason(messages))),
        ),
        *refusing_traits(_unnamed(laws)),
        setting(names.ARRANGING, (ARRANGING_BEGINS, "yes"), (ARRANGING_ENDS, "no")),
        *_up_again(game),
        Trigger(
            name="put back",
            key=_UNDO,
            condition=matching_itself('OldMap!=""'),
            action_keys=(ARRANGING_BEGINS, _GO_BACK, ARRANGING_ENDS, names.CLEAR_MOVED),
        ),
        Trigger(name="throw away", key=_UNDO, condition=matching_itself('OldMap==""'), action_keys=(_GONE,)),
        *told_traits(game, messages),
        *_enters(game),
        Trigger(
            name="let be",
            key=_MAY_LET_BE,
            condition=matching_itself(_only_advises(game, laws)),
            action_keys=(_KEEP_WHY, _ADVISE, REFUSE, _LET_BE),
        ),
        Trigger(
            name="judge",
            key=names.MOVED,
            condition=matching_itself(f"{JUDGED} && {_BY_HAND}"),
            action_keys=(*begins, _JUDGE, _MAY_LET_BE),
        ),
        Trigger(
            name="judge script",
            key=names.MOVED,
            condition=matching_itself(f"{JUDGED} && {_BY_SCRIPT}"),
            action_keys=(*begins, _JUDGE_SCRIPT, *((_BEGIN_ANEW,) if counts else ())),
        ),
        *(_turned_by_place(game) if CARD_PLACE in rule_ids else ()),
        Trigger(
            name="log",
            key=names.MOVED,
            action_keys=(tell("moved"),),
            condition=matching_itself(_is_told(game)),
        ),
        Trigger(
            name="refuse",
            key=names.MOVED,
            condition=matching_itself(f'{JUDGED} && !{names.BROKEN}.isEmpty()'),
            action_keys=(_KEEP_WHY, REFUSE, _UNDO),
        ),
        when_all_are_judged(JUDGED),
    )


def _is_told(game: Game) -> str:
    """Whether the log tells of a move by hand; a marker that a unit puts down is told with the unit."""
    told = f"{JUDGED} && {names.BROKEN}.isEmpty() && {_BY_HAND} && {_ELSEWHERE}"
    return f'{told} && {names.PUT}==""' if game.definitions.put else told


def _unnamed(laws: Sequence[Law]) -> list[str]:
    """The laws whose words name the piece, and the one that must not."""
    return [SECRET, *(law.id for law in laws if "{piece}" in str(law.head.otherwise.languages))]


def _only_advises(game: Game, laws: Sequence[Law]) -> str:
    """Whether a rule is broken that only advises, or by a hand whose player wants no more than that.

    What protects secrets and the pieces of others holds for everybody.
    """
    words = names.referee_words(game)
    own = text(names.bar_list([SECRET, FOREIGN, ""]))
    broken = f'"|"+{names.BROKEN}.toString()+"|"'
    playing = f'!{names.BEGINS}.equals({names.TURN}+"|"+{names.PHASE})'
    lenient = either([f"{names.REFEREE}=={text(words['off'])}",
                      f"{names.REFEREE}=={text(words['setup'])} && {playing}"])
    advising = [law.id for law in laws if law.head.advises]
    if advising:
        lenient = either([f'{text(names.bar_list(advising))}.contains({broken})', lenient])
    return f'!{own}.contains({broken}) && {lenient}'


def _turned_by_place(game: Game) -> Iterator[Trait]:
    """A card laid from a hand where its deck is played face down lies so; one taken into a hand lies open.

    It turns before the log tells of it, so that nobody reads what it is.
    """
    hands = sorted(game.hands)
    lawful = f"{JUDGED} && {names.BROKEN}.isEmpty() && {_BY_HAND}"
    from_hand = lies_in_hands(hands, "FromPlace")
    played = [f"Deck=={text(name)} && {_lies_among([deck.play_face_down])}"
              for name, deck in game.definitions.decks.items() if deck.play_face_down is not None]
    is_played = either(played) if played else "false"
    turns = [("face down from a hand", FACE_DOWN, f"{from_hand} && {is_played}")] if played else []
    turns += [("face up in a hand", FACE_UP, f"{lies_in_hands(hands)} && !({is_played})")] if hands else []
    for name, key, where in turns:
        yield Trigger(name=name, key=names.MOVED, action_keys=(key,),
                      condition=matching_itself(f"{lawful} && {where}"))


def _up_again(game: Game) -> tuple[Trait, ...]:
    """What a script wanted to hide and a rule has put back into a pile lies there as before."""
    if "down" not in game.asked.faces:
        return ()
    in_pile = matching_itself('OldDeckName!=""')
    return (Trigger(name="up again", key=_UNDO, condition=in_pile, action_keys=(FACE_UP,)),)


def _enters(game: Game) -> tuple[Trait, ...]:
    """A piece that comes out of a box is written down, where a rule or script asks for it."""
    if not game.asked.fresh:
        return ()
    boxes = text(names.bar_list([place for place in game.locations if comes_out_of_box(game, place)]))
    entering = f'{JUDGED} && {names.SCRIPT}!="yes" && {_ELSEWHERE} && {boxes}.contains("|"+FromPlace+"|")'
    return (
        setting(names.FRESH, (_ENTER, braces(f'{names.FRESH}+DefId+"|"'))),
        Trigger(name="enter", key=names.MOVED, action_keys=(_ENTER,), condition=matching_itself(entering)),
    )


def event_traits(game: Game, *changes: str) -> tuple[Trait, ...]:
    """After a drag, and after keys that change the piece, the umpire looks whether an event is due.

    He does so when the last of the drag has been judged: before, others may lie where they have no right to.
    If a piece that was dragged alone has been put back, nothing has happened.
    These stand outside the guard and what passes control, for a piece's inner triggers act first.
    """
    if not game.asked.has_events:
        return ()
    may_have_moved = either([f"{names.BROKEN}.isEmpty()", IS_OF_SEVERAL])
    dragged = f'{JUDGED} && {names.SCRIPT}!="yes" && {IS_LAST_OF_DRAG} && {may_have_moved}'
    umpire = f"DefId=={text(names.UMPIRE)}"
    return (
        GlobalKeyCommand(key=_LOOK, key_sent=names.EVENTS, filter=matching(umpire)),
        Trigger(
            name="look for events",
            key=names.MOVED,
            action_keys=(_LOOK,),
            condition=matching_itself(dragged),
        ),
        *((Trigger(name="look for events after a change", watch_keys=changes, action_keys=(_LOOK,)),)
          if changes else ()),
    )


def setting(name: str, *commands: tuple[str, str]) -> SetGlobalProperty:
    """A trait that gives a module property a value at each of some keys."""
    return SetGlobalProperty(
        name=name, commands=tuple(PropertyCommand(key, SetTo(constant(value))) for key, value in commands)
    )


def script_traits() -> tuple[SetGlobalProperty, str, str]:
    """A trait that lets a piece move itself as scripts do, and the keys that begin and end it."""
    begin, end = named("AsScript"), named("AsHand")
    return setting(names.SCRIPT, (begin, "yes"), (end, "no")), begin, end


def _broken_by_hand(game: Game, laws: Sequence[Law], own: Sequence[str]) -> str:
    """An expression: the id of the first rule that a player's move breaks, or an empty text."""
    secret = text(names.bar_list([place.id for place in game.locations.values() if place.secret]))
    reaches = either([f'{secret}.contains("|"+{place}+"|")' for place in ("FromPlace", "DeckName")])
    cases = [(f"FromPlace!=DeckName && {reaches}", text(SECRET)), (_foreign_piece(game), text(FOREIGN))]
    if CARD_PLACE in own:
        cases.append((f"!{_lies_among(card_places(game))}", text(CARD_PLACE)))
        owner = "DeckSide" if cards_have_sides(game) else "Side"
        others = f"{owner}!={text('')} && {owner}!="
        cases += [(f"{others}{text(side)} && {lies_in_hands(hands)}", text(CARD_PLACE))
                  for side, hands in hands_of_sides(game).items()]
    if DECK_PLACE in own:
        cases.append((f'Kind=="unit" && {_lies_among(decks(game))}', text(DECK_PLACE)))
    if NOWHERE in own:
        maps = text(names.bar_list([names.map_name(game, board) for board in bare_maps(game)]))
        missed = (f'Kind=="unit" && ("|"+{LIES}).equals("|") && !("|"+FromPlace).equals("|") && '
                  f'{maps}.contains("|"+CurrentMap+"|")')
        cases.append((missed, text(NOWHERE)))
    return chain([*cases, (f'!("|"+{LIES}).equals("|") && {_STAYS}', '""'), *_is_broken(game, laws)], '""')


def _lies_among(places: Collection[str]) -> str:
    """Whether the moved piece lies in one of the places."""
    return f'{text(names.bar_list(sorted(places)))}.contains("|"+{LIES}+"|")'


def _broken_by_script(game: Game, laws: Sequence[Law]) -> str:
    """The same of a script's move. What scripts lay into piles is judged when it comes out."""
    return chain([('DeckName!=""', '""'), *_is_broken(game, laws)], '""')


def _reason(laws: Sequence[Law], messages: Messages, own: Sequence[str]) -> str:
    """An expression: what is said of the broken rule."""
    texts = {law.id: (law.head.otherwise, (*law.origin, "otherwise")) for law in laws}
    reason = messages.one_of("rule", texts, names.BROKEN) if texts else '""'
    return chain([(f"{names.BROKEN}=={text(law)}", messages.fixed(law)) for law in own], reason)


def _foreign_piece(game: Game) -> str:
    """Whether a unit, a card or a piece that is hidden now is one that the moving player may not handle."""
    owner = '(Kind=="card" ? DeckSide : Side)' if cards_have_sides(game) else "Side"
    sides = [f"{owner}=={text(side)} && !{handles(game, side)}" for side in game.definitions.sides]
    hands = [f'Kind=="card" && {lies_in_hands(each, "FromPlace")} && !{plays(game, side)}'
             for side, each in hands_of_sides(game).items()]
    guarded = 'Kind=="unit" || Kind=="card"'
    if any(piece.hidden and piece.kind != "unit" for piece in game.pieces.values()):
        guarded += ' || Hidden=="true"'
    return f"({guarded}) && {either([*sides, *hands])}"


def _is_broken(game: Game, laws: Sequence[Law]) -> Iterator[tuple[str, str]]:
    """(condition, id) of each law."""
    write = Expressions(game, of_move=True)
    for law in laws:
        yield f"{bound_now(write, law)}!({write.condition(law.require)})", text(law.id)


def bound_now(write: Expressions, law: Law) -> str:
    """Whether a law binds the piece as it is now, with `&&` behind it; nothing of one that always does.

    Whom it binds by what is printed on it is known before.
    """
    asked = [write.condition(MoverFits(law.applies.state))] if law.applies.state != Pieces() else []
    asked += [write.condition(law.when)] if law.when is not None else []
    return "".join(f"{each} && " for each in asked)
