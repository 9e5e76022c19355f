"""Pieces and cards as written, after families have been unfolded."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, TypeAdapter, ValidationError, model_validator

from generator.model.base import Fact, Identifier, Names, Printed, Strict, Tags, Text
from generator.model.picture import Picture
from generator.model.stock import stocks
from generator.resolve.supplied import TRAY

_YES_OR_NO = TypeAdapter(bool)


def _in_words(activates: object) -> object:
    """`yes` for yes, nothing for no, and any other word as it is."""
    try:
        return "yes" if _YES_OR_NO.validate_python(activates) else None
    except ValidationError:
        return activates


Activates = Annotated[Literal["yes", "by_scripts"] | None,
                      BeforeValidator(_in_words, json_schema_input_type=bool | Literal["by_scripts"])]


class OnePer(Strict):
    """A piece for each place of a board's map that has all that is given, or for each of its boxes of a kind.

    Markers of control lie in places of a map: those without one are controlled by nobody.
    """

    board: str
    kind: str | None = Field(None, description="Kind of the boxes; without it, the places of the map.")
    tag: str | None = Field(None, description="Only places with this tag: `{board: map, tag: town}`.")
    terrain: str | None = Field(None, description="Only places of this terrain.")
    ids: Names = Field((), description="Only these places.")


class FaceLook(Strict):
    """How a side looks: a template and what it takes; a plain text gives only the template."""

    template: Identifier
    inputs: dict[Identifier, str] = Field(default_factory=dict)

    @model_validator(mode="before")
    @classmethod
    def _from_plain(cls, value: Any) -> Any:
        if isinstance(value, str):
            return {"template": value}
        if not isinstance(value, dict) or "inputs" in value:
            return value
        return {
            **({"template": value["template"]} if "template" in value else {}),
            "inputs": {name: each for name, each in value.items() if name != "template"}}

    @property
    def looks_like_a_loss(self) -> bool:
        """Whether it is what is left of a unit after a loss."""
        return _looks_like_a_loss(self.inputs)


def _looks_like_a_loss(inputs: Mapping[str, object]) -> bool:
    return str(inputs.get("reduced")).casefold() in ("yes", "true")


class Piece(Fact):
    """One physical piece. `values` are what is printed on it."""

    name: Text
    called: Text | None = Field(
        None,
        description="What charts call it, if the name is not enough; `{name}`, `{ordinal}` and `{the}` are "
                    "filled in; `{the}` is the article that a name takes by its first word, in Spanish.",
    )
    front_up: Text | None = Field(
        None, description="What charts say for `face up`, if both its sides mean something."
    )
    back_up: Text | None = Field(None, description="The same for `face down`.")
    side: str | None = None
    kind: Identifier = "unit"
    group: str | None = None
    tags: Tags = ()
    steps: int = Field(1, ge=1, le=4,
                       description="Full strength; only units (`kind: unit`) have steps to lose.")
    heart: bool = Field(False, description="Its last step is a heart: no strength, but not destroyed.")
    deploys_at: int | None = Field(None, ge=0, le=4, description="Strength at the start, if not full.")
    values: dict[Identifier, Printed] = Field(default_factory=dict)
    face: FaceLook = Field(
        FaceLook(template="counter"),
        description="How its front looks: a template, or `{template: NAME}` with what that one takes; "
                    "`block` for blocks if not given.",
    )
    back: FaceLook | None = Field(None, description="How its other side looks.")
    picture: Picture | None = Field(None, description="What its front shows, if the face shows a picture.")
    back_picture: Picture | None = Field(
        None, description="Of its other side; the front's, if its back is the front with what differs.")
    shape: Literal["block", "counter", "disc"] = "counter"
    size_mm: float = Field(16, ge=8, le=60, description="Edge of the block, counter or disc.")
    starts: str = Field(
        TRAY, description="The place where it lies before any setup; a supplied tray if not given.")
    hidden: bool = Field(False, description="Seen only by its own side until revealed.")
    movable: bool = True
    facing: Identifier | None = Field(None, description=(
        "How it faces at the start, one of the `facings`. Counters (`kind: unit`) with one are turned on a "
        "map, by their menu or with Ctrl and the arrow keys."))
    above: bool = Field(
        False, description="Over the units of its place, drawn aside and in no pile with them: for aircraft.")
    activates: Activates = Field(
        None, description="Whether it is activated before it acts: `yes` by its player, in its menu or with "
                          "Ctrl+A, and by scripts; `by_scripts` alone, as where a chit says who acts.")
    least: int = Field(0, ge=0, le=1, description="Strength it is set to when revealed with a blank edge up.")
    destroyed_to: str | None = Field(None, description="Where it goes when destroyed.")
    one_per: OnePer | None = Field(
        None, description="One of it lies in each of these places, instead of where it `starts`.")
    sheet: Literal["stickers", "counters", "markers", "none"] = Field(
        "counters",
        description="Where it is printed; `stickers` for blocks, `none` for what only the module needs.",
    )

    @property
    def activates_by_hand(self) -> bool:
        """Whether its player may activate it."""
        return self.activates == "yes"

    @property
    def is_force(self) -> bool:
        """Whether it is a unit, or of a kind of the game's own, such as a leader; markers are none."""
        return self.kind not in ("marker", "control", "active-side")

    @property
    def shows_steps(self) -> bool:
        """Whether its other side stands for lost steps, so that it has none to hide behind."""
        return self.kind == "unit" and self.shape != "block" and not self.hidden and self.steps > 1

    @property
    def is_two_sided(self) -> bool:
        """Whether both its sides can be looked at, and it is turned over by hand."""
        shown_by_state = self.hidden or self.kind in ("unit", "control", "active-side")
        return self.back is not None and not shown_by_state

    @model_validator(mode="before")
    @classmethod
    def _of_its_shape(cls, value: Any) -> Any:
        is_block = isinstance(value, dict) and value.get("shape") == "block"
        return {"face": "block", "sheet": "stickers", **value} if is_block else value

    @model_validator(mode="before")
    @classmethod
    def _back_like_front(cls, value: Any) -> Any:
        """A back that names no template is the front with what differs.

        One that shows what is left after a loss is not for a unit whose only step that loss would be.
        """
        if not isinstance(value, dict) or not isinstance(value.get("back"), dict):
            return value
        if str(value.get("steps")) == "1" and _looks_like_a_loss(value["back"]):
            return {key: each for key, each in value.items() if key not in ("back", "back_picture")}
        face = value.get("face", "block" if value.get("shape") == "block" else "counter")
        front = {"template": face} if isinstance(face, str) else face
        if "template" in value["back"] or not isinstance(front, dict):
            return value
        shown = {"back_picture": value["picture"]} if "picture" in value else {}
        return {**shown, **value, "back": {**front, **value["back"]}}


