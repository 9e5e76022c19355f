"""A rehearsal as data, in the shape that `rehearse --json` promises."""

from typing import Any

from generator.core.form import NOBODY
from generator.rehearse.deployment import Deployment
from generator.rehearse.player import Rehearsal
from generator.rehearse.table import Table


def rehearsal_data(rehearsal: Rehearsal) -> dict[str, Any]:
    """The log and the final state as plain data."""
    referee = rehearsal.referee
    return {
        "game": referee.game.id,
        "scenario": rehearsal.scenario,
        "seed": rehearsal.seed,
        "log": [
            {
                "turn": e.turn,
                "phase": e.phase,
                "script": e.script,
                "step": e.step,
                "text": e.text,
                "piece": e.piece,
                "from": e.from_place,
                "to": e.to_place,
                "law": e.law,
            }
            for e in referee.log
        ],
        "state": table_data(referee.table),
        **({"deployment": _deployment_data(rehearsal.deployment)} if rehearsal.deployment else {}),
    }


def _deployment_data(found: Deployment) -> dict[str, Any]:
    return {"allowed": found.allowed, "refused": dict(sorted(found.refused.items())), "left": found.left}


def table_data(table: Table) -> dict[str, Any]:
    """Where everything lies; decks and pools from the bottom to the top."""
    pieces = [
        {
            "id": thing.id,
            "location": None if thing.place in table.piles else thing.place,
            "strength": thing.strength,
            "edge": thing.edge,
            "facing": thing.facing,
            "statuses": sorted(thing.statuses),
            "hidden": thing.face_down or (thing.hidden_from_others and not thing.lies_revealed),
            "pool": thing.place if thing.place in table.piles else None,
        }
        for thing in table.things.values()
    ]
    return {
        "pieces": pieces,
        "decks": {name: list(pile) for name, pile in table.piles.items()},
        "control": {place: side or NOBODY for place, side in table.controller.items()},
        "properties": {**table.properties, "turn": str(table.turn), "phase": table.phase},
    }
