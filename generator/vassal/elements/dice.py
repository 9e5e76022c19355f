"""Dice."""

from __future__ import annotations

from generator.records import record

from ..quoting import Code
from .tree import NO_ACTIONS, Actions, Button, Element, Value, component

DICE_REPORT = Code("** $name$ = $result$ *** <$PlayerName$>")


@record(kw_only=True)
class Roll:
    """How many dice are rolled and what is added, which the player may change if asked and not locked.

    `keep` is "" for all dice, "l" or "s" for the `keep_count` largest or smallest; with ">", "<" or "="
    `keep_count` is the value that kept dice exceed, stay below or equal.
    """

    dice: int = 1
    plus: int = 0
    add_to_total: int = 0
    total: bool = False
    sort: bool = False
    ask: bool = False
    locked_dice: bool = False
    locked_sides: bool = False
    locked_plus: bool = False
    locked_add: bool = False
    keep: str = ""
    keep_count: int = 1

    def attributes(self) -> dict[str, Value]:
        return {
            "prompt": self.ask,
            "nDice": self.dice,
            "lockDice": self.locked_dice,
            "lockSides": self.locked_sides,
            "plus": self.plus,
            "lockPlus": self.locked_plus,
            "addToTotal": self.add_to_total,
            "lockAdd": self.locked_add,
            "reportTotal": self.total,
            "sortDice": self.sort,
            "keepDice": bool(self.keep),
            "keepOption": self.keep or ">",
            "keepCount": self.keep_count,
        }


ONE_DIE = Roll()
"""One die, nothing added."""


def dice_button(
    *, name: str, button: Button, sides: int = 6, roll: Roll = ONE_DIE, report: Code = DICE_REPORT
) -> Element:
    """Rolls dice (DiceButton). NAME_result is "5,1,3" or the total; names start with a letter (6.4)."""
    attributes: dict[str, Value] = {
        "name": name,
        **button.attributes(),
        "reportFormat": report,
        **roll.attributes(),
        "nSides": sides,
    }
    return component("DiceButton", attributes)


def random_text_button(
    *,
    name: str,
    button: Button,
    faces: tuple[str, ...],
    numeric: bool = False,
    roll: Roll = ONE_DIE,
    report: Code = DICE_REPORT,
) -> Element:
    """Rolls a die with any faces (RandomTextButton)."""
    attributes: dict[str, Value] = {
        "name": name,
        **button.attributes(),
        "reportFormat": report,
        **roll.attributes(),
        "faces": faces,
        "numeric": numeric,
    }
    return component("RandomTextButton", attributes)


def special_dice_button(
    *dice: Element,
    name: str,
    description: str = "",
    button: Button,
    report: Code = Code("** $name$ = $result1$ *** <$PlayerName$>"),
    in_chat: bool = True,
    in_window: bool = False,
    window_title: Code = Code("$name$"),
    on_button: bool = False,
    width: int = 300,
    height: int = 100,
    background: str = "",
    actions: Actions = NO_ACTIONS,
) -> Element:
    """Rolls dice with pictures (SpecialDiceButton). NAME_result is set only with `in_chat` (cookbook 6.4)."""
    attributes: dict[str, Value] = {
        "name": name,
        **button.attributes(),
        **actions.attributes(),
        "description": description,
        "resultChatter": in_chat,
        "format": report,
        "resultWindow": in_window,
        "windowTitleResultFormat": window_title,
        "resultButton": on_button,
        "windowX": width,
        "windowY": height,
        "backgroundColor": background,
    }
    return component("SpecialDiceButton", attributes, dice)


def special_die(*faces: Element, name: str, report: Code = Code("$result$")) -> Element:
    """One die of a special dice button (SpecialDie)."""
    return component("SpecialDie", {"name": name, "format": report}, faces)


def special_die_face(*, text: str, value: int, icon: str = "") -> Element:
    """One face (SpecialDieFace)."""
    return component("SpecialDieFace", {"text": text, "value": value, "icon": icon})