class CardLook(Strict):
    """Format and templates of a deck's cards; a `stock` of cards gives their size."""

    stock: Identifier | None = Field(None, description="A card stock, such as `poker`, for its size.")
    width_mm: float = Field(63, gt=20, le=200)
    height_mm: float = Field(88, gt=20, le=200)
    face: FaceLook = FaceLook(template="card")
    back: FaceLook = FaceLook(template="card-back")
    back_picture: Picture | None = Field(None, description="What backs show, if their look shows a picture.")

    @model_validator(mode="before")
    @classmethod
    def _sized(cls, value: Any) -> Any:
        if not isinstance(value, dict) or not isinstance(value.get("stock"), str):
            return value
        card = stocks().cards.get(value["stock"])
        if card is None:
            known = ", ".join(sorted(stocks().cards))
            raise ValueError(f"there is no card stock '{value['stock']}'; there is {known}")
        return {"width_mm": card.width_mm, "height_mm": card.height_mm, **value}


class Card(Fact):
    """A card; `copies` of it are in the deck."""

    title: Text
    text: Text = Field(
        default_factory=lambda: Text(languages={}),
        description="What it does, in our own words; a card of numbers alone has none.")
    copies: int = Field(1, ge=1, le=60)
    tags: Tags = ()
    values: dict[Identifier, Printed] = Field(default_factory=dict)
    icon: Identifier | None = None
    side: str | None = Field(
        None,
        description="Whose event it is: its front has the colours and the name of this side, if not those of "
                    "the deck. Who may handle it is a matter of the deck alone.")
    picture: Picture | None = Field(None, description="What it shows, if the deck's look shows a picture.")


class Deck(Fact):
    """A deck of cards."""

    title: Text
    side: str | None = None
    starts: str = Field(
        "",
        description="The place where its cards lie before setup; one with the id of the deck, if not given.")
    discard: str = Field(
        "",
        description="Where played cards go; one with the id of the deck and `-discards`, if not given.")
    play: str | None = Field(None, description="Where cards in play lie.")
    play_face_down: str | None = Field(
        None, description="Where cards are laid face down; one dragged there from a hand turns its back up.")
    remove: str | None = Field(None, description="Where cards go that are removed from the game.")
    look: CardLook = CardLook()
    cards: dict[Identifier, Card]

    @property
    def places(self) -> tuple[str, ...]:
        """Where hands send its cards."""
        known = (self.discard, self.play, self.play_face_down, self.remove)
        return tuple(place for place in known if place)
