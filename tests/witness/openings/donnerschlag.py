"""Attacks, cards and headquarters of Donnerschlag."""

from generator.core.conditions import PhaseIs, StateIs
from generator.core.pieces import Pieces
from tests.witness.openings.common import TRIES, Combat, standing, units_of
from tests.witness.planner import Planner

ATTACKS = tuple(
    Combat(f"{side}-attack", side, units_of("combat"),
           Pieces(tags=("target",), face="up"), Pieces(tags=("attack",)))
    for side in ("axis", "soviet"))
TRACK_ENDS = 6
LAST_TURN = 8
ROADS = ("road", "track", "railway")


def count_the_losses(planner: Planner) -> None:
    """Attack until a combat brings a unit from a cup, end activation and turn too early, then draw."""
    for _ in range(TRIES):
        attack = planner.random.choice(ATTACKS)
        attack.arrange(planner)
        if planner.hands.table.properties["cup-due"] != "nothing":
            planner.hands.press(f"{attack.side}-activation-ends")
            planner.hands.step_turn()
            planner.hands.press("draw-after-losses")
            return


def think_again(planner: Planner) -> None:
    """Attack with the luck of a side until a die is rolled, roll it again, and try once more."""
    attack = planner.random.choice(ATTACKS)
    for thing in planner.view.pieces(Pieces(ids=("schlachtenglueck",))):
        planner.drag(thing, f"luck-{attack.side}")
    planner.hands.press(f"{attack.side}-again")
    for _ in range(TRIES):
        attack.arrange(planner)
        if planner.hands.table.properties["rolled"] == "yes":
            planner.hands.press(f"{attack.side}-again")
            planner.hands.press(f"{attack.side}-again")
            return


def stop_at_the_river(planner: Planner) -> None:
    """Let a tank attack over a river that has no bridge there."""
    attack = planner.random.choice(ATTACKS)
    planner.press(attack.script)
    empty = {place.id for place in planner.game.on_board(planner.game.main_maps[0])
             if not planner.hands.table.lying_at(place.id)}
    banks = sorted((one, other) for one, beyond in planner.game.links.across(("river",), ROADS).items()
                   for other in beyond if {one, other} <= empty)
    near, far = planner.random.choice(banks)
    tank = next((unit for unit in standing(planner, attack.side) if "tank" in unit.tags), None)
    other = next((unit for unit in standing(planner, "")
                  if unit.side != attack.side and "combat" in unit.tags), None)
    if tank is None or other is None:
        return
    planner.hands.lay(tank.id, near)
    planner.hands.lay(other.id, far)
    if attack.mark(planner, far, near):
        planner.activate(Pieces(ids=(tank.id,), activated=False))
        planner.press(attack.script)


def hold_back(planner: Planner) -> None:
    """Play the hand of a side, draw the next, lay cards into its staff box, and exchange one."""
    planner.press("set-up")
    side, box = planner.random.choice((("axis", "okh"), ("soviet", "stavka")))
    for thing in planner.view.pieces(Pieces(ids=("schlachtenglueck",))):
        planner.drag(thing, f"luck-{side}")
    for card in list(planner.hands.table.lying_at(f"hand-{side}")):
        sort = "activation" if "activation" in card.tags else "combat"
        planner.drag(card, f"{side}-{sort}-discard")
    planner.achieve(PhaseIs(("administration",)))
    planner.hands.press(f"{side}-draw")
    for card in list(planner.hands.table.lying_at(f"hand-{side}")):
        planner.hands.drag(card.id, box)
    for card in list(planner.hands.table.lying_at(f"hand-{side}"))[:1]:
        planner.hands.drag(card.id, f"exchange-{side}")
        planner.hands.press(f"{side}-exchange")


def lose_the_staff(planner: Planner) -> None:
    """Play turn after turn, take the cards of front and staff out of the game, and fill the hand without."""
    planner.press("set-up")
    side, cards, box = planner.random.choice((
        ("axis", ("heeresgruppe-don", "okh"), "axis-removed"),
        ("soviet", ("stalingrad-front", "stavka-reserve"), "removed")))
    for _ in range(LAST_TURN):
        for card in list(planner.hands.table.lying_at(f"hand-{side}")):
            sort = "activation" if "activation" in card.tags else "combat"
            if card.definition in cards:
                planner.hands.lay(card.id, box)
            else:
                planner.drag(card, f"{side}-{sort}-discard")
        planner.hands.step_turn()
        planner.hands.press(f"{side}-draw")
        planner.hands.step_turn()


def ride_down(planner: Planner) -> None:
    """Bring fighting units onto lone headquarters of the other side, and press what follows."""
    planner.press("set-up")
    for place in [thing.place for thing in planner.view.pieces(Pieces(kind="unit", tags=("hq",)))]:
        for unit in [thing for thing in standing(planner, "") if "combat" in thing.tags][:TRIES]:
            planner.drag(unit, place)
    planner.press("overrun")


def come_back(planner: Planner) -> None:
    """Take units off the map, some of them with a step lost, and bring them back as replacements."""
    planner.achieve(StateIs((("stage", ("playing",)),)))
    fields = [place.id for place in planner.game.on_board(planner.game.main_maps[0])]
    for side in planner.game.definitions.sides:
        for thing in [each for each in standing(planner, side) if each.steps > 1][:TRIES]:
            if planner.random.random() < 0.5:
                planner.hands.lower(thing.id)
            if planner.drag(thing, f"{side}-losses"):
                for place in planner.random.sample(fields, TRIES):
                    planner.hands.drag(thing.id, place)


def give_all_that_cards_can(planner: Planner) -> None:
    """Press what a card gives until the track ends, at both ends."""
    planner.press("set-up")
    gift, way = planner.random.choice(("column", "die")), planner.random.choice(("more", "less"))
    planner.press(f"{gift}-{way}")
    for _ in range(TRACK_ENDS):
        planner.hands.press(f"{gift}-{way}")


def take_turns(planner: Planner) -> None:
    """Play activation cards by turns, each before its side may and then when it may."""
    planner.press("set-up")
    planner.achieve(PhaseIs(("actions",)))
    for side, box in (("soviet", "in-play"), ("axis", "axis-played"), ("axis", "axis-played"),
                      ("soviet", "in-play"), ("soviet", "in-play")):
        hand = planner.hands.table.lying_at(f"hand-{side}")
        for card in [thing for thing in hand if "activation" in thing.tags][:1]:
            planner.hands.drag(card.id, box)
            planner.hands.press(f"{side}-activation-ends")


OPENINGS = (*(attack.arrange for attack in ATTACKS), take_turns, count_the_losses, think_again,
            stop_at_the_river, hold_back, lose_the_staff, ride_down, come_back, give_all_that_cards_can)
