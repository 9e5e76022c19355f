"""SVG being drawn: elements in a tree, written once when the picture is finished."""

from collections.abc import Iterator
from html import escape


class Element:
    """An element with its attributes, its words, and what stands in it: other elements, or SVG text."""

    __slots__ = ("attributes", "name", "parts", "words")

    def __init__(self, name: str, words: str = "", **attributes: str) -> None:
        self.name = name
        self.words = words
        self.attributes = attributes
        self.parts: list[Element | str] = []

    def add(self, name: str, words: str = "", **attributes: str) -> "Element":
        """A new element at the end of this one."""
        made = Element(name, words, **attributes)
        self.parts.append(made)
        return made

    def __str__(self) -> str:
        return "".join(self._written())

    def _written(self) -> Iterator[str]:
        yield f"<{self.name}"
        for name, value in sorted(self.attributes.items()):
            quoted = escape(value, quote=False).replace('"', "&quot;")
            yield f' {name}="{quoted}"'
        if not self.words and not self.parts:
            yield " />"
            return
        yield f">{escape(self.words, quote=False)}"
        for part in self.parts:
            if isinstance(part, str):
                yield part
            else:
                yield from part._written()
        yield f"</{self.name}>"
