"""What pieces tell the log, in one report.

Each report of a piece looks up where it is and what it is called at every key that the piece hears.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Literal, get_args

from generator import module_names as names
from generator.compile.module.expressions import way
from generator.compile.module.messages import Messages, reports
from generator.compile.module.place_names import named_whereabouts
from generator.compile.module.whereabouts import chain
from generator.model.base import Text
from generator.model.game import Game
from generator.vassal.expression import braces, text
from generator.vassal.keys import named
from generator.vassal.property_changes import PropertyCommand, SetTo
from generator.vassal.quoting import Code
from generator.vassal.traits import Report, SetGlobalProperty, Trait

Event = Literal["moved", "lies", "turned", "arrived", "lost", "gained", "destroyed", "revealed",
                "activated", "released", "acted", "marked", "unmarked", "faced"]
_OF_ACTIVATION = ("activated", "released", "acted")
_OF_STATUSES = ("marked", "unmarked")
_OF_FACINGS = ("faced",)
_NAMES = ("BasicName", "PublicName")
_PLACE = re.compile(r"\$(\w+)\$")


def tell(event: Event) -> str:
    """The key at which a piece tells what happened to it."""
    return named(f"Say{event.capitalize()}")


def told_traits(game: Game, messages: Messages) -> tuple[Trait, ...]:
    """What keeps in mind which key came, and the report, inner to outer."""
    events = _events(game)
    kept = tuple(PropertyCommand(tell(each), SetTo(Code(each))) for each in events)
    return (
        SetGlobalProperty(name=names.TOLD, commands=kept),
        # scripts send their keys to pieces by commands that keep all other reports back
        Report(keys=tuple(map(tell, events)), format=_line(game, messages), never_suppress=True),
    )


def _events(game: Game) -> tuple[Event, ...]:
    """What can happen in a game."""
    acts = any(piece.activates_by_hand for piece in game.pieces.values())
    marked = any(status.by_hand for status in game.definitions.statuses.values())
    faces = any(piece.facing for piece in game.pieces.values())
    never = (*(() if acts else _OF_ACTIVATION), *(() if marked else _OF_STATUSES),
             *(() if faces else _OF_FACINGS))
    return tuple(event for event in get_args(Event) if event not in never)


def _line(game: Game, messages: Messages) -> Code:
    """The line for whatever is told, in the language of whoever does it."""
    known = {"BasicName": 'GetString("LocalizedBasicName")',
             "Status": f"({chain([*_statuses(game)], text(''))})",
             "Way": f"({chain([*_facings(game)], text(''))})"}
    lines = {event: {each: reports(event, each) for each in game.languages} for event in _events(game)}
    for event, said in lines.items():
        messages.name(f"told-{event}", Text(languages={
            language: _PLACE.sub(r"{\1}", line) for language, line in said.items()}))
    places = {place for said in lines.values() for line in said.values() for place in _PLACE.findall(line)}
    # a name may hold anything: what stands in it is no place for another
    order = sorted(places, key=lambda place: (place in _NAMES, place))
    filled = "".join(f'.replace({text("{" + each + "}")},""+{known.get(each) or _value(each)})'
                     for each in order)
    return braces(f"GetString({text(names.MESSAGE + 'told_')}+{names.TOLD}){filled}")


def _statuses(game: Game) -> Iterator[tuple[str, str]]:
    """When a status is the one that is told of, and what it is called."""
    for name in (each for each, status in game.definitions.statuses.items() if status.by_hand):
        message = names.MESSAGE + status_message(name).replace("-", "_")
        yield f"{names.STATUS}=={text(name)}", spoken(text(message))


def _facings(game: Game) -> Iterator[tuple[str, str]]:
    """When a piece faces some way, and what that is called."""
    for name in game.definitions.facings.names:
        message = names.MESSAGE + facing_message(name).replace("-", "_")
        yield f"{names.FACED}=={way(game, name)}", spoken(text(message))


def facing_message(identifier: str) -> str:
    """The message that holds what a way to face is called."""
    return f"facing-{identifier}"


def status_message(identifier: str) -> str:
    """The message that holds what a status is called."""
    return f"status-{identifier}"


def filled_line(words: str, known: Mapping[str, str] | None = None) -> str:
    """A line with its places filled in, in the language of whoever does it; `known` are expressions."""
    parts = enumerate(_PLACE.split(words))
    filled = known or {}
    return "+".join(
        (filled.get(part) or _value(part)) if number % 2 else text(part) for number, part in parts if part)


def _value(name: str) -> str:
    if name == "LocationName":
        return named_whereabouts(name, 'CurrentZone+DeckName==""')
    return named_whereabouts(name) if name == "FromPlace" else spoken(text(name))


def spoken(name: str) -> str:
    """The text of a property whose name is an expression."""
    return f"GetString({name})"
