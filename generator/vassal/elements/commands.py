"""Buttons and hidden keys that set rules in motion."""

from __future__ import annotations

from generator.records import record

from ..quoting import NO_CODE, Code
from ..targets import EVERYWHERE, Parameter, Target
from .tree import HIDDEN, NO_ACTIONS, Actions, Button, Element, Value, component


@record(kw_only=True)
class KeyCommand:
    """A key sent to pieces (VASSAL.build.module.map.MassKeyCommand).

    The button's key is heard, `key` is sent. `deck_count` -1 reaches all cards of each deck, 0 none, n
    that many from the top; it may be an {expression}.
    """

    name: str
    button: Button = HIDDEN
    key: str
    target: Target = EVERYWHERE
    filter: Code = NO_CODE
    deck_count: Code = Code("-1")
    report: Code = NO_CODE
    report_single: bool = False
    suppress_sounds: bool = False
    single_map: bool = True
    parameters: tuple[Parameter, ...] = ()

    def attributes(self, sender: str) -> dict[str, Value]:
        return {
            "name": self.name,
            **self.button.attributes(text="buttonText", key="buttonHotkey"),
            "hotkey": self.key,
            "singleMap": self.single_map,
            "target": self.target.sent_by(sender).to_wire(),
            "filter": self.filter,
            "deckCount": self.deck_count,
            "reportSingle": self.report_single,
            "suppressSounds": self.suppress_sounds,
            "reportFormat": self.report,
            "parameters": tuple(parameter.to_wire() for parameter in self.parameters),
        }


def global_key_command(command: KeyCommand) -> Element:
    """A key command of the module (GlobalKeyCommand)."""
    return component("GlobalKeyCommand", command.attributes("MODULE"))


def mass_key_command(command: KeyCommand) -> Element:
    """A key command of one map (map.MassKeyCommand)."""
    return component("map.MassKeyCommand", command.attributes("MAP"))


FIRST_LAUNCH = "firstLaunchOfSession"
EVERY_LAUNCH = "everyLaunchOfSession"
START_OF_GAME = "startOfGameOnly"
SIDE_CHANGE = "sideChange"


def startup_global_key_command(
    command: KeyCommand, *, when: str = START_OF_GAME, press_key: str = ""
) -> Element:
    """A key command that is sent by itself (StartupGlobalKeyCommand).

    `when` is FIRST_LAUNCH, EVERY_LAUNCH (also on loading), START_OF_GAME or SIDE_CHANGE. `press_key`
    presses a hotkey in place of sending the command to pieces.
    """
    attributes: dict[str, Value] = {
        "whenToApply": when,
        "hotkeyOrKeyCommand": "sendHotkey" if press_key else "sendKeyCommand",
        "globalHotkey": press_key,
        **command.attributes("MODULE"),
    }
    return component("StartupGlobalKeyCommand", attributes)


def do_action_button(*, name: str, button: Button = HIDDEN, actions: Actions = NO_ACTIONS) -> Element:
    """Says, presses keys one after the other, and repeats (DoActionButton)."""
    return component("DoActionButton", {"name": name, **button.attributes(), **actions.attributes()})


def multi_action_button(*, description: str = "", button: Button, items: tuple[str, ...]) -> Element:
    """Presses other buttons, named by their texts, and takes their place (MultiActionButton)."""
    attributes: dict[str, Value] = {"description": description, **button.attributes(), "menuItems": items}
    return component("MultiActionButton", attributes)


def toolbar_menu(*, description: str = "", button: Button, items: tuple[str, ...]) -> Element:
    """Collects other buttons, named by their texts, in a menu (ToolbarMenu)."""
    attributes: dict[str, Value] = {"description": description, **button.attributes(), "menuItems": items}
    return component("ToolbarMenu", attributes)
