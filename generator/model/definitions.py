"""The whole game as written: one class per section of the definition files."""

import re
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from generator.core.written.places import Condition
from generator.core.written.procedures import Guard, Rule, Script
from generator.lettering.fonts import Role
from generator.model.base import (
    COLOUR_PATTERN,
    VERSION_PATTERN,
    Colour,
    Fact,
    Identifier,
    Names,
    NounText,
    Provenance,
    Strict,
    Text,
    Whole,
)
from generator.model.board import Board, TagLook, TerrainType
from generator.model.facings import Facings
from generator.model.fire import Fire
from generator.model.fonts import FontChoice
from generator.model.lines import LineKind
from generator.model.picture import PagePicture
from generator.model.piece import Deck, Piece
from generator.model.put import Put
from generator.model.send import Send
from generator.model.status import Status
from generator.model.terrain_signs import TerrainSign
from generator.resolve.supplied import TABLE
from generator.svg.colours import ink_on

SCHEMA_VERSION = 1
NOTHING = Text(languages={"": ""})

Device = Literal["ring", "star", "arms", "cross", "diamond", "crescent", "triangle", "square", "disc"]


def _faces(value: Any) -> Any:
    return value.split() if isinstance(value, str) else value


class GameHead(Strict):
    """What the game is."""

    id: Identifier
    title: Text
    subtitle: Text | None = None
    edition: Text = NOTHING
    version: str = Field(
        "1.0", pattern=VERSION_PATTERN, description="Of this definition, and of the module.")
    credits: Text = NOTHING
    rulebook: str | None = Field(None, description="The file that `stated` line numbers refer to.")
    languages: Names = ("en",)
    turns: int | None = Field(None, ge=1, le=999, description="How many turns the game has.")
    turn_titles: tuple[Text, ...] = Field(
        (), description="What they are called, the first first: `[Dawn, Noon, Dusk]`.")
    map: Names = Field(
        (TABLE,), min_length=1,
        description="The main board, or several; the first with a grid of places if not given.")
    notes: Text | None = None
    provenance: Provenance | None = Field(None, description="Of every fact of the game that gives none.")
    provenance_of: dict[str, Provenance] = Field(
        default_factory=dict, description="By section, such as `boards`: of every fact in it that gives none."
    )


class Seat(Strict):
    """A chair at the table; a side has one or several."""

    title: Text
    acts_when: Condition | None = Field(
        None, description="Only while this holds may who sits there start the side's scripts.")


class _Coloured(Strict):
    """A colour, and the ink that is printed on it."""

    colour: Colour
    ink: Colour = Field("", description="What stands out from the colour, if not given.")

    @model_validator(mode="before")
    @classmethod
    def _with_ink(cls, value: Any) -> Any:
        colour = value.get("colour") if isinstance(value, dict) else None
        if isinstance(colour, str) and re.fullmatch(COLOUR_PATTERN, colour):
            return {"ink": ink_on(colour), **value}
        return value


class Side(_Coloured):
    """A side, its colours and its seats."""

    title: Text = Field(description=(
        "As lines and pages speak of it; one that needs an article has it here: `The Sultan`, `El Sultán`."))
    adjective: Text = Field(NOTHING, description=(
        "As in “a Red unit”; the title, if not given. In Spanish and French the masculine in one, `rojo`, "
        "which is made to agree."))
    device: Device = Field("ring", description="The sign on its markers and on the backs of its pieces.")
    seats: dict[Identifier, Seat] = Field(
        default_factory=dict, description="One called like the side, if none is given.")
    hand: bool = Field(
        False, description="Whether each seat has a hand that nobody else may look into: a board and a place "
                           "`SEAT-hand`, supplied as far as the game does not say how they are.")
    bot_when: Condition | None = Field(None, description="While this holds nobody plays the side.")

    def short_title(self, language: str) -> str:
        """`Axis` for `Axis players`: the word of the title by which its only player is called."""
        title = self.title.in_language(language)
        seats = [seat.title.in_language(language) for seat in self.seats.values()]
        return seats[0] if len(seats) == 1 and seats[0] in title.split() else title


