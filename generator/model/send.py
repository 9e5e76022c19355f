"""How a menu sends pieces to a box: bombers that are shot down, blocks that surrender."""

from pydantic import Field

from generator.core.written.places import Selector
from generator.model.base import Fact, Identifier, Text


class Send(Fact):
    """An entry in the menus of pieces that takes them to a box, judged as a drag would be."""

    title: Text
    pieces: Selector = Field(description="The pieces, not cards, whose menus have it.")
    to: Identifier = Field(description="The box, in which everybody sees what lies there.")
    hotkey: str | None = Field(None, description="Such as `ctrl B`.")
