"""Rules as a guard that every piece carries: a move that breaks one is put back with its reason.

The map sends a key to each piece that ends a move; the guard then evaluates the rules that bind the
piece (cookbook 7.1) and leaves its verdict in the module property Broken.
"""

from generator import module_names as names
from generator.compile.module.expressions import Expressions
from generator.compile.module.messages import Messages
from generator.compile.module.seats import handles
from generator.compile.module.told import tell, told_traits
from generator.compile.module.whereabouts import chain, either
from generator.core.procedures import Holding, Law
from generator.model.game import Game
from generator.rehearse.conditions import ever_fitting
from generator.rehearse.laws import SECRET, comes_out_of_box, gain_laws
from generator.vassal.expression import braces, constant, filter_text, text
from generator.vassal.keys import named
from generator.vassal.matching import matching, matching_itself
from generator.vassal.property_changes import PropertyCommand, SetTo
from generator.vassal.quoting import Code
from generator.vassal.targets import Target
from generator.vassal.traits import (
    CalculatedProperty,
    Delete,
    GlobalKeyCommand,
    Report,
    SendToLocation,
    SetGlobalProperty,
    Trait,
    Trigger,
)

_JUDGE, _KEEP_WHY, _WARN, _UNDO = (named(word) for word in ("Judge", "KeepWhy", "Warn", "PutBack"))
_GO_BACK, _GONE = named("GoBack"), named("Gone")
ASK_GAIN, GAINED, PAY, _KEEP_GAIN = (named(w) for w in ("AskGain", "Gained", "Pay", "KeepWhyGain"))
_LET_BE, _ADVISE = named("LetBe"), named("Advise")
_ENTER, _LOOK = named("Enter"), named("LookForEvents")
_BACK_BEGINS, _BACK_ENDS = named("BackBegins"), named("BackEnds")
FOREIGN = "foreign"
"""The law that only the module can keep: a rehearsal has no players to confuse."""
_NOBODY = text("")
_JUDGED = f'!{names.GOING_BACK}.equals("yes")'


def binding_rules(game: Game, identifier: str) -> tuple[str, ...]:
    """Ids of the rules that can bind a piece or card."""
    return tuple(
        law.id
        for law in game.laws.values()
        if law.head.on == "move" and identifier in ever_fitting(game, law.applies)
    )


def gain_law(game: Game, identifier: str) -> str | None:
    """The id of the rule that judges steps gained by a piece."""
    found = [law.id for law in gain_laws(game) if identifier in ever_fitting(game, law.applies)]
    return found[0] if found else None


def gain_traits(game: Game, rule_id: str, messages: Messages) -> tuple[Trait, ...]:
    """The judge of a step gained by hand, and what it costs; `ASK_GAIN` leaves the verdict in Broken."""
    law = game.laws[rule_id]
    write = Expressions(game, of_move=True)
    lawful = write.condition(law.require)
    bound = f"{write.condition(law.when)} && " if law.when is not None else ""
    reason = messages.text(f"rule-{rule_id}", law.head.otherwise, (*law.origin, "otherwise"))
    paid = [
        _set(names.state(name), (PAY, braces(f"{names.state(name)}-{write.amount(amount)}")))
        for name, amount in law.pays
    ]
    pay = Trigger(
        name="pay",
        key=GAINED,
        action_keys=(PAY,),
        condition=matching_itself(f"{bound}{names.BROKEN}.isEmpty()"),
    )
    return (
        _set(names.BROKEN, (ASK_GAIN, braces(f"{bound}!({lawful}) ? {text(rule_id)} : {text('')}"))),
        _set(names.WHY, (_KEEP_GAIN, braces(reason))),
        *paid,
        *((pay,) if law.pays else ()),
        Trigger(
            name="no gain",
            key=ASK_GAIN,
            action_keys=(_KEEP_GAIN, _WARN),
            condition=matching_itself(f'!{names.BROKEN}.isEmpty()'),
        ),
    )


def guard_label(rules: tuple[str, ...]) -> str:
    """What the guard of these rules is called in the editor."""
    return "Guard: " + (", ".join(rules) if rules else "no rules")


