"""How steps turn pieces: each can have the strength and lie on the side that it is told to."""

from collections.abc import Collection

from generator.check.desk import Desk
from generator.core.form import Path
from generator.core.operations import Arrival, Drawn, Flip, Move
from generator.rehearse.by_hand import way_to_be_replaced
from generator.rehearse.ever import ever_fitting, may_lose_the_last


def check_manner(desk: Desk, path: Path, how: Arrival | Flip, taken: Collection[str]) -> None:
    """Check that all pieces and cards that may be taken can be turned so."""
    pieces = [(name, desk.game.pieces[name]) for name in taken if name in desk.game.pieces]
    if how.face == "over":
        _refuse_over(desk, path, [name for name, piece in pieces if not piece.is_two_sided])
    if how.strength == "random":
        flat = [name for name, piece in pieces if piece.kind == "unit" and piece.shape != "block"]
        _refuse_random_strength(desk, path, flat)
    if isinstance(how, Flip) and how.strength == "less":
        _check_losses(desk, how, [name for name, piece in pieces if piece.kind == "unit"])


def warn_of_hidden_twice(desk: Desk, move: Move) -> None:
    """A secret deck hides its cards; one that is turned face down besides stays so when it is drawn."""
    place = desk.game.locations.get(move.arrival.at)
    if place is None or place.kind != "deck" or not place.secret or move.arrival.face != "down":
        return
    drawn = (each for each in desk.game.asked.forms if isinstance(each, Move) and isinstance(each.pick, Drawn)
             and each.pick.source == place.id)
    if all(each.arrival.face != "keep" for each in drawn):
        return
    if any(not ever_fitting(desk.game, carry.pieces.printed).isdisjoint(desk.game.cards)
           for carry in move.carries()):
        desk.warning((*move.origin, "face"), "stays-face-down",
                     f"'{place.id}' hides its cards, and these stay face down when they are drawn from it",
                     "leave out `face`", word="down")


def _refuse_over(desk: Desk, path: Path, others: Collection[str]) -> None:
    """Only markers and cards have another side that can be up as well as the first."""
    if others:
        desk.error(
            (*path, "face"),
            "cannot-turn-over",
            f"'{min(others)}' has no other side that can be up as well",
            "a unit loses and gains steps: write `strength: less` or `strength: more`",
            word="over",
        )


def _refuse_random_strength(desk: Desk, path: Path, flat: Collection[str]) -> None:
    """Only a block has four edges of which any may come up."""
    if flat:
        desk.error(
            (*path, "strength"),
            "cannot-stand-at-random",
            f"'{min(flat)}' is no block: no edge of it comes up by chance",
            "give it a strength, or draw a number and write `$name`",
            word="random",
        )


def _check_losses(desk: Desk, flip: Flip, units: Collection[str]) -> None:
    """Units that lose steps have somewhere to go when they lose the last."""
    where = (*flip.origin, "strength")
    if not units:
        desk.error(where, "matches-nothing", "no unit is among these pieces, and only units have steps",
                   "turn a marker over with `face: over`")
    replaced = [name for name in units if way_to_be_replaced(desk.game, name) is not None]
    if replaced:
        desk.error(where, "wrong-value", f"'{min(replaced)}' gives its place to a weaker counter when hit",
                   "`place` that counter and the one that is hit, each where it belongs", word="less")
    staying = [name for name in units if desk.game.pieces[name].destroyed_to is None
               and may_lose_the_last(desk.game, flip.pieces, name)]
    if staying:
        more = f" and {len(staying) - 1} more have" if len(staying) > 1 else " has"
        desk.warning(where, "nowhere-to-go",
                     f"'{min(staying)}'{more} no `destroyed_to`: on the last step it stays where it is",
                     "say where it goes when it is destroyed", word="less")
