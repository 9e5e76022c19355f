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
        said = "".join(f' {name}="{_quoted(value)}"' for name, value in sorted(self.attributes.items()))
        if not self.words and not self.parts:
            yield f"<{self.name}{said} />"
            return
        yield f"<{self.name}{said}>{escape(self.words, quote=False)}"
        for part in self.parts:
            if isinstance(part, str):
                yield part
            else:
                yield from part._written()
        yield f"</{self.name}>"


def _quoted(value: str) -> str:
    return escape(value, quote=False).replace('"', "&quot;")
