"""How large the cards of a game are, before anything of it is typed."""

from collections.abc import Sequence
from functools import cache

from generator.bundled import bundled_folder
from generator.load.parsing import read_text
from generator.load.tree import Mapping, Node, Scalar, find
from generator.problems import Problems

Size = tuple[float, float]
_FIELDS = ("width_mm", "height_mm")
_LARGEST_MM = 200


def largest_card_mm(decks: Mapping, least_mm: Size) -> Size:
    """The width and the height that hold the cards of every deck, and no less than given."""
    sizes = [least_mm, *(_size_mm(deck) for deck in decks.entries.values())]
    return max(width for width, _ in sizes), max(height for _, height in sizes)


def _size_mm(deck: Node) -> Size:
    """What a deck says itself, else what its stock has; nothing where that is not known."""
    look = find(deck, ["look"])
    stock = find(look, ["stock"]) if look is not None else None
    known = find(_stocks(), ["cards", stock.value]) if isinstance(stock, Scalar) and stock.value else None
    width, height = (_first_number([find(each, [name]) for each in (look, known) if each is not None])
                     for name in _FIELDS)
    return width, height


def _first_number(nodes: Sequence[Node | None]) -> float:
    return next(filter(None, map(_number, nodes)), 0.0)


def _number(node: Node | None) -> float:
    """A size in its bounds; what is none is told where the look is typed."""
    try:
        found = float(node.value or "") if isinstance(node, Scalar) else 0.0
    except ValueError:
        return 0.0
    return found if 0 < found <= _LARGEST_MM else 0.0


@cache
def _stocks() -> Node:
    path = bundled_folder("data") / "_shared" / "stocks.yaml"
    return read_text(path.read_text(encoding="utf-8"), path.name, Problems())
