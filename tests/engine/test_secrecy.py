"""What a player may not know is in nothing that he is shown: names, pictures, log lines."""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache

import pytest
from PIL import Image

from generator import module_names as names
from generator.compile.faces import draw_faces
from generator.compile.module.pieces import spoken_name
from generator.model.game import Game
from generator.problems import Problems

from . import replay
from .desk import Desk, Lying, Seen
from .launches import Launch
from .pictures import distinct, look_alike
from .tables import can_be_dragged, is_bot, is_hidden, on_map, one_per_mode, reopen, secret_names

COMMANDS = ("ctrl L", "ctrl G", "ctrl H")
"""What an owner does to a block that stays hidden meanwhile."""


def _seats(game: Game) -> list[str]:
    return [name for side in game.definitions.sides for name in names.seat_names(game, side)]


def _look_from(desk: Desk, seat: str) -> Seen:
    desk.sit(seat)
    return desk.look(closely=True)


def _has_two_looks(game: Game, identifier: str) -> bool:
    return identifier in game.cards or game.pieces[identifier].hidden


def _is_in_hand(game: Game, lying: Lying) -> bool:
    """Whether it lies on a private board: those are hidden by their window."""
    place = game.locations.get(lying.place)
    return place is not None and game.definitions.boards[place.board].private_to is not None


def test_hidden_pieces_are_not_named(desk: Desk, launches: list[Launch]) -> None:
    for launch in one_per_mode(launches):
        table = reopen(desk, launch)
        for seat in _seats(desk.game):
            for identifier, lying in _look_from(desk, seat).pieces.items():
                place = desk.game.locations.get(lying.place)
                in_hand = (
                    place is not None and desk.game.definitions.boards[place.board].private_to is not None
                )
                if _has_two_looks(desk.game, identifier) and not in_hand:  # a hand is hidden by its window
                    shown = lying.calculated["shown"]
                    hidden = is_hidden(desk.game, table, identifier, lying, seat)
                    assert (lying.name not in shown) == hidden, (launch.scenario, seat, lying)


def _look_key(game: Game, identifier: str, lying: Lying) -> tuple[object, ...]:
    """Hidden pieces that must look the same."""
    if identifier in game.cards:
        return ("card", game.cards[identifier].deck_id)
    piece = game.pieces[identifier]
    return (piece.side, _backs(game)[identifier], piece.size_mm, lying.calculated["Moved"])


@cache
def _backs(game: Game) -> Mapping[str, str]:
    """The picture on each piece's back: blocks of different wood may be told apart."""
    return draw_faces(game, "en", Problems()).back


def test_hidden_pieces_all_look_alike(desk: Desk, launches: list[Launch]) -> None:
    """Whatever lies below: another face, another strength."""
    for launch in one_per_mode(launches):
        table = reopen(desk, launch)
        for seat in _seats(desk.game):
            hidden: dict[tuple[object, ...], list[Image.Image]] = defaultdict(list)
            known: dict[tuple[object, ...], list[Image.Image]] = defaultdict(list)
            for identifier, lying in _look_from(desk, seat).pieces.items():
                if _has_two_looks(desk.game, identifier) and not _is_in_hand(desk.game, lying):
                    is_secret = is_hidden(desk.game, table, identifier, lying, seat)
                    looks = (hidden if is_secret else known)[_look_key(desk.game, identifier, lying)]
                    looks.append(desk.engine.picture(lying.handle))
            for key, pictures in hidden.items():
                assert len(distinct(pictures)) == 1, (launch.scenario, seat, key)
                assert not any(look_alike(pictures[0], other) for other in known[key]), (seat, key)


def test_commands_on_hidden_blocks_do_not_name_them(desk: Desk, launches: list[Launch]) -> None:
    game = desk.game
    for launch in one_per_mode(launches):
        table = reopen(desk, launch)
        seen = desk.look()
        for side in game.definitions.sides:
            if not is_bot(game, table, side):
                desk.sit(names.seat_names(game, side)[0])
            units = [
                thing
                for thing in table.things.values()
                if thing.side == side
                and thing.kind == "unit"
                and thing.hidden_from_others
                and thing.strength > 1  # a block that dies is known
                and can_be_dragged(game, thing)
                and game.locations[thing.place].neighbours
            ]
            for thing in units[:3]:
                lying = seen.pieces[thing.id]
                for stroke in COMMANDS:
                    desk.engine.key(lying.handle, stroke)
                    assert not any(lying.name in line for line in desk.engine.lines())
                desk.drag([lying], on_map(game)[0])
                assert not any(lying.name in line for line in desk.engine.lines())


def test_setup_names_nothing_secret(launches: list[Launch]) -> None:
    for launch in launches:
        secret = secret_names(launch.game, launch.table, launch.seen)
        assert [line for line in launch.lines if any(name in line for name in secret)] == []


def test_a_revealed_block_is_seen_by_all_until_it_is_hidden(desk: Desk, launches: list[Launch]) -> None:
    game = desk.game
    for launch in one_per_mode(launches):
        table = reopen(desk, launch)
        for side in game.definitions.sides:
            thing = next(
                (
                    thing
                    for thing in table.things.values()
                    if thing.side == side
                    and thing.hidden_from_others
                    and can_be_dragged(game, thing)
                    and not thing.face_down
                ),
                None,
            )
            if thing is None:
                continue
            handle = desk.look().pieces[thing.id].handle
            owner = _seats(game)[0] if is_bot(game, table, side) else names.seat_names(game, side)[0]
            name = spoken_name(game, thing.id)
            for stroke, hidden in (("ctrl R", False), ("ctrl H", True)):
                desk.sit(owner)
                desk.engine.key(handle, stroke)
                for seat in _seats(game):
                    lying = _look_from(desk, seat).pieces[thing.id]
                    may_know = not is_hidden(game, table, thing.id, lying, seat)
                    assert (lying.calculated["shown"] == name) == may_know
                    assert hidden or may_know


@pytest.mark.parametrize("stroke", ["ctrl R", "ctrl H", "ctrl L", "ctrl G", "ctrl K"])
def test_the_other_side_cannot_touch_a_block(desk: Desk, launches: list[Launch], stroke: str) -> None:
    game = desk.game
    for launch in one_per_mode(launches):
        table = reopen(desk, launch)
        for side in (side for side in game.definitions.sides if not is_bot(game, table, side)):
            things = (t for t in table.things.values() if t.side == side and t.kind == "unit")
            draggable = (t for t in things if can_be_dragged(game, t))
            thing = max(draggable, key=lambda t: bool(game.locations[t.place].neighbours))
            before = desk.look().pieces[thing.id]
            for other in (other for other in game.definitions.sides if other != side):
                desk.sit(names.seat_names(game, other)[0])
                desk.engine.key(before.handle, stroke)
                assert desk.engine.lines() == []
                assert replay.differences(game, table, desk.look()) == []
