"""Prototypes: traits that several pieces share, known by their content and never by a name made by hand."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from generator.vassal.elements.module import prototype_definition
from generator.vassal.elements.tree import Element
from generator.vassal.piece import Piece
from generator.vassal.traits import BasicPiece, Prototype, Trait


@dataclass
class Prototypes:
    """The prototypes of a module. A label is for people in the editor; a number tells equal labels apart."""

    _names: dict[tuple[str, tuple[Trait, ...]], str] = field(default_factory=dict)
    _labels: Counter[str] = field(default_factory=Counter)

    def reference(self, label: str, traits: tuple[Trait, ...]) -> Prototype:
        """A reference to the prototype that has exactly these traits; it is made when first asked for."""
        content = (label, traits)
        if content not in self._names:
            self._labels[label] += 1
            number = self._labels[label]
            self._names[content] = label if number == 1 else f"{label} ({number})"
        return Prototype(name=self._names[content])

    def elements(self) -> Iterable[Element]:
        """Every prototype that was asked for."""
        for (_, traits), name in self._names.items():
            yield prototype_definition(name=name, definition=Piece((BasicPiece(), *traits)).definition())
