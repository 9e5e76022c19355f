"""What the rulebook says of this game's setup, counted in the engine (lines of the rulebook in brackets)."""

from collections import Counter

import pytest

from generator import module_names as names
from generator.model.spoken_refusals import other_side, refusals
from tests.play.desk import Desk
from tests.play.launches import Launch

FULL = 1


@pytest.fixture
def games(launches: list[Launch]) -> list[Launch]:
    """The launched games, if they are of this one."""
    if launches[0].game.id != "stalingrad":
        pytest.skip("another game")
    return launches


def _at(launch: Launch, *places: str) -> list[str]:
    return [name for name, lying in launch.seen.pieces.items() if lying.place in places]


def _on_map(launch: Launch, side: str) -> Counter[str]:
    return Counter(
        lying.place
        for lying in launch.seen.pieces.values()
        if lying.side == side and lying.kind == "unit" and lying.map == "Stalingrad"
    )


def test_twenty_three_hexes_receive_one_soviet_unit_each(games: list[Launch]) -> None:  # 400-403
    for launch in games:
        standing = _on_map(launch, "soviet")
        assert len(standing) == 23 and set(standing.values()) == {1}
        tags = launch.game.locations
        assert all("deployment" in tags[place].tags for place in standing)


def test_reserves_hold_six_twentytwo_and_two(games: list[Launch]) -> None:  # 383-399
    for launch in games:
        for place, number in (("armour-reserve", 6), ("infantry-reserve", 22), ("marine-reserve", 2)):
            assert len(_at(launch, place)) == number
        guards = [name for name, piece in launch.game.pieces.items() if "guards" in piece.tags]
        assert set(guards) <= set(_at(launch, "infantry-reserve"))


def test_seven_tanks_and_sixteen_infantry_stand_on_the_map(games: list[Launch]) -> None:  # 400-403
    for launch in games:
        names = [
            name
            for name, lying in launch.seen.pieces.items()
            if lying.side == "soviet" and lying.kind == "unit" and lying.map == "Stalingrad"
        ]
        tanks = [name for name in names if "armour" in launch.game.pieces[name].tags]
        assert (len(tanks), len(names)) == (7, 23)


def test_germans_start_at_full_strength_in_three_hexes(games: list[Launch]) -> None:  # 406-410
    for launch in games:
        assert _on_map(launch, "german") == {"W": 3, "X": 2, "Y": 2}
        assert {"de-2", "de-15", "de-79"} == set(_at(launch, "W")) - {"control-W"}
        for lying in launch.seen.pieces.values():
            if lying.side == "german" and lying.kind == "unit":
                assert lying.edge == FULL


def test_the_table_is_full_face_down_and_white_in_the_last_column(games: list[Launch]) -> None:  # 411-414
    for launch in games:
        cells = {
            lying.place: name
            for name, lying in launch.seen.pieces.items()
            if launch.game.locations[lying.place].grid == "table"
        }
        assert len(cells) == 30
        for place, name in cells.items():
            assert launch.seen.pieces[name].face_down
            in_last = launch.game.locations[place].column == 5
            assert ("white-infantry" in launch.game.pieces[name].tags and in_last) or not in_last


def test_three_german_cards_are_drawn_and_no_soviet_one(games: list[Launch]) -> None:  # 415-417
    for launch in games:
        drawn = [
            name
            for name in _at(launch, "hand-german", "hand-sixth", "hand-fourth", "german-leaders")
            if name in launch.game.cards
        ]
        base = 6 if launch.table.properties["level"] == "easy-german" else 3
        assert len(drawn) == base, launch.scenario
        assert len(launch.seen.pile("soviet-deck")) == 28
        assert _at(launch, "hand-soviet", "bot-hand") == []


def test_the_variant_draws_as_many_advantages_as_the_dice_say(games: list[Launch]) -> None:  # 1551-1561
    for launch in games:
        drawn = Counter(
            lying.side
            for lying in launch.seen.pieces.values()
            if lying.place == "advantages" and lying.kind == "advantage"
        )
        if launch.table.properties["level"] == "normal":
            assert all(1 <= number <= 6 for number in drawn.values()) and set(drawn) == {"german", "soviet"}
        else:
            assert not drawn


