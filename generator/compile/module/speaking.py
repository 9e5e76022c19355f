"""How the umpire speaks.

A piece's own report notes the state of the whole piece before and after each line, and sends both to all
players (VASSAL.counters.ReportState). The umpire's is long. So it presses a key of the module, and a button
says the line.
"""

from generator import module_names as names
from generator.compile.module.program import SAY
from generator.vassal import elements as e
from generator.vassal.elements.tree import Element
from generator.vassal.keys import named
from generator.vassal.quoting import Code
from generator.vassal.traits import GlobalHotkey

SAY_WHY_NOT = named("NotNow")
"""The key at which the umpire says why a script may not run now."""
_SAID = {
    SAY: (named("SayAloud"), Code(f"${names.LINE}$")),
    SAY_WHY_NOT: (named("SayWhyNotAloud"), Code(f"~ ${names.REFUSAL}$")),
}
"""For each key of the umpire the key of the module that it presses, and what is said."""


def speaking_traits() -> tuple[GlobalHotkey, ...]:
    """What of the umpire presses the keys."""
    return tuple(GlobalHotkey(key=key, key_sent=pressed) for key, (pressed, _) in _SAID.items())


def speaking_buttons() -> list[Element]:
    """What hears them and speaks; nobody sees these buttons."""
    return [
        e.do_action_button(
            name=key.rpartition(",")[2], button=e.Button(key=pressed), actions=e.Actions(report=line))
        for key, (pressed, line) in _SAID.items()
    ]
