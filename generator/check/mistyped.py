"""Tags and values that look like a slip of the hand: a row of a spreadsheet says `wst`, the others `west`."""

from collections import Counter
from collections.abc import Iterator

from generator.check.desk import Desk
from generator.check.unused import asked_in
from generator.core.form import Path, every
from generator.core.pieces import Pieces
from generator.core.places import Where

SEVERAL = 3
"""So many pieces with a tag show that it is spelt as its author means it."""
LEAST_LETTERS = 3
LEAST_WITH_ANOTHER = 5
"""Words shorter than this that differ in a letter, such as `red` and `rod`, are often two words."""


def check_mistyped(desk: Desk) -> None:
    """Warn of the tag of a single piece, card or place that nobody asks for and is one letter off another.

    Spreadsheets like capitals: of those every first piece is told, also if many have the tag.
    """
    _check_values(desk)
    _check_places(desk)
    counts = Counter(tag for _, _, tags in _tagged(desk) for tag in tags)
    asked = set(asked_in(desk.tree))
    meant = sorted(tag for tag, count in counts.items() if count >= SEVERAL or tag in asked)
    selected = {tag for pieces in every(Pieces, [*desk.game.scripts.values(), *desk.game.laws.values()])
                for tag in pieces.tags}
    capitals = {tag: each for tag in counts.keys() - asked - selected
                for each in selected if tag.casefold() == each.casefold()}
    for section, name, tags in _tagged(desk):
        for tag in tags:
            if tag in capitals:
                asked_for = capitals.pop(tag)
                desk.warning((*section, name, "tags"), "mistyped-tag",
                             f"'{name}' has the tag '{tag}', and '{asked_for}' is asked for: capitals count",
                             f"write '{asked_for}' everywhere", word=tag)
                continue
            close = [each for each in meant if each != tag and is_one_letter_off(tag, each)]
            if counts[tag] == 1 and tag not in asked and close:
                desk.warning((*section, name, "tags"), "mistyped-tag",
                             f"only '{name}' has the tag '{tag}', and nothing asks for it",
                             f"did you mean '{close[0]}'?", word=tag)


def _check_values(desk: Desk) -> None:
    """Warn of a value that nothing asks for and that is one letter off one that is asked for."""
    asked, holders = set(asked_in(desk.tree)), dict[str, Path]()
    for name, piece in desk.game.definitions.pieces.items():
        holders |= {value: ("pieces", name) for value in piece.values if value not in holders}
    for value, at in holders.items():
        close = [each for each in holders if each in asked and is_one_letter_off(value, each)]
        if value not in asked and close:
            desk.warning(at, "never-used", f"nothing asks for the value '{value}' of '{at[1]}'",
                         f"did you mean '{close[0]}'?", word=value)


def _check_places(desk: Desk) -> None:
    """Warn of a tag of a place that nothing asks for or shows and that is one letter off another."""
    asking = [*desk.game.scripts.values(), *desk.game.laws.values()]
    meant = {where.tag for where in every(Where, asking) if where.tag is not None}
    meant |= desk.game.definitions.theme.tags.keys()
    pieces = desk.game.definitions.pieces.values()
    meant |= {piece.one_per.tag for piece in pieces if piece.one_per is not None and piece.one_per.tag}
    for board_id, board in desk.game.definitions.boards.items():
        for number, mark in enumerate(board.marks):
            tag = mark.tag or ""
            close = [each for each in sorted(meant) if is_one_letter_off(tag, each)]
            if tag not in meant and close:
                desk.warning(("boards", board_id, "marks", number, "tag"), "mistyped-tag",
                             f"'{mark.at[0]}' has the tag '{tag}', and nothing asks for it",
                             f"did you mean '{close[0]}'?", word=tag)


def is_one_letter_off(word: str, other: str) -> bool:
    """Whether a letter was left out, added, exchanged with the next, or (in longer words) is another.

    Digits and the case of letters are no slips: `east1` and `east2` are two words.
    """
    longer, shorter = sorted((word, other), key=len, reverse=True)
    pairs = enumerate(zip(longer, shorter, strict=False))
    start = next((at for at, (one, two) in pairs if one != two), len(shorter))
    if len(shorter) < LEAST_LETTERS or not longer[start:start + 1].isalpha():
        return False
    if len(longer) == len(shorter) + 1:
        return longer[start + 1:] == shorter[start:]
    if len(longer) != len(shorter) or longer.casefold() == shorter.casefold():
        return False
    is_exchanged = longer[start:start + 2] == shorter[start:start + 2][::-1]
    if longer[start + 2:] == shorter[start + 2:] and is_exchanged:
        return True
    is_letter = shorter[start].isalpha() and len(word) >= LEAST_WITH_ANOTHER
    return is_letter and longer[start + 1:] == shorter[start + 1:]


def _tagged(desk: Desk) -> Iterator[tuple[tuple[str, ...], str, tuple[str, ...]]]:
    """Where each piece and card is written, its name, and its tags."""
    for name, piece in desk.game.definitions.pieces.items():
        yield ("pieces",), name, piece.tags
    for deck_id, deck in desk.game.definitions.decks.items():
        for name, card in deck.cards.items():
            yield ("decks", deck_id, "cards"), name, card.tags
