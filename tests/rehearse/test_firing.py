"""Who fires in which way, with how many dice, and with whom."""

from generator.model.base import Text
from generator.model.fire import Fire
from generator.rehearse.beginning import lay_table
from generator.rehearse.by_hand import fire_by_hand, ways_to_fire
from generator.rehearse.chance import SeededChance
from generator.rehearse.scripts import Referee
from generator.rehearse.table import bare_table
from generator.rehearse.volley import Volley, fired_with
from tests.bundled import bundled


def _fire(dice: object) -> Fire:
    return Fire.model_validate({
        "title": Text(languages={"en": "Fire"}), "by": {"kind": "unit"}, "dice": dice,
        "hits_on": {"single": 6},
        "provenance": {"assumed": "for the test"}})


def test_half_the_strength_is_rounded_down_and_never_nothing() -> None:
    assert [_fire("half").rolls(strength, {}) for strength in (1, 2, 3, 4)] == [1, 1, 1, 2]
    assert [_fire("strength").rolls(strength, {}) for strength in (1, 4)] == [1, 4]
    assert [_fire(2).rolls(strength, {}) for strength in (1, 4)] == [2, 2]


def test_a_printed_number_of_dice_may_be_another_after_a_loss() -> None:
    values = {"fire": "4", "weak": "2"}
    both, front = _fire({"value": "fire", "reduced": "weak"}), _fire({"value": "fire"})
    assert [both.rolls(1, values, has_lost) for has_lost in (False, True)] == [4, 2]
    assert [front.rolls(1, values, has_lost) for has_lost in (False, True)] == [4, 4]


def test_a_status_may_leave_fewer_dice() -> None:
    fire = _fire("strength").model_copy(update={"limited_by": {"pinned": 2, "crossing": 1}})
    assert [fire.rolls(strength, {}, statuses=("pinned",)) for strength in (1, 4)] == [1, 2]
    assert fire.rolls(4, {}, statuses=("pinned", "crossing")) == 1
    assert fire.rolls(4, {}, statuses=("tired",)) == 4


def test_a_destroyed_unit_does_not_fire() -> None:
    game = bundled("stalingrad")
    referee = Referee(game, bare_table(game, "solo-base"), SeededChance(1))
    thing = next(each for each in referee.table.things.values()
                 if each.destroyed_to is not None and ways_to_fire(game, each.id))
    way = ways_to_fire(game, thing.id)[0]
    thing.place = "0101"
    assert fire_by_hand(referee, thing, way) is not None
    thing.place = str(thing.destroyed_to)
    assert fire_by_hand(referee, thing, way) is None


def test_what_is_no_unit_fires_with_a_number_of_dice_only() -> None:
    game = bundled("leningrad41")
    assert ways_to_fire(game, "line-axis-1") == ("line",)
    assert set(ways_to_fire(game, "line-soviet-1")) == {"line", "anti-aircraft"}
    assert {game.definitions.fire[way].dice for way in ways_to_fire(game, "ju88-1")} == {1, 2, 3, 4}
    assert set(ways_to_fire(game, "fi-ii")) == {"fire", "crossing", "in-snow", "snipers"}
    assert "in-snow" in ways_to_fire(game, "de-pz1") and "snipers" not in ways_to_fire(game, "de-pz1")


def test_those_that_fire_one_after_the_other_from_a_place_hit_together() -> None:
    table = bare_table(bundled("stalingrad"), "solo-base")
    first, second, enemy = table.things["de-2"], table.things["de-24"], table.things["su-g13"]
    first.place = second.place = enemy.place = "0101"
    now = (1, "combat")
    alone = fired_with(None, first, now, True, 2)
    both = fired_with(alone, second, now, True, 3)
    assert (both.hits, both.fired) == (5, ("de-2", "de-24"))
    assert fired_with(both, enemy, now, True, 1).hits == 1
    assert fired_with(both, first, now, True, 1) == Volley(("german", *now), "0101", ("de-2",), 1)
    assert fired_with(alone, second, (2, "combat"), True, 3).hits == 3
    second.place = "0202"
    assert fired_with(alone, second, now, True, 3).hits == 3


def test_guns_in_a_box_fire_with_whoever_fires() -> None:
    table = bare_table(bundled("stalingrad"), "solo-base")
    guns, first, second = table.things["de-2"], table.things["de-24"], table.things["de-36"]
    first.place, second.place = "0101", "0202"
    now = (1, "combat")
    volley = fired_with(fired_with(None, guns, now, False, 1), first, now, True, 1)
    assert (volley.hits, volley.place) == (2, "0101")
    assert fired_with(volley, second, now, True, 1).hits == 1


def test_copies_of_a_card_fire_together() -> None:
    game = bundled("stalingrad")
    referee = Referee(game, lay_table(game, "solo-base"), SeededChance(1))
    stukas = [thing for thing in referee.table.things.values() if thing.definition == "stuka"][:3]
    for thing in stukas:
        referee.table.move(thing, "combat")
    hits = [fire_by_hand(referee, thing, "card-fire") for thing in stukas]
    assert None not in hits and f"{sum(each or 0 for each in hits)} together" in referee.log[-1].text


def test_a_script_ends_a_volley() -> None:
    game = bundled("leningrad41")
    referee = Referee(game, lay_table(game, "campaign"), SeededChance(1))
    assert referee.press("set-up-campaign") == "" and referee.press("axis-impulse") == ""
    first, second = (thing for thing in referee.table.things.values()
                     if thing.id in ("hq-manstein", "hq-reinhardt"))
    second.place = first.place
    for thing in (first, second):
        assert fire_by_hand(referee, thing, ways_to_fire(game, thing.id)[0]) is not None
    assert "together" in referee.log[-1].text
    assert referee.press("axis-battles-over") == "" and referee.volley is None
    fire_by_hand(referee, first, ways_to_fire(game, first.id)[0])
    assert "together" not in referee.log[-1].text
