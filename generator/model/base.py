"""What all definitions share: strict fields, lists of names, texts in several languages, provenance."""

from typing import Annotated, Any, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator


class Strict(BaseModel):
    """A definition: unknown fields are errors, values never change after loading."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)


def _split_names(value: Any) -> Any:
    return tuple(value.split()) if isinstance(value, str) else value


Names = Annotated[tuple[str, ...], BeforeValidator(_split_names)]
"""Names, written as one text with blanks between them or as a list."""

Identifier = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]{0,47}$")]
"""A name that files, the module and scripts can carry: letters, digits, `-` and `_`."""

Colour = Annotated[str, Field(pattern=r"^#[0-9a-fA-F]{6}$")]
"""A colour as `#rrggbb`."""

PAINTS = ("ink", "paper", "accent", "water", "water-course", "deep-water", "river-bank", "ground", "white")
PAINT_PATTERN = rf"^(#[0-9a-fA-F]{{6}}|{'|'.join(PAINTS)})$"
Paint = Annotated[str, Field(pattern=PAINT_PATTERN)]
"""A colour as `#rrggbb`, or one that every theme has."""


class Text(Strict):
    """Words that players read: one plain string, or one per language code."""

    languages: dict[str, str]

    @model_validator(mode="before")
    @classmethod
    def _from_plain(cls, value: Any) -> Any:
        if isinstance(value, str):
            return {"languages": {"": value}}
        if isinstance(value, dict) and "languages" not in value:
            return {"languages": value}
        return value

    def in_language(self, language: str) -> str:
        """The words in a language, else the plain string, else English, else whatever is there."""
        for code in (language, "", "en"):
            if code in self.languages:
                return self.languages[code]
        return next(iter(self.languages.values()), "")


class Provenance(Strict):
    """Where a fact comes from; exactly one of the three."""

    stated: str | None = Field(
        None, description="Lines of the rulebook, such as `345-350` or `345, 512-514`."
    )
    derived: str | None = Field(None, description="How it follows from stated facts.")
    assumed: str | None = Field(None, description="Why we chose it; the rulebook does not say.")

    @model_validator(mode="after")
    def _exactly_one(self) -> Self:
        if sum(value is not None for value in (self.stated, self.derived, self.assumed)) != 1:
            raise ValueError("a provenance is exactly one of stated, derived, assumed")
        return self

    @property
    def standing(self) -> str:
        """`stated`, `derived` or `assumed`."""
        return "stated" if self.stated is not None else "derived" if self.derived is not None else "assumed"

    @property
    def words(self) -> str:
        """The lines, the reasoning or the reason."""
        return self.stated or self.derived or self.assumed or ""


class Fact(Strict):
    """Anything that was taken from a rulebook or filled in by us."""

    provenance: Provenance = Field(description="Where this as a whole comes from.")
    provenance_of: dict[str, Provenance] = Field(
        default_factory=dict, description="Where single fields come from, if elsewhere."
    )

    def provenances(self) -> list[Provenance]:
        """The provenance of the whole and of each field that has its own."""
        return [self.provenance, *self.provenance_of.values()]
