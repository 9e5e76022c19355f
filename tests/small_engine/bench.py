"""Tiny modules for tests, written by hand: one map, a zone that snaps, a box, a deck, a hand."""

import struct
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from .engine import SmallEngine

MAP, HAND = "Main Map", "Hand"
HEX, BOX, DECK, POOL = "0101", "box", "deck", "pool"
CENTRES = {HEX: (50, 50), BOX: (250, 50), DECK: (50, 250), POOL: (250, 250)}
_PACKAGE = "VASSAL.build.module."
_GRID = f"{_PACKAGE}map.boardPicker.board."


def key(name: str) -> str:
    """A named command as VASSAL writes it."""
    return f"57348,0,{name}"


def keys(*names: str) -> str:
    """A list of named commands within a trait."""
    return ",".join(key(name).replace(",", "\\,") for name in names)


def trigger(heard: str, *sent: str, when: str = "", menu: str = "", loop: str = "false;;;counted;;;1") -> str:
    """A trigger; `loop` are its seven fields of loops."""
    return f"macro;t;{menu};{key(heard)};{when};;{keys(*sent)};{loop};false;;1;1"


def prop(name: str, **commands: str) -> str:
    """A dynamic property with the values that keys set."""
    return f"PROP;{name};false,0,100,false;{_changes(commands)};"


def setprop(name: str, **commands: str) -> str:
    """The same for a property of the module."""
    return f"setprop;{name};false,0,100,false;{_changes(commands)};;Current Zone/Current Map/Module;"


def _changes(commands: Mapping[str, str]) -> str:
    written = []
    for name, value in commands.items():
        change = "P," + value.replace(",", "\\,")
        written.append(":" + key(name) + ":" + change.replace(":", "\\:"))
    return ",".join(command.replace(",", "\\,") for command in written).replace(";", "\\;")


def globalkey(
    heard: str, sent: str, fitting: str, *, count: str = "-1", target: str = "", quiet: bool = True
) -> str:
    """A key command to other pieces."""
    target = target or "COUNTER|false|MAP|||||0|0||false|||EQUALS||"
    report = "true" if quiet else "false"
    return f"globalkey;;{key(heard)};{key(sent)};{fitting};false;1;{report};true;;;{count};{target};false;"


def to_deck(name: str) -> str:
    """The target of one deck."""
    return f"COUNTER|true|DECK|||||0|0|{name}|false|||EQUALS||"


HERE = "COUNTER|true|CURLOC|||||0|0||false|||EQUALS||"


def sendto(heard: str, zone: str, window: str = MAP) -> str:
    """To the middle of a zone."""
    return f"sendto;;{key(heard)};{window};;;;;;0;0;1;1;;Z;{zone};;;"


def layer(name: str, level: str, hidden_name: str = "") -> str:
    """Two levels, of which an expression chooses one."""
    return (
        f"emb2;;128;;;128;;;128;;;;1;false;0;0;dot.png,dot.png;,{hidden_name};false;{name};;;true;{level};"
        "1;1;true;;;;;1.0;;true"
    )


def engine(
    folder: Path,
    at: Mapping[str, Sequence[Sequence[str]]],
    *,
    properties: Mapping[str, str] | None = None,
    prototypes: Mapping[str, Sequence[str]] | None = None,
    move_key: str = "",
    extra: str = "",
) -> SmallEngine:
    """An engine with pieces in places, each a list of traits, innermost first, `type` or `type|state|state`.

    A marker `DefId` names the piece.
    """
    path = folder / "tiny.vmod"
    with zipfile.ZipFile(path, "w") as module:
        module.writestr("buildFile.xml", _build_file(at, properties or {}, prototypes or {}, move_key, extra))
        for name, size in (("dot.png", 20), ("board.png", 300)):
            module.writestr(f"images/{name}", _png(size))
        with module.open("start.vsav", "w") as file, zipfile.ZipFile(file, "w") as saved:
            saved.writestr("savedGame", "begin_save\x1bend_save")
    made = SmallEngine(path)
    made.start("Start")
    return made


