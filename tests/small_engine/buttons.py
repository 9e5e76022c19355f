"""Toolbar buttons: key commands of the module, lines and keys together, and dice."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from lxml import etree

from tests.play.engine import Impossible

from . import elements
from .commands import Command, Target
from .decoding import decode_list, keystroke

if TYPE_CHECKING:
    from .game import Game
    from .module import Module

PLAYER = "Tester"
"""The name of the person who plays."""


class Button:
    """A button: its name, the key that presses it, and what it does."""

    def __init__(self, element: etree._Element, key: str, press: Callable[[Game], None]) -> None:
        self.kind = elements.kind(element)
        self.name = element.get("name", "")
        self.text = element.get("buttonText") or element.get("text") or ""
        self.key, self._press = keystroke(key), press
        self.gate = element.get("propertyGate", "")

    def press(self, game: Game) -> None:
        """Do it; nobody can while the property of its gate is `true`."""
        if self.is_grey(game):
            raise Impossible(f"button disabled: {self.text}")
        self._press(game)

    def hear(self, game: Game) -> None:
        """Do it at its key, which is dead while the button is grey."""
        if not self.is_grey(game):
            self._press(game)

    def is_grey(self, game: Game) -> bool:
        """Whether nobody can press it now."""
        return bool(self.gate) and game.text(self.gate) == "true"


def buttons(module: Module) -> list[Button]:
    """The buttons that do something to the game, in the order of the file."""
    found: list[Button] = []
    for element in elements.all_of(module.tree, "GlobalKeyCommand", *_DOES):
        if elements.kind(element) == "GlobalKeyCommand":
            found.append(Button(element, element.get("buttonHotkey", ""), _command(module, element)))
        else:
            does = _DOES[elements.kind(element)]
            found.append(Button(element, element.get("hotkey", ""), does(module, element)))
    return found


def startups(module: Module) -> list[Callable[[Game], None]]:
    """What is sent by itself when a game begins."""
    return [_command(module, element) for element in elements.all_of(module.tree, "StartupGlobalKeyCommand")]


def _acts(module: Module, element: etree._Element) -> Callable[[Game], None]:
    report = element.get("reportFormat", "") if element.get("doReport") == "true" else ""
    keys = decode_list(element.get("hotkeys", "")) if element.get("doHotkey") == "true" else []
    pressed = [keystroke(key) for key in keys]

    def act(game: Game) -> None:
        if said := module.scripts.said(report, game):
            game.say(f"* {said}")
        for key in pressed:
            game.press_key(key)

    return act


def _command(module: Module, element: etree._Element) -> Callable[[Game], None]:
    command = Command(
        module,
        key=keystroke(element.get("hotkey", "")),
        filter=element.get("filter", ""),
        quiet=element.get("reportSingle") == "true",
        deck_count=element.get("deckCount", ""),
        target=Target.read(module, element.get("target", "")),
    )
    return lambda game: command.send(game, game)


_PLACE = re.compile(r"\$(\w+)\$")


def _throw(_: Module, element: etree._Element) -> Callable[[Game], None]:
    """One that asks first throws what it proposes."""
    dice, name = int(element.get("nDice", "")), element.get("name", "")
    faces = decode_list(element.get("faces", "")) or [
        str(face + 1) for face in range(int(element.get("nSides", "0")))
    ]
    total, form = element.get("reportTotal") == "true", element.get("reportFormat", "")

    def throw(game: Game) -> None:
        shown = [faces[game.chance.below(len(faces))] for _ in range(dice)]
        numbers = [int(face) for face in shown if face.isdigit()]
        said = {"PlayerName": PLAYER, "name": name, "nDice": str(dice), "nSides": str(len(faces)),
                "numericalTotal": str(sum(numbers)),
                "result": str(sum(numbers)) if total else ",".join(shown)}
        game.say("* " + _PLACE.sub(lambda found: said[found.group(1)], form))

    return throw


_DOES = {"DiceButton": _throw, "DoActionButton": _acts, "RandomTextButton": _throw}
"""What each sort of button does that sends no command to pieces."""