def guard_traits(game: Game, rule_ids: tuple[str, ...], messages: Messages) -> tuple[Trait, ...]:
    """The guard for these rules, inner to outer."""
    broken, why = _broken(game, rule_ids, messages)
    return (
        SendToLocation(
            key=_GO_BACK,
            map_name=braces("OldMap"),
            board=braces("OldBoard"),
            x=braces("OldX"),
            y=braces("OldY"),
        ),
        Delete(key=_GONE),
        CalculatedProperty(name="FromPlace", expression=braces('OldDeckName!="" ? OldDeckName : OldZone')),
        _set(names.BROKEN, (_JUDGE, braces(broken)), (_LET_BE, "")),
        _set(names.WHY, (_KEEP_WHY, braces(why)), (_ADVISE, braces(f'{names.WHY}+" "+{messages.advice()}'))),
        _set(names.GOING_BACK, (_BACK_BEGINS, "yes"), (_BACK_ENDS, "no")),
        *_up_again(game),
        Trigger(
            name="put back",
            key=_UNDO,
            condition=matching_itself('OldMap!=""'),
            action_keys=(_BACK_BEGINS, _GO_BACK, _BACK_ENDS, names.CLEAR_MOVED),
        ),
        Trigger(name="throw away", key=_UNDO, condition=matching_itself('OldMap==""'), action_keys=(_GONE,)),
        Report(keys=(_WARN, _ADVISE), format=Code(f"~ ${names.WHY}$"), never_suppress=True),
        *told_traits(game),
        *_enters(game),
        Trigger(name="judge", key=names.MOVED, condition=matching_itself(_JUDGED), action_keys=(_JUDGE,)),
        Trigger(
            name="let be",
            key=names.MOVED,
            condition=matching_itself(f"{_JUDGED} && {_only_advises(game)}"),
            action_keys=(_KEEP_WHY, _ADVISE, _LET_BE),
        ),
        Trigger(
            name="log",
            key=names.MOVED,
            action_keys=(tell("moved"),),
            condition=matching_itself(f'{_JUDGED} && {names.BROKEN}.isEmpty() && {names.SCRIPT}!="yes"'),
        ),
        Trigger(
            name="refuse",
            key=names.MOVED,
            condition=matching_itself(f'{_JUDGED} && !{names.BROKEN}.isEmpty()'),
            action_keys=(_KEEP_WHY, _WARN, _UNDO),
        ),
    )


def _only_advises(game: Game) -> str:
    """Whether a rule is broken by a hand whose player wants no more than to be told so.

    What protects secrets and the pieces of others holds for everybody.
    """
    words = names.referee_words(game)
    own = text(names.bar_list([SECRET, FOREIGN, ""]))
    playing = f'!{names.BEGINS}.equals({names.TURN}+"|"+{names.PHASE})'
    lenient = either([f"{names.REFEREE}=={text(words['off'])}",
                      f"{names.REFEREE}=={text(words['setup'])} && {playing}"])
    return f'{names.SCRIPT}!="yes" && !{own}.contains("|"+{names.BROKEN}.toString()+"|") && {lenient}'


def _up_again(game: Game) -> tuple[Trait, ...]:
    """What a script wanted to hide and a rule has put back into a pile lies there as before."""
    if "down" not in game.asked.faces:
        return ()
    in_pile = matching_itself('OldDeckName!=""')
    return (Trigger(name="up again", key=_UNDO, condition=in_pile, action_keys=(named("FaceUp"),)),)


def _enters(game: Game) -> tuple[Trait, ...]:
    """A piece that comes out of a box is written down, where a rule or script asks for it."""
    if not game.asked.fresh:
        return ()
    boxes = text(names.bar_list([place for place in game.locations if comes_out_of_box(game, place)]))
    entering = f'{_JUDGED} && {names.SCRIPT}!="yes" && {boxes}.contains("|"+FromPlace+"|")'
    return (
        _set(names.FRESH, (_ENTER, braces(f'{names.FRESH}+DefId+"|"'))),
        Trigger(name="enter", key=names.MOVED, action_keys=(_ENTER,), condition=matching_itself(entering)),
    )


def event_traits(game: Game) -> tuple[Trait, ...]:
    """After a lawful move by hand the umpire looks whether an event is due.

    These stand outside the guard and what passes control, for a piece's inner triggers act first.
    """
    if not game.asked.has_events:
        return ()
    lawful = f'{_JUDGED} && {names.BROKEN}.isEmpty() && {names.SCRIPT}!="yes"'
    umpire = f"DefId=={text(names.UMPIRE)}"
    return (
        GlobalKeyCommand(key=_LOOK, key_sent=names.EVENTS, filter=matching(umpire)),
        Trigger(
            name="look for events",
            key=names.MOVED,
            action_keys=(_LOOK,),
            condition=matching_itself(lawful),
        ),
    )


def _set(name: str, *commands: tuple[str, str]) -> SetGlobalProperty:
    return SetGlobalProperty(
        name=name, commands=tuple(PropertyCommand(key, SetTo(constant(value))) for key, value in commands)
    )


