"""Pieces that act: their player activates them, a script spends them, and a mark shows both."""

from generator import module_names as names
from generator.compile.module.expressions import SPENT_NOW
from generator.compile.module.messages import menus
from generator.compile.module.pictures import ACTIVATED_IMAGE, SPENT_IMAGE
from generator.compile.module.seats import own_hands_only
from generator.compile.module.told import Event, tell
from generator.compile.module.whereabouts import lies_destroyed
from generator.model.game import Game
from generator.rehearse.ever import is_among
from generator.vassal.expression import braces, text
from generator.vassal.keys import named, stroke
from generator.vassal.matching import matching_itself
from generator.vassal.property_changes import PropertyCommand, SetTo
from generator.vassal.quoting import Code, shown
from generator.vassal.traits import DynamicProperty, Layer, SetGlobalProperty, Trait, Trigger

ACTIVATE, _TOGGLE = stroke(names.PIECE_HOTKEYS["activate"]), named("ToggleActivation")
_WEIGH, _ACT = named("WeighActivation"), named("AnswerActivation")
_ANSWERS: tuple[tuple[Event, tuple[str, ...]], ...] = (
    ("activated", (_TOGGLE,)), ("released", (_TOGGLE,)), ("acted", ()))
"""What may come of the entry, and what is done then."""
_ASIDE_MM = 7.0
"""How far to the left of the middle of a piece the mark stands: below are its values, above lie markers."""


def acted_traits(game: Game, identifier: str) -> tuple[Trait, ...]:
    """How a piece remembers and shows that it is activated or spent, inner to outer.

    It remembers in which phase it was spent, so that nothing needs to clear the mark.
    """
    piece, now = game.pieces[identifier], f'{names.TURN}+"|"+{names.PHASE}'
    if not piece.activates and not is_among(game, identifier, game.asked.spent_pieces):
        return ()
    toggle = f'{names.SPENT}=={text(names.ACTIVATED)} ? "" : {text(names.ACTIVATED)}'
    destroyed = lies_destroyed(game, identifier)
    stays = f"{SPENT_NOW} || {destroyed}" if destroyed else SPENT_NOW
    by_script = f"{stays} ? {names.SPENT} : {text(names.ACTIVATED)}"
    activating = (PropertyCommand(_TOGGLE, SetTo(braces(toggle))),
                  PropertyCommand(names.ACTIVATE, SetTo(braces(by_script)))) if piece.activates else ()
    aside = round(_ASIDE_MM * game.definitions.theme.screen_px_per_mm)
    mark = f"{SPENT_NOW} ? 2 : 1"
    if piece.activates:
        mark = f"{names.SPENT}.equals({text(names.ACTIVATED)}) ? 3 : {mark}"
    images = ("", SPENT_IMAGE, *((ACTIVATED_IMAGE,) if piece.activates else ()))
    return (
        DynamicProperty(name=names.SPENT, value="", commands=(
            PropertyCommand(names.SPEND, SetTo(braces(now))),
            PropertyCommand(names.READY, SetTo(Code(""))), *activating)),
        Layer(name="Acted", images=images, follow=True, x=-aside, follow_expression=braces(mark)),
    )


def activating_traits(game: Game, identifier: str) -> tuple[Trait, ...]:
    """The entry of the menu, for those who may handle the side's pieces; never of what has acted.

    What the key means is kept before it is done, since every trigger asks again.
    """
    if not game.pieces[identifier].activates_by_hand:
        return ()
    side = game.pieces[identifier].side
    meant = f'{SPENT_NOW} ? "acted" : {names.SPENT}=={text(names.ACTIVATED)} ? "released" : "activated"'
    entry = (
        SetGlobalProperty(name=names.FATE, commands=(PropertyCommand(_WEIGH, SetTo(braces(meant))),)),
        *(Trigger(name=each, key=_ACT, action_keys=(*toggles, tell(each)),
                  condition=matching_itself(f"{names.FATE}=={text(each)}")) for each, toggles in _ANSWERS),
        Trigger(name="activate", menu=shown(menus("activate", game.native)), key=ACTIVATE,
                action_keys=(_WEIGH, _ACT)),
    )
    return entry if side is None else (*entry, own_hands_only(game, side, ACTIVATE))