class Group(_Coloured):
    """A formation or colour group."""

    title: Text


MAXIMUM_NUMBER = 1000
"""No number that is counted with is farther from 0."""


class ShownBy(Strict):
    """A marker that lies on the number of a property."""

    piece: str = Field(description="The marker; it begins on the first number and is moved by no hand.")
    at: str = Field(description="The box of a number, which `$value` stands for: `walls-$value`.")


class Property(Strict):
    """A value of the game's state that scripts and rules use."""

    initial: str
    title: Text | None = None
    values: dict[str, Text] = Field(default_factory=dict, description="Known values and their names.")
    chart: bool = Field(
        True, description="Whether printed charts speak of it; `no` for what only the module needs."
    )
    least: int | None = Field(
        None, ge=-MAXIMUM_NUMBER, le=MAXIMUM_NUMBER, description="What `set` makes less is this.")
    most: int | None = Field(
        None, ge=-MAXIMUM_NUMBER, le=MAXIMUM_NUMBER, description="What `set` makes more is this.")
    shown_by: ShownBy | None = Field(
        None, description="A marker that goes with the number, from `least` to `most`, on its track.")


class Phase(Strict):
    """A phase of a turn."""

    title: Text
    side: str | None = None
    when: Condition | None = Field(None, description=(
        "Only while this holds there is such a phase: the turn, when it is stepped on, passes over it; "
        "stepped back, it stops there. Not asked of the phase that a scenario begins with."))


class Scenario(Fact):
    """A start: what properties begin with and which script sets it up."""

    title: Text
    menu: Text | None = Field(None, description="The submenu it stands in.")
    turn: int = Field(1, ge=1, le=999, description="The turn it begins with.")
    phase: str | None = Field(None, description="The phase it begins with, if not the first.")
    last_turn: int | None = Field(
        None, ge=1, le=999, description="The turn after which it is over, if not the last of the game.")
    setup: str = Field(description="The setup script.")
    state: dict[str, str] = Field(default_factory=dict)
    about: Text | None = None


class ChartTable(Strict):
    """One table of a chart."""

    title: Text
    columns: tuple[Text, ...] = Field(min_length=1)
    rows: tuple[tuple[Text, ...], ...]
    notes: tuple[Text, ...] = ()
    provenance: Provenance | None = Field(
        None, description="Where this table comes from, if elsewhere than its chart.")


class Chart(Fact):
    """A player aid."""

    title: Text
    picture: PagePicture | None = Field(None, description="A painted or scanned aid, above its tables.")
    tables: tuple[ChartTable, ...] = ()
    notes: tuple[Text, ...] = ()


class Look(Strict):
    """The colours of a side or formation; what is not given stays as the side or formation has it."""

    colour: Colour | None = None
    ink: Colour | None = None
    device: Device | None = Field(None, description="Of a side.")


class Theme(Strict):
    """Looks of the whole set; `sides` and `groups` give those their colours."""

    sides: dict[Identifier, Look] = Field(default_factory=dict)
    groups: dict[Identifier, Look] = Field(default_factory=dict)

    paper: Colour = "#efe8d8"
    ink: Colour = "#000000"
    accent: Colour = "#8c2f24"
    water: Colour = "#9dbccb"
    river_bank: Colour = "#dfe7dc"
    terrain: dict[Identifier, TerrainType] = Field(default_factory=dict)
    tags: dict[Identifier, TagLook] = Field(default_factory=dict)
    lines: dict[Identifier, LineKind] = Field(
        default_factory=dict, description="Kinds of lines on maps, beside those of `_shared/lines.yaml`."
    )
    signs: dict[Identifier, TerrainSign] = Field(
        default_factory=dict, description="Signs of terrain, beside those of `_shared/terrain-signs.yaml`."
    )
    fonts: dict[Role, FontChoice] = Field(
        default_factory=dict, description="The family of each role: `text`, `narrow` and `display`.")
    screen_px_per_mm: float = Field(
        4.0, gt=0.5, le=12,
        description="Pixels of the module's pictures for each millimetre of paper. A painting that has more "
                    "is made smaller there: 2400 pixels on 480 mm need 5.")


