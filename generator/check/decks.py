"""Decks and their cards: where they lie, what they look like."""

from collections import Counter
from collections.abc import Iterator

from generator.check.desk import Desk
from generator.check.pictures import check_picture
from generator.core.form import Path
from generator.core.operations import Drawn, Move, Shuffle
from generator.model.game import Game
from generator.model.piece import Deck, FaceLook

LEAST_SHARE = 0.97
"""Of a card, that a place for it must have."""


def check_deck(desk: Desk, path: Path, deck: Deck, templates: list[str]) -> None:
    """Check a deck: its places, its look, its cards."""
    locations = desk.game.locations
    desk.must_know((*path, "side"), deck.side, desk.game.definitions.sides, "unknown-side", "side")
    for name in ("starts", "discard", "play", "play_face_down", "remove"):
        place = getattr(deck, name)
        known = desk.must_know((*path, name), place, locations, "unknown-place", "place")
        if name == "starts" and known and locations[place].kind != "deck":
            desk.error(
                (*path, name),
                "not-a-deck",
                f"'{place}' is a {locations[place].kind}, not a deck",
                "write `kind: deck` at the box",
                word=place,
            )
        elif name == "starts" and known:
            _warn_of_small_place(desk, (*path, name), deck, place)
            _warn_of_open_deck(desk, path, deck)
        elif known and place is not None and locations[place].kind in ("box", "pool"):
            _warn_of_small_place(desk, (*path, name), deck, place)
    for name, look in (("face", deck.look.face), ("back", deck.look.back)):
        check_look(desk, (*path, "look", name), look, templates)
    check_picture(desk, (*path, "look", "back_picture"), deck.look.back_picture)
    for card_id, card in deck.cards.items():
        where = (*path, "cards", card_id)
        check_picture(desk, (*where, "picture"), card.picture)
        desk.must_know((*where, "side"), card.side, desk.game.definitions.sides, "unknown-side", "side")
    for at, place in _drawn_to(desk.game, deck):
        _warn_of_small_place(desk, at, deck, place)
    if not deck.cards:
        desk.error((*path, "cards"), "empty-list", "a deck without cards")


def check_look(desk: Desk, path: Path, look: FaceLook | None, templates: list[str]) -> None:
    """Check that there is the template of a look."""
    if look is not None:
        desk.must_know(path, look.template, templates, "unknown-template", "template")


def _drawn_to(game: Game, deck: Deck) -> Iterator[tuple[Path, str]]:
    """The boxes to which scripts draw cards of the deck; a hand is another matter, its cards lie in a row."""
    told: set[str] = set()
    for form in game.asked.forms:
        if isinstance(form, Move) and isinstance(form.pick, Drawn) and form.pick.source == deck.starts:
            place = form.arrival.at
            if place in game.locations and place not in told and game.locations[place].kind == "box":
                told.add(place)
                yield (*form.origin, "at"), place


def warn_of_unshuffled(desk: Desk) -> None:
    """Who draws from a deck that nothing ever shuffles draws the same cards in every game."""
    forms, locations = desk.game.asked.forms, desk.game.locations
    shuffled = {form.deck for form in forms if isinstance(form, Shuffle)}
    if any("$" in deck for deck in shuffled):
        return
    told = set(shuffled)
    sizes = Counter(deck.starts for deck in desk.game.definitions.decks.values() for _ in deck.cards)
    for form in forms:
        if isinstance(form, Move) and isinstance(form.pick, Drawn) and form.pick.source not in told:
            deck = form.pick.source
            told.add(deck)
            if deck in locations and locations[deck].kind == "deck" and sizes[deck] != 1:
                desk.warning((*form.origin, "from"), "never-shuffled",
                             f"nothing ever shuffles '{deck}': every game draws the same cards",
                             f"write `shuffle: {deck}` into the set-up", word=deck)


def _warn_of_small_place(desk: Desk, path: Path, deck: Deck, place: str) -> None:
    """Cards lie in a place of about their size."""
    width, height = desk.game.locations[place].size_mm
    if width < deck.look.width_mm * LEAST_SHARE or height < deck.look.height_mm * LEAST_SHARE:
        card = f"{deck.look.width_mm:g} x {deck.look.height_mm:g} mm"
        message = f"'{place}' has {width:g} x {height:g} mm, and its cards have {card}"
        hint = "make the box larger, or choose a smaller card `stock`"
        desk.warning(path, "small-deck-place", message, hint, word=place)


def _warn_of_open_deck(desk: Desk, path: Path, deck: Deck) -> None:
    """In a game that is played with scripts, a deck that none draws from lies face up."""
    place = desk.game.locations[deck.starts]
    box = desk.game.definitions.boards[place.board].boxes.get(place.id)
    is_played = any(script.steps for script in desk.game.definitions.scripts.values())
    if is_played and box is not None and not box.secret and "secret" not in box.model_fields_set:
        message = "its cards lie face up, and anybody may look through them"
        hint = "draw from it by a script, or write `secret: yes` (only scripts take cards) or `no` at the box"
        desk.warning(path, "open-deck", message, hint)


def check_cups(desk: Desk) -> None:
    """Warn of a pool that scripts draw from, such as a cup of chits, and that shows its uppermost piece.

    Units without backs may lie open: they look alike face down.
    """
    drawn_from = {form.source for form in desk.game.asked.forms if isinstance(form, Drawn)}
    for board_id, board in desk.game.definitions.boards.items():
        for name, box in board.boxes.items():
            is_open = not box.secret and "secret" not in box.model_fields_set
            if box.kind != "pool" or name not in drawn_from or not is_open:
                continue
            if any(piece.starts == name and (piece.is_two_sided or piece.kind != "unit")
                   for piece in desk.game.pieces.values()):
                desk.warning(
                    ("boards", board_id, "boxes", name), "open-deck",
                    f"scripts draw from the pool '{name}', and it shows its uppermost piece",
                    "write `secret: yes` (a cup: only scripts take pieces out) or `no` at the box")
