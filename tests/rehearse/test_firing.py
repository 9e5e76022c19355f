"""Who fires in which way, and with how many dice."""

from generator.model.base import Text
from generator.model.fire import Fire
from generator.rehearse.by_hand import ways_to_fire
from tests.bundled import bundled


def _fire(dice: object) -> Fire:
    return Fire.model_validate({
        "title": Text(languages={"en": "Fire"}), "by": {"kind": "unit"}, "dice": dice,
        "hits_on": {"single": 6},
        "provenance": {"assumed": "for the test"}})


def test_half_the_strength_is_rounded_down_and_never_nothing() -> None:
    assert [_fire("half").rolls(strength) for strength in (1, 2, 3, 4)] == [1, 1, 1, 2]
    assert [_fire("strength").rolls(strength) for strength in (1, 4)] == [1, 4]
    assert [_fire(2).rolls(strength) for strength in (1, 4)] == [2, 2]


def test_what_is_no_unit_fires_with_a_number_of_dice_only() -> None:
    game = bundled("leningrad41")
    assert ways_to_fire(game, "line-axis-1") == ("line",)
    assert set(ways_to_fire(game, "line-soviet-1")) == {"line", "anti-aircraft"}
    assert {game.definitions.fire[way].dice for way in ways_to_fire(game, "ju88-1")} == {1, 2, 3, 4}
    assert set(ways_to_fire(game, "fi-ii")) == {"fire", "crossing", "in-snow", "snipers"}
    assert "in-snow" in ways_to_fire(game, "de-pz1") and "snipers" not in ways_to_fire(game, "de-pz1")
