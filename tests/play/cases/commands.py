"""What a player does to a piece with keys and menus."""

from collections.abc import Callable

import pytest

from generator import module_names as names
from generator.compile.module.messages import menus
from generator.rehearse.laws import gain
from generator.rehearse.never import never_lies
from generator.rehearse.table import Table, Thing
from tests.play import replay
from tests.play.begun import begun
from tests.play.desk import Desk, Lying
from tests.play.launches import Launch
from tests.play.tables import can_be_dragged, on_map, reopen, take_seat

REVEAL, HIDE, LOSE, GAIN, DESTROY = (f"ctrl {letter}" for letter in "RHLGK")
TURN_OVER, DISCARD, PLAY = (f"ctrl {letter}" for letter in "TDP")


@pytest.fixture
def table(desk: Desk, launches: list[Launch]) -> Table:
    """The first launched game, opened again."""
    return reopen(desk, launches[0])


def units(desk: Desk, table: Table, fits: Callable[[Thing], bool] = lambda thing: True) -> list[Thing]:
    """A unit of each sort that fits and stands on the map or in a box, its owner seated by `_press`."""
    sorts: dict[tuple[object, ...], Thing] = {}
    for thing in table.things.values():
        if (
            thing.kind == "unit"
            and thing.side is not None
            and can_be_dragged(desk.game, thing)
            and fits(thing)
        ):
            piece = desk.game.pieces[thing.id]
            sorts.setdefault((thing.side, piece.destroyed_to, thing.steps, piece.least), thing)
    return list(sorts.values())


def press(desk: Desk, table: Table, thing: Thing, stroke: str) -> Lying:
    take_seat(desk, table, thing)
    desk.engine.key(desk.look().pieces[thing.id].handle, stroke)
    return desk.look(closely=True).pieces[thing.id]


def test_steps_are_lost_one_by_one_until_none_is_left(desk: Desk, table: Table) -> None:
    for thing in units(desk, table, lambda thing: thing.strength > 1):
        for edge in range(thing.edge + 1, thing.steps + 1):
            lying, thing.edge = press(desk, table, thing, LOSE), edge
            assert (lying.calculated["Strength"], lying.place) == (str(thing.strength), thing.place)
            assert lying.edge == edge
        lying = press(desk, table, thing, LOSE)
        if desk.game.pieces[thing.id].destroyed_to is None:
            assert (lying.place, lying.edge) == (thing.place, thing.steps)
        else:
            _assert_destroyed(desk, thing, lying)


def _assert_destroyed(desk: Desk, thing: Thing, lying: Lying) -> None:
    wanted = desk.game.pieces[thing.id].destroyed_to
    assert wanted is not None
    assert (lying.place, lying.edge, lying.revealed) == (wanted, 1, False)


def test_a_step_is_gained_up_to_full_strength(desk: Desk, table: Table) -> None:
    for thing in units(desk, table, lambda thing: thing.strength == thing.steps > 1):
        press(desk, table, thing, LOSE)
        thing.edge = 2
        law = gain(desk.game, table, thing)
        for _ in range(2):
            assert press(desk, table, thing, GAIN).edge == thing.edge
            assert bool(desk.engine.refusals()) == bool(law)


def test_destroyed_blocks_go_where_the_definitions_send_them(desk: Desk, table: Table) -> None:
    for thing in units(desk, table, lambda thing: desk.game.pieces[thing.id].destroyed_to is not None):
        place = thing.place
        if thing.hidden_from_others:
            press(desk, table, thing, REVEAL)
        lying = press(desk, table, thing, DESTROY)
        _assert_destroyed(desk, thing, lying)
        assert desk.engine.refusals() == []
        assert desk.look().properties == reopened_properties(desk, table), place


def reopened_properties(desk: Desk, table: Table) -> dict[str, str]:
    """The module properties as the rehearsal has them: a destruction changes none."""
    found = {names.state(name): value for name, value in table.properties.items()}
    found |= {name: "0" for name in desk.property_names if name.startswith(names.mark(""))}
    found |= {names.mark(name): str(turn) for name, turn in table.marks.items()}
    found[names.FRESH] = names.bar_list([*table.fresh])
    return found | replay.closed_gates(desk.game, table) | {
        names.ENDED: table.ended,
        names.TURN: str(table.turn),
        names.PHASE: names.phase_name(desk.game, table.phase),
    }


def test_a_block_revealed_with_a_blank_edge_up_gets_its_least_strength(
    desk: Desk, launches: list[Launch]
) -> None:
    tried = 0
    for launch in launches[:6]:
        table = reopen(desk, launch)
        for thing in units(desk, table, lambda thing: thing.strength == 0 and not thing.face_down):
            least = desk.game.pieces[thing.id].least
            assert press(desk, table, thing, REVEAL).calculated["Strength"] == str(least)
            tried += 1
    if not tried:
        pytest.skip("no block lay with a blank edge up")


