"""The fonts that a theme gives to the roles of texts."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any

from pydantic import Field, model_validator

from generator.lettering.fonts import OURS, Font, Role, Style, Typefaces, by_style, typefaces
from generator.model.base import Strict

StyleName = Annotated[str, Field(pattern=r"^[1-9]00( italic)?$")]


class FontChoice(Strict):
    """The family of a role; a plain text gives only the family."""

    family: str = Field(description="Of the folder `fonts`, or one of ours.")
    weights: dict[StyleName, StyleName] = Field(
        default_factory=dict,
        description="Which weight stands for one that it lacks, such as `{500: 400, 400 italic: 400}`.")

    @model_validator(mode="before")
    @classmethod
    def _from_family(cls, value: Any) -> Any:
        return {"family": value} if isinstance(value, str) else value

    def styles(self, known: Iterable[Font]) -> dict[Style, Font]:
        """The fonts of the role by style, of those known; none stands for another unless it is said."""
        there = by_style(font for font in known if font.name == self.family)
        stand_ins = {style_of(lacking): style_of(given) for lacking, given in self.weights.items()}
        return there | {lacking: there[given] for lacking, given in stand_ins.items() if given in there}


def style_of(name: str) -> Style:
    """The style of a name such as `400 italic`."""
    weight, _, slope = name.partition(" ")
    return Style(int(weight), slope == "italic")


def chosen(choices: Mapping[Role, FontChoice], brought: Sequence[Font]) -> Typefaces:
    """The fonts of each role, where a folder brings some."""
    found = typefaces(brought)
    for role, choice in choices.items():
        found = found.with_role(role, choice.styles((*OURS, *brought)))
    return found