def piece(engine: SmallEngine, name: str) -> str:
    """The id of the piece whose DefId that is."""
    return next(str(found["id"]) for found in engine.pieces(("DefId",)) if found["DefId"] == name)


def named(name: str, *others: str) -> Sequence[str]:
    """A piece of that name with more traits, innermost first."""
    return [f"mark;DefId|state|{name}", *others]


def press(made: SmallEngine, name: str, command: str) -> None:
    """Send a named command to a piece."""
    made.send(piece(made, name), command)


def get(made: SmallEngine, name: str) -> str:
    """A property of the module."""
    return made.get(name)[name]


def values(engine: SmallEngine, name: str, *asked: str) -> list[str | None]:
    """Properties of a piece."""
    found = next(each for each in engine.pieces(("DefId", *asked)) if each["DefId"] == name)
    return [found[each] for each in asked]


def _png(size: int) -> bytes:
    head = struct.pack(">IIBBBBB", size, size, 8, 0, 0, 0, 0)
    chunk = b"IHDR" + head
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", len(head)) + chunk + struct.pack(">I", zlib.crc32(chunk))


def definition(traits: Sequence[str], gpid: int) -> str:
    """A piece as a slot holds it; the innermost trait is written here."""
    types, states = ["piece;;;dot.png;Name"], [f"null;0;0;{gpid};0"]
    for trait in traits:
        text, _, state = trait.partition("|state|")
        types.append(text)
        states.append(state)
    return f"+/null/{_nested(types)}/{_nested(states)}"


def _nested(items: Sequence[str]) -> str:
    text = items[0].replace("/", "\\/")
    for item in items[1:]:
        text = item.replace("/", "\\/") + "\t" + text.replace("\t", "\\\t")
    return text


def _build_file(
    at: Mapping[str, Sequence[Sequence[str]]],
    properties: Mapping[str, str],
    prototypes: Mapping[str, Sequence[str]],
    move_key: str,
    extra: str,
) -> str:
    held = "".join(
        f'<{_PACKAGE}properties.GlobalProperty name="{name}" isNumeric="false" initialValue='
        f"{quoteattr(value)}/>"
        for name, value in properties.items()
    )
    shared = "".join(
        f'<{_PACKAGE}PrototypeDefinition name="{name}">{escape(definition(traits, 0))}'
        f"</{_PACKAGE}PrototypeDefinition>"
        for name, traits in prototypes.items()
    )
    return (
        f'<VASSAL.build.GameModule name="Tiny">'
        f"<{_PACKAGE}PlayerRoster><entry>Axis</entry><entry>Allies</entry></{_PACKAGE}PlayerRoster>"
        f"<{_PACKAGE}properties.GlobalProperties>{held}</{_PACKAGE}properties.GlobalProperties>"
        f"<{_PACKAGE}PrototypesContainer>{shared}</{_PACKAGE}PrototypesContainer>"
        + _window(at, move_key)
        + _track()
        + extra
        + f'<{_PACKAGE}PredefinedSetup name="Start" isMenu="false" useFile="true" file="start.vsav"/>'
        "</VASSAL.build.GameModule>"
    )


def _window(at: Mapping[str, Sequence[Sequence[str]]], move_key: str) -> str:
    starts = "".join(_start(place, pieces, number) for number, (place, pieces) in enumerate(at.items()))
    starts += "".join(_start(place, (), 90) for place in (DECK, POOL) if place not in at)
    zones = "".join(_zone(name) for name in CENTRES)
    pressed = key(move_key) if move_key else ""
    return (
        f'<{_PACKAGE}Map mapName="{MAP}" edgeWidth="0" edgeHeight="0" allowMultiple="false" '
        'moveWithinFormat="" '
        f'moveToFormat="" createFormat="" changeFormat="$message$" markUnmovedHotkey="" markMoved="Always" '
        f'moveKey="{pressed}"><{_PACKAGE}map.BoardPicker><{_PACKAGE}map.boardPicker.Board name="board" '
        f'image="board.png" reversible="false"><{_GRID}ZonedGrid>{zones}</{_GRID}ZonedGrid>'
        f"</{_PACKAGE}map.boardPicker.Board></{_PACKAGE}map.BoardPicker>"
        f'<{_PACKAGE}map.StackMetrics disabled="false" unexSepX="2" unexSepY="4"/>{starts}'
        f'<{_PACKAGE}map.LayeredPieceCollection property="PieceLayer" layerOrder="low,high"/></{_PACKAGE}Map>'
    )