def test_what_lies_face_down_is_not_revealed(desk: Desk, table: Table) -> None:
    covered = [
        thing
        for thing in table.things.values()
        if thing.face_down and thing.hidden_from_others and can_be_dragged(desk.game, thing)
    ]
    for thing in covered[:3]:
        assert not press(desk, table, thing, REVEAL).revealed
        assert desk.engine.lines() == []
    if not covered:
        pytest.skip("no block lies face down after this setup")


def test_what_is_revealed_is_not_revealed_again(desk: Desk, table: Table) -> None:
    open_faces = units(desk, table, lambda thing: thing.hidden_from_others and not thing.face_down)
    for thing in open_faces:
        assert press(desk, table, thing, REVEAL).revealed and desk.engine.lines()
        assert press(desk, table, thing, REVEAL).revealed and not desk.engine.lines()
    if not open_faces:
        pytest.skip("the blocks of this game are not hidden")


def test_every_menu_entry_works(desk: Desk, table: Table) -> None:
    """One piece of each sort, every command that its owner is offered."""
    begin = len(desk.engine.events)
    seen = desk.look()
    sorts = {
        (lying.kind, lying.side, lying.place if lying.in_pile else ""): name
        for name, lying in seen.pieces.items()
    }
    for name in sorts.values():
        take_seat(desk, table, table.things[name])
        for entry in desk.engine.entries(seen.pieces[name].handle):
            if entry.enabled and entry.key:
                desk.engine.send(seen.pieces[name].handle, entry.key)
    assert desk.engine.problems(begin) == []


def _a_card(desk: Desk, table: Table) -> tuple[Thing, Table]:
    """A card outside the secret piles: the first of a deck, drawn by the engine's own hand if need be."""
    for thing in table.things.values():
        if thing.kind == "card" and can_be_dragged(desk.game, thing):
            return thing, table
    pytest.skip("no card lies open after this setup")


def test_cards_are_turned_over_and_back(desk: Desk, table: Table) -> None:
    card, _ = _a_card(desk, table)
    assert press(desk, table, card, TURN_OVER).face_down
    assert " is turned over - " in desk.engine.lines()[-1]
    assert not press(desk, table, card, TURN_OVER).face_down
    assert replay.differences(desk.game, table, desk.look()) == []


def test_cards_are_discarded_face_up(desk: Desk, table: Table) -> None:
    card, _ = _a_card(desk, table)
    press(desk, table, card, TURN_OVER)
    lying = press(desk, table, card, DISCARD)
    assert (lying.place, lying.face_down) == (desk.game.cards[card.id].deck.discard, False)
    assert desk.engine.refusals() == []


def test_cards_are_put_in_play_as_a_hand_would_lay_them(desk: Desk, table: Table) -> None:
    card, _ = _a_card(desk, table)
    play = desk.game.cards[card.id].deck.play
    if play is None:
        pytest.skip("this deck's cards are not put in play")
    came_from, broken = card.place, replay.broken_law(desk.game, table, card.id, play)
    assert press(desk, table, card, PLAY).place == (came_from if broken else play)
    is_offered = not never_lies(desk.game, card.id, play)
    assert bool(desk.engine.refusals()) == (bool(broken) and is_offered)


def test_only_cards_that_may_lie_there_are_offered_to_be_put_in_play(desk: Desk, table: Table) -> None:
    entry, told = menus("put-in-play", desk.game.native), set()
    for thing in table.things.values():
        play = desk.game.cards[thing.id].deck.play if thing.kind == "card" else None
        if play is not None and thing.place != play and can_be_dragged(desk.game, thing):
            take_seat(desk, table, thing)
            entries = desk.engine.entries(desk.look().pieces[thing.id].handle)
            never = never_lies(desk.game, thing.id, play)
            assert any(each.text.startswith(entry) for each in entries) == (not never), thing.id
            told.add(never)
    if not told:
        pytest.skip("no card that may be played lies open after this setup")


def test_marks_of_moved_pieces_go_with_the_turn(desk: Desk, launches: list[Launch]) -> None:
    game, table = desk.game, begun(desk, launches)
    thing = next(
        thing
        for thing in table.things.values()
        if thing.kind == "unit"
        and can_be_dragged(game, thing)
        and any(place.id != thing.place and not replay.broken_law(game, table, thing.id, place.id)
                for place in on_map(game))
    )
    goal = next(
        place
        for place in on_map(game)
        if place.id != thing.place and not replay.broken_law(game, table, thing.id, place.id)
    )
    take_seat(desk, table, thing)
    seen = desk.look(closely=True)
    assert not any(lying.calculated["Moved"] == "true" for lying in seen.pieces.values())
    desk.drag([seen.pieces[thing.id]], goal)
    moved = [
        name for name, lying in desk.look(closely=True).pieces.items() if lying.calculated["Moved"] == "true"
    ]
    assert moved == [thing.id]
    assert desk.turn("on") == ""
    assert not any(lying.calculated["Moved"] == "true" for lying in desk.look(closely=True).pieces.values())