def script_traits() -> tuple[SetGlobalProperty, str, str]:
    """A trait that lets a piece move itself as scripts do, and the keys that begin and end it."""
    begin, end = named("AsScript"), named("AsHand")
    return _set(names.SCRIPT, (begin, "yes"), (end, "no")), begin, end


def control_traits(game: Game, identifier: str) -> tuple[Trait, ...]:
    """Where a piece comes and goes, the control markers look who stands there."""
    traits: list[Trait] = []
    for board_id in present_on(game, identifier):
        here, left = named(f"SettleHere {board_id}"), left_key(board_id)
        window = text(names.map_name(game, board_id))
        marker = 'Kind=="control" && ("|"+CurrentZone+"|").equals("|$FromPlace$|")'
        judged = f'{_JUDGED} && {names.BROKEN}.isEmpty()'
        traits += [
            GlobalKeyCommand(
                key=here,
                key_sent=names.SETTLE,
                filter=matching('Kind=="control"'),
                target=Target(match_location=True, place="CURLOC"),
            ),
            GlobalKeyCommand(key=left, key_sent=names.SETTLE, filter=matching(marker)),
            Trigger(
                name="take control",
                key=names.MOVED,
                action_keys=(here,),
                condition=matching_itself(f"{judged} && CurrentMap=={window}"),
            ),
            Trigger(
                name="leave control",
                key=names.MOVED,
                action_keys=(left,),
                condition=matching_itself(f'{judged} && OldMap=={window} && OldDeckName==""'),
            ),
        ]
    return tuple(traits)


def left_key(board_id: str) -> str:
    """The key by which a piece tells the marker of the place that it left."""
    return named(f"SettleLeft {board_id}")


def present_on(game: Game, identifier: str) -> tuple[str, ...]:
    """Boards on which the piece counts for control."""
    return tuple(
        board_id
        for board_id, holding in game.holdings.items()
        if game.pieces[identifier].side is not None
        and any(identifier in ever_fitting(game, each) for each in holding.present)
    )


def settling_traits(game: Game, holding: Holding) -> tuple[Trait, ...]:
    """A control marker passes to the only side that stands in its place."""
    write = Expressions(game)
    present = either([write.filter(each) for each in holding.present])
    takers = write.filter(holding.taken_by)

    def count(fitting: str) -> str:
        return f"CountLocation({filter_text(fitting)})"

    return tuple(
        Trigger(
            name=f"settle {side}",
            key=names.SETTLE,
            action_keys=(names.own(side),),
            condition=matching_itself(
                f"{names.OWNER}!={text(side)}"
                f" && {count(f'{takers} && Side=={text(side)}')}>0"
                f" && {count(f'{present} && Side!={text(side)} && Side!={_NOBODY}')}==0"
            ),
        )
        for side in game.definitions.sides
    )


def _broken(game: Game, rule_ids: tuple[str, ...], messages: Messages) -> tuple[str, str]:
    """(expression for the id of the first broken rule or "", expression for its reason)."""
    by_hand = f'{names.SCRIPT}!="yes"'
    secret = text(names.bar_list([place.id for place in game.locations.values() if place.secret]))
    reaches = either([f'{secret}.contains("|"+{place}+"|")' for place in ("FromPlace", "DeckName")])
    cases = [
        (f'{names.SCRIPT}=="yes" && DeckName!=""', '""'),
        (f"{by_hand} && FromPlace!=DeckName && {reaches}", text(SECRET)),
        (f"{by_hand} && {_foreign_piece(game)}", text(FOREIGN)),
    ]
    reasons = [(f"{names.BROKEN}=={text(law)}", messages.fixed(law)) for law in (SECRET, FOREIGN)]
    for rule_id in rule_ids:
        law = game.laws[rule_id]
        cases.append((_is_broken(game, law), text(rule_id)))
        reason = messages.text(f"rule-{rule_id}", law.head.otherwise, (*law.origin, "otherwise"))
        reasons.append((f"{names.BROKEN}=={text(rule_id)}", reason))
    return chain(cases, '""'), chain(reasons, '""')


def _foreign_piece(game: Game) -> str:
    """Whether a unit or a card is one that the moving player may not handle."""
    sides = (f"Side=={text(side)} && !{handles(game, side)}" for side in game.definitions.sides)
    return f'(Kind=="unit" || Kind=="card") && {either(list(sides))}'


def _is_broken(game: Game, law: Law) -> str:
    write = Expressions(game, of_move=True)
    parts = [f'{names.SCRIPT}!="yes"'] if law.head.by_hand else []
    if law.when is not None:
        parts.append(write.condition(law.when))
    parts.append(f"!({write.condition(law.require)})")
    return " && ".join(parts)