def _zone(name: str) -> str:
    x, y = CENTRES[name]
    corners = ((x - 50, y - 50), (x + 50, y - 50), (x + 50, y + 50), (x - 50, y + 50))
    path = ";".join(f"{left},{top}" for left, top in corners)
    region = f'<{_GRID}Region name="{name}" originx="{x}" originy="{y}"/>'
    grid = f'<{_GRID}RegionGrid snapto="true">{region}</{_GRID}RegionGrid>' if name == HEX else ""
    return (
        f'<{_GRID}mapgrid.Zone name="{name}" locationFormat="$name$" path="{path}" useParentGrid="false" '
        f'useHighlight="false">{grid}</{_GRID}mapgrid.Zone>'
    )


def _start(place: str, pieces: Sequence[Sequence[str]], number: int) -> str:
    x, y = CENTRES[place]
    slots = "".join(
        f'<VASSAL.build.widget.PieceSlot entryName="p" gpid="{100 * number + index + 1}">'
        f"{escape(definition(traits, 100 * number + index + 1))}</VASSAL.build.widget.PieceSlot>"
        for index, traits in enumerate(pieces)
    )
    if place not in (DECK, POOL):
        return (
            f'<{_PACKAGE}map.SetupStack name="s" owningBoard="board" useGridLocation="false" x="{x}" y="{y}">'
            f"{slots}</{_PACKAGE}map.SetupStack>"
        )
    shuffle = "Always" if place == POOL else "Via right-click Menu"
    never = (
        "reversible hotkeyOnEmpty reshufflable canSave expressionCounting restrictOption deckRestrictAccess "
        "allowMultiple allowSelect"
    )
    off = " ".join(f'{name}="false"' for name in never.split())
    empty = " ".join(
        f'{name}=""' for name in ("faceFlipHotkey", "faceUpHotkey", "faceDownHotkey", "shuffleFormat")
    )
    return (
        f'<{_PACKAGE}map.DrawPile name="{place}" owningBoard="board" x="{x}" y="{y}" width="40" height="40" '
        'drawFaceUp="true" '
        f'shuffle="{shuffle}" shuffleHotkey="{key("Shuffle " + place)}" {off} {empty}>{slots}'
        f"</{_PACKAGE}map.DrawPile>"
    )


def _track() -> str:
    return (
        f'<{_PACKAGE}turn.TurnTracker name="Turn" nexthotkey="{key("On")}" prevhotkey="{key("Back")}" '
        'fwdOnly="false" turnFormat="$level1$: $level2$" reportFormat="">'
        f'<{_PACKAGE}turn.CounterTurnLevel name="Turn" property="Turn" turnFormat="Turn $value$" start="1" '
        f'incr="1" loop="false"><{_PACKAGE}turn.ListTurnLevel name="Phase" property="Phase" '
        f'turnFormat="$value$" list="Move,Fight" configList="false" configFirst="false"/>'
        f"</{_PACKAGE}turn.CounterTurnLevel>"
        f'<{_PACKAGE}turn.TurnGlobalHotkey name="t" hotkey="" match="" reportFormat="Turn $Turn$: $Phase$"/>'
        f'<{_PACKAGE}turn.TurnGlobalHotkey name="k" hotkey="{key("Changed")}" match="" reportFormat=""/>'
        f"</{_PACKAGE}turn.TurnTracker>"
    )
