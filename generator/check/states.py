"""Pieces that steps give a state, or go through: some that fit may have it, and none is a card."""

from generator.check.conditions import CAN_TURN, check_bearers
from generator.check.desk import Desk
from generator.core.operations import SetFacing, SetStatus
from generator.core.pieces import Pieces
from generator.rehearse.ever import bearers, ever_fitting, turnable


def check_status(desk: Desk, step: SetStatus) -> None:
    """Some piece that fits may have the status; of one that is unique it is known whose it is."""
    status = desk.game.definitions.statuses.get(step.status)
    if status is None:
        return
    fitting = ever_fitting(desk.game, step.pieces.printed)
    if fitting:
        check_bearers(desk, (*step.origin, "status"), step.status, fitting)
    if step.has and status.unique and len(step.pieces.ids) != 1:
        desk.error(
            (*step.origin, "pieces"), "wrong-value", f"only one piece has the status '{step.status}'",
            "name it: `ids: guards`, or `ids: $name` for one that was chosen")


def check_facing(desk: Desk, step: SetFacing) -> None:
    """Some piece that fits can be turned."""
    fitting = ever_fitting(desk.game, step.pieces.printed)
    is_known = step.facing in desk.game.definitions.facings.names
    if is_known and fitting and fitting.isdisjoint(turnable(desk.game)):
        desk.warning(step.pieces.origin, "matches-nothing", "no piece that fits can be turned", CAN_TURN)


def check_activated(desk: Desk, pieces: Pieces) -> None:
    """Some piece that fits can be activated."""
    known = desk.game.pieces
    fitting = ever_fitting(desk.game, pieces.printed)
    if fitting and not any(known[name].activates for name in fitting if name in known):
        desk.warning(pieces.origin, "matches-nothing", "no piece that fits can be activated",
                     "give those that can `activates: by_scripts`, or `yes` if players do it too")


def refuse_cards(desk: Desk, pieces: Pieces) -> frozenset[str]:
    """The pieces that a loop goes through; it goes through no cards."""
    fitting = ever_fitting(desk.game, pieces.printed)
    for status in pieces.status:
        fitting &= bearers(desk.game).get(status, frozenset())
    if pieces.facing:
        fitting &= turnable(desk.game)
    cards = sorted(name for name in fitting if name in desk.game.cards)
    if cards:
        desk.error(pieces.origin, "wrong-form", f"'{cards[0]}' is a card: a loop goes through pieces alone",
                   "say which: `kind: unit`, `side: red`")
    return fitting
