"""How large the cards of a game are, before anything of it is typed."""

from functools import cache

from generator.bundled import bundled_folder
from generator.load.parsing import read_text
from generator.load.tree import Mapping, Node, Scalar, find
from generator.problems import Problems

Size = tuple[float, float]
_FIELDS = ("width_mm", "height_mm")


def largest_card_mm(decks: Mapping, least_mm: Size) -> Size:
    """The width and the height that hold the cards of every deck, and no less than given."""
    sizes = [least_mm, *(_size_mm(deck) for deck in decks.entries.values())]
    return max(width for width, _ in sizes), max(height for _, height in sizes)


def _size_mm(deck: Node) -> Size:
    """What a deck says itself, else what its stock has; nothing where that is not known."""
    look = find(deck, ["look"])
    stock = find(look, ["stock"]) if look is not None else None
    known = find(_stocks(), ["cards", stock.value]) if isinstance(stock, Scalar) and stock.value else None
    told = [each for each in (look, known) if each is not None]
    width, height = (max((_number(find(each, [name])) for each in told), default=0.0) for name in _FIELDS)
    return width, height


def _number(node: Node | None) -> float:
    try:
        return float(node.value or "") if isinstance(node, Scalar) else 0.0
    except ValueError:
        return 0.0  # told where the look is typed


@cache
def _stocks() -> Node:
    path = bundled_folder("data") / "_shared" / "stocks.yaml"
    return read_text(path.read_text(encoding="utf-8"), path.name, Problems())
