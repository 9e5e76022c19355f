"""What a player may not know is in nothing that he is shown: names, pictures, log lines."""

from collections.abc import Iterator

import pytest

from generator import module_names as names
from generator.compile.module.messages import menus
from generator.model.game import Game
from generator.model.spoken_pieces import spoken_name
from generator.model.spoken_refusals import refusals
from generator.rehearse.laws import may_drag
from tests.good.cases import HERE, Case
from tests.play import replay
from tests.play.desk import Desk, Lying, Seen
from tests.play.launches import Launch
from tests.play.tables import (
    can_be_dragged,
    is_bot,
    is_hidden,
    named_in,
    on_map,
    one_per_mode,
    reopen,
    secret_names,
    take_seat,
)

HAND = Case(HERE / "rules" / "card-of-a-hand.yaml")
COMMANDS = ("ctrl L", "ctrl G", "ctrl H")
"""What an owner does to a block that stays hidden meanwhile."""


def seats(game: Game) -> list[str]:
    return [name for side in game.definitions.sides for name in names.seat_names(game, side)]


def look_from(desk: Desk, seat: str) -> Seen:
    desk.sit(seat)
    return desk.look(closely=True)


def has_two_looks(game: Game, identifier: str) -> bool:
    return identifier in game.cards or game.pieces[identifier].hidden


def is_in_hand(game: Game, lying: Lying) -> bool:
    """Whether it lies on a private board: those are hidden by their window."""
    place = game.locations.get(lying.place)
    return place is not None and game.definitions.boards[place.board].private_to is not None


def test_hidden_pieces_are_not_named(desk: Desk, launches: list[Launch]) -> None:
    for launch in one_per_mode(launches):
        table = reopen(desk, launch)
        for seat in seats(desk.game):
            for identifier, lying in look_from(desk, seat).pieces.items():
                place = desk.game.locations.get(lying.place)
                in_hand = (
                    place is not None and desk.game.definitions.boards[place.board].private_to is not None
                )
                if has_two_looks(desk.game, identifier) and not in_hand:  # a hand is hidden by its window
                    shown = lying.calculated["shown"]
                    hidden = is_hidden(desk.game, table, identifier, lying, seat)
                    assert (lying.name not in shown) == hidden, (launch.scenario, seat, lying)


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
        secret = secret_names(launch.game, launch.table, launch.seen, named_in(launch.lines, launch.seen))
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
            owner = seats(game)[0] if is_bot(game, table, side) else names.seat_names(game, side)[0]
            name = spoken_name(game, thing.id)
            for stroke, hidden in (("ctrl R", False), ("ctrl H", True)):
                desk.sit(owner)
                desk.engine.key(handle, stroke)
                for seat in seats(game):
                    lying = look_from(desk, seat).pieces[thing.id]
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


def test_only_its_side_sees_and_takes_the_cards_in_a_hand_on_an_open_board(
        desk: Desk, launches: list[Launch]) -> None:
    game, table = desk.game, reopen(desk, launches[0])
    for hand, side in game.open_hands.items():
        thing = next(thing for thing in table.things.values() if thing.id in game.cards
                     and thing.place in game.locations and not thing.face_down
                     and _seat_of(game, thing.place) in game.definitions.sides[side].seats)
        take_seat(desk, table, thing)
        referee = names.referee_words(game)
        desk.engine.prefer(names.REFEREE, referee["off"])
        name = desk.look().pieces[thing.id].name
        desk.drag([desk.look().pieces[thing.id]], game.locations[hand])
        assert not any(name in line for line in desk.engine.lines())
        own = names.seat_names(game, side)
        for seat in seats(game):
            lying = look_from(desk, seat).pieces[thing.id]
            assert lying.place == hand
            assert (lying.calculated["shown"] == name) == (seat in own)
            if seat not in own:
                assert refusals("foreign", game.native) in desk.drag([lying], on_map(game)[0])
                assert look_from(desk, seat).pieces[thing.id].place == hand
                assert not any(name in line for line in desk.engine.lines())
                offered = {entry.text for entry in desk.engine.entries(lying.handle)}
                assert not offered & {menus(word, game.native) for word in ("turn-over", "discard", "remove")}
        desk.engine.prefer(names.REFEREE, referee["strict"])


def test_a_card_dragged_to_where_it_is_played_face_down_lies_so_and_is_not_named(
        desk: Desk, launches: list[Launch]) -> None:
    game = desk.game
    if not any(deck.play_face_down for deck in game.definitions.decks.values()):
        return
    launch, card = next((launch, card) for launch in launches for card in _playable_face_down(launch))
    table, place = reopen(desk, launch), str(game.cards[card].deck.play_face_down)
    hand, name = table.things[card].place, desk.look().pieces[card].name
    take_seat(desk, table, table.things[card])
    for goal, is_down in ((place, True), (hand, False)):
        outcome = replay.pull(desk, table, desk.look(), card, goal)
        assert outcome.differences == []
        lying = desk.look().pieces[card]
        assert (lying.place, lying.face_down) == (goal, is_down)
        assert not any(name in line for line in desk.engine.lines())


