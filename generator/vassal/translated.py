"""What a player reads of the components of a module in another language, by the keys of VASSAL.

VASSAL keeps the written name of a component for expressions, commands and saves, and shows the translated
one (AbstractConfigurable.setConfigureName); a menu of the toolbar finds its buttons by their written texts
(LaunchButton.UNTRANSLATED_TEXT), and a seat is turned back before it is kept (PlayerRoster.untranslateSide).
So names may be translated though they are identities. What is listed here is that, and no more: a list of
phases is both what is shown and what is compared, and preferences are laid out before VASSAL translates.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .elements.tree import Element
from .quoting import Code
from .sequence import encode_list


class _Component(NamedTuple):
    """How VASSAL finds a component's texts: the attribute that names it, and the attributes that it shows."""

    named_by: str | None
    shown: tuple[str, ...] = ()


_COMPONENTS = {
    "GameModule": _Component(None, ("name",)),
    "Documentation": _Component(None),
    "HelpFile": _Component("title", ("title",)),
    "PlayerRoster": _Component(None, ("buttonText", "buttonToolTip")),
    "Map": _Component("mapName", ("mapName", "buttonName", "tooltip", "markUnmovedTooltip")),
    "PlayerHand": _Component("mapName", ("mapName", "buttonName", "tooltip")),
    "Zoomer": _Component(None, tuple(f"{way}{text}" for way in ("in", "pick", "out")
                                     for text in ("Tooltip", "ButtonText"))),
    "GlobalMap": _Component(None, ("buttonText", "tooltip")),
    "HidePiecesButton": _Component(None, ("buttonText", "tooltip")),
    "ImageSaver": _Component(None, ("buttonText", "tooltip")),
    "LOS_Thread": _Component("threadName", ("label", "tooltip")),
    "TurnTracker": _Component("name", ("tooltip", "turnFormat")),
    "CounterTurnLevel": _Component("name", ("turnFormat",)),
    "ListTurnLevel": _Component("name", ("turnFormat",)),
    "DoActionButton": _Component("name", ("text", "tooltip")),
    "GlobalKeyCommand": _Component("name", ("buttonText", "tooltip")),
    "Inventory": _Component("name", ("text", "tooltip")),
    "ToolbarMenu": _Component("description", ("text", "tooltip")),
    "DiceButton": _Component("name", ("name", "text", "tooltip", "reportFormat")),
    "RandomTextButton": _Component("name", ("name", "text", "tooltip", "reportFormat")),
    "ChartWindow": _Component("name", ("name", "text", "tooltip")),
    "ListWidget": _Component("entryName"),
    "Chart": _Component("chartName", ("chartName",)),
    "NotesWindow": _Component(None, ("buttonText", "tooltip")),
    "PredefinedSetup": _Component("name", ("name", "description")),
}
"""The components of which players see words; others are passed over, with all that is in them."""

_ITS_OWN_PREFIX = {"GameModule": "", "GlobalMap": "GlobalMap", "HidePiecesButton": "HidePieces",
                   "RandomTextButton": "RandomTextButton.2d6."}
"""Components whose texts VASSAL keeps under a prefix of another form (their `getI18nData`).

A RandomTextButton asks for its prefix while it still has the name that VASSAL gives to new dice, so that all
of them share one.
"""


def translated(written: Element, spoken: Element) -> dict[str, Code]:
    """The texts of the second tree by the keys of the first: the same module, written in another language.

    Components with one key get the same text, so none where they differ.
    """
    found: dict[str, set[Code]] = {}
    for key, words in _pairs(written, spoken, ""):
        found.setdefault(key, set()).add(words)
    return {key: words.pop() for key, words in found.items() if len(words) == 1}


def _pairs(written: Element, spoken: Element, above: str) -> Iterator[tuple[str, Code]]:
    kind = written.tag.rpartition(".")[2]
    component = _COMPONENTS.get(kind)
    if component is None:
        return
    prefix = _joined(above, _prefix(kind, component, written))
    for name in component.shown:
        if spoken.attributes.get(name) and spoken.attributes[name] != written.attributes.get(name):
            yield prefix + name, Code(spoken.attributes[name])
    if kind == "PlayerRoster":
        yield prefix + "sides", Code(encode_list([entry.text for entry in spoken.children]))
    for own, other in zip(written.children, spoken.children, strict=False):
        yield from _pairs(own, other, prefix)


def _prefix(kind: str, component: _Component, written: Element) -> str:
    name = written.attributes.get(component.named_by, "") if component.named_by else ""
    return _ITS_OWN_PREFIX.get(kind, f"{kind}.{name}." if name else f"{kind}.")


def _joined(above: str, prefix: str) -> str:
    return f"{above}.{prefix}" if above and prefix else above + prefix
