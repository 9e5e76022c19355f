"""Steps gained by hand: the rule that judges them, and what they cost."""

from collections.abc import Iterator

from generator import module_names as names
from generator.compile.module.counted import counted
from generator.compile.module.expressions import Expressions
from generator.compile.module.laws import bound_now, setting
from generator.compile.module.messages import Messages
from generator.compile.module.refusing import WARN
from generator.core.procedures import Law
from generator.model.game import Game
from generator.rehearse.ever import ever_fitting
from generator.rehearse.laws import gain_laws
from generator.vassal.expression import braces, text
from generator.vassal.keys import named
from generator.vassal.matching import matching_itself
from generator.vassal.traits import Report, Trait, Trigger

ASK_GAIN, GAINED, PAY, _KEEP_GAIN = (named(w) for w in ("AskGain", "Gained", "Pay", "KeepWhyGain"))
_TELL_LEFT = named("TellLeft")


def gain_law(game: Game, identifier: str) -> str | None:
    """The id of the rule that judges steps gained by a piece."""
    found = [law.id for law in gain_laws(game) if identifier in ever_fitting(game, law.applies)]
    return found[0] if found else None


def gain_traits(game: Game, rule_id: str, messages: Messages) -> tuple[Trait, ...]:
    """The judge of a step gained by hand, and what it costs; `ASK_GAIN` leaves the verdict in Broken."""
    law = game.laws[rule_id]
    write = Expressions(game, of_move=True)
    lawful = write.condition(law.require)
    bound = bound_now(write, law)
    reason = messages.text(f"rule-{rule_id}", law.head.otherwise, (*law.origin, "otherwise"))
    paid = [
        setting(names.state(name), (PAY, braces(f"{counted(game, name)}-{write.amount(amount)}")))
        for name, amount in law.pays
    ]
    pay = Trigger(
        name="pay",
        key=GAINED,
        action_keys=(PAY, _TELL_LEFT),
        condition=matching_itself(f"{bound}{names.BROKEN}.isEmpty()"),
    )
    return (
        setting(names.BROKEN, (ASK_GAIN, braces(f"{bound}!({lawful}) ? {text(rule_id)} : {text('')}"))),
        setting(names.WHY, (_KEEP_GAIN, braces(reason))),
        *paid,
        *((pay, *_left(game, write, law, messages)) if law.pays else ()),
        Trigger(
            name="no gain",
            key=ASK_GAIN,
            action_keys=(_KEEP_GAIN, WARN),
            condition=matching_itself(f'!{names.BROKEN}.isEmpty()'),
        ),
    )


def _left(game: Game, write: Expressions, law: Law, messages: Messages) -> Iterator[Trait]:
    """A line for each thing that a step gained is paid from, how much is left of it, unless it is free."""
    for name, amount in law.pays:
        title = game.definitions.properties[name].title
        if title is not None:
            told, is_paid = named(f"LeftOf {name}"), matching_itself(f"{write.amount(amount)}>0")
            spoken = messages.name(f"left-{name}", title)
            yield Report(keys=(told,), format=braces(f'{spoken}+": "+{names.state(name)}'))
            yield Trigger(name=f"left: {name}", key=_TELL_LEFT, action_keys=(told,), condition=is_paid)
