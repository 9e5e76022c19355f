"""Traits that draw: layers, facings, texts and outlines."""

from __future__ import annotations

from typing import ClassVar, Self

from generator.records import record

from ..quoting import NO_CODE, NO_WORDS, Code, Shown
from ..sequence import decode, encode
from .base import Trait, in_state, read, unused, write


@record(kw_only=True)
class Layer(Trait):
    """Pictures of which one is shown (VASSAL.counters.Embellishment).

    `level` counts from 1; negative is switched off. Levels have names for all images or for none;
    a name "+ x" adds to the piece's name. With `follow` the level is the value of `follow_expression`
    less `first_value`, plus 1. `x` and `y` move the pictures, in pixels.
    """

    code: ClassVar[str] = "emb2"
    activate_menu: Shown = NO_WORDS
    unused_activate_modifiers: str = unused("128")
    unused_activate_key: str = unused("")
    up_menu: Shown = NO_WORDS
    unused_up_modifiers: str = unused("128")
    unused_up_key: str = unused("")
    down_menu: Shown = NO_WORDS
    unused_down_modifiers: str = unused("128")
    unused_down_key: str = unused("")
    reset_menu: Shown = NO_WORDS
    reset_key: str = ""
    reset_level: Code = Code("1")
    under_piece_when_selected: bool = False
    x: int = 0
    y: int = 0
    images: tuple[str, ...]
    level_names: tuple[Shown, ...] = ()
    loop: bool = False
    name: str
    random_key: str = ""
    random_menu: Shown = NO_WORDS
    follow: bool = False
    follow_expression: Code = NO_CODE
    first_value: int = 1
    unused_version: str = unused("1")
    always_active: bool = True
    activate_key: str = ""
    up_key: str = ""
    down_key: str = ""
    description: str = ""
    scale: float = 1.0
    shown_when_property: str = ""
    shown_when_value: str = "true"
    level: int = in_state(1)

    def __post_init__(self) -> None:
        names = self.level_names or (NO_WORDS,) * len(self.images)
        if not self.images or len(self.images) != len(names):
            raise ValueError(f"{len(names)} level names for {len(self.images)} images")
        object.__setattr__(self, "level_names", () if names == ("",) else names)


@record(kw_only=True)
class Rotate(Trait):
    """A piece with two or more facings (VASSAL.counters.FreeRotator).

    `facing` counts from 0 in the state; the properties NAME_Facing (from 1) and NAME_Degrees show it.
    `direct_expression` names the facing, from 1, that the direct key turns to.
    """

    code: ClassVar[str] = "rotate"
    facings: int
    clockwise_key: str = ""
    counterclockwise_key: str = ""
    clockwise_menu: Shown = NO_WORDS
    counterclockwise_menu: Shown = NO_WORDS
    random_key: str = ""
    random_menu: Shown = NO_WORDS
    name: str = "Facing"
    description: str = ""
    direct_key: str = ""
    direct_menu: Shown = NO_WORDS
    direct_expression: Code = NO_CODE
    direct_is_facing: bool = True
    facing: int = in_state(0)

    def __post_init__(self) -> None:
        if self.facings < 2 or not 0 <= self.facing < self.facings:
            raise ValueError(f"facing {self.facing} of {self.facings}")


@record(kw_only=True)
class RotateFreely(Trait):
    """A piece that can stand at any angle, in degrees (VASSAL.counters.FreeRotator with one facing)."""

    code: ClassVar[str] = "rotate"
    unused_facings: str = unused("1")
    key: str = ""
    menu: Shown = NO_WORDS
    random_key: str = ""
    random_menu: Shown = NO_WORDS
    name: str = "Facing"
    description: str = ""
    direct_key: str = ""
    direct_menu: Shown = NO_WORDS
    direct_expression: Code = NO_CODE
    direct_is_facing: bool = False
    angle: float = in_state(0.0)


@record(kw_only=True)
class TextLabel(Trait):
    """A text drawn on or beside the piece (VASSAL.counters.Labeler).

    Positions are t, c, b and l, c, r; offsets are pixels; `font_style` is 0 plain, 1 bold, 2 italic, 3
    both. The text takes $properties$ and is trimmed.
    """

    code: ClassVar[str] = "label"
    key: str = ""
    menu: Shown = NO_WORDS
    font_size: int = 10
    background: str = ""
    foreground: str = "0,0,0"
    vertical: str = "b"
    vertical_offset: int = 0
    horizontal: str = "c"
    horizontal_offset: int = 0
    vertical_justification: str = "b"
    horizontal_justification: str = "c"
    name_format: Code = Code("$pieceName$")
    font: str = "SansSerif"
    font_style: int = 0
    degrees: int = 0
    property_name: str = "TextLabel"
    description: str = ""
    always_use_format: bool = False
    text: Code = in_state(NO_CODE)


@record(kw_only=True)
class NonRectangular(Trait):
    """The outline that takes clicks (VASSAL.counters.NonRectangular).

    `path` is made of M, L, Q, C and Z steps with decimal numbers, in pixels about the centre. The image
    is required: without it the Editor's image search fails (cookbook 4.2).
    """

    code: ClassVar[str] = "nonRect2"
    scale: float = 1.0
    path: str
    image: str

    def __post_init__(self) -> None:
        if not self.image or " N " in self.path:
            raise ValueError(f"not an outline with an image: {self.path!r}, {self.image!r}")

    def type_string(self) -> str:
        return encode([self.code, write(self.scale), f"d {self.path} N {self.image}"], ";")

    @classmethod
    def from_strings(cls, type_text: str, state_text: str) -> Self:
        _, scale, shape = decode(type_text, ";")
        path, _, image = shape.removeprefix("d ").partition(" N ")
        return cls(scale=read(float, scale), path=path, image=image)
