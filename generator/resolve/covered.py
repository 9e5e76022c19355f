"""Decks that scripts draw from lie face down: their place is secret, unless the game says otherwise."""

from collections.abc import Iterator

from generator.load.tree import Items, Mapping, Node, Scalar


def cover_decks(tree: Mapping) -> Mapping:
    """The tree with `secret: yes` in every box that cards of a deck start in and a script draws from."""
    boards, scripts = tree.entries.get("boards"), tree.entries.get("scripts")
    if not isinstance(boards, Mapping) or scripts is None:
        return tree
    covered = frozenset(_starts(tree.entries.get("decks"))) & frozenset(_sources(scripts))
    if not covered:
        return tree
    changed = {name: _with_secrets(board, covered) for name, board in boards.entries.items()}
    return tree.over({"boards": boards.over(changed)})


def _starts(decks: Node | None) -> Iterator[str]:
    for deck in decks.entries.values() if isinstance(decks, Mapping) else ():
        place = deck.entries.get("starts") if isinstance(deck, Mapping) else None
        if isinstance(place, Scalar) and place.value is not None:
            yield place.value


def _sources(node: Node) -> Iterator[str]:
    """What any step under a node draws from."""
    if isinstance(node, Items):
        for each in node.items:
            yield from _sources(each)
    elif isinstance(node, Mapping):
        draw = node.entries.get("draw")
        source = draw.entries.get("from") if isinstance(draw, Mapping) else None
        if isinstance(source, Scalar) and source.value is not None:
            yield source.value
        for each in node.entries.values():
            yield from _sources(each)


def _with_secrets(board: Node, covered: frozenset[str]) -> Node:
    boxes = board.entries.get("boxes") if isinstance(board, Mapping) else None
    if not isinstance(board, Mapping) or not isinstance(boxes, Mapping):
        return board
    secret: dict[str, Node] = {
        name: box.under({"secret": Scalar("yes", box.span)})
        for name, box in boxes.entries.items() if name in covered and isinstance(box, Mapping)}
    return board.over({"boxes": boxes.over(secret)}) if secret else board
