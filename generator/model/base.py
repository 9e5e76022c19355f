"""What all definitions share: strict fields, lists of names, texts in several languages, provenance."""

import re
from collections.abc import Set
from functools import cache
from typing import Annotated, Any, Final, Literal, Self

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, model_validator

MOST_SIGNS = 4000
"""The length of any text: two full pages."""

LARGEST = 999_999
"""The largest number; amounts, values and faces of dice are no larger in any stage."""

Whole = Annotated[int, Field(ge=-LARGEST, le=LARGEST)]
"""A whole number."""


class Strict(BaseModel):
    """A definition: unknown fields are errors, values never change after loading."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, populate_by_name=True, defer_build=True,
        allow_inf_nan=False, str_max_length=MOST_SIGNS)

    def model_post_init(self, _: Any) -> None:
        """Share the names of the fields that are written: ten thousand units have the same ones."""
        object.__setattr__(self, "__pydantic_fields_set__", _shared(frozenset(self.model_fields_set)))


@cache
def _shared(names: frozenset[str]) -> Set[str]:
    return set(names)


def split_names(value: Any) -> Any:
    """The names of a text; a list stays as it is."""
    return tuple(value.split()) if isinstance(value, str) else value


Names = Annotated[tuple[str, ...], BeforeValidator(split_names)]
"""Names, written as one text with blanks between them or as a list."""

NAME_PATTERN = r"^[A-Za-z0-9][A-Za-z0-9_-]{0,47}$"

Identifier = Annotated[str, Field(pattern=NAME_PATTERN)]
"""A name that files, the module and scripts can carry: letters, digits, `-` and `_`."""

Tags = Annotated[tuple[Identifier, ...], BeforeValidator(split_names)]
"""What places and pieces are marked with, as names are written; the module lists them with bars between."""

VERSION_PATTERN = r"^[0-9]{1,6}\.[0-9]{1,6}(\.[0-9]{1,6})?$"
COLOUR_PATTERN = r"^#[0-9a-fA-F]{6}$"


def _printed(value: str) -> str:
    if value.endswith("\\"):
        raise ValueError(f"'{value}' ends in a backslash, which VASSAL would join to what follows")
    if re.fullmatch("[+-]?[0-9]{7,}", value):
        raise ValueError(f"'{value}' is a number of more than six digits")
    if not value.isascii() and re.fullmatch(r"[+-]?\d+", value):
        raise ValueError(f"'{value}' is a number in digits that not every program reads, not in 0 to 9")
    return value


Printed = Annotated[str, Field(max_length=200), AfterValidator(_printed)]
"""A value as it is printed on a piece or card; rules and scripts may reckon with it."""

Colour = Annotated[str, Field(pattern=COLOUR_PATTERN)]
"""A colour as `#rrggbb`."""

PAINTS = ("ink", "paper", "accent", "water", "water-course", "deep-water", "river-bank", "ground", "white")
PAINT_PATTERN = rf"^(#[0-9a-fA-F]{{6}}|{'|'.join(PAINTS)})$"
Paint = Annotated[str, Field(pattern=PAINT_PATTERN)]
"""A colour as `#rrggbb`, or one that every theme has."""


class ByLanguage(Strict):
    """Something that is written once for all languages, or once per language code."""

    @model_validator(mode="before")
    @classmethod
    def _from_plain(cls, value: Any) -> Any:
        if isinstance(value, str):
            return {"languages": {"": value}}
        if isinstance(value, dict) and "languages" not in value:
            return {"languages": value}
        return value


class Text(ByLanguage):
    """Words that players read: one plain string, or one per language code."""

    languages: dict[str, str]

    def in_language(self, language: str) -> str:
        """The words in a language, else the plain string, else English, else whatever is there."""
        for code in (language, "", "en"):
            if code in self.languages:
                return self.languages[code]
        return next(iter(self.languages.values()), "")

    def says(self, words: str) -> bool:
        """Whether these are the words in some language, whatever their capitals."""
        return words.casefold() in map(str.casefold, self.languages.values())


Gender = Literal["masculine", "feminine", "neuter"]


class NounGender(ByLanguage):
    """The gender of a noun: one for all languages, or one per language code; masculine if none is given."""

    languages: dict[str, Gender] = {}

    def in_language(self, language: str) -> Gender:
        """The gender in a language."""
        return self.languages.get(language, self.languages.get("", "masculine"))


class NounText(Strict):
    """What things of a sort are called in printed procedures."""

    one: Text
    many: Text
    gender: NounGender = Field(
        NounGender(), description="For languages whose words agree, such as `{es: feminine, de: neuter}`.")


MINE: Final = "mine"
STANDINGS = ("stated", "derived", "assumed", MINE)
HOW_TO_SAY_IT: Final = ('write `provenance: mine` below `game` for a design of your own, '
                        'or where it comes from: {stated: "12-14"}, {derived: ...} or {assumed: ...}')
"""What people are told who give none."""


class Provenance(Strict):
    """Where a fact comes from: `mine`, or exactly one of the others with its words."""

    stated: str | None = Field(
        None, description="Lines of the rulebook, such as `345-350` or `345, 512-514`."
    )
    derived: str | None = Field(None, description="How it follows from stated facts.")
    assumed: str | None = Field(None, description="Why we chose it; the rulebook does not say.")
    mine: Literal[True] | None = Field(None, description="A design of one's own, written `mine`.")

    @model_validator(mode="before")
    @classmethod
    def _from_plain(cls, value: Any) -> Any:
        if isinstance(value, str) and value != MINE:
            raise ValueError(f"'{value}' is no provenance; {HOW_TO_SAY_IT}")
        return {MINE: True} if value == MINE else value

    @model_validator(mode="after")
    def _exactly_one(self) -> Self:
        if len(self._given) != 1:
            raise ValueError("a provenance is exactly one of stated, derived, assumed, or the word mine")
        return self

    @property
    def _given(self) -> list[str]:
        return [name for name in STANDINGS if getattr(self, name) is not None]

    @property
    def standing(self) -> str:
        """`stated`, `derived`, `assumed` or `mine`."""
        return self._given[0]

    @property
    def words(self) -> str:
        """The lines, the reasoning or the reason."""
        return self.stated or self.derived or self.assumed or ""


class Fact(Strict):
    """Anything that was taken from a rulebook or filled in by us."""

    provenance: Provenance = Field(
        description="Where this as a whole comes from, if neither the game nor its section says so for all."
    )
    provenance_of: dict[str, Provenance] = Field(
        default_factory=dict, description="Where single fields come from, if elsewhere."
    )

    def provenances(self) -> list[Provenance]:
        """The provenance of the whole and of each field that has its own."""
        return [self.provenance, *self.provenance_of.values()]
