"""What players are asked: lists that a person can read, and that tell him nothing he may not know."""

from collections.abc import Collection, Sequence

from generator.check.desk import Desk
from generator.check.scope import Scope
from generator.core.form import Path
from generator.core.operations import Offer, OneOf
from generator.core.pieces import Pieces
from generator.core.places import Listed, Reached, Where
from generator.model.game import Game

MOST_OFFERED = 100


def check_question(desk: Desk, one: OneOf, offered: Collection[str], scope: Scope) -> None:
    """Check a list to choose from: a person reads it, and the module has it written out."""
    if isinstance(one.over, Pieces):
        _warn_of_boxes(desk, one.over, sorted(offered))
    if not one.asks:
        return
    number = len(offered)
    if number > MOST_OFFERED and not isinstance(one.over, Reached):
        desk.error(
            one.over.origin,
            "too-large",
            f"{number} places or pieces are more than anybody reads in a list",
            f"at most {MOST_OFFERED}; say more closely which can be chosen",
        )
    asked = scope.outcomes(str(one.chosen_by)) or ()
    _check_sides(desk, (*one.origin, "by"), str(one.chosen_by), asked)
    if isinstance(one.over, Pieces):
        for side in asked:
            _warn_of_secrets(desk, one.over, sorted(offered), side)


def check_offer(desk: Desk, offer: Offer, scope: Scope) -> None:
    """Check who is asked, and that all things to do are called otherwise."""
    _check_sides(desk, (*offer.origin, "to"), offer.to, scope.outcomes(offer.to) or ())
    called: dict[tuple[str, str], int] = {}
    for number, option in enumerate(offer.options):
        for language in desk.game.languages:
            words = option.title.in_language(language)
            if called.setdefault((language, words), number) != number:
                desk.error((*option.origin, "title"), "doubled-title",
                           f"two options are called '{words}'", "nobody could tell them apart in the list")
                break


def _check_sides(desk: Desk, path: Path, wanted: str, asked: Collection[str]) -> None:
    """Only sides are asked."""
    others = [side for side in asked if side not in desk.game.definitions.sides]
    if "$" in wanted and others:
        desk.error(path, "wrong-form", f"'{wanted}' can be '{others[0]}', which is no side",
                   "a variable here is always one of the sides", word=wanted)


def _warn_of_boxes(desk: Desk, pieces: Pieces, offered: Sequence[str]) -> None:
    """Warn of units that wait in a box on the map, and are taken for some that stand on it."""
    if not (isinstance(pieces.at, Where) and pieces.at.is_whole_board and pieces.at.board in desk.game.grids):
        return
    starts = {name: desk.game.pieces[name].starts for name in offered if name in desk.game.pieces}
    boxes = {place.id for place in desk.game.on_board(str(pieces.at.board)) if place.kind == "box"}
    waiting = [name for name, place in starts.items()
               if place in boxes and desk.game.pieces[name].kind == "unit"]
    if waiting:
        kind = desk.game.grids[str(pieces.at.board)].noun
        more = f" and {len(waiting) - 1} more wait" if len(waiting) > 1 else " waits"
        desk.warning((*pieces.origin, "at"), "boxes-too",
                     f"the boxes on the board count too, and '{waiting[0]}'{more} in '{starts[waiting[0]]}'",
                     f"write `at: {{board: {pieces.at.board}, kind: {kind}}}` for the {kind} places alone")


def _warn_of_secrets(desk: Desk, pieces: Pieces, offered: Sequence[str], asked: str) -> None:
    """Warn of names that are hidden from a side that is asked."""
    game = desk.game
    places = game.places(pieces.at) if isinstance(pieces.at, Listed | Where) else tuple(game.locations)
    has_cards = any(name not in game.pieces for name in offered)
    hands = [place for place in places if has_cards and _is_hand_of_others(game, place, asked)]
    on_maps = any(place not in game.hands for place in places)
    hidden = [name for name in offered if _is_hidden(game, name, asked)]
    if hands or (hidden and on_maps):
        what = f"what lies in '{hands[0]}'" if hands else f"'{hidden[0]}', which is hidden from it"
        desk.warning(pieces.origin, "told-secret", f"the question tells the side '{asked}' of {what}",
                     "let the other side choose, or `by: chance`; or let it choose a place")


def _is_hidden(game: Game, name: str, side: str) -> bool:
    piece = game.pieces.get(name)
    return piece is not None and piece.hidden and piece.side not in (None, side)


def _is_hand_of_others(game: Game, place: str, side: str) -> bool:
    known = game.locations.get(place)
    if known is None or place not in game.hands:
        return False
    seat = game.definitions.boards[known.board].private_to
    owner = known.side if seat is None else next(
        (name for name, each in game.definitions.sides.items() if seat in each.seats), None)
    return owner not in (None, side)