class Die(Fact):
    """A die with faces of its own."""

    title: Text
    faces: Annotated[tuple[Whole, ...], BeforeValidator(_faces)] = Field(
        min_length=2, description="The number on each face, such as `2 3 3 4 4 5`."
    )


class ValueWords(Strict):
    """What printed procedures call a value of pieces, and the words that it can be."""

    title: Text
    names: dict[str, Text] = Field(
        default_factory=dict,
        description="By what pieces say, such as `double`: how people say it, on faces that show it too.")


def _from_title(value: Any) -> Any:
    return value if isinstance(value, dict) and "title" in value else {"title": value}


class HelpPage(Strict):
    """A page of the module's help, in paragraphs that blank lines part.

    Lines that begin with `- ` are a list, with `1. ` steps, with `# ` headings, with `|` rows of a table
    (under its head one of `|---|`); `**so**` is bold, `*so*` italic.
    """

    title: Text
    text: Text
    picture: PagePicture | None = Field(None, description="Above the text.")
    printed: bool = Field(False, description="Whether it is on paper too, before the charts.")


class Accepted(Strict):
    """A warning that you know and let pass."""

    code: Identifier = Field(description="The word in brackets behind `warning`.")
    about: str = Field(
        min_length=1, description="Words of its message that tell it from others of this code.")
    because: str = Field(min_length=1, description="Why it is right as it is, for the next to read the game.")


class Definitions(Strict):
    """Every section of a game folder."""

    game: GameHead
    provenance: dict[str, Provenance] = Field(
        default_factory=dict, description="Of a file: of every fact written in it that gives none.")
    sides: dict[Identifier, Side] = Field(default_factory=dict)
    groups: dict[Identifier, Group] = Field(default_factory=dict)
    nouns: dict[Identifier, NounText] = Field(
        default_factory=dict,
        description="By a tag or a kind of pieces: how all that have it are spoken of, in laws too."
    )
    properties: dict[Identifier, Property] = Field(default_factory=dict)
    phases: dict[Identifier, Phase] = Field(
        default_factory=dict, description="A single one, if none is given.")
    dice: dict[Identifier, Die] = Field(default_factory=dict)
    fire: dict[Identifier, Fire] = Field(default_factory=dict)
    put: dict[Identifier, Put] = Field(default_factory=dict)
    send: dict[Identifier, Send] = Field(default_factory=dict)
    statuses: dict[Identifier, Status] = Field(default_factory=dict)
    facings: Facings = Facings()
    boards: dict[Identifier, Board] = Field(
        default_factory=dict, description="A table that is never printed is supplied if it is needed.")
    pieces: dict[Identifier, Piece]
    decks: dict[Identifier, Deck] = Field(default_factory=dict)
    scenarios: dict[Identifier, Scenario] = Field(
        default_factory=dict, description="One that sets up nothing, if none is given.")
    guards: dict[Identifier, Guard] = Field(
        default_factory=dict, description="What several scripts need, for their `needs`.")
    scripts: dict[Identifier, Script] = Field(default_factory=dict)
    rules: dict[Identifier, Rule] = Field(default_factory=dict)
    charts: dict[Identifier, Chart] = Field(default_factory=dict)
    help: dict[Identifier, HelpPage] = Field(default_factory=dict)
    values: dict[Identifier, Annotated[ValueWords, BeforeValidator(
        _from_title, json_schema_input_type=ValueWords | Text)]] = Field(default_factory=dict, description=(
            "By the name of a value that is printed on pieces: what printed procedures call it, as a "
            "`title` with `names` or as the title alone."))
    theme: Theme = Theme()
    accepted: tuple[Accepted, ...] = Field((), description="Warnings that you know and let pass.")
    format: Literal["1"] = Field("1", description="Version of the definition language.")