def test_leaders_of_the_easy_levels_lie_as_told(games: list[Launch]) -> None:  # 1640-1656
    for launch in games:
        level = launch.table.properties["level"]
        if level == "easy-german":
            assert launch.seen.pieces[launch.seen.pile("german-deck")[0]].definition == "okh"
        if level in ("easy-soviet", "impossible-german"):
            top = {launch.seen.pieces[name].definition for name in launch.seen.pile("soviet-deck")[-3:]}
            assert top == {"chuikov", "zaytsev", "khrushchev"}


def test_fortifications_stand_in_the_impossible_level_only(games: list[Launch]) -> None:  # 1663-1667
    for launch in games:
        places = sorted(
            lying.place
            for name, lying in launch.seen.pieces.items()
            if name.startswith("fort-") and lying.place in launch.game.locations and lying.place != "markers"
        )
        wanted = (
            ["21", "26", "28", "32", "4"] if launch.table.properties["level"] == "impossible-german" else []
        )
        assert places == wanted


def _in_turn(desk: Desk, turn: int) -> Desk:
    """The game of two Germans at the beginning of a turn."""
    if desk.game.id != "stalingrad":
        pytest.skip("another game")
    desk.launch("coop-base", "German 6th Army")
    assert desk.press("set-up") == ""
    for _ in range(turn - 1):
        assert desk.turn("on") == ""
        assert "The bot has not acted" in desk.turn("on")
        if desk.press("soviet-reinforcements"):
            assert desk.press("bot-movement") == ""
            while desk.press("bot-die") == "":
                pass
        assert desk.turn("on") == ""
    return desk


@pytest.mark.parametrize("turn", [1, 2])
def test_only_the_army_that_has_the_turn_asks(full_desks: list[Desk], turn: int) -> None:  # 1408-1409
    desk = _in_turn(full_desks[0], turn)
    acts, waits = ("German 6th Army", "German 4th Panzer Army")[::1 if turn == 1 else -1]
    desk.sit(waits)
    assert refusals("not-your-turn", "en") in desk.press("ask-reinforcements")
    desk.sit(acts)
    assert desk.press("ask-reinforcements") == ""
    assert desk.look().properties[names.state("stage")] == "entering"


@pytest.mark.parametrize("turn", [1, 2])
def test_only_the_army_that_has_the_turn_draws_for_a_captured_hex(full_desks: list[Desk], turn: int) -> None:
    """518-522, 1407-1409, 1413-1415: the seat that waits draws no card."""
    desk = _in_turn(full_desks[0], turn)
    places, pieces = desk.game.locations, desk.look().pieces
    defenders = [unit for unit in pieces.values() if (unit.place, unit.side) == ("7", "soviet")]
    captor = next(unit for unit in pieces.values() if (unit.place, unit.kind) == ("X", "unit"))
    desk.sit(names.seat_names(desk.game, "soviet")[0])
    assert desk.drag(defenders, places["9"]) == ""
    acts, waits = ("German 6th Army", "German 4th Panzer Army")[::1 if turn == 1 else -1]
    desk.sit(acts)
    assert desk.drag([captor], places["7"]) == ""
    deck = desk.look().pile("german-deck")
    desk.sit(waits)
    assert refusals("not-your-turn", "en") in desk.press("capture-card")
    assert desk.look().pile("german-deck") == deck
    desk.sit(acts)
    assert desk.press("capture-card") == ""
    assert len(desk.look().pile("german-deck")) < len(deck)


@pytest.mark.parametrize(("seat", "acts"), [("German 6th Army", True), ("<observer>", False)])
def test_who_only_looks_on_does_not_act_for_the_bot(full_desks: list[Desk], seat: str, acts: bool) -> None:
    desk = full_desks[0]
    if desk.game.id != "stalingrad":
        pytest.skip("another game")
    desk.launch("solo-base", "German 6th Army")
    assert desk.press("set-up") == ""
    pieces = desk.look().pieces.values()
    block = next(unit.handle for unit in pieces if (unit.place, unit.side) == ("7", "soviet"))
    desk.sit(seat)
    desk.engine.key(block, names.PIECE_HOTKEYS["reveal"])
    (shown,) = (unit.revealed for unit in desk.look().pieces.values() if unit.handle == block)
    assert shown == acts
    desk.sit("German 6th Army")
    assert desk.turn("on") == ""
    desk.sit(seat)
    said = other_side(desk.game, desk.game.scripts["soviet-reinforcements"], "soviet", "en")
    assert (said in desk.press("soviet-reinforcements")) != acts
