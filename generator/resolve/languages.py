"""The languages that the head of a game names."""

from generator.catalogues import ENGLISH
from generator.load.tree import Items, Mapping, Node, Scalar


def languages_of(head: Node | None) -> list[str]:
    """As written in one text or as a list; English without them."""
    written = head.entries.get("languages") if isinstance(head, Mapping) else None
    found: list[str] = []
    if isinstance(written, Items):
        found = [each.value for each in written.items if isinstance(each, Scalar) and each.value]
    elif isinstance(written, Scalar) and written.value:
        found = written.value.split()
    return found or [ENGLISH]
