"""What a drag is refused for: one line for each reason, with the pieces it holds for, or their number.

VASSAL sends the pieces of a drag their keys one after the other, and tells them which of how many they are
(since 3.7.10; before, both are empty and each piece tells for itself). Until the last has been judged the
reasons stand in a list: `xx`, law, `one - there; other - there`, words for two pieces that broke one law.
"""

from collections.abc import Sequence

from generator import module_names as names
from generator.compile.module.messages import Messages
from generator.compile.module.told import filled_line
from generator.vassal.expression import braces, text
from generator.vassal.keys import named
from generator.vassal.matching import matching_itself
from generator.vassal.property_changes import PropertyCommand, SetTo
from generator.vassal.quoting import Code
from generator.vassal.traits import Report, SetGlobalProperty, Trait, Trigger

WARN, REFUSE, TELL_ALL = named("Warn"), named("Refuse"), named("TellReasons")
"""Tell the reason that stands in Why, at once; or put it on the list; or tell the whole list."""
NEXT_REASON, _STRIKE = named("NextReason"), named("StrikeReason")
_LAW, _WHO, _WORDS, _END = (text(sign) for sign in "\x91\x92\x86\x87")
"""What stands before the parts of an entry and after it: signs that no text has.

They are in Latin-1, for Java keeps a text with a single other sign in twice the memory, and VASSAL copies the
text of a whole saved game several times to open it.
"""
IS_LAST_OF_DRAG = "UiPieceIndex==UiPieceCount"
IS_OF_SEVERAL = f'!{text("|0|1||")}.contains("|"+UiPieceIndex+"|")'
"""Whether the last of a drag was not alone; the number is 0 or empty where nothing is dragged."""
_IS_LAST = f'{names.SCRIPT}=="yes" || {IS_LAST_OF_DRAG}'
"""What scripts and events move is no part of the drag in whose midst it happens."""
_MOST_NAMED = 3
"""More pieces than these are only counted."""
_NAMED = filled_line("$PublicName$ - $LocationName$")


def next_reason(messages: Messages) -> str:
    """An expression: the first reason of the list, and which pieces it put back, or how many."""
    refused = names.REFUSED
    words, who = (f"{refused}.substring({refused}.indexOf({begin})+1,{refused}.indexOf({end}))"
                  for begin, end in ((_WORDS, _END), (_WHO, _WORDS)))
    number = f"{refused}.indexOf({_LAW})"
    nobody = f"{refused}.indexOf({_WHO})+1=={refused}.indexOf({_WORDS})"
    counted = f'{words}+" ("+{number}+" "+{messages.many_pieces()}+")"'
    return (f"{number}>{_MOST_NAMED} ? {counted} : {nobody} && {number}>1 ? {counted} : "
            f'{nobody} ? {words} : {words}+" ("+{who}+")"')


def refusing_traits(unnamed: Sequence[str] = ()) -> tuple[Trait, ...]:
    """The list of reasons and the line of the log, inner to outer.

    No piece is named for the laws that are `unnamed`, and no card: what nobody has seen stays so.
    """
    refused = names.REFUSED
    silent = f'{text(names.bar_list(unnamed))}.contains("|"+{names.BROKEN}+"|")'
    first, more = (f'(Kind=="card" || {silent} ? "" : {who})' for who in (_NAMED, f'{_NAMED}+"; "'))
    law = f"{_LAW}+{names.BROKEN}+{_WHO}"
    noted = (f'{refused}.contains({law}) ? {refused}.replace({law},"x"+{law}+{more}) : '
             f'{refused}+"x"+{law}+{first}+{_WORDS}+{names.WHY}+{_END}')
    return (
        SetGlobalProperty(name=refused, commands=(
            PropertyCommand(REFUSE, SetTo(braces(noted))),
            PropertyCommand(_STRIKE, SetTo(braces(f"{refused}.substring({refused}.indexOf({_END})+1)"))))),
        Report(keys=(WARN,), format=Code(f"~ ${names.WHY}$"), never_suppress=True),
        Trigger(name="tell reasons", key=TELL_ALL, action_keys=(NEXT_REASON, WARN, _STRIKE), loop=True,
                loop_type="while", while_expression=braces(f"!{refused}.isEmpty()")),
    )


def when_all_are_judged(judged: str) -> Trigger:
    """Tells the reasons after the last piece; `judged` is the condition on which a piece is."""
    return Trigger(
        name="all judged",
        key=names.MOVED,
        condition=matching_itself(f"{judged} && !{names.REFUSED}.isEmpty() && ({_IS_LAST})"),
        action_keys=(TELL_ALL,),
    )
