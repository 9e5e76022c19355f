"""Dragging: what merges, what snaps, what a private window and a fixed piece refuse."""

from pathlib import Path

import pytest

from tests.play.engine import Impossible

from .bench import BOX, CENTRES, DECK, HEX, MAP, POOL, engine, key, keys, piece, prop, values
from .engine import SmallEngine

_FIXED = "immob;nZ;V;R;"


def named(name: str, *others: str, layer: str = "high") -> list[str]:
    """A piece of that name in a layer."""
    return [f"mark;DefId,PieceLayer|state|{name},{layer}", *others]


def places(made: SmallEngine) -> dict[str, tuple[str, int, int, int]]:
    """Zone, position in the stack, and place of each piece."""
    found = made.pieces(("DefId",))
    return {each["DefId"]: (each["zone"], each["position"], each["x"], each["y"]) for each in found}


def drag(made: SmallEngine, x: int, y: int, *names: str) -> None:
    """Drag pieces together."""
    made.drag([piece(made, name) for name in names], MAP, x, y)


def test_a_piece_snaps_and_lands_on_what_is_there(tmp_path: Path) -> None:
    made = engine(tmp_path, {HEX: [named("a"), named("b")], BOX: [named("c")]})
    drag(made, 70, 35, "c")
    assert places(made)["c"] == (HEX, 2, 50, 50)


def test_what_is_let_go_in_its_own_hex_has_not_moved(tmp_path: Path) -> None:
    made = engine(tmp_path, {HEX: [named("a"), named("b")], BOX: [named("c"), named("d")]})
    drag(made, 60, 40, "a")
    assert (places(made)["a"], places(made)["b"]) == ((HEX, 0, 50, 50), (HEX, 1, 50, 50))
    drag(made, 253, 50, "c")
    assert places(made)["c"] == (BOX, 1, 250, 50)


def test_pieces_of_different_layers_do_not_share_a_stack(tmp_path: Path) -> None:
    made = engine(tmp_path, {HEX: [named("a")], BOX: [named("c", layer="low")]})
    drag(made, 50, 50, "c")
    assert places(made) == {"a": (HEX, 0, 50, 50), "c": (HEX, 0, 50, 50)}


def test_where_nothing_snaps_only_a_hit_merges(tmp_path: Path) -> None:
    made = engine(tmp_path, {HEX: [named("a"), named("d")], BOX: [named("b")]})
    drag(made, 255, 45, "a")
    assert places(made)["a"] == (BOX, 1, 250, 50)
    drag(made, 220, 20, "d")
    assert places(made)["d"] == (BOX, 0, 220, 20)


def test_pieces_dragged_together_stay_together(tmp_path: Path) -> None:
    made = engine(tmp_path, {HEX: [named("a"), named("b"), named("c")]})
    drag(made, 220, 20, "a", "c")
    assert places(made) == {"a": (BOX, 0, 220, 20), "c": (BOX, 1, 220, 20), "b": (HEX, 0, 50, 50)}


def test_a_deck_takes_what_falls_on_its_picture(tmp_path: Path) -> None:
    made = engine(tmp_path, {HEX: [named("a")], DECK: [named("c")]})
    drag(made, CENTRES[DECK][0] + 8, CENTRES[DECK][1], "a")
    assert values(made, "a", "DeckName") == [DECK]
    with pytest.raises(Impossible):
        drag(made, 50, 50, "a")


def test_the_top_card_is_drawn_and_of_a_pool_any(tmp_path: Path) -> None:
    cards = [named(f"c{number}") for number in range(6)]
    pieces = [named(f"p{number}") for number in range(6)]
    made = engine(tmp_path, {DECK: cards, POOL: pieces})
    made.draw(DECK, MAP, 50, 50)
    assert values(made, "c5", "CurrentZone", "OldDeckName") == [HEX, DECK]
    drawn = set()
    for seed in range(20):
        made.start("Start")
        made.seed(seed)
        made.draw(POOL, MAP, 50, 50)
        drawn |= {name for name, (zone, *_) in places(made).items() if zone == HEX}
    assert len(drawn) > 2


def test_fixed_pieces_stay_and_share_no_stack(tmp_path: Path) -> None:
    made = engine(tmp_path, {HEX: [named("a", _FIXED), named("b")]})
    with pytest.raises(Impossible):
        drag(made, 250, 50, "a")
    assert {position for _, position, *_ in places(made).values()} == {0}


