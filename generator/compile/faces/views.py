"""What templates are given, each with a word on what it is: the reference lists it."""

from collections.abc import Mapping
from typing import Annotated, Any, get_type_hints

from generator.records import record


@record
class SideView:
    """A side, with its words in the language of the build."""

    id: Annotated[str, "its id"]
    number: Annotated[int, "which of the sides it is, from 1"]
    colour: Annotated[str, "its colour"]
    ink: Annotated[str, "the colour that is printed on that"]
    device: Annotated[str, "the sign on its markers"]
    title: Annotated[str, "its title"]
    adjective: Annotated[str, "its adjective"]


@record
class GroupView:
    """A formation."""

    id: Annotated[str, "its id"]
    colour: Annotated[str, "its colour"]
    ink: Annotated[str, "the colour that is printed on that"]
    title: Annotated[str, "its title"]


@record
class PieceView:
    """The piece whose face is drawn."""

    id: Annotated[str, "its id"]
    name: Annotated[str, "its name"]
    kind: Annotated[str, "its kind, such as `unit`"]
    tags: Annotated[tuple[str, ...], "its tags"]
    steps: Annotated[int, "its full strength"]
    shape: Annotated[str, "`block`, `counter` or `disc`"]
    size_mm: Annotated[float, "the edge of the block, counter or disc"]
    side: Annotated[str | None, "the id of its side"]
    group: Annotated[str | None, "the id of its group"]


@record
class CardView:
    """The card whose front is drawn."""

    id: Annotated[str, "its id"]
    title: Annotated[str, "its title"]
    text: Annotated[str, "its text"]
    copies: Annotated[int, "how many there are of it"]
    tags: Annotated[tuple[str, ...], "its tags"]
    icon: Annotated[str | None, "its icon"]


@record
class DeckView:
    """The deck of the card."""

    id: Annotated[str, "its id"]
    title: Annotated[str, "its title"]


@record
class Given:
    """One variable of templates; `view` has its attributes."""

    about: str
    view: type | None = None

    def attributes(self) -> Mapping[str, str]:
        """What is said of each attribute of the view."""
        hints: Mapping[str, Any] = get_type_hints(self.view, include_extras=True) if self.view else {}
        return {name: hint.__metadata__[0] for name, hint in hints.items()}


GIVEN = {
    "look": Given("What the head of the template takes, by name, with its defaults filled in; "
                  "a colour `band` comes with `band_ink`."),
    "values": Given("The values of the piece or the card, as texts: `values.attack`. Not on backs of cards."),
    "piece": Given("On pieces: the piece.", PieceView),
    "group": Given("On pieces: its group, or nothing.", GroupView),
    "card": Given("On fronts of cards: the card.", CardView),
    "deck": Given("On cards: the deck.", DeckView),
    "side": Given("The side of the piece or the deck, or nothing.", SideView),
    "sides": Given("Every side by its id, with the same attributes."),
    "theme": Given("Colours and all else of [Theme](#theme): `theme.paper`."),
    "language": Given("The code of the language that is built."),
    "art": Given("The picture of this side, for `picture(art, ...)`, or nothing."),
    "width_mm": Given("How wide the face is when it is cut; (0, 0) is its upper left corner."),
    "height_mm": Given("How high it is."),
    "bleed_mm": Given("How far its ground runs out beyond the cut on every side."),
    "uid": Given("A word that begins every id in the drawing, so that faces can stand side by side."),
}
"""Every variable of templates but the helpers."""