def test_cards_of_a_deck_that_lie_face_down_have_one_menu(desk: Desk, launches: list[Launch]) -> None:
    """An entry that only some of them have would tell which these are."""
    game, menus_of = desk.game, dict[str, set[frozenset[str]]]()
    for launch in one_per_mode(launches):
        table = reopen(desk, launch)
        for thing in list(table.things.values()):
            if thing.id in game.cards and can_be_dragged(game, thing) and not thing.face_down:
                take_seat(desk, table, thing)
                handle = desk.look().pieces[thing.id].handle
                desk.engine.key(handle, names.PIECE_HOTKEYS["turn-over"])
                if desk.look().pieces[thing.id].face_down:
                    offered = frozenset(entry.text for entry in desk.engine.entries(handle))
                    menus_of.setdefault(game.cards[thing.id].deck_id, set()).add(offered)
    assert {deck: len(found) for deck, found in menus_of.items()} == dict.fromkeys(menus_of, 1)


def test_a_card_dropped_at_the_edge_of_a_box_of_its_size_lies_in_its_middle(
        desk: Desk, launches: list[Launch]) -> None:
    """One that hangs over the edge covers what is beside it."""
    game = desk.game
    found = next(((launch, card, place) for launch in launches for card in launch.table.things
                  if card in game.cards for place in _of_its_size(launch, card)), None)
    if found is None:
        return
    launch, card, place = found
    table = reopen(desk, launch)
    take_seat(desk, table, table.things[card])
    found_at = []
    for aside in (20, -25):
        board, x, y = desk.point(game.locations[place])
        desk.engine.drag([desk.look().pieces[card].handle], board, x + aside, y - aside)
        assert desk.look().pieces[card].place == place
        known = desk.engine.pieces(("CurrentX", "CurrentY"))
        found_at += [(raw["CurrentX"], raw["CurrentY"]) for raw in known
                     if raw["id"] == desk.look().pieces[card].handle]
    assert found_at[0] == found_at[1]
    assert abs(int(found_at[0][0]) - x) <= 1


def _of_its_size(launch: Launch, card: str) -> Iterator[str]:
    """The empty boxes with room for the card alone to which it may be dragged."""
    game, table = launch.game, launch.table
    look = game.cards[card].deck.look
    for place in game.locations.values():
        width, height = place.size_mm
        is_small = width < 2 * look.width_mm and height < 2 * look.height_mm
        is_box = not (place.is_ground or place.holds_pile or place.slots_mm or table.lying_at(place.id))
        if is_small and is_box and may_drag(game, table, table.things[card], place.id):
            yield place.id


def _playable_face_down(launch: Launch) -> Iterator[str]:
    """The cards that may go from a hand to where their deck is played face down."""
    game, table = launch.game, launch.table
    for identifier, card in game.cards.items():
        place, thing = card.deck.play_face_down, table.things[identifier]
        if place and thing.place in game.hands and may_drag(game, table, thing, place):
            yield identifier


def test_no_card_of_another_side_goes_into_a_hand(desk: Desk, launches: list[Launch]) -> None:
    game, table = desk.game, reopen(desk, launches[0])
    for hand, side in game.open_hands.items():
        strangers = (thing for thing in table.things.values() if thing.id in game.cards
                     and thing.side not in (None, side) and _seat_of(game, thing.place) is not None)
        for thing in list(strangers)[:1]:
            take_seat(desk, table, thing)
            outcome = replay.pull(desk, table, desk.look(), thing.id, hand)
            assert outcome.differences == [] and thing.place != hand


def test_a_refused_card_of_a_hand_is_not_named(hand_desk: Desk) -> None:
    game = hand_desk.game
    hand_desk.launch("duel")
    hand_desk.press("set-up")
    hand_desk.sit(names.seat_names(game, "red")[0])
    (card,) = (lying for lying in hand_desk.look().pieces.values() if lying.place == "hand")
    said = hand_desk.drag([card], game.locations["tray"])
    assert said and card.name not in said
    assert hand_desk.look().pieces[next(name for name in game.cards if game.cards[name].card_id
                                        == card.definition)].place == "hand"
    assert hand_desk.engine.problems() == []


def _seat_of(game: Game, place: str) -> str | None:
    """Whose private board it is."""
    return game.definitions.boards[game.locations[place].board].private_to


def test_the_menu_of_a_hidden_block_of_the_bot_does_not_tell_its_strength(
        desk: Desk, launches: list[Launch]) -> None:
    game, told = desk.game, 0
    entries = [names.menu_words(entry, game.native) for entry in ("lose-a-step", "gain-a-step")]
    entries += [fire.title.in_language(game.native) for fire in game.definitions.fire.values()]
    for launch in one_per_mode(launches):
        table = reopen(desk, launch)
        for side in (side for side in game.definitions.sides if is_bot(game, table, side)):
            other = next(other for other in game.definitions.sides if other != side)
            seat = names.seat_names(game, other)[0]
            offered: dict[str, set[bool]] = {}
            for identifier, lying in look_from(desk, seat).pieces.items():
                thing = table.things[identifier]
                if thing.side == side and thing.kind == "unit" and game.locations[thing.place].is_ground \
                        and is_hidden(game, table, identifier, lying, seat):
                    for entry, enabled in desk.engine.menu(lying.handle).items():
                        offered.setdefault(entry.split(" (")[0], set()).add(enabled)
            told += len(offered)
            assert all(len(found) == 1 for entry, found in offered.items() if entry in entries), offered
    assert told or not game.bots