def test_a_changed_property_lays_a_piece_down_again(tmp_path: Path) -> None:
    """A stack that lies below another of its layer and changes merges with it, as in VASSAL."""
    made = engine(
        tmp_path, {HEX: [named("a", prop("N", Go="1")), named("low", layer="low")], BOX: [named("c")]}
    )
    drag(made, 50, 50, "c")
    before = places(made)
    made.send(piece(made, "a"), "Go")
    after = places(made)
    assert before["a"][0] == after["a"][0] == HEX
    assert after["a"][1] + after["c"][1] >= 1


def test_outside_all_zones(tmp_path: Path) -> None:
    made = engine(tmp_path, {HEX: [named("a")]})
    drag(made, 150, 150, "a")
    assert values(made, "a", "CurrentZone", "LocationName", "OldZone") == ["", "offboard", HEX]


def test_a_kept_game_is_laid_out_as_it_was(tmp_path: Path) -> None:
    made = engine(
        tmp_path, {HEX: [named("a", prop("N", Go="1")), named("b")], DECK: [named("c"), named("d")]},
        extra=step("On"),
    )
    made.send(piece(made, "a"), "Go")
    drag(made, 250, 50, "a")
    kept, words = places(made), values(made, "a", "N", "OldZone")
    made.save(tmp_path / "x")
    made.draw(DECK, MAP, 250, 50)
    made.hotkey("ctrl shift N")
    drag(made, 50, 50, "a")
    made.open(tmp_path / "x")
    assert places(made) == kept and values(made, "a", "N", "OldZone") == words
    assert made.get("Turn", "Phase") == {"Turn": "1", "Phase": "Move"}


def step(to: str, typed: str = "78,195") -> str:
    """A button that steps the turn track, at Ctrl+Shift+N unless another key is typed."""
    return (f'<VASSAL.build.module.DoActionButton name="{to}" text="{to}" hotkey="{typed}" '
            'canDisable="false" propertyGate="" doReport="false" doSound="false" doLoop="false" '
            f'doHotkey="true" hotkeys="{keys(to)}"/>')


def test_the_turn_track_steps_and_presses_its_keys(tmp_path: Path) -> None:
    command = (
        f'<VASSAL.build.module.GlobalKeyCommand name="C" buttonText="" buttonHotkey="{key("Changed")}" '
        f'hotkey="{key("Go")}" canDisable="false" propertyGate="" singleMap="false" filter="" deckCount="-1" '
        'reportSingle="false" reportFormat="" parameters="" '
        'target="MODULE|false|MAP|||||0|0||true|DefId|a|EQUALS||"/>'
    )
    counting = prop("N", Go="{N+1}") + "|state|0"
    buttons = command + step("On") + step("Back", "66,195")
    made = engine(tmp_path, {HEX: [named("a", counting), named("b", counting)]}, extra=buttons)
    made.hotkey("ctrl shift N")
    assert made.get("Turn", "Phase") == {"Turn": "1", "Phase": "Fight"} and made.lines() == ["Turn 1: Fight"]
    made.hotkey("ctrl shift N")
    assert made.get("Turn", "Phase") == {"Turn": "2", "Phase": "Move"}
    made.hotkey("ctrl shift B")
    assert made.get("Turn", "Phase") == {"Turn": "1", "Phase": "Fight"}
    assert values(made, "a", "N") == ["3"] and values(made, "b", "N") == ["0"]


def test_dice_buttons_say_what_fell(tmp_path: Path) -> None:
    dice = (
        '<VASSAL.build.module.DiceButton name="d6" text="1d6" hotkey="" canDisable="false" propertyGate="" '
        'prompt="false" plus="0" addToTotal="0" sortDice="false" keepDice="false" nDice="2" nSides="6" '
        'reportTotal="false" reportFormat="$PlayerName$: $name$ = $result$"/>'
    )
    made = engine(tmp_path, {HEX: [named("a")]}, extra=dice)
    made.seed(42)
    made.button(0)
    (line,) = made.lines()
    assert line.startswith("Tester: d6 = ") and len(line.rpartition(" ")[2].split(",")) == 2
