"""Rules as a guard that every piece carries: a move that breaks one is put back with its reason.

The map sends a key to each piece that ends a move; the guard then evaluates the rules that bind the
piece (cookbook 7.1). `Mover` is empty while a hand moves it, `script` or `back` otherwise.
"""

from generator.compile.module import names
from generator.compile.module.expressions import Expressions
from generator.compile.module.messages import Messages
from generator.model.game import Game
from generator.model.script import Rule
from generator.rehearse.conditions import static_fit
from generator.vassal.expression import braces, text
from generator.vassal.keys import named
from generator.vassal.property_changes import PropertyCommand, SetTo
from generator.vassal.targets import Target
from generator.vassal.traits import (
    CalculatedProperty,
    Delete,
    DynamicProperty,
    GlobalKeyCommand,
    Report,
    SendToLocation,
    Trait,
    Trigger,
)

_KEEP_WHY, _WARN, _UNDO = named("KeepWhy"), named("Warn"), named("PutBack")
_GO_BACK, _GONE, _LOG = named("GoBack"), named("Gone"), named("LogMove")
_BACK, _HAND = named("MovedBack"), named("MovedByHand")


def binding_rules(game: Game, identifier: str) -> tuple[str, ...]:
    """Ids of the rules that can bind a piece or card."""
    return tuple(rule_id for rule_id, rule in game.definitions.rules.items()
                 if static_fit(game, identifier, rule.applies))


def guard_name(game: Game, identifier: str) -> str:
    """The prototype that guards a piece; pieces bound by the same rules share it."""
    rules = binding_rules(game, identifier)
    return "Guard: " + (", ".join(rules) if rules else "no rules")


def guard_traits(game: Game, rule_ids: tuple[str, ...], messages: Messages) -> tuple[Trait, ...]:
    """The guard for these rules, inner to outer."""
    broken, why = _broken(game, rule_ids, messages)
    return (
        SendToLocation(key=_GO_BACK, map_name=braces("OldMap"), board=braces("OldBoard"),
                       x=braces("OldX"), y=braces("OldY")),
        Delete(key=_GONE),
        CalculatedProperty(name="FromPlace", expression=braces('OldDeckName!="" ? OldDeckName : OldZone')),
        CalculatedProperty(name="Broken", expression=braces(broken)),
        DynamicProperty(name="Why", commands=(PropertyCommand("", _KEEP_WHY, SetTo(braces(why))),)),
        Trigger(name="put back", key=_UNDO, condition=braces('OldMap!=""'), action_keys=(_BACK, _GO_BACK, _HAND)),
        Trigger(name="throw away", key=_UNDO, condition=braces('OldMap==""'), action_keys=(_GONE,)),
        DynamicProperty(name="Shown", commands=(
            PropertyCommand("", _WARN, SetTo(braces("Alert(Why,2500)"))),)),
        Report(keys=(_WARN,), format="~ $Why$", never_suppress=True),
        Report(keys=(_LOG,), format="$PublicName$: $FromPlace$ - $LocationName$"),
        Trigger(name="judge", key=names.MOVED, condition=braces('Mover!="back" && Broken!=""'),
                action_keys=(_KEEP_WHY, _WARN, _UNDO)),
        Trigger(name="log", key=names.MOVED, condition=braces('Mover=="" && Broken=="" && Kind!="umpire"'),
                action_keys=(_LOG,)),
    )


def mover_trait() -> DynamicProperty:
    """Who moves the piece: a hand (empty), a script, or the guard that puts it back."""
    return DynamicProperty(name="Mover", commands=(
        PropertyCommand("", _BACK, SetTo("back")), PropertyCommand("", _HAND, SetTo(""))))


def settled_key() -> str:
    """The key after which a hand moves the piece again."""
    return _HAND


def control_traits(game: Game, identifier_side: str) -> tuple[Trait, ...]:
    """A unit takes control of the place where it ends a lawful move."""
    traits: list[Trait] = []
    for board_id, board in game.definitions.boards.items():
        if board.control is None:
            continue
        take = named(f"TakeControl {board_id}")
        window = text(names.map_name(game, board_id))
        taker = Expressions(game, of_move=True).filter(board.control.taken_by)
        traits += [
            GlobalKeyCommand(key=take, key_sent=names.own(identifier_side), filter=braces('Kind=="control"'),
                             target=Target(match_location=True, place="CURLOC")),
            Trigger(name="take control", key=names.MOVED, action_keys=(take,),
                    condition=braces(f'CurrentMap=={window} && Broken=="" && {taker}')),
        ]
    return tuple(traits)


def _broken(game: Game, rule_ids: tuple[str, ...], messages: Messages) -> tuple[str, str]:
    """(expression for the id of the first broken rule or "", expression for its reason)."""
    broken, why = '""', '""'
    for rule_id in reversed(rule_ids):
        rule = game.definitions.rules[rule_id]
        message = messages.text(f"rule-{rule_id}", rule.otherwise)
        broken = f"({_is_broken(game, rule)} ? {text(rule_id)} : {broken})"
        why = f"(Broken=={text(rule_id)} ? {message} : {why})"
    secret = [place.id for place in game.locations.values() if place.secret]
    taken = f'Mover=="" && {text(names.bar_list(secret))}.contains("|"+FromPlace+"|") && FromPlace!=DeckName'
    broken = f'(DeckName!="" && Mover!="" ? "" : ({taken} ? "secret" : {broken}))'
    why = f'(Broken=="secret" ? {messages.fixed("secret")} : {why})'
    return broken, why


def _is_broken(game: Game, rule: Rule) -> str:
    write = Expressions(game, of_move=True)
    parts = ['Mover==""'] if rule.by_hand else []
    if rule.when is not None:
        parts.append(write.condition(rule.when))
    parts.append(f"!{write.condition(rule.require)}")
    return " && ".join(parts)


